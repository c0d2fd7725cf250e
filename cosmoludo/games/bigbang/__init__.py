"""Big Bang 13.7: grow a universe from one tile, and line up bodies of your shape and your colour."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cosmoludo.core.contract import GamePackage, RuleSet, Table
from cosmoludo.games.bigbang.facts import MODES

if TYPE_CHECKING:
    from cosmoludo.games.bigbang.record import BigBangRecord


def _rules() -> RuleSet[BigBangRecord]:
    from cosmoludo.games.bigbang import appraisal, evaluation, hiding, notation, observation, position, record, rules

    return RuleSet(
        record=record.BigBangRecord,
        configure=record.configure,
        rules=rules,
        hiding=hiding,
        evaluation=evaluation,
        notation=notation,
        positions=position,
        observing=observation,
        erased=("pile", "objective", "card_pile"),
        valuing=appraisal,
        picking=rules,
    )


def _table() -> Table[BigBangRecord]:
    from cosmoludo.games.bigbang import table
    from cosmoludo.games.bigbang.table import reasons

    return Table(scenes=table, reasons=reasons)


GAME = GamePackage(name="bigbang", path=Path(__file__).parent, modes=MODES, rules=_rules, table=_table)
