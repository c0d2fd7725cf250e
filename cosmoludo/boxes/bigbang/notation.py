"""The box of Big Bang 13.7: the names of its tiles, and the rules that forbid placing one."""

from cosmoludo.boxes.bigbang.data import (
    BIG_BANG,
    BLACK_HOLE,
    BODIES,
    DIRECTION_COUNT,
    ORDINARY,
    SHARING,
    TILE_NUMBER,
    TILES,
    cell_number,
    cell_of,
)
from cosmoludo.boxes.bigbang.record import Universes
from cosmoludo.boxes.bigbang.rules.universe import NEAR_BODY, NEEDED, NOTHING, TRAITS_TOO, at, is_body, neighbour
from cosmoludo.core import hexes
from cosmoludo.core.contract import Refusal
from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.words import Keys


def named(tile: int) -> Keys:
    """Return the words for a tile; those of a body are what it is and its background."""
    if tile >= ORDINARY:
        return Keys((f"bigbang.tile.{TILES[tile]}",))
    colour, shape, background = TILES[tile].split("-")
    return Keys((f"bigbang.body.{colour}-{shape}", f"bigbang.background.{background}"))


def read_placed(tile: str, cell: str, tiles: int) -> tuple[int, int]:
    """Return a tile below a number and a cell, from their texts; InvalidMove says what is wrong."""
    if TILE_NUMBER.get(tile, tiles) >= tiles:
        raise InvalidMove(f"expected a tile such as 'red-sun-stars' that can be there, got {tile!r}")
    try:
        return TILE_NUMBER[tile], cell_number(hexes.parse(cell))
    except ValueError as error:
        raise InvalidMove(str(error)) from None


def lying_at(state: Universes, universe: int, cell: int) -> int:
    """Return what is in a cell as `at` does, but nothing in one that is as far away as the grid is wide."""
    found = int(at(state, universe, cell))
    there = int(state.cell[found - 1]) if found > 0 else int(state.edge[universe, -1 - found]) if found < 0 else cell
    return found if there == cell else 0


def placement_refusal(state: Universes, universe: int, tile: int, cell: int, waived: int, lifted: int = -1) -> Refusal:
    """Return why a tile may not be placed in a cell; `lifted` is a tile that has been taken off to be moved."""
    found = lying_at(state, universe, cell)
    if found >= 0:
        return f"bigbang.rule.{'free' if found else 'far'}", {"cell": str(cell_of(cell))}
    return surroundings_refusal(state, universe, tile, cell, waived, lifted)


def surroundings_refusal(state: Universes, universe: int, tile: int, cell: int, waived: int, lifted: int) -> Refusal:
    """Return what around a cell forbids that a tile comes to lie there."""
    where: dict[str, object] = {"cell": str(cell_of(cell))}
    around = [int(at(state, universe, neighbour(cell, direction))) - 1 for direction in range(DIRECTION_COUNT)]
    around = [other for other in around if other >= 0 and other != lifted]
    needed = NEEDED if waived in (NOTHING, NEAR_BODY) else 1
    if len(around) < needed:
        return "bigbang.rule.two" if needed == NEEDED else "bigbang.rule.one", where
    bodies = [other for other in around if is_body(state, other)]
    if tile >= BODIES:
        barred = next((other for other in around if other >= BLACK_HOLE), BIG_BANG)
        return "bigbang.rule.phenomenon", where | {"other": named(barred)}
    if not bodies and waived == NOTHING:
        return "bigbang.rule.near_body", where
    for other in bodies:
        if state.traits and waived != TRAITS_TOO and not int(SHARING[other]) >> tile & 1:
            return "bigbang.rule.trait", where | {"tile": named(tile), "other": named(other)}
    return "bigbang.rule.apart", {"tile": named(tile)}
