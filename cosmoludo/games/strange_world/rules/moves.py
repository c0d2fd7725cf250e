"""Strange World Above the Clouds: the moves, by number, and which of them are legal."""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Moves
from cosmoludo.core.seats import Seat
from cosmoludo.games.strange_world.data import CARD_COUNT, CELL_COUNT, HAND, PILES, TRAVELLER_COUNT
from cosmoludo.games.strange_world.record import ERUPT, KEEP, PASS, PILE, PLACE, SUN, TRAVELLER, StrangeWorldRecord
from cosmoludo.games.strange_world.rules.hands import count_hand
from cosmoludo.games.strange_world.rules.travellers import (
    WELCOME_WAYS,
    count_rows,
    count_sides,
    free_travellers,
    nth_way,
)
from cosmoludo.games.strange_world.rules.world import city_mates, coverable, open_cells

# A move is a card kept, a card given, a card placed in a cell, a traveller with its side and its second row, no
# traveller, a cell that an eruption covers, a cell for a city, a face of the sun, or a solo pile.
KEEP_CARD = 0
GIVE_CARD = KEEP_CARD + CARD_COUNT
PLACE_CARD = GIVE_CARD + CARD_COUNT
WELCOME = PLACE_CARD + CARD_COUNT * CELL_COUNT
NOBODY = WELCOME + TRAVELLER_COUNT * WELCOME_WAYS
COVER_CELL = NOBODY + 1
CITY_CELL = COVER_CELL + CELL_COUNT
SUN_FACE = CITY_CELL + CELL_COUNT
TAKE_PILE = SUN_FACE + 2
MOVE_COUNT = TAKE_PILE + PILES


@compiled
def legal(state: StrangeWorldRecord, seat: Seat, out: Moves) -> int:
    """List every card of the hand on every open cell; in other phases, what there is to choose from."""
    moves = 0
    if state.phase == PLACE:
        for index in range(count_hand(state, seat)):
            cells = open_cells(state, seat)
            while cells:
                out[moves] = placement(state.hand[seat, index], bits.lowest(cells))
                cells = bits.without_lowest(cells)
                moves += 1
        return moves
    while moves < count(state, seat):
        out[moves] = nth(state, seat, moves)
        moves += 1
    return moves


@compiled
def count(state: StrangeWorldRecord, seat: Seat) -> int:
    """Return how many moves are legal, without listing them."""
    if state.phase == PLACE:
        return count_hand(state, seat) * bits.popcount(open_cells(state, seat))
    if state.phase == KEEP or state.phase == PASS:
        return HAND
    if state.phase == SUN:
        return 2
    if state.phase == PILE:
        return bits.popcount(np.uint64(state.piles))
    if state.phase == TRAVELLER:
        return 1 + free_travellers(state) * count_sides(state, seat) * count_rows(state, seat)
    return bits.popcount(choices(state, seat))


@compiled
def nth(state: StrangeWorldRecord, seat: Seat, index: int) -> int:
    """Return the legal move at an index of the list of them."""
    if state.phase == PLACE:
        cells = open_cells(state, seat)
        number = bits.popcount(cells)
        return placement(state.hand[seat, index // number], bits.nth(cells, index % number))
    if state.phase == KEEP:
        return KEEP_CARD + int64(state.hand[seat, index])
    if state.phase == PASS:
        return GIVE_CARD + int64(state.hand[seat, index])
    if state.phase == SUN:
        return SUN_FACE + index
    if state.phase == PILE:
        return TAKE_PILE + bits.nth(np.uint64(state.piles), index)
    if state.phase == TRAVELLER:
        return NOBODY if index == 0 else WELCOME + nth_way(state, seat, index - 1)
    return (COVER_CELL if state.phase == ERUPT else CITY_CELL) + bits.nth(choices(state, seat), index)


@compiled
def placement(card: int, cell: int) -> int:
    """Return the move that places a card in a cell."""
    return PLACE_CARD + int64(card) * CELL_COUNT + cell


@compiled
def choices(state: StrangeWorldRecord, seat: Seat) -> np.uint64:
    """Return the cells to choose from: what an eruption can cover, or what a new fumarole can make a city with."""
    if state.phase == ERUPT:
        return coverable(state, seat, state.spot)
    return city_mates(state, seat, state.spot)
