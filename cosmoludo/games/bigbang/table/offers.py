"""Big Bang 13.7: the moves of a seat as choices on the table, and what each would gain."""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.boxes.bigbang.data import DARK_ENERGY, OBJECTIVE_COUNT, OBJECTIVES, PLACEABLE, TILES
from cosmoludo.boxes.bigbang.record import NO_TILE
from cosmoludo.boxes.bigbang.table.layout import UNIVERSE, cell_place, placed_tiles
from cosmoludo.boxes.bigbang.table.looks import objective_words, objectives_of
from cosmoludo.boxes.bigbang.table.offers import Columns, offered, offered_at
from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.generic import legal_moves
from cosmoludo.core.scene import Offer, Text, nodes_of, sign, text
from cosmoludo.core.seats import Seat, may_act
from cosmoludo.games.bigbang.data import COSTS
from cosmoludo.games.bigbang.notation import read
from cosmoludo.games.bigbang.record import AIMED, AVOIDED, BONUS, DARK, IN_PILE, PLAY, SIMPLE, SOLO, BigBangRecord
from cosmoludo.games.bigbang.rules.moves import NO_ACTION, STOP, USE_DARK_ENERGY, decode
from cosmoludo.games.bigbang.rules.scoring import score
from cosmoludo.games.bigbang.table.gains import count_after

STOPPED = "!stop"
USED = "!dark-energy"
YEARS = "hourglass"


def offer(state: BigBangRecord, seat: Seat) -> Offer | None:
    """Return the moves of a seat: a tile on offer and its cell; or an action, the body that it moves and where to."""
    if not may_act(state, seat):
        return None
    moves = legal_moves(state, seat).astype(np.int64)
    paths = [path_of(state, int(move)) for move in moves]
    firsts = np.array([path[0] for path in paths])
    movers = {path[0]: 1 for path in paths if len(path) > 2}
    after = {first: [text(f"bigbang.step.{TILES[offered(state, first)]}"), text("bigbang.step.to")] for first in movers}
    after |= {path[0]: [text("bigbang.step.use")] for path in paths if path[-1] == USED}
    gains = {first: outcomes(state, seat, moves[firsts == first]) for first in dict.fromkeys(firsts.tolist())}
    asks = [first_ask(state), text("bigbang.step.cell")]
    return Offer(asks, nodes_of(paths), [("", 1)], gains, after=after, movers=movers)


def chosen(state: BigBangRecord, seat: Seat, path: list[str]) -> int:  # noqa: ARG001
    """Return the move that a path of choices makes; InvalidMove if it makes none."""
    tile = offered(state, path[0]) if path else NO_TILE
    cells = [place.removeprefix(f"{UNIVERSE}/") for place in path[1:]]
    if path == [STOPPED]:
        return STOP
    if tile == DARK_ENERGY and path[1:] == [USED]:
        return USE_DARK_ENERGY
    if 0 <= tile < PLACEABLE and len(cells) == 1:
        return read(f"{TILES[tile]} {cells[0]}")
    if tile >= PLACEABLE and len(cells) == 2:
        bodies = {cell_place(UNIVERSE, int(state.cell[body])): TILES[body] for body in placed_tiles(state, 0)}
        return read(f"{TILES[tile]} {bodies.get(path[1], path[1])} {cells[1]}")
    raise InvalidMove(f"expected a place of the market and cells of the universe, got {path!r}")


def first_ask(state: BigBangRecord) -> Text:
    """Return what the seat to play is asked for first."""
    if state.phase == DARK:
        return text("bigbang.prompt.dark", left=int(state.dark))
    if state.phase == BONUS:
        return text("bigbang.prompt.bonus_forced" if state.forced_bonus else "bigbang.prompt.bonus")
    if state.mode == SOLO:
        return _solo_ask(state)
    return text("bigbang.prompt.place" if state.mode == SIMPLE else "bigbang.prompt.play")


def _solo_ask(state: BigBangRecord) -> Text:
    """Return the objective to reach, if there is one left."""
    aimed = [card for card in range(OBJECTIVE_COUNT) if state.card[card] == AIMED]
    if state.last_lap or not aimed:
        return text("bigbang.prompt.last_lap" if state.last_lap else "bigbang.prompt.all_reached")
    return text("bigbang.prompt.aim", objective=objective_words(aimed[0]))


def path_of(state: BigBangRecord, move: int) -> list[str]:
    """Return the choices that make a move."""
    if move == STOP:
        return [STOPPED]
    if move == USE_DARK_ENERGY:
        return [offered_at(state, DARK_ENERGY), USED]
    action, tile, cell = decode(move)
    to = cell_place(UNIVERSE, cell)
    if action == NO_ACTION:
        return [offered_at(state, tile), to]
    return [offered_at(state, action), cell_place(UNIVERSE, int(state.cell[tile])), to]


def outcomes(state: BigBangRecord, seat: Seat, moves: NDArray[np.int64]) -> Columns:
    """Return, by card, the points that each move wins or loses at once, and the years that it takes, the same for all.

    A line of an objective to avoid is a loss.
    """
    columns = []
    cards = cards_of(state, seat)
    found = np.zeros((len(moves), len(cards)), np.int64)
    count_after(np.array([state, state]), moves, np.array(cards, np.int64), found)
    for card, points in zip(cards, found.T, strict=True):
        gained = points - int(score(state, card))
        if state.mode == SOLO and state.card[card] == AVOIDED:
            gained = -gained
        if gained.any():
            columns.append((OBJECTIVES[card], "".join(map(sign, gained.tolist()))))
    if state.mode != SIMPLE and state.phase == PLAY:
        columns.append((YEARS, sign(cost_of(int(moves[0]))) * len(moves)))
    return columns


def cards_of(state: BigBangRecord, seat: Seat) -> list[int]:
    """Return the objectives whose lines matter to a seat."""
    if state.mode == SOLO:
        return [card for card in range(OBJECTIVE_COUNT) if state.card[card] != IN_PILE]
    return objectives_of(state, seat)


def cost_of(move: int) -> int:
    """Return the years that a move takes as the first of a turn."""
    if move == USE_DARK_ENERGY:
        return int(COSTS[DARK_ENERGY])
    action, tile, _ = decode(move)
    return int(COSTS[tile if action == NO_ACTION else action])
