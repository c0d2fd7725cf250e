"""Positions as JSON: the envelope that all games share, around the part that each game reads and writes itself.

A position holds the number of players, the ply, and either where the random generator stands (`chance`) or that it is
what someone sees (`hidden`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from cosmoludo.core.chance import KEYS, SEEDS, reseed
from cosmoludo.core.contract import RuleSet
from cosmoludo.core.errors import InvalidPosition
from cosmoludo.core.fields import Fields
from cosmoludo.core.record import Record

MAX_PLY = (1 << 15) - 1
MOST_DRAWN = (1 << 31) - 1
DIGITS = len(str(SEEDS))


def write(rules: RuleSet[Any], state: Record) -> dict[str, Any]:
    """Return the whole position of a record."""
    document = {"players": int(state.players), **rules.positions.write(state), "ply": int(state.ply)}
    return document | ({"hidden": True} if state.hidden else {"chance": write_chance(state)})


def read(rules: RuleSet[Any], state: Record, document: Mapping[str, Any] | str) -> None:
    """Fill a record that has players and options; InvalidPosition lists everything that is wrong with the document."""
    problems: list[str] = []
    fields = Fields(parsed(document), problems)
    players = int(state.players)
    fields.integer("players", players, players, players)
    state.ply = fields.integer("ply", 0, MAX_PLY, 0)
    read_hidden(state, fields)
    rules.positions.read(state, fields)
    fields.finish()
    problems += [] if problems else rules.positions.check(state)
    if problems:
        raise InvalidPosition(problems)


def parsed(document: Mapping[str, Any] | str) -> Mapping[str, Any]:
    """Return a position as an object, read from its text if need be."""
    if isinstance(document, str):
        try:
            document = json.loads(document)
        except ValueError as error:
            raise InvalidPosition([f"not JSON: {error}"]) from None
    if not isinstance(document, Mapping):
        raise InvalidPosition([f"a position is a JSON object, not {type(document).__name__}"])
    return document


def write_chance(state: Record) -> dict[str, Any]:
    """Return where the generator stands. The key is text: a browser would lose digits of such a number."""
    return {"key": str(int(state.key) + int(state.key_high) * KEYS), "counter": int(state.counter)}


def read_hidden(state: Record, fields: Fields) -> None:
    """Read whether this is what someone sees; if not, where the generator stands."""
    state.hidden = fields.flag("hidden", False)
    if not state.hidden:
        read_chance(state, fields)
        return
    reseed(state, 0)
    if "chance" in fields.document:
        fields.note("chance", "none in what someone sees")


def read_chance(state: Record, fields: Fields) -> None:
    """Set the generator as `chance` says; without it, it stays at the start of the seed the position is read with."""
    if "chance" not in fields.document:
        return
    chance = fields.inside("chance")
    key = chance.get("key")
    if not (isinstance(key, str) and key.isascii() and key.isdecimal() and len(key) <= DIGITS and int(key) < SEEDS):
        chance.note("key", "a whole number below 2**128, as text", key)
        key = "0"
    reseed(state, int(key))
    state.counter = chance.integer("counter", 0, MOST_DRAWN, 0)
    chance.finish()
