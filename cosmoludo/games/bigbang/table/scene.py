"""Big Bang 13.7: how it looks, in the modes with one universe."""

from cosmoludo.boxes.bigbang.table.looks import (
    goal_name,
    goals,
    goals_pieces,
    goals_zone,
    market_pieces,
    market_zone,
)
from cosmoludo.boxes.bigbang.table.sky import universe_pieces, universe_zone
from cosmoludo.core.scene import Panel, Scene, Story, text
from cosmoludo.core.seats import SPECTATOR, Seat, may_act, seats
from cosmoludo.games.bigbang.record import BONUS, COSMIC, DARK, SIMPLE, SOLO, BigBangRecord
from cosmoludo.games.bigbang.rules.moves import STOP
from cosmoludo.games.bigbang.table.clock import clock_meter, clock_pieces, clock_zone
from cosmoludo.games.bigbang.table.looks import cards_pieces, cards_zone, eclipse_pieces
from cosmoludo.games.bigbang.table.offers import move_of, offer, prompt
from cosmoludo.games.bigbang.table.sheet import objective_meters, points_of, sources
from cosmoludo.games.bigbang.table.stories import told


def scene(state: BigBangRecord, seat: Seat) -> Scene:
    """Draw the table as a seat sees it: universe, clock, market and the objectives that it knows."""
    zones, pieces = [universe_zone(state)], eclipse_pieces(state, universe_pieces(state))
    if not state.over:
        zones.append(market_zone(discards=state.mode != SIMPLE))
        pieces += market_pieces(state)
    if state.mode != SIMPLE:
        zones.append(clock_zone(state))
        pieces += clock_pieces(state)
    if state.mode == SOLO:
        zones.append(cards_zone(state))
        pieces += cards_pieces(state)
    elif seat != SPECTATOR:
        names = [goal_name(card, points_of(state, card)) for card in goals(state, seat)]
        total = sum(points_of(state, card) for card in goals(state, seat))
        zones.append(goals_zone(seat, text("bigbang.table.own_objectives", points=total)))
        pieces += goals_pieces(state, seat, names)
    panels = [panel(state, owner) for owner in seats(state)]
    return Scene(zones, pieces, panels, prompt(state, seat), offer(state, seat), rule(state, seat), sources(state))


def chosen(state: BigBangRecord, seat: Seat, path: list[str]) -> int:  # noqa: ARG001
    """Return the move that a path of choices makes; InvalidMove if it makes none."""
    return move_of(state, path)


def story(before: BigBangRecord, after: BigBangRecord, seat: Seat, move: int | None) -> Story:
    """Tell what a move did, as far as the one who looks can know it. Every move of this game is open."""
    return told(before, after, seat, STOP if move is None else move)


def panel(state: BigBangRecord, seat: Seat) -> Panel:
    """Return where a seat is on the clock, and its objectives with their points, if they are open to all."""
    objectives = objective_meters(state, seat)
    clock = [clock_meter(state, seat)] if state.mode != SIMPLE else []
    notes = [] if objectives or state.mode == SOLO else [text("bigbang.table.secret")]
    total = int(state.scores[seat]) if state.over else sum(meter.value for meter in objectives)
    return Panel(seat, total, clock + objectives, int(state.ranks[seat]), notes)


def rule(state: BigBangRecord, seat: Seat) -> str:
    """Return the heading of the rules that helps now."""
    if state.mode == SOLO:
        return "solitaire-end" if state.over or state.last_lap else "solitaire"
    if state.over:
        return "score"
    if state.mode == COSMIC and may_act(state, seat) and state.phase in (DARK, BONUS):
        return "dark-energy" if state.phase == DARK else "supernova"
    return "turn" if state.mode == COSMIC else "simple"
