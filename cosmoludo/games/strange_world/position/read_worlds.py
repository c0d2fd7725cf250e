"""Strange World Above the Clouds: reading worlds, dark cities and travellers of a position."""

from collections.abc import Mapping

import numpy as np

from cosmoludo.core.chance import shuffle
from cosmoludo.core.fields import Fields, is_integer
from cosmoludo.core.seats import seats
from cosmoludo.games.strange_world.data.tables import (
    CARDS,
    CENTRE,
    CITY_COUNT,
    COLUMN,
    FIRST_START_CARD,
    FROM_COLUMN,
    LEFT,
    MIDDLE,
    RIGHT,
    SIDE,
    SOLO_TRAVELLERS,
    TO_COLUMN,
    TRAVELLER_COUNT,
    TRAVELLERS,
)
from cosmoludo.games.strange_world.notation import SIDES, read_card, read_cell
from cosmoludo.games.strange_world.record import (
    AWAY,
    LEFT_SIDE,
    NO_CARD,
    NO_SIDE,
    NONE,
    StrangeWorldRecord,
)
from cosmoludo.games.strange_world.rules.world import begin_world, cover, put, turn_over

CONDITIONS = ("", "tzimime", "fumarole")


def read_worlds(state: StrangeWorldRecord, fields: Fields) -> None:
    """Read the cards of each world; its start card may be left out."""
    players = int(state.players)
    state.side[:] = NO_SIDE
    state.edge[:] = NONE
    state.card[:] = NO_CARD
    worlds = fields.array("worlds", players, [{}] * players)
    cards = [_world(fields, f"worlds[{seat}]", world) for seat, world in enumerate(worlds)]
    taken = {world[CENTRE][0] for world in cards if CENTRE in world}
    spare = [card for card in range(FIRST_START_CARD, len(CARDS)) if card not in taken]
    for seat, world in zip(seats(state), cards, strict=True):
        begin_world(state, seat, world.get(CENTRE, (spare.pop(0) if spare else FIRST_START_CARD, ""))[0])
        for cell, (card, condition) in world.items():
            if cell != CENTRE:
                put(state, seat, card, cell)
            if condition == "tzimime":
                turn_over(state, seat, np.uint64(1 << cell))
            elif condition == "fumarole":
                cover(state, seat, cell)
    _read_portals(state, fields)


def _world(fields: Fields, name: str, world: object) -> dict[int, tuple[int, str]]:
    """Return the card of each cell, and whether it is turned over or covered."""
    if not isinstance(world, Mapping):
        fields.note(name, "an object with a card for each cell", world)
        return {}
    cards = {}
    for text, words in world.items():
        try:
            cell = read_cell(text)
            card, *rest = words.split() if isinstance(words, str) and words.split() else [words]
            condition = " ".join(rest)
            if condition not in CONDITIONS:
                raise ValueError(f"expected a card, alone or with tzimime or fumarole behind it, got {words!r}")
            cards[cell] = (read_card(card), condition)
        except ValueError as error:
            fields.problems.append(f"{name}.{text}: {error}")
    return cards


def _read_portals(state: StrangeWorldRecord, fields: Fields) -> None:
    """Read which cards have made portals; by default all halves that meet."""
    players = int(state.players)
    for seat in seats(state):
        left = int(state.boards[seat, LEFT]) & int(state.boards[seat, RIGHT]) >> 1
        state.linked[seat] = left | left << 1
    if "portals" in fields.document:
        portals = fields.array("portals", players, [[]] * players)
        for seat, cells in zip(seats(state), portals, strict=True):
            state.linked[seat] = sum(1 << cell for cell in set(_cells(fields, f"portals[{seat}]", cells)))


def _cells(fields: Fields, name: str, found: object, length: int | None = None) -> list[int]:
    if not isinstance(found, list) or (length is not None and len(found) != length):
        fields.note(name, "a list of cells" if length is None else f"a list of {length} cells", found)
        return []
    cells = []
    for text in found:
        try:
            cells.append(read_cell(text))
        except ValueError as error:
            fields.problems.append(f"{name}: {error}")
    return cells


