"""Génial!: the score sheet."""

from cosmoludo.core.scene import Source
from cosmoludo.core.seats import seats
from cosmoludo.games.genial.data import COLOUR_COUNT
from cosmoludo.games.genial.record import GenialRecord
from cosmoludo.games.genial.rules.scoring import side_of
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
