"""Strange World Above the Clouds: a world with its frame, Tzimimes, portals, eruptions and dark cities."""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.seats import Seat
from cosmoludo.games.strange_world.data.tables import (
    ABOVE,
    BOARD_COUNT,
    CENTRE,
    CITY_COUNT,
    CLOUD,
    COLUMN,
    FEATURES,
    FROM_COLUMN,
    LAKE,
    LEFT,
    NEAR,
    PORTAL_HALVES,
    RIGHT,
    ROW,
    SHEET,
    SIDE,
    STRIDE,
    SWAMP,
    TO_COLUMN,
    VOLCANO,
    WINDOW,
)
from cosmoludo.games.strange_world.record import LEFT_SIDE, NO_CARD, NO_SIDE, NONE, StrangeWorldRecord

ONE_ROW = np.uint64(STRIDE)  # a shift by this moves a set of cells by a row


@compiled
def begin_world(state: StrangeWorldRecord, seat: Seat, start_card: int) -> None:
    """Empty a world but for its start card."""
    state.occupied[seat] = bits.ZERO
    state.frame[seat] = SHEET
    state.tzimime[seat] = bits.ZERO
    state.fumarole[seat] = bits.ZERO
    state.paired[seat] = bits.ZERO
    state.linked[seat] = bits.ZERO
    state.boards[seat] = bits.ZERO
    state.card[seat] = NO_CARD
    state.side[seat] = NO_SIDE
    state.edge[seat] = NONE
    put(state, seat, start_card, CENTRE)


@compiled
def put(state: StrangeWorldRecord, seat: Seat, card: int, cell: int) -> None:
    """Lay a card face up in a cell, and shrink the frame to the cells that can be in one square with it."""
    here = bits.bit(cell)
    state.card[seat, cell] = card
    state.occupied[seat] |= here
    state.frame[seat] &= WINDOW[cell]
    features = FEATURES[card]
    for board in range(BOARD_COUNT):
        if (features >> board) & 1:
            state.boards[seat, board] |= here


@compiled
def around(cells: np.uint64) -> np.uint64:
    """Return the cells next to any of some."""
    return ((cells << bits.ONE) | (cells >> bits.ONE) | (cells << ONE_ROW) | (cells >> ONE_ROW)) & SHEET


@compiled
def open_cells(state: StrangeWorldRecord, seat: Seat) -> np.uint64:
    """Return the cells where a card may be placed: next to another card, within the frame."""
    occupied = np.uint64(state.occupied[seat])
    return around(occupied) & np.uint64(state.frame[seat]) & ~occupied


@compiled
def cells_for(state: StrangeWorldRecord, seat: Seat, card: int) -> np.uint64:
    """Return the open cells where a card may be placed: for a volcano, those beside a card it can cover, if any."""
    cells = open_cells(state, seat)
    if (int64(FEATURES[card]) >> VOLCANO) & 1 == 0:
        return cells
    beside = cells & around(np.uint64(state.occupied[seat]) & ~np.uint64(state.fumarole[seat]))
    return beside if beside else cells


