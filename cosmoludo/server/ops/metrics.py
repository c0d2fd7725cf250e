"""Metrics for Prometheus, at `/metrics`: for this computer only, unless the server is told to show them to all.

Several processes write theirs into the folder that PROMETHEUS_MULTIPROC_DIR names; any of them shows the sum.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from cosmoludo.server.api.dependencies import FORWARDED
from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.ops.measures import connections, in_memory, registry, thinking
from cosmoludo.server.wire.errors import Refusal

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
LOOPBACK = ("127.0.0.1", "::1")
SECONDS_BETWEEN = 2.0


async def measure(tables: Tables) -> None:
    """Update the gauges now and then."""
    _forget_dead_processes()
    while True:
        cached = tables.cache.all()
        in_memory.set(len(cached))
        thinking.set(len(tables.workers))
        connections.set(sum(len(live.audience.connections) for live in cached))
        await asyncio.sleep(SECONDS_BETWEEN)


def _forget_dead_processes() -> None:
    """Remove the gauges of processes that were killed."""
    for file in Path(os.environ[FOLDER]).glob("gauge_livesum_*.db") if FOLDER in os.environ else ():
        process = int(file.stem.rpartition("_")[2])
        if not Path(f"/proc/{process}").exists():
            mark_process_dead(process)  # type: ignore[no-untyped-call]


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """Return all metrics in the format of Prometheus."""
    here = request.client is not None and request.client.host in LOOPBACK
    if not state.open_metrics and (not here or any(name in request.headers for name in FORWARDED)):
        raise Refusal(404, "no_page")
    shown = registry
    if FOLDER in os.environ:
        shown = CollectorRegistry()
        MultiProcessCollector(shown)  # type: ignore[no-untyped-call]
    return Response(generate_latest(shown), media_type=CONTENT_TYPE_LATEST)
