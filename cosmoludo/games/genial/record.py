"""Génial!: its record."""

from collections.abc import Mapping

from cosmoludo.core.facts import Value
from cosmoludo.core.record import Int8, Int8s, Int16, Record, UInt64s, size
from cosmoludo.games.genial.data import (
    CELL_COUNT,
    COLOUR_COUNT,
    DOUBLE_TRACK_END,
    PAIR_WORDS,
    RACK_SIZE,
    RADIUS_BY_PLAYERS,
    TILE_COUNT,
    TILE_TYPES,
    TRACK_END,
)

MAX_PLAYERS = 4
NO_TILE = -1  # an empty notch of a rack
UNKNOWN = -2  # a tile that the one who looks cannot see
FIRST_AT_RANDOM = -1


class GenialRecord(Record):
    """A game of Génial!."""

    free: UInt64s = size(PAIR_WORDS)  # the pairs of cells that a tile can still cover, one bit each
    free_count: Int16
    board: Int8s = size(CELL_COUNT // 2 + 1)  # two cells a byte: 0 free, else colour + 1; the spare one is off board
    rack: Int8s = size(MAX_PLAYERS, RACK_SIZE)  # the tiles of each seat
    track: Int8s = size(MAX_PLAYERS, COLOUR_COUNT)  # each side's markers
    bag: Int8s = size(TILE_COUNT)  # the next tile to draw is the last; hidden: all tiles not seen, sorted
    bag_count: Int8
    bonus: Int8  # bonus turns still to play after this placement
    opened: Int8  # the seats that have made their first placement, one bit each
    # What everybody knows of tiles nobody sees, so that `deal` puts none where it cannot be.
    swaps: Int8  # racks swapped so far
    drawn: Int8s = size(MAX_PLAYERS, RACK_SIZE)  # for each tile of a rack, how many swaps came before it was drawn
    shown: Int8s = size(TILE_TYPES)  # of each type, how many were last shown and put back into the bag,
    shown_at: Int8s = size(TILE_TYPES)  # and by which swap: a tile drawn before it is none of them
    shown_by: Int8  # the seat that has swapped since its last turn began, the latest if several have; else NOBODY
    shown_rack: Int8s = size(RACK_SIZE)  # the tiles of the latest swap, as they stood on the rack
    # Players and options.
    radius: Int8
    sides: Int8
    track_end: Int8
    rack_size: Int8
    single_bonus: Int8
    first: Int8


def configure(state: GenialRecord, mode: str, options: Mapping[str, Value]) -> None:
    """Write the options into a record with players; ValueError if there is no such seat to go first."""
    players = int(state.players)
    teams = bool(options.get("teams", False))
    first = options.get("first", 0)
    if isinstance(first, int) and first >= players:
        raise ValueError(f"first={first} is no seat of {mode} with {players} players")
    state.radius = RADIUS_BY_PLAYERS[players]
    state.sides = 2 if teams else players
    state.rack_size = int(options.get("rack", RACK_SIZE))
    alone = players == 1 and state.rack_size > 1
    state.track_end = DOUBLE_TRACK_END if teams or alone else TRACK_END
    state.single_bonus = options["bonus"] == "single"
    state.first = FIRST_AT_RANDOM if first == "random" else int(first)
