"""Big Bang 13.7: the lines that a body makes in an empty cell, for all cards at once.

A lane of eight bits for each card: a body has a 1 in the lanes of its cards, so that numbers of all cards are added in
one. The lines through the Wormholes are left out.
"""

import numpy as np

from cosmoludo.boxes.bigbang.data import (
    AXES,
    BODIES,
    OBJECTIVE_BODIES,
    OBJECTIVE_COUNT,
    POINTS,
    SHORTEST_LINE,
)
from cosmoludo.boxes.bigbang.rules.universe import at, neighbour
from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.games.bigbang.record import SIMPLE, BigBangRecord

LANE_BITS = 3
LANE = 1 << LANE_BITS
EACH = np.uint64(sum(1 << LANE * card for card in range(OBJECTIVE_COUNT)))
HALF = np.uint64(LANE - 1)  # the highest bit of a lane, moved to its lowest
FULL = np.uint64((1 << LANE) - 1)
CARDS_OF = np.array(
    [
        sum(1 << LANE * card for card in range(OBJECTIVE_COUNT) if int(OBJECTIVE_BODIES[card]) >> body & 1)
        for body in range(BODIES)
    ],
    np.uint64,
)
WORTH = POINTS.astype(np.uint64)


@compiled
def lane(lanes: np.uint64, card: int) -> int:
    """Return the number of a card."""
    return int64((lanes >> np.uint64(LANE * card)) & FULL)


@compiled
def first_card(lanes: np.uint64) -> int:
    """Return the first card whose number is not 0."""
    return bits.lowest(lanes) >> LANE_BITS


@compiled
def at_least(lanes: np.uint64, number: int) -> np.uint64:
    """Return a 1 for every card whose number is so high; all are below 100."""
    return ((lanes + EACH * np.uint64((1 << (LANE - 1)) - number)) >> HALF) & EACH


@compiled
def higher(lanes: np.uint64, others: np.uint64) -> np.uint64:
    """Return the higher number of every card; all are below 100."""
    chosen = (((lanes + EACH * np.uint64(1 << (LANE - 1)) - others) >> HALF) & EACH) * FULL
    return (lanes & chosen) | (others & ~chosen)


@compiled
def walk(state: BigBangRecord, cell: int, direction: int) -> tuple[np.uint64, np.uint64]:
    """Return how many bodies of every card lie in a row beside a cell, and what they are worth."""
    cards, lengths, worth = EACH, bits.ZERO, bits.ZERO
    while cards:
        cell = neighbour(cell, direction)
        tile = at(state, 0, cell) - 1
        if tile < 0 or tile >= BODIES or (np.uint64(state.bodies[0]) & bits.bit(tile)) == bits.ZERO:
            break
        cards &= CARDS_OF[tile]
        lengths += cards
        worth += cards if state.mode == SIMPLE else cards * WORTH[tile]
    return lengths, worth


@compiled
def lines_through(state: BigBangRecord, cell: int) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    """Return for every card what a body of it finds in a cell.

    Whether one lies beside it; whether it makes a line; whether along an axis that had none; and what the others of the
    best line add, which were in none.
    """
    beside, made, fresh, added = bits.ZERO, bits.ZERO, bits.ZERO, bits.ZERO
    for axis in range(AXES):
        ahead, worth_ahead = walk(state, cell, axis)
        behind, worth_behind = walk(state, cell, axis + AXES)
        together = ahead + behind
        if together:
            beside |= at_least(together, 1)
            lines = at_least(together, SHORTEST_LINE - 1)
            if lines:
                old_ahead, old_behind = at_least(ahead, SHORTEST_LINE), at_least(behind, SHORTEST_LINE)
                made |= lines
                fresh |= lines & ~(old_ahead | old_behind)
                gained = worth_ahead & ((lines & ~old_ahead) * FULL)
                gained += worth_behind & ((lines & ~old_behind) * FULL)
                added = higher(gained, added)
    return beside, made, fresh, added
