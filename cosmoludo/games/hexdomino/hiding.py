"""Hexdomino: what a seat cannot see (other hands and the pile), and worlds that agree with what it sees."""

import numpy as np

from cosmoludo.boxes.bigbang.record import UNKNOWN
from cosmoludo.core import bits
from cosmoludo.core.chance import below, forget_order, shuffle
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.seats import Seat, as_seat, seats
from cosmoludo.games.hexdomino.record import HexdominoRecord

TRIES = 1_000
TAKEN = -3  # a tile t that is dealt on trial stands as TAKEN - t


@compiled
def hide(state: HexdominoRecord, seat: Seat) -> None:
    """Hide other hands and the pile: all that is known of their tiles is that they are somewhere there."""
    unseen = count_unseen(state)
    for other in seats(state):
        if other != seat and not state.over:
            for index in range(state.hand_count[other]):
                if state.hand[other, index] >= 0:
                    state.pile[unseen] = state.hand[other, index]
                    state.hand[other, index] = UNKNOWN
                    unseen += 1
    forget_order(state.pile, unseen)


@compiled
def deal(state: HexdominoRecord) -> None:
    """Deal the unknown tiles again, none to a seat that could have played it when it did not."""
    deal_unknown(state)
    shuffle(state, state.pile, int64(state.pile_count))


@compiled
def count_unseen(state: HexdominoRecord) -> int:
    """Count the tiles in the pile, and those on hands that the one who looks cannot see."""
    unseen = int64(state.pile_count)
    for seat in seats(state):
        for index in range(state.hand_count[seat]):
            if state.hand[seat, index] == UNKNOWN:
                unseen += 1
    return unseen


@compiled
def deal_unknown(state: HexdominoRecord) -> None:
    """Give every unknown tile of a hand one of the unseen tiles that it can be."""
    unseen = count_unseen(state)
    for _ in range(TRIES):
        if try_to_deal(state, unseen):
            break
        take_back(state)
    else:  # no world agrees with this view, which no game leads to: ignore what it says of tiles
        state.lacks[:] = 0
        try_to_deal(state, unseen)
    settle(state, unseen)


@compiled
def try_to_deal(state: HexdominoRecord, unseen: int) -> bool:
    """Try once to deal, the tiles most is known of first; False if that fails.

    The tiles given out gather at the end of the pile's array.
    """
    left = unseen
    while left > state.pile_count:
        seat, index = most_known(state)
        chosen = choose(state, seat, index, left)
        if chosen < 0:
            chosen = exchange(state, seat, index, left)
            if chosen < 0:
                return False
        left -= 1
        if state.hand[seat, index] == UNKNOWN:
            state.hand[seat, index] = TAKEN - int64(state.pile[chosen])
        held = state.pile[chosen]
        state.pile[chosen] = state.pile[left]
        state.pile[left] = held
    return True


@compiled
def most_known(state: HexdominoRecord) -> tuple[Seat, int]:
    """Return the unknown tile of a hand that can be the fewest tiles."""
    best_seat, best_index, most = as_seat(0), 0, -1
    for seat in seats(state):
        for index in range(state.hand_count[seat]):
            if state.hand[seat, index] == UNKNOWN:
                known = bits.popcount(np.uint64(state.lacks[seat, index]))
                if known > most:
                    best_seat, best_index, most = seat, index, known
    return best_seat, best_index


@compiled
def can_be(state: HexdominoRecord, seat: Seat, index: int, tile: int) -> bool:
    """Return whether a tile of a hand can be a certain one."""
    return (np.uint64(state.lacks[seat, index]) & bits.bit(tile)) == bits.ZERO


@compiled
def choose(state: HexdominoRecord, seat: Seat, index: int, left: int) -> int:
    """Choose an unseen tile that is left and can be here, each as likely as any other; return where it lies, or -1."""
    possible = 0
    for place in range(left):
        if can_be(state, seat, index, int64(state.pile[place])):
            possible += 1
    if possible == 0:
        return -1
    skipped = below(state, possible)
    for place in range(left):
        if can_be(state, seat, index, int64(state.pile[place])):
            if skipped == 0:
                return place
            skipped -= 1
    return -1


@compiled
def exchange(state: HexdominoRecord, seat: Seat, index: int, left: int) -> int:
    """Take a tile dealt elsewhere that can be here, and choose one that is left for there: where it lies, or -1."""
    for other in seats(state):
        for its_index in range(state.hand_count[other]):
            tile = TAKEN - int64(state.hand[other, its_index])
            if tile >= 0 and can_be(state, seat, index, tile):
                chosen = choose(state, other, its_index, left)
                if chosen >= 0:
                    state.hand[seat, index] = TAKEN - tile
                    state.hand[other, its_index] = TAKEN - int64(state.pile[chosen])
                    return chosen
    return -1


@compiled
def take_back(state: HexdominoRecord) -> None:
    """Make unknown again what a failed try has dealt."""
    for seat in seats(state):
        for index in range(state.hand_count[seat]):
            if state.hand[seat, index] <= TAKEN:
                state.hand[seat, index] = UNKNOWN


@compiled
def settle(state: HexdominoRecord, unseen: int) -> None:
    """Keep what was dealt on trial."""
    for seat in seats(state):
        for index in range(state.hand_count[seat]):
            if state.hand[seat, index] <= TAKEN:
                state.hand[seat, index] = TAKEN - int64(state.hand[seat, index])
    for place in range(state.pile_count, unseen):
        state.pile[place] = 0
