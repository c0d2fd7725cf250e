"""Big Bang 13.7: its record, for the modes with one universe."""

from collections.abc import Mapping

from cosmoludo.boxes.bigbang.data import DECK, OBJECTIVE_COUNT
from cosmoludo.boxes.bigbang.record import MAX_PLAYERS, Market, Objectives, UniverseRecord
from cosmoludo.core.facts import Value
from cosmoludo.core.record import Int8, Int8s, Int16s, Record, size
from cosmoludo.games.bigbang.data import CLOCK_CELLS, MOST_EDGES, MOST_TILES

COSMIC, SIMPLE, SOLO = 0, 1, 2
MODES = {"bigbang": COSMIC, "bigbang-simple": SIMPLE, "bigbang-solo": SOLO}
PLAY, DARK, BONUS = 0, 1, 2
# Where a card of Solitaire is.
IN_PILE, AIMED, REACHED, AVOIDED = 0, 1, 2, 3


class Turn(Record, abstract=True):
    """The turn and the clock."""

    covered: Int8  # the body that was eclipsed,
    covering: Int8  # and the one that lies on it
    remaining: Int8  # tiles that are still to be placed
    phase: Int8  # PLAY any tile, place a body by DARK energy, or place one as a BONUS
    dark: Int8  # bodies still to be placed by Dark energy
    bonus: Int8  # bodies that may still be placed for touching the Supernova
    cost: Int8  # of the tile that this turn began with
    time: Int16s = size(MAX_PLAYERS)  # million years that each marker has gone
    stack: Int8s = size(MAX_PLAYERS)  # seats by their arrival, the latest last: it lies on top
    starter: Int8  # the seat that began


class Solitaire(Record, abstract=True):
    """The cards of Solitaire, and two options: the mode and the length of the clock."""

    card: Int8s = size(OBJECTIVE_COUNT)  # where each objective card is
    card_pile: Int8s = size(OBJECTIVE_COUNT)  # the next one is the last; hidden: sorted
    card_count: Int8
    last_lap: Int8
    lost: Int8
    mode: Int8
    clock: Int8  # cells of the clock


class BigBangRecord(
    UniverseRecord,
    Solitaire,
    Objectives,
    Turn,
    Market,
    universes=1,
    tiles=MOST_TILES,
    edges=MOST_EDGES,
    deck=DECK,
):
    """A game of Big Bang 13.7. The turn lies between market and objectives, Solitaire between these and lines."""

    # Options.
    free_dark: Int8
    forced_bonus: Int8
    longer: Int8


def configure(state: BigBangRecord, mode: str, options: Mapping[str, Value]) -> None:
    """Write the options of a mode into a record."""
    state.mode = MODES[mode]
    state.clock = int(options.get("clock", CLOCK_CELLS))
    state.traits = bool(options.get("traits", True))
    state.trimmed = options["lines"] == "trimmed"
    state.free_dark = options.get("dark_energy") == "free"
    state.forced_bonus = options.get("bonus") == "forced"
    state.longer = options.get("reach") == "longer"
