"""Espace: where things lie on the table."""

from cosmoludo.core.scene import Cell, Text, Zone, text
from cosmoludo.core.seats import Seat
from cosmoludo.games.espace.data.deck import CHARACTERISTICS
from cosmoludo.games.espace.record import NOBODY, PlainRecord
from cosmoludo.games.espace.table.known import at_work, is_in_play, last_taken, with_cards

OWN, ROUND, POT, TAKEN = "own", "round", "pot", "taken"
OBJECT, THEME, SPOTS, CARD = "object", "theme", "spots", "card"
OWN_OBJECT = f"{OWN}/{OBJECT}"
ROW_HEIGHT = 0.322
ROWS_MIDDLE = 1.32
"""Where the figures of the own card are: its portrait ends where they begin."""
FAN_STEP, FAN_WIDTH = 0.5, 1.7
"""How far cards of a fan are apart, and how far the last one is from the first."""
MOST_BENEATH, MOST_BENEATH_OWN = 8, 3


def zones(state: PlainRecord, seat: Seat) -> list[Zone]:
    """Return the round, the places of the other seats that are not out, the cards laid open, and the own card."""
    in_play = is_in_play(state, seat)
    others = [other for other in with_cards(state, seat) if other != seat or not in_play]
    found = [seat_zone(state, other) for other in others]
    if not state.over:
        found.insert(0, round_zone(state))
    if state.pot_count:
        found.append(open_zone(POT, state.pot_count, text("espace.table.pot")))
    if taken := last_taken(state):
        found.append(open_zone(TAKEN, len(taken), text("espace.table.taken", seat=state.opener)))
    if in_play:
        found.append(own_zone(state, seat))
    return found


def round_zone(state: PlainRecord) -> Zone:
    """Return the zone that says what is compared and who wins it, what the spots mean, and which Collectors work."""
    named = state.setter != NOBODY
    compared = wins(state, CHARACTERISTICS[state.characteristic]) if named else "espace.table.not_named"
    rows = [
        Cell(THEME, 0, 0, "row", text("espace.table.compared"), text(compared)),
        Cell(SPOTS, 0, 0, "spots", text("espace.table.spots"), text("espace.table.spots_brief")),
    ]
    rows += [Cell(name, 0, 0, "row", None, text(f"espace.brief.{name}")) for name in at_work(state)]
    cells = [
        Cell(cell.id, 0, index * ROW_HEIGHT, cell.look, cell.name, cell.caption) for index, cell in enumerate(rows)
    ]
    return Zone(ROUND, "row", "side", cells, text("espace.table.round", round=state.rounds + 1))


def seat_zone(state: PlainRecord, seat: Seat) -> Zone:
    """Return the zone of a seat's pile, on which its card in play lies."""
    cells = [Cell(CARD, 0, 0, pile(state, seat), text("espace.table.place", seat=seat))]
    label = text("espace.table.place_cards", seat=seat, cards=int(state.held[seat]))
    return Zone(seat_id(seat), "card", "board", cells, label, seat)


def open_zone(zone: str, cards: int, label: Text) -> Zone:
    """Return the zone of some cards that lie face up beside the board, fanned out."""
    step = min(FAN_STEP, FAN_WIDTH / max(1, cards - 1))
    cells = [Cell(str(index), round(index * step, 3), 0, "none") for index in range(cards)]
    return Zone(zone, "card", "side", cells, label)


def own_zone(state: PlainRecord, seat: Seat) -> Zone:
    """Return the zone of the own card: its portrait, and its four figures, empty until its owner has looked."""
    cells = [Cell(OBJECT, 0, 0, pile(state, seat, MOST_BENEATH_OWN), text("espace.table.own"))]
    for index, characteristic in enumerate(CHARACTERISTICS):
        compared = state.setter != NOBODY and index == state.characteristic
        look = f"{characteristic}-compared" if compared else f"{characteristic}-row"
        y = round((index - (len(CHARACTERISTICS) - 1) / 2) * ROW_HEIGHT, 3)
        said = text(
            "espace.table.row", characteristic=[f"espace.short.{characteristic}"], wins=[wins(state, characteristic)]
        )
        cells.append(Cell(characteristic, ROWS_MIDDLE, y, look, said, said, "row"))
    label = text("espace.table.own_cards", cards=int(state.held[seat]))
    return Zone(OWN, "card", "hand", cells, label, seat, large=True)


def wins(state: PlainRecord, characteristic: str) -> str:
    """Return the key of which figure of a characteristic wins in this round."""
    return f"espace.{'loses' if 'eclipse' in at_work(state) else 'wins'}.{characteristic}"


def pile(state: PlainRecord, seat: Seat, most: int = MOST_BENEATH) -> str:
    """Return the look of what lies beneath a seat's card in play: the more cards, the higher."""
    beneath = int(state.held[seat]) - (state.playing >> seat & 1)
    return f"pile-{min(beneath, most)}"


def seat_id(seat: int) -> str:
    """Return the id of a seat's zone."""
    return f"seat{seat}"


def card_place(seat: int) -> str:
    """Return where a seat's card in play lies."""
    return f"{seat_id(seat)}/{CARD}"
