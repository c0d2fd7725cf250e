"""Starting anew after a backup was put back: everything in memory is of before."""

from __future__ import annotations

import asyncio
import logging
import os
import signal

from sqlalchemy.ext.asyncio import AsyncEngine

from cosmoludo.server.ops.metrics import FOLDER
from cosmoludo.server.store.restored import MARK

SECONDS_BETWEEN = 1.0

log = logging.getLogger(__name__)


class Restarts:
    """Whether the server has to start anew."""

    wanted = False

    def ask(self) -> None:
        """Let this process end its work, and begin again; one of several is replaced by its supervisor."""
        self.wanted = True
        if FOLDER in os.environ:
            os.kill(os.getpid(), signal.SIGTERM)


restarts = Restarts()


async def watch_restores(engine: AsyncEngine, mark: str | None) -> None:
    """Ask for a restart as soon as a backup was put back."""
    while True:
        await asyncio.sleep(SECONDS_BETWEEN)
        async with engine.connect() as connection:
            found = (await connection.execute(MARK)).scalar()
        if found != mark:
            log.warning("a backup was put back: starting anew")
            restarts.ask()
            mark = found
