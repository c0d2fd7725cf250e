"""Strange World Above the Clouds: positions as JSON."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from cosmoludo.core.chance import rekey
from cosmoludo.core.errors import InvalidPosition
from cosmoludo.core.reading import Fields
from cosmoludo.core.record import Record, first_actor, only
from cosmoludo.games.strange_world.check import check
from cosmoludo.games.strange_world.data import (
    CARDS,
    CELL_COUNT,
    HAND,
    MIDDLE,
    PILES,
    TRAVELLERS,
    WORLD_CARDS,
)
from cosmoludo.games.strange_world.hands import count_hand
from cosmoludo.games.strange_world.notation import DIRECTIONS, SIDES, cell_text
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
)
from cosmoludo.games.strange_world.rules import finish
from cosmoludo.games.strange_world.scoring import total
from cosmoludo.games.strange_world.table import (
    read_cities,
    read_deck,
    read_draft,
    read_hands,
    read_piles,
    read_spot,
    read_travellers,
    read_worlds,
)

MAX_PLY = 32_767


def write(state: Record) -> dict[str, Any]:
    """The whole position: what lies on the table, and what is in hands, the deck and the piles."""
    seats = range(state.players)
    document: dict[str, Any] = {
        "players": int(state.players),
        "worlds": [_world(state, seat) for seat in seats],
        "portals": [_cells(int(state.linked[seat])) for seat in seats],
        "cities": [
            {"seat": int(state.city_seat[city]), "cells": [cell_text(int(cell)) for cell in state.city_cells[city]]}
            for city in range(state.city_count)
        ],
        "travellers": {name: _traveller(state, number) for number, name in enumerate(TRAVELLERS)},
        "bounds": [_bound(state, seat) for seat in seats],
        "hands": [[_card(card) for card in state.hand[seat] if card != NO_CARD] for seat in seats],
        "phase": PHASES[state.phase],
        "turn": max(0, int(first_actor(state))),
        "spot": None if state.spot == NONE else cell_text(int(state.spot)),
        "ply": int(state.ply),
    }
    document |= _write_piles(state) if state.solo else _write_draft(state)
    if state.hidden:
        return document | {"hidden": True}
    return document | {"chance": {"key": str(int(state.key)), "counter": int(state.counter)}}


def _world(state: Record, seat: int) -> dict[str, str]:
    """The cards of a world by their cells; a word behind says that one is turned over or covered."""
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


def _traveller(state: Record, traveller: int) -> Any:
    """A traveller is free, away, or with a seat and looking at two rows."""
    seat = int(state.traveller[traveller])
    if seat < 0:
        return "away" if seat == AWAY else "free"
    upper = MIDDLE - int(state.traveller_row[traveller])
    return {"seat": seat, "rows": [upper, upper - 1]}


def _bound(state: Record, seat: int) -> Any:
    if state.side[seat] == NO_SIDE:
        return None
    return {"side": SIDES[state.side[seat]], "column": int(state.edge[seat]) - MIDDLE}


def _write_draft(state: Record) -> dict[str, Any]:
    """The sun, the deck and what this round's draft has been so far."""
    seats = range(state.players)
    deck = [_card(card) for card in state.deck[: state.deck_count][::-1]]
    laid = [int(cards) for cards in state.laid[: state.players]]
    drafts = [
        {
            "kept": _card(state.draft[seat, KEPT]),
            "passed": [_card(card) for card in state.draft[seat, PASSED:GIVEN] if card != NO_CARD],
            "given": _card(state.draft[seat, GIVEN]),
        }
        for seat in seats
    ]
    return {
        "sun": int(state.sun),
        "direction": DIRECTIONS[state.counterclockwise],
        "draft": drafts,
        "laid": [[card.id for number, card in enumerate(CARDS) if mask >> number & 1] for mask in laid],
        "deck": len(deck) if state.hidden else deck,
    }


def _write_piles(state: Record) -> dict[str, Any]:
    """Each pile from the top, nothing for one that is taken; the one being placed has no top any more."""
    piles = [[_card(card) for card in state.deck[HAND * pile : HAND * pile + HAND]] for pile in range(PILES)]
    return {"piles": [pile if any(pile) else None for pile in piles]}


def read(state: Record, document: Mapping[str, Any]) -> None:
    """Fill a blank record; InvalidPosition lists everything that is wrong with the document."""
    problems: list[str] = []
    fields = Fields(document, problems)
    players = int(state.players)
    fields.integer("players", players, players, players)
    state.hidden = fields.flag("hidden", False)
    _read_chance(state, fields)
    read_worlds(state, fields)
    read_cities(state, fields)
    read_travellers(state, fields)
    read_hands(state, fields)
    state.ply = fields.integer("ply", 0, MAX_PLY, 0)
    state.pile = NONE
    if state.solo:
        state.draft[:] = NO_CARD
        read_piles(state, fields)
    else:
        state.sun = fields.integer("sun", 0, players - 1, 0)
        state.counterclockwise = DIRECTIONS.index(fields.choice("direction", DIRECTIONS, DIRECTIONS[0]))
        read_draft(state, fields)
        read_deck(state, fields)
    _read_turn(state, fields)
    read_spot(state, fields)
    fields.finish()
    if not problems:
        for seat in range(players):
            state.scores[seat] = total(state, seat)
        _end_if_over(state)
        problems += check(state)
    if problems:
        raise InvalidPosition(problems)


def _read_chance(state: Record, fields: Fields) -> None:
    """Where the generator stands; without it, at the start of the seed that the position is read with."""
    if state.hidden:
        rekey(state, np.uint64(0))
    elif "chance" in fields.document:
        chance = fields.inside("chance")
        key = chance.get("key")
        if not (isinstance(key, str) and key.isdecimal() and key.isascii() and int(key) < 1 << 64):
            chance.note("key", "a whole number below 2**64, as text", key)
            key = "0"
        rekey(state, np.uint64(int(key)))
        state.counter = chance.integer("counter", 0, (1 << 31) - 1, 0)
        chance.finish()


def _read_turn(state: Record, fields: Fields) -> None:
    """The phase, by default placing where there are hands, and the seats to act."""
    default = PLACE if count_hand(state, 0) or not state.solo else PILE
    if not state.solo and not any(count_hand(state, seat) for seat in range(state.players)):
        default = SUN
    state.phase = PHASES.index(fields.choice("phase", PHASES, PHASES[default]))
    state.actors = only(fields.integer("turn", 0, int(state.players) - 1, 0))
    if state.phase == SUN:
        state.actors = only(int(state.sun))
    elif state.phase in (KEEP, PASS):
        column = KEPT if state.phase == KEEP else GIVEN
        state.actors = sum(1 << seat for seat in range(state.players) if state.draft[seat, column] == NO_CARD)


def _end_if_over(state: Record) -> None:
    """When every world is complete and nothing is left to decide, the game is finished."""
    full = all(int(state.occupied[seat]).bit_count() == WORLD_CARDS for seat in range(state.players))
    if full and state.phase in (PLACE, SUN, PILE):
        state.phase = PLACE
        finish(state)
