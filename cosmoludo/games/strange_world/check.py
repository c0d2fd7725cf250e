"""Strange World Above the Clouds: what cannot be in a position.

The laws are checked cell by cell, not with the sets of cells that the rules work with. They are compiled because the
tests ask after every move.
"""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import SPECTATOR, Record
from cosmoludo.games.strange_world.data import (
    BOARD_COUNT,
    CARD_COUNT,
    CARDS,
    CELL_COUNT,
    CENTRE,
    CITY_COUNT,
    CLOUD,
    DECK_SIZE,
    FEATURES,
    FIRST_START_CARD,
    FRAME,
    FUMAROLES,
    HAND,
    LAKE,
    LEFT,
    PACK_BITS,
    RIGHT,
    ROW,
    SIDE,
    STRIDE,
    SWAMP,
    TRAVELLER_COUNT,
    TRAVELLERS,
    VOLCANO,
)
from cosmoludo.games.strange_world.record import (
    AWAY,
    CITY,
    DRAFTED,
    GIVEN,
    KEEP,
    KEPT,
    LEFT_SIDE,
    NO_CARD,
    NO_SIDE,
    NONE,
    PLACE,
    UNKNOWN,
)
from cosmoludo.games.strange_world.rules import hide
from cosmoludo.games.strange_world.scoring import total
from cosmoludo.games.strange_world.turns import draft_problem, turn_problem
from cosmoludo.games.strange_world.unseen import known_cards, unseen_cards, ways

WORLD_PROBLEMS = (
    "",
    "the start card, and only that, belongs at 0,0",
    "a card that touches no other",
    "more than four rows or columns",
    "a start card has no Tzimimes on its back",
    "a card cannot be both turned over and covered",
    "two lakes next to each other",
    "two swamps in a row",
    "a cloud that is not in the top row",
    "two halves of a portal that meet and do not make one",
    "a portal without two halves",
    "travellers stand beside a world where its outermost column is",
    "two fumaroles that should have made a dark city",
    "what is noted of a world is not what its cards show",
)
(
    FINE,
    START,
    ALONE,
    TOO_WIDE,
    TURNED_START,
    TURNED_AND_COVERED,
    LAKES,
    SWAMPS,
    CLOUDS,
    UNLINKED,
    HALF_LINKED,
    BEYOND_EDGE,
    NO_CITY,
    MISNOTED,
) = range(len(WORLD_PROBLEMS))


def check(state: Record) -> list[str]:
    """Everything that is wrong with a record, in words; nothing for every record that play can lead to."""
    problems = _check_cards(state)
    if not problems:
        codes = [int(world_problem(state, seat)) for seat in range(state.players)]
        problems += [f"worlds[{seat}]: {WORLD_PROBLEMS[code]}" for seat, code in enumerate(codes) if code]
        problems += _check_cities(state) + _check_travellers(state)
    problems = problems or [problem for problem in (turn_problem(state), draft_problem(state)) if problem]
    if problems:
        return problems
    if any(total(state, seat) != state.scores[seat] for seat in range(state.players)):
        problems.append("scores: not those of the worlds")
    return problems + _check_hidden(state)


def _check_cards(state: Record) -> list[str]:
    """Each card of the pack is in one place; nothing is unknown but in what one seat sees."""
    card = int(misplaced_card(state))
    if card >= 0:
        return [f"{CARDS[card].id}: the card is in two places, or not in the pack for {state.players} players"]
    unknown = bool((state.hand == UNKNOWN).any() or (state.deck == UNKNOWN).any() or (state.draft == UNKNOWN).any())
    if unknown and not state.hidden:
        return ["hidden: some cards are not known, but this is not what one seat sees"]
    if fumaroles_needed(state) > FUMAROLES:
        return [f"more than {FUMAROLES} fumaroles on the table and still to come"]
    return []


@compiled
def misplaced_card(state: Record) -> int:
    """A card that is in two places, or where it does not belong; -1 if there is none."""
    seen = bits.ZERO
    allowed = PACK_BITS[state.players]
    for seat in range(state.players):
        for cell in range(CELL_COUNT + HAND):
            card = state.card[seat, cell] if cell < CELL_COUNT else state.hand[seat, cell - CELL_COUNT]
            if card >= 0:
                if seen & bits.bit(card) or (cell != CENTRE and not allowed & bits.bit(card)):
                    return card
                seen |= bits.bit(card)
    for index in range(DECK_SIZE):
        card = state.deck[index]
        if card >= 0:
            if seen & bits.bit(card) or not allowed & bits.bit(card):
                return card
            seen |= bits.bit(card)
    return -1


