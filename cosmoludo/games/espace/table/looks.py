"""Espace: how cards look, and what they are called.

Names and figures are given in both languages at once: each sentence takes those of its own.
"""

from cosmoludo.core.scene import Piece, Value, text
from cosmoludo.core.seats import Seat
from cosmoludo.core.words import LANGUAGES
from cosmoludo.games.espace.data.deck import CHARACTERISTICS, DIFFICULTIES, Body
from cosmoludo.games.espace.data.tables import BODIES, CARD_NUMBER, CARDS, OBJECT_COUNT
from cosmoludo.games.espace.record import NOBODY, PlainRecord
from cosmoludo.games.espace.table.known import (
    Laid,
    announced,
    at_work,
    in_pot,
    is_in_play,
    last_taken,
    leaders,
    own_card,
    with_cards,
)
from cosmoludo.games.espace.table.layout import OWN, OWN_OBJECT, POT, ROUND, TAKEN, THEME, card_place
from cosmoludo.games.espace.units import spoken


def pieces(state: PlainRecord, seat: Seat) -> list[Piece]:
    """Return everything that lies on the table: cards in play face down, the own one and those laid open face up."""
    found, leading = round_pieces(state), leaders(state)
    for other in with_cards(state, seat):
        if state.playing >> other & 1:
            found += seat_pieces(state, other, other in leading)
    found += open_pieces(POT, in_pot(state)) + open_pieces(TAKEN, last_taken(state))
    if own := own_card(state, seat):
        found += own_pieces(own)
    elif is_in_play(state, seat):
        found.append(Piece(OWN_OBJECT, "back", text("espace.table.own_back")))
    return found


def round_pieces(state: PlainRecord) -> list[Piece]:
    """Draw the Collector cards at work, and what is compared."""
    found = [
        Piece(f"{ROUND}/{collector}", collector, text(f"espace.force.{collector}")) for collector in at_work(state)
    ]
    if state.setter != NOBODY:
        characteristic = CHARACTERISTICS[state.characteristic]
        name = text(f"espace.characteristic.{characteristic}")
        found.append(Piece(f"{ROUND}/{THEME}", f"{characteristic}-card", name))
    return found


def seat_pieces(state: PlainRecord, seat: Seat, leads: bool) -> list[Piece]:
    """Draw a seat's card in play as all see it: its back, the spot it has shown, the figure it has announced.

    The best figure so far bears a crown.
    """
    at = card_place(seat)
    found = [Piece(at, "back", text("espace.table.back"))]
    if state.shown[seat]:
        difficulty = DIFFICULTIES[state.shown[seat] - 1]
        found = [Piece(at, f"back-{difficulty}", text(f"espace.table.back_{difficulty}"))]
    if state.burning >> seat & 1:
        found.append(Piece(at, "burning", text("espace.force.fire")))
    if state.setter != NOBODY and (body := announced(state, seat, state.characteristic)):
        found.append(figure_piece(at, body, CHARACTERISTICS[state.characteristic]))
    if leads:
        found.append(Piece(at, "leading", text("espace.table.leading")))
    return found


def open_pieces(zone: str, cards: list[Laid]) -> list[Piece]:
    """Draw cards face up."""
    return [card_piece(f"{zone}/{index}", laid.card) for index, laid in enumerate(cards)]


def own_pieces(body: Body) -> list[Piece]:
    """Draw the own card face up, with its four figures."""
    figures = [figure_piece(f"{OWN}/{characteristic}", body, characteristic) for characteristic in CHARACTERISTICS]
    return [card_piece(OWN_OBJECT, CARD_NUMBER[body.id]), *figures]


def card_piece(at: str, card: int) -> Piece:
    """Draw a card face up."""
    if card >= OBJECT_COUNT:
        return Piece(at, CARDS[card], text(f"espace.collector.{CARDS[card]}"))
    body = BODIES[card]
    caption = text("espace.table.name", **name(body))
    return Piece(at, body.id, text(f"espace.table.object_{body.difficulty}", **name(body)), caption=caption)


def figure_piece(at: str, body: Body, characteristic: str) -> Piece:
    """Draw a figure of an object."""
    label = text(f"espace.figure.{characteristic}", **figure(body, characteristic))
    return Piece(at, f"{body.id}-{characteristic}", label)


def name(body: Body) -> dict[str, Value]:
    """Return what an object is called, by language."""
    return {language: body.name(language) for language in LANGUAGES}


def figure(body: Body, characteristic: str) -> dict[str, Value]:
    """Return a figure as it is announced, by language."""
    return {language: spoken(language, characteristic, body) for language in LANGUAGES}
