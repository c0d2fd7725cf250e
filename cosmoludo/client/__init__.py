"""A client for programs: `Client("https://…", token)` plays at the tables of a server; `AsyncClient` is for asyncio.

It uses no scenes: moves are text, and `Table.state` returns the view of a seat, from which every bot can decide.
"""

from __future__ import annotations

from cosmoludo.client.plans import DEFAULT_URL, Refused
from cosmoludo.client.sides import AsyncClient, AsyncTable, Client, Table
from cosmoludo.server.wire.programs import AccountEvent, MoveEvent, Position
from cosmoludo.server.wire.tables import DailyClock, LiveClock

__all__ = [
    "DEFAULT_URL",
    "AccountEvent",
    "AsyncClient",
    "AsyncTable",
    "Client",
    "DailyClock",
    "LiveClock",
    "MoveEvent",
    "Position",
    "Refused",
    "Table",
]
