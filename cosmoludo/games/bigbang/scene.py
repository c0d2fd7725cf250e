"""Big Bang 13.7: how it looks, in the modes with one universe."""

from cosmoludo.core.errors import HiddenState
from cosmoludo.core.move import Move
from cosmoludo.core.record import SPECTATOR, Record, may_act
from cosmoludo.core.scene import Cell, Meter, Panel, Piece, Scene, Source, Story, Zone, text
from cosmoludo.core.state import Played, State
from cosmoludo.games.bigbang.data import OBJECTIVE_COUNT, OBJECTIVES, SHAPE_COUNT
from cosmoludo.games.bigbang.dial import clock_meter, clock_pieces, clock_zone
from cosmoludo.games.bigbang.lines import score
from cosmoludo.games.bigbang.looks import (
    goal_name,
    goal_words,
    goals,
    goals_pieces,
    goals_zone,
    market_pieces,
    market_zone,
)
from cosmoludo.games.bigbang.offers import move_of, offer, prompt
from cosmoludo.games.bigbang.record import AIMED, AVOIDED, BONUS, COSMIC, DARK, IN_PILE, REACHED, SIMPLE, SOLO
from cosmoludo.games.bigbang.sheet import counted_lines, line_places
from cosmoludo.games.bigbang.sky import UNIVERSE, eclipse_pieces, universe_pieces, universe_zone
from cosmoludo.games.bigbang.telling import told

CARDS = "cards"
CARD_MARKS = {AIMED: "aimed", AVOIDED: "avoided", REACHED: "reached"}
CARD_GAP = 1.08


def scene(view: State, seat: int = SPECTATOR) -> Scene:
    """The table as a seat sees it: universe, clock, market and the objectives that it knows."""
    if not view.hidden:
        raise HiddenState("a scene is made from what a seat sees")
    state = view.record
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
    panels = [panel(state, owner) for owner in range(int(state.players))]
    now = prompt(state, seat)
    return Scene(zones, pieces, panels, now, offer(view, seat), rule(state, seat), sources(state))


def chosen(view: State, seat: int, path: list[str]) -> Move:  # noqa: ARG001
    """The move that some choices make; InvalidMove if they make none."""
    return move_of(view, path)


def story(before: State, after: State, played: Played) -> Story:
    """What a move did, as far as the one who looks can know it."""
    return told(before.record, after.record, played)


def cards_zone(state: Record) -> Zone:
    """The eight objectives of Solitaire, shapes above colours, those not yet turned up faint."""
    cells = [
        Cell(
            name,
            round(card % SHAPE_COUNT * CARD_GAP, 2),
            card // SHAPE_COUNT * CARD_GAP,
            f"unseen-{name}",
            text(f"bigbang.table.{CARD_MARKS.get(int(state.card[card]), 'unseen')}", objective=goal_words(card)),
        )
        for card, name in enumerate(OBJECTIVES)
    ]
    return Zone(CARDS, "square", "side", cells, text("bigbang.table.objectives"))


def cards_pieces(state: Record) -> list[Piece]:
    """The objectives turned up, each with a mark: to reach, to avoid, or reached."""
    pieces = []
    for card, name in enumerate(OBJECTIVES):
        if state.card[card] != IN_PILE:
            place, mark = f"{CARDS}/{name}", CARD_MARKS[int(state.card[card])]
            pieces.append(Piece(place, name, goal_name(card, points_of(state, card))))
            pieces.append(Piece(place, mark, text(f"bigbang.table.{mark}", objective=goal_words(card))))
    return pieces


def panel(state: Record, seat: int) -> Panel:
    """Where a seat is on the clock, and its objectives with their points, if they are open to all."""
    meters = [clock_meter(state, seat)] if state.mode != SIMPLE else []
    cards = open_cards(state, seat)
    points = [points_of(state, card) for card in cards]
    meters += [
        Meter(OBJECTIVES[card], worth, goal_name(card, worth)) for card, worth in zip(cards, points, strict=True)
    ]
    notes = [] if cards or state.mode == SOLO else [text("bigbang.table.secret")]
    total = int(state.scores[seat]) if state.over else sum(points)
    return Panel(seat, total, meters, int(state.ranks[seat]), notes)


def open_cards(state: Record, seat: int) -> list[int]:
    """The objectives whose points everyone can see a seat has; in Cosmic mode they are secret until the end."""
    if state.mode == SOLO:
        return [card for card in range(OBJECTIVE_COUNT) if state.card[card] == REACHED]
    return goals(state, seat) if state.mode == SIMPLE or state.over else []


def points_of(state: Record, card: int) -> int:
    """What the lines of an objective are worth now."""
    return int(score(state, 0, card, state.mode != SIMPLE))


def sources(state: Record) -> list[Source]:
    """At the end, every objective with its points and its lines."""
    if not state.over or state.lost:
        return []
    rows = []
    for seat in range(int(state.players)):
        for card in open_cards(state, seat):
            points = [points_of(state, card) if owner == seat else 0 for owner in range(int(state.players))]
            lines = counted_lines(state, 0, card, galactic=bool(state.mode != SIMPLE))
            places = [line_places(state, 0, line, UNIVERSE) for line in lines]
            rows.append(Source(text("bigbang.table.lines", objective=goal_words(card)), points, places))
    return rows


def rule(state: Record, seat: int) -> str:
    """The heading of the rules that helps now."""
    if state.mode == SOLO:
        return "solitaire-end" if state.over or state.last_lap else "solitaire"
    if state.over:
        return "score"
    if state.mode == COSMIC and may_act(state, seat) and state.phase in (DARK, BONUS):
        return "dark-energy" if state.phase == DARK else "supernova"
    return "turn" if state.mode == COSMIC else "simple"
