"""What tiles would gain, for the table: compiled, and apart from how the game looks, which often changes."""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.compiled import compiled
from cosmoludo.core.record import Record
from cosmoludo.games.genial.board import first_turn_symbols, open_positions, points
from cosmoludo.games.genial.data import POSITION_WORDS, RACK_SIZE, TILE_FIRST, TILE_SECOND
from cosmoludo.games.genial.tracks import side_of


@compiled
def find_open(state: Record, seat: int, words: NDArray[np.uint64]) -> None:
    """The positions that a tile of a seat may cover, one bit each."""
    symbols = first_turn_symbols(state, seat)
    for word in range(POSITION_WORDS):
        words[word] = open_positions(state, symbols, word)


@compiled
def count_gains(state: Record, seat: int, pairs: NDArray[np.int64], found: NDArray[np.int16]) -> None:
    """How far each tile of a seat would advance the markers of its lower and its higher colour on each pair of cells.

    Of a double, both halves advance one marker. None goes beyond the end of its track.
    """
    track = state.track[side_of(state, seat)]
    for notch in range(RACK_SIZE):
        tile = state.rack[seat, notch]
        if tile >= 0:
            a, b = TILE_FIRST[tile], TILE_SECOND[tile]
            of_a, of_b = int(a > b), int(b > a)
            for index in range(len(pairs)):
                first, second, direction = pairs[index]
                found[notch, of_a, index] += points(state, first, a, direction)
                found[notch, of_b, index] += points(state, second, b, (direction + 3) % 6)
                found[notch, of_a, index] = min(found[notch, of_a, index], state.track_end - track[a])
                found[notch, of_b, index] = min(found[notch, of_b, index], state.track_end - track[b])
