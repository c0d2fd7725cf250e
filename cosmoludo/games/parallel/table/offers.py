"""Parallel universes: the moves of a seat as choices on the table, and what each would gain."""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.boxes.bigbang.data import OBJECTIVES, TILES
from cosmoludo.boxes.bigbang.record import NO_TILE
from cosmoludo.boxes.bigbang.table.layout import cell_place
from cosmoludo.boxes.bigbang.table.looks import objectives_of
from cosmoludo.boxes.bigbang.table.offers import Columns, offered, offered_at
from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.generic import legal_moves
from cosmoludo.core.scene import Offer, Text, nodes_of, sign, text
from cosmoludo.core.seats import Seat, may_act
from cosmoludo.games.parallel.notation import read
from cosmoludo.games.parallel.record import ParallelRecord
from cosmoludo.games.parallel.rules.moves import decode
from cosmoludo.games.parallel.table.gains import count_gains
from cosmoludo.games.parallel.table.layout import zone_of


def offer(state: ParallelRecord, seat: Seat) -> Offer | None:
    """Return the moves of a seat: a tile on offer, then a cell of one of its universes."""
    if not may_act(state, seat):
        return None
    moves = legal_moves(state, seat).astype(np.int64)
    paths = [path_of(state, int(move)) for move in moves]
    firsts = np.array([path[0] for path in paths])
    gains = {first: outcomes(state, seat, moves[firsts == first]) for first in dict.fromkeys(firsts.tolist())}
    return Offer([first_ask(), text("bigbang.step.cell")], nodes_of(paths), [("", 1)], gains)


def chosen(state: ParallelRecord, seat: Seat, path: list[str]) -> int:  # noqa: ARG001
    """Return the move that a path of choices makes; InvalidMove if it makes none."""
    tile = offered(state, path[0]) if path else NO_TILE
    zone, _, cell = path[-1].rpartition("/") if path else ("", "", "")
    zones = [zone_of(universe) for universe in range(state.players)]
    if len(path) != 2 or tile == NO_TILE or zone not in zones:
        raise InvalidMove(f"expected a place of the market and a cell of a universe, got {path!r}")
    return read(f"{TILES[tile]} {zones.index(zone)} {cell}")


def first_ask() -> Text:
    """Return what the seat to play is asked for first."""
    return text("parallel.prompt.play")


def path_of(state: ParallelRecord, move: int) -> list[str]:
    """Return the choices that make a move."""
    universe, tile, cell = decode(move)
    return [offered_at(state, tile), cell_place(zone_of(universe), cell)]


def outcomes(state: ParallelRecord, seat: Seat, moves: NDArray[np.int64]) -> Columns:
    """Return, by objective, the points that each move wins."""
    cards = objectives_of(state, seat)
    found = np.zeros((len(moves), len(cards)), np.int64)
    count_gains(np.array([state, state]), moves, np.array(cards, np.int64), found)
    columns = zip(cards, found.T, strict=True)
    return [(OBJECTIVES[card], "".join(map(sign, gained.tolist()))) for card, gained in columns if gained.any()]
