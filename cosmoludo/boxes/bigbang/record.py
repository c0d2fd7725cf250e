"""The box of Big Bang 13.7: the parts that records of its games are made of.

A record with universes inherits UniverseRecord. Fields lie in the order of Python's method resolution, from the last
class to the first. So a game that has fields of its own between two parts lists them as a base, then the part that they
follow.
"""

from cosmoludo.boxes.bigbang.data import GRID_CELLS, MARKET, TILE_COUNT
from cosmoludo.core.record import Int8, Int8s, Int16s, Record, UInt64, UInt64s, size

MAX_PLAYERS = 4
NO_TILE = -1
NO_CELL = -1
UNKNOWN = -2  # an objective, or a tile on a hand, that the one who looks cannot see


class Universes(Record, abstract=True):
    """Some universes. An edge is an empty cell that touches a tile; it has a number in the lists of its universe."""

    edge_fits: UInt64s = size("universes", "edges")  # bodies that share a trait with every body around it
    edge_open: UInt64s = size("universes", "edges")  # tiles that may be placed there by the usual rules
    bodies: UInt64s = size("universes")  # bodies that lie face up and uncovered
    turned: UInt64  # bodies turned over by the Black hole
    cell: Int16s = size(TILE_COUNT)  # of every tile in a universe
    edge: Int16s = size("universes", "edges")  # the cell of each edge
    edge_tiles: Int8s = size("universes", "edges")  # tiles around it,
    edge_bodies: Int8s = size("universes", "edges")  # bodies among them,
    edge_bars: Int8s = size("universes", "edges")  # and tiles that no phenomenon may touch
    edge_count: Int8s = size("universes")
    tiles: Int8s = size("universes", "tiles")  # in an order in which each touches one before it
    tile_count: Int8s = size("universes")
    grid: Int8s = size("universes", GRID_CELLS)  # 0 nothing, tile + 1, or -1 - edge
    traits: Int8  # option: whether neighbours must share one


class Market(Record, abstract=True):
    """A market of four tiles, the pile that it is filled from and the discard."""

    market: Int8s = size(MARKET)  # from left to right
    pile: Int8s = size("deck")  # the next tile to draw is the last; hidden: sorted, unless its order is known
    pile_count: Int8
    discard: Int8s = size("deck")  # the oldest first
    discard_count: Int8
    discard_gone: Int8  # 1 where what is discarded does not come back
    pile_known: Int8  # 1 once the discard has been turned over: everybody has seen its order


class Objectives(Record, abstract=True):
    """The objectives of each seat."""

    objective: Int8s = size(MAX_PLAYERS, 2)  # each seat's shape and colour


class Lines(Record, abstract=True):
    """How lines are counted."""

    trimmed: Int8  # option: whether any part of a line of three bodies or more is a line too


class UniverseRecord(Lines, Objectives, Market, Universes, abstract=True):
    """All of these parts: a game in which tiles of a market go into universes, and lines of objectives score."""
