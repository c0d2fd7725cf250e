"""The box of Big Bang 13.7: what cannot be in a position of any of its games."""

from collections import Counter

import numpy as np

from cosmoludo.boxes.bigbang.data import TILES
from cosmoludo.boxes.bigbang.record import NO_CELL, NO_TILE, UNKNOWN, Market, Objectives, Universes
from cosmoludo.boxes.bigbang.rules.universe import rebuild


def circulating(state: Market) -> list[int]:
    """Return the tiles of the market, the pile and the discard."""
    tiles: list[int] = [tile for tile in state.market.tolist() if tile != NO_TILE]
    tiles += state.pile[: state.pile_count].tolist()
    tiles += state.discard[: state.discard_count].tolist()
    return tiles


def check_places(state: Universes, placed: list[int], going_round: list[int]) -> list[str]:
    """Check that no tile is in two places, and that every tile in a universe has its cell."""
    times = Counter(placed + going_round)
    problems = [f"{TILES[tile]}: in two places" for tile in sorted(times) if times[tile] > 1]
    if set(np.flatnonzero(state.cell != NO_CELL).tolist()) != set(placed):
        problems.append("universe: a tile has a cell and is not there")
    return problems


def check_objectives(state: Objectives) -> list[str]:
    """Check that each card was dealt once."""
    problems = []
    for name, dealt in zip(("shape", "colour"), state.objective[: state.players].T.tolist(), strict=True):
        cards = [card for card in dealt if card != UNKNOWN]
        if len(set(cards)) < len(cards):
            problems.append(f"objectives: two seats have the same {name}")
        if UNKNOWN in dealt and not state.hidden:
            problems.append(f"objectives: a seat has no {name}")
    return problems


def check_universe(state: Universes, universe: int) -> list[str]:
    """Check that what is noted of the empty cells is what the tiles say."""
    again = state.copy()
    if not rebuild(again, universe):
        return ["universe: some tiles do not hang together"]
    if again.tobytes() != state.tobytes():
        return ["universe: its edges are not those of its tiles"]
    return []
