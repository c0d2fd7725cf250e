"""Parallel universes: its record."""

from collections.abc import Mapping

from cosmoludo.core.facts import Value
from cosmoludo.core.record import Record, blank, record_type
from cosmoludo.games.bigbang.record import MAX_PLAYERS, market_fields, universe_fields
from cosmoludo.games.parallel.data import MOST_EDGES, MOST_TILES, MOST_UNIVERSES

DTYPE = record_type(
    [
        *universe_fields(MOST_UNIVERSES, MOST_TILES, MOST_EDGES),  # universe i lies between seats i and i + 1
        *market_fields(MOST_TILES),
        ("objective", "i1", (MAX_PLAYERS, 2)),  # each seat's shape and colour
        ("higher", "i2", (MAX_PLAYERS,)),  # each seat's points in its richer universe, once the game is over
        ("starter", "i1"),  # the seat that began
        ("trimmed", "i1"),  # option
    ]
)


def new(game_id: str, players: int, options: Mapping[str, Value]) -> Record:  # noqa: ARG001
    """A record with the players and options in it and nothing else."""
    state = blank(DTYPE)
    state.players = players
    state.traits = True
    state.discard_gone = options["discard"] == "gone"
    state.trimmed = options["lines"] == "trimmed"
    return state
