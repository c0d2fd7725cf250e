"""Parallel universes: what each universe is worth, during the game and on the score sheet at its end."""

from cosmoludo.boxes.bigbang.rules.scoring import score
from cosmoludo.boxes.bigbang.table.looks import goal_words, goals
from cosmoludo.boxes.bigbang.table.sheet import counted_lines, line_places
from cosmoludo.core.scene import Meter, Panel, Source, Text, text
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.parallel.record import ParallelRecord
from cosmoludo.games.parallel.rules.scoring import count_points
from cosmoludo.games.parallel.rules.universes import universes_of
from cosmoludo.games.parallel.table.layout import builders, zone_of


def worth(state: ParallelRecord, seat: Seat, card: int) -> Text:
    """Return an objective with its points in each of a seat's universes."""
    one, other = (int(score(state, universe, card, True)) for universe in sorted(universes_of(state, seat)))
    return text("parallel.table.objective", objective=goal_words(card), one=one, other=other)


def own_points(state: ParallelRecord, seat: Seat) -> Text:
    """Return the points of both objectives in each of a seat's universes."""
    one, other = (int(count_points(state, seat, universe)) for universe in sorted(universes_of(state, seat)))
    return text("parallel.table.own_objectives", one=one, other=other)


def panel(state: ParallelRecord, seat: Seat) -> Panel:
    """Return, at the end, a seat's points in both universes, of which the lower count; they are secret before."""
    if not state.over:
        return Panel(seat, 0, notes=[text("bigbang.table.secret")])
    points = {universe: int(count_points(state, seat, universe)) for universe in sorted(universes_of(state, seat))}
    meters = [
        Meter(zone_of(universe), found, text("parallel.table.points", number=universe + 1))
        for universe, found in points.items()
    ]
    return Panel(seat, min(points.values()), meters, int(state.ranks[seat]))


def sources(state: ParallelRecord) -> list[Source]:
    """Return, at the end, every universe with what it is worth to the two who built it."""
    if not state.over:
        return []
    rows = []
    for universe in range(state.players):
        two = builders(state, universe)
        points = [int(count_points(state, seat, universe)) if seat in two else 0 for seat in seats(state)]
        cards = [card for seat in two for card in goals(state, seat)]
        lines = [line for card in cards for line in counted_lines(state, universe, card, galactic=True)]
        places = [line_places(state, universe, line, zone_of(universe)) for line in lines]
        rows.append(Source(text("parallel.table.universe", number=universe + 1), points, places))
    return rows
