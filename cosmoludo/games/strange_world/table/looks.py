"""Strange World Above the Clouds: how cards, travellers, dark cities and the sun look, and what they are called.

A face is named by what it shows, so that cards that are printed alike share a symbol of the art: `card-lake-Gluglu`,
`card-mountain-mountain-left`. Another deck is drawn as soon as the art has a symbol for each of its faces.
"""

from cosmoludo.core.scene import Piece, Text, text
from cosmoludo.core.seats import Seat
from cosmoludo.games.strange_world.data.deck import Card
from cosmoludo.games.strange_world.data.tables import (
    CARDS,
    CITIES,
    CITY_COUNT,
    HAND,
    PILES,
    TRAVELLER_COUNT,
    TRAVELLERS,
)
from cosmoludo.games.strange_world.notation import DIRECTIONS
from cosmoludo.games.strange_world.record import GIVEN, KEEP, KEPT, NO_CARD, NONE, PASS, StrangeWorldRecord
from cosmoludo.games.strange_world.table.layout import (
    CITY_PILE,
    PILE_ZONE,
    SKY,
    hand_place,
    members,
    world_id,
    world_place,
)

TZIMIME = "tzimime"
FUMAROLE = "fumarole"
SOURCE_LOOKS = {
    "mountains": "mountain",
    "lakes": "lake",
    "animals": "animal",
    "swamps": "swamp",
    "cities": "city",
    "clouds": "cloud",
    "travellers": "traveller",
}
"""The symbol of each source of stars."""
HALVES = {"L": "left", "R": "right"}


def icons(card: Card) -> list[str]:
    """Return the names of the icons of a card; a half of a portal comes last."""
    marks = {"lake": card.lake, "swamp": card.swamp, "volcano": card.volcano, "cloud": card.cloud}
    animal = [card.animal] if card.animal else []
    half = [HALVES[card.portal]] if card.portal else []
    return ["mountain"] * card.mountains + [name for name, there in marks.items() if there] + animal + half


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


def world_pieces(state: StrangeWorldRecord, owner: Seat) -> list[Piece]:
    """Return the cards of a world, its dark cities and its travellers."""
    pieces = [
        Piece(world_place(owner, cell), *shown(state, owner, cell)) for cell in members(int(state.occupied[owner]))
    ]
    cities = [city for city in range(int(state.city_count)) if state.city_seat[city] == owner]
    guests = [number for number in range(TRAVELLER_COUNT) if state.traveller[number] == owner]
    pieces += [city_piece(f"{world_id(owner)}/city-{city}", city) for city in cities]
    pieces += [traveller_piece(f"{world_id(owner)}/{TRAVELLERS[number]}", number) for number in guests]
    return pieces


def sky_pieces(state: StrangeWorldRecord) -> list[Piece]:
    """Return the travellers and the dark cities that nobody has yet."""
    free = [number for number in range(TRAVELLER_COUNT) if state.traveller[number] == NONE]
    pieces = [traveller_piece(f"{SKY}/{TRAVELLERS[number]}", number) for number in free]
    if state.city_count < CITY_COUNT:
        left = ", ".join(str(stars) for stars in CITIES[int(state.city_count) :])
        name = text("strange_world.table.cities", stars=left)
        pieces.append(Piece(f"{SKY}/{CITY_PILE}", city_look(int(state.city_count)), name))
    return pieces


def pile_pieces(state: StrangeWorldRecord) -> list[Piece]:
    """Return the top card of each pile; once it is taken, the back of those below."""
    pieces = []
    for pile in range(PILES):
        place, top = f"{PILE_ZONE}/{pile + 1}", int(state.deck[HAND * pile])
        if int(state.piles) >> pile & 1:
            pieces.append(Piece(place, face(top), card_name(top)))
        elif state.pile == pile:
            pieces.append(Piece(place, TZIMIME, text("strange_world.table.face_down")))
    return pieces


def hand_pieces(state: StrangeWorldRecord, seat: Seat) -> list[Piece]:
    """Return the cards of a seat; one that is chosen while others still choose bears a mark."""
    cards = [int(card) for card in state.hand[seat] if card != NO_CARD]
    pieces = [Piece(hand_place(card), face(card), card_name(card)) for card in cards]
    for mark, phase, column in (("kept", KEEP, KEPT), ("given", PASS, GIVEN)):
        card = int(state.draft[seat, column])
        if state.phase == phase and card != NO_CARD:
            pieces.append(Piece(hand_place(card), mark, text(f"strange_world.table.{mark}")))
    return pieces


def traveller_piece(place: str, traveller: int) -> Piece:
    """Return a traveller at a place."""
    name = TRAVELLERS[traveller]
    return Piece(place, name, text(f"strange_world.traveller.{name}"))


def city_piece(place: str, city: int) -> Piece:
    """Return a dark city at a place."""
    return Piece(place, city_look(city), text("strange_world.table.city", stars=int(CITIES[city])))


def city_look(city: int) -> str:
    """Return the symbol of a dark city, which shows its stars."""
    return f"city-{CITIES[city]}"


def sun_look(state: StrangeWorldRecord) -> str:
    """Return the sun's face; with one or two players its arrow means nothing and is not shown."""
    return f"sun-{DIRECTIONS[state.counterclockwise]}" if state.players > 2 else "sun"
