"""Parallel universes: its record."""

from collections.abc import Mapping

from cosmoludo.boxes.bigbang.record import MAX_PLAYERS, Objectives, UniverseRecord
from cosmoludo.core.facts import Value
from cosmoludo.core.record import Int8, Int16s, Record, size
from cosmoludo.games.parallel.data import MOST_EDGES, MOST_TILES, MOST_UNIVERSES


class OwnFields(Record, abstract=True):
    """What only this game has. In the record it lies between objectives and lines."""

    higher: Int16s = size(MAX_PLAYERS)  # each seat's points in its richer universe, once the game is over
    starter: Int8  # the seat that began


class ParallelRecord(
    UniverseRecord,
    OwnFields,
    Objectives,
    universes=MOST_UNIVERSES,
    tiles=MOST_TILES,
    edges=MOST_EDGES,
    deck=MOST_TILES,
):
    """A game of Parallel universes. Universe i lies between seats i and i + 1."""


def configure(state: ParallelRecord, mode: str, options: Mapping[str, Value]) -> None:  # noqa: ARG001
    """Write the options into a record."""
    state.traits = True
    state.discard_gone = options["discard"] == "gone"
    state.trimmed = options["lines"] == "trimmed"
