"""Parallel universes: the tiles of all universes, and a seat's objectives with what they are worth in its own."""

from cosmoludo.boxes.bigbang.table.looks import objective_words, universe_pieces
from cosmoludo.core.scene import Piece, Text, text
from cosmoludo.core.seats import Seat
from cosmoludo.games.parallel.record import ParallelRecord
from cosmoludo.games.parallel.rules.scoring import count_points, score
from cosmoludo.games.parallel.rules.universes import universes_of
from cosmoludo.games.parallel.table.layout import zone_of


def all_universe_pieces(state: ParallelRecord) -> list[Piece]:
    """Return the tiles of all universes."""
    return [piece for universe in range(state.players) for piece in universe_pieces(state, universe, zone_of(universe))]


def objective_name(state: ParallelRecord, seat: Seat, card: int) -> Text:
    """Return an objective with its points in each of a seat's universes."""
    one, other = (int(score(state, universe, card)) for universe in sorted(universes_of(state, seat)))
    return text("parallel.table.objective", objective=objective_words(card), one=one, other=other)


def objectives_label(state: ParallelRecord, seat: Seat) -> Text:
    """Return the points of both objectives in each of a seat's universes."""
    one, other = (int(count_points(state, seat, universe)) for universe in sorted(universes_of(state, seat)))
    return text("parallel.table.own_objectives", one=one, other=other)
