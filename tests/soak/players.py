"""Pairs of people who play one game after the other through everything that breaks, and note what they were told.

Everything is asked until it is answered. What was answered is written down, and has to be in the log of the table for
ever after: read again from time to time, after every game, and at the end.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple

import httpx

from cosmoludo.core.shuffling import new_bits

SECONDS = 20.0
"""To wait for an answer before it is asked again."""
RETRY = 0.2
STALE_AGAIN = 10
"""So many moves in a row come too late only where nobody is told that a table has gone on."""

Entry = tuple[int, str | None]
"""Whose entry of the log it is, and the move that they made, None where that is not known."""


class Habits(NamedTuple):
    """How people play."""

    pace: float
    """Seconds between two moves at a table, on average."""
    takebacks: float = 0.06
    """How often somebody asks for a move back, at each move; and how often they are given it, and so on."""
    agreed: float = 0.7
    chats: float = 0.02
    resignations: float = 0.003


class Lost(Exception):
    """Something that was answered is not there any more."""


class Report:
    """What all players have done and seen."""

    def __init__(self) -> None:
        self.done: Counter[str] = Counter()
        self.delays: list[tuple[float, float]] = []
        """When a move was sent, and the seconds until it was answered, the repetitions included."""
        self.statuses: Counter[int] = Counter()
        self.broken = 0
        """How many requests were broken off."""
        self.lost: list[str] = []


class Person:
    """Someone with a cookie of their own, who asks until they are answered."""

    def __init__(self, http: httpx.AsyncClient, report: Report) -> None:
        self.http = http
        self.report = report
        self.cookie = ""

    async def ask(self, method: str, path: str, body: object = None, **query: Any) -> httpx.Response:
        """Return the answer, which is success or a refusal."""
        while True:
            with suppress(httpx.TransportError):
                headers = {"Cookie": self.cookie} if self.cookie else {}
                answer = await self.http.request(method, path, json=body, params=query, headers=headers)
                self.report.statuses[answer.status_code] += 1
                if answer.status_code < 500 and answer.status_code != 429:
                    if not self.cookie and answer.cookies:
                        self.cookie = "; ".join(f"{name}={value}" for name, value in answer.cookies.items())
                    return answer
                await asyncio.sleep(RETRY)
                continue
            self.report.broken += 1
            await asyncio.sleep(RETRY)

    async def told(self, method: str, path: str, body: object = None, **query: Any) -> Any:
        """Return the body of an answer that must be a success."""
        answer = await self.ask(method, path, body, **query)
        if answer.is_error:
            raise Lost(f"{method} {path} {body}: {answer.status_code} {answer.text}")
        return answer.json() if answer.content else None


class Game:
    """A table of two, and what they were told of its log."""

    def __init__(self, code: str, people: tuple[Person, Person]) -> None:
        self.code = code
        self.path = f"/api/tables/{code}"
        self.people = people
        self.entries: dict[int, Entry] = {}
        self.ply = 0
        """The table has come so far at least."""
        self.rematch: str | None = None
        self.stale = 0
        """How many moves in a row came too late."""
        self.said = ""
        """What was said last."""

    async def check(self) -> None:
        """Compare what was answered with what is there now."""
        for seat, person in enumerate(self.people):
            log = await self._log(seat, person)
            if len(log) < self.ply:
                raise Lost(f"{self.code}: {len(log)} entries of {self.ply}")
            for ply, (by, move) in self.entries.items():
                there = log[ply]
                if there["seat"] != by or (move is not None and by == seat and there["move"] != move):
                    raise Lost(f"{self.code}: {there} instead of {(by, move)}")
        if self.rematch is not None and (await self.people[0].told("GET", self.path))["rematch"] != self.rematch:
            raise Lost(f"{self.code}: another rematch than {self.rematch}")
        if self.said not in ["", *(line["text"] for line in await self.people[1].told("GET", f"{self.path}/chat"))]:
            raise Lost(f"{self.code}: {self.said} was not said")

    async def _log(self, seat: int, person: Person) -> list[dict[str, Any]]:
        """Return the log from the beginning, as a seat is told it."""
        while True:
            with suppress(httpx.TransportError):
                headers, query = {"Cookie": person.cookie}, {"seat": seat, "since": 0}
                async with person.http.stream("GET", f"{self.path}/events", headers=headers, params=query) as answer:
                    if answer.is_success:
                        return await _entries(answer)
                    if answer.is_client_error:
                        raise Lost(f"{self.code}: the log is refused with {answer.status_code}")
            await asyncio.sleep(RETRY)


async def _entries(answer: httpx.Response) -> list[dict[str, Any]]:
    """Return the moves that a stream tells before the first summary of the table."""
    found, kind = [], ""
    async for line in answer.aiter_lines():
        name, _, value = line.partition(": ")
        if name == "event":
            kind = value
        elif name == "data" and kind == "move":
            found.append(httpx.Response(200, content=value.encode()).json())
        elif name == "data":
            return found
    raise httpx.ReadError("the stream has ended before the table was told")


class Pair:
    """Two people, who play at a pace of their own."""

    def __init__(
        self, http: httpx.AsyncClient, report: Report, game: str, habits: Habits, chance: random.Random
    ) -> None:
        self.people = (Person(http, report), Person(http, report))
        self.report = report
        self.game = game
        self.habits = habits
        self.chance = chance
        self.games: list[Game] = []

    async def play(self) -> None:
        """Play for ever, one rematch after the other."""
        try:
            for person in self.people:
                await person.told("GET", "/api/me")
            while True:
                await self._play_one(await self._begin())
        except Lost as lost:
            self.report.lost.append(str(lost))

    async def check(self) -> None:
        """Check every game that was played."""
        try:
            for game in self.games:
                await game.check()
        except Lost as lost:
            self.report.lost.append(str(lost))

    async def _begin(self) -> Game:
        """Set a table up, or go on at that of the rematch; sit down, shuffle, and wait for the deal."""
        last = self.games[-1] if self.games else None
        if last is None or last.rematch is None:
            wanted = {"game": self.game, "seats": ["me", "open"]}
            code = (await self.people[0].told("POST", "/api/tables", wanted))["code"]
            await self.people[1].told("POST", f"/api/tables/{code}/join")
        else:
            code = last.rematch
        game = Game(code, self.people)
        self.games.append(game)
        for seat, person in enumerate(self.people):
            # Refused where it was dealt before, because an answer got lost or it took too long.
            await person.ask("POST", f"{game.path}/shuffle", {"seat": seat, "bits": new_bits()})
        self.report.done["games"] += 1
        return game

    async def _play_one(self, game: Game) -> None:
        """Play a game to its end, or until somebody gives up, and offer a rematch."""
        while True:
            await asyncio.sleep(self.habits.pace * self.chance.uniform(0.5, 1.5))
            table = await self.people[0].told("GET", game.path)
            if table["ply"] < game.ply:
                raise Lost(f"{game.code}: at {table['ply']}, but was at {game.ply}")
            if table["status"] == "over":
                break
            if not table["actors"]:  # not dealt yet, or not read again after a restart
                continue
            await self._say_something(game)
            if await self._give_up(game):
                break
            await self._move(game, table["actors"][0])
        await game.check()
        offered = await self.people[0].told("POST", f"{game.path}/rematch")
        game.rematch = offered["code"]
        accepted = await self.people[1].told("POST", f"{game.path}/rematch")
        if accepted["code"] != game.rematch:
            raise Lost(f"{game.code}: two rematches")
        self.report.done["rematches"] += 1

    async def _say_something(self, game: Game) -> None:
        if self.chance.random() < self.habits.chats:
            text = str(self.chance.random())
            await self.people[0].told("POST", f"{game.path}/chat", {"text": text})
            game.said = text
            self.report.done["messages"] += 1

    async def _give_up(self, game: Game) -> bool:
        if self.chance.random() >= self.habits.resignations:
            return False
        await self.people[1].ask("POST", f"{game.path}/resign")  # refused where it was done before
        table = await self.people[1].told("GET", game.path)
        if table["status"] != "over":
            raise Lost(f"{game.code}: nobody has given up")
        game.ply = max(game.ply, table["ply"])
        self.report.done["resignations"] += 1
        return True

    async def _move(self, game: Game, seat: int) -> None:
        """Make a legal move for the seat that is to move, or take one back."""
        person = self.people[seat]
        position = await person.told("GET", f"{game.path}/position", seat=seat)
        if not position["moves"]:
            return
        ply, move = position["ply"], self.chance.choice(position["moves"])
        sent = time.monotonic()
        answer = await self._sent(game, person, {"seat": seat, "ply": ply, "move": move})
        self.report.delays.append((sent, time.monotonic() - sent))
        if answer is None:
            return
        game.entries[ply] = (seat, move)
        game.ply = max(game.ply, answer["ply"])
        self.report.done["moves"] += 1
        if self.chance.random() < self.habits.takebacks:
            await self._take_back(game, seat)

    async def _sent(self, game: Game, person: Person, move: dict[str, object]) -> Any:
        """Return the answer to a move; None where the table had gone on, which a process may not know without Redis."""
        answer = await person.ask("POST", f"{game.path}/moves", move)
        game.stale = game.stale + 1 if answer.status_code == 409 and answer.json()["rule"] == "server.stale" else 0
        if answer.is_error and not 0 < game.stale < STALE_AGAIN:
            raise Lost(f"{game.path} {move}: {answer.status_code} {answer.text}")
        self.report.done["stale"] += game.stale > 0
        return answer.json() if answer.is_success else None

    async def _take_back(self, game: Game, seat: int) -> None:
        """Ask for the move back; the other agrees, or not. Whether it can be is for the rules to say."""
        asked = await self.people[seat].ask("POST", f"{game.path}/undo", {"seat": seat, "ply": game.ply})
        if asked.is_error:
            return
        game.entries[game.ply] = (seat, None)
        game.ply = asked.json()["ply"]
        self.report.done["takebacks"] += 1
        if (asked.json().get("undo") or {}).get("asked") is not None:
            wanted = {"seat": 1 - seat, "agree": self.chance.random() < self.habits.agreed}
            # Refused where it was answered before, and the answer to that got lost.
            await self.people[1 - seat].ask("POST", f"{game.path}/undo/answer", wanted)
            game.ply = max(game.ply, (await self.people[seat].told("GET", game.path))["ply"])


def pairs(
    http: httpx.AsyncClient, report: Report, count: int, games: list[str], habits: Habits, seed: int
) -> Iterator[Pair]:
    """Return so many pairs, who play the games in turn."""
    for number in range(count):
        yield Pair(http, report, games[number % len(games)], habits, random.Random(f"{seed} {number}"))
