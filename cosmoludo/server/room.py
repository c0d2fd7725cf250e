"""A table in memory: the log, and everything that follows from it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import msgspec

import cosmoludo
from cosmoludo.core.game import Game
from cosmoludo.core.move import Move
from cosmoludo.core.seats import SPECTATOR
from cosmoludo.core.saved import seed_hash
from cosmoludo.core.game import State
from cosmoludo.server import summary, undo
from cosmoludo.server.clocks import Clocks, Pause
from cosmoludo.server.course import Course
from cosmoludo.server.people import star_name
from cosmoludo.server.stored import StoredChat, StoredMove, StoredSeat, StoredTable
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.frames import ChatFrame, PresenceFrame
from cosmoludo.server.wire.tables import Clock, Seat, Table
from cosmoludo.server.wire.values import Status

if TYPE_CHECKING:
    from cosmoludo.server.live import Watcher
    from cosmoludo.server.views import Sent


ASKERS_KEPT = 50


class Standing(NamedTuple):
    """Whether a game has begun and ended, and who is to move."""

    given_up: bool
    status: Status
    actors: list[int]


class Room:
    """One table. What it keeps in the database is changed by `Tables` and its scribe only, under its lock."""

    def __init__(
        self,
        stored: StoredTable,
        seats: list[StoredSeat],
        names: dict[str, str],
        log: list[StoredMove],
        rematch: str | None,
    ) -> None:
        self.stored = stored
        self.seats = seats
        self.names = names
        self.log = log
        self.rematch = rematch
        self.clock: Clock | None = msgspec.convert(stored.clock, Clock | None)
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.elsewhere: dict[str, list[str]] = {}
        """Who looks at the table at each of the other processes."""
        self.quiet = False
        """Whether it is known that nothing was said here yet."""
        self.version = 0
        """Grows with every change that someone can see."""
        self.course: Course | None = None
        """The game itself, once its rules are ready."""
        self.clocks: Clocks | None = None
        self._standing: Standing | None = None
        self._shared: Table | None = None
        self._sitting: dict[str, list[Seat]] = {}
        self.views: dict[tuple[int, ...], Sent] = {}
        """What was sent since the last change, by seat and what had been told before."""

    @property
    def code(self) -> str:
        """The code in the table's address."""
        return self.stored.code

    @cached_property
    def seed_hash(self) -> str:
        """What is shown of the seed before the game is over."""
        return seed_hash(self.stored.seed)

    @property
    def ply(self) -> int:
        """How long the log is."""
        return len(self.log)

    def deal(self, game: Game, pauses: Sequence[Pause] = ()) -> None:
        """Make the game of the log."""
        self.course = Course(game, self.stored.seed, self.log)
        self._forget()
        if self.clock is not None:
            self.clocks = Clocks(self.clock, self.stored.players, pauses)
            self._catch_up_clocks(self.course)
        self.changed()

    @property
    def game_course(self) -> Course:
        """The game itself; whoever asks has waited until its rules were ready."""
        if self.course is None:
            raise RuntimeError(f"{self.stored.game} is not ready")
        return self.course

    @property
    def game_state(self) -> State:
        """The whole game as it stands."""
        return self.game_course.state

    @property
    def open_state(self) -> State | None:
        """What everybody may know of the game."""
        return None if self.course is None else self.course.seen(SPECTATOR)

    def changed(self) -> None:
        """Something that can be seen is no longer as it was."""
        self._sitting.clear()
        self._went_on()

    def _went_on(self) -> None:
        """Everything may be other than it was but who sits here."""
        self.version += 1
        self._forget()
        for watcher in self.watchers:
            watcher.wake()

    def _forget(self) -> None:
        """What was derived from things as they were is derived anew when someone asks."""
        self.views.clear()
        self._standing = self._shared = None

    @property
    def people(self) -> set[str]:
        """Who looks at the table, here or at another process."""
        return self.people_here.union(*self.elsewhere.values())

    @property
    def people_here(self) -> set[str]:
        """Who looks at the table at this process."""
        return {watcher.person for watcher in self.watchers}

    @property
    def full(self) -> bool:
        """Whether somebody or something sits at every seat."""
        return all(seat.person or seat.bot for seat in self.seats)

    @property
    def for_nobody(self) -> bool:
        """Whether only bots play here and nobody looks: they wait until someone does."""
        return not any(seat.person for seat in self.seats) and not self.people

    @property
    def anyone_away(self) -> bool:
        """Whether someone's time was up who has not come back."""
        return self.course is not None and bool(self.course.away)

    def is_away(self, seat: int) -> bool:
        """Whether a seat's time was up and its person has not come back."""
        return self.course is not None and seat in self.course.away

    def has_lost(self, seat: int) -> bool:
        """Whether a seat's time was up where that loses the game."""
        return self.stored.timeout == "loss" and self.is_away(seat)

    def is_out(self, seat: int) -> bool:
        """Whether a seat has no part in the result any more."""
        return self.seats[seat].resigned or self.has_lost(seat)

    def bot_of(self, seat: int) -> str | None:
        """The bot that plays at a seat, its own or a substitute."""
        return self.seats[seat].bot or (self.stored.substitute if self.is_away(seat) else None)

    @property
    def standing(self) -> Standing:
        """Where the game stands, made when asked for after a change."""
        if self._standing is None:
            state, given_up = self.open_state, self._is_given_up()
            over = self.stored.over or given_up or (state is not None and state.over)
            status: Status = "over" if over else "playing" if self.full else "waiting"
            actors = list(state.actors) if state is not None and status == "playing" else []
            self._standing = Standing(given_up, status, actors)
        return self._standing

    @property
    def shared(self) -> Table:
        """The table in short, as far as it is the same for everybody; made when asked for after a change."""
        if self._shared is None:
            self._shared = summary.shared(self)
        return self._shared

    def sitting(self, person: str) -> list[Seat]:
        """The seats, as one who asks is told of them; made anew when someone has sat down, come or gone."""
        if person not in self._sitting:
            if len(self._sitting) >= ASKERS_KEPT:
                self._sitting.clear()
            self._sitting[person] = summary.sitting(self, person)
        return self._sitting[person]

    @property
    def given_up(self) -> bool:
        """Whether the game has ended because people gave up or lost by their clocks: one is left, or only bots are."""
        return self.standing.given_up

    @property
    def status(self) -> Status:
        """Whether the game has begun and ended."""
        return self.standing.status

    @property
    def actors(self) -> list[int]:
        """The seats that may move now."""
        return self.standing.actors

    def _is_given_up(self) -> bool:
        if not self.anyone_away and not any(seat.resigned for seat in self.seats):
            return False
        left = [sitting for seat, sitting in enumerate(self.seats) if not self.is_out(seat)]
        return len(left) < len(self.seats) and (len(left) <= 1 or not any(seat.person for seat in left))

    def seats_of(self, person: str) -> list[int]:
        """Where a person sits."""
        return [number for number, seat in enumerate(self.seats) if seat.person == person]

    def ranks(self) -> list[int] | None:
        """The result: by the rules, with those who gave up or lost by their clocks behind those who did not."""
        found = self.open_state.ranks if self.open_state is not None else None
        if not (found or self.given_up):
            return None
        by_rules = found or [1] * self.stored.players
        keys = [(self.is_out(seat), rank if found else 0) for seat, rank in enumerate(by_rules)]
        return [1 + sum(other < key for other in keys) for key in keys]

    def table(self, person: str) -> Table:
        """The table, for one who asks."""
        return summary.table(self, person)

    def chat_frame(self, said: StoredChat) -> ChatFrame:
        """What was said, as those at the table are told."""
        mine = self.seats_of(said.person)
        name = said.name or star_name(said.person)
        return ChatFrame(said.id, mine[0] if mine else SPECTATOR, name, said.text, said.phrase)  # type: ignore[arg-type]

    def tell(self, frame: msgspec.Struct) -> None:
        """Send everyone at the table something that is not the table itself."""
        for watcher in self.watchers:
            watcher.post(frame)

    def tell_presence(self) -> None:
        """Tell everyone at the table who looks at it now."""
        self._sitting.clear()
        people = self.people
        self.tell(PresenceFrame(len(people), [n for n, seat in enumerate(self.seats) if seat.person in people]))

    def advance(self, entry: StoredMove, move: Move | None = None) -> None:
        """Follow the log by one entry; `move` is what its text means, if that is known."""
        course = self.game_course
        taken_back = course.moves[len(course.kept(int(entry.move))) :] if entry.kind == "undo" else []
        course.advance(entry, move)
        if self.clocks is not None and entry.at is not None:
            self._forget()
            self.clocks.follow(entry, taken_back)
            self.run_clocks(entry.at)
        self._went_on() if entry.kind == "move" else self.changed()

    def follow(self, missed: Sequence[StoredMove]) -> None:
        """Follow the log by what was appended elsewhere."""
        for entry in missed:
            if self.course is None:
                self.log.append(entry)
            else:
                self.advance(entry)

    def run_clocks(self, at: datetime) -> None:
        """The clocks of all people who are to decide run, from a time on or as they already do.

        Before the first entry that is since the last seat was taken, which may have been elsewhere.
        """
        if self.clocks is not None:
            at = at if self.log else self.stored.began or at
            self.clocks.run([seat for seat in self.actors if self.bot_of(seat) is None], at)

    def _catch_up_clocks(self, course: Course) -> None:
        """Bring the clocks to where the log is."""
        if self.clocks is None or self.stored.began is None:
            return
        moves: list[StoredMove] = []
        self._run_after(course.at(0), self.stored.began)
        for entry, _, after in course.steps():
            stand = undo.standing([*moves, entry])
            self.clocks.follow(entry, moves[len(stand) :])
            self._run_after(after, entry.at or self.stored.began)
            moves = stand
        self.run_clocks(self.stored.began)

    def _run_after(self, state: State, at: datetime) -> None:
        if self.clocks is not None:
            self.clocks.run([seat for seat in state.actors if self.seats[seat].bot is None], at)

    def saved(self) -> dict[str, object]:
        """The game as a document that anyone can check, once it is over; what was taken back is not in it."""
        if self.status != "over":
            raise Refusal(409, "not_over", ply=self.ply)
        return cosmoludo.save(self.game_state)
