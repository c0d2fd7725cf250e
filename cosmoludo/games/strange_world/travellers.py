"""Strange World Above the Clouds: travellers, and where they can stand."""

from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Record
from cosmoludo.games.strange_world.data import STRIDE, TRAVELLER_COUNT
from cosmoludo.games.strange_world.record import NO_SIDE, NONE
from cosmoludo.games.strange_world.world import bound, may_reach_row

WELCOME_WAYS = 4  # two sides, and the row above or below the portal's


@compiled
def free_travellers(state: Record) -> int:
    """How many travellers are still to be welcomed."""
    free = 0
    for traveller in range(TRAVELLER_COUNT):
        if state.traveller[traveller] == NONE:
            free += 1
    return free


@compiled
def count_sides(state: Record, seat: int) -> int:
    """A first traveller stands on either side, the others on the same one."""
    return 2 if state.side[seat] == NO_SIDE else 1


@compiled
def count_rows(state: Record, seat: int) -> int:
    """In how many ways a traveller looks at the portal's row and another."""
    row = state.spot // STRIDE
    rows = 1 if may_reach_row(state, seat, row - 1) else 0
    return rows + 1 if may_reach_row(state, seat, row + 1) else rows


@compiled
def nth_way(state: Record, seat: int, index: int) -> int:
    """A free traveller, a side, and the row above (0) or below (1), in this order."""
    rows, sides = count_rows(state, seat), count_sides(state, seat)
    rank, way = index // (rows * sides), index % (rows * sides)
    side = way // rows if sides == 2 else int64(state.side[seat])
    below = way % rows if rows == 2 or may_reach_row(state, seat, state.spot // STRIDE - 1) else 1
    traveller = 0
    while rank > 0 or state.traveller[traveller] != NONE:
        if state.traveller[traveller] == NONE:
            rank -= 1
        traveller += 1
    return traveller * WELCOME_WAYS + side * 2 + below


@compiled
def welcome(state: Record, seat: int, way: int) -> None:
    """A traveller stands beside the world, across the portal's row and the one above or below it."""
    traveller, way = way // WELCOME_WAYS, way % WELCOME_WAYS
    state.traveller[traveller] = seat
    state.traveller_row[traveller] = state.spot // STRIDE - 1 + way % 2
    bound(state, seat, way // 2)
