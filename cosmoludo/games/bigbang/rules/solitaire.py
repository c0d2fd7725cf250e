"""Big Bang 13.7: Solitaire. One objective to reach at a time, others to avoid, and a number of laps of the clock."""

from cosmoludo.boxes.bigbang.data import OBJECTIVE_COUNT
from cosmoludo.boxes.bigbang.rules.scoring import has_line, makes_line
from cosmoludo.core.chance import shuffle
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.games.bigbang.record import AIMED, AVOIDED, REACHED, BigBangRecord

NO_CARD = -1


@compiled
def shuffle_cards(state: BigBangRecord) -> None:
    """Shuffle the eight cards and turn up the first one: the objective to reach."""
    for card in range(OBJECTIVE_COUNT):
        state.card_pile[card] = card
    state.card_count = OBJECTIVE_COUNT
    shuffle(state, state.card_pile, OBJECTIVE_COUNT)
    reveal(state, AIMED)


@compiled
def reveal(state: BigBangRecord, side: int) -> int:
    """Turn up a card of the pile, to be reached or to be avoided, and return it; -1 if there is none."""
    if state.card_count == 0:
        return NO_CARD
    state.card_count -= 1
    card = int64(state.card_pile[state.card_count])
    state.card_pile[state.card_count] = 0
    state.card[card] = side
    return card


@compiled
def look_at_lines(state: BigBangRecord, body: int) -> None:
    """Look for lines of a body just placed.

    A line to avoid loses; a new line of the objective reaches it and reveals another card. By an option, an old line
    that has become longer reaches it as well.
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
def pass_zero(state: BigBangRecord) -> bool:
    """Complete a lap: reveal an objective to avoid, or begin the last lap if no card is left. True at the very end."""
    if state.card_count > 0:
        card = reveal(state, AVOIDED)
        if has_line(state, 0, card):
            state.lost = 1
        return False
    if state.last_lap:
        return True
    state.last_lap = 1
    return False
