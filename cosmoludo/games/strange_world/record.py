"""Strange World Above the Clouds: its record."""

from collections.abc import Mapping

from cosmoludo.core.facts import Value
from cosmoludo.core.record import Record, blank, record_type
from cosmoludo.games.strange_world.data import (
    BOARD_COUNT,
    CELL_COUNT,
    CITY_COUNT,
    DECK_SIZE,
    HAND,
    TRAVELLER_COUNT,
)

MAX_PLAYERS = 4
NO_CARD = -1
UNKNOWN = -2  # a card that the one who looks cannot see
NONE = -1  # no cell, no pile, no seat, no column
AWAY = -2  # a traveller that is not in this game
KEPT, PASSED, GIVEN = 0, 1, 3  # the columns of `draft`; two cards are passed
DRAFTED = 4
NO_SIDE, LEFT_SIDE, RIGHT_SIDE = -1, 0, 1
PHASES = ("sun", "keep", "pass", "place", "traveller", "erupt", "city", "pile")
SUN, KEEP, PASS, PLACE, TRAVELLER, ERUPT, CITY, PILE = range(len(PHASES))

DTYPE = record_type(
    [
        # Each world, as sets of cells.
        ("occupied", "u8", (MAX_PLAYERS,)),
        ("frame", "u8", (MAX_PLAYERS,)),  # the cells that can still belong to it
        ("tzimime", "u8", (MAX_PLAYERS,)),  # cards turned over
        ("fumarole", "u8", (MAX_PLAYERS,)),  # cards covered
        ("paired", "u8", (MAX_PLAYERS,)),  # fumaroles that have made a dark city
        ("linked", "u8", (MAX_PLAYERS,)),  # face-up cards that have made a portal
        ("boards", "u8", (MAX_PLAYERS, BOARD_COUNT)),  # where each feature is seen
        ("laid", "u8", (MAX_PLAYERS,)),  # the cards of this round's draft that a seat has placed, one bit each
        ("card", "i1", (MAX_PLAYERS, CELL_COUNT)),  # the card of each cell, also turned over or covered
        ("hand", "i1", (MAX_PLAYERS, HAND)),  # in order, NO_CARD behind
        # The draft of this round: what each seat kept, the two it passed on, the one it gave. Of these a seat knows its
        # own and what it was passed; everything that can be known of a hand follows.
        ("draft", "i1", (MAX_PLAYERS, DRAFTED)),
        ("deck", "i1", (DECK_SIZE,)),  # the next card is the last; solo: seven piles of three, the first on top
        ("deck_count", "i1"),
        ("piles", "i1"),  # solo: the piles not taken yet, one bit each
        ("pile", "i1"),  # solo: the pile whose first card is being placed
        ("phase", "i1"),
        ("spot", "i1"),  # the card just placed, or the fumarole, that a decision is about
        ("sun", "i1"),  # the seat that has the sun
        ("counterclockwise", "i1"),  # which face of the sun is up
        ("city_count", "i1"),
        ("city_seat", "i1", (CITY_COUNT,)),
        ("city_cells", "i1", (CITY_COUNT, 2)),
        ("traveller", "i1", (TRAVELLER_COUNT,)),  # the seat it is with, NONE or AWAY
        ("traveller_row", "i1", (TRAVELLER_COUNT,)),  # the upper one of its two rows
        ("side", "i1", (MAX_PLAYERS,)),  # where the travellers of a world stand
        ("edge", "i1", (MAX_PLAYERS,)),  # and its outermost column there
        # Options.
        ("solo", "i1"),
        ("sun_alternates", "i1"),
        ("cloud_repeats", "i1"),
        ("traveller_met", "i1"),
    ]
)


def new(game_id: str, players: int, options: Mapping[str, Value]) -> Record:
    """A record with the players and options in it and nothing else."""
    state = blank(DTYPE)
    state.players = players
    state.solo = game_id.endswith("solo")
    state.sun_alternates = options.get("sun") == "alternates"
    state.cloud_repeats = options["cloud"] == "repeats"
    state.traveller_met = options["traveller"] == "met"
    return state
