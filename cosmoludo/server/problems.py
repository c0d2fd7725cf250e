"""What the server refuses, each with a status, a sentence of the catalogues and what fills its blanks."""

from __future__ import annotations

from collections.abc import Mapping

from cosmoludo.core.errors import IllegalMove, MoveError
from cosmoludo.core.words import Keys, say
from cosmoludo.server.types import Problem


class Refusal(Exception):
    """Something that is not done, and why, in the words under `server` of the catalogues."""

    def __init__(self, status: int, word: str, *, ply: int | None = None, **values: int | str) -> None:
        self.status = status
        self.rule = f"server.{word}"
        self.values = values
        self.ply = ply
        super().__init__(say("en", self.rule, **values))

    def problem(self) -> Problem:
        """What the client is told."""
        return Problem(str(self), self.rule, plain(self.values), self.ply)


def stale(ply: int) -> Refusal:
    """For what was decided at another moment than now."""
    return Refusal(409, "stale", ply=ply)


def of_move(error: MoveError) -> Problem:
    """What the client is told of a move that cannot be made."""
    if isinstance(error, IllegalMove):
        return Problem(str(error), error.rule, plain(error.values))
    return Problem(str(error))


def plain(values: Mapping[str, object]) -> dict[str, int | str | list[str]]:
    """What fills the blanks of a sentence, as JSON: words by their keys are a list."""
    return {
        name: list(value) if isinstance(value, Keys) else value if isinstance(value, int | str) else str(value)
        for name, value in values.items()
    }
