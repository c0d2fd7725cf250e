"""Big Bang 13.7: the end of a game, the points of everyone's objectives and their ranks."""

from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Record
from cosmoludo.games.bigbang.clock import plays_before
from cosmoludo.games.bigbang.data import SHAPE_COUNT
from cosmoludo.games.bigbang.lines import score
from cosmoludo.games.bigbang.record import COSMIC, MAX_PLAYERS, SIMPLE, SOLO
from cosmoludo.games.bigbang.solitaire import count_reached


@compiled
def finish(state: Record) -> None:
    """The game is over: count the lines of everyone's objectives, and rank."""
    state.over = 1
    state.actors = 0
    if state.mode == SOLO:
        state.scores[0] = count_reached(state)
        state.ranks[0] = 1
        return
    for seat in range(state.players):
        state.scores[seat] = count_objectives(state, seat)
    for seat in range(state.players):
        rank = 1
        for other in range(state.players):
            if other != seat and is_ahead(state, other, seat):
                rank += 1
        state.ranks[seat] = rank


@compiled
def count_objectives(state: Record, seat: int) -> int:
    """The points of a seat's shape and of its colour; an objective that is not known gives none."""
    total = 0
    galactic = state.mode != SIMPLE
    if state.objective[seat, 0] >= 0:
        total += score(state, 0, int64(state.objective[seat, 0]), galactic)
    if state.objective[seat, 1] >= 0:
        total += score(state, 0, SHAPE_COUNT + int64(state.objective[seat, 1]), galactic)
    return total


@compiled
def is_ahead(state: Record, seat: int, other: int) -> bool:
    """More points; of equal ones, who would play next on the clock, or in Simple mode who began later."""
    if state.scores[seat] != state.scores[other]:
        return state.scores[seat] > state.scores[other]
    if state.mode == COSMIC:
        return plays_before(state, seat, other)
    return turns_after_starter(state, seat) > turns_after_starter(state, other)


@compiled
def turns_after_starter(state: Record, seat: int) -> int:
    """How many seats had their first turn before this one."""
    return (seat - state.starter + MAX_PLAYERS * state.players) % state.players
