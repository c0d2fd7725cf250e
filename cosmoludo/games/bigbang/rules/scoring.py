"""Big Bang 13.7: the points of a seat, and of one objective."""

from cosmoludo.boxes.bigbang.data import OBJECTIVE_COUNT
from cosmoludo.boxes.bigbang.rules import scoring
from cosmoludo.core.compiled import compiled
from cosmoludo.core.seats import Seat
from cosmoludo.games.bigbang.record import REACHED, SIMPLE, SOLO, BigBangRecord


@compiled
def count_points(state: BigBangRecord, seat: Seat) -> int:
    """Count the points of a seat's objectives, in the universe as it is."""
    if state.mode == SOLO:
        return count_reached(state)
    return scoring.count_points(state, seat, 0, state.mode != SIMPLE)


@compiled
def count_reached(state: BigBangRecord) -> int:
    """Count the points of all objectives reached in Solitaire; none if the game is lost."""
    total = 0
    for card in range(OBJECTIVE_COUNT):
        if state.card[card] == REACHED and not state.lost:
            total += score(state, card)
    return total


@compiled
def score(state: BigBangRecord, objective: int) -> int:
    """Count the points of an objective; in Simple mode all bodies are worth the same."""
    return scoring.score(state, 0, objective, state.mode != SIMPLE)
