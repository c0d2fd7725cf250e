"""Espace: where things lie on the table."""

from cosmoludo.core.scene import Cell, Text, Zone, text
from cosmoludo.core.seats import Seat
from cosmoludo.games.espace.data.deck import CHARACTERISTICS
from cosmoludo.games.espace.record import PlainRecord
from cosmoludo.games.espace.table.known import at_work, is_in_play, last_taken, with_cards

OWN, ROUND, POT, TAKEN = "own", "round", "pot", "taken"
OBJECT, THEME, CARD = "object", "theme", "card"
OWN_OBJECT = f"{OWN}/{OBJECT}"
FIGURES_START = 1.2
COLUMNS, ROW_HEIGHT = 3, 1.35


def zones(state: PlainRecord, seat: Seat) -> list[Zone]:
    """Return the round, a place for each seat that is not out, the cards laid open, and the own card."""
    found = [round_zone(state), *(seat_zone(state, other) for other in with_cards(state, seat))]
    if state.pot_count:
        found.append(open_zone(POT, state.pot_count, text("espace.table.pot")))
    if taken := last_taken(state):
        found.append(open_zone(TAKEN, len(taken), text("espace.table.taken", seat=state.opener)))
    if is_in_play(state, seat):
        found.append(own_zone(seat))
    return found


def round_zone(state: PlainRecord) -> Zone:
    """Return the zone of what is compared, with the Collector cards at work beside it."""
    cells = [Cell(THEME, 0, 0, "slot", text("espace.table.compared"))]
    cells += [Cell(collector, 1.0 + index, 0) for index, collector in enumerate(at_work(state))]
    return Zone(ROUND, "card", "board", cells, text("espace.table.round", round=state.rounds + 1))


def seat_zone(state: PlainRecord, seat: Seat) -> Zone:
    """Return the zone of a seat's card in play."""
    cells = [Cell(CARD, 0, 0, "slot", text("espace.table.place", seat=seat))]
    label = text("espace.table.place_cards", seat=seat, cards=int(state.held[seat]))
    return Zone(seat_id(seat), "card", "board", cells, label, seat)


def open_zone(zone: str, cards: int, label: Text) -> Zone:
    """Return the zone of some cards that lie face up beside the board, in rows."""
    cells = [Cell(str(index), float(index % COLUMNS), index // COLUMNS * ROW_HEIGHT, "slot") for index in range(cards)]
    return Zone(zone, "card", "side", cells, label)


def own_zone(seat: Seat) -> Zone:
    """Return the zone of the own card and its four figures; they stay empty until its owner has looked."""
    cells = [Cell(OBJECT, 0, 0, "slot", text("espace.table.own"))]
    cells += [
        Cell(characteristic, FIGURES_START + index, 0, "tile", text("espace.table.own"))
        for index, characteristic in enumerate(CHARACTERISTICS)
    ]
    return Zone(OWN, "card", "hand", cells, text("espace.table.own"), seat)


def seat_id(seat: int) -> str:
    """Return the id of a seat's zone."""
    return f"seat{seat}"


def card_place(seat: int) -> str:
    """Return where a seat's card in play lies."""
    return f"{seat_id(seat)}/{CARD}"
