"""The frames that an audience is sent: views, chat messages, presence."""

from __future__ import annotations

from typing import cast

from cosmoludo.core.seats import SPECTATOR
from cosmoludo.server.audience.broadcast import Connection
from cosmoludo.server.audience.live_table import LiveTable
from cosmoludo.server.audience.summary import seated_names
from cosmoludo.server.audience.views import end_view, sent_view
from cosmoludo.server.people.avatars import avatar_of
from cosmoludo.server.people.names import star_name
from cosmoludo.server.store.rows import StoredChat
from cosmoludo.server.wire.frames import ChatFrame, PresenceFrame
from cosmoludo.server.wire.values import Phrase


def view_frame(live: LiveTable, connection: Connection) -> bytes:
    """Return the table with what the connection has not been sent yet, which then counts as sent."""
    if live.end is not None:
        json, zones = end_view(live, connection.viewpoint), connection.zones
    else:
        sent = sent_view(live, connection.viewpoint, connection.ply, connection.zones)
        json, zones = sent.json, sent.zones
    # A `ViewFrame` put together from parts that are JSON already.
    parts = (b'{"kind":"view","table":', live.encoded_summary(connection.viewpoint), b',"view":', bytes(json), b"}")
    connection.ply, connection.version, connection.zones = live.table.ply, live.version, zones
    return b"".join(parts)


def chat_frame(live: LiveTable, said: StoredChat) -> ChatFrame:
    """Return a chat message with the name and the seat of its author."""
    seats = live.table.seats_of(said.person)
    name = seated_names(live.table).get(said.person) or said.name or star_name(said.person)
    seat, avatar = seats[0] if seats else SPECTATOR, avatar_of(said.person, said.avatar)
    return ChatFrame(said.id, seat, name, said.text, cast("Phrase | None", said.phrase), avatar)


def broadcast_presence(live: LiveTable) -> None:
    """Tell the audience who watches the table now."""
    live.caches.summaries.drop_seats()
    people = live.audience.people
    seats = [number for number, seat in enumerate(live.table.seats) if seat.person in people]
    live.audience.broadcast(PresenceFrame(len(people), seats))
