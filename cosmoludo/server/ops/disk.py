"""Watching the disk: how much room is left is measured, and too little is logged before it is full."""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy.ext.asyncio import AsyncEngine

from cosmoludo.server.ops.measures import disk_free, disk_whole
from cosmoludo.server.store.space import disk_space, folder_of, free_memory, memory_space, space_warnings

SECONDS_BETWEEN = 60.0
SECONDS_TO_REPEAT = 3600.0
"""After so long a warning is logged again, if nothing has changed."""

log = logging.getLogger(__name__)


async def watch_disk(engine: AsyncEngine) -> None:
    """Measure the disk, and warn while there is time."""
    told: list[str] = []
    quiet = 0.0
    while True:
        disk = await asyncio.to_thread(disk_space, folder_of(engine))
        disk_free.set(disk.total - disk.used)
        disk_whole.set(disk.total)
        warnings = [str(warning) for warning in space_warnings(disk, memory_space(), free_memory())]
        if warnings and (warnings != told or quiet >= SECONDS_TO_REPEAT):
            log.warning("room is short", extra={"warnings": warnings, "free": disk.total - disk.used})
            quiet = 0.0
        told = warnings
        await asyncio.sleep(SECONDS_BETWEEN)
        quiet += SECONDS_BETWEEN
