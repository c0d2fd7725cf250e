"""Hexdomino, a mini-game of Big Bang 13.7: a chain of bodies that joins by colour and by shape in turn."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cosmoludo.core.contract import GamePackage, RuleSet, Table
from cosmoludo.games.hexdomino.facts import MODES

if TYPE_CHECKING:
    from cosmoludo.games.hexdomino.record import HexdominoRecord


def _rules() -> RuleSet[HexdominoRecord]:
    from cosmoludo.games.hexdomino import evaluation, hiding, notation, observation, position, record, rules

    return RuleSet(
        record=record.HexdominoRecord,
        configure=record.configure,
        rules=rules,
        hiding=hiding,
        evaluation=evaluation,
        notation=notation,
        positions=position,
        observing=observation,
        erased=("hand", "pile"),
    )


def _table() -> Table[HexdominoRecord]:
    from cosmoludo.games.hexdomino import table
    from cosmoludo.games.hexdomino.table import advice, reasons

    return Table(scenes=table, reasons=reasons, advising=advice)


GAME = GamePackage(name="hexdomino", path=Path(__file__).parent, modes=MODES, rules=_rules, table=_table)
