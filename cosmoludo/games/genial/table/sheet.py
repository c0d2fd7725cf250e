"""Génial!: the score sheet, and how the end is staged."""

from cosmoludo.core.finale import closing, row_beat, winners
from cosmoludo.core.scene import Beat, Source, Text, text
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.genial.data import COLOUR_COUNT
from cosmoludo.games.genial.record import GenialRecord
from cosmoludo.games.genial.rules.scoring import side_of
from cosmoludo.games.genial.table.layout import BOARD_PLACES
from cosmoludo.games.genial.table.looks import COLOUR_NAMES, symbols


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
    beats, places = [Beat(text("genial.finale.counts"))], places_of_colours(state)
    bars = [int(state.track_end)] * int(state.players)
    for colour in sorted(range(COLOUR_COUNT), key=lambda colour: min(rows[colour].points), reverse=True):
        bars = [min(bar, marker) for bar, marker in zip(bars, rows[colour].points, strict=True)]
        beats.append(row_beat(rows[colour], bars, places[colour]))
    return [*beats, closing(state, _verdict(state))]


def places_of_colours(state: GenialRecord) -> list[list[str]]:
    """Return by colour where its symbols lie."""
    places: list[list[str]] = [[] for _ in range(COLOUR_COUNT)]
    for number in symbols(state):
        places[number % COLOUR_COUNT].append(BOARD_PLACES[number // COLOUR_COUNT])
    return places


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
