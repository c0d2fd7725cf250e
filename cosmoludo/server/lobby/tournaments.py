"""What people do with tournaments: make them, enter, leave, begin, look."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import groupby

import msgspec

from cosmoludo.server.lobby.rounds import Rounds, model_of, round_limit, table_of
from cosmoludo.server.lobby.starts import Starts
from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.people.avatars import add_avatars
from cosmoludo.server.people.names import names_at, readable, star_name
from cosmoludo.server.store.rows import Taken
from cosmoludo.server.store.tournaments import Known, Listed, StoredGame, StoredPlayer, StoredTournament
from cosmoludo.server.table import clocks, setup
from cosmoludo.server.table.clocks import Pause
from cosmoludo.server.table.setup import new_table
from cosmoludo.server.tournaments.pairing import MOST_PLAYERS
from cosmoludo.server.tournaments.standings import TIE_BREAKS, standings
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.tournaments import (
    Entrant,
    ListedTournament,
    NewTournament,
    TournamentGame,
    TournamentRound,
    TournamentShown,
    TournamentStatus,
    TournamentTerms,
)

LISTED = 50
MOST_MADE = 10
"""Tournaments of one person that are not over."""
SMALLEST_GROUP = 3
LATEST = timedelta(days=90)
"""A tournament can be announced so long before it begins."""


class Tournaments:
    """The tournaments of a server."""

    def __init__(self, tables: Tables, rounds: Rounds, starts: Starts) -> None:
        self._tables = tables
        self._store = tables.store.tournaments
        self._rounds = rounds
        self._starts = starts

    async def planned(self, person: str, wanted: NewTournament) -> StoredTournament:
        """Return a tournament that a person wants to make; refuse what cannot be played so."""
        groups, players = wanted.format == "groups", wanted.terms.players
        if groups and players < SMALLEST_GROUP:
            raise Refusal(422, "group_size", least=SMALLEST_GROUP)
        if not groups and players != 2:
            raise Refusal(422, "two_seats")
        if wanted.starts is not None and not timedelta() < wanted.starts - clocks.now() <= LATEST:
            raise Refusal(422, "start_time", days=LATEST.days)
        table, _ = await new_table(person, table_of(wanted.terms, players))
        terms = msgspec.structs.replace(wanted.terms, options=table.options)
        return StoredTournament(
            id=setup.new_code(),
            title=readable(wanted.title),
            format=wanted.format,
            terms=msgspec.to_builtins(terms),
            rounds=wanted.rounds,
            most=min(wanted.most, MOST_PLAYERS[wanted.format]),
            by=person,
            created=clocks.now(),
            starts=wanted.starts,
        )

    async def make(self, new: StoredTournament) -> str:
        """Make a tournament, and return its id; refuse it to someone who has made too many."""
        if not await self._store.add(new, MOST_MADE):
            raise Refusal(429, "too_many_tournaments", most=MOST_MADE)
        return new.id

    async def listed(self, person: str) -> list[ListedTournament]:
        """Return the tournaments that are not over, and the last of the others."""
        return [_listed(one) for one in await self._store.listed(person, LISTED)]

    async def known(self, tournament: str) -> Known:
        """Return a tournament as it is stored."""
        found = await self._store.find(tournament)
        if found is None:
            raise Refusal(404, "no_tournament")
        return found

    async def enter(self, tournament: str, person: str) -> None:
        """Let a person play in a tournament that has not begun; who does already, stays."""
        self._tables.bot_accounts.check_person(person)
        stored = (await self.known(tournament)).tournament
        terms = msgspec.convert(stored.terms, TournamentTerms)
        if terms.rated and not await self._tables.store.bonds.has_account(person):
            raise Refusal(403, "rated_account")
        await self._tables.check_holiday(person, terms.clock)
        try:
            entered = await self._store.enter(tournament, person)
        except Taken:
            return
        if not entered and (await self.known(tournament)).player_of(person) is None:
            raise Refusal(409, "tournament_closed")

    async def drop(self, tournament: str, number: int, person: str, *, host: bool) -> StoredTournament | None:
        """Take a player out: themselves, or another by who keeps the tournament.

        Before the start they are simply gone; later they are paired no more, and resign the game that they play. Return
        the tournament where the host of the house has done this to somebody in another's.
        """
        known = await self.known(tournament)
        player = next((player for player in known.players if player.number == number), None)
        if player is None:
            raise Refusal(404, "no_player")
        if player.person != person:
            _check_keeper(known.tournament, person, host)
        if known.tournament.ended is not None:
            raise Refusal(409, "tournament_over")
        by_host = None if person in (player.person, known.tournament.by) else known.tournament
        if known.tournament.may_be_entered and await self._store.withdraw(tournament, number, player.person):
            return by_host
        await self._store.drop(tournament, player.person)
        await self._rounds.advance(tournament)
        return by_host

    async def start(self, tournament: str, person: str, *, host: bool) -> StoredTournament:
        """Begin now, whatever time was announced."""
        known = await self.known(tournament)
        _check_keeper(known.tournament, person, host)
        await self._starts.begin(known)
        return known.tournament

    async def end(self, tournament: str, person: str, *, host: bool) -> StoredTournament:
        """End a tournament before its time: no round follows; games that are played go on without it."""
        stored = (await self.known(tournament)).tournament
        _check_keeper(stored, person, host)
        if stored.ended is not None:
            raise Refusal(409, "tournament_over")
        await self._store.end(tournament, clocks.now())
        return stored

    async def shown(self, tournament: str, person: str, *, host: bool) -> TournamentShown:
        """Return a tournament as it is shown to a person."""
        known = await self.known(tournament)
        stored, mine = known.tournament, known.player_of(person)
        entrants = _entrants(known, person)
        await add_avatars(self._tables.store.avatars, entrants)
        return TournamentShown(
            id=stored.id,
            title=stored.title,
            format=stored.format,
            status=_status(stored),
            terms=msgspec.convert(stored.terms, TournamentTerms),
            by=await self._tables.store.name_of(stored.by) or star_name(stored.by),
            most=stored.most,
            round=max((game.round for game in known.games), default=0),
            rounds=stored.rounds,
            tie_breaks=list(TIE_BREAKS[stored.format]),
            entrants=entrants,
            played=_rounds(known.games),
            number=mine.number if mine else None,
            table=_table_of(known, mine),
            organiser=host or stored.by == person,
            created=stored.created,
            starts=stored.starts,
            until=_until(known, self._tables.cache.pauses),
        )


def _until(known: Known, pauses: Sequence[Pause]) -> datetime | None:
    """Return when the games of a live round that are still played are decided; the first of them, where they differ."""
    limit = round_limit(msgspec.convert(known.tournament.terms, TournamentTerms))
    played = [game for game in known.games if game.ranks is None and game.table is not None]
    if limit is None or not played or known.tournament.ended is not None:
        return None
    now = clocks.now()
    return min(now + limit - clocks.elapsed(game.made, now, pauses) for game in played)


def _check_keeper(stored: StoredTournament, person: str, host: bool) -> None:
    if not host and stored.by != person:
        raise Refusal(403, "not_organiser")


def _status(stored: StoredTournament) -> TournamentStatus:
    if stored.ended is None:
        return "entering" if stored.started is None else "playing"
    return "cancelled" if stored.started is None else "over"


def _listed(one: Listed) -> ListedTournament:
    stored, terms = one.tournament, msgspec.convert(one.tournament.terms, TournamentTerms)
    return ListedTournament(
        id=stored.id,
        title=stored.title,
        format=stored.format,
        status=_status(stored),
        game=terms.game,
        clock=terms.clock,
        players=one.players,
        most=stored.most,
        round=one.round,
        rounds=stored.rounds,
        rated=terms.rated,
        mine=one.mine,
        created=stored.created,
        starts=stored.starts,
    )


def _entrants(known: Known, person: str) -> list[Entrant]:
    """Return the players, the best first; before the start in the order of entering."""
    players = {player.number: player for player in known.players}
    names = names_at(
        [player.person for player in known.players],
        {player.person: player.name for player in known.players if player.name},
    )

    def entrant(number: int) -> Entrant:
        player = players[number]
        dropped = player.dropped is not None
        return Entrant(number, player.person, names[player.person], player.person == person, dropped=dropped)

    if known.tournament.started is None:
        return [entrant(number) for number in players]
    return [
        msgspec.structs.replace(
            entrant(one.number), place=one.place, points=float(one.points), ties=[float(tie) for tie in one.ties]
        )
        for one in standings(model_of(known))
    ]


def _rounds(games: list[StoredGame]) -> list[TournamentRound]:
    return [
        TournamentRound(number, [_game(game) for game in played])
        for number, played in groupby(games, key=lambda game: game.round)
    ]


def _game(game: StoredGame) -> TournamentGame:
    ranks = None if game.ranks is None else list(game.ranks)
    return TournamentGame(game.board, list(game.players), game.table, ranks, game.game > 0)


def _table_of(known: Known, mine: StoredPlayer | None) -> str | None:
    if mine is None or mine.dropped is not None or known.tournament.ended is not None:
        return None
    played = (game for game in known.games if game.ranks is None and mine.number in game.players)
    return next((game.table for game in played), None)
