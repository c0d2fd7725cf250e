"""The box of Big Bang 13.7: the parts of positions as JSON that its games share."""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from cosmoludo.boxes.bigbang.data import (
    BODIES,
    COLOURS,
    MARKET,
    SHAPES,
    TILE_NUMBER,
    TILES,
    cell_number,
    cell_of,
    tiles_in,
)
from cosmoludo.boxes.bigbang.record import NO_TILE, UNKNOWN, Market, Objectives, Universes
from cosmoludo.boxes.bigbang.rules.market import fill
from cosmoludo.boxes.bigbang.rules.objectives import deal_objectives
from cosmoludo.boxes.bigbang.rules.universe import rebuild
from cosmoludo.core import hexes
from cosmoludo.core.chance import forget_order, shuffle
from cosmoludo.core.fields import Fields

UNSEEN = "?"


def tile_names(tiles: Iterable[int]) -> list[str]:
    """Return tiles by their names."""
    return [TILES[int(tile)] for tile in tiles]


def read_tiles(fields: Fields, name: str, found: object, deck: Iterable[int]) -> list[int]:
    """Read a list of tiles of a deck by their names, and leave out what cannot be read."""
    if not isinstance(found, list):
        fields.note(name, "a list of tiles", found)
        return []
    tiles = [read_tile(fields, f"{name}[{index}]", tile, deck) for index, tile in enumerate(found)]
    return [tile for tile in tiles if tile != NO_TILE]


def read_tile(fields: Fields, name: str, found: object, deck: Iterable[int]) -> int:
    """Read a tile of a deck by its name; NO_TILE and a note if no tile has that name."""
    tile = TILE_NUMBER.get(found, NO_TILE) if isinstance(found, str) else NO_TILE
    if tile not in set(deck):
        fields.note(name, "a tile of this mode such as 'red-sun-stars'", found)
        return NO_TILE
    return tile


def write_universe(state: Universes, universe: int) -> dict[str, str]:
    """Return what lies in each cell, in an order in which each tile touches one before it."""
    tiles = [int(tile) for tile in state.tiles[universe, : state.tile_count[universe]]]
    return {str(cell_of(state.cell[tile])): TILES[tile] for tile in tiles}


def read_universe(fields: Fields, name: str, found: object, deck: Iterable[int]) -> dict[int, int]:
    """Read the cell of each tile of a universe, in the order given."""
    if not isinstance(found, Mapping):
        fields.note(name, "an object with a tile for each cell", found)
        return {}
    cells: dict[int, int] = {}
    for text, tile_name in found.items():
        try:
            cell = cell_number(hexes.parse(text))
        except ValueError as error:
            fields.problems.append(f"{name}: {error}")
            continue
        tile = read_tile(fields, f"{name}.{text}", tile_name, deck)
        if tile in cells or cell in cells.values():
            fields.problems.append(f"{name}.{text}: the {'tile' if tile in cells else 'cell'} is listed twice")
        elif tile != NO_TILE:
            cells[tile] = cell
    return cells


def is_connected(cells: Iterable[int]) -> bool:
    """Return whether all cells hang together."""
    left = {cell_of(cell) for cell in cells}
    new = [left.pop()] if left else []
    while new:
        near = set(hexes.neighbours(new.pop())) & left
        left -= near
        new += near
    return not left


def lay_universe(state: Universes, universe: int, cells: Mapping[int, int], fields: Fields, name: str) -> None:
    """Lay the tiles that were read, if they hang together; what is turned over has been read before."""
    if not is_connected(cells.values()):
        fields.note(name, "tiles that hang together")
        return
    state.tiles[universe, : len(cells)] = list(cells)
    state.tile_count[universe] = len(cells)
    for tile, cell in cells.items():
        state.cell[tile] = cell
    rebuild(state, universe)


def write_market(state: Market) -> dict[str, Any]:
    """Return the tiles on offer from left to right, the pile with the next tile first, the discard oldest first."""
    return {
        "market": [None if tile == NO_TILE else TILES[tile] for tile in map(int, state.market)],
        "pile": tile_names(state.pile[: state.pile_count][::-1]),
        "pile_known": bool(state.pile_known),
        "discard": tile_names(state.discard[: state.discard_count]),
    }


def read_market(state: Market, fields: Fields, deck: list[int], elsewhere: set[int]) -> None:
    """Read the market and its piles.

    What is not said is filled in: the pile with all tiles that are nowhere else, shuffled, and the market from it.
    """
    state.market[:] = NO_TILE
    for place, name in enumerate(fields.array("market", MARKET, [None] * MARKET)):
        if name is not None:
            state.market[place] = read_tile(fields, f"market[{place}]", name, deck)
    discard = read_tiles(fields, "discard", fields.get("discard", []), deck)
    state.pile_known = fields.flag("pile_known", False)
    elsewhere = elsewhere | {int(tile) for tile in state.market} | set(discard)
    if "pile" in fields.document:
        pile = read_tiles(fields, "pile", fields.get("pile"), deck)[::-1]
    else:
        pile = [tile for tile in deck if tile not in elsewhere]
    if len(pile) > len(state.pile) or len(discard) > len(state.discard):
        fields.note("pile", f"at most {len(state.pile)} tiles", len(pile))
        return
    state.pile[: len(pile)] = pile
    state.pile_count = len(pile)
    state.discard[: len(discard)] = discard
    state.discard_count = len(discard)
    if "pile" not in fields.document:
        shuffle(state, state.pile, len(pile))
    if state.hidden and not state.pile_known:
        forget_order(state.pile, len(pile))
    if "market" not in fields.document and not state.hidden:
        fill(state)


def write_objectives(state: Objectives) -> list[dict[str, str]]:
    """Return the shape and the colour of each seat, "?" for one that is not seen."""
    return [
        {"shape": (*SHAPES, UNSEEN)[shape], "colour": (*COLOURS, UNSEEN)[colour]}
        for shape, colour in np.maximum(state.objective[: state.players], UNKNOWN + 1).tolist()
    ]


def read_objectives(state: Objectives, fields: Fields) -> None:
    """Read the objectives; those not said are dealt from the cards that are left, unless they are hidden."""
    players = int(state.players)
    state.objective[:] = UNKNOWN
    for seat, found in enumerate(fields.array("objectives", players, [{}] * players)):
        if not isinstance(found, Mapping):
            fields.note(f"objectives[{seat}]", "an object with a shape and a colour", found)
            continue
        cards = Fields(found, fields.problems, f"objectives[{seat}].")
        for kind, (name, values) in enumerate((("shape", SHAPES), ("colour", COLOURS))):
            if name in found:
                state.objective[seat, kind] = _read_objective(cards, name, values, bool(state.hidden))
        cards.finish()
    for kind, name in enumerate(("shape", "colour")):
        cards_dealt = [card for card in state.objective[:players, kind].tolist() if card != UNKNOWN]
        if len(set(cards_dealt)) < len(cards_dealt):
            fields.note("objectives", f"another {name} for each seat")
            return
    if not state.hidden:
        deal_objectives(state)


def _read_objective(cards: Fields, name: str, values: tuple[str, ...], hidden: bool) -> int:
    """Read a shape or a colour; only in what someone sees can it be unknown."""
    card = cards.choice(name, (*values, UNSEEN) if hidden else values, UNSEEN)
    return UNKNOWN if card == UNSEEN else values.index(card)


def body_names(word: int | np.uint64) -> list[str]:
    """Return the bodies of a set by their names."""
    return [TILES[body] for body in tiles_in(word) if body < BODIES]
