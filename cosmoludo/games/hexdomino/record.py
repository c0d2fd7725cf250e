"""Hexdomino: its record."""

from collections.abc import Mapping

from cosmoludo.core.facts import Value
from cosmoludo.core.record import MAX_SEATS, Record, blank, record_type
from cosmoludo.games.bigbang.data import ORDINARY
from cosmoludo.games.hexdomino.data import CHAIN_ROOM, MOST_IN_HAND

UNKNOWN = -2  # a tile that the one who looks cannot see
OPEN = -1  # no tile has been joined to the first yet

DTYPE = record_type(
    [
        # What each tile of a hand cannot be, one bit each: everybody saw its holder draw or pass instead of playing it.
        ("lacks", "u8", (MAX_SEATS, MOST_IN_HAND)),
        ("hand", "i1", (MAX_SEATS, MOST_IN_HAND)),  # in a row before its holder, a new tile at the end
        ("hand_count", "i1", (MAX_SEATS,)),
        ("chain", "i1", (CHAIN_ROOM,)),  # from left to right, the first tile in the middle
        ("left", "i1"),  # where its ends are
        ("right", "i1"),
        ("joint", "i1"),  # what the first tile is joined by to the one on its right, or would be; OPEN at first
        ("pile", "i1", (ORDINARY,)),  # the next tile to draw is the last; hidden: all tiles not seen, sorted
        ("pile_count", "i1"),
        ("passes", "i1"),  # seats that have passed one after the other, with no tile left to draw
        ("starter", "i1"),  # the seat that began
    ]
)


def new(game_id: str, players: int, options: Mapping[str, Value]) -> Record:  # noqa: ARG001
    """A record with the players in it and nothing else."""
    state = blank(DTYPE)
    state.players = players
    return state
