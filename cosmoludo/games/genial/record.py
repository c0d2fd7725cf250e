"""Génial!: its record."""

from collections.abc import Mapping

from cosmoludo.core.facts import Value
from cosmoludo.core.record import Record, blank, record_type
from cosmoludo.games.genial.data import (
    CELL_COUNT,
    COLOUR_COUNT,
    POSITION_WORDS,
    RACK_SIZE,
    RADIUS_BY_PLAYERS,
    TEAM_TRACK_END,
    TILE_COUNT,
    TILE_TYPES,
    TRACK_END,
)

MAX_PLAYERS = 4
NO_TILE = -1  # an empty notch of a rack
UNKNOWN = -2  # a tile that the one who looks cannot see
PLACE, SWAP = 0, 1
FIRST_AT_RANDOM = -1

DTYPE = record_type(
    [
        ("free", "u8", (POSITION_WORDS,)),  # the positions that a tile can still cover, one bit each
        ("free_count", "i2"),
        (
            "board",
            "i1",
            (CELL_COUNT // 2 + 1,),
        ),  # two cells a byte: 0 free, else colour + 1; the spare one is off board
        ("rack", "i1", (MAX_PLAYERS, RACK_SIZE)),  # the tiles of each seat
        ("track", "i1", (MAX_PLAYERS, COLOUR_COUNT)),  # each side's markers; a side is a player, or a team
        ("bag", "i1", (TILE_COUNT,)),  # the next tile to draw is the last; hidden: all tiles not seen, sorted
        ("bag_count", "i1"),
        ("phase", "i1"),  # PLACE a tile, or decide whether to SWAP the rack
        ("bonus", "i1"),  # bonus turns still to play after this placement
        ("opened", "i1"),  # the seats that have made their first placement, one bit each
        # What everybody knows of tiles nobody sees, so that `deal` puts none where it cannot be.
        ("swaps", "i1"),  # racks swapped so far
        ("drawn", "i1", (MAX_PLAYERS, RACK_SIZE)),  # for each tile of a rack, how many swaps came before it was drawn
        ("lacks", "i1", (MAX_PLAYERS, RACK_SIZE)),  # the colours it does not show, for its rack could have been swapped
        ("shown", "i1", (TILE_TYPES,)),  # of each type, how many were last shown and put back into the bag,
        ("shown_at", "i1", (TILE_TYPES,)),  # and by which swap: a tile drawn before it is none of them
        # Players and options.
        ("radius", "i1"),
        ("sides", "i1"),
        ("track_end", "i1"),
        ("rack_size", "i1"),
        ("single_bonus", "i1"),
        ("first", "i1"),
    ]
)


def new(game_id: str, players: int, options: Mapping[str, Value]) -> Record:
    """A record with the players and options in it and nothing else."""
    state = blank(DTYPE)
    teams = bool(options.get("teams", False))
    first = options.get("first", 0)
    if isinstance(first, int) and first >= players:
        raise ValueError(f"{game_id} with {players} players has no seat {first} to go first")
    state.players = players
    state.radius = RADIUS_BY_PLAYERS[players]
    state.sides = 2 if teams else players
    state.track_end = TEAM_TRACK_END if teams else TRACK_END
    state.rack_size = options.get("rack", RACK_SIZE)
    state.single_bonus = options["bonus"] == "single"
    state.first = FIRST_AT_RANDOM if first == "random" else first
    return state
