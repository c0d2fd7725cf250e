"""Parallel universes: how it looks."""

from typing import Literal

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.compiled import compiled
from cosmoludo.core.errors import HiddenState, InvalidMove
from cosmoludo.core.move import Move
from cosmoludo.core.record import SPECTATOR, Record, first_actor, may_act
from cosmoludo.core.scene import Meter, Offer, Panel, Scene, Source, Story, Text, Travel, nodes_of, sign, text
from cosmoludo.core.state import Played, State
from cosmoludo.games.bigbang.data import CELL_COUNT, OBJECTIVES, ORDINARY, TILE_NUMBER, TILES
from cosmoludo.games.bigbang.lines import score
from cosmoludo.games.bigbang.looks import goal_words, goals, goals_pieces, goals_zone, market_pieces, market_zone
from cosmoludo.games.bigbang.notation import named
from cosmoludo.games.bigbang.offers import Columns, offered, offered_at
from cosmoludo.games.bigbang.sheet import counted_lines, line_places
from cosmoludo.games.bigbang.sky import universe_pieces, universe_zone
from cosmoludo.games.bigbang.telling import market_story
from cosmoludo.games.bigbang.universe import put
from cosmoludo.games.parallel.notation import parts_of
from cosmoludo.games.parallel.rules import before as seat_before
from cosmoludo.games.parallel.rules import count_points


def scene(view: State, seat: int = SPECTATOR) -> Scene:
    """The table as a seat sees it: the universes that it builds in the middle, the others beside."""
    if not view.hidden:
        raise HiddenState("a scene is made from what a seat sees")
    state = view.record
    zones, pieces = [], []
    for universe in range(int(state.players)):
        room: Literal["board", "side"] = "board" if seat in (SPECTATOR, *builders(state, universe)) else "side"
        label = text("parallel.table.universe", number=universe + 1)
        zones.append(universe_zone(state, universe, zone_of(universe), room, label))
        pieces += universe_pieces(state, universe, zone_of(universe))
    if not state.over:
        zones.append(market_zone(discards=True))
        pieces += market_pieces(state)
    if seat != SPECTATOR:
        zones.append(goals_zone(seat, own_points(state, seat)))
        pieces += goals_pieces(state, seat, [worth(state, seat, card) for card in goals(state, seat)])
    panels = [panel(state, owner) for owner in range(int(state.players))]
    rule = "score" if state.over else "turn"
    return Scene(zones, pieces, panels, prompt(state, seat), offer(view, seat), rule, sources(state))


def chosen(view: State, seat: int, path: list[str]) -> Move:  # noqa: ARG001
    """The move that some choices make; InvalidMove if they make none."""
    tile = offered(view.record, path[0]) if path else -1
    zone, _, cell = path[-1].rpartition("/") if path else ("", "", "")
    zones = [zone_of(universe) for universe in range(view.players)]
    if len(path) != 2 or tile < 0 or zone not in zones:
        raise InvalidMove(f"expected a place of the market and a cell of a universe, got {path!r}")
    return view.game.move(f"{TILES[tile]} {zones.index(zone)} {cell}")


def story(before: State, after: State, played: Played) -> Story:
    """What a move did, as far as the one who looks can know it."""
    was, now, seat = before.record, after.record, played.seat
    name, universe, cell = parts_of(int(played.move or 0))
    place, tile = f"{zone_of(universe)}/{cell}", TILE_NUMBER[name]
    lines = [text("parallel.log.place", seat=seat, number=universe + 1, tile=list(named(tile)))]
    market_lines, slides = market_story(was, now)
    lines += market_lines + _passed(now, seat)
    if now.over:
        lines.append(text("parallel.log.over"))
    return Story(lines, [Travel(offered_at(was, tile), place), *slides], [place])


def _passed(now: Record, seat: int) -> list[Text]:
    """Those who had nothing to place and were passed over."""
    following = int(first_actor(now)) if not now.over else seat
    skipped = []
    while (seat := (seat + 1) % int(now.players)) != following and not now.over:
        skipped.append(text("parallel.log.passed", seat=seat))
    return skipped


def zone_of(universe: int) -> str:
    """What a universe is called."""
    return f"universe-{universe + 1}"


