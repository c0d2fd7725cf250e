"""The end of a game as it is stored, so that it can be shown whatever rules come later."""

from __future__ import annotations

import msgspec

from cosmoludo.server.wire.tables import SavedGame


class Result(msgspec.Struct):
    """How a game ended; None where no rules can tell."""

    scores: list[int] | None
    ranks: list[int] | None
    lost: list[int]
    """The seats that have lost on time."""


class End(msgspec.Struct):
    """What every viewpoint sees of a finished game, and the game as a document."""

    views: dict[int, msgspec.Raw]
    """A `View` as JSON for every seat, for spectators (-1), and with all hands open (-2)."""
    saved: SavedGame
