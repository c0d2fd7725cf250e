"""What the server tells programs, as JSON: a table without its looks."""

from __future__ import annotations

from typing import Any

import msgspec


class Position(msgspec.Struct):
    """The game as a seat may know it: what `Game.from_json` reads, and the moves that the seat may make now."""

    ply: int
    seat: int
    actors: list[int]
    position: dict[str, Any]
    moves: list[str]


class MoveEvent(msgspec.Struct):
    """An entry of the table's log: mostly a move, as text, or null where this seat may not know it.

    Of an `undo`, `move` is the number of entries after which the game goes on.
    """

    ply: int
    """Where the table is after it."""
    seat: int
    kind: str
    move: str | None
