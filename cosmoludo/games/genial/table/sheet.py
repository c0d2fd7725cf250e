"""Génial!: the score sheet, and how the end is staged."""

from cosmoludo.core.finale import closing, row_beat, winners
from cosmoludo.core.scene import Beat, Source, Text, text
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.genial.data import CELL_COUNT, COLOUR_COUNT
from cosmoludo.games.genial.record import GenialRecord
from cosmoludo.games.genial.rules.board import symbol
from cosmoludo.games.genial.rules.scoring import side_of
from cosmoludo.games.genial.table.layout import BOARD_PLACES
from cosmoludo.games.genial.table.looks import COLOUR_NAMES


def sources(state: GenialRecord) -> list[Source]:
    """Return how far each marker came, once the game is over; the one that came least far is the score."""
    if not state.over:
        return []
    sides = [side_of(state, seat) for seat in seats(state)]
    return [
        Source(COLOUR_NAMES[colour], [int(state.track[side, colour]) for side in sides])
        for colour in range(COLOUR_COUNT)
    ]


def finale(state: GenialRecord, rows: list[Source]) -> list[Beat]:
    """Show the colours from the one that came furthest: bars fall to the lowest so far, which is the score at last."""
    if not state.over:
        return []
    beats = [Beat(text("genial.finale.counts"))]
    bars = [int(state.track_end)] * int(state.players)
    for colour in sorted(range(COLOUR_COUNT), key=lambda colour: min(rows[colour].points), reverse=True):
        bars = [min(bar, marker) for bar, marker in zip(bars, rows[colour].points, strict=True)]
        places = [BOARD_PLACES[cell] for cell in range(CELL_COUNT) if symbol(state, cell) == colour]
        beats.append(row_beat(rows[colour], bars, places))
    return [*beats, closing(state, _verdict(state))]


def _verdict(state: GenialRecord) -> Text:
    """Say who has won; of equal scores, by the first colour, from the lowest on, that differs."""
    won = winners(state)
    first, score = won[0], int(state.scores[won[0]])
    if state.players == 1:
        return text("genial.verdict.solo", score=score, end=int(state.track_end))
    won_key, tie_key = ("team_won", "team_tie") if state.sides < state.players else ("won", "tie")
    rivals = [seat for seat in seats(state) if seat not in won]
    if len({side_of(state, seat) for seat in won}) > 1:
        return text("genial.verdict.shared", score=score)
    rival = min(rivals, key=lambda seat: int(state.ranks[seat]))
    own, other = _first_difference(state, first, rival)
    if state.scores[rival] == score:
        return text(f"genial.verdict.{tie_key}", seat=first, score=score, own=own, other=other)
    return text(f"genial.verdict.{won_key}", seat=first, score=score, lead=own - other)


def _first_difference(state: GenialRecord, seat: Seat, other: Seat) -> tuple[int, int]:
    """Return the lowest markers of two seats that differ, each counted from its lowest."""
    tracks = [sorted(state.track[side_of(state, each)].tolist()) for each in (seat, other)]
    return next((one, two) for one, two in zip(*tracks, strict=True) if one != two)
