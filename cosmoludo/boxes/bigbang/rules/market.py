"""The box of Big Bang 13.7: the market, the pile that fills it and the discard that becomes the pile again."""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.boxes.bigbang.data import MARKET
from cosmoludo.boxes.bigbang.record import NO_TILE, Market
from cosmoludo.core import bits
from cosmoludo.core.chance import shuffle
from cosmoludo.core.compiled import compiled, int64


@compiled
def lay_out(state: Market, deck: NDArray[np.int8]) -> None:
    """Shuffle a deck into the pile and offer the first four tiles; nothing is discarded yet."""
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
def on_offer(state: Market) -> np.uint64:
    """Return the tiles of the market."""
    tiles = bits.ZERO
    for place in range(MARKET):
        if state.market[place] != NO_TILE:
            tiles |= bits.bit(int64(state.market[place]))
    return tiles


@compiled
def count_circulating(state: Market) -> int:
    """Count the tiles in the market, the pile and the discard."""
    return bits.popcount(on_offer(state)) + state.pile_count + state.discard_count


@compiled
def count_markets(state: Market) -> int:
    """Count the different markets that changes of four lead through, this one among them, until they repeat.

    Pile and discard are one queue, which market and changes only rotate, by four tiles at a time.
    """
    tiles = count_circulating(state)
    if tiles <= MARKET:
        return 1
    if tiles % MARKET == 0:
        return tiles // MARKET
    return tiles // 2 if tiles % 2 == 0 else tiles


@compiled
def draw(state: Market) -> int:
    """Draw the next tile of the pile; when it is used up, the discard is turned over, unshuffled."""
    if state.pile_count == 0 and not state.discard_gone:
        turn_discard_over(state)
    if state.pile_count == 0:
        return NO_TILE
    state.pile_count -= 1
    tile = int64(state.pile[state.pile_count])
    state.pile[state.pile_count] = 0
    return tile


@compiled
def turn_discard_over(state: Market) -> None:
    """Make the discard the pile. The tile discarded first is drawn first; everybody has seen the order."""
    number = int64(state.discard_count)
    for index in range(number):
        state.pile[number - 1 - index] = state.discard[index]
        state.discard[index] = 0
    state.pile_count = number
    state.discard_count = 0
    if number > 0:
        state.pile_known = 1


@compiled
def take(state: Market, tile: int) -> None:
    """Take a tile out of the market."""
    for place in range(MARKET):
        if state.market[place] == tile:
            state.market[place] = NO_TILE


@compiled
def fill(state: Market) -> None:
    """Replace missing tiles of the market where they lay, from the right."""
    for place in range(MARKET - 1, -1, -1):
        if state.market[place] == NO_TILE:
            state.market[place] = draw(state)


@compiled
def throw_away(state: Market, place: int) -> None:
    """Discard a tile of the market."""
    if state.market[place] != NO_TILE:
        state.discard[state.discard_count] = state.market[place]
        state.discard_count += 1
        state.market[place] = NO_TILE


@compiled
def move_on(state: Market) -> None:
    """End a turn: discard the rightmost tile, slide the others to the right, draw new ones on the left."""
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
def change_all(state: Market) -> None:
    """Discard all four tiles, of which none can be played, and draw four others."""
    for place in range(MARKET - 1, -1, -1):
        throw_away(state, place)
    fill(state)
