"""Distant Suns: its rules."""

import math

import numpy as np

from cosmoludo.core.chance import below, rekey
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Moves, Record, only
from cosmoludo.core.standing import rank_by_scores, value_of_rank
from cosmoludo.games.distant_suns.board import (
    assigned_column,
    has_room,
    is_free,
    lay_board,
    place_module,
    take_modules_back,
)
from cosmoludo.games.distant_suns.cells import NOTHING
from cosmoludo.games.distant_suns.data import (
    ASSIGNMENT_COUNT,
    ROUNDS,
)
from cosmoludo.games.distant_suns.drawings import can_draw, count_drawings, list_drawings, nth_drawing
from cosmoludo.games.distant_suns.record import (
    ASSIGN,
    CANNOT,
    DRAW,
    FIRST_AT_RANDOM,
    NO_CHOICE,
    UNKNOWN,
)
from cosmoludo.games.distant_suns.score import count_score, judge_edges, score_with
from cosmoludo.games.distant_suns.sheets import draw, hand_out_sheets, upgrades_covered, upgrades_spent

# Of `value`: how many points ahead are nearly a win, and what an upgrade at hand is worth.
CLEAR_LEAD = 30.0
UPGRADE_WORTH = 2.0


@compiled
def setup(state: Record, seed: np.uint64) -> None:
    """Lay out the board and hand out empty sheets, on which every alien counts against its owner."""
    rekey(state, seed)
    state.ply = 0
    state.over = 0
    state.hidden = 0
    state.round_number = 0
    state.ranks[:] = 0
    state.scores[:] = 0
    lay_board(state)
    hand_out_sheets(state)
    state.times[:] = 0
    state.points[:] = 0
    for seat in range(int64(state.players)):  # so that seats are of one type, and nothing is compiled twice
        count_score(state, seat)
    state.active = below(state, state.players) if state.first == FIRST_AT_RANDOM else state.first
    take_modules_back(state)
    open_turn(state)


@compiled
def legal(state: Record, seat: int, out: Moves) -> int:
    """Every way to place a module, or every drawing of the shape that was assigned."""
    if state.phase == DRAW:
        return list_drawings(state, seat, out)
    moves = 0
    for assignment in range(ASSIGNMENT_COUNT):
        if is_free(state, assignment):
            out[moves] = assignment
            moves += 1
    return moves


@compiled
def play(state: Record, seat: int, move: int) -> None:
    """Place a module, or choose a drawing; when all have chosen, everybody draws."""
    state.ply += 1
    if state.phase == ASSIGN:
        place_module(state, move)
        ask_for_drawings(state)
    else:
        state.choice[seat] = move
        state.actors ^= only(seat)
    if state.actors == 0:
        draw_all(state)


@compiled
def hide(state: Record, seat: int) -> None:
    """What the others will draw is secret until all have chosen; all else is open."""
    for other in range(int64(state.players)):
        if other != seat and state.choice[other] >= 0:
            state.choice[other] = UNKNOWN
    rekey(state, np.uint64(0))
    state.hidden = 1


@compiled
def deal(state: Record, key: np.uint64) -> None:
    """Let those who have chosen in secret choose any drawing they could."""
    rekey(state, key)
    state.hidden = 0
    for seat in range(int64(state.players)):
        if state.choice[seat] == UNKNOWN:
            state.choice[seat] = nth_drawing(state, seat, below(state, count_drawings(state, seat)))


@compiled
def value(state: Record, seat: int) -> float:
    """The lead over the best of the others, if the game ended after this turn and upgrades were worth a little."""
    if state.over:
        return value_of_rank(state, seat)
    best = -math.inf
    for other in range(int64(state.players)):
        if other != seat:
            best = max(best, strength(state, other))
    return 0.5 + 0.5 * math.tanh((strength(state, seat) - best) / CLEAR_LEAD)


@compiled
def count(state: Record, seat: int) -> int:
    """How many moves are legal, without listing them."""
    if state.phase == DRAW:
        return count_drawings(state, seat)
    moves = 0
    for assignment in range(ASSIGNMENT_COUNT):
        if is_free(state, assignment):
            moves += 1
    return moves


@compiled
def nth(state: Record, seat: int, index: int) -> int:
    """The legal move with this index in the list of them."""
    if state.phase == DRAW:
        return nth_drawing(state, seat, index)
    for assignment in range(ASSIGNMENT_COUNT):
        if is_free(state, assignment):
            if index == 0:
                return assignment
            index -= 1
    return -1


@compiled
def open_turn(state: Record) -> None:
    """The active player is to place a module; who cannot ends the round and opens the next one."""
    state.phase = ASSIGN
    state.choice[:] = NO_CHOICE
    state.actors = only(state.active)
    if not has_room(state):
        state.round_number += 1
        take_modules_back(state)
        if state.round_number == ROUNDS:
            finish(state)


@compiled
def ask_for_drawings(state: Record) -> None:
    """Everybody who can draw anything chooses, at the same time."""
    state.phase = DRAW
    state.actors = 0
    for seat in range(int64(state.players)):
        state.choice[seat] = CANNOT
        if can_draw(state, seat):
            state.choice[seat] = NO_CHOICE
            state.actors |= only(seat)


@compiled
def draw_all(state: Record) -> None:
    """Everybody draws what they have chosen; then edge cells are judged, and the turn passes to the left."""
    for seat in range(int64(state.players)):
        if state.choice[seat] > NOTHING:
            draw(state, seat, assigned_column(state, seat), state.choice[seat])
    judge_edges(state)
    for seat in range(int64(state.players)):
        if state.choice[seat] > NOTHING:
            count_score(state, seat)
    state.active = state.active + 1 if state.active + 1 < state.players else 0
    open_turn(state)


@compiled
def finish(state: Record) -> None:
    """The last round is over: most points win, ties share."""
    state.over = 1
    state.actors = 0
    rank_by_scores(state)


@compiled
def strength(state: Record, seat: int) -> float:
    """Points with what the seat has chosen to draw, if that is known, and a little for upgrades it would have."""
    move = max(NOTHING, state.choice[seat])
    upgrades = state.gained[seat] - state.spent[seat]
    if move == NOTHING:
        return state.scores[seat] + UPGRADE_WORTH * upgrades
    upgrades += upgrades_covered(state, move) - upgrades_spent(state, assigned_column(state, seat), move)
    return score_with(state, seat, move) + UPGRADE_WORTH * upgrades
