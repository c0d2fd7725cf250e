"""Espace: how cards look, and what they are called.

Names and figures are given in both languages at once: each sentence takes those of its own.
"""

from cosmoludo.core.scene import Face, Piece, Value, text
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
    last_taken,
    leaders,
    own_card,
    with_cards,
)
from cosmoludo.games.espace.table.layout import OWN, OWN_OBJECT, POT, ROUND, TAKEN, THEME, card_place
from cosmoludo.games.espace.units import spoken


def pieces(state: PlainRecord, seat: Seat) -> list[Piece]:
    """Return everything that lies on the table: cards in play face down, the own one and those laid open face up.

    At the end every pile lies face down.
    """
    if state.over:
        backs = [Piece(card_place(other), "back", text("espace.table.back")) for other in with_cards(state, seat)]
        return backs + open_pieces(TAKEN, last_taken(state))
    found, leading = round_pieces(state), leaders(state)
    for other in with_cards(state, seat):
        if state.playing >> other & 1:
            at = OWN_OBJECT if other == seat else card_place(other)
            found += own_pieces(state, seat) if other == seat else seat_pieces(state, other)
            found += marks(state, other, at, other in leading)
    return found + open_pieces(POT, in_pot(state)) + open_pieces(TAKEN, last_taken(state))


def round_pieces(state: PlainRecord) -> list[Piece]:
    """Draw the Collector cards at work, and what is compared."""
    found = [
        Piece(
            f"{ROUND}/{collector}",
            f"{collector}-sign",
            text(f"espace.force.{collector}"),
            caption=text(f"espace.collector.{collector}"),
        )
        for collector in at_work(state)
    ]
    if state.setter != NOBODY:
        characteristic = CHARACTERISTICS[state.characteristic]
        name = text(f"espace.move.{characteristic}")
        found.append(Piece(f"{ROUND}/{THEME}", f"{characteristic}-sign", name, caption=name))
    return found


def seat_pieces(state: PlainRecord, seat: Seat) -> list[Piece]:
    """Draw a seat's card in play as others see it: its back, the spot it has shown, the figure it has announced."""
    at = card_place(seat)
    found = [Piece(at, "back", text("espace.table.back"))]
    if state.shown[seat]:
        difficulty = DIFFICULTIES[state.shown[seat] - 1]
        found = [Piece(at, f"back-{difficulty}", text(f"espace.table.back_{difficulty}"))]
    if state.setter != NOBODY and (body := announced(state, seat, state.characteristic)):
        characteristic = CHARACTERISTICS[state.characteristic]
        found.append(figure_piece(at, f"{characteristic}-said", body, characteristic))
    return found


def marks(state: PlainRecord, seat: Seat, at: str, leads: bool) -> list[Piece]:
    """Draw what a card in play bears for all to see: a flame where it burns, a crown on the best figure so far."""
    found = []
    if state.burning >> seat & 1:
        found.append(Piece(at, "burning", text("espace.force.fire")))
    if leads:
        found.append(Piece(at, "leading", text("espace.table.leading")))
    return found


def open_pieces(zone: str, cards: list[Laid]) -> list[Piece]:
    """Draw cards face up; the next one lies on the name of each."""
    return [card_piece(f"{zone}/{index}", laid.card, captioned=False) for index, laid in enumerate(cards)]


def own_pieces(state: PlainRecord, seat: Seat) -> list[Piece]:
    """Draw the own card face up with its four figures, or its back until its owner may look."""
    body = own_card(state, seat)
    if body is None:
        return [Piece(OWN_OBJECT, "back", text("espace.table.own_back"))]
    figures = [
        figure_piece(f"{OWN}/{characteristic}", "none", body, characteristic) for characteristic in CHARACTERISTICS
    ]
    return [card_piece(OWN_OBJECT, CARD_NUMBER[body.id]), *figures]


def card_piece(at: str, card: int, *, captioned: bool = True) -> Piece:
    """Draw a card face up, with its name on it if that can be seen."""
    if card >= OBJECT_COUNT:
        return Piece(at, CARDS[card], text(f"espace.collector.{CARDS[card]}"))
    body = BODIES[card]
    caption = text("espace.table.name", **name(body)) if captioned else None
    return Piece(at, body.id, text(f"espace.table.object_{body.difficulty}", **name(body)), caption=caption)


def card_face(laid: Laid, compared: str, lit: bool) -> Face:
    """Return an object shown large, with the figure that is compared, and its spot where that had to decide."""
    piece, body = card_piece("", laid.card), BODIES[laid.card]
    said = text("espace.table.name", **figure(body, compared))
    if laid.level:
        said = text(f"espace.difficulty.{DIFFICULTIES[laid.level - 1]}")
    return Face(piece.look, piece.name, "card", laid.seat, piece.caption, said, lit)


def figure_piece(at: str, look: str, body: Body, characteristic: str) -> Piece:
    """Write a figure of an object, as it is announced."""
    said = figure(body, characteristic)
    return Piece(at, look, text(f"espace.figure.{characteristic}", **said), caption=text("espace.table.name", **said))


def name(body: Body) -> dict[str, Value]:
    """Return what an object is called, by language."""
    return {language: body.name(language) for language in LANGUAGES}


def figure(body: Body, characteristic: str) -> dict[str, Value]:
    """Return a figure as it is announced, by language."""
    return {language: spoken(language, characteristic, body) for language in LANGUAGES}
