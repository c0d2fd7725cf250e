"""Hexdomino: where the chain, the hand and the pile lie. The chain winds to and fro, so that it fits into a window."""

from cosmoludo.boxes.bigbang.data import TILES
from cosmoludo.boxes.bigbang.table.layout import EDGE
from cosmoludo.core.hexes import ROW_HEIGHT
from cosmoludo.core.scene import Cell, Text, Zone, text
from cosmoludo.core.seats import Seat
from cosmoludo.games.hexdomino.data import COLOUR, LEFT, RIGHT, START
from cosmoludo.games.hexdomino.record import OPEN, HexdominoRecord
from cosmoludo.games.hexdomino.rules.chain import trait_at

CHAIN = "chain"
ACROSS = 7  # tiles in a row, so that they can be read on a phone; one more leads to the next
MIDDLE = ACROSS // 2
HAND = "hand"
HAND_GAP = 1.12  # between tiles of a hand: far enough for it to be broken into lines
PILE = "pile/pile"


def chain_zone(state: HexdominoRecord) -> Zone:
    """Return the tiles laid, and at either end the place for the next one, which shows what it is to have."""
    cells = [chain_cell(place) for place in range(int(state.left), int(state.right) + 1)]
    if state.joint == OPEN:
        cells.append(chain_cell(end_place(state, RIGHT), EDGE, text("hexdomino.table.open")))
    elif not state.over:
        cells += [chain_cell(end_place(state, end), *wanted(state, end)) for end in (LEFT, RIGHT)]
    return Zone(CHAIN, "hex", "board", cells, text("hexdomino.table.chain"))


def chain_cell(place: int, look: str = EDGE, name: Text | None = None) -> Cell:
    """Return a place of the chain as a cell."""
    return Cell(str(place - START), *spot(place), look, name)


def chain_place(place: int) -> str:
    """Return what a place of the chain is called: the first tile lies at 0, what is to its left counts down."""
    return f"{CHAIN}/{place - START}"


def end_place(state: HexdominoRecord, end: int) -> int:
    """Return the place where the next tile goes at an end."""
    return int(state.left) - 1 if end == LEFT else int(state.right) + 1


def wanted(state: HexdominoRecord, end: int) -> tuple[str, Text]:
    """Return the colour or the shape that a tile needs at an end: how it is drawn, and how it is said."""
    trait = int(trait_at(state, end))
    tile = int(state.chain[state.left if end == LEFT else state.right])
    value = TILES[tile].split("-")[trait]
    word = f"bigbang.{'colour' if trait == COLOUR else 'shape'}.{value}"
    return f"want-{value}", text("hexdomino.table.want", trait=[word])


def spot(place: int) -> tuple[float, float]:
    """Return how far right and how far down a place is drawn; the first tile is in the middle of its row."""
    row, step = divmod(place - START + MIDDLE, ACROSS + 1)
    to_the_right = row % 2 == 0
    if step == ACROSS:
        return (ACROSS - 0.5 if to_the_right else -0.5), round((2 * row + 1) * ROW_HEIGHT, 4)
    return float(step if to_the_right else ACROSS - 1 - step), round(2 * row * ROW_HEIGHT, 4)


def hand_zone(state: HexdominoRecord, seat: Seat) -> Zone:
    """Return the zone of the tiles before the one who looks."""
    cells = [Cell(TILES[tile], round(HAND_GAP * index, 2), 0.0) for index, tile in enumerate(tiles_of(state, seat))]
    return Zone(HAND, "hex", "hand", cells, text("hexdomino.table.hand"), seat)


def hand_place(tile: int) -> str:
    """Return the place of a tile on a hand, which has the tile's name and so moves with it."""
    return f"{HAND}/{TILES[tile]}"


def tiles_of(state: HexdominoRecord, seat: Seat) -> list[int]:
    """Return the tiles on a hand that the one who looks can see."""
    return [int(tile) for tile in state.hand[seat, : state.hand_count[seat]] if tile >= 0]


def pile_zone() -> Zone:
    """Return the zone that tiles are drawn from."""
    return Zone("pile", "hex", "side", [Cell("pile", 0.0, 0.0, EDGE)], text("hexdomino.table.pile"))
