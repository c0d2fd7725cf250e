"""Long work on the event loop, in slices of time: between two of them everybody else has their turn."""

from __future__ import annotations

import asyncio
import time

SECONDS = 0.005
"""Of one slice: a quarter of what the watchdog allows, because the last part of the work may take long."""


class Slices:
    """The slices of one piece of work, which asks after every small part whether its time is over."""

    def __init__(self) -> None:
        self._until = time.perf_counter() + SECONDS

    async def pause(self) -> None:
        """Let the others run if the time of this slice is over."""
        if time.perf_counter() > self._until:
            await asyncio.sleep(0)
            self._until = time.perf_counter() + SECONDS
