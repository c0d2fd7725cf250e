"""Strange World Above the Clouds: reading the parts of a position from JSON."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from cosmoludo.core.chance import below, shuffle
from cosmoludo.core.reading import Fields, is_integer
from cosmoludo.core.record import Record
from cosmoludo.games.strange_world.data import (
    CARDS,
    CENTRE,
    CITY_COUNT,
    COLUMN,
    DECK_SIZE,
    FIRST_START_CARD,
    FROM_COLUMN,
    HAND,
    LEFT,
    MIDDLE,
    PACK_CARDS,
    PILES,
    RIGHT,
    SIDE,
    SOLO_TRAVELLERS,
    TO_COLUMN,
    TRAVELLER_COUNT,
    TRAVELLERS,
)
from cosmoludo.games.strange_world.hands import add_to_hand
from cosmoludo.games.strange_world.notation import SIDES, read_card, read_cell
from cosmoludo.games.strange_world.record import (
    AWAY,
    GIVEN,
    KEPT,
    LEFT_SIDE,
    NO_CARD,
    NO_SIDE,
    NONE,
    PASSED,
    UNKNOWN,
)
from cosmoludo.games.strange_world.world import begin_world, cover, put, turn_over

CONDITIONS = ("", "tzimime", "fumarole")


def read_worlds(state: Record, fields: Fields) -> None:
    """The cards of each world; its start card may be left out."""
    players = int(state.players)
    state.side[:] = NO_SIDE
    state.edge[:] = NONE
    state.card[:] = NO_CARD
    worlds = fields.array("worlds", players, [{}] * players)
    cards = [_world(fields, seat, world) for seat, world in enumerate(worlds)]
    taken = {world[CENTRE][0] for world in cards if CENTRE in world}
    spare = [card for card in range(FIRST_START_CARD, len(CARDS)) if card not in taken]
    for seat, world in enumerate(cards):
        begin_world(state, seat, world.get(CENTRE, (spare.pop(0) if spare else FIRST_START_CARD, ""))[0])
        for cell, (card, condition) in world.items():
            if cell != CENTRE:
                put(state, seat, card, cell)
            if condition == "tzimime":
                turn_over(state, seat, np.uint64(1 << cell))
            elif condition == "fumarole":
                cover(state, seat, cell)
    _read_portals(state, fields)


def _world(fields: Fields, seat: int, world: object) -> dict[int, tuple[int, str]]:
    """The card of each cell, and whether it is turned over or covered."""
    if not isinstance(world, Mapping):
        fields.note(f"worlds[{seat}]", "an object with a card for each cell", world)
        return {}
    cards = {}
    for text, words in world.items():
        try:
            cell = read_cell(text)
            name, *rest = words.split() if isinstance(words, str) and words.split() else [words]
            condition = " ".join(rest)
            if condition not in CONDITIONS:
                raise ValueError(f"expected a card, alone or with tzimime or fumarole behind it, got {words!r}")
            cards[cell] = (read_card(name), condition)
        except ValueError as error:
            fields.problems.append(f"worlds[{seat}].{text}: {error}")
    return cards


def _read_portals(state: Record, fields: Fields) -> None:
    """The cards that have made portals; by default all halves that meet."""
    players = int(state.players)
    for seat in range(players):
        left = int(state.boards[seat, LEFT]) & int(state.boards[seat, RIGHT]) >> 1
        state.linked[seat] = left | left << 1
    if "portals" in fields.document:
        for seat, cells in enumerate(fields.array("portals", players, [[]] * players)):
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


def read_cities(state: Record, fields: Fields) -> None:
    """The dark cities, from the highest value on, each with its seat and its two fumaroles."""
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


def read_travellers(state: Record, fields: Fields) -> None:
    """Where each traveller is; by default free, and alone any three of them. Then the bounds of the worlds."""
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


def _read_traveller(state: Record, number: int, fields: Fields) -> None:
    """A traveller with its seat and its two rows."""
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


def _read_bounds(state: Record, fields: Fields) -> None:
    """On which side travellers stand, and the outermost column there; by default the one that the world has now."""
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


def read_hands(state: Record, fields: Fields) -> None:
    """The cards of each hand, "?" for one that is not seen."""
    players = int(state.players)
    state.hand[:] = NO_CARD
    for seat, found in enumerate(fields.array("hands", players, [[]] * players)):
        if not isinstance(found, list) or len(found) > HAND:
            fields.note(f"hands[{seat}]", f"a list of at most {HAND} cards", found)
            continue
        for card in _cards(fields, f"hands[{seat}]", found):
            add_to_hand(state, seat, card)


def _cards(fields: Fields, name: str, found: list[Any]) -> list[int]:
    """Cards by their names, "?" for an unknown one."""
    cards = []
    for index, entry in enumerate(found):
        try:
            cards.append(UNKNOWN if entry == "?" else read_card(entry))
        except ValueError as error:
            fields.problems.append(f"{name}[{index}]: {error}")
    return cards


def read_draft(state: Record, fields: Fields) -> None:
    """What each seat kept, passed on and gave this round, and laid of it; without it nobody knows another's cards."""
    players = int(state.players)
    state.draft[:] = NO_CARD
    for seat, entry in enumerate(fields.array("draft", players, [{}] * players)):
        if not isinstance(entry, Mapping):
            fields.note(f"draft[{seat}]", "an object with kept, passed and given", entry)
            continue
        draft = Fields(entry, fields.problems, f"draft[{seat}].")
        for column, name in ((KEPT, "kept"), (GIVEN, "given")):
            if draft.get(name) is not None:
                for card in _cards(fields, f"draft[{seat}].{name}", [draft.get(name)]):
                    state.draft[seat, column] = card
        passed = draft.array("passed", None, [])
        if len(passed) not in (0, GIVEN - PASSED):
            draft.note("passed", "two cards, or none", passed)
        elif len(cards := _cards(fields, f"draft[{seat}].passed", passed)) == GIVEN - PASSED:
            state.draft[seat, PASSED:GIVEN] = sorted(cards)
        draft.finish()
    state.laid[:] = 0
    for seat, found in enumerate(fields.array("laid", players, [[]] * players)):
        if not isinstance(found, list) or len(found) > HAND or "?" in found:
            fields.note(f"laid[{seat}]", f"a list of at most {HAND} cards", found)
        else:
            state.laid[seat] = sum(1 << card for card in set(_cards(fields, f"laid[{seat}]", found)))


