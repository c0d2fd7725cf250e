"""Espace: why something on the table cannot be chosen now."""

from cosmoludo.core.contract import Refusal
from cosmoludo.core.seats import Seat
from cosmoludo.games.espace.data.deck import CHARACTERISTICS
from cosmoludo.games.espace.notation import refusal
from cosmoludo.games.espace.record import EspaceRecord
from cosmoludo.games.espace.table.layout import OWN


def reason(state: EspaceRecord, seat: Seat, chosen: list[str], tried: str) -> Refusal | None:  # noqa: ARG001
    """Return the rule that keeps a seat from naming a characteristic, or that only these are chosen."""
    zone, _, name = tried.partition("/")
    if zone == OWN and name in CHARACTERISTICS:
        return refusal(state, seat, CHARACTERISTICS.index(name))
    return "espace.rule.own", {}
