"""The start of tournaments: by who keeps them, or by themselves at the time that was announced."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from cosmoludo.server.lobby.rounds import Rounds, sizes_of
from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.ratings.model import Rating
from cosmoludo.server.store.tournaments import Known, StoredPlayer
from cosmoludo.server.table import clocks
from cosmoludo.server.tournaments.pairing import rounds_of, seeded
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.tournaments import TournamentTerms

log = logging.getLogger(__name__)

SECOND = 1.0
"""Between two looks for tournaments whose time has come."""


class Starts:
    """Begins tournaments."""

    def __init__(self, tables: Tables, rounds: Rounds) -> None:
        self._tables = tables
        self._store = tables.store.tournaments
        self._rounds = rounds

    async def begin(self, known: Known) -> None:
        """Begin: who is rated best is seeded first, among equals who has entered first."""
        stored, terms = known.tournament, msgspec.convert(known.tournament.terms, TournamentTerms)
        if not stored.may_be_entered:
            raise Refusal(409, "tournament_closed")
        least = min(sizes_of(stored.format, terms), default=terms.players)
        if len(known.players) < least:
            raise Refusal(409, "too_few_players", least=least)
        persons = [player.person for player in known.players]
        ratings = await self._tables.store.results.ratings_of(terms.game, persons)

        def seed(player: StoredPlayer) -> tuple[int, int]:
            return -ratings.get(player.person, Rating()).points, player.number

        order = [player.person for player in sorted(known.players, key=seed)]
        order = seeded(stored.format, order, await self._tables.store.bonds.blocked_pairs(persons))
        rounds = rounds_of(stored.format, len(order), stored.rounds)
        if not await self._store.start(stored.id, order, rounds, clocks.now()):
            raise Refusal(409, "tournament_changed")
        await self._rounds.advance(stored.id)

    async def run(self) -> None:
        """Begin what is to begin by itself, again and again."""
        while True:
            for tournament in filter(self._tables.processes.owns, await self._store.to_start(clocks.now())):
                await self._begin(tournament)
            await asyncio.sleep(SECOND)

    async def _begin(self, tournament: str) -> None:
        """Begin a tournament whose time has come, or cancel it where too few have entered."""
        try:
            if (known := await self._store.find(tournament)) is not None:
                await self.begin(known)
        except Refusal as refusal:
            if refusal.rule == "server.too_few_players":
                await self._store.end(tournament, clocks.now())
        except Exception:
            log.exception("a tournament could not begin")
