"""Seats and sides: who sits where, who scores with whom, and who may move.

To the type checker a seat is not a number and not a side: in a team game two seats share a side, and a rack that is
looked up by the side is somebody else's.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NewType, cast

from cosmoludo.core.compiled import compiled, int64, overload
from cosmoludo.core.record import MAX_SEATS, Record

Seat = NewType("Seat", int)
"""A place at the table, from 0; SPECTATOR is nobody's."""
Side = NewType("Side", int)
"""Those who score together, from 0: a seat alone, or a team."""

SPECTATOR = Seat(-1)
"""Who looks on without a seat."""
NOBODY = Seat(-1)
"""The seat of a move that nobody makes, and of a turn that is nobody's."""


def seats(state: Record) -> Iterable[Seat]:
    """Return every seat of a game, from 0. In compiled code they are 64 bits wide, so nothing is compiled twice."""
    return cast("Iterable[Seat]", range(int(state.players)))


def as_seat(number: int) -> Seat:
    """Return the seat that a field of a record names."""
    return Seat(int(number))


def as_side(number: int) -> Side:
    """Return the side with a number."""
    return Side(int(number))


@overload(seats)
def _seats(state: Any) -> Any:  # noqa: ARG001
    return lambda state: range(int64(state.players))


@overload(as_seat)
def _as_seat(number: Any) -> Any:  # noqa: ARG001
    return lambda number: int64(number)


@overload(as_side)
def _as_side(number: Any) -> Any:  # noqa: ARG001
    return lambda number: int64(number)


@compiled
def may_act(state: Record, seat: Seat) -> bool:
    """Return whether a seat may move now."""
    return seat >= 0 and (state.actors >> seat) & 1 == 1


@compiled
def first_actor(state: Record) -> Seat:
    """Return the lowest seat that may move now, or NOBODY."""
    for seat in range(MAX_SEATS):
        if (state.actors >> seat) & 1:
            return as_seat(seat)
    return NOBODY


@compiled
def next_seat(state: Record, seat: Seat) -> Seat:
    """Return the seat to the left."""
    return as_seat(seat + 1 if seat + 1 < state.players else 0)


@compiled
def previous_seat(state: Record, seat: Seat) -> Seat:
    """Return the seat to the right."""
    return as_seat(seat - 1 if seat > 0 else int64(state.players) - 1)


@compiled
def seat_from(state: Record, seat: Seat, places: int) -> Seat:
    """Return the seat that many places to the left; fewer than there are players."""
    other = seat + places
    return as_seat(other if other < state.players else other - int64(state.players))


@compiled
def places_from(state: Record, seat: Seat, other: int) -> int:
    """Return how many places to the left of a seat another one is."""
    return other - seat if other >= seat else int64(other) - seat + int64(state.players)


@compiled
def only(seat: Seat) -> int:
    """Return the mask of actors with one seat in it."""
    return 1 << seat
