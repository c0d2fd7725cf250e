"""Génial!: set-up, legal moves and the course of a turn."""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.chance import below, lay, scaled, shuffle
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Moves
from cosmoludo.core.seats import NOBODY, Seat, as_seat, next_seat, only, seats
from cosmoludo.games.genial.data import (
    FULL_BAG,
    PAIR_CELLS,
    PAIR_WORDS,
    RACK_SIZE,
    TILE_COUNT,
    TILE_FIRST,
    TILE_MASK,
    TILE_OF_COLOURS,
    TILE_SECOND,
)
from cosmoludo.games.genial.record import FIRST_AT_RANDOM, NO_TILE, GenialRecord
from cosmoludo.games.genial.rules.board import (
    count_open_pairs,
    cover,
    first_turn_symbols,
    lay_board,
    nth_open_pair,
    open_pairs,
)
from cosmoludo.games.genial.rules.ending import finish, is_over
from cosmoludo.games.genial.rules.moves import COLOURINGS, and_swap, decode, is_swap, placement
from cosmoludo.games.genial.rules.racks import (
    forget_shown,
    has_tile,
    look_over,
    refill,
    swap_rack,
    take_from_rack,
)
from cosmoludo.games.genial.rules.scoring import score_tile, side_of
from cosmoludo.games.genial.rules.swap import allows_swap, colours_left, swap_notches

COLOURING_BITS = (COLOURINGS - 1).bit_length()
COLOURING_MASK = np.uint64((1 << COLOURING_BITS) - 1)


@compiled
def setup(state: GenialRecord) -> None:
    """Lay out the board, shake the bag and draw the racks."""
    state.bonus = 0
    state.opened = 0
    state.swaps = 0
    state.track[:] = 0
    state.rack[:] = NO_TILE
    state.drawn[:] = 0
    state.shown[:] = 0
    state.shown_at[:] = 0
    state.shown_by = NOBODY
    state.shown_rack[:] = NO_TILE
    lay_board(state)
    lay(state.bag, FULL_BAG)
    state.bag_count = TILE_COUNT
    shuffle(state, state.bag, int64(TILE_COUNT))
    for seat in seats(state):
        refill(state, seat)
    first = below(state, int64(state.players)) if state.first == FIRST_AT_RANDOM else state.first
    state.actors = only(as_seat(first))


@compiled
def legal(state: GenialRecord, seat: Seat, out: Moves) -> int:
    """List each tile of the rack, either way round, on each open pair of cells; then with a swap, where allowed."""
    notches, once, twice = look_over(state, seat)
    swaps = swap_notches(state, seat, once, twice)
    symbols = first_turn_symbols(state, seat)
    if swaps == 0:
        return list_placements(state, seat, notches, symbols, out)
    moves = 0
    for word in range(PAIR_WORDS):
        open_bits = open_pairs(state, symbols, word)
        while open_bits:
            pair = word * bits.WORD + bits.lowest(open_bits)
            open_bits = bits.without_lowest(open_bits)
            for notch in range(RACK_SIZE):
                if (notches >> notch) & 1:
                    tile = state.rack[seat, notch]
                    a, b = TILE_FIRST[tile], TILE_SECOND[tile]
                    out[moves] = placement(pair, a, b)
                    moves += 1
                    if a != b:
                        out[moves] = placement(pair, b, a)
                        moves += 1
                    if (swaps >> notch) & 1:
                        left = twice | (once & ~TILE_MASK[tile])
                        moves = list_swaps(state, seat, tile, left, pair, out, moves)
    return moves


@compiled
def list_placements(state: GenialRecord, seat: Seat, notches: int, symbols: int, out: Moves) -> int:
    """List each tile of some notches, either way round, on each open pair of cells.

    They have the same colours on every pair. These are kept in two words, and always as many moves are written as there
    can be on a pair, so that the processor writes them at once; those too many are written over by the next pair's.
    """
    first, second, ways = colourings(state, seat, notches)
    moves, total = 0, count_open_pairs(state, symbols) * ways
    for word in range(PAIR_WORDS):
        open_bits = open_pairs(state, symbols, word)
        while open_bits:
            start = placement(word * bits.WORD + bits.lowest(open_bits), 0, 0)
            open_bits = bits.without_lowest(open_bits)
            here = np.uint64(moves)  # an index that cannot be negative takes no check
            if moves + 2 * RACK_SIZE <= total:
                for way in range(RACK_SIZE):
                    out[here + np.uint64(way)] = start + nth_colouring(first, way)
                for way in range(RACK_SIZE):
                    out[here + np.uint64(RACK_SIZE + way)] = start + nth_colouring(second, way)
            else:
                for way in range(ways):
                    colouring = nth_colouring(first, way) if way < RACK_SIZE else nth_colouring(second, way - RACK_SIZE)
                    out[here + np.uint64(way)] = start + colouring
            moves += ways
    return moves


