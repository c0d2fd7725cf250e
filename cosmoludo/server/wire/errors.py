"""Errors as clients receive them: a status, a message of the catalogues, and the values that fill it in."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from cosmoludo.core.errors import AmbiguousMove, IllegalMove, MoveError
from cosmoludo.core.words import Keys, say, seat_number

SECONDS_AWAY = 2
"""After so long it is worth asking again for what failed because the database was away."""


class Problem(msgspec.Struct, omit_defaults=True):
    """Why a request was refused: `rule` and `values` make the sentence in either language, `message` is in English."""

    message: str
    rule: str | None = None
    values: dict[str, int | str | list[str]] = {}
    ply: int | None = None
    """The current ply of the table, when the request was made for another one."""


LONGEST_NUMBER = 15
"""Digits of a number that can be formatted as one, in every language."""


def _sayable(value: int | str) -> int | str:
    """Return a value that a sentence can have: a number that a client made up may be too long for one."""
    return str(value) if isinstance(value, int) and abs(value) >= 10**LONGEST_NUMBER else value


class Refusal(Exception):
    """A request that is refused, with the key of the reason under `server` in the catalogues."""

    def __init__(
        self, status: int, word: str, *, ply: int | None = None, wait: float | None = None, **values: int | str
    ) -> None:
        self.status = status
        self.wait = wait
        """In how many seconds the same request will be allowed, where waiting helps."""
        self.rule = f"server.{word}"
        self.values = values = {name: _sayable(value) for name, value in values.items()}
        self.ply = ply
        super().__init__(say("en", self.rule, **values))

    def problem(self) -> Problem:
        """Return the error as the client receives it."""
        return Problem(str(self), self.rule, plain(self.values), self.ply)


def stale(ply: int) -> Refusal:
    """Refuse a request that was made for another ply than the current one."""
    return Refusal(409, "stale", ply=ply)


def away() -> Refusal:
    """Refuse what cannot be done while the database is away: the same request may be made again soon."""
    return Refusal(503, "away", wait=SECONDS_AWAY)


def no_seat(seat: int, players: int) -> Refusal:
    """Refuse a seat that the table does not have. People read its number, programs where it is in a list."""
    return Refusal(404, "no_seat", seat=seat, number=seat_number(seat), last=seat_number(players - 1))


def not_yours(seat: int) -> Refusal:
    """Refuse what only the one who sits there may see or do."""
    return Refusal(403, "not_yours", seat=seat, number=seat_number(seat))


def move_problem(error: MoveError) -> Problem:
    """Return the error that the client receives for a move that cannot be made."""
    if isinstance(error, IllegalMove):
        return Problem(str(error), error.rule, plain(error.values))
    return Problem(str(error), "server.which_move" if isinstance(error, AmbiguousMove) else "server.no_move")


def plain(values: Mapping[str, object]) -> dict[str, int | str | list[str]]:
    """Convert the values of a message to JSON: texts given by their keys become lists."""
    return {
        name: list(value) if isinstance(value, Keys) else value if isinstance(value, int | str) else str(value)
        for name, value in values.items()
    }
