"""Génial!: what a seat cannot see (other racks and the bag), and worlds that agree with what it sees."""

from cosmoludo.core.chance import below, forget_order, shuffle
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.genial.data import RACK_SIZE
from cosmoludo.games.genial.record import UNKNOWN, GenialRecord

TRIES_A_DEAL = 1_000
TRIES_A_TILE = 64


@compiled
def hide(state: GenialRecord, seat: Seat) -> None:
    """Put the tiles of other racks with those of the bag, in no order: a seat knows only that they are among them."""
    unseen = count_unseen(state)
    for other in seats(state):
        if other != seat and state.players > 1:
            for notch in range(RACK_SIZE):
                if state.rack[other, notch] >= 0:
                    state.bag[unseen] = state.rack[other, notch]
                    state.rack[other, notch] = UNKNOWN
                    unseen += 1
    forget_order(state.bag, unseen)


@compiled
def deal(state: GenialRecord) -> None:
    """Draw the unknown tiles of racks again, those drawn first first, from the tiles that could have come."""
    for _ in range(TRIES_A_DEAL):
        if draw_unknown(state):
            break
    else:  # a view that no game leads to: nothing can agree with it, so take what was said of tiles for an error
        state.shown[:] = 0
        draw_unknown(state)
    shuffle(state, state.bag, int64(state.bag_count))


@compiled
def count_unseen(state: GenialRecord) -> int:
    """Return how many tiles are in the bag or on hidden racks."""
    unseen = int64(state.bag_count)
    for seat in seats(state):
        for notch in range(RACK_SIZE):
            unseen += int64(state.rack[seat, notch] == UNKNOWN)
    return unseen


@compiled
def draw_unknown(state: GenialRecord) -> bool:
    """Fill every unknown notch, the earliest drawn first. False, and nothing changed, if the choices lead nowhere."""
    unseen = count_unseen(state)
    taken = 0  # tiles given out lie at the end of the bag's array until all are
    for swaps in range(state.swaps + 1):
        for seat in seats(state):
            for notch in range(RACK_SIZE):
                if state.rack[seat, notch] == UNKNOWN and state.drawn[seat, notch] == swaps:
                    chosen = choose_unseen(state, seat, notch, unseen - taken)
                    if chosen < 0:
                        return False
                    taken += 1
                    last = unseen - taken
                    state.bag[chosen], state.bag[last] = state.bag[last], state.bag[chosen]
    hand_out(state, unseen)
    return True


@compiled
def choose_unseen(state: GenialRecord, seat: Seat, notch: int, left: int) -> int:
    """Return where in the bag a tile is that could be on this notch, or -1 if none was found."""
    for _ in range(TRIES_A_TILE):
        index = below(state, left)
        tile = state.bag[index]
        if state.drawn[seat, notch] >= state.shown_at[tile] or is_spare(state, tile, index):
            return index
    return -1


@compiled
def is_spare(state: GenialRecord, tile: int, index: int) -> bool:
    """Return whether this copy of a shown type is none of those in the bag: the first ones in it stand for them."""
    reserved = state.shown[tile]
    for seat in seats(state):
        for notch in range(RACK_SIZE):
            if state.rack[seat, notch] == tile and state.drawn[seat, notch] >= state.shown_at[tile]:
                reserved -= 1
    for earlier in range(index):
        if state.bag[earlier] == tile:
            reserved -= 1
    return reserved <= 0


@compiled
def hand_out(state: GenialRecord, unseen: int) -> None:
    """Put the tiles chosen, which lie at the end, on the racks in the order they were chosen in."""
    taken = 0
    for swaps in range(state.swaps + 1):
        for seat in seats(state):
            for notch in range(RACK_SIZE):
                if state.rack[seat, notch] == UNKNOWN and state.drawn[seat, notch] == swaps:
                    taken += 1
                    state.rack[seat, notch] = state.bag[unseen - taken]
                    state.bag[unseen - taken] = 0
