"""Génial!: set-up, moves, turns and the end of the game."""

from cosmoludo.core import bits
from cosmoludo.core.chance import below, shuffle
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Moves
from cosmoludo.core.seats import Seat, as_seat, next_seat, only, seats
from cosmoludo.games.genial.data import (
    COLOUR_COUNT,
    COLOUR_PAIRS,
    FULL_BAG,
    POSITION_CELLS,
    POSITION_COUNT,
    POSITION_DIRECTION,
    POSITION_WORDS,
    RACK_SIZE,
    TILE_COUNT,
    TILE_FIRST,
    TILE_OF_COLOURS,
    TILE_SECOND,
)
from cosmoludo.games.genial.record import FIRST_AT_RANDOM, NO_TILE, PLACE, SWAP, GenialRecord
from cosmoludo.games.genial.rules.board import (
    count_positions,
    cover,
    first_turn_symbols,
    lay_board,
    nth_position,
    open_positions,
    points,
)
from cosmoludo.games.genial.rules.racks import (
    different_tiles,
    has_tile,
    may_swap,
    offer_swap,
    refill,
    swap_rack,
    take_from_rack,
)
from cosmoludo.games.genial.rules.tracks import count_points, is_ahead, side_of, sides

# A move is a placement, numbered position by position and colours of both cells within, or one of two more.
SWAP_RACK = POSITION_COUNT * COLOUR_PAIRS
KEEP_RACK = SWAP_RACK + 1


@compiled
def setup(state: GenialRecord) -> None:
    """Lay out the board, shake the bag and draw the racks."""
    state.phase = PLACE
    state.bonus = 0
    state.opened = 0
    state.swaps = 0
    state.track[:] = 0
    state.rack[:] = NO_TILE
    state.drawn[:] = 0
    state.lacks[:] = 0
    state.shown[:] = 0
    state.shown_at[:] = 0
    lay_board(state)
    state.bag[:] = FULL_BAG
    state.bag_count = TILE_COUNT
    shuffle(state, state.bag, int64(TILE_COUNT))
    for seat in seats(state):
        refill(state, seat)
    first = below(state, int64(state.players)) if state.first == FIRST_AT_RANDOM else state.first
    state.actors = only(as_seat(first))


@compiled
def legal(state: GenialRecord, seat: Seat, out: Moves) -> int:
    """List any tile of the rack on any two free neighbouring cells; at the end of some turns, swap or keep the rack."""
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
                    tile = state.rack[seat, notch]
                    a, b = TILE_FIRST[tile], TILE_SECOND[tile]
                    out[moves] = placement(position, a, b)
                    moves += 1
                    if a != b:
                        out[moves] = placement(position, b, a)
                        moves += 1
    return moves


@compiled
def play(state: GenialRecord, seat: Seat, move: int) -> None:
    """Place a tile and count its points, or decide about the swap."""
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
def count(state: GenialRecord, seat: Seat) -> int:
    """Return how many moves are legal, without listing them: each tile goes each way on each open position."""
    if state.phase == SWAP:
        return 2
    return count_positions(state, first_turn_symbols(state, seat)) * count_ways(state, seat)


@compiled
def nth(state: GenialRecord, seat: Seat, index: int) -> int:
    """Return the legal move with this index in the list of them."""
    if state.phase == SWAP:
        return KEEP_RACK if index == 0 else SWAP_RACK
    ways = count_ways(state, seat)
    position = nth_position(state, first_turn_symbols(state, seat), index // ways)
    return nth_way(state, seat, position, index % ways)


@compiled
def placement(position: int, a: int, b: int) -> int:
    """Return the move that puts colour a on the position's first cell and b on its second."""
    return position * COLOUR_PAIRS + a * COLOUR_COUNT + b


@compiled
def count_ways(state: GenialRecord, seat: Seat) -> int:
    """In how many ways the tiles of a rack can cover one position: two for each different tile, one for a double."""
    ways = 0
    notches = different_tiles(state, seat)
    for notch in range(RACK_SIZE):
        if (notches >> notch) & 1:
            tile = state.rack[seat, notch]
            ways += 1 if TILE_FIRST[tile] == TILE_SECOND[tile] else 2
    return ways


@compiled
def nth_way(state: GenialRecord, seat: Seat, position: int, rank: int) -> int:
    """Return the placement with this rank among those on one position."""
    notches = different_tiles(state, seat)
    for notch in range(RACK_SIZE):
        if (notches >> notch) & 1:
            tile = state.rack[seat, notch]
            a, b = TILE_FIRST[tile], TILE_SECOND[tile]
            if rank == 0:
                return placement(position, a, b)
            if rank == 1 and a != b:
                return placement(position, b, a)
            rank -= 1 if a == b else 2
    return -1


@compiled
def place(state: GenialRecord, seat: Seat, position: int, a: int, b: int) -> None:
    """Put a tile of the rack on the board and count its points."""
    first, second = POSITION_CELLS[position, 0], POSITION_CELLS[position, 1]
    direction = POSITION_DIRECTION[position]
    take_from_rack(state, seat, TILE_OF_COLOURS[a, b])
    state.opened |= only(seat)
    cover(state, first, a)
    cover(state, second, b)
    count_points(state, seat, a, points(state, first, a, direction), b, points(state, second, b, (direction + 3) % 6))


@compiled
def go_on(state: GenialRecord, seat: Seat) -> None:
    """After a placement: the game may end, a bonus turn may follow, the rack may be swapped, or the turn passes."""
    if state.free_count == 0 or state.scores[seat] == state.track_end:
        finish(state)
    elif state.bonus > 0 and has_tile(state, seat):
        state.bonus -= 1
    elif may_swap(state, seat):
        offer_swap(state, seat)
    else:
        refill(state, seat)
        pass_turn(state, seat)


@compiled
def pass_turn(state: GenialRecord, seat: Seat) -> None:
    """Pass the turn to the next seat clockwise that has a tile; end the game if none has."""
    state.phase = PLACE
    state.bonus = 0
    for _ in seats(state):
        seat = next_seat(state, seat)
        if has_tile(state, seat):
            state.actors = only(seat)
            return
    finish(state)


@compiled
def finish(state: GenialRecord) -> None:
    """End the game and rank every side by its markers."""
    state.over = 1
    state.actors = 0
    state.phase = PLACE
    state.bonus = 0
    for seat in seats(state):
        rank = 1
        for side in sides(state):
            if is_ahead(state, side, side_of(state, seat)):
                rank += 1
        state.ranks[seat] = rank
