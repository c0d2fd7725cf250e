"""Parallel universes, a mini-game of Big Bang 13.7: one universe with each neighbour, and the poorer one counts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cosmoludo.core.contract import GamePackage, RuleSet, Table
from cosmoludo.games.parallel.facts import MODES

if TYPE_CHECKING:
    from cosmoludo.games.parallel.record import ParallelRecord


def _rules() -> RuleSet[ParallelRecord]:
    from cosmoludo.games.parallel import appraisal, evaluation, hiding, notation, observation, position, record, rules

    return RuleSet(
        record=record.ParallelRecord,
        configure=record.configure,
        rules=rules,
        hiding=hiding,
        evaluation=evaluation,
        notation=notation,
        positions=position,
        observing=observation,
        erased=("pile", "objective"),
        counting=rules,
        valuing=appraisal,
    )


def _table() -> Table[ParallelRecord]:
    from cosmoludo.games.parallel import table
    from cosmoludo.games.parallel.table import reasons

    return Table(scenes=table, reasons=reasons)


GAME = GamePackage(name="parallel", path=Path(__file__).parent, modes=MODES, rules=_rules, table=_table)
