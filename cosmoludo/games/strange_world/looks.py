"""Strange World Above the Clouds: what each card looks like and what it is called.

A face is named by what it shows, so that cards that are printed alike share a symbol of the art: `card-lake-Gluglu`,
`card-mountain-mountain-left`. Another deck is drawn as soon as the art has a symbol for each of its faces.
"""

from cosmoludo.core.record import Record
from cosmoludo.core.scene import Text, text
from cosmoludo.games.strange_world.data import CARDS
from cosmoludo.games.strange_world.deck import Card

TZIMIME = "tzimime"
FUMAROLE = "fumarole"
HALVES = {"L": "left", "R": "right"}


def icons(card: Card) -> list[str]:
    """The icons of a card, each by its name; a half of a portal is the last."""
    marks = [name for name in ("lake", "swamp", "volcano", "cloud") if getattr(card, name)]
    animal = [card.animal] if card.animal else []
    half = [HALVES[card.portal]] if card.portal else []
    return ["mountain"] * card.mountains + marks + animal + half


def face(card: int) -> str:
    """The symbol of a card's face."""
    return "-".join(["start" if CARDS[card].start else "card", *icons(CARDS[card])])


def icon_words(card: int) -> list[str]:
    """The keys of the words for what a card shows; several mountains are one word."""
    found = CARDS[card]
    words = [f"icon.mountain{found.mountains}"] if found.mountains else []
    others = icons(found)[found.mountains :]
    words += [f"species.{icon}" if icon == found.animal else f"icon.{icon}" for icon in others]
    return [f"strange_world.{word}" for word in words]


def card_name(card: int) -> Text:
    """A card by what it shows."""
    return text("strange_world.table.card", icons=icon_words(card))


def shown(state: Record, seat: int, cell: int) -> tuple[str, Text]:
    """What lies in a cell of a world, symbol and name: a face, the Tzimimes of a back, or a fumarole."""
    for name, cells in ((TZIMIME, state.tzimime), (FUMAROLE, state.fumarole)):
        if int(cells[seat]) >> cell & 1:
            return name, text(f"strange_world.icon.{name}")
    card = int(state.card[seat, cell])
    return face(card), card_name(card)
