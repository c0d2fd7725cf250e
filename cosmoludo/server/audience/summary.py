"""The summary of a table: who sits there, whose turn it is, how much time is left. Lists show it, and every view."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec
from msgspec.structs import replace

from cosmoludo.core.game import State
from cosmoludo.core.seats import SPECTATOR
from cosmoludo.server.audience.broadcast import Audience
from cosmoludo.server.audience.viewpoint import Viewpoint
from cosmoludo.server.people.avatars import avatar_of
from cosmoludo.server.people.names import names_at
from cosmoludo.server.store.ends import StoredEnd
from cosmoludo.server.table import clocks, takebacks
from cosmoludo.server.table.game_table import GameTable
from cosmoludo.server.table.seat_views import SeatViews
from cosmoludo.server.wire.tables import OldRules, Seat, ShuffleShown, Table, Undo
from cosmoludo.server.wire.values import SeatKind

ASKERS_KEPT = 50

encode = msgspec.json.Encoder().encode


class Summaries:
    """The summary of one table for every person who asks; its parts are cached until they change."""

    def __init__(self, table: GameTable, audience: Audience) -> None:
        self._table = table
        self._audience = audience
        self.seat_views: SeatViews | None = None
        """What each seat sees, once the table was opened."""
        self.end: StoredEnd | None = None
        """How the game ended, if its rules have changed since."""
        self._shared: Table | None = None
        self._moved = False
        """Whether moves were made since the shared part was put together."""
        self._seats: dict[str, list[Seat]] = {}
        self._encoded: dict[str, bytes] = {}
        """By person, as long as nothing changes."""

    def seen_from(self, viewpoint: Viewpoint) -> Table:
        """Return the summary for one who may look at the table."""
        table, person = self._table, viewpoint.person
        viewpoint.visible_seat(table)
        return replace(
            self._shared_part(),
            seats=self._seats_for(person),
            clocks=_seconds_left(table),
            running=table.clocks.running if table.clocks is not None else [],
            undo=self._undo_for(person) if table.status == "playing" else None,
        )

    def encoded_from(self, viewpoint: Viewpoint) -> bytes:
        """Return the summary for one who may look at the table as JSON."""
        if self._table.clocks is not None or self._table.stored.sealed is not None:  # time changes it too
            return encode(self.seen_from(viewpoint))
        person = viewpoint.person
        if person not in self._encoded:
            if len(self._encoded) >= ASKERS_KEPT:
                self._encoded.clear()
            self._encoded[person] = encode(self.seen_from(viewpoint))
        else:
            viewpoint.visible_seat(self._table)
        return self._encoded[person]

    def drop(self) -> None:
        """Forget what changes with every entry of the log."""
        self._moved = True
        self._encoded.clear()

    def drop_seats(self) -> None:
        """Forget who sits and who is present, and all else."""
        self._shared = None
        self._seats.clear()
        self._encoded.clear()

    def _seats_for(self, person: str) -> list[Seat]:
        if person not in self._seats:
            if len(self._seats) >= ASKERS_KEPT:
                self._seats.clear()
            people = self._audience.people
            seats, names = range(self._table.stored.players), seated_names(self._table)
            self._seats[person] = [_seat(self._table, names, number, person, people, self._lost) for number in seats]
        return self._seats[person]

    @property
    def _lost(self) -> Collection[int]:
        """The seats that have lost on time."""
        if self.end is not None:
            return self.end.result.lost
        return [seat for seat in range(self._table.stored.players) if self._table.has_lost(seat)]

    def _shared_part(self) -> Table:
        """Return the part that is the same for everybody; its seats are left empty."""
        table, known = self._table, self._shared
        if known is None or known.sealed != table.is_sealed:
            known = self._made_anew()
        elif self._moved and known.status == table.status == "playing":  # most moves change nothing else
            state = self._open_state
            known = replace(known, ply=table.ply, actors=table.actors, scores=list(state.scores) if state else None)
        elif self._moved:
            known = self._made_anew()
        self._shared, self._moved = known, False
        return known

    @property
    def _open_state(self) -> State | None:
        """What everybody sees of the game."""
        return self.seat_views.seen(SPECTATOR) if self.seat_views is not None else None

    def _made_anew(self) -> Table:
        table, stored = self._table, self._table.stored
        state = self._open_state
        result = self.end.result if self.end is not None else None
        return Table(
            code=table.code,
            game=stored.game,
            players=stored.players,
            options=stored.options,
            seats=[],
            status=table.status,
            ready=table.timeline is not None or self.end is not None,
            ply=table.ply,
            actors=table.actors,
            public=stored.public,
            watching=stored.watching,
            hints=stored.hints,
            rated=stored.rated and not stored.ended,
            created=stored.created,
            seed_hash=table.seed_hash,
            shuffle=_shuffle(table),
            seed=str(stored.seed) if table.is_open and stored.dealt else None,
            ranks=result.ranks if result else table.ranks(state.ranks if state is not None else None),
            scores=result.scores if result else list(state.scores) if state is not None else None,
            rematch=table.rematch,
            rematch_of=stored.rematch_of,
            clock=table.clock,
            timeout=stored.timeout,  # type: ignore[arg-type]
            substitute=stored.substitute,
            old=OldRules(stored.version, self.end.shown) if self.end is not None else None,
            day=stored.day,
            sealed=table.is_sealed,
            ended=stored.ended,  # type: ignore[arg-type]
        )

    def _undo_for(self, person: str) -> Undo | None:
        """Return what a person may take back, and what is being asked."""
        table, seat_views = self._table, self.seat_views
        if seat_views is None:
            return None
        moves, asked = seat_views.timeline.moves, seat_views.timeline.takeback
        mine = [seat for seat in table.seats_of(person) if table.bot_of(seat) is None]
        last = takebacks.last_of(moves, mine)
        fair = last is not None and last is moves[-1] and seat_views.last_is_fair
        seat = last.seat if last and not table.is_long and (fair or not table.stored.is_strict) else None
        if seat is None and asked is None:
            return None
        return Undo(seat, fair, asked.seat if asked else None, sorted(asked.agreed) if asked else [])


def seated_names(table: GameTable) -> dict[str, str]:
    """Return what those who sit at a table are called there, by person."""
    return names_at([seat.person for seat in table.seats if seat.person], table.names)


def _seat(
    table: GameTable,
    names: Mapping[str, str],
    number: int,
    person: str,
    people: Collection[str],
    all_lost: Collection[int],
) -> Seat:
    seat, bot = table.seats[number], table.bot_of(number)
    name = names[seat.person] if seat.person else bot or ""
    kind: SeatKind = "bot" if bot else "person" if seat.person else "open"
    lost = number in all_lost
    return Seat(
        kind=kind,
        name=name,
        mine=seat.person == person,
        present=seat.person in people,
        bot=bot,
        person=seat.person,
        avatar=avatar_of(seat.person, table.avatars.get(seat.person)) if seat.person else "",
        resigned=seat.resigned,
        away=table.is_away(number) and not lost,
        lost=lost,
        holiday=table.holiday_of(number),
        owner=table.owners.get(seat.person) if seat.person else None,
    )


def _shuffle(table: GameTable) -> ShuffleShown | None:
    """Return what may be told of the shuffle now: contributions from the deal on, the secret after the game."""
    shuffle, over = table.stored.full_shuffle, table.is_open and table.stored.dealt
    if shuffle is None:
        return None
    given = [seat for seat, bits in sorted(shuffle.contributions.items()) if bits is not None]
    return ShuffleShown(
        commitment=shuffle.commitment,
        given=given,
        contributions=shuffle.to_json()["contributions"] if table.stored.dealt else None,
        secret=shuffle.secret if over else None,
        salt=shuffle.salt if over else None,
    )


def _seconds_left(table: GameTable) -> list[float] | None:
    if table.clocks is None:
        return None
    at = clocks.now()
    return [table.clocks.left(seat, at) / clocks.SECOND for seat in range(table.stored.players)]
