"""Standings of a challenge: who has won comes first, then who has more points, then who has thought for less time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from cosmoludo.server.people.names import star_name
from cosmoludo.server.store.daily import Outcome
from cosmoludo.server.wire.daily import Attempt

SECOND = 1000
Entry: TypeAlias = tuple[str | None, str | None, str | None, Outcome]
"""A person with the name they have chosen, or a bot; and how it went for them."""

Placed: TypeAlias = tuple[int, Entry]
"""With the place."""


def key_of(outcome: Outcome) -> tuple[bool, int, int, int]:
    """Return by what attempts are ordered: the least is the best.

    Those who gave up come last. Then the rank decides, the points ahead of the bot, or alone the points, and the time.
    """
    return outcome.gave_up, outcome.rank, -(outcome.lead or 0), outcome.thought // SECOND


def placed(entries: Sequence[Entry]) -> list[Placed]:
    """Return attempts in their order; those that are equal to the second share a place."""
    ordered = sorted(entries, key=lambda entry: (*key_of(entry[3]), entry[3].table))
    places: dict[tuple[bool, int, int, int], int] = {}
    for place, entry in enumerate(ordered, 1):
        places.setdefault(key_of(entry[3]), place)
    return [(places[key_of(entry[3])], entry) for entry in ordered]


def attempt(found: Placed, asker: str, *, sealed: bool) -> Attempt:
    """Return an attempt as someone sees it."""
    place, (person, name, bot, outcome) = found
    mine = person == asker
    return Attempt(
        place=place,
        name=bot or name or star_name(person or ""),
        person=person,
        bot=bot,
        mine=mine,
        won=outcome.rank == 1 and not outcome.gave_up,
        gave_up=outcome.gave_up,
        score=outcome.score,
        rival=outcome.rival,
        seconds=outcome.thought / SECOND,
        table=outcome.table if mine or not sealed else None,
    )
