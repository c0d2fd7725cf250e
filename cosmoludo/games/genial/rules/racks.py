"""Génial!: the bag, the racks and swapping one."""

from cosmoludo.core.chance import below
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.seats import Seat, Side, seats
from cosmoludo.games.genial.data import RACK_SIZE, TILE_MASK, TILE_TYPES
from cosmoludo.games.genial.record import NO_TILE, SWAP, GenialRecord
from cosmoludo.games.genial.rules.scoring import lowest_colours, side_of


@compiled
def has_tile(state: GenialRecord, seat: Seat) -> bool:
    """Return whether there is a tile on a rack."""
    for notch in range(RACK_SIZE):
        if state.rack[seat, notch] != NO_TILE:
            return True
    return False


@compiled
def different_tiles(state: GenialRecord, seat: Seat) -> int:
    """Return the notches of a rack with a tile that no earlier notch has, one bit each."""
    notches = 0
    types = 0
    for notch in range(RACK_SIZE):
        tile = int64(state.rack[seat, notch])
        if tile >= 0:
            notches |= (~(types >> tile) & 1) << notch
            types |= 1 << tile
    return notches


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
    state.lacks[seat, notch] = 0


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
def may_swap(state: GenialRecord, seat: Seat) -> bool:
    """Return whether a seat may swap: no tile of its rack shows a lowest colour, and the bag can fill a rack."""
    if state.rack_size == 1 or state.bag_count < state.rack_size:
        return False
    colours = rack_colours(state, seat)
    return colours != 0 and colours & lowest_colours(state, side_of(state, seat)) == 0


@compiled
def offer_swap(state: GenialRecord, seat: Seat) -> None:
    """Ask the seat for its decision, and note the lowest colours, which everybody now knows its rack to lack."""
    state.phase = SWAP
    for notch in range(RACK_SIZE):
        if state.rack[seat, notch] != NO_TILE:
            state.lacks[seat, notch] |= lowest_colours(state, side_of(state, seat))


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
        state.lacks[seat, notch] = 0
    for aside in range(state.bag_count, top):
        old = state.bag[aside]
        state.bag[aside] = 0
        if old != NO_TILE:
            put_back(state, old)
    state.swaps += 1


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


@compiled
def put_back(state: GenialRecord, tile: int) -> None:
    """Put a tile anywhere into the bag; the order of the others stays."""
    place_in_bag = below(state, int64(state.bag_count) + 1)
    for index in range(state.bag_count, place_in_bag, -1):
        state.bag[index] = state.bag[index - 1]
    state.bag[place_in_bag] = tile
    state.bag_count += 1
