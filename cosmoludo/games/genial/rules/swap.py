"""Génial!: after which placements a rack may be swapped. Nothing is written, so that nobody learns of a swap not made.

A swap is part of the last placement of a turn: what decides about it (the tiles left on the rack, the markers, whether
the turn goes on) follows from the placement, and nothing is drawn before the decision.
"""

from cosmoludo.core.bits import ZERO
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.seats import Seat, Side
from cosmoludo.games.genial.data import (
    COLOUR_COUNT,
    PAIR_BITS_THROUGH_CELL,
    PAIR_CELLS,
    PAIR_DIRECTIONS,
    PAIR_WORDS,
    RACK_SIZE,
    TILE_MASK,
)
from cosmoludo.games.genial.record import GenialRecord
from cosmoludo.games.genial.rules.racks import look_over
from cosmoludo.games.genial.rules.scoring import next_stop, points, side_of

ALL_COLOURS = (1 << COLOUR_COUNT) - 1
MOST_PAIRS_COVERED = 6 + 6 - 1  # by a tile: those through either of its cells, one through both


@compiled
def swap_notches(state: GenialRecord, seat: Seat, once: int, twice: int) -> int:
    """Return the notches with a tile after which a swap might be allowed, one bit each.

    `once` are the colours of the rack, `twice` those on two tiles or more. For most racks there is no such tile; for
    the others, `allows_swap` says whether a swap is allowed where the tile lies.
    """
    if state.bonus > 0 or state.rack_size == 1 or state.bag_count < state.rack_size:
        return 0
    side, low = side_of(state, seat), int64(state.scores[seat])
    lowest = colours_at(state, side, low)
    held = once & lowest
    fewer = held & (held - 1)
    if fewer & (fewer - 1):  # of three lowest colours on the rack, one tile cannot show all
        return 0
    notches = 0
    for notch in range(RACK_SIZE):
        tile = state.rack[seat, notch]
        if tile >= 0 and held & ~TILE_MASK[tile] == 0:
            left = twice | (once & ~TILE_MASK[tile])
            if left == 0 or left == ALL_COLOURS:
                continue
            if lowest & ~TILE_MASK[tile] or others_allow_swap(state, side, TILE_MASK[tile], left):
                notches |= 1 << notch
    return notches


@compiled
def colours_at(state: GenialRecord, side: Side, column: int) -> int:
    """Return the colours whose markers stand in a column, one bit each."""
    colours = 0
    for colour in range(COLOUR_COUNT):
        colours |= int64(state.track[side, colour] == column) << colour
    return colours


@compiled
def others_allow_swap(state: GenialRecord, side: Side, placed: int, left: int) -> bool:
    """Return whether a swap might be allowed after a tile that shows all the lowest colours.

    Either the lowest of the other colours is not left on the rack, or one of the tile's own that is not stays below it.
    """
    low, colours = int64(state.track_end) + 1, 0
    for colour in range(COLOUR_COUNT):
        marker = int64(state.track[side, colour])
        if not (placed >> colour) & 1 and marker <= low:
            colours = (colours if marker == low else 0) | (1 << colour)
            low = marker
    if colours & left == 0:
        return True
    for colour in range(COLOUR_COUNT):
        if ((placed & ~left) >> colour) & 1 and state.track[side, colour] < low:
            return True
    return False


@compiled
def colours_left(state: GenialRecord, seat: Seat, tile: int) -> int:
    """Return the colours on a rack once a tile has been placed, one bit each."""
    _, once, twice = look_over(state, seat)
    return twice | (once & ~TILE_MASK[tile])


@compiled
def allows_swap(state: GenialRecord, side: Side, left: int, pair: int, a: int, b: int) -> bool:
    """Return whether a rack that has some colours left may be swapped after a placement.

    The placement ends neither the game nor in a bonus turn, and none of the colours left is then lowest.
    """
    points_a = points(state, PAIR_CELLS[pair, 0], a, PAIR_DIRECTIONS[pair, 0])
    points_b = points(state, PAIR_CELLS[pair, 1], b, PAIR_DIRECTIONS[pair, 1])
    if a == b:
        points_a += points_b
        points_b = points_a
    if stops(state, side, a, points_a) or stops(state, side, b, points_b) or fills_board(state, pair):
        return False
    return lowest_after(state, side, a, points_a, b, points_b) & left == 0


@compiled
def stops(state: GenialRecord, side: Side, colour: int, steps: int) -> bool:
    """Return whether a marker would reach a stop, which gives a bonus turn."""
    marker = int64(state.track[side, colour])
    return marker < state.track_end and marker + steps >= next_stop(state, marker)


@compiled
def fills_board(state: GenialRecord, pair: int) -> bool:
    """Return whether a tile on a pair of cells would leave no free pair, which ends the game."""
    if state.free_count > MOST_PAIRS_COVERED:
        return False
    first, second = PAIR_CELLS[pair, 0], PAIR_CELLS[pair, 1]
    for word in range(PAIR_WORDS):
        covered = PAIR_BITS_THROUGH_CELL[first, word] | PAIR_BITS_THROUGH_CELL[second, word]
        if state.free[word] & ~covered != ZERO:
            return False
    return True


@compiled
def lowest_after(state: GenialRecord, side: Side, a: int, steps_a: int, b: int, steps_b: int) -> int:
    """Return the colours of the least advanced markers, one bit each, after two have gone some steps without a stop."""
    low, colours = int64(state.track_end), 0
    for colour in range(COLOUR_COUNT):
        marker = int64(state.track[side, colour])
        if marker < state.track_end:
            marker += steps_a if colour == a else steps_b if colour == b else 0
        if marker < low:
            low, colours = marker, 0
        if marker == low:
            colours |= 1 << colour
    return colours
