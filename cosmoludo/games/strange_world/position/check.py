"""Strange World Above the Clouds: what cannot be in a position.

Compiled, because the tests ask after every move.
"""

import numpy as np

from cosmoludo.core import bits, generic
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.seats import SPECTATOR, seats
from cosmoludo.games.strange_world.data.tables import (
    CARD_COUNT,
    CARDS,
    CELL_COUNT,
    CENTRE,
    DECK_SIZE,
    FEATURES,
    FUMAROLES,
    HAND,
    PACK_BITS,
    ROW,
    STRIDE,
    TRAVELLER_COUNT,
    TRAVELLERS,
    VOLCANO,
)
from cosmoludo.games.strange_world.hiding.deal import unseen_cards
from cosmoludo.games.strange_world.hiding.drafts import known_cards, ways
from cosmoludo.games.strange_world.position.check_turn import TURN_PROBLEMS, turn_problem, wrong_draft
from cosmoludo.games.strange_world.position.check_world import WORLD_PROBLEMS, is_in, world_problem
from cosmoludo.games.strange_world.record import (
    CITY,
    DRAFTED,
    GIVEN,
    KEEP,
    KEPT,
    NO_CARD,
    NO_SIDE,
    PLACE,
    UNKNOWN,
    StrangeWorldRecord,
)
from cosmoludo.games.strange_world.rules.scoring import total


def check(state: StrangeWorldRecord) -> list[str]:
    """Return everything that is wrong with a record, in words: nothing for a record that play can lead to."""
    problems = _check_cards(state)
    if not problems:
        codes = [int(world_problem(state, seat)) for seat in seats(state)]
        problems += [f"worlds[{seat}]: {WORLD_PROBLEMS[code]}" for seat, code in enumerate(codes) if code]
        problems += _check_table(state)
    if not problems and (code := turn_problem(state)):
        problems.append(TURN_PROBLEMS[code])
    if not problems and (seat := wrong_draft(state)) >= 0:
        problems.append(f"draft[{seat}]: the hand and the cards laid do not follow from it")
    if not problems and not are_scores_right(state):
        problems.append("scores: not those of the worlds")
    return problems or _check_hidden(state)


def _check_cards(state: StrangeWorldRecord) -> list[str]:
    """Check that each card of the pack is in one place, and that only what one seat sees has unknown cards."""
    if (card := misplaced_card(state)) >= 0:
        return [f"{CARDS[card].id}: the card is in two places, or none of this pack"]
    if has_unknown(state) and not state.hidden:
        return ["hidden: some cards are not known, but this is not what one seat sees"]
    if fumaroles_needed(state) > FUMAROLES:
        return [f"worlds: more than {FUMAROLES} fumaroles on the table and still to come"]
    return []


def _check_table(state: StrangeWorldRecord) -> list[str]:
    """Check that dark cities stand between fumaroles and travellers beside worlds."""
    problems = []
    if (city := wrong_city(state)) >= 0:
        problems.append(f"cities[{city}].cells: expected two fumaroles side by side that no other city has")
    if (traveller := wrong_traveller(state)) >= 0:
        problems.append(f"travellers.{TRAVELLERS[traveller]}.rows: outside the world")
    if (seat := wrong_bound(state)) >= 0:
        problems.append(f"bounds[{seat}]: a world has a bound when travellers stand beside it, and only then")
    return problems


@compiled
def has_unknown(state: StrangeWorldRecord) -> bool:
    """Return whether some card is not seen."""
    for seat in seats(state):
        for index in range(HAND):
            if state.hand[seat, index] == UNKNOWN:
                return True
        for column in range(DRAFTED):
            if state.draft[seat, column] == UNKNOWN:
                return True
    for index in range(DECK_SIZE):
        if state.deck[index] == UNKNOWN:
            return True
    return False


@compiled
def are_scores_right(state: StrangeWorldRecord) -> bool:
    """Return whether the scores are the stars of the worlds."""
    for seat in seats(state):
        if total(state, seat) != state.scores[seat]:
            return False
    return True


