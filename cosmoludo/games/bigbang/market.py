"""Big Bang 13.7: the market, the pile that fills it and the discard that becomes the pile again."""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.chance import forget_order, shuffle
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Record
from cosmoludo.games.bigbang.data import MARKET
from cosmoludo.games.bigbang.record import NO_TILE


@compiled
def lay_out(state: Record, deck: "np.ndarray[tuple[int], np.dtype[np.int8]]") -> None:
    """Shuffle a deck into the pile and offer the first four; nothing is discarded yet."""
    state.pile[:] = 0
    state.discard[:] = 0
    state.discard_count = 0
    state.pile_known = 0
    for index in range(len(deck)):
        state.pile[index] = deck[index]
    state.pile_count = len(deck)
    shuffle(state, state.pile, len(deck))
    state.market[:] = NO_TILE
    fill(state)


@compiled
def hide_pile(state: Record) -> None:
    """The order of the pile is secret until the discard is turned over."""
    if not state.pile_known:
        forget_order(state.pile, int64(state.pile_count))


@compiled
def deal_pile(state: Record) -> None:
    """Shuffle a pile whose order is not known."""
    if not state.pile_known:
        shuffle(state, state.pile, int64(state.pile_count))


@compiled
def on_offer(state: Record) -> np.uint64:
    """The tiles of the market."""
    tiles = bits.ZERO
    for place in range(MARKET):
        if state.market[place] != NO_TILE:
            tiles |= bits.bit(int64(state.market[place]))
    return tiles


@compiled
def count_circulating(state: Record) -> int:
    """How many tiles are in the market, the pile and the discard."""
    return bits.popcount(on_offer(state)) + state.pile_count + state.discard_count


@compiled
def draw(state: Record) -> int:
    """The next tile of the pile; when it is used up, the discard is turned over, unshuffled."""
    if state.pile_count == 0 and not state.discard_gone:
        turn_discard_over(state)
    if state.pile_count == 0:
        return NO_TILE
    state.pile_count -= 1
    tile = int64(state.pile[state.pile_count])
    state.pile[state.pile_count] = 0
    return tile


@compiled
def turn_discard_over(state: Record) -> None:
    """The tile that was discarded first is drawn first; everybody has seen the order."""
    number = int64(state.discard_count)
    for index in range(number):
        state.pile[number - 1 - index] = state.discard[index]
        state.discard[index] = 0
    state.pile_count = number
    state.discard_count = 0
    if number > 0:
        state.pile_known = 1


@compiled
def take(state: Record, tile: int) -> None:
    """A tile leaves the market."""
    for place in range(MARKET):
        if state.market[place] == tile:
            state.market[place] = NO_TILE


@compiled
def fill(state: Record) -> None:
    """Replace what is missing, in its place, from the right."""
    for place in range(MARKET - 1, -1, -1):
        if state.market[place] == NO_TILE:
            state.market[place] = draw(state)


@compiled
def throw_away(state: Record, place: int) -> None:
    """Discard a tile of the market."""
    if state.market[place] != NO_TILE:
        state.discard[state.discard_count] = state.market[place]
        state.discard_count += 1
        state.market[place] = NO_TILE


@compiled
def move_on(state: Record) -> None:
    """At the end of a turn: discard the rightmost tile, slide the others to the right, draw anew on the left."""
    if state.pile_count + state.discard_count > 0:
        for place in range(MARKET - 1, -1, -1):
            if state.market[place] != NO_TILE:
                throw_away(state, place)
                break
    to = MARKET - 1
    for place in range(MARKET - 1, -1, -1):
        tile = state.market[place]
        if tile != NO_TILE:
            state.market[place] = NO_TILE
            state.market[to] = tile
            to -= 1
    fill(state)


@compiled
def change_all(state: Record) -> None:
    """None of the four can be played: discard them, draw four others."""
    for place in range(MARKET - 1, -1, -1):
        throw_away(state, place)
    fill(state)
