"""How many games wait for a person: what the installed app shows on its icon."""

from __future__ import annotations

from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.wire.errors import Refusal

MOST = 100


async def games_waiting(tables: Tables, person: str) -> int:
    """Return at how many tables it is a person's turn."""
    waiting = 0
    for code in await tables.store.tables_of(person, MOST):
        try:
            live = await tables.cache.live(code)
            if live.table.stored.over:
                break  # unfinished games come first
            if live.table.stored.dealt:
                live = await tables.cache.opened(code)
        except Refusal:  # its rules have changed
            continue
        table = live.table
        waiting += any(map(table.waits_for, table.seats_of(person)))
    return waiting
