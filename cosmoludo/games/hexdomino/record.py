"""Hexdomino: its record."""

from collections.abc import Mapping

from cosmoludo.boxes.bigbang.data import ORDINARY
from cosmoludo.core.facts import Value
from cosmoludo.core.record import MAX_SEATS, Int8, Int8s, Record, UInt64s, size
from cosmoludo.games.hexdomino.data import CHAIN_ROOM, MOST_IN_HAND

OPEN = -1  # no tile has been joined to the first yet


class HexdominoRecord(Record):
    """A game of Hexdomino."""

    # What each tile of a hand cannot be, one bit each: everybody saw its holder draw or pass instead of playing it.
    lacks: UInt64s = size(MAX_SEATS, MOST_IN_HAND)
    hand: Int8s = size(MAX_SEATS, MOST_IN_HAND)  # in a row before its holder, a new tile at the end
    hand_count: Int8s = size(MAX_SEATS)
    chain: Int8s = size(CHAIN_ROOM)  # from left to right, the first tile in the middle
    left: Int8  # where its ends are
    right: Int8
    joint: Int8  # what the first tile is joined by to the one on its right, or would be; OPEN at first
    pile: Int8s = size(ORDINARY)  # the next tile to draw is the last; hidden: all tiles not seen, sorted
    pile_count: Int8
    passes: Int8  # seats that have passed one after the other, with no tile left to draw
    starter: Int8  # the seat that began


def configure(state: HexdominoRecord, mode: str, options: Mapping[str, Value]) -> None:
    """Write no options: this game has none."""
