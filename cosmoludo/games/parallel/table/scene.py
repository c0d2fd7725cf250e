"""Parallel universes: how it looks."""

from typing import Literal

from cosmoludo.boxes.bigbang.data import TILE_NUMBER
from cosmoludo.boxes.bigbang.notation import named
from cosmoludo.boxes.bigbang.table.looks import goals, goals_pieces, goals_zone, market_pieces, market_zone
from cosmoludo.boxes.bigbang.table.offers import offered_at
from cosmoludo.boxes.bigbang.table.sky import universe_pieces, universe_zone
from cosmoludo.boxes.bigbang.table.stories import market_story
from cosmoludo.core.scene import Scene, Story, Text, Travel, text
from cosmoludo.core.seats import SPECTATOR, Seat, first_actor, next_seat, seats
from cosmoludo.games.parallel.notation import parts_of
from cosmoludo.games.parallel.record import ParallelRecord
from cosmoludo.games.parallel.table.layout import builders, zone_of
from cosmoludo.games.parallel.table.offers import move_of, offer, prompt
from cosmoludo.games.parallel.table.sheet import own_points, panel, sources, worth


def scene(state: ParallelRecord, seat: Seat) -> Scene:
    """Draw the table as a seat sees it: the universes that it builds in the middle, the others beside."""
    zones, pieces = [], []
    for universe in range(state.players):
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
    panels = [panel(state, owner) for owner in seats(state)]
    rule = "score" if state.over else "turn"
    return Scene(zones, pieces, panels, prompt(state, seat), offer(state, seat), rule, sources(state))


def chosen(state: ParallelRecord, seat: Seat, path: list[str]) -> int:  # noqa: ARG001
    """Return the move that a path of choices makes; InvalidMove if it makes none."""
    return move_of(state, path)


def story(before: ParallelRecord, after: ParallelRecord, seat: Seat, move: int | None) -> Story:
    """Tell what a move did, as far as the one who looks can know it. Every move of this game is open."""
    name, universe, cell = parts_of(move or 0)
    place, tile = f"{zone_of(universe)}/{cell}", TILE_NUMBER[name]
    lines = [text("parallel.log.place", seat=seat, number=universe + 1, tile=list(named(tile)))]
    market_lines, slides = market_story(before, after)
    lines += market_lines + _passed(after, seat)
    if after.over:
        lines.append(text("parallel.log.over"))
    return Story(lines, [Travel(offered_at(before, tile), place), *slides], [place])


def _passed(after: ParallelRecord, seat: Seat) -> list[Text]:
    """Tell who had nothing to place and was passed over."""
    skipped: list[Text] = []
    if after.over:
        return skipped
    following = first_actor(after)
    while (seat := next_seat(after, seat)) != following:
        skipped.append(text("parallel.log.passed", seat=seat))
    return skipped
