"""What people are to be called for, as it follows from a table."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any, NamedTuple

from cosmoludo.server.people.names import star_name
from cosmoludo.server.store.rows import StoredSeat
from cosmoludo.server.table import clocks
from cosmoludo.server.table.game_table import GameTable
from cosmoludo.server.wire.calls import CallKind
from cosmoludo.server.wire.tables import DailyClock

FRESH = timedelta(days=1)
"""For so long the end of a game is news."""


class Event(NamedTuple):
    """Something that a person is to be called for, once."""

    person: str
    kind: CallKind
    about: str
    turn: int
    values: dict[str, Any]


def turn_of(table: GameTable, person: str) -> int | None:
    """Return which turn of a person it is: after how many entries of the log they were last heard of.

    None if it is not theirs, or still theirs after they have just moved.
    """
    mine = table.seats_of(person)
    if table.status != "playing" or not any(map(table.waits_for, mine)):
        return None
    last = next((entry for entry in reversed(table.log) if entry.seat in mine), None)
    if last is None:
        return 0
    return None if last.ply == table.ply - 1 and last.kind == "move" else last.ply + 1


def events_at(table: GameTable) -> Iterator[Event]:
    """Return whose turn it is at a table, or who has to know that the game is over."""
    if table.status == "playing" and _has_company(table):
        for person in dict.fromkeys(table.seats[seat].person for seat in table.actors):
            if person is not None and (turn := turn_of(table, person)) is not None:
                yield Event(person, "turn", table.code, turn, _values(table, person))
    elif table.status == "over" and table.timeline is not None and _has_company(table):
        yield from _results(table)


def invitations(table: GameTable, earlier: GameTable) -> Iterator[Event]:
    """Return who is invited to play again: all whose seats are kept and who do not sit there yet."""
    if table.status != "waiting" or not table.has_open_seat:
        return
    here = {seat.person for seat in table.seats}
    hosts = [table.names.get(person) or star_name(person) for person in here if person]
    for person in dict.fromkeys(seat.person for seat in earlier.seats):
        if person is not None and person not in here:
            yield invitation(person, table, hosts)


def invitation(person: str, table: GameTable, hosts: list[str]) -> Event:
    """Return that someone invites a person to a table."""
    values = {"game": table.stored.game, "path": f"/t/{table.code}", "who": hosts}
    return Event(person, "invitation", table.code, 0, values)


def _results(table: GameTable) -> Iterator[Event]:
    last = table.log[-1] if table.log else None
    if last is None or last.at is None or clocks.now() - last.at > FRESH:
        return
    ranks = table.ranks(table.state.ranks)
    was_there = table.seats[last.seat].person if last.kind != "timeout" else None
    for seat, sitting in enumerate(table.seats):
        first = table.seats_of(sitting.person)[0] == seat if sitting.person else False
        if first and sitting.person and sitting.person != was_there and not sitting.resigned:
            outcome = {"rank": ranks[seat], "players": len(ranks), "outcome": _outcome(ranks, seat)} if ranks else {}
            yield Event(sitting.person, "result", table.code, 0, _values(table, sitting.person) | outcome)


def _outcome(ranks: list[int], seat: int) -> str:
    if ranks[seat] > 1:
        return "lost" if len(ranks) == 2 else "placed"
    return "won" if ranks.count(1) == 1 else "shared"


def _has_company(table: GameTable) -> bool:
    """Return whether people wait for each other: several play, or one who has days for every move."""
    people = {seat.person for seat in table.seats if seat.person}
    return len(people) > 1 or isinstance(table.clock, DailyClock)


def _values(table: GameTable, person: str) -> dict[str, Any]:
    others = [_name(table, seat) for seat in table.seats if seat.person != person]
    return {"game": table.stored.game, "path": f"/t/{table.code}", "who": others}


def _name(table: GameTable, seat: StoredSeat) -> str | dict[str, str]:
    if seat.person:
        return table.names.get(seat.person) or star_name(seat.person)
    return {"bot": seat.bot or ""}
