"""Big Bang 13.7: positions as JSON."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from cosmoludo.boxes.bigbang.data import BIG_BANG, BODIES, OBJECTIVE_COUNT, OBJECTIVES, PLACEABLE, TILES
from cosmoludo.boxes.bigbang.position.check import circulating
from cosmoludo.boxes.bigbang.position.document import (
    body_names,
    lay_universe,
    read_market,
    read_objectives,
    read_tile,
    read_tiles,
    read_universe,
    write_market,
    write_objectives,
    write_universe,
)
from cosmoludo.boxes.bigbang.record import NO_CELL, NO_TILE, UNKNOWN
from cosmoludo.core.chance import forget_order, shuffle
from cosmoludo.core.fields import Fields, is_integer
from cosmoludo.core.seats import as_seat, first_actor, only
from cosmoludo.games.bigbang.data import COSMIC_DECK, LONGEST_COST, SIMPLE_DECK, SOLO_DECK
from cosmoludo.games.bigbang.record import AIMED, AVOIDED, COSMIC, REACHED, SOLO, BigBangRecord
from cosmoludo.games.bigbang.rules.clock import next_on_clock
from cosmoludo.games.bigbang.rules.ending import finish
from cosmoludo.games.bigbang.rules.solitaire import shuffle_cards

PHASES = ("play", "dark", "bonus")
DECKS = (COSMIC_DECK, SIMPLE_DECK, SOLO_DECK)
MAX_TIME = 10_000
MAX_BONUS = 7
PLACES = ("pile", "aimed", "reached", "avoided")  # of a card of Solitaire, in the order of the record's numbers


def write(state: BigBangRecord) -> dict[str, Any]:
    """Return what anyone can read off the table, and the piles and objectives as far as they are seen."""
    document: dict[str, Any] = {
        "universe": write_universe(state, 0),
        **write_market(state),
        "turn": max(0, int(first_actor(state))),
        "starter": int(state.starter),
        "over": bool(state.over),
    }
    if state.mode == COSMIC:
        document |= _write_cosmic(state)
    if state.mode == SOLO:
        document |= _write_solo(state)
    else:
        document["objectives"] = write_objectives(state)
    return document


def _write_cosmic(state: BigBangRecord) -> dict[str, Any]:
    eclipsed = {"above": TILES[state.covering], "below": TILES[state.covered]} if state.covered != NO_TILE else {}
    return {
        "turned": body_names(state.turned),
        "eclipsed": eclipsed,
        "clock": state.time[: state.players].tolist(),
        "stack": state.stack[: state.players].tolist(),
        "phase": PHASES[state.phase],
        "dark": int(state.dark),
        "bonus": int(state.bonus),
        "cost": int(state.cost),
    }


def _write_solo(state: BigBangRecord) -> dict[str, Any]:
    def cards(place: int) -> list[str]:
        return [OBJECTIVES[card] for card in range(OBJECTIVE_COUNT) if state.card[card] == place]

    return {
        "clock": int(state.time[0]),
        "cards": {
            "aimed": cards(AIMED),
            "reached": cards(REACHED),
            "avoided": cards(AVOIDED),
            "pile": [OBJECTIVES[card] for card in state.card_pile[: state.card_count][::-1]],
        },
        "last_lap": bool(state.last_lap),
        "lost": bool(state.lost),
    }


def read(state: BigBangRecord, fields: Fields) -> None:
    """Fill a record that has players, options and envelope; the points of a game that is over are counted."""
    players = int(state.players)
    state.cell[:] = NO_CELL
    state.objective[:] = UNKNOWN
    state.covered = state.covering = NO_TILE
    deck = [int(tile) for tile in DECKS[state.mode]]
    cells = {BIG_BANG: 0} | read_universe(fields, "universe", fields.get("universe", {}), [*deck, BIG_BANG])
    if state.mode == COSMIC:
        _read_turned(state, fields, cells, deck)
    lay_universe(state, 0, cells, fields, "universe")
    read_market(state, fields, deck, {*cells, int(state.covered)})
    state.remaining = sum(tile < PLACEABLE for tile in circulating(state))
    state.starter = fields.integer("starter", 0, players - 1, 0)
    if state.mode == COSMIC:
        _read_clock(state, fields, players)
    if state.mode == SOLO:
        _read_solo(state, fields)
    else:
        read_objectives(state, fields)
    default = int(next_on_clock(state)) if state.mode == COSMIC else 0
    state.actors = only(as_seat(fields.integer("turn", 0, players - 1, default)))
    if fields.flag("over", bool(state.lost)) and not fields.problems:
        finish(state)


def _read_turned(state: BigBangRecord, fields: Fields, cells: Mapping[int, int], deck: list[int]) -> None:
    """Read the bodies that lie face down, and the one that is covered."""
    bodies = [tile for tile in deck if tile < BODIES]
    turned = read_tiles(fields, "turned", fields.get("turned", []), bodies)
    state.turned = np.uint64(sum(1 << tile for tile in set(turned)))
    if not fields.get("eclipsed", {}):
        fields.mapping("eclipsed")
        return
    eclipsed = fields.inside("eclipsed")
    above = read_tile(eclipsed, "above", eclipsed.get("above"), bodies)
    below = read_tile(eclipsed, "below", eclipsed.get("below"), bodies)
    eclipsed.finish()
    if above not in cells or below in cells or below == NO_TILE:
        eclipsed.note("above", "a body of the universe, and one below that is not listed there")
        return
    state.covering, state.covered = above, below
    state.cell[below] = cells[above]


def _read_clock(state: BigBangRecord, fields: Fields, players: int) -> None:
    """Read the clock and what this turn has brought so far. Unless said, markers of later seats lie below."""
    for name, target, most in (("clock", state.time, MAX_TIME), ("stack", state.stack, players - 1)):
        default = [0] * players if name == "clock" else list(range(players))[::-1]
        found = fields.array(name, players, default)
        if all(is_integer(number, 0, most) for number in found):
            target[:players] = found
        else:
            fields.note(name, f"a whole number from 0 to {most} for each seat", found)
    state.phase = PHASES.index(fields.choice("phase", PHASES, "play"))
    state.dark = fields.integer("dark", 0, 2, 0)
    state.bonus = fields.integer("bonus", 0, MAX_BONUS, 0)
    state.cost = fields.integer("cost", 0, LONGEST_COST, 0)


def _read_solo(state: BigBangRecord, fields: Fields) -> None:
    """Read the clock and the cards; without cards, all are shuffled and one is turned up."""
    state.time[0] = fields.integer("clock", 0, MAX_TIME, 0)
    state.last_lap = fields.flag("last_lap", False)
    state.lost = fields.flag("lost", False)
    if "cards" not in fields.document:
        shuffle_cards(state)
        return
    cards = fields.inside("cards")
    seen: list[int] = []
    for place in (AIMED, REACHED, AVOIDED):
        for card in _read_cards(cards, PLACES[place]):
            state.card[card] = place
            seen.append(card)
    unseen = [card for card in range(OBJECTIVE_COUNT) if card not in seen]
    pile = _read_cards(cards, "pile")[::-1] if "pile" in cards.document else unseen
    if len(seen) + len(pile) != OBJECTIVE_COUNT or sorted(pile) != unseen:
        cards.note("pile", f"the cards that are nowhere else: {', '.join(OBJECTIVES[card] for card in unseen)}")
        return
    state.card_pile[: len(pile)] = pile
    state.card_count = len(pile)
    if state.hidden:
        forget_order(state.card_pile, len(pile))
    elif "pile" not in cards.document:
        shuffle(state, state.card_pile, len(pile))
    cards.finish()


def _read_cards(fields: Fields, name: str) -> list[int]:
    found = fields.array(name, None, [])
    if not all(isinstance(card, str) and card in OBJECTIVES for card in found):
        fields.note(name, f"a list of {', '.join(OBJECTIVES)}", found)
        return []
    return [OBJECTIVES.index(card) for card in found]
