"""Big Bang 13.7: placing tiles, what is waived for it, and the effects of the phenomena."""

from cosmoludo.boxes.bigbang.data import BLACK_HOLE, BODIES, DIRECTION_COUNT, SUPERNOVA
from cosmoludo.boxes.bigbang.rules.universe import (
    NEAR_BODY,
    NOTHING,
    TRAITS_TOO,
    TWO_TILES,
    at,
    is_body,
    is_opening,
    neighbour,
    put,
    touches,
    turn_over,
)
from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled
from cosmoludo.games.bigbang.record import BigBangRecord


@compiled
def waiver(state: BigBangRecord) -> int:
    """Return what is waived for a placement.

    The first body of all touches the Big Bang alone; while every body is absorbed there is none to be touched.
    """
    if is_opening(state, 0):
        return TWO_TILES
    return NOTHING if state.bodies[0] else NEAR_BODY


@compiled
def dark_waiver(state: BigBangRecord) -> int:
    """Return what Dark energy waives: the rule of two adjacent tiles, and by an option the common traits too."""
    return TRAITS_TOO if state.free_dark else TWO_TILES


@compiled
def lay(state: BigBangRecord, tile: int, cell: int) -> None:
    """Put a tile into the universe, with its effect and those of the phenomena that it touches."""
    state.remaining -= 1
    if tile < BODIES:
        if touches(state, 0, cell, SUPERNOVA):
            state.bonus += 1
        if touches(state, 0, cell, BLACK_HOLE):
            state.turned |= bits.bit(tile)
    elif tile == SUPERNOVA:
        state.bonus += 1
    put(state, 0, tile, cell)
    if tile == BLACK_HOLE:
        absorb(state, cell)


@compiled
def absorb(state: BigBangRecord, cell: int) -> None:
    """Turn over every body around the Black hole."""
    for direction in range(DIRECTION_COUNT):
        tile = at(state, 0, neighbour(cell, direction)) - 1
        if tile >= 0 and is_body(state, tile):
            turn_over(state, 0, tile)