@compiled
def fumaroles_needed(state: Record) -> int:
    """The fumaroles on the table, and one for each volcano that may still erupt."""
    needed = 0
    for card in range(CARD_COUNT):
        if PACK_BITS[state.players] & bits.bit(card) and (FEATURES[card] >> VOLCANO) & 1:
            needed += 1
    for seat in range(state.players):
        for cell in range(CELL_COUNT):
            card = state.card[seat, cell]
            pending = cell == state.spot and state.phase != CITY and (state.actors >> seat) & 1
            if card >= 0 and (FEATURES[card] >> VOLCANO) & 1 and not pending:
                needed -= 1
            if is_in(np.uint64(state.fumarole[seat]), cell):
                needed += 1
    return needed


@compiled
def is_in(cells: np.uint64, cell: int) -> bool:
    """Whether a cell is one of some; one outside the sheet is not."""
    return 0 <= cell < CELL_COUNT and (cells >> np.uint64(cell)) & bits.ONE == bits.ONE


@compiled
def neighbour(cell: int, direction: int) -> int:
    """The cell to the right, below, to the left or above; -1 outside the sheet."""
    row, column = cell // STRIDE, cell % STRIDE
    if direction == 0:
        return cell + 1 if column + 1 < SIDE else -1
    if direction == 1:
        return cell + STRIDE if row + 1 < SIDE else -1
    if direction == 2:
        return cell - 1 if column > 0 else -1
    return cell - STRIDE if row > 0 else -1


@compiled
def has(state: Record, seat: int, cell: int, feature: int) -> bool:
    """Whether a card that is face up shows a feature."""
    if cell < 0 or state.card[seat, cell] < 0:
        return False
    hidden = np.uint64(state.tzimime[seat]) | np.uint64(state.fumarole[seat])
    return not is_in(hidden, cell) and (FEATURES[state.card[seat, cell]] >> feature) & 1 == 1


@compiled
def world_problem(state: Record, seat: int) -> int:
    """What is wrong with a world, the first that is found."""
    occupied = np.uint64(state.occupied[seat])
    top, bottom, left, right = SIDE, -1, SIDE, -1
    for cell in range(CELL_COUNT):
        if is_in(occupied, cell) != (state.card[seat, cell] != NO_CARD):
            return MISNOTED
        if is_in(occupied, cell):
            row, column = cell // STRIDE, cell % STRIDE
            top, bottom, left, right = min(top, row), max(bottom, row), min(left, column), max(right, column)
            if (cell == CENTRE) != (state.card[seat, cell] >= FIRST_START_CARD):
                return START
    if not is_in(occupied, CENTRE):
        return START
    if right - left >= FRAME or bottom - top >= FRAME:
        return TOO_WIDE
    if not is_connected(state, seat):
        return ALONE
    edge = state.edge[seat]
    if state.side[seat] != NO_SIDE and edge != (left if state.side[seat] == LEFT_SIDE else right):
        return BEYOND_EDGE
    for cell in range(CELL_COUNT):
        problem = cell_problem(state, seat, cell, top)
        if problem != FINE:
            return problem
        row, column = cell // STRIDE, cell % STRIDE
        inside = column < SIDE and bottom - FRAME < row < top + FRAME and right - FRAME < column < left + FRAME
        if state.side[seat] != NO_SIDE:
            inside = inside and (column >= edge if state.side[seat] == LEFT_SIDE else column <= edge)
        if inside != is_in(np.uint64(state.frame[seat]), cell):
            return MISNOTED
    return FINE


@compiled
def is_connected(state: Record, seat: int) -> bool:
    """Whether every card can be reached from the start card."""
    reached = bits.bit(CENTRE)
    grown = True
    while grown:
        grown = False
        for cell in range(CELL_COUNT):
            if state.card[seat, cell] != NO_CARD and not is_in(reached, cell):
                for direction in range(4):
                    if is_in(reached, neighbour(cell, direction)) and not is_in(reached, cell):
                        reached |= bits.bit(cell)
                        grown = True
    return reached == np.uint64(state.occupied[seat])


