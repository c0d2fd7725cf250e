"""Strange World Above the Clouds: what each card looks like and what it is called.

A face is named by what it shows, so that cards that are printed alike share a symbol of the art: `card-lake-Gluglu`,
`card-mountain-mountain-left`. Another deck is drawn as soon as the art has a symbol for each of its faces.
"""

from cosmoludo.core.scene import Text, text
from cosmoludo.core.seats import Seat
from cosmoludo.games.strange_world.data.deck import Card
from cosmoludo.games.strange_world.data.tables import CARDS
from cosmoludo.games.strange_world.record import StrangeWorldRecord

TZIMIME = "tzimime"
FUMAROLE = "fumarole"
HALVES = {"L": "left", "R": "right"}


def icons(card: Card) -> list[str]:
    """Return the names of the icons of a card; a half of a portal comes last."""
    marks = [name for name in ("lake", "swamp", "volcano", "cloud") if getattr(card, name)]
    animal = [card.animal] if card.animal else []
    half = [HALVES[card.portal]] if card.portal else []
    return ["mountain"] * card.mountains + marks + animal + half


def face(card: int) -> str:
    """Return the symbol of a card's face."""
    return "-".join(["start" if CARDS[card].start else "card", *icons(CARDS[card])])


def icon_words(card: int) -> list[str]:
    """Return the keys of the words for what a card shows; several mountains are one word."""
    found = CARDS[card]
    words = [f"icon.mountain{found.mountains}"] if found.mountains else []
    others = icons(found)[found.mountains :]
    words += [f"species.{icon}" if icon == found.animal else f"icon.{icon}" for icon in others]
    return [f"strange_world.{word}" for word in words]


def card_name(card: int) -> Text:
    """Return what a card is called: what it shows."""
    return text("strange_world.table.card", icons=icon_words(card))


def shown(state: StrangeWorldRecord, seat: Seat, cell: int) -> tuple[str, Text]:
    """Return symbol and name of what lies in a cell of a world: a face, the Tzimimes of a back, or a fumarole."""
    for name, cells in ((TZIMIME, state.tzimime), (FUMAROLE, state.fumarole)):
        if int(cells[seat]) >> cell & 1:
            return name, text(f"strange_world.icon.{name}")
    card = int(state.card[seat, cell])
    return face(card), card_name(card)
