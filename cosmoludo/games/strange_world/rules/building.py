"""Strange World Above the Clouds: placing a card, and everything that it brings about."""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled
from cosmoludo.core.seats import Seat
from cosmoludo.games.strange_world.data.tables import VOLCANO
from cosmoludo.games.strange_world.record import CITY, ERUPT, KEPT, NO_CARD, PLACE, TRAVELLER, StrangeWorldRecord
from cosmoludo.games.strange_world.rules.hands import take_from_hand
from cosmoludo.games.strange_world.rules.moves import (
    WELCOME_NOBODY,
    city_cell,
    covered_cell,
    placed_card,
    placed_cell,
)
from cosmoludo.games.strange_world.rules.travellers import free_travellers, welcome
from cosmoludo.games.strange_world.rules.world import build_city, city_mates, cover, coverable, link_portal, place_card


@compiled
def build(state: StrangeWorldRecord, seat: Seat, move: int) -> bool:
    """Place a card, or decide about what it brought about. Return whether nothing is left to decide."""
    if state.phase == PLACE:
        return place(state, seat, placed_card(move), placed_cell(move))
    if state.phase == TRAVELLER:
        if move != WELCOME_NOBODY:
            welcome(state, seat, move)
        return erupt(state, seat, state.spot)
    if state.phase == ERUPT:
        return cover_with_fumarole(state, seat, covered_cell(move))
    build_city(state, seat, state.spot, city_cell(move))
    return True


@compiled
def decision_cells(state: StrangeWorldRecord, seat: Seat) -> np.uint64:
    """Return the cells to choose from: what an eruption can cover, or what a new fumarole can make a city with."""
    if state.phase == ERUPT:
        return coverable(state, seat, state.spot)
    return city_mates(state, seat, state.spot)


@compiled
def place(state: StrangeWorldRecord, seat: Seat, card: int, cell: int) -> bool:
    """Move a card from the hand to the world. If it stays face up, a portal may open, then a volcano may erupt.

    Return whether nothing is left to decide.
    """
    take_from_hand(state, seat, card)
    if state.draft[seat, KEPT] != NO_CARD:
        state.laid[seat] |= bits.bit(card)
    if not place_card(state, seat, card, cell):
        return True
    if link_portal(state, seat, cell) and free_travellers(state) > 0:
        state.phase = TRAVELLER
        state.spot = cell
        return False
    return erupt(state, seat, cell)


@compiled
def erupt(state: StrangeWorldRecord, seat: Seat, cell: int) -> bool:
    """If the card just placed has a volcano, cover a neighbour; the owner chooses where there are several.

    Return whether nothing is left to decide.
    """
    if np.uint64(state.boards[seat, VOLCANO]) & bits.bit(cell) == bits.ZERO:
        return True
    cells = coverable(state, seat, cell)
    if bits.without_lowest(cells):
        state.phase = ERUPT
        state.spot = cell
        return False
    return cover_with_fumarole(state, seat, bits.lowest(cells))


@compiled
def cover_with_fumarole(state: StrangeWorldRecord, seat: Seat, cell: int) -> bool:
    """Cover a card, and make a dark city with a fumarole next to it; the owner chooses where there are several.

    Return whether nothing is left to decide.
    """
    cover(state, seat, cell)
    mates = city_mates(state, seat, cell)
    if mates == bits.ZERO:
        return True
    if bits.without_lowest(mates):
        state.phase = CITY
        state.spot = cell
        return False
    build_city(state, seat, cell, bits.lowest(mates))
    return True
