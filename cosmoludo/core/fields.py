"""Read the fields of JSON objects: a wrong one is noted with where it stands, what was expected and what came."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

MISSING = object()


class Fields:
    """The fields of one JSON object. What is wrong is noted in `problems`, and reading goes on with the default."""

    def __init__(self, document: Mapping[str, Any], problems: list[str], path: str = "") -> None:
        self.document = document
        self.problems = problems
        self.path = path
        self.read: set[str] = set()

    def note(self, name: str, expected: str, found: object = MISSING) -> None:
        """Note a problem with a field."""
        came = "" if found is MISSING else f", got {found!r}"
        self.problems.append(f"{self.path}{name}: expected {expected}{came}")

    def get(self, name: str, default: Any = None) -> Any:
        """Return a field as it stands."""
        self.read.add(name)
        return self.document.get(name, default)

    def integer(self, name: str, low: int, high: int, default: int) -> int:
        """Return a whole number within bounds."""
        found = self.get(name, default)
        if not is_integer(found, low, high):
            self.note(name, f"a whole number from {low} to {high}", found)
            return default
        return int(found)

    def flag(self, name: str, default: bool) -> bool:
        """Return true or false."""
        found = self.get(name, default)
        if not isinstance(found, bool):
            self.note(name, "true or false", found)
            return default
        return found

    def choice(self, name: str, values: tuple[str, ...], default: str) -> str:
        """Return one of some words."""
        found = self.get(name, default)
        if found not in values:
            self.note(name, " or ".join(values), found)
            return default
        return str(found)

    def array(self, name: str, length: int | None, default: list[Any]) -> list[Any]:
        """Return a list, of a length where one is given."""
        found = self.get(name, default)
        if not isinstance(found, list) or (length is not None and len(found) != length):
            self.note(name, "a list" if length is None else f"a list of {length}", found)
            return default
        return found

    def mapping(self, name: str) -> Mapping[str, Any]:
        """Return a JSON object, empty if there is none."""
        found = self.get(name, {})
        if not isinstance(found, Mapping):
            self.note(name, "an object", found)
            return {}
        return found

    def inside(self, name: str) -> Fields:
        """Return the fields of an object within this one."""
        return Fields(self.mapping(name), self.problems, f"{self.path}{name}.")

    def finish(self) -> None:
        """Note every field that was never read."""
        for name in self.document:
            if name not in self.read:
                self.problems.append(f"{self.path}{name}: unknown; known are {', '.join(sorted(self.read))}")


def is_integer(found: object, low: int, high: int) -> bool:
    """Return whether something from JSON is a whole number within bounds."""
    return isinstance(found, int) and not isinstance(found, bool) and low <= found <= high
