"""Big Bang 13.7: the whole table, in the modes with one universe."""

from cosmoludo.boxes.bigbang.data import OBJECTIVES
from cosmoludo.boxes.bigbang.table.layout import market_zone, objectives_zone, universe_zone
from cosmoludo.boxes.bigbang.table.looks import (
    market_pieces,
    objective_name,
    objective_pieces,
    objective_words,
    objectives_of,
    universe_pieces,
)
from cosmoludo.core.scene import Meter, Panel, Piece, Scene, Text, Zone, text
from cosmoludo.core.seats import SPECTATOR, Seat, first_actor, may_act, seats
from cosmoludo.games.bigbang.record import AIMED, AVOIDED, BONUS, COSMIC, DARK, IN_PILE, SIMPLE, SOLO, BigBangRecord
from cosmoludo.games.bigbang.rules.scoring import score
from cosmoludo.games.bigbang.table.layout import CARD_MARKS, cards_zone, clock_zone
from cosmoludo.games.bigbang.table.looks import card_pieces, clock_pieces, marker, with_eclipsed
from cosmoludo.games.bigbang.table.offers import first_ask, offer
from cosmoludo.games.bigbang.table.sheet import fatal_lines, finale, lost_text, open_cards, sources


def scene(state: BigBangRecord, seat: Seat) -> Scene:
    """Draw the table as a seat sees it: universe, clock, market and the objectives that it knows."""
    zones, pieces = [universe_zone(state)], with_eclipsed(state, universe_pieces(state))
    if not state.over:
        zones.append(market_zone(discards=state.mode != SIMPLE))
        pieces += market_pieces(state)
    if state.mode != SIMPLE:
        zones.append(clock_zone(state))
        pieces += clock_pieces(state)
    if state.mode == SOLO:
        zones.append(cards_zone(state))
        pieces += card_pieces(state)
    elif seat != SPECTATOR:
        zone, cards = _own_objectives(state, seat)
        zones.append(zone)
        pieces += cards
    rows = sources(state)
    return Scene(
        zones,
        pieces,
        panels(state),
        prompt(state, seat),
        offer(state, seat),
        rule(state, seat),
        rows,
        fatal_lines(state),
        finale(state, rows),
    )


def _own_objectives(state: BigBangRecord, seat: Seat) -> tuple[Zone, list[Piece]]:
    """Return the zone of the two cards of the one who looks, and the cards."""
    points = {card: int(score(state, card)) for card in objectives_of(state, seat)}
    zone = objectives_zone(seat, text("bigbang.table.own_objectives", points=sum(points.values())))
    return zone, objective_pieces(state, seat, [objective_name(card, worth) for card, worth in points.items()])


def panels(state: BigBangRecord) -> list[Panel]:
    """Return, for each seat, where it is on the clock, and its objectives with their points if they are open to all."""
    return [_panel(state, seat) for seat in seats(state)]


def _panel(state: BigBangRecord, seat: Seat) -> Panel:
    points = {card: int(score(state, card)) for card in open_cards(state, seat)}
    objectives = [Meter(OBJECTIVES[card], worth, objective_name(card, worth)) for card, worth in points.items()]
    time = Meter(marker(seat), int(state.time[seat]), text("bigbang.table.time"))
    notes = _notes(state, seat)
    total = int(state.scores[seat]) if state.over else sum(points.values())
    meters = objectives if state.mode == SIMPLE else [time, *objectives]
    return Panel(seat, total, meters, int(state.ranks[seat]), notes)


def _notes(state: BigBangRecord, seat: Seat) -> list[Text]:
    """Return what Solitaire asks for, that objectives are secret, or who began in Simple mode, which decides ties."""
    if state.mode == SOLO:
        return [] if state.over else _to_do(state)
    if state.mode == SIMPLE:
        return [text("bigbang.table.began")] if seat == state.starter else []
    return [text("bigbang.table.secret")] if state.mode == COSMIC and not state.over else []


def _to_do(state: BigBangRecord) -> list[Text]:
    """Return the objective to reach, those to avoid, and how many are still to come."""
    marks = state.card.tolist()[: len(OBJECTIVES)]
    found = []
    for mark in (AIMED, AVOIDED):
        words = [word for card, here in enumerate(marks) if here == mark for word in objective_words(card)]
        if words:
            found.append(text(f"bigbang.table.{CARD_MARKS[mark]}", objective=words))
    return [*found, text("bigbang.note.to_come", cards=marks.count(IN_PILE))]


def prompt(state: BigBangRecord, seat: Seat) -> Text:
    """Return what to do now, in one sentence."""
    if state.over:
        return lost_text(state, "prompt") if state.lost else text("bigbang.prompt.over")
    return first_ask(state) if may_act(state, seat) else text("bigbang.prompt.wait", seat=int(first_actor(state)))


def rule(state: BigBangRecord, seat: Seat) -> str:
    """Return the heading of the rules that helps now."""
    if state.mode == SOLO:
        ending = "solitaire-avoid" if state.lost else "solitaire-end"
        return ending if state.over or state.last_lap else "solitaire"
    if state.over:
        return "score"
    if state.mode == COSMIC and may_act(state, seat) and state.phase in (DARK, BONUS):
        return "dark-energy" if state.phase == DARK else "supernova"
    return "turn" if state.mode == COSMIC else "simple"
