"""Hexdomino: set-up, legal moves and turns."""

from cosmoludo.boxes.bigbang.data import ORDINARY
from cosmoludo.core import bits
from cosmoludo.core.chance import below, lay, shuffle
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Moves
from cosmoludo.core.seats import Seat, as_seat, next_seat, only, seats
from cosmoludo.games.hexdomino.data import COLOUR, DEALT, HEX_DECK, LEFT, RIGHT, SHAPE, START
from cosmoludo.games.hexdomino.record import OPEN, HexdominoRecord
from cosmoludo.games.hexdomino.rules.chain import fitting, fitting_anywhere, join, trait_at
from cosmoludo.games.hexdomino.rules.ending import finish, is_finished
from cosmoludo.games.hexdomino.rules.hands import draw, drop, note_lacking
from cosmoludo.games.hexdomino.rules.moves import DRAW, PASS, decode, encode


@compiled
def setup(state: HexdominoRecord) -> None:
    """Shuffle, deal seven tiles to each seat and lay one in the middle."""
    state.lacks[:] = 0
    state.hand[:] = 0
    state.hand_count[:] = 0
    state.chain[:] = 0
    state.joint = OPEN
    state.passes = 0
    lay(state.pile, HEX_DECK)
    state.pile_count = ORDINARY
    shuffle(state, state.pile, ORDINARY)
    for _ in range(DEALT):
        for seat in seats(state):
            draw(state, seat)
    state.pile_count -= 1
    state.chain[START] = state.pile[state.pile_count]
    state.pile[state.pile_count] = 0
    state.left = START
    state.right = START
    state.starter = below(state, int64(state.players))
    state.actors = only(as_seat(state.starter))


@compiled
def legal(state: HexdominoRecord, seat: Seat, out: Moves) -> int:
    """List any tile on hand at an end where it fits; only if there is none, draw, or pass when no tile is left."""
    if state.joint == OPEN:
        # Both ends are the same tile: which side is taken does not matter, what joins it does.
        moves = list_end(state, seat, RIGHT, COLOUR, out, 0)
        moves = list_end(state, seat, RIGHT, SHAPE, out, moves)
    else:
        moves = list_end(state, seat, LEFT, trait_at(state, LEFT), out, 0)
        moves = list_end(state, seat, RIGHT, trait_at(state, RIGHT), out, moves)
    if moves == 0:
        out[0] = DRAW if state.pile_count > 0 else PASS
        moves = 1
    return moves


@compiled
def play(state: HexdominoRecord, seat: Seat, move: int) -> None:
    """Join a tile to the chain, draw or pass."""
    if move == DRAW:
        note_lacking(state, seat, fitting_anywhere(state))
        draw(state, seat)
    elif move == PASS:
        note_lacking(state, seat, fitting_anywhere(state))
        state.passes += 1
    else:
        tile, end, trait = decode(move)
        drop(state, seat, tile)
        join(state, tile, end, trait)
        state.passes = 0
    if is_finished(state, seat):
        finish(state)
    else:
        state.actors = only(next_seat(state, seat))


@compiled
def list_end(state: HexdominoRecord, seat: Seat, end: int, trait: int, out: Moves, moves: int) -> int:
    """Write the tiles on hand that fit at an end, and return how many moves are written by now."""
    tiles = fitting(state, end, trait)
    for index in range(state.hand_count[seat]):
        tile = int64(state.hand[seat, index])
        if tiles & bits.bit(tile):
            out[moves] = encode(tile, end, trait)
            moves += 1
    return moves
