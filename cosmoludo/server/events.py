"""For programs: a table without its looks. Moves as text, positions as JSON, and a stream of what happens."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from typing import Annotated, TypeAlias

import msgspec
from litestar import Router, get
from litestar.params import FromPath, FromQuery, HeaderParameter
from litestar.response import ServerSentEvent, ServerSentEventMessage
from litestar.types import ControllerRouterHandler, Scope

from cosmoludo.core.seats import SPECTATOR
from cosmoludo.server.live import Watcher
from cosmoludo.server.provided import Person, TheTables
from cosmoludo.server.room import Room
from cosmoludo.server.routes import NEVER_KEPT, NO_TABLE, NOT_YOURS, refusals
from cosmoludo.server.sockets import AS_IT_IS, END
from cosmoludo.server.stored import StoredMove
from cosmoludo.server.tables import Tables
from cosmoludo.server.views import allow_looking, eyes_of
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.programs import MoveEvent, Position
from cosmoludo.server.wire.tables import Table

LastEvent: TypeAlias = Annotated[str, HeaderParameter(name="Last-Event-ID")]

SECONDS_OF_SILENCE = 15
"""After so long something is sent, so that nobody on the way takes the connection for dead."""
MILLISECONDS_TO_RETRY = 1000


@get(
    "/api/tables/{code:str}/position",
    tags=["programs"],
    summary="The position as JSON",
    opt={AS_IT_IS: True},
    responses=refusals(**NO_TABLE, **NOT_YOURS),
)
async def position(
    tables: TheTables, person: Person, code: FromPath[str], seat: FromQuery[int] = SPECTATOR
) -> Position:
    """What a seat of one's own may know, or a spectator (-1), and its legal moves as text."""
    allow_looking(await tables.room(code), person, seat)
    room = await tables.opened(code)
    seen = room.game_course.seen(eyes_of(room, seat))
    mine = seat in room.actors and not room.bot_of(seat)
    return Position(room.ply, seat, room.actors, seen.to_json(), seen.texts(seat) if mine else [])


@get(
    "/api/tables/{code:str}/events",
    tags=["programs"],
    summary="What happens at a table",
    responses=refusals(**NO_TABLE, **NOT_YOURS),
)
async def events(
    scope: Scope,
    tables: TheTables,
    person: Person,
    code: FromPath[str],
    seat: FromQuery[int] = SPECTATOR,
    since: FromQuery[int] = 0,
    last: LastEvent = "",
) -> ServerSentEvent:
    """Server-sent events: `move` for every entry of the log after `since`, with its ply as id; then `table`, and again
    both whenever something changes. A client that comes back with `Last-Event-ID` is told what it missed.
    """
    allow_looking(await tables.room(code), person, seat)
    room = await tables.opened(code)
    watcher = Watcher(person, seat, int(last) if last.isdecimal() else since)
    scope["state"][END] = watcher.end
    return ServerSentEvent(_stream(tables, room, watcher))


async def _stream(tables: Tables, room: Room, watcher: Watcher) -> AsyncIterator[ServerSentEventMessage]:
    tables.attend(room, watcher)
    try:
        yield ServerSentEventMessage(comment="", retry=MILLISECONDS_TO_RETRY)
        while not watcher.ended:
            watcher.letters.clear()
            if watcher.version != room.version:
                allow_looking(room, watcher.person, watcher.seat)  # again, for seats change hands
                for message in _news(room, watcher):
                    yield message
                if room.status == "over":
                    return
            yield await _next(watcher)
    except Refusal:  # who asks again is told why
        pass
    finally:
        tables.depart(room, watcher)


async def _next(watcher: Watcher) -> ServerSentEventMessage:
    """A sign of life, after something has changed or nothing has for long."""
    with suppress(TimeoutError):
        await asyncio.wait_for(watcher.news(), SECONDS_OF_SILENCE)
    return ServerSentEventMessage(comment="")


def _news(room: Room, watcher: Watcher) -> list[ServerSentEventMessage]:
    """What a watcher has not been told, who then has been."""
    made = [_event(event, "move", event.ply) for event in known(room, watcher.seat, watcher.told)]
    watcher.told, watcher.version = room.ply, room.version
    return [*made, _event(room.table(watcher.person), "table")]


def _event(data: MoveEvent | Table, event: str, number: int | None = None) -> ServerSentEventMessage:
    return ServerSentEventMessage(msgspec.json.encode(data).decode(), event=event, id=number)


def known(room: Room, seat: int, since: int) -> list[MoveEvent]:
    """The entries of the log after the first `since`, as a seat may know them."""
    seen = room.game_course.seen(eyes_of(room, seat)).history
    texts = {entry.ply: made.move for entry, made in zip(room.game_course.moves, seen, strict=True)}

    def text(entry: StoredMove) -> str | None:
        open_to_all = entry.kind != "move" or not room.game_state.game.facts.secret_moves
        return entry.move if entry.seat == seat or open_to_all or texts.get(entry.ply) else None

    return [MoveEvent(entry.ply + 1, entry.seat, entry.kind, text(entry)) for entry in room.log[max(since, 0) :]]


def program_handlers() -> Sequence[ControllerRouterHandler]:
    """The routes for programs."""
    return [Router("/", route_handlers=[position, events], response_headers=NEVER_KEPT)]
