"""Parallel universes: the score sheet at the end, what each universe is worth to the two who built it."""

from cosmoludo.boxes.bigbang.table.looks import objectives_of
from cosmoludo.boxes.bigbang.table.sheet import counted_lines, line_places
from cosmoludo.core.scene import Source, text
from cosmoludo.core.seats import seats
from cosmoludo.games.parallel.record import ParallelRecord
from cosmoludo.games.parallel.rules.scoring import count_points
from cosmoludo.games.parallel.table.layout import builders, zone_of


def sources(state: ParallelRecord) -> list[Source]:
    """Return, at the end, every universe with what it is worth to the two who built it."""
    if not state.over:
        return []
    rows = []
    for universe in range(state.players):
        two = builders(state, universe)
        points = [int(count_points(state, seat, universe)) if seat in two else 0 for seat in seats(state)]
        cards = [card for seat in two for card in objectives_of(state, seat)]
        lines = [line for card in cards for line in counted_lines(state, universe, card, galactic=True)]
        places = [line_places(state, universe, line, zone_of(universe)) for line in lines]
        rows.append(Source(text("parallel.table.universe", number=universe + 1), points, places))
    return rows
