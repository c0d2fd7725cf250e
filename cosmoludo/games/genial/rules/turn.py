"""Génial!: set-up, legal moves and the course of a turn."""

from cosmoludo.core import bits
from cosmoludo.core.chance import below, lay, shuffle
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Moves
from cosmoludo.core.seats import Seat, as_seat, next_seat, only, seats
from cosmoludo.games.genial.data import (
    FULL_BAG,
    PAIR_CELLS,
    PAIR_WORDS,
    RACK_SIZE,
    TILE_COUNT,
    TILE_FIRST,
    TILE_OF_COLOURS,
    TILE_SECOND,
)
from cosmoludo.games.genial.record import FIRST_AT_RANDOM, NO_TILE, PLACE, SWAP, GenialRecord
from cosmoludo.games.genial.rules.board import (
    count_open_pairs,
    cover,
    first_turn_symbols,
    lay_board,
    nth_open_pair,
    open_pairs,
)
from cosmoludo.games.genial.rules.ending import finish, is_over
from cosmoludo.games.genial.rules.moves import KEEP_RACK, SWAP_RACK, decode, placement
from cosmoludo.games.genial.rules.racks import (
    different_tiles,
    has_tile,
    may_swap,
    offer_swap,
    refill,
    swap_rack,
    take_from_rack,
)
from cosmoludo.games.genial.rules.scoring import score_tile


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
    lay(state.bag, FULL_BAG)
    state.bag_count = TILE_COUNT
    shuffle(state, state.bag, int64(TILE_COUNT))
    for seat in seats(state):
        refill(state, seat)
    first = below(state, int64(state.players)) if state.first == FIRST_AT_RANDOM else state.first
    state.actors = only(as_seat(first))


@compiled
def legal(state: GenialRecord, seat: Seat, out: Moves) -> int:
    """List each tile of the rack, either way round, on each open pair of cells; or the two decisions about a swap."""
    if state.phase == SWAP:
        out[0] = KEEP_RACK
        out[1] = SWAP_RACK
        return 2
    moves = 0
    notches = different_tiles(state, seat)
    symbols = first_turn_symbols(state, seat)
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
    return moves


@compiled
def play(state: GenialRecord, seat: Seat, move: int) -> None:
    """Place a tile and score it, or decide about the swap."""
    if move == SWAP_RACK:
        swap_rack(state, seat)
        pass_turn(state, seat)
    elif move == KEEP_RACK:
        refill(state, seat)
        pass_turn(state, seat)
    else:
        pair, a, b = decode(move)
        place(state, seat, pair, a, b)
        go_on(state, seat)


@compiled
def count(state: GenialRecord, seat: Seat) -> int:
    """Return how many moves are legal, without listing them: each tile goes either way round on each open pair."""
    if state.phase == SWAP:
        return 2
    return count_open_pairs(state, first_turn_symbols(state, seat)) * count_ways(state, seat)


@compiled
def nth(state: GenialRecord, seat: Seat, index: int) -> int:
    """Return the legal move with this index in the list of them."""
    if state.phase == SWAP:
        return KEEP_RACK if index == 0 else SWAP_RACK
    ways = count_ways(state, seat)
    pair = nth_open_pair(state, first_turn_symbols(state, seat), index // ways)
    return nth_way(state, seat, pair, index % ways)


@compiled
def count_ways(state: GenialRecord, seat: Seat) -> int:
    """Return in how many ways a rack can cover one pair of cells: two for each different tile, one for a double."""
    ways = 0
    notches = different_tiles(state, seat)
    for notch in range(RACK_SIZE):
        if (notches >> notch) & 1:
            tile = state.rack[seat, notch]
            ways += 1 if TILE_FIRST[tile] == TILE_SECOND[tile] else 2
    return ways


@compiled
def nth_way(state: GenialRecord, seat: Seat, pair: int, rank: int) -> int:
    """Return the placement with this rank among those on one pair of cells."""
    notches = different_tiles(state, seat)
    for notch in range(RACK_SIZE):
        if (notches >> notch) & 1:
            tile = state.rack[seat, notch]
            a, b = TILE_FIRST[tile], TILE_SECOND[tile]
            if rank == 0:
                return placement(pair, a, b)
            if rank == 1 and a != b:
                return placement(pair, b, a)
            rank -= 1 if a == b else 2
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
def go_on(state: GenialRecord, seat: Seat) -> None:
    """Go on after a placement: end the game, play a bonus turn, offer a swap, or pass the turn."""
    if is_over(state, seat):
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
