"""Hexdomino: the end of a game and the ranks."""

from cosmoludo.core.compiled import compiled
from cosmoludo.core.ranking import FEWEST_WINS, rank_with_ties
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.hexdomino.record import HexdominoRecord
from cosmoludo.games.hexdomino.rules.scoring import count_points


@compiled
def is_finished(state: HexdominoRecord, seat: Seat) -> bool:
    """Return whether the seat that has just played has no tile left, or all seats have passed."""
    return state.hand_count[seat] == 0 or state.passes == state.players


@compiled
def finish(state: HexdominoRecord) -> None:
    """End the game: an empty hand wins; else fewest points on hand, then fewest tiles, then a shared win."""
    state.over = 1
    state.actors = 0
    for seat in seats(state):
        state.scores[seat] = count_points(state, seat)
    rank_with_ties(state, state.hand_count, FEWEST_WINS)
