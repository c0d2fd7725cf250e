"""The measurements for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from cosmoludo.server.bots.workers import bot_failures
from cosmoludo.server.calls.delivery import delivered
from cosmoludo.server.cluster.supervisor import restarts
from cosmoludo.server.store.log import stored_entries, storing

registry = CollectorRegistry()
registry.register(stored_entries)
registry.register(storing)
registry.register(bot_failures)
registry.register(restarts)
registry.register(delivered)
requests = Counter("cosmoludo_requests", "Requests.", ["method", "route", "status"], registry=registry)
answering = Histogram("cosmoludo_request_seconds", "Time to answer a request.", ["route"], registry=registry)
in_memory = Gauge("cosmoludo_tables", "Tables in memory.", registry=registry, multiprocess_mode="livesum")
thinking = Gauge("cosmoludo_bots_thinking", "Bots that think.", registry=registry, multiprocess_mode="livesum")
long_steps = Counter(
    "cosmoludo_long_steps", "Steps on the event loop that took too much processor time.", registry=registry
)
longest_step = Gauge(
    "cosmoludo_longest_step_seconds",
    "Processor time of the longest step on the event loop.",
    registry=registry,
    multiprocess_mode="max",
)
step_seconds = Histogram(
    "cosmoludo_step_seconds",
    "Processor time of steps on the event loop that took 5 ms or more.",
    registry=registry,
    buckets=(0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0),
)
connections = Gauge(
    "cosmoludo_connections", "Open connections to tables.", registry=registry, multiprocess_mode="livesum"
)
disk_free = Gauge(
    "cosmoludo_disk_free_bytes", "Room left on the disk of the database.", registry=registry, multiprocess_mode="min"
)
disk_whole = Gauge(
    "cosmoludo_disk_bytes", "Size of the disk of the database.", registry=registry, multiprocess_mode="max"
)
