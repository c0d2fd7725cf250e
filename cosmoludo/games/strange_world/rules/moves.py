"""Strange World Above the Clouds: how moves are numbered.

Each kind of move has a range of numbers, which begins at the constant named after it: a card kept, a card given, a card
placed in a cell, a traveller welcomed on a side and at a second row, nobody welcomed, a cell covered by an eruption, a
fumarole to build a dark city with, a face of the sun, a solo pile.
"""

from bisect import bisect

from cosmoludo.core.compiled import compiled, int64
from cosmoludo.games.strange_world.data.tables import CARD_COUNT, CELL_COUNT, PILES, SUN_FACES, TRAVELLER_COUNT

SECOND_ROWS = 2  # of a traveller, besides the portal's row: the one above (0) or below (1)
WELCOME_WAYS = 2 * SECOND_ROWS  # on either side

KEEP_CARD = 0
GIVE_CARD = KEEP_CARD + CARD_COUNT
PLACE_CARD = GIVE_CARD + CARD_COUNT
WELCOME = PLACE_CARD + CARD_COUNT * CELL_COUNT
WELCOME_NOBODY = WELCOME + TRAVELLER_COUNT * WELCOME_WAYS
COVER_CELL = WELCOME_NOBODY + 1
BUILD_CITY = COVER_CELL + CELL_COUNT
TURN_SUN = BUILD_CITY + CELL_COUNT
TAKE_PILE = TURN_SUN + SUN_FACES
MOVE_NUMBERS = TAKE_PILE + PILES

KINDS = ("keep", "give", "place", "welcome", "nobody", "cover", "city", "sun", "pile")
FIRST_NUMBERS = (
    KEEP_CARD,
    GIVE_CARD,
    PLACE_CARD,
    WELCOME,
    WELCOME_NOBODY,
    COVER_CELL,
    BUILD_CITY,
    TURN_SUN,
    TAKE_PILE,
)


def kind_of(move: int) -> str:
    """Return the kind of a move."""
    return KINDS[bisect(FIRST_NUMBERS, move) - 1]


def is_secret(move: int) -> bool:
    """Return whether a move is a choice in the draft, which only its seat knows."""
    return move < PLACE_CARD


@compiled
def keep_move(card: int) -> int:
    """Return the move that keeps a card."""
    return KEEP_CARD + int64(card)


@compiled
def kept_card(move: int) -> int:
    """Return the card that a move keeps."""
    return move - KEEP_CARD


@compiled
def give_move(card: int) -> int:
    """Return the move that gives a card on."""
    return GIVE_CARD + int64(card)


@compiled
def given_card(move: int) -> int:
    """Return the card that a move gives on."""
    return move - GIVE_CARD


@compiled
def place_move(card: int, cell: int) -> int:
    """Return the move that places a card in a cell."""
    return PLACE_CARD + int64(card) * CELL_COUNT + cell


@compiled
def placed_card(move: int) -> int:
    """Return the card that a move places."""
    return (move - PLACE_CARD) // CELL_COUNT


@compiled
def placed_cell(move: int) -> int:
    """Return the cell in which a move places a card."""
    return (move - PLACE_CARD) % CELL_COUNT


@compiled
def welcome_move(traveller: int, side: int, below: int) -> int:
    """Return the move that welcomes a traveller on a side, at the row above (0) or below (1) the portal's."""
    return WELCOME + traveller * WELCOME_WAYS + side * SECOND_ROWS + below


@compiled
def welcome_parts(move: int) -> tuple[int, int, int]:
    """Return the traveller that a move welcomes, its side, and whether its second row is below the portal's."""
    traveller, way = (move - WELCOME) // WELCOME_WAYS, (move - WELCOME) % WELCOME_WAYS
    return traveller, way // SECOND_ROWS, way % SECOND_ROWS


@compiled
def cover_move(cell: int) -> int:
    """Return the move that covers a cell with a fumarole."""
    return COVER_CELL + cell


@compiled
def covered_cell(move: int) -> int:
    """Return the cell that a move covers."""
    return move - COVER_CELL


@compiled
def city_move(cell: int) -> int:
    """Return the move that builds a dark city with the fumarole of a cell."""
    return BUILD_CITY + cell


@compiled
def city_cell(move: int) -> int:
    """Return the cell of the fumarole that a move builds a dark city with."""
    return move - BUILD_CITY


@compiled
def sun_move(face: int) -> int:
    """Return the move that turns a face of the sun up."""
    return TURN_SUN + face


@compiled
def sun_face(move: int) -> int:
    """Return the face of the sun that a move turns up."""
    return move - TURN_SUN


@compiled
def pile_move(pile: int) -> int:
    """Return the move that takes a solo pile."""
    return TAKE_PILE + pile


@compiled
def taken_pile(move: int) -> int:
    """Return the solo pile that a move takes."""
    return move - TAKE_PILE
