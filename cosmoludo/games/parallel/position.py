"""Parallel universes: positions as JSON."""

from collections.abc import Mapping
from typing import Any

from cosmoludo.core.errors import InvalidPosition
from cosmoludo.core.reading import Fields
from cosmoludo.core.record import Record, first_actor, only
from cosmoludo.games.bigbang.documents import (
    MAX_PLY,
    lay_universe,
    read_hidden,
    read_market,
    read_objectives,
    read_universe,
    write_hidden,
    write_market,
    write_objectives,
    write_universe,
)
from cosmoludo.games.bigbang.record import NO_CELL
from cosmoludo.games.parallel.check import check
from cosmoludo.games.parallel.data import PARALLEL_DECK
from cosmoludo.games.parallel.rules import finish


def write(state: Record) -> dict[str, Any]:
    """The whole position: what anyone could read off the table, and the pile and objectives as far as they are seen."""
    return {
        "players": int(state.players),
        "universes": [write_universe(state, universe) for universe in range(state.players)],
        **write_market(state),
        "objectives": write_objectives(state),
        "turn": max(0, int(first_actor(state))),
        "starter": int(state.starter),
        "over": bool(state.over),
        "ply": int(state.ply),
        **write_hidden(state),
    }


def read(state: Record, document: Mapping[str, Any]) -> None:
    """Fill a blank record; InvalidPosition lists everything that is wrong with the document."""
    problems: list[str] = []
    fields = Fields(document, problems)
    players = fields.integer("players", int(state.players), int(state.players), int(state.players))
    read_hidden(state, fields)
    state.cell[:] = NO_CELL
    deck = [int(tile) for tile in PARALLEL_DECK]
    placed: set[int] = set()
    for universe, found in enumerate(fields.array("universes", players, [{}] * players)):
        name = f"universes[{universe}]"
        cells = read_universe(fields, name, found, deck)
        if placed & set(cells):
            fields.note(name, "tiles that are in no other universe")
        else:
            lay_universe(state, universe, cells, fields, name)
            placed |= set(cells)
    read_market(state, fields, deck, placed)
    read_objectives(state, fields)
    state.ply = fields.integer("ply", 0, MAX_PLY, 0)
    state.starter = fields.integer("starter", 0, players - 1, 0)
    state.actors = only(fields.integer("turn", 0, players - 1, 0))
    over = fields.flag("over", False)
    fields.finish()
    if over and not problems:
        finish(state)
    problems += [] if problems else check(state)
    if problems:
        raise InvalidPosition(problems)
