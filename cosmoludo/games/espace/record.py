"""Espace: its record."""

from collections.abc import Mapping
from types import SimpleNamespace

from cosmoludo.core.facts import Value
from cosmoludo.core.record import MAX_SEATS, Record, blank, record_type
from cosmoludo.games.espace.data import CARD_COUNT, CHARACTERISTIC_COUNT

UNKNOWN = -1  # a card that nobody has seen yet
AMONG = -2  # AMONG - card: that card lies here or elsewhere in its block, nobody knows where
NOBODY = -1
NAME, ANSWER = 0, 1
FIRST_AT_RANDOM = -1
NO_LIMIT = 0
SECONDS_IN_A_MINUTE = 60

DTYPE = record_type(
    [
        # A pile's cards from the bottom up; the top one is in play while its seat is. Cards that were won together lie
        # together, a block, in an order that nobody knows; those at the top that nobody has seen yet are fresh.
        ("blocks", "u8", (MAX_SEATS,)),  # where a block begins (its lowest card), one bit each
        ("pile", "i1", (MAX_SEATS, CARD_COUNT)),
        ("held", "i1", (MAX_SEATS,)),  # how many cards it has
        ("fresh", "i1", (MAX_SEATS,)),
        ("pot", "i1", (CARD_COUNT,)),  # cards laid down in this round, for everybody to see
        ("pot_from", "i1", (CARD_COUNT,)),  # and the seat each lay in front of
        ("pot_count", "i1"),
        ("unseen", "i1", (CARD_COUNT,)),  # cards left over from the deal; hidden: all objects nobody has seen, sorted
        ("unseen_count", "i1"),
        ("met", "i2"),  # the Collector cards that everybody has seen, one bit each
        # The round.
        ("phase", "i1"),  # NAME a characteristic, or ANSWER it
        ("opener", "i1"),
        ("setter", "i1"),  # who named the characteristic, or NOBODY yet
        ("characteristic", "i1"),
        ("level", "i1"),  # the difficulty that the setter has shown
        ("changes", "i1"),  # how often the characteristic was changed
        ("playing", "i1"),  # the seats with a card in play, one bit each
        ("tied", "i1"),  # 1 while a tie is being broken
        ("effects", "i2"),  # the Collector cards whose effect lasts, one bit each
        ("burning", "i1"),  # the seats whose card in play counts as red, one bit each
        ("chooser", "i1"),  # the seat that the aurora lets choose, or NOBODY
        ("said", "i1", (MAX_SEATS, CHARACTERISTIC_COUNT)),  # 1 + the strength that a seat announced, 0 if it did not
        ("shown", "i1", (MAX_SEATS,)),  # the difficulty of its object that a seat has shown, 0 if it has not
        ("rounds", "i2"),  # played so far
        ("seconds", "i4"),  # that they would have taken at a table
        # Options.
        ("objects", "i1"),
        ("collectors", "i1"),
        ("change_limit", "i1"),
        ("in_order", "i1"),  # won cards keep an order that everybody knows
        ("first", "i1"),
        ("round_limit", "i2"),
        ("second_limit", "i2"),
    ]
)


def plain(state: Record) -> SimpleNamespace:
    """All fields of a record as plain numbers and arrays, for code that reads many: one by one they are slow."""
    return SimpleNamespace(**dict(zip(state.dtype.names, state.item(), strict=True)))


def new(game_id: str, players: int, options: Mapping[str, Value]) -> Record:
    """A record with the players and options in it and nothing else."""
    state = blank(DTYPE)
    first = options["first"]
    if isinstance(first, int) and first >= players:
        raise ValueError(f"{game_id} with {players} players has no seat {first} to go first")
    state.players = players
    state.objects = options["objects"]
    state.collectors = options["collectors"]
    state.change_limit = options["changes"]
    state.in_order = options["order"] == "clockwise"
    state.first = FIRST_AT_RANDOM if first == "random" else first
    number, _, unit = str(options["end"]).partition(" ")
    state.round_limit = int(number) if unit == "rounds" else NO_LIMIT
    state.second_limit = int(number) * SECONDS_IN_A_MINUTE if unit == "minutes" else NO_LIMIT
    state.setter = state.chooser = NOBODY
    return state
