"""Hexdomino: its rules. Join a tile to either end of the chain, by colour and by shape in turn."""

import math

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.chance import below, forget_order, rekey, shuffle
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Moves, Record, only
from cosmoludo.core.standing import value_of_rank
from cosmoludo.games.bigbang.data import ORDINARY
from cosmoludo.games.hexdomino.chain import fitting, fitting_anywhere, join, trait_at
from cosmoludo.games.hexdomino.data import COLOUR, DEALT, HEX_DECK, LEFT, RIGHT, SHAPE, START
from cosmoludo.games.hexdomino.hands import (
    count_unseen,
    deal_unknown,
    draw,
    drop,
    note_lacking,
    points_in_hand,
)
from cosmoludo.games.hexdomino.record import OPEN, UNKNOWN

# A move is a tile, an end and what it is joined by; or one of two more, when nothing fits.
WAYS = 4
DRAW = ORDINARY * WAYS
PASS = DRAW + 1

TILES_AHEAD = 3.0  # of `value`: a lead that is worth much


@compiled
def setup(state: Record, seed: np.uint64) -> None:
    """Shuffle, deal seven tiles to each and lay one in the middle."""
    rekey(state, seed)
    state.ply = 0
    state.over = 0
    state.hidden = 0
    state.scores[:] = 0
    state.ranks[:] = 0
    state.lacks[:] = 0
    state.hand[:] = 0
    state.hand_count[:] = 0
    state.chain[:] = 0
    state.joint = OPEN
    state.passes = 0
    state.pile[:] = HEX_DECK
    state.pile_count = ORDINARY
    shuffle(state, state.pile, ORDINARY)
    for _ in range(DEALT):
        for seat in range(state.players):
            draw(state, seat)
    state.pile_count -= 1
    state.chain[START] = state.pile[state.pile_count]
    state.pile[state.pile_count] = 0
    state.left = START
    state.right = START
    state.starter = below(state, int64(state.players))
    state.actors = only(int64(state.starter))


@compiled
def legal(state: Record, seat: int, out: Moves) -> int:
    """Any tile on hand at an end where it fits; only if there is none, draw, or pass when no tile is left."""
    if state.joint == OPEN:
        # The ends are the same tile: which side is all one, by what to join is not.
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
def play(state: Record, seat: int, move: int) -> None:
    """Join a tile to the chain, draw or pass."""
    state.ply += 1
    if move == DRAW:
        note_lacking(state, seat, fitting_anywhere(state))
        draw(state, seat)
    elif move == PASS:
        note_lacking(state, seat, fitting_anywhere(state))
        state.passes += 1
    else:
        drop(state, seat, move // WAYS)
        join(state, move // WAYS, move // 2 % 2, move % 2)
        state.passes = 0
    if state.hand_count[seat] == 0 or state.passes == state.players:
        finish(state)
    else:
        state.actors = only(seat + 1 if seat + 1 < state.players else 0)


@compiled
def hide(state: Record, seat: int) -> None:
    """Other hands and the pile are secret: all that is known of their tiles is that they are somewhere there."""
    unseen = count_unseen(state)
    for other in range(state.players):
        if other != seat and not state.over:
            for index in range(state.hand_count[other]):
                if state.hand[other, index] >= 0:
                    state.pile[unseen] = state.hand[other, index]
                    state.hand[other, index] = UNKNOWN
                    unseen += 1
    forget_order(state.pile, unseen)
    rekey(state, np.uint64(0))
    state.hidden = 1


@compiled
def deal(state: Record, key: np.uint64) -> None:
    """Deal the unknown tiles again, none to a seat that could have played it when it did not."""
    rekey(state, key)
    state.hidden = 0
    deal_unknown(state)
    shuffle(state, state.pile, int64(state.pile_count))


@compiled
def value(state: Record, seat: int) -> float:
    """Fewer tiles than the best of the others."""
    if state.over:
        return value_of_rank(state, seat)
    fewest = ORDINARY
    for other in range(state.players):
        if other != seat:
            fewest = min(fewest, int64(state.hand_count[other]))
    return 0.5 + 0.5 * math.tanh((fewest - int64(state.hand_count[seat])) / TILES_AHEAD)


@compiled
def list_end(state: Record, seat: int, end: int, trait: int, out: Moves, moves: int) -> int:
    """Write the tiles on hand that fit at an end, and return how many moves are written by now."""
    tiles = fitting(state, end, trait)
    for index in range(state.hand_count[seat]):
        tile = int64(state.hand[seat, index])
        if tiles & bits.bit(tile):
            out[moves] = tile * WAYS + end * 2 + trait
            moves += 1
    return moves


@compiled
def finish(state: Record) -> None:
    """The game is over: who has no tile has won; else fewest points on hand, then fewest tiles, then a shared win."""
    state.over = 1
    state.actors = 0
    for seat in range(state.players):
        state.scores[seat] = points_in_hand(state, seat)
    for seat in range(state.players):
        rank = 1
        for other in range(state.players):
            if is_ahead(state, other, seat):
                rank += 1
        state.ranks[seat] = rank


@compiled
def is_ahead(state: Record, seat: int, other: int) -> bool:
    """Fewer points on hand, or as many and fewer tiles."""
    if state.scores[seat] != state.scores[other]:
        return state.scores[seat] < state.scores[other]
    return state.hand_count[seat] < state.hand_count[other]
