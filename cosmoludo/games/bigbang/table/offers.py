"""Big Bang 13.7: the moves of a seat as choices on the table, and what each would gain."""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.boxes.bigbang.data import (
    DARK_ENERGY,
    OBJECTIVE_COUNT,
    OBJECTIVES,
    PLACEABLE,
    TILE_NUMBER,
    TILES,
)
from cosmoludo.boxes.bigbang.record import NO_TILE
from cosmoludo.boxes.bigbang.rules.scoring import score
from cosmoludo.boxes.bigbang.table.looks import goal_words, goals
from cosmoludo.boxes.bigbang.table.offers import Columns, offered, offered_at
from cosmoludo.boxes.bigbang.table.sky import UNIVERSE, cell_place, placed_tiles
from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.generic import legal_moves
from cosmoludo.core.scene import Offer, Text, nodes_of, sign, text
from cosmoludo.core.seats import Seat, first_actor, may_act
from cosmoludo.games.bigbang.data import COSTS
from cosmoludo.games.bigbang.notation import parts_of, read
from cosmoludo.games.bigbang.record import AIMED, AVOIDED, BONUS, DARK, IN_PILE, PLAY, SIMPLE, SOLO, BigBangRecord
from cosmoludo.games.bigbang.rules.moves import STOP, USE_DARK_ENERGY
from cosmoludo.games.bigbang.table.gains import count_after

STOPPED = "!stop"
USED = "!dark-energy"
YEARS = "hourglass"


def prompt(state: BigBangRecord, seat: Seat) -> Text:
    """Return what to do now, in one sentence."""
    if state.over:
        return text("bigbang.prompt.lost" if state.lost else "bigbang.prompt.over")
    if not may_act(state, seat):
        return text("bigbang.prompt.wait", seat=int(first_actor(state)))
    if state.phase == DARK:
        return text("bigbang.prompt.dark", left=int(state.dark))
    if state.phase == BONUS:
        return text("bigbang.prompt.bonus")
    if state.mode == SOLO:
        return _solo_prompt(state)
    return text("bigbang.prompt.place" if state.mode == SIMPLE else "bigbang.prompt.play")


def _solo_prompt(state: BigBangRecord) -> Text:
    """Return the objective to reach, if there is one left."""
    aimed = [card for card in range(OBJECTIVE_COUNT) if state.card[card] == AIMED]
    if state.last_lap or not aimed:
        return text("bigbang.prompt.last_lap" if state.last_lap else "bigbang.prompt.all_reached")
    return text("bigbang.prompt.aim", objective=goal_words(aimed[0]))


def offer(state: BigBangRecord, seat: Seat) -> Offer | None:
    """Return the moves of a seat: a tile on offer and its cell; or an action, the body that it moves and where to."""
    if not may_act(state, seat):
        return None
    moves = legal_moves(state, seat).astype(np.int64)
    paths = [path_of(state, int(move)) for move in moves]
    firsts = np.array([path[0] for path in paths])
    movers = {path[0]: 1 for path in paths if len(path) > 2}
    after = {first: [text("bigbang.step.body"), text("bigbang.step.to")] for first in movers}
    after |= {path[0]: [text("bigbang.step.use")] for path in paths if path[-1] == USED}
    gains = {first: outcomes(state, seat, moves[firsts == first]) for first in dict.fromkeys(firsts.tolist())}
    asks = [prompt(state, seat), text("bigbang.step.cell")]
    return Offer(asks, nodes_of(paths), [("", 1)], gains, after=after, movers=movers)


def path_of(state: BigBangRecord, move: int) -> list[str]:
    """Return the choices that make a move."""
    if move == STOP:
        return [STOPPED]
    if move == USE_DARK_ENERGY:
        return [offered_at(state, DARK_ENERGY), USED]
    action, name, cell = parts_of(move)
    moved = [cell_place(UNIVERSE, int(state.cell[TILE_NUMBER[name]]))] if action else []
    return [offered_at(state, TILE_NUMBER[action or name]), *moved, f"{UNIVERSE}/{cell}"]


def move_of(state: BigBangRecord, path: list[str]) -> int:
    """Return the move that some choices make; InvalidMove if they make none."""
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


def outcomes(state: BigBangRecord, seat: Seat, moves: NDArray[np.int64]) -> Columns:
    """Return, by card, the points that each move wins or loses at once, and the years that it takes, the same for all.

    A line of an objective to avoid is a loss.
    """
    columns = []
    cards = cards_of(state, seat)
    galactic = bool(state.mode != SIMPLE)
    found = np.zeros((len(moves), len(cards)), np.int64)
    count_after(np.array([state, state]), moves, np.array(cards, np.int64), found)
    for card, points in zip(cards, found.T, strict=True):
        gained = points - int(score(state, 0, card, galactic))
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
    return goals(state, seat)


def cost_of(move: int) -> int:
    """Return the years that a move takes as the first of a turn."""
    if move == USE_DARK_ENERGY:
        return int(COSTS[DARK_ENERGY])
    action, name, _ = parts_of(move)
    return int(COSTS[TILE_NUMBER[action or name]])
