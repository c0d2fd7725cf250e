"""Parallel universes: the score sheet at the end, what each universe is worth to its two builders, and its staging."""

from cosmoludo.boxes.bigbang.table.looks import objective_face, objectives_of
from cosmoludo.boxes.bigbang.table.sheet import counted_lines, line_places
from cosmoludo.core.finale import REVEAL, row_beat, verdict
from cosmoludo.core.scene import Beat, Source, Text, text
from cosmoludo.core.seats import Seat, seats
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


def finale(state: ParallelRecord, rows: list[Source]) -> list[Beat]:
    """Turn over the objectives, then count the universes: of a seat's two, the poorer one is its score."""
    if not state.over:
        return []
    faces = [objective_face(card, seat) for seat in seats(state) for card in objectives_of(state, seat)]
    beats = [Beat(text("parallel.finale.secrets"), faces=faces, pause=REVEAL), Beat(text("parallel.finale.poorer"))]
    bars: dict[int, int] = {}
    for universe, row in enumerate(rows):
        for seat in builders(state, universe):
            bars[seat] = min(bars.get(seat, row.points[seat]), row.points[seat])
        beats.append(row_beat(row, [bars.get(seat, 0) for seat in seats(state)]))
    return [*beats, _verdict(state)]


def _verdict(state: ParallelRecord) -> Beat:
    """Say who has won: by the poorer universe, of equal ones by the richer."""

    def by_the_richer(seat: Seat, other: Seat) -> Text:
        own, others = int(state.higher[seat]), int(state.higher[other])
        return text("parallel.verdict.tie", seat=seat, score=int(state.scores[seat]), own=own, other=others)

    return verdict(state, "parallel", by_the_richer)