def builders(state: Record, universe: int) -> tuple[int, int]:
    """The two seats that build a universe, which lies between them."""
    return universe, (universe + 1) % int(state.players)


def universes_of(state: Record, seat: int) -> list[int]:
    """The two universes that a seat builds."""
    return sorted((seat, int(seat_before(state, seat))))


def worth(state: Record, seat: int, card: int) -> Text:
    """An objective with its points in each of a seat's universes."""
    one, other = (int(score(state, universe, card, True)) for universe in universes_of(state, seat))
    return text("parallel.table.objective", objective=goal_words(card), one=one, other=other)


def own_points(state: Record, seat: int) -> Text:
    """The points of both objectives in each of a seat's universes."""
    one, other = (int(count_points(state, seat, universe)) for universe in universes_of(state, seat))
    return text("parallel.table.own_objectives", one=one, other=other)


def panel(state: Record, seat: int) -> Panel:
    """At the end, a seat's points in both universes, of which the lower count; its objectives are secret before."""
    if not state.over:
        return Panel(seat, 0, notes=[text("bigbang.table.secret")])
    points = {universe: int(count_points(state, seat, universe)) for universe in universes_of(state, seat)}
    meters = [
        Meter(zone_of(universe), found, text("parallel.table.points", number=universe + 1))
        for universe, found in points.items()
    ]
    return Panel(seat, min(points.values()), meters, int(state.ranks[seat]))


def prompt(state: Record, seat: int) -> Text:
    """What to do now, in one sentence."""
    if state.over:
        return text("parallel.prompt.over")
    if may_act(state, seat):
        return text("parallel.prompt.play")
    return text("parallel.prompt.wait", seat=int(first_actor(state)))


def sources(state: Record) -> list[Source]:
    """At the end, every universe with what it is worth to the two who built it."""
    if not state.over:
        return []
    rows, players = [], range(int(state.players))
    for universe in players:
        seats = builders(state, universe)
        points = [int(count_points(state, seat, universe)) if seat in seats else 0 for seat in players]
        cards = [card for seat in seats for card in goals(state, seat)]
        lines = [line for card in cards for line in counted_lines(state, universe, card, galactic=True)]
        places = [line_places(state, universe, line, zone_of(universe)) for line in lines]
        rows.append(Source(text("parallel.table.universe", number=universe + 1), points, places))
    return rows


def offer(view: State, seat: int) -> Offer | None:
    """The moves of a seat: a tile on offer, then a cell of one of its universes."""
    state = view.record
    if not may_act(state, seat):
        return None
    moves = np.array([int(move) for move in view.moves(seat)], np.int64)
    paths = [path_of(state, int(move)) for move in moves]
    firsts = np.array([path[0] for path in paths])
    gains = {first: outcomes(state, seat, moves[firsts == first]) for first in dict.fromkeys(firsts.tolist())}
    return Offer([prompt(state, seat), text("bigbang.step.cell")], nodes_of(paths), [("", 1)], gains)


def path_of(state: Record, move: int) -> list[str]:
    """The choices that make a move."""
    name, universe, cell = parts_of(move)
    return [offered_at(state, TILE_NUMBER[name]), f"{zone_of(universe)}/{cell}"]


def outcomes(state: Record, seat: int, moves: NDArray[np.int64]) -> Columns:
    """By objective, the points that each move wins."""
    cards = goals(state, seat)
    found = np.zeros((len(moves), len(cards)), np.int64)
    count_gains(np.array([state, state]), moves, np.array(cards, np.int64), found)
    columns = zip(cards, found.T, strict=True)
    return [(OBJECTIVES[card], "".join(map(sign, gained.tolist()))) for card, gained in columns if gained.any()]


@compiled
def count_gains(states: Record, moves: NDArray[np.int64], cards: NDArray[np.int64], found: NDArray[np.int64]) -> None:
    """What each move adds to the points of some objectives; the first state stays as it is, the second is tried on."""
    for index in range(len(moves)):
        states[1] = states[0]
        block, cell = moves[index] // CELL_COUNT, moves[index] % CELL_COUNT
        universe = block // ORDINARY
        put(states[1], universe, block % ORDINARY, cell)
        for column in range(len(cards)):
            card = cards[column]
            found[index, column] = score(states[1], universe, card, True) - score(states[0], universe, card, True)
