"""Messages for programs: positions and moves, without scenes."""

from __future__ import annotations

from typing import Any

import msgspec


class Position(msgspec.Struct):
    """The game as a seat may know it, as `Game.from_json` reads it, and the legal moves of the seat."""

    ply: int
    seat: int
    actors: list[int]
    position: dict[str, Any]
    moves: list[str]


class MoveEvent(msgspec.Struct):
    """An entry of the table's log: mostly a move, as text, or null where the seat may not know it.

    For an `undo`, `move` is the number of entries after which the game goes on.
    """

    ply: int
    """The ply of the table after it."""
    seat: int
    kind: str
    move: str | None
