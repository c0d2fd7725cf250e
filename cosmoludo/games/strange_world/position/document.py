"""Strange World Above the Clouds: positions as JSON."""

from typing import Any

from cosmoludo.core.fields import Fields
from cosmoludo.core.seats import Seat, as_seat, first_actor, only, seats
from cosmoludo.games.strange_world.data.tables import (
    CARDS,
    CELL_COUNT,
    HAND,
    MIDDLE,
    PILES,
    TRAVELLERS,
)
from cosmoludo.games.strange_world.notation import DIRECTIONS, SIDES, cell_text
from cosmoludo.games.strange_world.position.read_cards import read_deck, read_draft, read_hands, read_piles
from cosmoludo.games.strange_world.position.read_worlds import (
    read_cities,
    read_spot,
    read_travellers,
    read_worlds,
)
from cosmoludo.games.strange_world.record import (
    AWAY,
    GIVEN,
    KEEP,
    KEPT,
    NO_CARD,
    NO_SIDE,
    NONE,
    PASS,
    PASSED,
    PHASES,
    PILE,
    PLACE,
    SUN,
    UNKNOWN,
    StrangeWorldRecord,
)
from cosmoludo.games.strange_world.rules.ending import are_worlds_complete, finish
from cosmoludo.games.strange_world.rules.hands import count_hand
from cosmoludo.games.strange_world.rules.scoring import total


def write(state: StrangeWorldRecord) -> dict[str, Any]:
    """Return what lies on the table, and what is in hands, the deck and the piles."""
    document: dict[str, Any] = {
        "worlds": [_world(state, seat) for seat in seats(state)],
        "portals": [_cells(int(state.linked[seat])) for seat in seats(state)],
        "cities": [
            {"seat": int(state.city_seat[city]), "cells": [cell_text(int(cell)) for cell in state.city_cells[city]]}
            for city in range(state.city_count)
        ],
        "travellers": {name: _traveller(state, number) for number, name in enumerate(TRAVELLERS)},
        "bounds": [_bound(state, seat) for seat in seats(state)],
        "hands": [[_card(card) for card in state.hand[seat] if card != NO_CARD] for seat in seats(state)],
        "phase": PHASES[state.phase],
        "turn": max(0, int(first_actor(state))),
        "spot": None if state.spot == NONE else cell_text(int(state.spot)),
    }
    return document | (_write_piles(state) if state.solo else _write_draft(state))


def _world(state: StrangeWorldRecord, seat: Seat) -> dict[str, str]:
    """Return the cards of a world by cell; a word behind a card says that it is turned over or covered."""
    tzimime, fumarole = int(state.tzimime[seat]), int(state.fumarole[seat])
    cards = {}
    for cell, card in enumerate(state.card[seat].tolist()):
        if card != NO_CARD:
            turned = " tzimime" if tzimime >> cell & 1 else ""
            covered = " fumarole" if fumarole >> cell & 1 else ""
            cards[cell_text(cell)] = CARDS[card].id + turned + covered
    return cards


def _cells(mask: int) -> list[str]:
    return [cell_text(cell) for cell in range(CELL_COUNT) if mask >> cell & 1]


def _card(card: int) -> str | None:
    return {NO_CARD: None, UNKNOWN: "?"}[int(card)] if card < 0 else CARDS[card].id


def _traveller(state: StrangeWorldRecord, traveller: int) -> Any:
    """Say that a traveller is free or away, or with which seat it is and at which two rows it looks."""
    seat = int(state.traveller[traveller])
    if seat < 0:
        return "away" if seat == AWAY else "free"
    upper = MIDDLE - int(state.traveller_row[traveller])
    return {"seat": seat, "rows": [upper, upper - 1]}


def _bound(state: StrangeWorldRecord, seat: Seat) -> Any:
    if state.side[seat] == NO_SIDE:
        return None
    return {"side": SIDES[state.side[seat]], "column": int(state.edge[seat]) - MIDDLE}


def _write_draft(state: StrangeWorldRecord) -> dict[str, Any]:
    """Return the sun, the deck and what this round's draft has been so far."""
    deck = [_card(card) for card in state.deck[: state.deck_count][::-1]]
    laid = [int(cards) for cards in state.laid[: state.players]]
    drafts = [
        {
            "kept": _card(state.draft[seat, KEPT]),
            "passed": [_card(card) for card in state.draft[seat, PASSED:GIVEN] if card != NO_CARD],
            "given": _card(state.draft[seat, GIVEN]),
        }
        for seat in seats(state)
    ]
    return {
        "sun": int(state.sun),
        "direction": DIRECTIONS[state.counterclockwise],
        "draft": drafts,
        "laid": [[card.id for number, card in enumerate(CARDS) if mask >> number & 1] for mask in laid],
        "deck": len(deck) if state.hidden else deck,
    }


def _write_piles(state: StrangeWorldRecord) -> dict[str, Any]:
    """Return each pile from the top, nothing for one that is taken; the pile in play has no top any more."""
    piles = [[_card(card) for card in state.deck[HAND * pile : HAND * pile + HAND]] for pile in range(PILES)]
    return {"piles": [pile if any(pile) else None for pile in piles]}


def read(state: StrangeWorldRecord, fields: Fields) -> None:
    """Fill a blank record; a game in which every world is complete is over."""
    read_worlds(state, fields)
    read_cities(state, fields)
    read_travellers(state, fields)
    read_hands(state, fields)
    state.pile = NONE
    if state.solo:
        state.draft[:] = NO_CARD
        read_piles(state, fields)
    else:
        state.sun = fields.integer("sun", 0, int(state.players) - 1, 0)
        state.counterclockwise = DIRECTIONS.index(fields.choice("direction", DIRECTIONS, DIRECTIONS[0]))
        read_draft(state, fields)
        read_deck(state, fields)
    _read_turn(state, fields)
    read_spot(state, fields)
    if not fields.problems:
        for seat in seats(state):
            state.scores[seat] = total(state, seat)
        _end_if_over(state)


def _read_turn(state: StrangeWorldRecord, fields: Fields) -> None:
    """Read the phase, by default placing where there are hands, and the seats to act."""
    default = PLACE if count_hand(state, as_seat(0)) or not state.solo else PILE
    if not state.solo and not any(count_hand(state, seat) for seat in seats(state)):
        default = SUN
    state.phase = PHASES.index(fields.choice("phase", PHASES, PHASES[default]))
    state.actors = only(as_seat(fields.integer("turn", 0, int(state.players) - 1, 0)))
    if state.phase == SUN:
        state.actors = only(as_seat(state.sun))
    elif state.phase in (KEEP, PASS):
        column = KEPT if state.phase == KEEP else GIVEN
        state.actors = sum(only(seat) for seat in seats(state) if state.draft[seat, column] == NO_CARD)


def _end_if_over(state: StrangeWorldRecord) -> None:
    """Finish the game when every world is complete and nothing is left to decide."""
    if are_worlds_complete(state) and state.phase in (PLACE, SUN, PILE):
        state.phase = PLACE
        finish(state)
