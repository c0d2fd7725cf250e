"""Distant Suns: its record."""

from collections.abc import Mapping

from cosmoludo.core.facts import Value
from cosmoludo.core.record import Int8, Int8s, Int16s, Int32s, Record, UInt64s, size
from cosmoludo.games.distant_suns.data.tables import COLUMNS, MAX_EDGES, MAX_TURNS, MODULES, SHEETS, SIDES, WORDS, ZONES

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


class DistantSunsRecord(Record):
    """A game of Distant Suns."""

    # The sheets.
    covered: UInt64s = size(MAX_PLAYERS, WORDS)  # the cells covered, one bit each
    covered_by: UInt64s = size(MAX_PLAYERS, COLUMNS, WORDS)  # the same, by the column of the shape that covers them
    drawn: Int32s = size(MAX_PLAYERS, MAX_TURNS)  # every drawing, as a move
    drawn_column: Int8s = size(MAX_PLAYERS, MAX_TURNS)  # and the column of its shape
    drawn_count: Int8s = size(MAX_PLAYERS)
    gained: Int8s = size(MAX_PLAYERS)  # upgrades ticked off, of which some are
    spent: Int8s = size(MAX_PLAYERS)
    reached: Int8s = size(MAX_PLAYERS, MAX_EDGES)  # NOT_REACHED, REACHED_FIRST or REACHED_LATER
    # The score, if the game ended now, by what it comes from.
    times: Int8s = size(MAX_PLAYERS, ZONES)  # how often the mission of each zone is fulfilled
    points: Int16s = size(MAX_PLAYERS, SOURCES)
    # The board.
    zones: Int8s = size(COLUMNS)  # the shape of each column
    missions: Int8s = size(ZONES)
    modules: Int8s = size(MODULES)  # how each module of this round was placed
    module_count: Int8
    notches: Int32s = size(len(SIDES))  # those taken, one bit each
    round_number: Int8
    active: Int8
    phase: Int8  # ASSIGN shapes, or DRAW them
    choice: Int32s = size(MAX_PLAYERS)  # what each seat will draw when all have chosen
    # Options.
    sheet: Int8
    spend_when_needed: Int8
    must_fit: Int8
    start_stays: Int8
    lone_counts: Int8
    first: Int8


def configure(state: DistantSunsRecord, mode: str, options: Mapping[str, Value]) -> None:
    """Write the options into a record with players; ValueError if there is no such seat to go first."""
    players, first = int(state.players), options["first"]
    if isinstance(first, int) and first >= players:
        raise ValueError(f"{mode} with {players} players has no seat {first} to go first")
    state.sheet = [sheet.name for sheet in SHEETS].index(str(options["sheet"]))
    state.spend_when_needed = options["spend"] == "needed"
    state.must_fit = options["fit"] == "must"
    state.start_stays = options["start"] == "always"
    state.lone_counts = bool(options["lone"])
    state.first = FIRST_AT_RANDOM if first == "random" else int(first)
