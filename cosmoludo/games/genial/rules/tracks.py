"""Génial!: the markers on their tracks, and who is ahead."""

from collections.abc import Iterable
from typing import Any, cast

from cosmoludo.core.compiled import compiled, int64, overload
from cosmoludo.core.seats import Seat, Side, as_side
from cosmoludo.games.genial.data import COLOUR_COUNT
from cosmoludo.games.genial.record import GenialRecord


def sides(state: GenialRecord) -> Iterable[Side]:
    """Return every side of a game: its seats, or its two teams."""
    return cast("Iterable[Side]", range(int(state.sides)))


@overload(sides, strict=False)
def _sides(state: Any) -> Any:  # noqa: ARG001
    return lambda state: range(int64(state.sides))


@compiled
def side_of(state: GenialRecord, seat: Seat) -> Side:
    """Return the side whose markers a seat advances: its own, or its team's, which partners opposite share."""
    return as_side(seat if seat < state.sides else seat - state.sides)


@compiled
def advance(state: GenialRecord, side: Side, colour: int, steps: int) -> int:
    """Move a marker, no further than the end of its track: 1 if it reaches that now, else 0."""
    before = state.track[side, colour]
    after = min(before + steps, state.track_end)
    state.track[side, colour] = after
    return 1 if after == state.track_end and before < after else 0


@compiled
def lowest_marker(state: GenialRecord, side: Side) -> int:
    """Return how far the least advanced marker has come, which is the score."""
    low = state.track_end
    for colour in range(COLOUR_COUNT):
        low = min(low, state.track[side, colour])
    return low


@compiled
def keep_score(state: GenialRecord, side: Side) -> None:
    """Write down the score of a side, for both of its seats if it is a team."""
    low = lowest_marker(state, side)
    state.scores[side] = low
    if state.sides < state.players:
        state.scores[side + state.sides] = low


@compiled
def lowest_colours(state: GenialRecord, side: Side) -> int:
    """Return the colours of the least advanced markers, one bit each."""
    colours = 0
    for colour in range(COLOUR_COUNT):
        if state.track[side, colour] == state.scores[side]:
            colours |= 1 << colour
    return colours


@compiled
def count_points(state: GenialRecord, seat: Seat, a: int, points_a: int, b: int, points_b: int) -> None:
    """Advance the markers of both halves, and note the bonus turns that this gives."""
    side = side_of(state, seat)
    reached = advance(state, side, a, points_a) + advance(state, side, b, points_b)
    if state.single_bonus:
        reached = min(reached, 1)
    if state.rack_size > 1:  # alone and without a rack there is nothing to play a bonus turn with
        state.bonus += reached
    keep_score(state, side)


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


@compiled
def rank_value(state: GenialRecord, seat: Seat) -> float:
    """Return a finished game: 1 for winning alone, 0 for coming last, ties in between."""
    worse, better = 0, 0
    for other in sides(state):
        if is_ahead(state, side_of(state, seat), other):
            worse += 1
        if is_ahead(state, other, side_of(state, seat)):
            better += 1
    return 0.5 + 0.5 * (worse - better) / (state.sides - 1)
