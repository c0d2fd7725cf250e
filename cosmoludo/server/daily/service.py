"""The challenge of the day: settled when someone first asks, played once by each person, listed for all."""

from __future__ import annotations

import asyncio
import time
from datetime import date
from zoneinfo import ZoneInfo

import cosmoludo
from cosmoludo.core.registry import has_table
from cosmoludo.server.bots.rule_compiler import RuleCompiler
from cosmoludo.server.daily.calendar import ALLOWED, challenge_of, day_at, is_day
from cosmoludo.server.daily.deals import commitment, shuffle_of
from cosmoludo.server.daily.standings import Placed, attempt, placed
from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.people.avatars import add_avatars
from cosmoludo.server.store.daily import StoredChallenge, begin
from cosmoludo.server.store.rows import StoredSeat, StoredTable, Taken
from cosmoludo.server.table import clocks
from cosmoludo.server.table.setup import new_table
from cosmoludo.server.wire.daily import Challenge
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.tables import LiveClock, NewTable

LISTED = 100
SECONDS_SHARED = 1.0
DAYS_KEPT = 10
"""So many days' standings are in memory."""


def is_playable(challenge: StoredChallenge) -> bool:
    """Return whether the rules are still those of the day."""
    facts = cosmoludo.games().get(challenge.game)
    return facts is not None and facts.version == challenge.version


class Daily:
    """The challenges of all days."""

    def __init__(self, tables: Tables, compiler: RuleCompiler, zone: str, secret: str) -> None:
        self._tables = tables
        self._compiler = compiler
        self._zone = ZoneInfo(zone)
        self._secret = secret
        self._store = tables.store.daily
        self._placed: dict[str, tuple[asyncio.Task[list[Placed]], float]] = {}
        """How all stand, by day, and until when that is shared."""

    async def today(self) -> StoredChallenge:
        """Return the challenge of today."""
        day = day_at(clocks.now(), self._zone)
        return await self._store.find(day.isoformat()) or await self._settle(day)

    async def _settle(self, day: date) -> StoredChallenge:
        games = [facts for game_id, facts in cosmoludo.games().items() if has_table(game_id)]
        return await self._store.settle(challenge_of(day, self._zone, games))

    async def on(self, day: str) -> StoredChallenge:
        """Return the challenge of a day; refuse days that have none, and those to come."""
        today = await self.today()
        if day == today.day:
            return today
        found = await self._store.find(day) if is_day(day) and day < today.day else None
        if found is None:
            raise Refusal(404, "no_challenge")
        return found

    async def mine(self, person: str) -> str | None:
        """Return the table where a person has begun the challenge of today."""
        return await self._store.attempt_of((await self.today()).day, person)

    async def begin(self, person: str) -> str:
        """Begin the challenge of today, and return its table; whoever has begun it meanwhile is led there."""
        challenge = await self.today()
        if not is_playable(challenge):
            raise Refusal(409, "old_challenge")
        await self._compiler.ready(challenge.game)  # the clock starts with the attempt
        if clocks.now() >= challenge.ended:
            raise Refusal(409, "day_over")
        stored, seats = await self.table_of(challenge, person)
        try:
            live = await self._tables.set_up(
                stored, seats, lambda connection: begin(connection, challenge.day, person, stored.code)
            )
        except Taken:
            return await self._store.attempt_of(challenge.day, person) or stored.code
        return live.code

    async def table_of(
        self, challenge: StoredChallenge, person: str, bot: str | None = None
    ) -> tuple[StoredTable, list[StoredSeat]]:
        """Return the table where someone plays a challenge, or a bot in their place."""
        mine = "me" if bot is None else f"bot:{bot}"
        wanted = NewTable(
            game=challenge.game,
            players=challenge.players,
            seats=[mine, *[f"bot:{challenge.bot}"] * (challenge.players - 1)],
            watching=bot is not None,
            clock=LiveClock(int(ALLOWED.total_seconds())) if bot is None else None,
            timeout="loss",
            hints=False,
        )
        stored, seats = await new_table(person, wanted)
        sealed = challenge.sealed if bot is None else None
        return stored._replace(
            shuffle=shuffle_of(challenge.day, self._secret), started=stored.created, sealed=sealed
        ), seats

    async def _standings(self, day: str) -> list[Placed]:
        """Return all attempts of a day in their order. Those who ask at the same time or soon after share one answer:
        thousands may have played, and are told all the time how they stand.
        """
        known = self._placed.get(day)
        if known is None or (known[0].done() and time.monotonic() > known[1]):
            for old in list(self._placed)[: 1 - DAYS_KEPT]:
                del self._placed[old]
            known = asyncio.create_task(self._place(day)), time.monotonic() + SECONDS_SHARED
            self._placed[day] = known
        return await asyncio.shield(known[0])

    async def _place(self, day: str) -> list[Placed]:
        found = await self._store.attempts(day)
        return await asyncio.to_thread(placed, [(one.person, one.name, None, one.outcome) for one in found])

    async def shown(self, challenge: StoredChallenge, person: str) -> Challenge:
        """Return a challenge as a person sees it."""
        day, at = challenge.day, clocks.now()
        mine, found, lines, neighbours = await asyncio.gather(
            self._store.attempt_of(day, person),
            self._standings(day),
            self._store.lines(day),
            self._store.neighbours(day),
        )
        sealed = at < challenge.sealed
        listed = found[:LISTED] + [one for one in found[LISTED:] if one[1][0] == person]
        people = [attempt(one, person, sealed=sealed) for one in listed]
        await add_avatars(self._tables.store.avatars, people)
        done = mine is not None and (await self._tables.cache.live(mine)).table.status == "over"
        return Challenge(
            day=day,
            game=challenge.game,
            version=challenge.version,
            players=challenge.players,
            bot=challenge.bot,
            minutes=int(ALLOWED.total_seconds()) // 60,
            ends=challenge.ended,
            opens=challenge.sealed,
            today=at < challenge.ended,
            sealed=sealed,
            commitment=commitment(shuffle_of(day, self._secret), day),
            mine=mine,
            done=done,
            count=len(found),
            attempts=people,
            bots=[
                attempt(one, person, sealed=False)
                for one in placed([(None, None, line.bot, line.outcome) for line in lines])
            ],
            before=neighbours[0],
            after=neighbours[1],
        )
