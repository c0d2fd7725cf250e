"""Distant Suns: set-up, moves, turns and rounds."""

from cosmoludo.core.chance import below
from cosmoludo.core.compiled import compiled
from cosmoludo.core.record import Moves
from cosmoludo.core.seats import Seat, as_seat, next_seat, only, seats
from cosmoludo.games.distant_suns.record import (
    ASSIGN,
    CANNOT,
    DRAW,
    FIRST_AT_RANDOM,
    NO_CHOICE,
    DistantSunsRecord,
)
from cosmoludo.games.distant_suns.rules.board import (
    assigned_column,
    has_room,
    is_free,
    lay_board,
    place_module,
    take_modules_back,
)
from cosmoludo.games.distant_suns.rules.drawings import can_draw, count_drawings, list_drawings, nth_drawing
from cosmoludo.games.distant_suns.rules.ending import finish, is_last_round_over
from cosmoludo.games.distant_suns.rules.moves import ASSIGNMENT_COUNT, NOTHING
from cosmoludo.games.distant_suns.rules.scoring import count_score, judge_edges
from cosmoludo.games.distant_suns.rules.sheets import draw, hand_out_sheets


@compiled
def setup(state: DistantSunsRecord) -> None:
    """Lay out the board and hand out empty sheets, on which every alien counts against its owner."""
    state.round_number = 0
    lay_board(state)
    hand_out_sheets(state)
    state.times[:] = 0
    state.points[:] = 0
    for seat in seats(state):
        count_score(state, seat)
    state.active = below(state, state.players) if state.first == FIRST_AT_RANDOM else state.first
    take_modules_back(state)
    open_turn(state)


@compiled
def legal(state: DistantSunsRecord, seat: Seat, out: Moves) -> int:
    """List every way to place a module, or every drawing of the shape that was assigned."""
    if state.phase == DRAW:
        return list_drawings(state, seat, out)
    moves = 0
    for assignment in range(ASSIGNMENT_COUNT):
        if is_free(state, assignment):
            out[moves] = assignment
            moves += 1
    return moves


@compiled
def play(state: DistantSunsRecord, seat: Seat, move: int) -> None:
    """Place a module, or choose a drawing; when all have chosen, everybody draws."""
    if state.phase == ASSIGN:
        place_module(state, move)
        ask_for_drawings(state)
    else:
        state.choice[seat] = move
        state.actors ^= only(seat)
    if state.actors == 0:
        draw_all(state)


@compiled
def count(state: DistantSunsRecord, seat: Seat) -> int:
    """Count the legal moves without listing them."""
    if state.phase == DRAW:
        return count_drawings(state, seat)
    moves = 0
    for assignment in range(ASSIGNMENT_COUNT):
        if is_free(state, assignment):
            moves += 1
    return moves


@compiled
def nth(state: DistantSunsRecord, seat: Seat, index: int) -> int:
    """Return the legal move at an index of the list of them."""
    if state.phase == DRAW:
        return nth_drawing(state, seat, index)
    for assignment in range(ASSIGNMENT_COUNT):
        if is_free(state, assignment):
            if index == 0:
                return assignment
            index -= 1
    return -1


@compiled
def open_turn(state: DistantSunsRecord) -> None:
    """Ask the active player to place a module; one who cannot ends the round and opens the next."""
    state.phase = ASSIGN
    state.choice[:] = NO_CHOICE
    state.actors = only(as_seat(state.active))
    if not has_room(state):
        state.round_number += 1
        take_modules_back(state)
        if is_last_round_over(state):
            finish(state)


@compiled
def ask_for_drawings(state: DistantSunsRecord) -> None:
    """Ask everybody who can draw anything to choose a drawing, at the same time."""
    state.phase = DRAW
    state.actors = 0
    for seat in seats(state):
        state.choice[seat] = CANNOT
        if can_draw(state, seat):
            state.choice[seat] = NO_CHOICE
            state.actors |= only(seat)


@compiled
def draw_all(state: DistantSunsRecord) -> None:
    """Draw what everybody has chosen, then judge edge cells and pass the turn to the left."""
    for seat in seats(state):
        if state.choice[seat] > NOTHING:
            draw(state, seat, assigned_column(state, seat), state.choice[seat])
    judge_edges(state)
    for seat in seats(state):
        if state.choice[seat] > NOTHING:
            count_score(state, seat)
    state.active = next_seat(state, as_seat(state.active))
    open_turn(state)
