"""Espace (Défis Nature): name the figure in which your object excels, and win all the cards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from cosmoludo.core.contract import GamePackage, RuleSet, Table
from cosmoludo.games.espace.facts import MODES

if TYPE_CHECKING:
    from cosmoludo.games.espace.record import EspaceRecord


def _rules() -> RuleSet[EspaceRecord]:
    from cosmoludo.games.espace import evaluation, hiding, notation, observation, position, record, rules

    return RuleSet(
        record=record.EspaceRecord,
        configure=record.configure,
        rules=rules,
        hiding=hiding,
        evaluation=evaluation,
        notation=notation,
        positions=position,
        counting=rules,
        observing=observation,
    )


def _table() -> Table[EspaceRecord]:
    from cosmoludo.games.espace import table
    from cosmoludo.games.espace.table import advice, reasons, terminal

    return Table(scenes=table, reasons=reasons, advising=advice, terminal=terminal)


def _commands() -> Any:
    from cosmoludo.games.espace import commands

    return commands.app


GAME = GamePackage(
    name="espace", path=Path(__file__).parent, modes=MODES, rules=_rules, table=_table, commands=_commands
)
