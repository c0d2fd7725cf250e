"""Strange World Above the Clouds: its record."""

from collections.abc import Mapping

from cosmoludo.core.facts import Value
from cosmoludo.core.record import Int8, Int8s, Record, UInt64s, size
from cosmoludo.games.strange_world.data.tables import (
    BOARD_COUNT,
    CELL_COUNT,
    CITY_COUNT,
    DECK_SIZE,
    HAND,
    TRAVELLER_COUNT,
)
from cosmoludo.games.strange_world.facts import SOLO

MAX_PLAYERS = 4
NO_CARD = -1
UNKNOWN = -2  # a card that the one who looks cannot see
NONE = -1  # no cell, no pile, no seat, no column
AWAY = -2  # a traveller that is not in this game
KEPT, PASSED, GIVEN = 0, 1, 3  # the columns of `draft`; two cards are passed
DRAFTED = 4
NO_SIDE, LEFT_SIDE = -1, 0  # the right side is 1
PHASES = ("sun", "keep", "pass", "place", "traveller", "erupt", "city", "pile")
SUN, KEEP, PASS, PLACE, TRAVELLER, ERUPT, CITY, PILE = range(len(PHASES))


class StrangeWorldRecord(Record):
    """A game of Strange World Above the Clouds."""

    # Each world, as sets of cells.
    occupied: UInt64s = size(MAX_PLAYERS)
    frame: UInt64s = size(MAX_PLAYERS)  # the cells that can still belong to it
    tzimime: UInt64s = size(MAX_PLAYERS)  # cards turned over
    fumarole: UInt64s = size(MAX_PLAYERS)  # cards covered
    paired: UInt64s = size(MAX_PLAYERS)  # fumaroles that have made a dark city
    linked: UInt64s = size(MAX_PLAYERS)  # face-up cards that have made a portal
    boards: UInt64s = size(MAX_PLAYERS, BOARD_COUNT)  # where each feature is seen
    laid: UInt64s = size(MAX_PLAYERS)  # the cards of this round's draft that a seat has placed, one bit each
    card: Int8s = size(MAX_PLAYERS, CELL_COUNT)  # the card of each cell, also turned over or covered
    hand: Int8s = size(MAX_PLAYERS, HAND)  # in order, NO_CARD behind
    # The draft of this round: what each seat kept, the two it passed on, the one it gave. Of these a seat knows its
    # own and what it was passed; everything that can be known of a hand follows.
    draft: Int8s = size(MAX_PLAYERS, DRAFTED)
    deck: Int8s = size(DECK_SIZE)  # the next card is the last; solo: seven piles of three, the first on top
    deck_count: Int8
    piles: Int8  # solo: the piles not taken yet, one bit each
    pile: Int8  # solo: the pile whose first card is being placed
    phase: Int8
    spot: Int8  # the card just placed, or the fumarole, that a decision is about
    sun: Int8  # the seat that has the sun
    counterclockwise: Int8  # which face of the sun is up
    city_count: Int8
    city_seat: Int8s = size(CITY_COUNT)
    city_cells: Int8s = size(CITY_COUNT, 2)
    traveller: Int8s = size(TRAVELLER_COUNT)  # the seat it is with, NONE or AWAY
    traveller_row: Int8s = size(TRAVELLER_COUNT)  # the upper one of its two rows
    side: Int8s = size(MAX_PLAYERS)  # where the travellers of a world stand
    edge: Int8s = size(MAX_PLAYERS)  # and its outermost column there
    # Options.
    solo: Int8
    sun_alternates: Int8
    cloud_repeats: Int8
    traveller_met: Int8


def configure(state: StrangeWorldRecord, mode: str, options: Mapping[str, Value]) -> None:
    """Write the mode and the options into a record with players."""
    state.solo = mode == SOLO.id
    state.sun_alternates = options.get("sun") == "alternates"
    state.cloud_repeats = options["cloud"] == "repeats"
    state.traveller_met = options["traveller"] == "met"
