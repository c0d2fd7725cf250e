"""Génial!: the bag, the racks and swapping one."""

from cosmoludo.core.chance import below, lay
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.seats import NOBODY, Seat, Side, seats
from cosmoludo.games.genial.data import RACK_SIZE, TILE_MASK, TILE_TYPES
from cosmoludo.games.genial.record import NO_TILE, GenialRecord
from cosmoludo.games.genial.rules.scoring import side_of


@compiled
def has_tile(state: GenialRecord, seat: Seat) -> bool:
    """Return whether there is a tile on a rack."""
    for notch in range(RACK_SIZE):
        if state.rack[seat, notch] != NO_TILE:
            return True
    return False


@compiled
def look_over(state: GenialRecord, seat: Seat) -> tuple[int, int, int]:
    """Return the notches of a rack with a tile that no earlier notch has, its colours, and those on two tiles or more.

    Each as bits; all at once, since random play asks for them at every move.
    """
    notches, types, once, twice = 0, 0, 0, 0
    for notch in range(RACK_SIZE):
        tile = int64(state.rack[seat, notch])
        if tile >= 0:
            notches |= (~(types >> tile) & 1) << notch
            types |= 1 << tile
            twice |= once & TILE_MASK[tile]
            once |= TILE_MASK[tile]
    return notches, once, twice


@compiled
def rack_colours(state: GenialRecord, seat: Seat) -> int:
    """Return the colours on a rack, one bit each."""
    colours = 0
    for notch in range(RACK_SIZE):
        if state.rack[seat, notch] >= 0:
            colours |= TILE_MASK[state.rack[seat, notch]]
    return colours


@compiled
def side_colours(state: GenialRecord, side: Side) -> int:
    """Return the colours on the racks of a side, one bit each: partners of a team both advance its markers."""
    colours = 0
    for seat in seats(state):
        if side_of(state, seat) == side:
            colours |= rack_colours(state, seat)
    return colours


@compiled
def take_from_rack(state: GenialRecord, seat: Seat, tile: int) -> None:
    """Take a tile from its notch, for everybody to see; it may be one of those that were shown in a swap."""
    notch = 0
    while state.rack[seat, notch] != tile:
        notch += 1
    if state.shown[tile] > 0 and state.shown_at[tile] <= state.drawn[seat, notch]:
        state.shown[tile] -= 1
    state.rack[seat, notch] = NO_TILE
    state.drawn[seat, notch] = 0


@compiled
def draw(state: GenialRecord) -> int:
    """Take the next tile out of the bag."""
    state.bag_count -= 1
    tile = state.bag[state.bag_count]
    state.bag[state.bag_count] = 0
    return tile


@compiled
def refill(state: GenialRecord, seat: Seat) -> None:
    """Draw tiles until the rack is full again."""
    for notch in range(int64(state.rack_size)):
        if state.rack[seat, notch] == NO_TILE and state.bag_count > 0:
            state.rack[seat, notch] = draw(state)
            state.drawn[seat, notch] = state.swaps


@compiled
def swap_rack(state: GenialRecord, seat: Seat) -> None:
    """Show the rack and set it aside, draw a new one, then put the old tiles back into the bag."""
    show_rack(state, seat)
    top = state.bag_count
    state.bag_count -= state.rack_size
    for notch in range(int64(state.rack_size)):
        aside = top - 1 - notch
        old = state.rack[seat, notch]
        state.rack[seat, notch] = state.bag[aside]
        state.bag[aside] = old
        state.drawn[seat, notch] = state.swaps
    for aside in range(state.bag_count, top):
        old = state.bag[aside]
        state.bag[aside] = 0
        if old != NO_TILE:
            put_back(state, old)
    state.swaps += 1


@compiled
def forget_shown(state: GenialRecord, seat: Seat) -> None:
    """Show the tiles of a swap no longer, once the turn of the seat that made it has come again."""
    if state.shown_by == seat:
        state.shown_by = NOBODY
        state.shown_rack[:] = NO_TILE


@compiled
def show_rack(state: GenialRecord, seat: Seat) -> None:
    """Note the tiles of a rack, which everybody sees before they go back into the bag.

    One number for each type is enough but for one case: two of a type shown, and later only one of it again. Then what
    the first swap told of the second tile is forgotten.
    """
    for tile in range(TILE_TYPES):
        copies = 0
        for notch in range(RACK_SIZE):
            if state.rack[seat, notch] == tile:
                copies += 1
        if copies > 0:
            state.shown[tile] = copies
            state.shown_at[tile] = state.swaps + 1
    state.shown_by = seat
    lay(state.shown_rack, state.rack[seat])


@compiled
def put_back(state: GenialRecord, tile: int) -> None:
    """Put a tile anywhere into the bag; the order of the others stays."""
    place_in_bag = below(state, int64(state.bag_count) + 1)
    for index in range(state.bag_count, place_in_bag, -1):
        state.bag[index] = state.bag[index - 1]
    state.bag[place_in_bag] = tile
    state.bag_count += 1
