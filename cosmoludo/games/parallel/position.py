"""Parallel universes: positions as JSON, and what cannot be in one."""

from typing import Any

import numpy as np

from cosmoludo.boxes.bigbang.position.check import check_objectives, check_places, check_universe, circulating
from cosmoludo.boxes.bigbang.position.document import (
    lay_universe,
    read_market,
    read_objectives,
    read_universe,
    write_market,
    write_objectives,
    write_universe,
)
from cosmoludo.boxes.bigbang.record import NO_CELL
from cosmoludo.boxes.bigbang.rules.universe import any_placement
from cosmoludo.core.fields import Fields
from cosmoludo.core.seats import as_seat, first_actor, only
from cosmoludo.games.parallel.data import PARALLEL_DECK
from cosmoludo.games.parallel.record import ParallelRecord
from cosmoludo.games.parallel.rules.ending import finish
from cosmoludo.games.parallel.rules.universes import can_place, waiver


def write(state: ParallelRecord) -> dict[str, Any]:
    """Return what anyone could read off the table, and the pile and objectives as far as they are seen."""
    return {
        "universes": [write_universe(state, universe) for universe in range(state.players)],
        **write_market(state),
        "objectives": write_objectives(state),
        "turn": max(0, int(first_actor(state))),
        "starter": int(state.starter),
        "over": bool(state.over),
    }


def read(state: ParallelRecord, fields: Fields) -> None:
    """Fill a record that has players, options and envelope; the points of a game that is over are counted."""
    players = int(state.players)
    state.cell[:] = NO_CELL
    deck: list[int] = PARALLEL_DECK.tolist()
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
    state.starter = fields.integer("starter", 0, players - 1, 0)
    state.actors = only(as_seat(fields.integer("turn", 0, players - 1, 0)))
    if fields.flag("over", False) and not fields.problems:
        finish(state)


def check(state: ParallelRecord) -> list[str]:
    """Return everything that is wrong with a record, in words; nothing for every record that play can lead to."""
    placed = [
        tile
        for tiles, count in zip(state.tiles.tolist(), state.tile_count.tolist(), strict=True)
        for tile in tiles[:count]
    ]
    problems = check_places(state, placed, circulating(state))
    if state.tile_count[state.players :].any():
        problems.append("universes: there are as many as players")
    for universe in range(state.players):
        problems += check_universe(state, universe)
    return (problems + check_objectives(state)) or _check_turn(state)


def _check_turn(state: ParallelRecord) -> list[str]:
    """Check that the seat to play can place a tile, and that at the end nobody can place any tile that is left."""
    if not state.over:
        return [] if can_place(state, first_actor(state)) else ["market: none of its tiles can be placed"]
    discarded = state.discard[: state.discard_count].tolist() if state.discard_gone else []
    left = [tile for tile in circulating(state) if tile not in discarded]
    rest = np.uint64(sum(1 << tile for tile in left))
    for universe in range(state.players):
        if left and (
            state.tile_count[universe] == 0 or any_placement(state, universe, rest, int(waiver(state, universe)))
        ):
            return ["over: there are tiles to place"]
    return []
