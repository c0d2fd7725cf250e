"""Big Bang 13.7: the score sheet at the end, the points of every objective."""

from cosmoludo.boxes.bigbang.data import OBJECTIVE_COUNT
from cosmoludo.boxes.bigbang.table.layout import UNIVERSE
from cosmoludo.boxes.bigbang.table.looks import objective_words, objectives_of
from cosmoludo.boxes.bigbang.table.sheet import counted_lines, line_places
from cosmoludo.core.scene import Source, text
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.bigbang.record import REACHED, SIMPLE, SOLO, BigBangRecord
from cosmoludo.games.bigbang.rules.scoring import score


def open_cards(state: BigBangRecord, seat: Seat) -> list[int]:
    """Return the objectives that everyone can see a seat has; in Cosmic mode they are secret until the end."""
    if state.mode == SOLO:
        return [card for card in range(OBJECTIVE_COUNT) if state.card[card] == REACHED]
    return objectives_of(state, seat) if state.mode == SIMPLE or state.over else []


def sources(state: BigBangRecord) -> list[Source]:
    """Return, at the end, every objective with its points and its lines."""
    if not state.over or state.lost:
        return []
    rows = []
    for seat in seats(state):
        for card in open_cards(state, seat):
            points = [int(score(state, card)) if owner == seat else 0 for owner in seats(state)]
            lines = counted_lines(state, 0, card, galactic=bool(state.mode != SIMPLE))
            places = [line_places(state, 0, line, UNIVERSE) for line in lines]
            rows.append(Source(text("bigbang.table.lines", objective=objective_words(card)), points, places))
    return rows
