"""Génial!: the points of a tile, the markers on their tracks, and who is ahead."""

from collections.abc import Iterable
from typing import Any, cast

from cosmoludo.core.compiled import compiled, int64, overload
from cosmoludo.core.seats import Seat, Side, as_side, seats
from cosmoludo.games.genial.data import (
    CELL_COUNT,
    COLOUR_COUNT,
    NEIGHBOURS,
    PAIR_CELLS,
    PAIR_DIRECTIONS,
    TRACK_END,
)
from cosmoludo.games.genial.record import GenialRecord
from cosmoludo.games.genial.rules.board import is_open, symbol

BYTE = 255  # points of all colours are packed into one number, eight bits a colour


@compiled
def points(state: GenialRecord, cell: int, colour: int, towards_other_half: int) -> int:
    """Return one point for each symbol of the colour in unbroken lines from the cell, in the five other directions."""
    total = 0
    for direction in range(6):
        if direction != towards_other_half:
            there = NEIGHBOURS[cell, direction]
            while symbol(state, there) == colour:
                total += 1
                there = NEIGHBOURS[there, direction]
    return total


@compiled
def points_around(state: GenialRecord, cell: int) -> int:
    """Return the points that half a tile of each colour would bring on a free cell, packed."""
    here = 0
    for direction in range(6):
        there = NEIGHBOURS[cell, direction]
        colour = int64(symbol(state, there))
        while colour >= 0 and symbol(state, there) == colour:
            here += 1 << (8 * colour)
            there = NEIGHBOURS[there, direction]
    return here


@compiled
def best_points(state: GenialRecord) -> int:
    """Return the most points that half a tile of each colour would bring on some open cell, packed."""
    best = 0
    for cell in range(CELL_COUNT):
        if is_open(state, cell):
            here = points_around(state, cell)
            larger = 0
            for colour in range(COLOUR_COUNT):
                larger |= max(best & (BYTE << (8 * colour)), here & (BYTE << (8 * colour)))
            best = larger
    return best


@compiled
def points_of_colour(packed: int, colour: int) -> int:
    """Return the points for one colour from the packed points for all."""
    return (packed >> (8 * colour)) & BYTE


def sides(state: GenialRecord) -> Iterable[Side]:
    """Return every side of a game: its seats, or its two teams."""
    return cast("Iterable[Side]", range(int(state.sides)))


@overload(sides)
def _sides(state: Any) -> Any:  # noqa: ARG001
    return lambda state: range(int64(state.sides))


@compiled
def side_of(state: GenialRecord, seat: Seat) -> Side:
    """Return the side whose markers a seat advances: its own, or its team's, which partners opposite share."""
    return as_side(seat if seat < state.sides else seat - state.sides)


@compiled
def next_stop(state: GenialRecord, marker: int) -> int:
    """Return where a marker must stop: at the end of its track, and of each half of a double one."""
    return TRACK_END if marker < TRACK_END else state.track_end


@compiled
def advance(state: GenialRecord, side: Side, colour: int, steps: int) -> int:
    """Move a marker, no further than to its next stop: 1 if it reaches that now, else 0."""
    before = int64(state.track[side, colour])
    stop = next_stop(state, before)
    after = min(before + steps, stop)
    state.track[side, colour] = after
    return 1 if after == stop and before < after else 0


@compiled
def lowest_marker(state: GenialRecord, side: Side) -> int:
    """Return how far the least advanced marker has come, which is the score."""
    low = state.track_end
    for colour in range(COLOUR_COUNT):
        low = min(low, state.track[side, colour])
    return low


@compiled
def lowest_colours(state: GenialRecord, side: Side) -> int:
    """Return the colours of the least advanced markers, one bit each."""
    low = lowest_marker(state, side)
    colours = 0
    for colour in range(COLOUR_COUNT):
        if state.track[side, colour] == low:
            colours |= 1 << colour
    return colours


@compiled
def score_halves(state: GenialRecord, side: Side, pair: int, a: int, b: int) -> int:
    """Advance the markers of both halves of a tile on a pair of cells; return how many reach a stop.

    A double has one marker, which advances once, by the points of both halves.
    """
    points_a = points(state, PAIR_CELLS[pair, 0], a, PAIR_DIRECTIONS[pair, 0])
    points_b = points(state, PAIR_CELLS[pair, 1], b, PAIR_DIRECTIONS[pair, 1])
    if a == b:
        return advance(state, side, a, points_a + points_b)
    return advance(state, side, a, points_a) + advance(state, side, b, points_b)


@compiled
def score_tile(state: GenialRecord, seat: Seat, pair: int, a: int, b: int) -> None:
    """Score a tile that a seat has placed, and note the bonus turns that this gives."""
    side = side_of(state, seat)
    reached = score_halves(state, side, pair, a, b)
    if state.single_bonus:
        reached = min(reached, 1)
    if state.rack_size > 1:  # alone and without a rack there is nothing to play a bonus turn with
        state.bonus += reached
    keep_score(state, side)


@compiled
def keep_score(state: GenialRecord, side: Side) -> None:
    """Write down the score of a side for each of its seats."""
    low = lowest_marker(state, side)
    for seat in seats(state):
        if side_of(state, seat) == side:
            state.scores[seat] = low


@compiled
def is_ahead(state: GenialRecord, side: Side, other: Side) -> bool:
    """Return whether a side beats another: at the lowest column where they differ, it has fewer markers."""
    for column in range(state.track_end + 1):
        more = 0
        for colour in range(COLOUR_COUNT):
            if state.track[side, colour] == column:
                more += 1
            if state.track[other, colour] == column:
                more -= 1
        if more != 0:
            return more < 0
    return False
