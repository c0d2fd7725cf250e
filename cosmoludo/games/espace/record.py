"""Espace: its record."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cosmoludo.core.compiled import compiled
from cosmoludo.core.facts import Value
from cosmoludo.core.record import MAX_SEATS, Int8, Int8s, Int16, Int32, Record, UInt64s, size
from cosmoludo.core.seats import Seat
from cosmoludo.games.espace.data.tables import CARD_COUNT, CHARACTERISTIC_COUNT

UNKNOWN = -1  # a card that nobody has seen yet
AMONG = -2  # AMONG - card: that card lies here or elsewhere in its block, nobody knows where (see `card_noted`)
NOBODY = Seat(-1)
NAME, ANSWER = 0, 1
FIRST_AT_RANDOM = -1
NO_LIMIT = 0
SECONDS_IN_A_MINUTE = 60


class EspaceRecord(Record):
    """A game of Espace.

    A pile's cards are listed from the bottom up; the top one is in play while its seat is. Cards that were won together
    lie together, a block, in an order that nobody knows; those at the top that nobody has seen yet are fresh.
    """

    blocks: UInt64s = size(MAX_SEATS)  # where a block of a pile begins (its lowest card), one bit each
    pile: Int8s = size(MAX_SEATS, CARD_COUNT)
    held: Int8s = size(MAX_SEATS)  # how many cards a pile has
    fresh: Int8s = size(MAX_SEATS)
    pot: Int8s = size(CARD_COUNT)  # cards laid down in this round, for everybody to see
    pot_from: Int8s = size(CARD_COUNT)  # and the seat each lay in front of
    pot_step: Int8s = size(CARD_COUNT)  # and in which comparison it was: the first, a tie-break; 0 for none
    pot_level: Int8s = size(CARD_COUNT)  # and its difficulty, where that had to decide, else 0
    pot_count: Int8
    taken: Int8s = size(CARD_COUNT)  # the pot of the last round, as it lay there when the opener took it
    taken_from: Int8s = size(CARD_COUNT)
    taken_step: Int8s = size(CARD_COUNT)
    taken_level: Int8s = size(CARD_COUNT)
    taken_count: Int8
    taken_used: Int16  # the Collector cards that had worked by then, one bit each
    unseen: Int8s = size(CARD_COUNT)  # cards left over from the deal; hidden: all objects nobody has seen, sorted
    unseen_count: Int8
    met: Int16  # the Collector cards that everybody has seen, one bit each
    used: Int16  # and those that have worked
    # The round.
    phase: Int8  # NAME a characteristic, or ANSWER it
    opener: Int8
    setter: Int8  # who named the characteristic, or NOBODY yet
    characteristic: Int8
    level: Int8  # the difficulty that the setter has shown
    changes: Int8  # how often the characteristic was changed
    playing: Int8  # the seats with a card in play, one bit each
    tied: Int8  # how many ties there were in this round: one is being broken unless it is 0
    effects: Int16  # the Collector cards whose effect lasts, one bit each
    burning: Int8  # the seats whose card in play counts as red, one bit each
    chooser: Int8  # the seat that the aurora lets choose, or NOBODY
    said: Int8s = size(MAX_SEATS, CHARACTERISTIC_COUNT)  # 1 + the strength that a seat announced, 0 if it did not
    shown: Int8s = size(MAX_SEATS)  # the difficulty of its object that a seat has shown, 0 if it has not
    rounds: Int16  # played so far
    seconds: Int32  # that they would have taken at a table
    # Options.
    objects: Int8
    collectors: Int8
    change_limit: Int8
    tie_by_figure: Int8  # the next cards of a tie are compared like the first ones, not by their difficulty alone
    in_order: Int8  # won cards keep an order that everybody knows
    first: Int8
    round_limit: Int16
    second_limit: Int16


if TYPE_CHECKING:
    RecordFields = EspaceRecord
else:
    RecordFields = object


class PlainRecord(RecordFields):
    """A copy of a record's fields as Python numbers and arrays, because reading a NumPy record field by field is slow.

    Compiled functions do not take it: they take the record itself.
    """

    def __init__(self, state: EspaceRecord) -> None:
        vars(self).update(zip(state.dtype.names or (), state.item(), strict=True))


def card_noted(number: int) -> int:
    """Return the card that a number in a pile stands for, wherever in its block it lies. UNKNOWN stays UNKNOWN."""
    return number if number >= 0 else AMONG - number


def has_looked(state: EspaceRecord, seat: Seat) -> bool:
    """Return whether a seat knows its card in play: who opens looks at once, the others when something was named."""
    named = state.setter != NOBODY or state.tied != 0
    return (state.playing >> seat) & 1 == 1 and (named or (state.actors >> seat) & 1 == 1)


compiled_has_looked = compiled(has_looked)
compiled_card_noted = compiled(card_noted)


def configure(state: EspaceRecord, mode: str, options: Mapping[str, Value]) -> None:
    """Write the options into a record with players; ValueError if there is no such seat to go first."""
    players = int(state.players)
    first = options["first"]
    if isinstance(first, int) and first >= players:
        raise ValueError(f"{mode} with {players} players has no seat {first} to go first")
    state.objects = int(options["objects"])
    state.collectors = int(options["collectors"])
    state.change_limit = int(options["changes"])
    state.tie_by_figure = options["tie"] == "figure"
    state.in_order = options["order"] == "clockwise"
    state.first = FIRST_AT_RANDOM if first == "random" else int(first)
    number, _, unit = str(options["end"]).partition(" ")
    state.round_limit = int(number) if unit == "rounds" else NO_LIMIT
    state.second_limit = int(number) * SECONDS_IN_A_MINUTE if unit == "minutes" else NO_LIMIT
    state.setter = state.chooser = NOBODY
