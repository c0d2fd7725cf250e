"""Big Bang 13.7: the points of the objectives, for the panels and for the score sheet at the end."""

from cosmoludo.boxes.bigbang.data import OBJECTIVE_COUNT, OBJECTIVES
from cosmoludo.boxes.bigbang.rules.scoring import score
from cosmoludo.boxes.bigbang.table.looks import goal_name, goal_words, goals
from cosmoludo.boxes.bigbang.table.sheet import counted_lines, line_places
from cosmoludo.boxes.bigbang.table.sky import UNIVERSE
from cosmoludo.core.scene import Meter, Source, text
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.bigbang.record import REACHED, SIMPLE, SOLO, BigBangRecord


def open_cards(state: BigBangRecord, seat: Seat) -> list[int]:
    """Return the objectives that everyone can see a seat has; in Cosmic mode they are secret until the end."""
    if state.mode == SOLO:
        return [card for card in range(OBJECTIVE_COUNT) if state.card[card] == REACHED]
    return goals(state, seat) if state.mode == SIMPLE or state.over else []


def points_of(state: BigBangRecord, card: int) -> int:
    """Return what the lines of an objective are worth now."""
    return int(score(state, 0, card, state.mode != SIMPLE))


def objective_meters(state: BigBangRecord, seat: Seat) -> list[Meter]:
    """Return the points of each open objective of a seat."""
    return [
        Meter(OBJECTIVES[card], worth, goal_name(card, worth))
        for card in open_cards(state, seat)
        for worth in [points_of(state, card)]
    ]


def sources(state: BigBangRecord) -> list[Source]:
    """Return, at the end, every objective with its points and its lines."""
    if not state.over or state.lost:
        return []
    rows = []
    for seat in seats(state):
        for card in open_cards(state, seat):
            points = [points_of(state, card) if owner == seat else 0 for owner in seats(state)]
            lines = counted_lines(state, 0, card, galactic=bool(state.mode != SIMPLE))
            places = [line_places(state, 0, line, UNIVERSE) for line in lines]
            rows.append(Source(text("bigbang.table.lines", objective=goal_words(card)), points, places))
    return rows
