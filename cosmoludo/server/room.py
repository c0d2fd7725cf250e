"""A table in memory: the log, and everything that follows from it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

import cosmoludo
from cosmoludo.core.errors import MoveError
from cosmoludo.core.game import Game
from cosmoludo.core.move import Move
from cosmoludo.core.record import SPECTATOR
from cosmoludo.core.saved import seed_hash
from cosmoludo.core.scene import Scene, Story
from cosmoludo.core.state import Played, State
from cosmoludo.server.compiling import scenes_of
from cosmoludo.server.people import star_name
from cosmoludo.server.problems import Refusal, stale
from cosmoludo.server.store import StoredChat, StoredMove, StoredSeat, StoredTable
from cosmoludo.server.types import ChatFrame, Clock, PresenceFrame, Seat, SeatKind, Status, Table, View

if TYPE_CHECKING:
    from cosmoludo.server.live import Watcher


class Choice(msgspec.Struct, frozen=True):
    """A move as someone asks for it: by the choices that make it, or by its text."""

    path: tuple[str, ...] | None = None
    text: str | None = None


class Room:
    """One table. What it keeps in the database is changed by `Tables` only, under its lock."""

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
        self.version = 0
        """Grows with every change that someone can see."""
        self.state: State | None = None
        """The game itself, once its rules are ready."""
        self._open: State | None = None
        self._stories: dict[int, list[Story]] = {}
        self._views: dict[tuple[int, int], bytes] = {}

    @property
    def code(self) -> str:
        """The code in the table's address."""
        return self.stored.code

    def deal(self, game: Game) -> None:
        """Make the game of the log."""
        self.state = self._replayed(game, len(self.log))
        self.changed()

    @property
    def game_state(self) -> State:
        """The game itself; whoever asks has waited until its rules were ready."""
        if self.state is None:
            raise RuntimeError(f"{self.stored.game} is not ready")
        return self.state

    @property
    def open_state(self) -> State | None:
        """What everybody may know of the game."""
        if self._open is None and self.state is not None:
            self._open = self.state.seen_by(SPECTATOR)
        return self._open

    def changed(self) -> None:
        """Something that can be seen is no longer as it was."""
        self.version += 1
        self._open = None
        self._views.clear()
        for watcher in self.watchers:
            watcher.news.set()

    @property
    def full(self) -> bool:
        """Whether somebody or something sits at every seat."""
        return all(seat.person or seat.bot for seat in self.seats)

    @property
    def for_nobody(self) -> bool:
        """Whether only bots play here and nobody looks: they wait until someone does."""
        return not self.watchers and not any(seat.person for seat in self.seats)

    @property
    def given_up(self) -> bool:
        """Whether resigning has ended the game: one seat is left, or only bots are."""
        if not any(seat.resigned for seat in self.seats):
            return False
        left = [seat for seat in self.seats if not seat.resigned]
        return len(left) <= 1 or not any(seat.person for seat in left)

    @property
    def status(self) -> Status:
        """Whether the game has begun and ended."""
        if self.stored.over or self.given_up or (self.open_state is not None and self.open_state.over):
            return "over"
        return "playing" if self.full else "waiting"

    @property
    def actors(self) -> list[int]:
        """The seats that may move now."""
        return list(self.open_state.actors) if self.open_state is not None and self.status == "playing" else []

    def seats_of(self, person: str) -> list[int]:
        """Where a person sits."""
        return [number for number, seat in enumerate(self.seats) if seat.person == person]

    def ranks(self) -> list[int] | None:
        """The result: by the rules, or those who have resigned behind those who have not."""
        if self.open_state is not None and self.open_state.ranks:
            return list(self.open_state.ranks)
        if not self.given_up:
            return None
        behind = 1 + sum(not seat.resigned for seat in self.seats)
        return [behind if seat.resigned else 1 for seat in self.seats]

    def table(self, person: str) -> Table:
        """The table, for one who asks."""
        over = self.status == "over"
        return Table(
            code=self.code,
            game=self.stored.game,
            players=self.stored.players,
            options=self.stored.options,
            seats=[self._seat(seat, person) for seat in self.seats],
            status=self.status,
            ready=self.state is not None,
            ply=len(self.log),
            actors=self.actors,
            public=self.stored.public,
            watching=self.stored.watching,
            hints=self.stored.hints,
            rated=self.stored.rated,
            created=self.stored.created,
            seed_hash=seed_hash(self.stored.seed),
            seed=str(self.stored.seed) if over else None,
            ranks=self.ranks(),
            scores=list(self.open_state.scores) if self.open_state is not None else None,
            rematch=self.rematch,
            clock=self.clock,
            timeout=self.stored.timeout,  # type: ignore[arg-type]
        )

    def _seat(self, seat: StoredSeat, person: str) -> Seat:
        name = self.names.get(seat.person, star_name(seat.person)) if seat.person else seat.bot or ""
        kind: SeatKind = "bot" if seat.bot else "person" if seat.person else "open"
        present = any(watcher.person == seat.person for watcher in self.watchers)
        return Seat(kind, name, seat.person == person, seat.bot, seat.resigned, present)

    def chat_frame(self, said: StoredChat) -> ChatFrame:
        """What was said, as those at the table are told."""
        mine = self.seats_of(said.person)
        name = said.name or star_name(said.person)
        return ChatFrame(said.id, mine[0] if mine else SPECTATOR, name, said.text, said.phrase)  # type: ignore[arg-type]

    def tell(self, frame: msgspec.Struct) -> None:
        """Send everyone at the table something that is not the table itself."""
        for watcher in self.watchers:
            watcher.post(frame)

    def presence(self) -> PresenceFrame:
        """Who is looking at the table."""
        people = {watcher.person for watcher in self.watchers}
        return PresenceFrame(len(people), [n for n, seat in enumerate(self.seats) if seat.person in people])

    def allow_looking(self, person: str, seat: int) -> None:
        """Refuse eyes that are not the asker's; when the game is over, nothing is secret any more."""
        mine = self.seats_of(person)
        if seat != SPECTATOR and seat not in range(self.stored.players):
            raise Refusal(404, "no_seat", seat=seat, last=self.stored.players - 1)
        if seat in mine:
            return
        if seat != SPECTATOR and self.status != "over":
            raise Refusal(403, "not_yours", seat=seat)
        if not (self.stored.watching or mine):
            raise Refusal(403, "private")

    def view(self, seat: int, ply: int | None = None, since: int = 0) -> View:
        """What a seat sees, now or after an earlier move, with the stories of the moves after `since`."""
        current = self.game_state.ply
        if ply is not None and not 0 <= ply <= current:
            raise Refusal(404, "no_ply", last=current)
        at = current if ply is None else ply
        state = self.game_state if at == current else self._replayed(self.game_state.game, at)
        # Until everybody sits, seats can still be changed: nobody is to look at one hand and then take another.
        eyes = seat if self.status != "waiting" else SPECTATOR
        scene: Scene = scenes_of(self.stored.game).scene(state.seen_by(eyes), eyes)
        if at != current or seat not in self.actors or self.seats[seat].bot:
            scene = msgspec.structs.replace(scene, offer=None)
        return View(at, seat, scene, self.stories(eyes)[max(since, 0) : at])

    def view_bytes(self, seat: int, since: int) -> bytes:
        """The view as it is sent; those who see the same share the work."""
        key = (seat, min(since, len(self.log)))
        if key not in self._views:
            self._views[key] = msgspec.json.encode(self.view(seat, since=since))
        return self._views[key]

    def stories(self, eyes: int) -> list[Story]:
        """What has happened, as some eyes have seen it."""
        if eyes not in self._stories:
            state = self._replayed(self.game_state.game, 0)
            self._stories[eyes] = told = []
            for entry in self.log:
                before = state.seen_by(eyes)
                _advance(state, entry)
                told.append(self._story(before, state.seen_by(eyes)))
        return self._stories[eyes]

    def _story(self, before: State, after: State) -> Story:
        story: Story = scenes_of(self.stored.game).story(before, after, after.history[-1])
        return story

    def decide(self, seat: int, ply: int, choice: Choice) -> Move | int:
        """The legal move that is meant; or, for one that is already made, the ply after it."""
        if self.status == "waiting":
            raise Refusal(409, "waiting", ply=len(self.log))
        state = self.game_state
        if not 0 <= ply <= state.ply:
            raise stale(state.ply)
        if ply < state.ply and seat not in self._replayed(state.game, ply).actors:
            raise stale(state.ply)
        made = next((entry for entry in self.log[ply:] if entry.seat == seat), None)
        if made is not None:
            if self._same(made, choice):
                return made.ply + 1
            raise stale(state.ply)
        # Here only other seats have moved since: where several decide at once, the decision still stands.
        if self.status == "over" and not state.over:
            raise Refusal(409, "given_up", ply=state.ply)
        return self._resolved(state.seen_by(seat), seat, choice)

    def _same(self, made: StoredMove, choice: Choice) -> bool:
        """Whether the move asked for is the one that was made."""
        view = self._replayed(self.game_state.game, made.ply).seen_by(made.seat)
        try:
            return str(self._resolved(view, made.seat, choice)) == made.move
        except MoveError:
            return False

    def _resolved(self, view: State, seat: int, choice: Choice) -> Move:
        """The legal move of a seat that is meant, judged by what that seat sees."""
        if choice.path is not None:
            return view.checked(scenes_of(self.stored.game).chosen(view, seat, list(choice.path)), seat)
        return view.checked(choice.text or "", seat)

    def advance(self, entry: StoredMove) -> None:
        """Follow the log by one move."""
        state = self.game_state
        before = {eyes: state.seen_by(eyes) for eyes in self._stories}
        self.log.append(entry)
        _advance(state, entry)
        for eyes, told in self._stories.items():
            told.append(self._story(before[eyes], state.seen_by(eyes)))
        self.changed()

    def _replayed(self, game: Game, plies: int) -> State:
        """The game as it was after some moves."""
        state = game.start(self.stored.seed)
        for entry in self.log[:plies]:
            _advance(state, entry)
        return state

    def saved(self) -> dict[str, object]:
        """The game as a document that anyone can check, once it is over."""
        if self.status != "over":
            raise Refusal(409, "not_over", ply=len(self.log))
        return cosmoludo.save(self.game_state)


def _advance(state: State, entry: StoredMove) -> None:
    """Make a move of the log: it was legal when it was stored."""
    move = state.game.move(entry.move)
    state.game.rules.play(state.record, entry.seat, int(move))
    state._history.append(Played(entry.seat, move))
