"""Hexdomino: the tiles on hand, what everybody knows of them, and how unknown ones are dealt again."""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.chance import below
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Record
from cosmoludo.games.bigbang.data import POINTS
from cosmoludo.games.hexdomino.record import UNKNOWN

TRIES = 1_000
TAKEN = -3  # a tile t that is dealt on trial stands as TAKEN - t


@compiled
def draw(state: Record, seat: int) -> None:
    """The next tile of the pile comes to the end of a hand."""
    state.pile_count -= 1
    state.hand[seat, state.hand_count[seat]] = state.pile[state.pile_count]
    state.pile[state.pile_count] = 0
    state.lacks[seat, state.hand_count[seat]] = bits.ZERO
    state.hand_count[seat] += 1


@compiled
def drop(state: Record, seat: int, tile: int) -> None:
    """A tile leaves a hand; those behind it move up."""
    last = int64(state.hand_count[seat]) - 1
    found = 0
    while state.hand[seat, found] != tile:
        found += 1
    for index in range(found, last):
        state.hand[seat, index] = state.hand[seat, index + 1]
        state.lacks[seat, index] = state.lacks[seat, index + 1]
    state.hand[seat, last] = 0
    state.lacks[seat, last] = bits.ZERO
    state.hand_count[seat] = last


@compiled
def note_lacking(state: Record, seat: int, tiles: np.uint64) -> None:
    """Who does not play has none of the tiles that fit."""
    for index in range(state.hand_count[seat]):
        state.lacks[seat, index] |= tiles


@compiled
def points_in_hand(state: Record, seat: int) -> int:
    """What the tiles left on a hand count against its holder."""
    total = 0
    for index in range(state.hand_count[seat]):
        if state.hand[seat, index] >= 0:
            total += POINTS[state.hand[seat, index]]
    return total


@compiled
def count_unseen(state: Record) -> int:
    """How many tiles are in the pile, or on hands that the one who looks cannot see."""
    unseen = int64(state.pile_count)
    for seat in range(state.players):
        for index in range(state.hand_count[seat]):
            if state.hand[seat, index] == UNKNOWN:
                unseen += 1
    return unseen


@compiled
def deal_unknown(state: Record) -> None:
    """Give every unknown tile of a hand one of the unseen tiles that it can be."""
    unseen = count_unseen(state)
    for _ in range(TRIES):
        if try_to_deal(state, unseen):
            break
        take_back(state)
    else:  # a view that no game leads to: nothing can agree with it, so take what was said of tiles for an error
        state.lacks[:] = 0
        try_to_deal(state, unseen)
    settle(state, unseen)


@compiled
def try_to_deal(state: Record, unseen: int) -> bool:
    """One try, the tiles most is known of first; the tiles given out gather at the end of the pile's array."""
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
def most_known(state: Record) -> tuple[int, int]:
    """The unknown tile of a hand that can be the fewest tiles."""
    best_seat, best_index, most = 0, 0, -1
    for seat in range(state.players):
        for index in range(state.hand_count[seat]):
            if state.hand[seat, index] == UNKNOWN:
                known = bits.popcount(np.uint64(state.lacks[seat, index]))
                if known > most:
                    best_seat, best_index, most = seat, index, known
    return best_seat, best_index


@compiled
def can_be(state: Record, seat: int, index: int, tile: int) -> bool:
    """Whether a tile of a hand can be a certain one."""
    return (np.uint64(state.lacks[seat, index]) & bits.bit(tile)) == bits.ZERO


@compiled
def choose(state: Record, seat: int, index: int, left: int) -> int:
    """Where among the unseen tiles that are left one lies that can be here, each as likely as any other, or -1."""
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
def exchange(state: Record, seat: int, index: int, left: int) -> int:
    """Take a tile dealt elsewhere that can be here, and give that place one that is left: where it lies, or -1."""
    for other in range(state.players):
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
def take_back(state: Record) -> None:
    """A try has failed: what it dealt is unknown again."""
    for seat in range(state.players):
        for index in range(state.hand_count[seat]):
            if state.hand[seat, index] <= TAKEN:
                state.hand[seat, index] = UNKNOWN


@compiled
def settle(state: Record, unseen: int) -> None:
    """What was dealt on trial stays."""
    for seat in range(state.players):
        for index in range(state.hand_count[seat]):
            if state.hand[seat, index] <= TAKEN:
                state.hand[seat, index] = TAKEN - int64(state.hand[seat, index])
    for place in range(state.pile_count, unseen):
        state.pile[place] = 0
