"""Pairing: those who wish the same and play about as well are seated at a new table.

The longer someone waits, the farther the ratings of others may be from theirs. Who has left is waited for no longer.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Collection, Sequence
from contextlib import suppress
from datetime import timedelta
from typing import Any, NamedTuple

import msgspec

from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.ratings.model import Rating
from cosmoludo.server.store.rows import StoredSeat, Taken
from cosmoludo.server.store.wishes import StoredWish, fulfil
from cosmoludo.server.table import clocks
from cosmoludo.server.table.setup import new_table
from cosmoludo.server.wire.club import MyWish, Wish
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.tables import NewTable

FIRST_REACH = 100
WIDER = 10
"""Points of rating: how far others may be at first, and how much farther with every second."""
SECOND = 1.0
LEFT = timedelta(seconds=45)
"""Who has not asked for so long has left."""
NOTED = timedelta(seconds=5)
"""It is noted so often that someone still waits."""
WISHES = "wishes"
"""The process that owns this pairs."""


class Waiting(NamedTuple):
    """Someone who waits to be paired."""

    person: str
    terms: dict[str, Any]
    points: int
    waited: float

    @property
    def reach(self) -> int:
        """How far the rating of another may be by now."""
        return reach(self.waited)


def reach(waited: float) -> int:
    """Return how far the ratings of others may be after some seconds."""
    return FIRST_REACH + int(WIDER * max(0.0, waited))


def groups(waiting: Sequence[Waiting], blocked: Collection[frozenset[str]]) -> list[list[Waiting]]:
    """Return who is to be seated together: those who have waited longest choose first, the nearest ratings first."""
    same: dict[bytes, list[Waiting]] = {}
    for one in waiting:  # who wishes something else is not even looked at: a thousand wishes may all differ
        same.setdefault(msgspec.json.encode(one.terms, order="sorted"), []).append(one)
    return [group for alike in same.values() for group in _groups(alike, blocked)]


def _groups(waiting: Sequence[Waiting], blocked: Collection[frozenset[str]]) -> list[list[Waiting]]:
    left, found = list(waiting), []
    while left:
        first = left.pop(0)
        group = [first]
        for other in sorted(left, key=lambda one: abs(one.points - first.points)):
            if len(group) < first.terms["players"] and _fits(other, group, blocked):
                group.append(other)
        if len(group) == first.terms["players"]:
            found.append(group)
            left = [one for one in left if one not in group]
    return found


def _fits(other: Waiting, group: Sequence[Waiting], blocked: Collection[frozenset[str]]) -> bool:
    return all(
        abs(other.points - one.points) <= min(other.reach, one.reach)
        and frozenset((other.person, one.person)) not in blocked
        for one in group
    )


class Pairing:
    """The wishes of people, and the tables that are set up for them."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store

    async def wish(self, person: str, wish: Wish) -> MyWish:
        """Wait for others from now on, in the place of an earlier wish; refuse what cannot be played so."""
        stored, _ = await new_table(person, _wanted(wish, wish.players))
        if stored.players < 2:
            raise Refusal(422, "alone")
        if wish.rated and not await self._store.bonds.has_account(person):
            raise Refusal(403, "rated_account")
        await self._tables.check_holiday(person, wish.clock)
        terms = msgspec.structs.replace(wish, players=stored.players, options=stored.options)
        await self._store.wishes.make(person, msgspec.to_builtins(terms), clocks.now())
        await self.pair()
        return await self.mine(person)

    async def mine(self, person: str) -> MyWish:
        """Return how far the wish of a person has come, who waits still."""
        stored, at = await self._store.wishes.find(person), clocks.now()
        if stored is None or at - stored.seen > LEFT:
            return MyWish()
        if stored.table is None and at - stored.seen > NOTED:
            await self._store.wishes.see(person, at)
        waited = (at - stored.made).total_seconds()
        same = [one for one in await self._store.wishes.waiting() if one.terms == stored.terms]
        others = sum(one.person != person for one in same)
        return MyWish(msgspec.convert(stored.terms, Wish), waited, reach(waited), others, stored.table)

    async def pair(self) -> None:
        """Seat those who wish the same."""
        await self._store.wishes.drop_unseen(clocks.now() - LEFT)
        stored = await self._store.wishes.waiting()
        if len(stored) < 2:
            return
        blocked = await self._store.bonds.blocked_pairs([one.person for one in stored])
        for group in groups(await self._waiting(stored), blocked):
            await self._seat(group)

    async def _waiting(self, stored: Sequence[StoredWish]) -> list[Waiting]:
        at, found = clocks.now(), []
        for game in {one.terms["game"] for one in stored}:
            wanted = [one for one in stored if one.terms["game"] == game]
            ratings = await self._store.results.ratings_of(game, [one.person for one in wanted])
            for one in wanted:
                points = ratings.get(one.person, Rating()).points
                found.append(Waiting(one.person, one.terms, points, (at - one.made).total_seconds()))
        return sorted(found, key=lambda one: -one.waited)

    async def _seat(self, group: Sequence[Waiting]) -> None:
        """Set up the table of a group; another process may have been first, or someone has gone."""
        persons = [one.person for one in group]
        wish = msgspec.convert(group[0].terms, Wish)
        try:
            stored, _ = await new_table(persons[0], _wanted(wish, wish.players))
        except Refusal:  # the game has changed since
            for person in persons:
                await self._store.wishes.drop(person)
            return
        secrets.SystemRandom().shuffle(persons)
        seats = [StoredSeat(person, None) for person in persons]
        with suppress(Taken):
            await self._tables.set_up(stored, seats, lambda connection: fulfil(connection, persons, stored.code))

    async def run(self) -> None:
        """Pair again and again: those who wait long enough fit at last."""
        while True:
            if self._tables.processes.owns(WISHES):
                await self.pair()
            await asyncio.sleep(SECOND)


def _wanted(wish: Wish, players: int | None) -> NewTable:
    """Return the table of a wish: public, so that others may watch, and without hints."""
    seats = ["me", *["open"] * (players - 1)] if players is not None and players in range(2, 13) else None
    return NewTable(
        game=wish.game,
        players=players,
        options=wish.options,
        seats=seats,
        public=True,
        watching=True,
        clock=wish.clock,
        timeout=wish.timeout,
        hints=False,
        rated=wish.rated,
    )
