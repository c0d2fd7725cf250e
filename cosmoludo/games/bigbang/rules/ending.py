"""Big Bang 13.7: the end of a game and the ranks."""

from cosmoludo.boxes.bigbang.record import MAX_PLAYERS
from cosmoludo.core.compiled import compiled
from cosmoludo.core.ranking import rank_alone
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.bigbang.record import COSMIC, SOLO, BigBangRecord
from cosmoludo.games.bigbang.rules.clock import plays_before
from cosmoludo.games.bigbang.rules.scoring import count_points


@compiled
def finish(state: BigBangRecord) -> None:
    """End the game: count everyone's points, and rank."""
    state.over = 1
    state.actors = 0
    for seat in seats(state):
        state.scores[seat] = count_points(state, seat)
    if state.mode == SOLO:
        rank_alone(state, not state.lost)
        return
    for seat in seats(state):
        rank = 1
        for other in seats(state):
            if other != seat and is_ahead(state, other, seat):
                rank += 1
        state.ranks[seat] = rank


@compiled
def is_ahead(state: BigBangRecord, seat: Seat, other: Seat) -> bool:
    """Return whether a seat has more points; if equal, would play next on the clock, or began later in Simple mode."""
    if state.scores[seat] != state.scores[other]:
        return state.scores[seat] > state.scores[other]
    if state.mode == COSMIC:
        return plays_before(state, seat, other)
    return turns_after_starter(state, seat) > turns_after_starter(state, other)


@compiled
def turns_after_starter(state: BigBangRecord, seat: Seat) -> int:
    """Return how many seats had their first turn before this one."""
    return (seat - state.starter + MAX_PLAYERS * state.players) % state.players