@compiled
def colourings(state: GenialRecord, seat: Seat, notches: int) -> tuple[np.uint64, np.uint64, int]:
    """Return how the tiles of some notches can colour a pair of cells, six ways in each of two words; how many ways."""
    first, second, ways = bits.ZERO, bits.ZERO, 0
    for notch in range(RACK_SIZE):
        if (notches >> notch) & 1:
            tile = state.rack[seat, notch]
            a, b = TILE_FIRST[tile], TILE_SECOND[tile]
            for turned in range(1 if a == b else 2):
                colouring = np.uint64(placement(0, b, a) if turned else placement(0, a, b))
                if ways < RACK_SIZE:
                    first |= colouring << np.uint64(COLOURING_BITS * ways)
                else:
                    second |= colouring << np.uint64(COLOURING_BITS * (ways - RACK_SIZE))
                ways += 1
    return first, second, ways


@compiled
def nth_colouring(packed: np.uint64, way: int) -> int:
    """Return one of the ways to colour a pair of cells that are packed into a word."""
    return int64((packed >> np.uint64(COLOURING_BITS * way)) & COLOURING_MASK)


@compiled
def list_swaps(state: GenialRecord, seat: Seat, tile: int, left: int, pair: int, out: Moves, moves: int) -> int:
    """List a tile on a pair of cells with a swap, after the moves listed so far; return how many there are then.

    `left` are the colours that the tile leaves on the rack.
    """
    side = side_of(state, seat)
    a, b = TILE_FIRST[tile], TILE_SECOND[tile]
    if allows_swap(state, side, left, pair, a, b):
        out[moves] = and_swap(placement(pair, a, b))
        moves += 1
    if a != b and allows_swap(state, side, left, pair, b, a):
        out[moves] = and_swap(placement(pair, b, a))
        moves += 1
    return moves


@compiled
def play(state: GenialRecord, seat: Seat, move: int) -> None:
    """Place a tile and score it, then end the game, play a bonus turn, or swap or refill the rack and pass the turn."""
    pair, a, b = decode(move)
    place(state, seat, pair, a, b)
    if is_over(state, seat):
        finish(state)
    elif state.bonus > 0 and has_tile(state, seat):
        state.bonus -= 1
    else:
        if is_swap(move):
            swap_rack(state, seat)
        else:
            refill(state, seat)
        pass_turn(state, seat)


@compiled
def pick(state: GenialRecord, seat: Seat, luck: np.uint64) -> int:
    """Return a random one of the legal moves; -1, to be asked again, for a placement that allows no swap.

    To count the placements that do would take as long as to list them.
    """
    notches, once, twice = look_over(state, seat)
    swaps = swap_notches(state, seat, once, twice)
    symbols, ways = first_turn_symbols(state, seat), count_ways(state, seat, notches, swaps)
    index = scaled(luck, count_open_pairs(state, symbols) * ways)
    pair = nth_open_pair(state, symbols, index // ways)
    return nth_way(state, seat, notches, swaps, pair, index % ways)


@compiled
def count_ways(state: GenialRecord, seat: Seat, notches: int, swaps: int) -> int:
    """Return in how many ways a rack can cover one pair of cells: two for each different tile, one for a double.

    They count once more where a swap may follow.
    """
    ways = 0
    for notch in range(RACK_SIZE):
        if (notches >> notch) & 1:
            tile = state.rack[seat, notch]
            ways += (1 if TILE_FIRST[tile] == TILE_SECOND[tile] else 2) << ((swaps >> notch) & 1)
    return ways


@compiled
def nth_way(state: GenialRecord, seat: Seat, notches: int, swaps: int, pair: int, rank: int) -> int:
    """Return the move with this rank among those on one pair of cells; -1 where a swap is not allowed."""
    for notch in range(RACK_SIZE):
        if (notches >> notch) & 1:
            tile = state.rack[seat, notch]
            a, b = TILE_FIRST[tile], TILE_SECOND[tile]
            ways = 1 if a == b else 2
            if rank < ways:
                return placement(pair, a, b) if rank == 0 else placement(pair, b, a)
            rank -= ways
            if (swaps >> notch) & 1:
                if rank < ways:
                    return nth_swap(state, seat, tile, pair, rank)
                rank -= ways
    return -1


@compiled
def nth_swap(state: GenialRecord, seat: Seat, tile: int, pair: int, rank: int) -> int:
    """Return a tile on a pair of cells with a swap, this way round or the other; -1 where it is not allowed."""
    a, b = TILE_FIRST[tile], TILE_SECOND[tile]
    if rank == 1:
        a, b = b, a
    if allows_swap(state, side_of(state, seat), colours_left(state, seat, tile), pair, a, b):
        return and_swap(placement(pair, a, b))
    return -1


@compiled
def place(state: GenialRecord, seat: Seat, pair: int, a: int, b: int) -> None:
    """Put a tile of the rack on the board, colour a on the first cell of the pair and b on the second, and score it."""
    take_from_rack(state, seat, TILE_OF_COLOURS[a, b])
    state.opened |= only(seat)
    cover(state, PAIR_CELLS[pair, 0], a)
    cover(state, PAIR_CELLS[pair, 1], b)
    score_tile(state, seat, pair, a, b)


@compiled
def pass_turn(state: GenialRecord, seat: Seat) -> None:
    """Pass the turn to the next seat clockwise that has a tile; end the game if none has."""
    state.bonus = 0
    for _ in seats(state):
        seat = next_seat(state, seat)
        if has_tile(state, seat):
            state.actors = only(seat)
            forget_shown(state, seat)
            return
    finish(state)
