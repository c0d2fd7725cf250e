"""Big Bang 13.7: whose turn it is, the clock, and the cards of Solitaire."""

from cosmoludo.boxes.bigbang.data import OBJECTIVE_COUNT
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.generic import Row
from cosmoludo.core.seats import Seat, first_actor, may_act, places_from, seat_from, seats
from cosmoludo.games.bigbang.appraisal.cards import field
from cosmoludo.games.bigbang.appraisal.features import (
    ACTING,
    CARDS,
    CLOCK,
    DANGER,
    EXTRA,
    LAP,
    LAST_LAP,
    PHASE,
    TIES,
    TURNS,
)
from cosmoludo.games.bigbang.data import LONGEST_COST
from cosmoludo.games.bigbang.observation import MANY_BONUSES, MOST_DARK
from cosmoludo.games.bigbang.record import AIMED, AVOIDED, COSMIC, REACHED, SIMPLE, BigBangRecord
from cosmoludo.games.bigbang.rules.clock import plays_before
from cosmoludo.games.bigbang.rules.ending import turns_after_starter

MOST_TURNS = 16  # of a seat in Simple mode
MANY_LAPS = 8  # two laps of the clock follow these


@compiled
def appraise_turn(state: BigBangRecord, seat: Seat, out: Row) -> None:
    """Write whose turn it is and what is to be done, and who is before whom."""
    out[PHASE + int64(state.phase)] = 1
    out[EXTRA] = int64(state.dark) / MOST_DARK
    out[EXTRA + 1] = min(int64(state.bonus), MANY_BONUSES) / MANY_BONUSES
    for places in range(int64(state.players)):
        other = seat_from(state, seat, places)
        out[ACTING + places] = may_act(state, other)
        if places > 0:
            out[TIES + places - 1] = 1 if wins_ties(state, seat, other) else -1
    if state.mode == COSMIC:
        appraise_clock(state, seat, out)
    if state.mode == SIMPLE and not state.over:
        waits = places_from(state, first_actor(state), seat)
        players = int64(state.players)
        out[TURNS] = (int64(state.remaining) - waits + players - 1) // players / MOST_TURNS


@compiled
def wins_ties(state: BigBangRecord, seat: Seat, other: Seat) -> bool:
    """Return whether a seat is ahead of another with as many points."""
    if state.mode == COSMIC:
        return plays_before(state, seat, other)
    return turns_after_starter(state, seat) > turns_after_starter(state, other)


@compiled
def appraise_clock(state: BigBangRecord, seat: Seat, out: Row) -> None:
    """Write how far ahead each marker is on the clock."""
    hindmost = int64(state.time[seat])
    for other in seats(state):
        hindmost = min(hindmost, int64(state.time[other]))
    for places in range(int64(state.players)):
        ahead = int64(state.time[seat_from(state, seat, places)]) - hindmost
        out[CLOCK + places] = ahead / LONGEST_COST


@compiled
def appraise_solitaire(state: BigBangRecord, packed: int, out: Row) -> None:
    """Write where the cards are, how far the lap is, and which cards would lose at once or are hard to reach."""
    clock, time = int64(state.clock), int64(state.time[0])
    out[LAP] = time % clock / clock
    out[LAP + 1] = min(time // clock, 2 * MANY_LAPS) / MANY_LAPS
    out[LAST_LAP] = state.last_lap
    lined = 0
    for card in range(OBJECTIVE_COUNT):
        has_line = field(packed, card) > 0
        if state.card[card] == AIMED:
            out[CARDS] += 1 / OBJECTIVE_COUNT
            out[DANGER + 1] = has_line
        elif state.card[card] == REACHED:
            out[CARDS + 1] += 1 / OBJECTIVE_COUNT
        elif state.card[card] == AVOIDED:
            out[CARDS + 2] += 1 / OBJECTIVE_COUNT
        else:
            out[CARDS + 3] += 1 / OBJECTIVE_COUNT
            lined += has_line
    out[DANGER] = lined / max(1, int64(state.card_count))
