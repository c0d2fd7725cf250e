"""Hexdomino: the score sheet at the end, what is left on each hand."""

from cosmoludo.core.scene import Source, text
from cosmoludo.games.hexdomino.record import HexdominoRecord


def sources(state: HexdominoRecord) -> list[Source]:
    """Return, at the end, what is left on each hand."""
    if not state.over:
        return []
    return [Source(text("hexdomino.table.left_over"), [int(score) for score in state.scores[: state.players]])]
