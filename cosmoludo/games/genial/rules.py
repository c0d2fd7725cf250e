"""Génial!: its rules."""

import math

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.chance import below, rekey, shuffle
from cosmoludo.core.compiled import compiled
from cosmoludo.core.record import Moves, Record, only
from cosmoludo.games.genial.data import (
    COLOURS,
    FULL_BAG,
    NEIGHBOURS,
    OFF_BOARD,
    POSITION_BITS_NEAR_SYMBOL,
    POSITION_BITS_ON_BOARD,
    POSITION_CELLS,
    POSITION_COUNT,
    POSITION_DIRECTION,
    POSITION_WORDS,
    POSITIONS_ON_BOARD,
    POSITIONS_TOUCHING,
    RACK_SIZE,
    SMALLEST_RADIUS,
    SYMBOL_CELLS,
    TILE_COLOURS,
    TILE_COUNT,
    TILE_MASK,
    TILE_OF_COLOURS,
    TILE_TYPES,
)
from cosmoludo.games.genial.record import FIRST_AT_RANDOM, MAX_PLAYERS, NO_TILE, PLACE, SWAP, UNKNOWN

COLOUR_COUNT = len(COLOURS)
COLOUR_PAIRS = COLOUR_COUNT * COLOUR_COUNT

# A move is a placement, numbered position by position and colours of both cells within, or one of two more.
SWAP_RACK = POSITION_COUNT * COLOUR_PAIRS
KEEP_RACK = SWAP_RACK + 1

TRIES_A_TILE = 64
STRENGTH = (0.40, 0.24, 0.15, 0.10, 0.07, 0.04)  # what a step counts on the lowest marker, the second lowest, …
STEEPNESS = 12.0


# --- The functions that every game has, in the same order -------------------------------------------------------------


@compiled
def setup(state: Record, seed: np.uint64) -> None:
    """Lay out the board, shake the bag and draw the racks."""
    rekey(state, seed)
    state.ply = 0
    state.over = 0
    state.hidden = 0
    state.phase = PLACE
    state.bonus = 0
    state.opened = 0
    state.swaps = 0
    state.ranks[:] = 0
    state.scores[:] = 0
    state.track[:] = 0
    state.rack[:] = NO_TILE
    state.drawn[:] = 0
    state.lacks[:] = 0
    state.shown[:] = 0
    state.shown_at[:] = 0
    lay_board(state)
    state.bag[:] = FULL_BAG
    state.bag_count = TILE_COUNT
    shuffle(state, state.bag, TILE_COUNT)
    for seat in range(state.players):
        refill(state, seat)
    first = below(state, int(state.players)) if state.first == FIRST_AT_RANDOM else int(state.first)
    state.actors = only(first)


@compiled
def legal(state: Record, seat: int, out: Moves) -> int:
    """Any tile of the rack on any two free neighbouring cells; at the end of some turns, whether to swap the rack."""
    if state.phase == SWAP:
        out[0] = KEEP_RACK
        out[1] = SWAP_RACK
        return 2
    moves = 0
    notches = different_tiles(state, seat)
    symbols = first_turn_symbols(state, seat)
    for word in range(POSITION_WORDS):
        open_bits = open_positions(state, symbols, word)
        while open_bits:
            position = word * bits.WORD + bits.lowest(open_bits)
            open_bits = bits.without_lowest(open_bits)
            for notch in range(RACK_SIZE):
                if (notches >> notch) & 1:
                    a, b = TILE_COLOURS[state.rack[seat, notch]]
                    out[moves] = placement(position, a, b)
                    moves += 1
                    if a != b:
                        out[moves] = placement(position, b, a)
                        moves += 1
    return moves


