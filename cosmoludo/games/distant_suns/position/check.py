"""Distant Suns: what cannot be in a position."""

import numpy as np

from cosmoludo.core.compiled import compiled
from cosmoludo.core.seats import Seat, as_seat, only, seats
from cosmoludo.games.distant_suns.data.tables import (
    BLACK_HOLE_SHAPE,
    COLUMNS,
    MAX_TURNS,
    MISSIONS,
    MODULES,
    ROUNDS,
    SHEETS,
    ZONES,
    bits_of,
)
from cosmoludo.games.distant_suns.facts import MAX_MOVES
from cosmoludo.games.distant_suns.notation import covered_bits
from cosmoludo.games.distant_suns.record import (
    ASSIGN,
    CANNOT,
    DRAW,
    NO_CHOICE,
    NO_MODULE,
    NOT_REACHED,
    REACHED_FIRST,
    REACHED_LATER,
    UNKNOWN,
    DistantSunsRecord,
)
from cosmoludo.games.distant_suns.rules.board import has_room, is_free, place_module, take_modules_back
from cosmoludo.games.distant_suns.rules.drawings import NO_FAULT, can_draw, fault, list_drawings
from cosmoludo.games.distant_suns.rules.ending import is_last_round_over
from cosmoludo.games.distant_suns.rules.moves import ASSIGNMENT_COUNT, MOVE_NUMBERS, NOTHING
from cosmoludo.games.distant_suns.rules.scoring import count_score
from cosmoludo.games.distant_suns.rules.sheets import draw, hand_out_sheets

DRAWN_FIELDS = ("covered", "covered_by", "drawn", "drawn_column", "drawn_count", "gained", "spent")
SCORE_FIELDS = ("times", "points", "scores")
NEAR_EDGES = [[bits_of(sheet.near(cell)) for cell in sheet.edges] for sheet in SHEETS]


def check(state: DistantSunsRecord) -> list[str]:
    """Return everything that is wrong with a record, in words; nothing for every record that play can lead to."""
    if problems := _check_board(state):
        return problems
    return [*_check_sheets(state), *_check_turn(state)]


def _check_board(state: DistantSunsRecord) -> list[str]:
    """Check that every shape and mission is there once, the black hole in its place, modules where there was room."""
    zones, missions = state.zones[:ZONES].tolist(), state.missions.tolist()
    problems = []
    if len(set(zones)) < ZONES or not set(zones) <= set(range(BLACK_HOLE_SHAPE)):
        problems.append("zones: each shape is there once at most")
    if state.zones[ZONES] != BLACK_HOLE_SHAPE:
        problems.append("zones: the last column is the black hole")
    if len(set(missions)) < ZONES or not set(missions) <= set(range(len(MISSIONS))):
        problems.append("missions: each mission is there once at most")
    if not 0 <= state.round_number <= ROUNDS or not 0 <= state.module_count <= MODULES:
        return [*problems, "modules: there are not so many rounds or modules"]
    again = state.copy()
    take_modules_back(again)
    for number, assignment in enumerate(state.modules[: state.module_count].tolist()):
        if not 0 <= assignment < ASSIGNMENT_COUNT or not is_free(again, assignment):
            problems.append(f"modules[{number}]: there is no room for it")
            continue
        place_module(again, assignment)
    if (state.modules[state.module_count :] != NO_MODULE).any() or (again.notches != state.notches).any():
        problems.append("modules: the notches taken are not those of the modules")
    return problems


