"""Tournaments in the database. What is stored is enough to go on with them after a restart, at any process.

Rounds are written once: a second writer finds their games there already, and raises Taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from cosmoludo.server.store.log import MoveLog
from cosmoludo.server.store.rows import Taken, naive
from cosmoludo.server.store.schema import people, results, tables, tournament_games, tournament_players, tournaments
from cosmoludo.server.tournaments.model import Match
from cosmoludo.server.wire.tournaments import Format

TIMES = ("created", "started", "ended", "starts")
"""The columns of a tournament that hold times."""


class StoredTournament(NamedTuple):
    """A tournament."""

    id: str
    title: str
    format: Format
    terms: dict[str, Any]
    rounds: int | None
    most: int
    by: str
    created: datetime
    started: datetime | None = None
    ended: datetime | None = None
    starts: datetime | None = None
    """When it begins by itself."""

    @property
    def is_playing(self) -> bool:
        """Whether it has begun and is not over."""
        return self.started is not None and self.ended is None

    @property
    def may_be_entered(self) -> bool:
        """Whether it has not begun yet."""
        return self.started is None and self.ended is None


class StoredPlayer(NamedTuple):
    """Someone in a tournament."""

    number: int
    person: str
    dropped: int | None = None
    name: str | None = None


class StoredGame(NamedTuple):
    """A game, a walkover or a bye of a tournament."""

    round: int
    board: int
    game: int
    players: tuple[int, ...]
    table: str | None
    ranks: tuple[int, ...] | None
    made: datetime

    @property
    def match(self) -> Match:
        """What pairing and standings need of it."""
        played = self.ranks is None or self.table is not None
        return Match(self.round, self.board, self.players, self.ranks, self.game, played)


class Known(NamedTuple):
    """A tournament with all that is stored of it."""

    tournament: StoredTournament
    players: list[StoredPlayer]
    games: list[StoredGame]

    def player_of(self, person: str) -> StoredPlayer | None:
        """Return a person as a player."""
        return next((player for player in self.players if player.person == person), None)


class Listed(NamedTuple):
    """What a list says about a tournament."""

    tournament: StoredTournament
    players: int
    round: int
    mine: bool


class TableEnd(NamedTuple):
    """How the game at a table went, as far as that is known."""

    over: bool
    ranks: list[int | None]
    """By seat; empty as long as no result is stored."""


class TournamentStore:
    """Tournaments, their players and their games."""

    def __init__(self, engine: AsyncEngine, log: MoveLog) -> None:
        self._engine = engine
        self._log = log

    async def add(self, new: StoredTournament, most: int) -> bool:
        """Store a new tournament, unless who makes it has too many that are not over; return whether it is stored."""
        row = new._asdict() | {"created": naive(new.created), "starts": new.starts and naive(new.starts)}
        mine = sa.select(sa.func.count()).where(tournaments.c.by == new.by, tournaments.c.ended.is_(None))

        def write(connection: sa.Connection) -> bool:
            if connection.execute(mine).scalar_one() >= most:
                return False
            connection.execute(tournaments.insert().values(row))
            return True

        return await self._log.write(write)

    async def find(self, tournament: str) -> Known | None:
        """Return a tournament with all that is stored of it."""
        query = tournaments.select().where(tournaments.c.id == tournament)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
            if row is None:
                return None
            return Known(_tournament(row), await _players(connection, row.id), await _games(connection, row.id))

    async def listed(self, person: str, most: int) -> list[Listed]:
        """Return tournaments, those that are not over first, then the newest."""
        entered = tournament_players.c.tournament == tournaments.c.id
        players = sa.select(sa.func.count()).select_from(tournament_players).where(entered).scalar_subquery()
        last = sa.select(sa.func.coalesce(sa.func.max(tournament_games.c.round), 0))
        reached = last.where(tournament_games.c.tournament == tournaments.c.id).scalar_subquery()
        mine = sa.exists().where(entered, tournament_players.c.person == person)
        order = (tournaments.c.ended.is_not(None), tournaments.c.created.desc(), tournaments.c.id)
        query = sa.select(tournaments, players.label("players"), reached.label("reached"), mine.label("mine"))
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(*order).limit(most))
            return [Listed(_tournament(row), row.players, row.reached, bool(row.mine)) for row in rows]

    async def titles_of(self, person: str) -> list[str]:
        """Return the titles of the tournaments that a person has made or plays in, oldest first."""
        playing = sa.select(tournament_players.c.tournament).where(tournament_players.c.person == person)
        query = sa.select(tournaments.c.title).where(sa.or_(tournaments.c.by == person, tournaments.c.id.in_(playing)))
        async with self._engine.connect() as connection:
            return list((await connection.execute(query.order_by(tournaments.c.created))).scalars())

    async def under_way(self) -> list[str]:
        """Return the tournaments that have begun and are not over."""
        query = sa.select(tournaments.c.id).where(tournaments.c.started.is_not(None), tournaments.c.ended.is_(None))
        async with self._engine.connect() as connection:
            return list((await connection.execute(query.order_by(tournaments.c.created))).scalars())

    async def due(self) -> list[str]:
        """Return those of them where something is to be done: no game is played, or one has no table or is over."""
        playing = sa.and_(tournament_games.c.tournament == tournaments.c.id, tournament_games.c.ranks.is_(None))
        going_on = sa.exists().where(tables.c.code == tournament_games.c.table, ~tables.c.over)
        to_do = sa.or_(sa.exists().where(playing, ~going_on), ~sa.exists().where(playing))
        query = sa.select(tournaments.c.id).where(tournaments.c.started.is_not(None), tournaments.c.ended.is_(None))
        async with self._engine.connect() as connection:
            return list((await connection.execute(query.where(to_do).order_by(tournaments.c.created))).scalars())

    async def to_start(self, at: datetime) -> list[str]:
        """Return the tournaments that begin by themselves, and whose time has come."""
        query = sa.select(tournaments.c.id).where(tournaments.c.started.is_(None), tournaments.c.ended.is_(None))
        async with self._engine.connect() as connection:
            return list((await connection.execute(query.where(tournaments.c.starts <= naive(at)))).scalars())

    async def enter(self, tournament: str, person: str) -> bool:
        """Let a person play, unless all places are taken or it has begun; return whether they do."""
        numbers = sa.select(sa.func.count(), sa.func.max(tournament_players.c.number))
        numbers = numbers.where(tournament_players.c.tournament == tournament)

        def write(connection: sa.Connection) -> bool:
            found = connection.execute(_open(tournament)).scalar()
            count, last = connection.execute(numbers).one()
            if found is None or count >= found:
                return False
            row = {"tournament": tournament, "number": (last or 0) + 1, "person": person}
            connection.execute(tournament_players.insert().values(row))
            return True

        try:
            return await self._log.write(write)
        except IntegrityError:
            raise Taken from None

    async def withdraw(self, tournament: str, number: int, person: str) -> bool:
        """Take someone out of a tournament that has not begun; return whether it has not."""
        this = (tournament_players.c.tournament == tournament, tournament_players.c.number == number)
        mine = tournament_players.delete().where(*this, tournament_players.c.person == person)

        def write(connection: sa.Connection) -> bool:
            if connection.execute(_open(tournament)).scalar() is None:
                return False
            connection.execute(mine)
            return True

        return await self._log.write(write)

    async def drop(self, tournament: str, person: str) -> None:
        """Note that someone is not paired any more after the last round that has begun."""
        mine = (tournament_players.c.tournament == tournament, tournament_players.c.person == person)
        gone = tournament_players.update().where(*mine, tournament_players.c.dropped.is_(None))

        def write(connection: sa.Connection) -> None:
            _lock(connection, tournament)
            connection.execute(gone.values(dropped=_following(tournament)))

        await self._log.write(write)

    async def start(self, tournament: str, seeded: Sequence[str], rounds: int, at: datetime) -> bool:
        """Begin a tournament with its players in the order in which they are seeded; return whether it begins now.

        It does not if someone has entered or left meanwhile.
        """
        theirs = tournament_players.c.tournament == tournament
        begun = tournaments.update().where(tournaments.c.id == tournament)
        rows = [{"tournament": tournament, "number": n, "person": person} for n, person in enumerate(seeded, 1)]

        def write(connection: sa.Connection) -> bool:
            entered = sa.select(tournament_players.c.person).where(theirs)
            still = connection.execute(_open(tournament)).scalar() is not None
            if not still or set(connection.execute(entered).scalars()) != set(seeded):
                return False
            connection.execute(tournament_players.delete().where(theirs))
            connection.execute(tournament_players.insert(), rows)
            connection.execute(begun.values(started=naive(at), rounds=rounds))
            return True

        return await self._log.write(write)

    async def end(self, tournament: str, at: datetime) -> None:
        """Note that a tournament is over, or was cancelled before its start."""
        this = tournaments.update().where(tournaments.c.id == tournament, tournaments.c.ended.is_(None))
        await self._log.write(lambda connection: connection.execute(this.values(ended=naive(at))))

    async def add_games(self, tournament: str, matches: Sequence[Match], at: datetime) -> None:
        """Store what is to be played next; raise Taken if it is there already, or the tournament has ended."""
        rows = [
            {
                "tournament": tournament,
                "round": match.round,
                "board": match.board,
                "game": match.game,
                "players": list(match.players),
                "ranks": None if match.ranks is None else list(match.ranks),
                "made": naive(at),
            }
            for match in matches
        ]

        def write(connection: sa.Connection) -> None:
            _lock(connection, tournament)
            ended = sa.select(tournaments.c.ended).where(tournaments.c.id == tournament)
            if connection.execute(ended).scalar() is not None:
                raise Taken
            connection.execute(tournament_games.insert(), rows)

        try:
            await self._log.write(write)
        except IntegrityError:
            raise Taken from None

    async def note_ranks(self, tournament: str, game: StoredGame, ranks: Sequence[int]) -> None:
        """Note how a game went."""
        done = _game(tournament, game).where(tournament_games.c.ranks.is_(None)).values(ranks=list(ranks))
        await self._log.write(lambda connection: connection.execute(done))

    async def table_end(self, code: str) -> TableEnd | None:
        """Return how the game at a table went; None if there is no such table any more."""
        over = sa.select(tables.c.over).where(tables.c.code == code)
        ranks = sa.select(results.c.rank).where(results.c.table == code).order_by(results.c.seat)
        async with self._engine.connect() as connection:
            found = (await connection.execute(over)).scalar()
            if found is None:
                return None
            return TableEnd(found, list((await connection.execute(ranks)).scalars()))


def seated(connection: sa.Connection, tournament: str, game: StoredGame, code: str) -> None:
    """Note at which table a game is played, in the transaction that sets it up; raise Taken if it has one."""
    waiting = _game(tournament, game).where(tournament_games.c.table.is_(None), tournament_games.c.ranks.is_(None))
    if not connection.execute(waiting.values(table=code)).rowcount:
        raise Taken


def adopt_tournaments(connection: sa.Connection, guest: str, person: str) -> None:
    """Let a person play on where a guest has played, except where the person plays too."""
    both = sa.select(tournament_players.c.tournament).where(tournament_players.c.person == person)
    mine = tournament_players.update().where(tournament_players.c.person == guest)
    moved = mine.where(tournament_players.c.tournament.not_in(both.scalar_subquery()))
    connection.execute(moved.values(person=person))
    connection.execute(tournaments.update().where(tournaments.c.by == guest).values(by=person))


def forget_tournaments(connection: sa.Connection, person: str, stranger: str) -> None:
    """Take someone out of tournaments that have not begun. Elsewhere a stranger has played, and is paired no more."""
    begun = sa.select(tournaments.c.id).where(tournaments.c.started.is_not(None))
    mine = tournament_players.c.person == person
    connection.execute(tournament_players.delete().where(mine, tournament_players.c.tournament.not_in(begun)))
    left = sa.func.coalesce(tournament_players.c.dropped, _following(tournament_players.c.tournament))
    connection.execute(tournament_players.update().where(mine).values(person=stranger, dropped=left))
    connection.execute(tournaments.update().where(tournaments.c.by == person).values(by=stranger))


def _open(tournament: str) -> sa.Select[int]:
    """Return how many may enter a tournament that has not begun, locking its row."""
    this = (tournaments.c.id == tournament, tournaments.c.started.is_(None), tournaments.c.ended.is_(None))
    return sa.select(tournaments.c.most).where(*this).with_for_update()


def _following(tournament: str | sa.Column[str]) -> sa.ScalarSelect[int]:
    """Return the number of the round after the last that has begun."""
    last = sa.select(sa.func.coalesce(sa.func.max(tournament_games.c.round), 0) + 1)
    return last.where(tournament_games.c.tournament == tournament).scalar_subquery()


def _lock(connection: sa.Connection, tournament: str) -> None:
    connection.execute(sa.select(tournaments.c.id).where(tournaments.c.id == tournament).with_for_update())


def _game(tournament: str, game: StoredGame) -> sa.Update:
    return tournament_games.update().where(
        tournament_games.c.tournament == tournament,
        tournament_games.c.round == game.round,
        tournament_games.c.board == game.board,
        tournament_games.c.game == game.game,
    )


async def _players(connection: AsyncConnection, tournament: str) -> list[StoredPlayer]:
    columns = [tournament_players.c[name] for name in ("number", "person", "dropped")]
    query = sa.select(*columns, people.c.name).join(people, people.c.id == tournament_players.c.person, isouter=True)
    query = query.where(tournament_players.c.tournament == tournament).order_by(tournament_players.c.number)
    rows = await connection.execute(query)
    return [StoredPlayer(row.number, row.person, row.dropped, row.name) for row in rows]


async def _games(connection: AsyncConnection, tournament: str) -> list[StoredGame]:
    order = [tournament_games.c[name] for name in ("round", "board", "game")]
    query = tournament_games.select().where(tournament_games.c.tournament == tournament).order_by(*order)
    return [
        StoredGame(
            *(row.round, row.board, row.game, tuple(row.players), row.table),
            None if row.ranks is None else tuple(row.ranks),
            row.made.replace(tzinfo=UTC),
        )
        for row in await connection.execute(query)
    ]


def _tournament(row: sa.Row[Any]) -> StoredTournament:
    fields = row._asdict()
    times = {name: fields[name] and fields[name].replace(tzinfo=UTC) for name in TIMES}
    return StoredTournament(**{name: fields[name] for name in StoredTournament._fields} | times)