@compiled
def play(state: Record, seat: int, move: int) -> None:
    """Place a tile and count its points, or decide about the swap."""
    state.ply += 1
    if move == SWAP_RACK:
        swap_rack(state, seat)
        pass_turn(state, seat)
    elif move == KEEP_RACK:
        refill(state, seat)
        pass_turn(state, seat)
    else:
        place(state, seat, move // COLOUR_PAIRS, move // COLOUR_COUNT % COLOUR_COUNT, move % COLOUR_COUNT)
        go_on(state, seat)


@compiled
def hide(state: Record, seat: int) -> None:
    """Other racks are secret, and so is the bag: all that is known of their tiles is that they are somewhere there."""
    unseen = int(state.bag_count)
    for other in range(state.players):
        for notch in range(RACK_SIZE):
            if state.rack[other, notch] == UNKNOWN:
                unseen += 1
    for other in range(state.players):
        if other != seat and state.players > 1:
            for notch in range(RACK_SIZE):
                if state.rack[other, notch] < UNKNOWN:
                    state.bag[unseen] = state.rack[other, notch]
                    state.rack[other, notch] = UNKNOWN
                    unseen += 1
    sort(state.bag, unseen)
    rekey(state, np.uint64(0))
    state.hidden = 1


@compiled
def deal(state: Record, key: np.uint64) -> None:
    """Draw the unknown tiles of racks again, those drawn first first, from the tiles that could have come."""
    rekey(state, key)
    state.hidden = 0
    while not draw_unknown(state):
        pass
    shuffle(state, state.bag, int(state.bag_count))


@compiled
def value(state: Record, seat: int) -> float:
    """Strength of the side's markers against the best of the others; alone, against a full track."""
    side = seat % state.sides
    if state.over and state.players > 1:
        return rank_value(state, seat)
    best = 0.0
    for other in range(state.sides):
        if other != side:
            best = max(best, strength(state, other))
    mine = strength(state, side)
    if state.sides == 1:
        return mine
    return 0.5 + 0.5 * math.tanh(STEEPNESS * (mine - best) / 2.0)


@compiled
def count(state: Record, seat: int) -> int:
    """How many moves are legal, without listing them: each tile goes each way on each open position."""
    if state.phase == SWAP:
        return 2
    return count_positions(state, first_turn_symbols(state, seat)) * count_ways(state, seat)


@compiled
def nth(state: Record, seat: int, index: int) -> int:
    """The legal move with this index in the list of them."""
    if state.phase == SWAP:
        return KEEP_RACK + index * (SWAP_RACK - KEEP_RACK)
    ways = count_ways(state, seat)
    position = nth_position(state, first_turn_symbols(state, seat), index // ways)
    return nth_way(state, seat, position, index % ways)


# --- The board --------------------------------------------------------------------------------------------------------


@compiled
def lay_board(state: Record) -> None:
    """An empty board of the size for the players, with its six printed symbols."""
    size = int(state.radius) - SMALLEST_RADIUS
    state.board[:] = 0
    for colour in range(COLOUR_COUNT):
        write_cell(state, int(SYMBOL_CELLS[colour]), colour)
    for word in range(POSITION_WORDS):
        state.free[word] = POSITION_BITS_ON_BOARD[size, word]
    state.free_count = POSITIONS_ON_BOARD[size]


@compiled
def symbol(state: Record, cell: int) -> int:
    """The colour of the symbol in a cell, or -1 where there is none."""
    return ((int(state.board[cell >> 1]) >> ((cell & 1) * 4)) & 15) - 1


@compiled
def write_cell(state: Record, cell: int, colour: int) -> None:
    """Note a symbol on the board."""
    state.board[cell >> 1] |= (colour + 1) << ((cell & 1) * 4)


@compiled
def cover(state: Record, cell: int, colour: int) -> None:
    """Put half a tile on a free cell: no position through it is free any more."""
    write_cell(state, cell, colour)
    taken = 0
    for index in range(6):
        taken += bits.discard(state.free, int(POSITIONS_TOUCHING[cell, index]))
    state.free_count = int(state.free_count) - taken


# --- Placing a tile ---------------------------------------------------------------------------------------------------


@compiled
def placement(position: int, a: int, b: int) -> int:
    """The move that puts colour a on the position's first cell and b on its second."""
    return position * COLOUR_PAIRS + int(a) * COLOUR_COUNT + int(b)


@compiled
def different_tiles(state: Record, seat: int) -> int:
    """The notches of a rack with a tile that no earlier notch has, one bit each."""
    notches = 0
    types = 0
    for notch in range(RACK_SIZE):
        tile = int(state.rack[seat, notch])
        if tile < UNKNOWN and not (types >> tile) & 1:
            types |= 1 << tile
            notches |= 1 << notch
    return notches


@compiled
def first_turn_symbols(state: Record, seat: int) -> int:
    """On a seat's first turn, the printed symbols that no tile touches yet, one of which its tile must touch.

    None where the rule asks for nothing: after the first turn, or (in a made-up position) when no symbol is left.
    """
    if (int(state.opened) >> seat) & 1:
        return 0
    symbols = 0
    for colour in range(COLOUR_COUNT):
        if is_untouched(state, int(SYMBOL_CELLS[colour])):
            symbols |= 1 << colour
    return symbols


@compiled
def is_untouched(state: Record, cell: int) -> bool:
    """Whether no tile lies next to a cell."""
    for direction in range(6):
        if symbol(state, int(NEIGHBOURS[cell, direction])) >= 0:
            return False
    return True


@compiled
def open_positions(state: Record, symbols: int, word: int) -> np.uint64:
    """The positions of one word that a tile may cover: the free ones, near one of the symbols if there are any."""
    free = np.uint64(state.free[word])
    if symbols == 0:
        return free
    near = bits.ZERO
    for colour in range(COLOUR_COUNT):
        if (symbols >> colour) & 1:
            near |= POSITION_BITS_NEAR_SYMBOL[colour, word]
    return free & near


@compiled
def count_positions(state: Record, symbols: int) -> int:
    """How many positions a tile may cover."""
    if symbols == 0:
        return int(state.free_count)
    positions = 0
    for word in range(POSITION_WORDS):
        positions += bits.popcount(open_positions(state, symbols, word))
    return positions


@compiled
def nth_position(state: Record, symbols: int, rank: int) -> int:
    """The open position with this rank among them."""
    for word in range(POSITION_WORDS):
        open_bits = open_positions(state, symbols, word)
        here = bits.popcount(open_bits)
        if rank < here:
            return word * bits.WORD + bits.nth(open_bits, rank)
        rank -= here
    return -1


@compiled
def count_ways(state: Record, seat: int) -> int:
    """In how many ways the tiles of a rack can cover one position: two for each different tile, one for a double."""
    ways = 0
    notches = different_tiles(state, seat)
    for notch in range(RACK_SIZE):
        if (notches >> notch) & 1:
            a, b = TILE_COLOURS[state.rack[seat, notch]]
            ways += 1 if a == b else 2
    return ways


@compiled
def nth_way(state: Record, seat: int, position: int, rank: int) -> int:
    """The placement with this rank among those on one position."""
    notches = different_tiles(state, seat)
    for notch in range(RACK_SIZE):
        if (notches >> notch) & 1:
            a, b = TILE_COLOURS[state.rack[seat, notch]]
            if rank == 0:
                return placement(position, a, b)
            if rank == 1 and a != b:
                return placement(position, b, a)
            rank -= 1 if a == b else 2
    return -1


@compiled
def place(state: Record, seat: int, position: int, a: int, b: int) -> None:
    """Put a tile of the rack on the board and count its points."""
    first, second = int(POSITION_CELLS[position, 0]), int(POSITION_CELLS[position, 1])
    direction = int(POSITION_DIRECTION[position])
    take_from_rack(state, seat, int(TILE_OF_COLOURS[a, b]))
    state.opened |= only(seat)
    cover(state, first, a)
    cover(state, second, b)
    count_points(state, seat, a, points(state, first, a, direction), b, points(state, second, b, (direction + 3) % 6))


@compiled
def take_from_rack(state: Record, seat: int, tile: int) -> None:
    """A tile leaves its notch for everybody to see; it may be one of those that were shown in a swap."""
    notch = 0
    while state.rack[seat, notch] != tile:
        notch += 1
    if state.shown[tile] > 0 and state.shown_at[tile] <= state.drawn[seat, notch]:
        state.shown[tile] -= 1
    state.rack[seat, notch] = NO_TILE
    state.drawn[seat, notch] = 0
    state.lacks[seat, notch] = 0


# --- Counting points --------------------------------------------------------------------------------------------------


@compiled
def points(state: Record, cell: int, colour: int, towards_other_half: int) -> int:
    """One point for each symbol of the colour in unbroken lines from the cell, in the five other directions."""
    total = 0
    for direction in range(6):
        if direction != towards_other_half:
            there = int(NEIGHBOURS[cell, direction])
            while symbol(state, there) == colour:
                total += 1
                there = int(NEIGHBOURS[there, direction])
    return total


@compiled
def count_points(state: Record, seat: int, a: int, points_a: int, b: int, points_b: int) -> None:
    """Advance the markers of both halves, and note the bonus turns that this gives."""
    side = seat % state.sides
    reached = advance(state, side, a, points_a) + advance(state, side, b, points_b)
    if state.single_bonus:
        reached = min(reached, 1)
    if state.rack_size > 1:  # alone and without a rack there is nothing to play a bonus turn with
        state.bonus += reached
    low = lowest_marker(state, side)
    for other in range(side, state.players, state.sides):
        state.scores[other] = low


@compiled
def advance(state: Record, side: int, colour: int, steps: int) -> int:
    """Move a marker, no further than the end of its track: 1 if it reaches that now, else 0."""
    before = int(state.track[side, colour])
    after = min(before + steps, int(state.track_end))
    state.track[side, colour] = after
    return 1 if after == state.track_end and before < after else 0


@compiled
def lowest_marker(state: Record, side: int) -> int:
    """How far the least advanced marker has come, which is the score."""
    low = int(state.track_end)
    for colour in range(COLOUR_COUNT):
        low = min(low, int(state.track[side, colour]))
    return low


# --- The end of a placement and of a turn -----------------------------------------------------------------------------


@compiled
def go_on(state: Record, seat: int) -> None:
    """After a placement: the game may end, a bonus turn may follow, the rack may be swapped, or the turn passes."""
    if state.free_count == 0 or lowest_marker(state, seat % state.sides) == state.track_end:
        finish(state)
    elif state.bonus > 0 and different_tiles(state, seat) != 0:
        state.bonus -= 1
    elif may_swap(state, seat):
        offer_swap(state, seat)
    else:
        refill(state, seat)
        pass_turn(state, seat)


@compiled
def pass_turn(state: Record, seat: int) -> None:
    """The next seat clockwise that has a tile is to play; should none have any, nothing more can be placed."""
    state.phase = PLACE
    state.bonus = 0
    for step in range(1, state.players + 1):
        following = (seat + step) % state.players
        if different_tiles(state, following) != 0:
            state.actors = only(following)
            return
    finish(state)


@compiled
def refill(state: Record, seat: int) -> None:
    """Draw tiles until the rack is full again."""
    for notch in range(state.rack_size):
        if state.rack[seat, notch] == NO_TILE and state.bag_count > 0:
            state.rack[seat, notch] = draw(state)
            state.drawn[seat, notch] = state.swaps


@compiled
def draw(state: Record) -> int:
    """Take the next tile out of the bag."""
    state.bag_count -= 1
    tile = int(state.bag[state.bag_count])
    state.bag[state.bag_count] = 0
    return tile


@compiled
def finish(state: Record) -> None:
    """The game is over: rank every side by its markers."""
    state.over = 1
    state.actors = 0
    state.phase = PLACE
    state.bonus = 0
    for seat in range(state.players):
        rank = 1
        for side in range(state.sides):
            if is_ahead(state, side, seat % state.sides):
                rank += 1
        state.ranks[seat] = rank


@compiled
def is_ahead(state: Record, side: int, other: int) -> bool:
    """Whether a side beats another: at the lowest column where they differ, it has fewer markers."""
    for column in range(state.track_end + 1):
        more = 0
        for colour in range(COLOUR_COUNT):
            more += int(state.track[side, colour] == column) - int(state.track[other, colour] == column)
        if more != 0:
            return more < 0
    return False


# --- Swapping the rack ------------------------------------------------------------------------------------------------


@compiled
def lowest_colours(state: Record, side: int) -> int:
    """The colours of the least advanced markers, one bit each."""
    low = lowest_marker(state, side)
    colours = 0
    for colour in range(COLOUR_COUNT):
        if state.track[side, colour] == low:
            colours |= 1 << colour
    return colours


@compiled
def may_swap(state: Record, seat: int) -> bool:
    """Whether no tile left on the rack shows a colour in lowest position (and the bag can fill a rack)."""
    if state.rack_size == 1 or state.bag_count < state.rack_size:
        return False
    return different_tiles(state, seat) != 0 and rack_colours(state, seat) & lowest_colours(state, seat % state.sides) == 0


@compiled
def rack_colours(state: Record, seat: int) -> int:
    """The colours on a rack, one bit each."""
    colours = 0
    for notch in range(RACK_SIZE):
        if state.rack[seat, notch] < UNKNOWN:
            colours |= int(TILE_MASK[state.rack[seat, notch]])
    return colours


@compiled
def offer_swap(state: Record, seat: int) -> None:
    """Wait for the decision. That there is one tells everybody what the rack lacks."""
    state.phase = SWAP
    for notch in range(RACK_SIZE):
        if state.rack[seat, notch] != NO_TILE:
            state.lacks[seat, notch] |= lowest_colours(state, seat % state.sides)


@compiled
def swap_rack(state: Record, seat: int) -> None:
    """Show the rack and set it aside, draw a new one, then put the old tiles back into the bag."""
    show_rack(state, seat)
    top = int(state.bag_count)
    state.bag_count -= state.rack_size
    for notch in range(state.rack_size):
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
def show_rack(state: Record, seat: int) -> None:
    """Everybody sees these tiles, and knows that they will be in the bag.

    One number for each type is enough but for one case: two of a type shown, and later only one of it again. Then what
    the first swap told of the second tile is forgotten.
    """
    for tile in range(TILE_TYPES):
        copies = 0
        for notch in range(RACK_SIZE):
            copies += int(state.rack[seat, notch] == tile)
        if copies > 0:
            state.shown[tile] = copies
            state.shown_at[tile] = state.swaps + 1


@compiled
def put_back(state: Record, tile: int) -> None:
    """Put a tile anywhere into the bag; the order of the others stays."""
    place_in_bag = below(state, int(state.bag_count) + 1)
    for index in range(int(state.bag_count), place_in_bag, -1):
        state.bag[index] = state.bag[index - 1]
    state.bag[place_in_bag] = tile
    state.bag_count += 1


# --- What is hidden ---------------------------------------------------------------------------------------------------


@compiled
def sort(tiles: "np.ndarray[tuple[int], np.dtype[np.uint8]]", number: int) -> None:
    """Sort the first tiles, so that nothing of their order is left."""
    for index in range(1, number):
        tile = tiles[index]
        gap = index
        while gap > 0 and tiles[gap - 1] > tile:
            tiles[gap] = tiles[gap - 1]
            gap -= 1
        tiles[gap] = tile


@compiled
def draw_unknown(state: Record) -> bool:
    """Fill every unknown notch, the earliest drawn first. False, and nothing changed, if the choices lead nowhere."""
    unseen = int(state.bag_count)
    for seat in range(state.players):
        for notch in range(RACK_SIZE):
            unseen += int(state.rack[seat, notch] == UNKNOWN)
    taken = 0  # tiles given out lie at the end of the bag's array until all are
    for swaps in range(int(state.swaps) + 1):
        for seat in range(state.players):
            for notch in range(RACK_SIZE):
                if state.rack[seat, notch] == UNKNOWN and state.drawn[seat, notch] == swaps:
                    chosen = choose_unseen(state, seat, notch, unseen - taken)
                    if chosen < 0:
                        return False
                    taken += 1
                    last = unseen - taken
                    state.bag[chosen], state.bag[last] = state.bag[last], state.bag[chosen]
    hand_out(state, unseen)
    return True


@compiled
def choose_unseen(state: Record, seat: int, notch: int, left: int) -> int:
    """Where in the bag a tile is that could be on this notch, or -1 if none was found."""
    for _ in range(TRIES_A_TILE):
        index = below(state, left)
        tile = int(state.bag[index])
        if TILE_MASK[tile] & state.lacks[seat, notch]:
            continue
        if state.drawn[seat, notch] >= state.shown_at[tile] or is_spare(state, tile, index):
            return index
    return -1


@compiled
def is_spare(state: Record, tile: int, index: int) -> bool:
    """Whether this copy of a shown type is none of those in the bag: the first ones in it stand for them."""
    reserved = int(state.shown[tile])
    for seat in range(state.players):
        for notch in range(RACK_SIZE):
            if state.rack[seat, notch] == tile and state.drawn[seat, notch] >= state.shown_at[tile]:
                reserved -= 1
    for earlier in range(index):
        reserved -= int(state.bag[earlier] == tile)
    return reserved <= 0


@compiled
def hand_out(state: Record, unseen: int) -> None:
    """Put the tiles chosen, which lie at the end, on the racks in the order they were chosen in."""
    taken = 0
    for swaps in range(int(state.swaps) + 1):
        for seat in range(state.players):
            for notch in range(RACK_SIZE):
                if state.rack[seat, notch] == UNKNOWN and state.drawn[seat, notch] == swaps:
                    taken += 1
                    state.rack[seat, notch] = state.bag[unseen - taken]
                    state.bag[unseen - taken] = 0


# --- How good a position looks ----------------------------------------------------------------------------------------


@compiled
def strength(state: Record, side: int) -> float:
    """The markers from the lowest to the highest, each counting less than the one before, from 0 to 1."""
    total = 0.0
    weight = 0
    for column in range(state.track_end + 1):
        for colour in range(COLOUR_COUNT):
            if state.track[side, colour] == column:
                total += STRENGTH[weight] * column
                weight += 1
    return total / state.track_end


@compiled
def rank_value(state: Record, seat: int) -> float:
    """A finished game: 1 for winning alone, 0 for coming last, ties in between."""
    worse, better = 0, 0
    for other in range(state.sides):
        worse += int(is_ahead(state, seat % state.sides, other))
        better += int(is_ahead(state, other, seat % state.sides))
    return 0.5 + 0.5 * (worse - better) / (state.sides - 1)
