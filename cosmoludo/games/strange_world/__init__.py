"""Strange World Above the Clouds: draft three cards a round, and build a world of sixteen that no Tzimime devours."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cosmoludo.core.contract import GamePackage, RuleSet, Table
from cosmoludo.games.strange_world.facts import MODES

if TYPE_CHECKING:
    from cosmoludo.games.strange_world.record import StrangeWorldRecord


def _rules() -> RuleSet[StrangeWorldRecord]:
    from cosmoludo.games.strange_world import (
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
        record=record.StrangeWorldRecord,
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


def _table() -> Table[StrangeWorldRecord]:
    from cosmoludo.games.strange_world import table
    from cosmoludo.games.strange_world.table import reasons

    return Table(scenes=table, reasons=reasons)


GAME = GamePackage(name="strange_world", path=Path(__file__).parent, modes=MODES, rules=_rules, table=_table)
