"""What went wrong, as a key and what fills its blanks: programs read it in English, people in their own language."""

from __future__ import annotations

from typing import Any

from cosmoludo.core.words import say


class Problem(ValueError):
    """Something that was asked for cannot be done. The message is English; `told` says it in any language."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(say("en", key, **values))
        self.key = key
        self.values = values

    def told(self, language: str) -> str:
        """Say what is wrong."""
        return say(language, self.key, **self.values)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.key, self.values)


def _again(kind: type[Problem], key: str, values: dict[str, object]) -> Problem:
    """Return a problem that came from another process."""
    return kind(key, **values)
