"""Big Bang 13.7: Solitaire. One objective to reach at a time, others to avoid, and laps of the clock to do it in."""

from cosmoludo.core.chance import shuffle
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Record
from cosmoludo.games.bigbang.data import OBJECTIVE_COUNT
from cosmoludo.games.bigbang.lines import has_line, makes_line, score
from cosmoludo.games.bigbang.record import AIMED, AVOIDED, REACHED

NO_CARD = -1


@compiled
def shuffle_cards(state: Record) -> None:
    """Shuffle the eight cards and turn the first one up: the objective to reach."""
    for card in range(OBJECTIVE_COUNT):
        state.card_pile[card] = card
    state.card_count = OBJECTIVE_COUNT
    shuffle(state, state.card_pile, OBJECTIVE_COUNT)
    reveal(state, AIMED)


@compiled
def reveal(state: Record, side: int) -> int:
    """Turn up a card of the pile, to be reached or to be avoided; -1 if there is none."""
    if state.card_count == 0:
        return NO_CARD
    state.card_count -= 1
    card = int64(state.card_pile[state.card_count])
    state.card_pile[state.card_count] = 0
    state.card[card] = side
    return card


@compiled
def look_at_lines(state: Record, body: int) -> None:
    """After a body is placed: a line to avoid loses, a new line of the objective reaches it and reveals another card.

    By an option, a line that was there and has become longer reaches it as well.
    """
    for card in range(OBJECTIVE_COUNT):
        if state.card[card] == AVOIDED and makes_line(state, 0, body, card, False):
            state.lost = 1
            return
    for card in range(OBJECTIVE_COUNT):
        if state.card[card] == AIMED and makes_line(state, 0, body, card, not state.longer):
            state.card[card] = REACHED
            reveal(state, AIMED)
            return


@compiled
def pass_zero(state: Record) -> bool:
    """A lap is complete: one more objective to avoid, or, when no card is left, the last lap, or the end (True)."""
    if state.card_count > 0:
        card = reveal(state, AVOIDED)
        if has_line(state, 0, card):
            state.lost = 1
        return False
    if state.last_lap:
        return True
    state.last_lap = 1
    return False


@compiled
def count_reached(state: Record) -> int:
    """The points of all objectives reached, in the universe as it is; none if the game is lost."""
    total = 0
    for card in range(OBJECTIVE_COUNT):
        if state.card[card] == REACHED and not state.lost:
            total += score(state, 0, card, True)
    return total
