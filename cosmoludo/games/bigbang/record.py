"""Big Bang 13.7: its record, for the modes with one universe."""

from collections.abc import Mapping
from typing import Any

from cosmoludo.core.facts import Value
from cosmoludo.core.record import Record, blank, record_type
from cosmoludo.games.bigbang.data import (
    CLOCK_CELLS,
    DECK,
    GRID_CELLS,
    MARKET,
    MOST_EDGES,
    MOST_TILES,
    OBJECTIVE_COUNT,
    TILE_COUNT,
)

MAX_PLAYERS = 4
NO_TILE = -1
NO_CELL = -1
UNKNOWN = -2  # an objective that the one who looks cannot see
COSMIC, SIMPLE, SOLO = 0, 1, 2
MODES = {"bigbang": COSMIC, "bigbang-simple": SIMPLE, "bigbang-solo": SOLO}
PLAY, DARK, BONUS = 0, 1, 2
# Where a card of Solitaire is.
IN_PILE, AIMED, REACHED, AVOIDED = 0, 1, 2, 3


def universe_fields(universes: int, tiles: int, edges: int) -> list[tuple[Any, ...]]:
    """The fields of some universes. An edge is an empty cell that touches a tile, by its number in the lists below."""
    return [
        ("edge_fits", "u8", (universes, edges)),  # bodies that share a trait with every body around it
        ("edge_open", "u8", (universes, edges)),  # tiles that may be placed there by the usual rules
        ("bodies", "u8", (universes,)),  # bodies that lie face up and uncovered
        ("turned", "u8"),  # bodies turned over by the Black hole
        ("cell", "i2", (TILE_COUNT,)),  # of every tile in a universe
        ("edge", "i2", (universes, edges)),  # the cell of each edge
        ("edge_tiles", "i1", (universes, edges)),  # tiles around it,
        ("edge_bodies", "i1", (universes, edges)),  # bodies among them,
        ("edge_bars", "i1", (universes, edges)),  # and tiles that no phenomenon may touch
        ("edge_count", "i1", (universes,)),
        ("tiles", "i1", (universes, tiles)),  # in an order in which each touches one before it
        ("tile_count", "i1", (universes,)),
        ("grid", "i1", (universes, GRID_CELLS)),  # 0 nothing, tile + 1, or -1 - edge
        ("traits", "i1"),  # option: whether neighbours must share one
    ]


def market_fields(deck: int) -> list[tuple[Any, ...]]:
    """The fields of a market of four tiles, and the piles that it is filled from and discards to."""
    return [
        ("market", "i1", (MARKET,)),  # from left to right
        ("pile", "i1", (deck,)),  # the next tile to draw is the last; hidden: sorted, unless its order is known
        ("pile_count", "i1"),
        ("discard", "i1", (deck,)),  # the oldest first
        ("discard_count", "i1"),
        ("discard_gone", "i1"),  # 1 where what is discarded does not come back
        ("pile_known", "i1"),  # 1 once the discard has been turned over: everybody has seen its order
    ]


DTYPE = record_type(
    [
        *universe_fields(1, MOST_TILES, MOST_EDGES),
        *market_fields(DECK),
        ("covered", "i1"),  # the body that was eclipsed,
        ("covering", "i1"),  # and the one that lies on it
        ("remaining", "i1"),  # tiles that are still to be placed
        ("phase", "i1"),  # PLAY any tile, place a body by DARK energy, or place one as a BONUS
        ("dark", "i1"),  # bodies still to be placed by Dark energy
        ("bonus", "i1"),  # bodies that may still be placed for touching the Supernova
        ("cost", "i1"),  # of the tile that this turn began with
        ("time", "i2", (MAX_PLAYERS,)),  # million years that each marker has gone
        ("stack", "i1", (MAX_PLAYERS,)),  # seats by their arrival, the latest last: it lies on top
        ("starter", "i1"),  # the seat that began
        ("objective", "i1", (MAX_PLAYERS, 2)),  # each seat's shape and colour
        # Solitaire.
        ("card", "i1", (OBJECTIVE_COUNT,)),  # where each objective card is
        ("card_pile", "i1", (OBJECTIVE_COUNT,)),  # the next one is the last; hidden: sorted
        ("card_count", "i1"),
        ("last_lap", "i1"),
        ("lost", "i1"),
        # Options.
        ("mode", "i1"),
        ("clock", "i1"),
        ("trimmed", "i1"),
        ("free_dark", "i1"),
        ("forced_bonus", "i1"),
        ("longer", "i1"),
    ]
)


def new(game_id: str, players: int, options: Mapping[str, Value]) -> Record:
    """A record with the players and options in it and nothing else."""
    state = blank(DTYPE)
    state.players = players
    state.mode = MODES[game_id]
    state.clock = options.get("clock", CLOCK_CELLS)
    state.traits = options.get("traits", True)
    state.trimmed = options["lines"] == "trimmed"
    state.free_dark = options.get("dark_energy") == "free"
    state.forced_bonus = options.get("bonus") == "forced"
    state.longer = options.get("reach") == "longer"
    return state
