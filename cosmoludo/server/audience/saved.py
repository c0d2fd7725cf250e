"""Saved games: a finished game as a document that anyone can verify."""

from __future__ import annotations

import msgspec

from cosmoludo.core.saved import save
from cosmoludo.server.audience.live_table import LiveTable
from cosmoludo.server.audience.viewpoint import Viewpoint, check_unsealed
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.tables import SavedGame


def saved_game(live: LiveTable, viewpoint: Viewpoint) -> SavedGame:
    """Return the document of a finished game; moves that were taken back are not in it."""
    viewpoint.visible_seat(live.table)
    if live.table.status != "over":
        raise Refusal(409, "not_over", ply=live.table.ply)
    check_unsealed(live.table)
    if live.end is not None:
        return live.end.saved
    return msgspec.convert(save(live.table.state, live.table.stored.full_shuffle), SavedGame)