def read_cities(state: StrangeWorldRecord, fields: Fields) -> None:
    """Read the dark cities, the most valuable first, each with its seat and its two fumaroles."""
    state.city_seat[:] = NONE
    state.city_cells[:] = NONE
    cities = fields.array("cities", None, [])
    if len(cities) > CITY_COUNT:
        fields.note("cities", f"at most {CITY_COUNT} dark cities", len(cities))
        return
    state.city_count = len(cities)
    for number, entry in enumerate(cities):
        if not isinstance(entry, Mapping):
            fields.note(f"cities[{number}]", "an object with seat and cells", entry)
            continue
        city = Fields(entry, fields.problems, f"cities[{number}].")
        seat = city.integer("seat", 0, int(state.players) - 1, 0)
        cells = _cells(fields, f"cities[{number}].cells", city.get("cells"), 2)
        city.finish()
        if len(cells) == 2:
            state.city_seat[number] = seat
            state.city_cells[number] = sorted(cells)
            state.paired[seat] |= np.uint64(1 << cells[0] | 1 << cells[1])


def read_travellers(state: StrangeWorldRecord, fields: Fields) -> None:
    """Read where each traveller is, by default free, or any three of them in a solo game; then the bounds of worlds."""
    state.traveller_row[:] = NONE
    state.traveller[:] = AWAY if state.solo else NONE
    if state.solo and "travellers" not in fields.document:
        state.traveller[:SOLO_TRAVELLERS] = NONE
        shuffle(state, state.traveller, TRAVELLER_COUNT)
    travellers = fields.inside("travellers")
    for number, name in enumerate(TRAVELLERS):
        entry = travellers.get(name, "away" if state.solo else "free")
        if isinstance(entry, Mapping):
            _read_traveller(state, number, Fields(entry, fields.problems, f"travellers.{name}."))
        elif entry not in ("free", "away"):
            travellers.note(name, "free, away, or an object with seat and rows", entry)
        elif "travellers" in fields.document:
            state.traveller[number] = AWAY if entry == "away" else NONE
    travellers.finish()
    _read_bounds(state, fields)


def _read_traveller(state: StrangeWorldRecord, number: int, fields: Fields) -> None:
    """Read the seat and the two rows of a traveller."""
    state.traveller[number] = fields.integer("seat", 0, int(state.players) - 1, 0)
    rows = fields.get("rows")
    if (
        not isinstance(rows, list)
        or len(rows) != 2
        or not all(is_integer(row, -MIDDLE, MIDDLE) for row in rows)
        or abs(rows[0] - rows[1]) != 1
    ):
        fields.note("rows", f"two neighbouring rows from {-MIDDLE} to {MIDDLE}", rows)
        rows = [1, 0]
    state.traveller_row[number] = MIDDLE - max(rows)
    fields.finish()


def _read_bounds(state: StrangeWorldRecord, fields: Fields) -> None:
    """Read on which side travellers stand, and the outermost column there; by default the one of the world now."""
    players = int(state.players)
    for seat, entry in enumerate(fields.array("bounds", players, [None] * players)):
        if entry is None:
            continue
        if not isinstance(entry, Mapping):
            fields.note(f"bounds[{seat}]", "null, or an object with side and column", entry)
            continue
        limit = Fields(entry, fields.problems, f"bounds[{seat}].")
        side = SIDES.index(limit.choice("side", SIDES, SIDES[0]))
        columns = [column for column in range(SIDE) if state.occupied[seat] & COLUMN[column]]
        outermost = (columns[0] if side == LEFT_SIDE else columns[-1]) - MIDDLE
        edge = limit.integer("column", -MIDDLE, MIDDLE, outermost) + MIDDLE
        limit.finish()
        state.side[seat], state.edge[seat] = side, edge
        state.frame[seat] &= (FROM_COLUMN if side == LEFT_SIDE else TO_COLUMN)[edge]


def read_spot(state: StrangeWorldRecord, fields: Fields) -> None:
    """Read the cell that a decision is about."""
    state.spot = NONE
    spot = fields.get("spot")
    if spot is not None:
        for cell in _cells(fields, "spot", [spot]):
            state.spot = cell
