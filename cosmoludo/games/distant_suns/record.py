"""Distant Suns: its record."""

from collections.abc import Mapping

from cosmoludo.core.facts import Value
from cosmoludo.core.record import Record, blank, record_type
from cosmoludo.games.distant_suns.data import COLUMNS, MAX_EDGES, MAX_TURNS, MODULES, SHEETS, SIDES, ZONES

MAX_PLAYERS = 4
ASSIGN, DRAW = 0, 1
NO_MODULE = -1
NO_CHOICE = -1  # still to choose a drawing, or nothing to choose
UNKNOWN = -2  # chosen, but not for the one who looks to see
CANNOT = -3  # nothing to choose from: neither the shape fits, nor what upgrades can leave of it
NOT_REACHED, REACHED_FIRST, REACHED_LATER = 0, 1, 2
FIRST_AT_RANDOM = -1

# Where points come from: the missions of the zones, then these.
EDGES, TREASURES, ALIENS_LEFT = ZONES, ZONES + 1, ZONES + 2
SOURCES = ZONES + 3

DTYPE = record_type(
    [
        # The sheets.
        ("covered", "u8", (MAX_PLAYERS, 2)),  # the cells covered, one bit each
        ("covered_by", "u8", (MAX_PLAYERS, COLUMNS, 2)),  # the same, by the column of the shape that covers them
        ("drawn", "i4", (MAX_PLAYERS, MAX_TURNS)),  # every drawing, as a move
        ("drawn_column", "i1", (MAX_PLAYERS, MAX_TURNS)),  # and the column of its shape
        ("drawn_count", "i1", (MAX_PLAYERS,)),
        ("gained", "i1", (MAX_PLAYERS,)),  # upgrades ticked off, of which some are
        ("spent", "i1", (MAX_PLAYERS,)),
        ("reached", "i1", (MAX_PLAYERS, MAX_EDGES)),  # NOT_REACHED, REACHED_FIRST or REACHED_LATER
        # The score, if the game ended now, by what it comes from.
        ("times", "i1", (MAX_PLAYERS, ZONES)),  # how often the mission of each zone is fulfilled
        ("points", "i2", (MAX_PLAYERS, SOURCES)),
        # The board.
        ("zones", "i1", (COLUMNS,)),  # the shape of each column
        ("missions", "i1", (ZONES,)),
        ("modules", "i1", (MODULES,)),  # how each module of this round was placed
        ("module_count", "i1"),
        ("notches", "i1", (len(SIDES),)),  # those taken, one bit each
        ("round_number", "i1"),
        ("active", "i1"),
        ("phase", "i1"),  # ASSIGN shapes, or DRAW them
        ("choice", "i4", (MAX_PLAYERS,)),  # what each seat will draw when all have chosen
        # Options.
        ("sheet", "i1"),
        ("spend_when_needed", "i1"),
        ("must_fit", "i1"),
        ("start_stays", "i1"),
        ("lone_counts", "i1"),
        ("first", "i1"),
    ]
)


def new(game_id: str, players: int, options: Mapping[str, Value]) -> Record:
    """A record with the players and options in it and nothing else."""
    state = blank(DTYPE)
    first = options["first"]
    if isinstance(first, int) and first >= players:
        raise ValueError(f"{game_id} with {players} players has no seat {first} to go first")
    state.players = players
    state.sheet = [sheet.name for sheet in SHEETS].index(str(options["sheet"]))
    state.spend_when_needed = options["spend"] == "needed"
    state.must_fit = options["fit"] == "must"
    state.start_stays = options["start"] == "always"
    state.lone_counts = bool(options["lone"])
    state.first = FIRST_AT_RANDOM if first == "random" else first
    return state
