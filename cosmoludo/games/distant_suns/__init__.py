"""Distant Suns: draw shapes on a map of the cosmos, the one you choose and the one that others leave you."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cosmoludo.core.contract import GamePackage, RuleSet, Table
from cosmoludo.games.distant_suns.facts import MODES

if TYPE_CHECKING:
    from cosmoludo.games.distant_suns.record import DistantSunsRecord


def _rules() -> RuleSet[DistantSunsRecord]:
    from cosmoludo.games.distant_suns import (
        appraisal,
        evaluation,
        hiding,
        notation,
        observation,
        position,
        record,
        rules,
    )

    return RuleSet(
        record=record.DistantSunsRecord,
        configure=record.configure,
        rules=rules,
        hiding=hiding,
        evaluation=evaluation,
        notation=notation,
        positions=position,
        counting=rules,
        observing=observation,
        valuing=appraisal,
        closed_moves=hiding,
    )


def _table() -> Table[DistantSunsRecord]:
    from cosmoludo.games.distant_suns import table
    from cosmoludo.games.distant_suns.table import reasons, terminal

    return Table(scenes=table, reasons=reasons, terminal=terminal)


GAME = GamePackage(name="distant_suns", path=Path(__file__).parent, modes=MODES, rules=_rules, table=_table)
