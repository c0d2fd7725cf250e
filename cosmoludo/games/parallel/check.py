"""Parallel universes: what cannot be in a position."""

import numpy as np

from cosmoludo.core.record import Record, first_actor
from cosmoludo.games.bigbang.documents import check_objectives, check_places, check_universe, circulating
from cosmoludo.games.bigbang.universe import any_placement
from cosmoludo.games.parallel.rules import before, can_place, waiver


def check(state: Record) -> list[str]:
    """Everything that is wrong with a record, in words; nothing for every record that play can lead to."""
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


def _check_turn(state: Record) -> list[str]:
    """While the game goes on, the seat to play can; at its end nobody can place any tile that is left."""
    if not state.over:
        seat = int(first_actor(state))
        if not can_place(state, seat) and not can_place(state, before(state, seat)):
            return ["market: none of its tiles can be placed"]
        return []
    discarded = state.discard[: state.discard_count].tolist() if state.discard_gone else []
    left = [tile for tile in circulating(state) if tile not in discarded]
    rest = np.uint64(sum(1 << tile for tile in left))
    for universe in range(state.players):
        if left and (
            state.tile_count[universe] == 0 or any_placement(state, universe, rest, int(waiver(state, universe)))
        ):
            return ["over: there are tiles to place"]
    return []
