"""Hexdomino: the score sheet at the end, what is left on each hand, and how the end is staged."""

from cosmoludo.boxes.bigbang.table.looks import tile_face
from cosmoludo.core.finale import REVEAL, closing, scores_of, verdict
from cosmoludo.core.ranking import FEWEST_WINS
from cosmoludo.core.scene import Beat, Source, Text, text
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.hexdomino.record import HexdominoRecord
from cosmoludo.games.hexdomino.table.layout import tiles_of


def sources(state: HexdominoRecord) -> list[Source]:
    """Return, at the end, what is left on each hand."""
    if not state.over:
        return []
    return [Source(text("hexdomino.table.left_over"), [int(score) for score in state.scores[: state.players]])]


def finale(state: HexdominoRecord) -> list[Beat]:
    """Turn over every hand, and count what is left on it against its owner."""
    if not state.over:
        return []
    return [*(_hand(state, seat) for seat in seats(state)), _verdict(state)]


def _hand(state: HexdominoRecord, seat: Seat) -> Beat:
    """Show what is left on a hand."""
    scores = scores_of(state)
    faces = [tile_face(tile, seat) for tile in tiles_of(state, seat)]
    says = text("hexdomino.finale.hand", seat=seat, points=scores[seat])
    points = [score if owner == seat else 0 for owner, score in enumerate(scores)]
    bars = [score if owner <= seat else 0 for owner, score in enumerate(scores)]
    return Beat(says, seats=[int(seat)], faces=faces, points=points, bars=bars, pause=REVEAL)


def _verdict(state: HexdominoRecord) -> Beat:
    """Say who has won: an empty hand, or fewest points on hand, of equal ones fewest tiles."""

    def fewer_tiles(seat: Seat, other: Seat) -> Text:
        own, others = int(state.hand_count[seat]), int(state.hand_count[other])
        return text("hexdomino.verdict.tie", seat=seat, score=int(state.scores[seat]), own=own, other=others)

    said = verdict(state, "hexdomino", fewer_tiles, FEWEST_WINS)
    if len(said.seats) > 1 or state.hand_count[said.seats[0]]:
        return said
    lead = min(int(state.scores[seat]) for seat in seats(state) if seat not in said.seats)
    return closing(state, text("hexdomino.verdict.empty", seat=said.seats[0], lead=lead))
