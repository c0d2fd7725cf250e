"""Hexdomino: what speaks for a tile: the points it takes off the hand, and what fits the ends that it leaves."""

from collections.abc import Sequence

from cosmoludo.boxes.bigbang.data import POINTS
from cosmoludo.core.scene import Text, text
from cosmoludo.core.seats import Seat
from cosmoludo.games.hexdomino.hiding import count_unseen
from cosmoludo.games.hexdomino.record import HexdominoRecord
from cosmoludo.games.hexdomino.rules.chain import fitting_anywhere, join
from cosmoludo.games.hexdomino.rules.moves import DRAW, PASS, decode
from cosmoludo.games.hexdomino.table.layout import tiles_of


def advice(state: HexdominoRecord, _worlds: Sequence[HexdominoRecord], seat: Seat, move: int) -> list[Text]:
    """Say what a tile no longer counts, how many tiles that others may hold fit then, and how many of the own."""
    if move in (DRAW, PASS):
        return []
    tile, end, trait = (int(part) for part in decode(move))
    after = state.copy()
    join(after, tile, end, trait)
    fits = int(fitting_anywhere(after))
    others = state.pile[: count_unseen(state)].tolist()
    own = [kept for kept in tiles_of(state, seat) if kept != tile]
    said = [
        text("hexdomino.advice.sheds", points=int(POINTS[tile])),
        text("hexdomino.advice.others", fit=sum(fits >> other & 1 for other in others), unseen=len(others)),
    ]
    return [*said, text("hexdomino.advice.own", fit=sum(fits >> kept & 1 for kept in own))] if own else said