def _unused(state: Record) -> list[int]:
    """The cards of the pack that are in no world and no hand."""
    used = {*state.card[: state.players].ravel().tolist(), *state.hand[: state.players].ravel().tolist()}
    return [card for card in PACK_CARDS[state.players].tolist() if card >= 0 and card not in used]


def read_deck(state: Record, fields: Fields) -> None:
    """The deck, the next card first; else all cards that are nowhere else, shuffled. Unseen, it is a number."""
    state.deck[:] = NO_CARD
    if state.hidden:
        state.deck_count = fields.integer("deck", 0, DECK_SIZE, 0)
        state.deck[: state.deck_count] = UNKNOWN
        return
    if "deck" not in fields.document:
        cards = _unused(state)
    else:
        found = fields.array("deck", None, [])
        cards = _cards(fields, "deck", found)[::-1]
    if len(cards) > DECK_SIZE:
        fields.note("deck", f"at most {DECK_SIZE} cards", len(cards))
        return
    state.deck_count = len(cards)
    state.deck[: len(cards)] = cards
    if "deck" not in fields.document:
        shuffle(state, state.deck, len(cards))


def read_piles(state: Record, fields: Fields) -> None:
    """Seven piles, each from the top; else piles of the cards that are nowhere else, shuffled."""
    state.deck[:] = NO_CARD
    piles = fields.array("piles", PILES, [None] * PILES) if "piles" in fields.document else _default_piles(state)
    for number, pile in enumerate(piles):
        if pile is None:
            continue
        if not isinstance(pile, list) or len(pile) != HAND:
            fields.note(f"piles[{number}]", f"null, or a list of {HAND} cards", pile)
            continue
        if pile[0] is None:
            state.pile = number
        else:
            state.piles |= 1 << number
        cards = _cards(fields, f"piles[{number}]", pile[1:] if pile[0] is None else pile)
        if len(cards) == HAND - (pile[0] is None):
            state.deck[HAND * number + (pile[0] is None) : HAND * number + HAND] = cards


def _default_piles(state: Record) -> list[list[str | None] | None]:
    """Piles of the cards left over: as many whole ones as there are, and one without its top if that is in hand."""
    unused = _unused(state)
    names: list[str | None] = []
    while unused:
        names.append(CARDS[unused.pop(below(state, len(unused)))].id)
    piles: list[list[str | None] | None] = []
    if len(names) % HAND == HAND - 1:
        piles.append([None, names.pop(), names.pop()])
    while len(names) >= HAND:
        piles.append([names.pop() for _ in range(HAND)])
    return [None] * (PILES - len(piles)) + piles


def read_spot(state: Record, fields: Fields) -> None:
    """The cell that a decision is about."""
    state.spot = NONE
    spot = fields.get("spot")
    if spot is not None:
        for cell in _cells(fields, "spot", [spot]):
            state.spot = cell
