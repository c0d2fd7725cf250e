"""Strange World Above the Clouds: travellers, and where they can stand."""

from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.seats import Seat
from cosmoludo.games.strange_world.data.tables import STRIDE, TRAVELLER_COUNT
from cosmoludo.games.strange_world.record import NO_SIDE, NONE, StrangeWorldRecord
from cosmoludo.games.strange_world.rules.moves import welcome_move, welcome_parts
from cosmoludo.games.strange_world.rules.world import bound, may_reach_row


@compiled
def free_travellers(state: StrangeWorldRecord) -> int:
    """Return how many travellers can still be welcomed."""
    free = 0
    for traveller in range(TRAVELLER_COUNT):
        if state.traveller[traveller] == NONE:
            free += 1
    return free


@compiled
def count_sides(state: StrangeWorldRecord, seat: Seat) -> int:
    """Return how many sides a traveller can stand on: either for the first, the same for those that follow."""
    return 2 if state.side[seat] == NO_SIDE else 1


@compiled
def is_row_valid(state: StrangeWorldRecord, seat: Seat, below: int) -> bool:
    """Return whether the row above (0) or below (1) the portal's belongs to the world, or still can."""
    return may_reach_row(state, seat, state.spot // STRIDE - 1 + 2 * below)


@compiled
def is_slot_taken(state: StrangeWorldRecord, seat: Seat, below: int) -> bool:
    """Return whether a traveller stands across the portal's row and the one above (0) or below (1) it."""
    row = state.spot // STRIDE - 1 + below
    for traveller in range(TRAVELLER_COUNT):
        if state.traveller[traveller] == seat and state.traveller_row[traveller] == row:
            return True
    return False


@compiled
def may_stand(state: StrangeWorldRecord, seat: Seat, below: int) -> bool:
    """Return whether a traveller may have this second row: where one stands already, only if no other slot is free."""
    if not is_row_valid(state, seat, below):
        return False
    other_is_free = is_row_valid(state, seat, 1 - below) and not is_slot_taken(state, seat, 1 - below)
    return not is_slot_taken(state, seat, below) or not other_is_free


@compiled
def count_rows(state: StrangeWorldRecord, seat: Seat) -> int:
    """Return how many second rows there are for a traveller, besides the row of the portal."""
    rows = 1 if may_stand(state, seat, 0) else 0
    return rows + 1 if may_stand(state, seat, 1) else rows


@compiled
def count_welcomes(state: StrangeWorldRecord, seat: Seat) -> int:
    """Return the number of ways to welcome a traveller."""
    return free_travellers(state) * count_sides(state, seat) * count_rows(state, seat)


@compiled
def nth_welcome(state: StrangeWorldRecord, seat: Seat, index: int) -> int:
    """Return the move that welcomes a traveller in the way at an index: by traveller, then side, then second row."""
    rows, sides = count_rows(state, seat), count_sides(state, seat)
    rank, way = index // (rows * sides), index % (rows * sides)
    side = way // rows if sides == 2 else int64(state.side[seat])
    below = way % rows if may_stand(state, seat, 0) else 1
    traveller = 0
    while rank > 0 or state.traveller[traveller] != NONE:
        if state.traveller[traveller] == NONE:
            rank -= 1
        traveller += 1
    return welcome_move(traveller, side, below)


@compiled
def welcome(state: StrangeWorldRecord, seat: Seat, move: int) -> None:
    """Put a traveller beside the world, across the portal's row and the one above or below it."""
    traveller, side, below = welcome_parts(move)
    state.traveller[traveller] = seat
    state.traveller_row[traveller] = state.spot // STRIDE - 1 + below
    bound(state, seat, side)
