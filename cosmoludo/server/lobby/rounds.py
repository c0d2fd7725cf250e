"""Playing tournaments: tables are set up for every round, their ends are noted, and the next round is paired.

All of it follows from what is stored, so it goes on after a restart, at any process; the database decides which of two
processes was first.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress
from datetime import timedelta
from typing import TypeAlias

import msgspec

from cosmoludo.core.registry import facts_of
from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.people.names import names_at
from cosmoludo.server.store.rows import StoredSeat, Taken
from cosmoludo.server.store.tournaments import Known, StoredGame, TableEnd, seated
from cosmoludo.server.table import clocks
from cosmoludo.server.table.setup import new_table
from cosmoludo.server.tournaments.model import Player, Tournament
from cosmoludo.server.tournaments.pairing import next_round
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.tables import DailyClock, NewTable
from cosmoludo.server.wire.tournaments import TournamentTerms

log = logging.getLogger(__name__)

SECOND = 1.0
"""Between two looks for games that are over."""
ALL_AFTER = 15
"""So many looks later, a look is at every tournament, whether a game is over or not."""
COMING = timedelta(minutes=5)
"""For so long live clocks wait for those who have not come."""
RECENT = timedelta(days=1)
USUAL_MOVES = 40
"""Of a seat in a game: the increments of so many are part of the time that a round has."""

Call: TypeAlias = Callable[[str, str, int, str, Sequence[str], str], Awaitable[None]]
"""Calls a person to a round: the id of the tournament, the number of the round, the title, against whom, and where."""


def model_of(known: Known, blocked: Collection[frozenset[str]] = ()) -> Tournament:
    """Return a tournament as pairing and standings see it, without its tables and names."""
    stored = known.tournament
    players = [Player(player.number, player.dropped) for player in known.players]
    terms = msgspec.convert(stored.terms, TournamentTerms)
    matches = [game.match for game in known.games]
    number = {player.person: player.number for player in known.players}
    apart = frozenset(frozenset(map(number.__getitem__, pair)) for pair in blocked if pair <= number.keys())
    return Tournament(stored.format, players, matches, stored.rounds or 0, sizes_of(stored.format, terms), apart)


def round_limit(terms: TournamentTerms) -> timedelta | None:
    """Return after how long a game of a live round is decided by the time left: twice what the clocks foresee.

    A clock that falls ends most games long before. Without this, a bot that plays for the absent, takebacks or large
    increments could make all the others wait.
    """
    if isinstance(terms.clock, DailyClock):
        return None
    seconds = terms.players * (terms.clock.seconds + USUAL_MOVES * terms.clock.increment)
    return COMING + 2 * timedelta(seconds=seconds)


def sizes_of(format_: str, terms: TournamentTerms) -> tuple[int, ...]:
    """Return how many may sit at a table: in groups also one less, where the game can be played so."""
    if format_ != "groups":
        return (2,)
    facts, found = facts_of(terms.game), []
    for size in (terms.players - 1, terms.players):
        with suppress(ValueError):
            found.append(facts.settings(size, terms.options)[0])
    return tuple(found)


def table_of(terms: TournamentTerms, players: int) -> NewTable:
    """Return a table of a tournament."""
    return NewTable(
        game=terms.game,
        players=players,
        options=terms.options,
        seats=["me", *["open"] * (players - 1)],
        public=terms.watching,
        watching=terms.watching,
        clock=terms.clock,
        timeout=terms.timeout,
        substitute=terms.substitute,
        hints=False,
        rated=terms.rated,
    )


class Rounds:
    """Goes on with tournaments as their games end."""

    def __init__(self, tables: Tables, call: Call) -> None:
        self._tables = tables
        self._store = tables.store.tournaments
        self._call = call
        self._lock = asyncio.Lock()

    async def run(self) -> None:
        """Look again and again."""
        await self._call_again()
        looks = 0
        while True:
            found = self._store.under_way() if looks % ALL_AFTER == 0 else self._store.due()
            for tournament in filter(self._tables.processes.owns, await found):
                await self._try_to_advance(tournament)
            looks += 1
            await asyncio.sleep(SECOND)

    async def _try_to_advance(self, tournament: str) -> None:
        """Go on with a tournament; one that cannot go on does not keep the others from it."""
        try:
            await self.advance(tournament)
        except Exception:
            log.exception("a tournament could not go on")

    async def advance(self, tournament: str) -> None:
        """Do everything that can be done now: note ends, set up tables, pair the next round."""
        async with self._lock:
            while await self._step(tournament):
                continue

    async def _step(self, tournament: str) -> bool:
        """Look at all games of a round that are not over, and return whether the next round has begun."""
        known = await self._store.find(tournament)
        if known is None or not known.tournament.is_playing:
            return False
        waiting = [game for game in known.games if game.ranks is None]
        over = [await self._is_over(known, game) for game in waiting]
        if not all(over):
            return False
        if waiting:
            return True  # with what has just been noted
        blocked = await self._tables.store.bonds.blocked_pairs([player.person for player in known.players])
        made = await asyncio.to_thread(next_round, model_of(known, blocked))
        if not made:
            await self._store.end(tournament, clocks.now())
            return False
        with suppress(Taken):
            await self._store.add_games(tournament, made, clocks.now())
        return True

    async def _is_over(self, known: Known, game: StoredGame) -> bool:
        """Note the end of a game if it is over; else see to it that it is played."""
        if game.table is None:
            with suppress(Taken):
                await self._set_up(known, game)
            return False
        end = await self._store.table_end(game.table)
        ranks = _ranks(known, game, end)
        if ranks is not None:
            await self._store.note_ranks(known.tournament.id, game, ranks)
            return True
        if end is not None and not end.over:
            await self._hasten(known, game, game.table)
        return False

    async def _set_up(self, known: Known, game: StoredGame) -> None:
        """Set up the table of a game, and call its players."""
        persons = [_player(known, number) for number in game.players]
        terms = msgspec.convert(known.tournament.terms, TournamentTerms)
        try:
            stored, _ = await new_table(persons[0], table_of(terms, len(persons)))
        except Refusal:  # the game has changed since: nobody has won
            await self._store.note_ranks(known.tournament.id, game, [1] * len(persons))
            return
        seats = [StoredSeat(person, None) for person in persons]
        await self._tables.set_up(stored, seats, lambda done: seated(done, known.tournament.id, game, stored.code))
        await self._call_players(known, game, stored.code)

    async def _call_players(self, known: Known, game: StoredGame, code: str) -> None:
        persons = [_player(known, number) for number in game.players]
        chosen = {player.person: player.name for player in known.players if player.name and player.person in persons}
        names = names_at(persons, chosen)
        for person in persons:
            others = [names[other] for other in persons if other != person]
            await self._call(person, known.tournament.id, game.round, known.tournament.title, others, f"/t/{code}")

    async def _call_again(self) -> None:
        """After a restart: call those who were not called before it. Nobody is called twice for a round."""
        for tournament in filter(self._tables.processes.owns, await self._store.under_way()):
            known = await self._store.find(tournament)
            for game in known.games if known else []:
                if known and game.ranks is None and game.table and clocks.now() - game.made < RECENT:
                    await self._call_players(known, game, game.table)

    async def _hasten(self, known: Known, game: StoredGame, code: str) -> None:
        """Resign for those who have left the tournament, and start live clocks for those who do not come."""
        live = await self._tables.cache.live(code)
        for player in known.players:
            if player.dropped is not None and live.table.status == "playing":
                mine = live.table.seats_of(player.person)
                if mine and not all(map(live.table.is_out, mine)):
                    with suppress(Refusal):
                        await self._tables.resign(code, player.person)
        if clocks.now() - game.made > COMING:
            for seat in live.table.seats:
                if live.table.awaits_people and live.table.status == "playing" and seat.person is not None:
                    await self._tables.come(live, seat.person)
        limit = round_limit(msgspec.convert(known.tournament.terms, TournamentTerms))
        if limit is not None and clocks.elapsed(game.made, clocks.now(), self._tables.cache.pauses) > limit:
            with suppress(Refusal):  # under the rules of today, or not dealt, it cannot be opened
                await self._decide(code)

    async def _decide(self, code: str) -> None:
        """End a game that keeps the others waiting: who has most time left has won."""
        table = (await self._tables.cache.opened(code)).table
        if (running := table.clocks) is None or table.status != "playing":
            return
        left = {seat: running.left(seat, clocks.now()) for seat in range(table.stored.players)}
        playing = [seat for seat in left if not table.is_out(seat)]
        # Of those who have the same, whoever is to move has kept the others waiting.
        playing.sort(key=lambda seat: (left[seat], seat not in running.running))
        for person in (table.seats[seat].person for seat in playing[:-1]):
            if person is not None and table.status == "playing":
                with suppress(Refusal):
                    await self._tables.resign(code, person)


def _player(known: Known, number: int) -> str:
    return next(player.person for player in known.players if player.number == number)


def _ranks(known: Known, game: StoredGame, end: TableEnd | None) -> list[int] | None:
    """Return how a game went; None as long as that is not known.

    Where it has no result, because the host has ended or deleted it, who has left is behind the others.
    """
    if end is not None and not (end.over and end.ranks):
        return None
    found = [rank for rank in end.ranks if rank is not None] if end else []
    if len(found) == len(game.players):
        return found
    gone = {player.number for player in known.players if player.dropped is not None}
    behind = 1 + sum(number not in gone for number in game.players)
    return [behind if number in gone else 1 for number in game.players]
