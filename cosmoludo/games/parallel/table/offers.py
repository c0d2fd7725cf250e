"""Parallel universes: the moves of a seat as choices on the table, and what each would gain."""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.boxes.bigbang.data import OBJECTIVES, TILE_NUMBER, TILES
from cosmoludo.boxes.bigbang.table.looks import goals
from cosmoludo.boxes.bigbang.table.offers import Columns, offered, offered_at
from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.generic import legal_moves
from cosmoludo.core.scene import Offer, Text, nodes_of, sign, text
from cosmoludo.core.seats import Seat, first_actor, may_act
from cosmoludo.games.parallel.notation import parts_of, read
from cosmoludo.games.parallel.record import ParallelRecord
from cosmoludo.games.parallel.table.gains import count_gains
from cosmoludo.games.parallel.table.layout import zone_of


def prompt(state: ParallelRecord, seat: Seat) -> Text:
    """Return what to do now, in one sentence."""
    if state.over:
        return text("parallel.prompt.over")
    if may_act(state, seat):
        return text("parallel.prompt.play")
    return text("parallel.prompt.wait", seat=int(first_actor(state)))


def offer(state: ParallelRecord, seat: Seat) -> Offer | None:
    """Return the moves of a seat: a tile on offer, then a cell of one of its universes."""
    if not may_act(state, seat):
        return None
    moves = legal_moves(state, seat).astype(np.int64)
    paths = [path_of(state, int(move)) for move in moves]
    firsts = np.array([path[0] for path in paths])
    gains = {first: outcomes(state, seat, moves[firsts == first]) for first in dict.fromkeys(firsts.tolist())}
    return Offer([prompt(state, seat), text("bigbang.step.cell")], nodes_of(paths), [("", 1)], gains)


def path_of(state: ParallelRecord, move: int) -> list[str]:
    """Return the choices that make a move."""
    name, universe, cell = parts_of(move)
    return [offered_at(state, TILE_NUMBER[name]), f"{zone_of(universe)}/{cell}"]


def move_of(state: ParallelRecord, path: list[str]) -> int:
    """Return the move that some choices make; InvalidMove if they make none."""
    tile = offered(state, path[0]) if path else -1
    zone, _, cell = path[-1].rpartition("/") if path else ("", "", "")
    zones = [zone_of(universe) for universe in range(state.players)]
    if len(path) != 2 or tile < 0 or zone not in zones:
        raise InvalidMove(f"expected a place of the market and a cell of a universe, got {path!r}")
    return read(f"{TILES[tile]} {zones.index(zone)} {cell}")


def outcomes(state: ParallelRecord, seat: Seat, moves: NDArray[np.int64]) -> Columns:
    """Return, by objective, the points that each move wins."""
    cards = goals(state, seat)
    found = np.zeros((len(moves), len(cards)), np.int64)
    count_gains(np.array([state, state]), moves, np.array(cards, np.int64), found)
    columns = zip(cards, found.T, strict=True)
    return [(OBJECTIVES[card], "".join(map(sign, gained.tolist()))) for card, gained in columns if gained.any()]