@compiled
def breaks_a_law(state: StrangeWorldRecord, seat: Seat, card: int, cell: int) -> bool:
    """Return whether a card about to be placed will be turned over. Laws look only at face-up cards."""
    features = int64(FEATURES[card])
    near = NEAR[cell]
    if (features >> LAKE) & 1 and near & np.uint64(state.boards[seat, LAKE]):
        return True
    if (features >> SWAMP) & 1 and ROW[cell // STRIDE] & np.uint64(state.boards[seat, SWAMP]):
        return True
    if features & PORTAL_HALVES and near & np.uint64(state.linked[seat]):
        return True
    if (features >> CLOUD) & 1 and ABOVE[cell // STRIDE] & np.uint64(state.occupied[seat]):
        return True
    return (features >> VOLCANO) & 1 == 1 and coverable(state, seat, cell) == bits.ZERO


@compiled
def place_card(state: StrangeWorldRecord, seat: Seat, card: int, cell: int) -> bool:
    """Lay a card and turn over what breaks a law, before anything else happens. Return whether it stays face up."""
    broken = breaks_a_law(state, seat, card, cell)
    put(state, seat, card, cell)
    if broken:
        turn_over(state, seat, bits.bit(cell))
    clouds = np.uint64(state.boards[seat, CLOUD])
    if clouds:
        turn_over(state, seat, clouds & ~ROW[top_row(state, seat)])
    return not broken


@compiled
def turn_over(state: StrangeWorldRecord, seat: Seat, cells: np.uint64) -> None:
    """Turn cards over to their backs, which show Tzimimes."""
    clear(state, seat, cells)
    state.tzimime[seat] |= cells


@compiled
def clear(state: StrangeWorldRecord, seat: Seat, cells: np.uint64) -> None:
    """Remove everything that is printed on some cards from the boards of a world."""
    for board in range(BOARD_COUNT):
        state.boards[seat, board] &= ~cells
    state.linked[seat] &= ~cells


@compiled
def top_row(state: StrangeWorldRecord, seat: Seat) -> int:
    """Return the highest row with a card."""
    return bits.lowest(np.uint64(state.occupied[seat])) // STRIDE


@compiled
def link_portal(state: StrangeWorldRecord, seat: Seat, cell: int) -> bool:
    """Link a card just placed with the other half of a portal: a right half is on the card to the right of a left half.

    Return whether a portal is complete.
    """
    here = bits.bit(cell)
    partner = bits.ZERO
    if np.uint64(state.boards[seat, LEFT]) & here:
        partner = (here << bits.ONE) & np.uint64(state.boards[seat, RIGHT])
    if np.uint64(state.boards[seat, RIGHT]) & here:
        partner |= (here >> bits.ONE) & np.uint64(state.boards[seat, LEFT])
    if partner == bits.ZERO:
        return False
    state.linked[seat] |= here | partner
    return True


@compiled
def may_reach_row(state: StrangeWorldRecord, seat: Seat, row: int) -> bool:
    """Return whether a row belongs to a world, or still can."""
    return 0 <= row < SIDE and np.uint64(state.frame[seat]) & ROW[row] != bits.ZERO


@compiled
def bound(state: StrangeWorldRecord, seat: Seat, side: int) -> None:
    """Fix the outermost column of a world on the side where its first traveller stands."""
    if state.side[seat] != NO_SIDE:
        return
    occupied = np.uint64(state.occupied[seat])
    state.side[seat] = side
    if side == LEFT_SIDE:
        edge = 0
        while occupied & COLUMN[edge] == bits.ZERO:
            edge += 1
        state.frame[seat] &= FROM_COLUMN[edge]
    else:
        edge = SIDE - 1
        while occupied & COLUMN[edge] == bits.ZERO:
            edge -= 1
        state.frame[seat] &= TO_COLUMN[edge]
    state.edge[seat] = edge


@compiled
def coverable(state: StrangeWorldRecord, seat: Seat, cell: int) -> np.uint64:
    """Return the neighbours that an eruption can cover: any card but a fumarole."""
    return NEAR[cell] & np.uint64(state.occupied[seat]) & ~np.uint64(state.fumarole[seat])


@compiled
def cover(state: StrangeWorldRecord, seat: Seat, cell: int) -> None:
    """Cover a card with a fumarole."""
    here = bits.bit(cell)
    clear(state, seat, here)
    state.tzimime[seat] &= ~here
    state.fumarole[seat] |= here


@compiled
def city_mates(state: StrangeWorldRecord, seat: Seat, cell: int) -> np.uint64:
    """Return the fumaroles that a new one can make a dark city with: neighbours in no city yet, while cities last."""
    if state.city_count == CITY_COUNT:
        return bits.ZERO
    return NEAR[cell] & np.uint64(state.fumarole[seat]) & ~np.uint64(state.paired[seat])


@compiled
def build_city(state: StrangeWorldRecord, seat: Seat, cell: int, mate: int) -> None:
    """Put the most valuable dark city left where two fumaroles meet."""
    state.paired[seat] |= bits.bit(cell) | bits.bit(mate)
    state.city_seat[state.city_count] = seat
    state.city_cells[state.city_count, 0] = min(cell, mate)
    state.city_cells[state.city_count, 1] = max(cell, mate)
    state.city_count += 1
