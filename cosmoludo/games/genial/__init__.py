"""Génial! (Ingenious): lay pairs of symbols, score lines in every direction, and let no colour fall behind."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cosmoludo.core.contract import GamePackage, RuleSet, Table
from cosmoludo.games.genial.facts import MODES

if TYPE_CHECKING:
    from cosmoludo.games.genial.record import GenialRecord


def _rules() -> RuleSet[GenialRecord]:
    from cosmoludo.games.genial import appraisal, evaluation, hiding, notation, observation, position, record, rules

    return RuleSet(
        record=record.GenialRecord,
        configure=record.configure,
        rules=rules,
        hiding=hiding,
        evaluation=evaluation,
        notation=notation,
        positions=position,
        picking=rules,
        judging=evaluation,
        observing=observation,
        valuing=appraisal,
        spelling=notation,
    )


def _table() -> Table[GenialRecord]:
    from cosmoludo.games.genial import table
    from cosmoludo.games.genial.table import reasons, terminal

    return Table(scenes=table, reasons=reasons, terminal=terminal)


GAME = GamePackage(name="genial", path=Path(__file__).parent, modes=MODES, rules=_rules, table=_table)
