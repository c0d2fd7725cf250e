"""Strange World Above the Clouds: the box, and the tables that the rules read.

A world lies on a sheet of seven by seven cells with its start card in the middle: its frame of four by four can float
no further. Cells are numbered row by row from the top, eight to a row, so that a set of cells is one word of bits and
a shift of it never comes out on the other side.
"""

import numpy as np

from cosmoludo.games.strange_world.data import deck

CARDS = deck.load()
CARD_COUNT = len(CARDS)
CARD_NUMBER = {card.id: number for number, card in enumerate(CARDS)}
DECK_SIZE = sum(not card.start for card in CARDS)
FIRST_START_CARD = DECK_SIZE
START_CARDS = CARD_COUNT - DECK_SIZE
SPECIES = tuple(dict.fromkeys(card.animal for card in CARDS if card.animal))

HAND = 3
FRAME = 4
WORLD_CARDS = FRAME * FRAME
ROUNDS = (WORLD_CARDS - 1) // HAND  # all cards of a world but the start card
SUN_FACES = 2
PILES = 7
SOLO_TRAVELLERS = 3
FUMAROLES = deck.FUMAROLES
CITIES = np.array([9, 7, 5, 4, 4], np.int16)
CITY_COUNT = len(CITIES)
LADDER = (60, 70, 75, 80)  # a solo score reaches the second level, the third, … from here on

# Stars.
LAKE_STARS = 1
SPECIES_STARS = 2
SWAMP_STARS = 3
CLOUD_STARS = 2
TRAVELLER_STARS = 5
TRAVELLERS = ("Burk", "Kark", "Floulou", "Pshit", "Boung", "Roro", "Rumph")
TRAVELLER_COUNT = len(TRAVELLERS)
BURK, KARK, FLOULOU, PSHIT, BOUNG, RORO, RUMPH = range(TRAVELLER_COUNT)
OBJECTIVE_STARS = np.array([4, 6, 8, 5, 8, 4, 6], np.int16)
KARK_MOUNTAINS = 5
FLOULOU_EACH = 2
PSHIT_FUMAROLES = 3
BOUNG_PORTALS = 2
RORO_SPECIES = 4
RUMPH_LAKES = 3

# Which card of the deck is for how many players, and what is on each card.
PACK_CARDS = np.zeros((5, DECK_SIZE), np.int8)  # by players, the pack in order; -1 behind its end
PACK_CARDS[:] = -1
for _players, _size in deck.PACK_SIZES.items():
    PACK_CARDS[_players, :_size] = [n for n, card in enumerate(CARDS) if _players in card.packs and not card.start]
PACK_SIZE = np.array([0, *deck.PACK_SIZES.values()], np.int16)
PACK_BITS = np.array([sum(1 << int(card) for card in pack if card >= 0) for pack in PACK_CARDS], np.uint64)

# What a world keeps a set of cells for. Mountain icons are counted in twos and ones.
BOARDS = ("lake", "swamp", "volcano", "cloud", "left", "right", "mountain", "mountains", "animal")
LAKE, SWAMP, VOLCANO, CLOUD, LEFT, RIGHT, MOUNTAIN, MOUNTAINS, ANIMAL = range(len(BOARDS))
BOARD_COUNT = len(BOARDS)
PORTAL_HALVES = 1 << LEFT | 1 << RIGHT


def _features(card: deck.Card) -> int:
    """Return the boards that a card is on while it is face up, one bit each."""
    present = (
        card.lake,
        card.swamp,
        card.volcano,
        card.cloud,
        card.portal == "L",
        card.portal == "R",
        card.mountains & 1,
        card.mountains & 2,
        card.animal,
    )
    return sum(1 << board for board, there in enumerate(present) if there)


def _icons(card: deck.Card) -> int:
    """Return the kinds of icons that clouds count, one bit each: mountain, lake, swamp, volcano, then the species."""
    present = (card.mountains, card.lake, card.swamp, card.volcano, *(card.animal == name for name in SPECIES))
    return sum(1 << icon for icon, there in enumerate(present) if there)


MOUNTAIN_ICON = 1
FIRST_SPECIES = 4  # the icon of the first species
FEATURES = np.array([_features(card) for card in CARDS], np.int16)
ICONS = np.array([_icons(card) for card in CARDS], np.int64)
MOUNTAIN_ICONS = np.array([card.mountains for card in CARDS], np.int16)

# Cells.
SIDE = 2 * FRAME - 1
STRIDE = SIDE + 1
CELL_COUNT = SIDE * STRIDE
MIDDLE = FRAME - 1
CENTRE = MIDDLE * STRIDE + MIDDLE
CELLS = [row * STRIDE + column for row in range(SIDE) for column in range(SIDE)]


def _mask(cells: list[int]) -> int:
    return sum(1 << cell for cell in cells)


def _near(cell: int) -> list[int]:
    row, column = divmod(cell, STRIDE)
    return [other for other in CELLS if abs(other // STRIDE - row) + abs(other % STRIDE - column) == 1]


def _window(cell: int) -> list[int]:
    """Return the cells that can be in one frame with this one."""
    row, column = divmod(cell, STRIDE)
    return [o for o in CELLS if abs(o // STRIDE - row) < FRAME and abs(o % STRIDE - column) < FRAME]


SHEET = np.uint64(_mask(CELLS))
NEAR = np.array([_mask(_near(cell)) for cell in range(CELL_COUNT)], np.uint64)
WINDOW = np.array([_mask(_window(cell)) for cell in range(CELL_COUNT)], np.uint64)
ROW = np.array([_mask([cell for cell in CELLS if cell // STRIDE == row]) for row in range(SIDE)], np.uint64)
COLUMN = np.array([_mask([cell for cell in CELLS if cell % STRIDE == column]) for column in range(SIDE)], np.uint64)
ABOVE = np.array([_mask([cell for cell in CELLS if cell // STRIDE < row]) for row in range(SIDE)], np.uint64)
FROM_COLUMN = np.array(
    [_mask([cell for cell in CELLS if cell % STRIDE >= column]) for column in range(SIDE)], np.uint64
)
TO_COLUMN = np.array([_mask([cell for cell in CELLS if cell % STRIDE <= column]) for column in range(SIDE)], np.uint64)