@compiled
def misplaced_card(state: StrangeWorldRecord) -> int:
    """Return a card that is in two places, or where it does not belong; -1 if there is none."""
    seen = bits.ZERO
    allowed = PACK_BITS[state.players]
    for seat in seats(state):
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
def fumaroles_needed(state: StrangeWorldRecord) -> int:
    """Return how many fumaroles are on the table, plus one for each volcano that may still erupt."""
    needed = 0
    for card in range(CARD_COUNT):
        if PACK_BITS[state.players] & bits.bit(card) and (FEATURES[card] >> VOLCANO) & 1:
            needed += 1
    for seat in seats(state):
        for cell in range(CELL_COUNT):
            card = state.card[seat, cell]
            pending = cell == state.spot and state.phase != CITY and (state.actors >> seat) & 1
            if card >= 0 and (FEATURES[card] >> VOLCANO) & 1 and not pending:
                needed -= 1
            if is_in(np.uint64(state.fumarole[seat]), cell):
                needed += 1
    return needed


@compiled
def wrong_city(state: StrangeWorldRecord) -> int:
    """Return a city that is not between two fumaroles of its own; -1 if there is none."""
    for city in range(state.city_count):
        seat, first, second = state.city_seat[city], state.city_cells[city, 0], state.city_cells[city, 1]
        fumarole = np.uint64(state.fumarole[seat]) & np.uint64(state.paired[seat])
        if second - first != 1 and second - first != STRIDE:
            return city
        if not is_in(fumarole, first) or not is_in(fumarole, second):
            return city
        for earlier in range(city):
            if state.city_seat[earlier] == seat:
                for end in range(2):
                    cell = state.city_cells[earlier, end]
                    if cell in (first, second):
                        return city
    return -1


@compiled
def wrong_traveller(state: StrangeWorldRecord) -> int:
    """Return a traveller that looks at no row of its world; -1 if there is none."""
    for traveller in range(TRAVELLER_COUNT):
        seat, row = state.traveller[traveller], state.traveller_row[traveller]
        if seat >= 0 and np.uint64(state.occupied[seat]) & (ROW[row] | ROW[row + 1]) == bits.ZERO:
            return traveller
    return -1


@compiled
def wrong_bound(state: StrangeWorldRecord) -> int:
    """Return a seat whose world has a bound and no traveller, or the other way round; -1 if there is none."""
    for seat in seats(state):
        welcomed = False
        for traveller in range(TRAVELLER_COUNT):
            welcomed = welcomed or state.traveller[traveller] == seat
        if welcomed != (state.side[seat] != NO_SIDE):
            return seat
    return -1


def _check_hidden(state: StrangeWorldRecord) -> list[str]:
    """Check that hiding a view from its seat again changes nothing, and that some draft leads to it."""
    if not state.hidden:
        return []
    for seat in (SPECTATOR, *seats(state)):
        view = state.copy()
        generic.hide(view, seat)
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
def can_be_drafted(state: StrangeWorldRecord) -> bool:
    """Return whether some choice of gifts leads to the cards that are known."""
    for choice in range(HAND**state.players):
        given = int64(0)
        for seat in seats(state):
            given |= choice // HAND**seat % HAND << (2 * seat)
        if ways(state, given) > 0:
            return True
    return False


@compiled
def count_unknown(state: StrangeWorldRecord) -> int:
    """Return how many cards `deal` will draw from those unseen."""
    unknown = 0
    for index in range(DECK_SIZE):
        if state.deck[index] == UNKNOWN:
            unknown += 1
    drafted = state.phase != KEEP and state.draft[0, KEPT] != NO_CARD
    came = known_cards(state, DRAFTED)
    for seat in seats(state):
        for index in range(HAND):
            if (state.draft[seat, index] if drafted else state.hand[seat, index]) == UNKNOWN:
                unknown += 1
        unknown -= bits.popcount(np.uint64(state.laid[seat]) & ~came)
    return unknown - bits.popcount(came & ~known_cards(state, GIVEN))