def _check_sheets(state: DistantSunsRecord) -> list[str]:
    """Check that every drawing could be made after those before it, and that points and upgrades follow from them."""
    turns = state.round_number * MODULES + state.module_count - (state.phase == DRAW)
    for seat, drawn in enumerate(state.drawn_count[: state.players].tolist()):
        if not 0 <= drawn <= turns:
            return [f"sheets[{seat}].drawings: expected at most {turns}, one a turn, got {drawn}"]
    again = state.copy()
    hand_out_sheets(again)
    wrong = draw_again(again, state)
    if wrong >= 0:
        seat, index = divmod(int(wrong), MAX_TURNS)
        return [f"sheets[{seat}].drawings[{index}]: it could not be drawn after those before it"]
    again.reached[:] = state.reached
    for seat in seats(state):
        count_score(again, seat)
    differing = [name for name in DRAWN_FIELDS + SCORE_FIELDS if (again[name] != state[name]).any()]
    return [*(f"{name}: not what the drawings give" for name in differing), *_check_edges(state)]


@compiled
def draw_again(state: DistantSunsRecord, drawn: DistantSunsRecord) -> int:
    """Make every drawing of a record on the empty sheets of another, and stop at one that cannot be made.

    Return that one as seat * MAX_TURNS + index, or -1.
    """
    for seat in seats(drawn):
        for index in range(drawn.drawn_count[seat]):
            column, move = drawn.drawn_column[seat, index], drawn.drawn[seat, index]
            if column < 0 or column >= COLUMNS or move <= NOTHING or move >= MOVE_NUMBERS:
                return seat * MAX_TURNS + index
            if fault(state, seat, column, move) != NO_FAULT:
                return seat * MAX_TURNS + index
            draw(state, seat, column, move)
    return -1


def _check_edges(state: DistantSunsRecord) -> list[str]:
    """Check that those who touch an edge cell have reached it, and that someone was first."""
    problems = []
    covered = [covered_bits(state, seat) for seat in seats(state)]
    for near, reached in zip(NEAR_EDGES[state.sheet], state.reached[: state.players].T.tolist(), strict=False):
        for seat, how in enumerate(reached):
            if how not in (NOT_REACHED, REACHED_FIRST, REACHED_LATER):
                problems.append(f"sheets[{seat}].edges: unknown")
            elif (how != NOT_REACHED) != bool(covered[seat] & near):
                problems.append(f"sheets[{seat}].edges: it must be reached just by those whose drawings touch it")
        if REACHED_LATER in reached and REACHED_FIRST not in reached:
            problems.append("sheets.edges: someone must have been the first to reach it")
    return problems


def _check_turn(state: DistantSunsRecord) -> list[str]:
    """Check that those to act are those who have something to choose."""
    if not 0 <= state.active < state.players:
        return ["active: no such seat"]
    if is_last_round_over(state) != bool(state.over):
        return ["round: the game is over after the last round, and only then"]
    if state.over:
        return [] if state.actors == 0 and state.module_count == 0 else ["over: but someone is to act"]
    if state.phase == ASSIGN:
        problems = [] if has_room(state) else ["modules: there is no room for another one, so the round is over"]
        if state.actors != only(as_seat(state.active)) or (state.choice != NO_CHOICE).any():
            problems.append("choices: there is nothing to choose before the module is placed")
        return problems
    if state.module_count == 0:
        return ["modules: nobody draws before there is one"]
    if state.actors == 0 or state.actors != sum(only(seat) for seat in seats(state) if state.choice[seat] == NO_CHOICE):
        return ["choices: when all have chosen, all have drawn"]
    return [problem for seat in seats(state) if (problem := _choice_problem(state, seat))]


def _choice_problem(state: DistantSunsRecord, seat: Seat) -> str | None:
    """Say why a seat cannot have chosen so, if it cannot."""
    choice = int(state.choice[seat])
    if can_draw(state, seat) == (choice == CANNOT):
        return f"choices[{seat}]: who cannot draw anything has nothing to choose, and nobody else"
    if choice == UNKNOWN and not state.hidden:
        return f"choices[{seat}]: unknown"
    moves = np.empty(MAX_MOVES, np.int32)
    if choice >= 0 and choice not in moves[: list_drawings(state, seat, moves)]:
        return f"choices[{seat}]: not a drawing that this seat could choose"
    return None
