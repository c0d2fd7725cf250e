"""A table derived from its log, its seats and its row in the database. No connections and no caches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cached_property
from typing import NamedTuple

import msgspec

from cosmoludo.core.game import Game, State
from cosmoludo.core.move import Move
from cosmoludo.core.saved import seed_hash
from cosmoludo.server.store.rows import LogEntry, StoredSeat, StoredTable
from cosmoludo.server.table import clocks, setup
from cosmoludo.server.table.clocks import Clocks, Pause
from cosmoludo.server.table.slices import Slices
from cosmoludo.server.table.timeline import Timeline
from cosmoludo.server.wire.errors import Refusal, no_seat, not_yours
from cosmoludo.server.wire.tables import Clock, LiveClock
from cosmoludo.server.wire.values import Status

LONGEST_LOG = 2000
"""From this length on nothing is taken back and nobody comes back, so that the game ends. Long games have 200 moves."""


class Progress(NamedTuple):
    """Whether a game has begun and ended, and who is to move."""

    given_up: bool
    """Ended because people resigned or lost on time: one is left, or only bots are."""
    status: Status
    actors: list[int]


class GameTable:
    """One table. Its timeline and its clocks exist once the rules are compiled and it was opened."""

    def __init__(
        self,
        stored: StoredTable,
        seats: list[StoredSeat],
        names: dict[str, str],
        log: list[LogEntry],
        rematch: str | None,
    ) -> None:
        self.stored = stored
        self.seats = seats
        self.names = names
        """The chosen names of those who sit here, by person."""
        self.avatars: dict[str, str] = {}
        """Their chosen avatars."""
        self.owners: Mapping[str, str] = {}
        """The names of the owners of all bot accounts, by bot."""
        self.log = log
        self.rematch = rematch
        self.clock: Clock | None = msgspec.convert(stored.clock, Clock | None)
        self.clocks: Clocks | None = None
        self.timeline: Timeline | None = None
        self.progress = self._progress()

    @property
    def code(self) -> str:
        """The code in the table's address."""
        return self.stored.code

    @cached_property
    def seed_hash(self) -> str | None:
        """The hash of the seed of an older table, which is shown before the game is over."""
        return None if self.stored.own_seed is None else seed_hash(self.stored.own_seed)

    @property
    def deal_due(self) -> datetime | None:
        """When the game will be dealt, even if someone has added nothing to the shuffle.

        None unless all seats are taken and it was not dealt yet.
        """
        if self.stored.over or self.stored.dealt or self.stored.began is None:
            return None
        return min(self.stored.began, clocks.now()) + setup.SHUFFLING

    @property
    def ply(self) -> int:
        """The length of the log."""
        return len(self.log)

    @property
    def is_long(self) -> bool:
        """Whether the log is so long that only what ends the game is added to it: moves, and time that is up."""
        return self.ply >= LONGEST_LOG

    @property
    def ready_timeline(self) -> Timeline:
        """The timeline of a table whose log was replayed."""
        if self.timeline is None:
            raise RuntimeError(f"{self.stored.game} is not ready")
        return self.timeline

    @property
    def state(self) -> State:
        """The full state of the game."""
        return self.ready_timeline.state

    @property
    def status(self) -> Status:
        """Whether the game has begun and ended."""
        return self.progress.status

    @property
    def is_sealed(self) -> bool:
        """Whether others still play the same deal, so that nothing more is shown than its people have seen."""
        return self.stored.is_sealed(clocks.now())

    @property
    def is_open(self) -> bool:
        """Whether the game is over and nothing about it is secret any more."""
        return self.status == "over" and not self.is_sealed

    @property
    def has_open_seat(self) -> bool:
        """Whether someone can still sit down. A game where all seats are taken may wait for the deal."""
        return self.status == "waiting" and self.stored.began is None

    @property
    def actors(self) -> list[int]:
        """The seats that may move now."""
        return self.progress.actors

    @property
    def anyone_away(self) -> bool:
        """Whether any seat has timed out and not returned."""
        return self.timeline is not None and bool(self.timeline.away)

    def is_away(self, seat: int) -> bool:
        """Return whether a seat has timed out and not returned."""
        return self.timeline is not None and seat in self.timeline.away

    def holiday_of(self, seat: int) -> datetime | None:
        """Return until when the person of a seat is on holiday at the latest, so that its clock stands still."""
        return None if self.timeline is None or self.is_out(seat) else self.timeline.holidays.get(seat)

    def waits_for(self, seat: int) -> bool:
        """Return whether a person at a seat is to move, and not on holiday."""
        return seat in self.actors and self.bot_of(seat) is None and self.holiday_of(seat) is None

    def has_lost(self, seat: int) -> bool:
        """Return whether a seat has lost on time."""
        return self.stored.timeout == "loss" and self.is_away(seat)

    def is_out(self, seat: int) -> bool:
        """Return whether a seat has resigned or lost on time."""
        return self.seats[seat].resigned or self.has_lost(seat)

    def bot_of(self, seat: int) -> str | None:
        """Return the bot that plays at a seat, its own or a substitute."""
        return self.seats[seat].bot or (self.stored.substitute if self.is_away(seat) else None)

    def seats_of(self, person: str) -> list[int]:
        """Return the seats of a person."""
        return [number for number, seat in enumerate(self.seats) if seat.person == person]

    def check_sitting(self, person: str, seat: int) -> None:
        """Raise a Refusal unless a person sits at a seat now."""
        if seat not in range(self.stored.players):
            raise no_seat(seat, self.stored.players)
        if self.seats[seat].person != person:
            raise not_yours(seat)

    def check_player(self, person: str, seat: int) -> None:
        """Raise a Refusal unless a person plays at a seat now."""
        self.check_sitting(person, seat)
        if self.is_out(seat):
            raise Refusal(409, "given_up", ply=self.ply)

    def open(self, game: Game, pauses: Sequence[Pause] = ()) -> None:
        """Replay the log by the rules of its game, at once: where it may be long, `replay` does it in slices."""
        self._begin(Timeline(game, self.stored.seed, self.log), pauses)

    async def replay(self, game: Game, pauses: Sequence[Pause] = ()) -> None:
        """Replay the log in slices. What is appended to it meanwhile is replayed too."""
        slices, timeline = Slices(), Timeline(game, self.stored.seed, [])
        while timeline.ply < self.ply:
            timeline.advance(self.log[timeline.ply])
            await slices.pause()
        self.log = timeline.log
        self._begin(timeline, pauses)

    def _begin(self, timeline: Timeline, pauses: Sequence[Pause]) -> None:
        self.timeline = timeline
        self.progress = self._progress()
        if self.clock is not None:
            self.clocks = Clocks(self.clock, self.stored.players, pauses)
            self._replay_clocks(self.timeline, self.clocks)

    def advance(self, entry: LogEntry, move: Move | None = None) -> None:
        """Follow the log by one entry; `move` is its text parsed, if that was done before."""
        timeline = self.ready_timeline
        timeline.advance(entry, move)
        self.progress = self._progress()
        if self.clocks is not None and entry.at is not None:
            self.clocks.follow(entry, timeline.taken_back(self.ply - 1))
            self.run_clocks(entry.at)

    def update(self, stored: StoredTable, seats: list[StoredSeat], names: dict[str, str], rematch: str | None) -> None:
        """Take over what the database says besides the log."""
        self.stored, self.seats, self.names, self.rematch = stored, seats, names, rematch
        self.progress = self._progress()

    def _progress(self) -> Progress:
        given_up, state = self._is_given_up(), self.timeline.state if self.timeline is not None else None
        over = self.stored.over or given_up or (state is not None and state.over)
        begun = self.stored.began is not None and self.stored.dealt
        status: Status = "over" if over else "playing" if begun else "waiting"
        return Progress(given_up, status, list(state.actors) if state is not None and status == "playing" else [])

    def _is_given_up(self) -> bool:
        if not self.anyone_away and not any(seat.resigned for seat in self.seats):
            return False
        left = [seated for seat, seated in enumerate(self.seats) if not self.is_out(seat)]
        return len(left) < len(self.seats) and (len(left) <= 1 or not any(seat.person for seat in left))

    def ranks(self, by_rules: Sequence[int] | None) -> list[int] | None:
        """Return the result: the ranks by the rules, with those who resigned or lost on time behind the others.

        Who plays alone is second to the game itself if it is lost or given up.
        """
        if not (by_rules or self.progress.given_up):
            return None
        ranks = by_rules or [1] * self.stored.players
        keys = [(self.is_out(seat), rank if by_rules else 0) for seat, rank in enumerate(ranks)]
        rivals = [(False, 1)] if len(keys) == 1 else keys
        return [1 + sum(rival < key for rival in rivals) for key in keys]

    @property
    def clocks_began(self) -> datetime | None:
        """Since when clocks count: live ones since all people had come, others since the last seat was taken."""
        return self.stored.started if isinstance(self.clock, LiveClock) else self.stored.began

    @property
    def awaits_people(self) -> bool:
        """Whether live clocks wait until all people have come."""
        return isinstance(self.clock, LiveClock) and self.stored.started is None

    def run_clocks(self, at: datetime) -> None:
        """Start the clocks of all people who are to move, unless they run already, and stop all others.

        Before the first entry they run since they began, maybe at another process.
        """
        began = self.clocks_began
        if self.clocks is not None and began is not None:
            at = max(at, began) if self.log else began
            self.clocks.run([seat for seat in self.actors if self.waits_for(seat)], at)

    def _replay_clocks(self, timeline: Timeline, clocks: Clocks) -> None:
        """Bring new clocks to the end of the log."""
        if (began := self.clocks_began) is None:
            return

        paused: set[int] = set()

        def run(plies: int, at: datetime) -> None:
            people = [seat for seat in timeline.actors_after(plies) if self.seats[seat].bot is None]
            clocks.run([seat for seat in people if seat not in paused], max(at, began))

        run(0, began)
        for ply, entry in enumerate(timeline.log):
            clocks.follow(entry, timeline.taken_back(ply))
            if entry.kind == "pause":
                paused.add(entry.seat)
            elif entry.kind == "resume":
                paused.discard(entry.seat)
            run(ply + 1, entry.at or began)
        self.run_clocks(began)
