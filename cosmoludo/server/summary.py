"""A table in short, as it is told to one who asks: who sits there, whose turn it is, how much time is left."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cosmoludo.server import clocks, undo
from cosmoludo.server.people import star_name
from cosmoludo.server.wire.tables import Seat, Table, Undo
from cosmoludo.server.wire.values import SeatKind

if TYPE_CHECKING:
    from cosmoludo.server.room import Room


def table(room: Room, person: str) -> Table:
    """The table, for one who asks."""
    return replace(
        room.shared,
        seats=room.sitting(person),
        clocks=_seconds_left(room),
        running=room.clocks.running if room.clocks is not None else [],
        undo=_undo(room, person) if room.status == "playing" else None,
    )


def sitting(room: Room, person: str) -> list[Seat]:
    """Who sits there, for one who asks."""
    people = room.people
    return [_seat(room, number, person, people) for number in range(room.stored.players)]


def shared(room: Room) -> Table:
    """What is the same for whoever asks, until the table changes; so there is nobody at its seats."""
    stored, standing, state = room.stored, room.standing, room.open_state
    return Table(
        code=room.code,
        game=stored.game,
        players=stored.players,
        options=stored.options,
        seats=[],
        status=standing.status,
        ready=room.course is not None,
        ply=room.ply,
        actors=standing.actors,
        public=stored.public,
        watching=stored.watching,
        hints=stored.hints,
        rated=stored.rated,
        created=stored.created,
        seed_hash=room.seed_hash,
        seed=str(stored.seed) if standing.status == "over" else None,
        ranks=room.ranks(),
        scores=list(state.scores) if state is not None else None,
        rematch=room.rematch,
        clock=room.clock,
        timeout=stored.timeout,  # type: ignore[arg-type]
    )


def _seat(room: Room, number: int, person: str, people: Collection[str]) -> Seat:
    seat, bot = room.seats[number], room.bot_of(number)
    name = (room.names.get(seat.person) or star_name(seat.person)) if seat.person else bot or ""
    kind: SeatKind = "bot" if bot else "person" if seat.person else "open"
    lost = room.has_lost(number)
    return Seat(
        kind=kind,
        name=name,
        mine=seat.person == person,
        present=seat.person in people,
        bot=bot,
        resigned=seat.resigned,
        away=room.is_away(number) and not lost,
        lost=lost,
    )


def _seconds_left(room: Room) -> list[float] | None:
    if room.clocks is None:
        return None
    at = clocks.now()
    return [room.clocks.left(seat, at) / clocks.SECOND for seat in range(room.stored.players)]


def _undo(room: Room, person: str) -> Undo | None:
    """What someone may take back, and what is being asked."""
    course = room.course
    if course is None:
        return None
    mine = [seat for seat in room.seats_of(person) if room.bot_of(seat) is None]
    last = undo.last_of(course.moves, mine)
    fair = last is not None and last is course.moves[-1] and course.last_is_fair
    seat = last.seat if last and (fair or not room.stored.rated) else None
    if seat is None and course.asked is None:
        return None
    asked = course.asked
    return Undo(seat, fair, asked.seat if asked else None, sorted(asked.agreed) if asked else [])