@compiled
def cell_problem(state: Record, seat: int, cell: int, top: int) -> int:
    """What is wrong with one cell of a world."""
    for board in range(BOARD_COUNT):
        if has(state, seat, cell, board) != is_in(np.uint64(state.boards[seat, board]), cell):
            return MISNOTED
    tzimime, fumarole = is_in(np.uint64(state.tzimime[seat]), cell), is_in(np.uint64(state.fumarole[seat]), cell)
    if state.card[seat, cell] == NO_CARD and (tzimime or fumarole):
        return MISNOTED
    if tzimime and fumarole:
        return TURNED_AND_COVERED
    if tzimime and cell == CENTRE:
        return TURNED_START
    if has(state, seat, cell, CLOUD) and cell // STRIDE != top:
        return CLOUDS
    for direction in range(4):
        if has(state, seat, cell, LAKE) and has(state, seat, neighbour(cell, direction), LAKE):
            return LAKES
    if has(state, seat, cell, SWAMP):
        for other in range(cell // STRIDE * STRIDE, cell):
            if has(state, seat, other, SWAMP):
                return SWAMPS
    if missing_city(state, seat, cell):
        return NO_CITY
    return portal_problem(state, seat, cell)


@compiled
def missing_city(state: Record, seat: int, cell: int) -> bool:
    """Whether a fumarole and a neighbour have made no city although one was left; one may be just being made."""
    lone = np.uint64(state.fumarole[seat]) & ~np.uint64(state.paired[seat])
    if state.city_count == CITY_COUNT or not is_in(lone, cell):
        return False
    for direction in range(2):
        other = neighbour(cell, direction)
        making = state.phase == CITY and (state.actors >> seat) & 1 and (cell == state.spot or other == state.spot)
        if is_in(lone, other) and not making:
            return True
    return False


@compiled
def portal_problem(state: Record, seat: int, cell: int) -> int:
    """Two halves that meet are a portal; a card of a portal has, or had, its other half beside it."""
    linked = np.uint64(state.linked[seat])
    left, right = has(state, seat, cell, LEFT), has(state, seat, cell, RIGHT)
    beside = neighbour(cell, 0)
    if left and has(state, seat, beside, RIGHT) and not (is_in(linked, cell) and is_in(linked, beside)):
        return UNLINKED
    if not is_in(linked, cell):
        return FINE
    if left and beside >= 0 and had(state, seat, beside, RIGHT):
        return FINE
    if right and neighbour(cell, 2) >= 0 and had(state, seat, neighbour(cell, 2), LEFT):
        return FINE
    return HALF_LINKED


@compiled
def had(state: Record, seat: int, cell: int, feature: int) -> bool:
    """Whether the card of a cell has a feature, face up or not."""
    return state.card[seat, cell] >= 0 and (FEATURES[state.card[seat, cell]] >> feature) & 1 == 1


def _check_cities(state: Record) -> list[str]:
    """A dark city stands between two fumaroles of one world, and a fumarole makes one at most."""
    paired = [0] * int(state.players)
    for city in range(state.city_count):
        seat, (first, second) = int(state.city_seat[city]), map(int, state.city_cells[city])
        both = 1 << first | 1 << second
        if second - first not in (1, STRIDE) or both & ~int(state.fumarole[seat]):
            return [f"cities[{city}].cells: expected two fumaroles next to each other"]
        if paired[seat] & both:
            return [f"cities[{city}].cells: a fumarole cannot make two dark cities"]
        paired[seat] |= both
    if paired != [int(cells) for cells in state.paired[: state.players]]:
        return ["cities: the fumaroles noted are not those of the cities"]
    return []


def _check_travellers(state: Record) -> list[str]:
    """A traveller looks at two rows of a world that it stands beside."""
    problems = []
    welcomed = set()
    for traveller in range(TRAVELLER_COUNT):
        seat, row = int(state.traveller[traveller]), int(state.traveller_row[traveller])
        if seat in (NONE, AWAY):
            continue
        welcomed.add(seat)
        if not state.occupied[seat] & (ROW[row] | ROW[row + 1]):
            problems.append(f"travellers.{TRAVELLERS[traveller]}.rows: outside the world")
    return problems + [
        f"bounds[{seat}]: a world has a bound when travellers stand beside it"
        for seat in range(state.players)
        if (seat in welcomed) != (state.side[seat] != NO_SIDE)
    ]


def _check_hidden(state: Record) -> list[str]:
    """What one seat sees is just that: hiding it from that seat changes nothing, and some draft leads to it."""
    if not state.hidden:
        return []
    for seat in range(SPECTATOR, int(state.players)):
        view = state.copy()
        hide(view, seat)
        if view.tobytes() == state.tobytes():
            break
    else:
        return ["hidden: no seat sees just this"]
    if count_unknown(state) != bits.popcount(unseen_cards(state)):
        return ["hidden: not as many cards are unseen as are to be drawn"]
    if state.phase < PLACE or state.draft[0, KEPT] == NO_CARD:
        return []
    if not can_be_drafted(state):
        return ["draft: no draft leads to these cards"]
    return []


@compiled
def can_be_drafted(state: Record) -> bool:
    """Whether some choice of gifts leads to the cards that are known."""
    for choice in range(HAND**state.players):
        given = int64(0)
        for seat in range(state.players):
            given |= choice // HAND**seat % HAND << (2 * seat)
        if ways(state, given) > 0:
            return True
    return False


@compiled
def count_unknown(state: Record) -> int:
    """How many cards `deal` will draw from those unseen."""
    unknown = 0
    for index in range(DECK_SIZE):
        if state.deck[index] == UNKNOWN:
            unknown += 1
    drafted = state.phase != KEEP and state.draft[0, KEPT] != NO_CARD
    came = known_cards(state, DRAFTED)
    for seat in range(state.players):
        for index in range(HAND):
            if (state.draft[seat, index] if drafted else state.hand[seat, index]) == UNKNOWN:
                unknown += 1
        unknown -= bits.popcount(np.uint64(state.laid[seat]) & ~came)
    return unknown - bits.popcount(came & ~known_cards(state, GIVEN))
