"""Big Bang 13.7: the parts of a position as JSON that its modes share."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from cosmoludo.core import bits, hexes
from cosmoludo.core.chance import rekey, shuffle
from cosmoludo.core.reading import Fields, read_chance, write_chance
from cosmoludo.core.record import Record
from cosmoludo.games.bigbang.data import BODIES, COLOURS, MARKET, SHAPES, TILE_NUMBER, TILES, cell_number, cell_of
from cosmoludo.games.bigbang.market import fill
from cosmoludo.games.bigbang.record import NO_CELL, NO_TILE, UNKNOWN
from cosmoludo.games.bigbang.universe import rebuild
from cosmoludo.games.bigbang.unseen import deal_objectives, sort

MAX_PLY = 30_000
UNSEEN = "?"


def write_hidden(state: Record) -> dict[str, Any]:
    """Where the generator stands, or that this is what someone sees."""
    return {"hidden": True} if state.hidden else {"chance": write_chance(state)}


def read_hidden(state: Record, fields: Fields) -> None:
    """Whether this is what someone sees; if not, where the generator stands."""
    state.hidden = fields.flag("hidden", False)
    if not state.hidden:
        read_chance(state, fields)
        return
    rekey(state, np.uint64(0))
    if "chance" in fields.document:
        fields.note("chance", "none in what someone sees")


def tile_names(tiles: Iterable[int]) -> list[str]:
    """Tiles by their names."""
    return [TILES[int(tile)] for tile in tiles]


def bits_of(word: int) -> list[int]:
    """The numbers in a set."""
    return [index for index in range(bits.WORD) if int(word) >> index & 1]


def read_tiles(fields: Fields, name: str, found: object, deck: Iterable[int]) -> list[int]:
    """A list of tiles of a deck by their names, as far as they are."""
    if not isinstance(found, list):
        fields.note(name, "a list of tiles", found)
        return []
    tiles = [read_tile(fields, f"{name}[{index}]", tile, deck) for index, tile in enumerate(found)]
    return [tile for tile in tiles if tile != NO_TILE]


def read_tile(fields: Fields, name: str, found: object, deck: Iterable[int]) -> int:
    """A tile of a deck by its name, or NO_TILE and a note."""
    tile = TILE_NUMBER.get(found, NO_TILE) if isinstance(found, str) else NO_TILE
    if tile not in set(deck):
        fields.note(name, "a tile of this mode such as 'red-sun-stars'", found)
        return NO_TILE
    return tile


def write_universe(state: Record, universe: int) -> dict[str, str]:
    """What lies in each cell, in an order in which each tile touches one before it."""
    tiles = [int(tile) for tile in state.tiles[universe, : state.tile_count[universe]]]
    return {str(cell_of(state.cell[tile])): TILES[tile] for tile in tiles}


def read_universe(fields: Fields, name: str, found: object, deck: Iterable[int]) -> dict[int, int]:
    """The cell of each tile of a universe, in the order given."""
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
    """Whether all cells hang together."""
    left = {cell_of(cell) for cell in cells}
    new = [left.pop()] if left else []
    while new:
        near = set(hexes.neighbours(new.pop())) & left
        left -= near
        new += near
    return not left


def lay_universe(state: Record, universe: int, cells: Mapping[int, int], fields: Fields, name: str) -> None:
    """Lay the tiles that were read, if they hang together; what is turned over has been read before."""
    if not is_connected(cells.values()):
        fields.note(name, "tiles that hang together")
        return
    state.tiles[universe, : len(cells)] = list(cells)
    state.tile_count[universe] = len(cells)
    for tile, cell in cells.items():
        state.cell[tile] = cell
    rebuild(state, universe)


def write_market(state: Record) -> dict[str, Any]:
    """The tiles on offer from left to right, the pile with the next tile first, the discard with the oldest first."""
    return {
        "market": [None if tile == NO_TILE else TILES[tile] for tile in map(int, state.market)],
        "pile": tile_names(state.pile[: state.pile_count][::-1]),
        "pile_known": bool(state.pile_known),
        "discard": tile_names(state.discard[: state.discard_count]),
    }


def read_market(state: Record, fields: Fields, deck: list[int], elsewhere: set[int]) -> None:
    """What is not said is filled in: the pile with all tiles that are nowhere else, shuffled; the market from it."""
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
        sort(state.pile, len(pile))
    if "market" not in fields.document and not state.hidden:
        fill(state)


def write_objectives(state: Record) -> list[dict[str, str]]:
    """The shape and the colour of each seat, "?" for one that is not seen."""
    return [
        {"shape": (*SHAPES, UNSEEN)[shape], "colour": (*COLOURS, UNSEEN)[colour]}
        for shape, colour in np.maximum(state.objective[: state.players], UNKNOWN + 1).tolist()
    ]


def read_objectives(state: Record, fields: Fields) -> None:
    """Objectives that are not said are dealt from the cards that are left, unless they are hidden."""
    players = int(state.players)
    state.objective[:] = UNKNOWN
    for seat, found in enumerate(fields.array("objectives", players, [{}] * players)):
        if not isinstance(found, Mapping):
            fields.note(f"objectives[{seat}]", "an object with a shape and a colour", found)
            continue
        cards = Fields(found, fields.problems, f"objectives[{seat}].")
        for kind, (name, values) in enumerate((("shape", SHAPES), ("colour", COLOURS))):
            card = cards.choice(name, (*values, UNSEEN), UNSEEN)
            state.objective[seat, kind] = UNKNOWN if card == UNSEEN else values.index(card)
        cards.finish()
    for kind, name in enumerate(("shape", "colour")):
        cards_dealt = [card for card in state.objective[:players, kind].tolist() if card != UNKNOWN]
        if len(set(cards_dealt)) < len(cards_dealt):
            fields.note("objectives", f"another {name} for each seat")
            return
    if not state.hidden:
        deal_objectives(state)


def circulating(state: Record) -> list[int]:
    """The tiles of the market, the pile and the discard."""
    tiles: list[int] = [tile for tile in state.market.tolist() if tile != NO_TILE]
    tiles += state.pile[: state.pile_count].tolist()
    tiles += state.discard[: state.discard_count].tolist()
    return tiles


def check_places(state: Record, placed: list[int], going_round: list[int]) -> list[str]:
    """No tile is in two places, and every tile in a universe has its cell."""
    times = Counter(placed + going_round)
    problems = [f"{TILES[tile]}: in two places" for tile in sorted(times) if times[tile] > 1]
    if set(np.flatnonzero(state.cell != NO_CELL).tolist()) != set(placed):
        problems.append("universe: a tile has a cell and is not there")
    return problems


def check_objectives(state: Record) -> list[str]:
    """Each card was dealt once."""
    problems = []
    for name, dealt in zip(("shape", "colour"), state.objective[: state.players].T.tolist(), strict=True):
        cards = [card for card in dealt if card != UNKNOWN]
        if len(set(cards)) < len(cards):
            problems.append(f"objectives: two seats have the same {name}")
        if UNKNOWN in dealt and not state.hidden:
            problems.append(f"objectives: a seat has no {name}")
    return problems


def check_universe(state: Record, universe: int) -> list[str]:
    """What is known of the empty cells is what the tiles say."""
    again = state.copy()
    if not rebuild(again, universe):
        return ["universe: some tiles do not hang together"]
    if again.tobytes() != state.tobytes():
        return ["universe: its edges are not those of its tiles"]
    return []


def body_names(word: int) -> list[str]:
    """The bodies of a set by their names."""
    return [TILES[body] for body in bits_of(word) if body < BODIES]
