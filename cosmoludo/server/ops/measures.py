"""The measurements for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from cosmoludo.server.store.log import stored_entries, storing

registry = CollectorRegistry()
registry.register(stored_entries)
registry.register(storing)
requests = Counter("cosmoludo_requests", "Requests.", ["method", "route", "status"], registry=registry)
answering = Histogram("cosmoludo_request_seconds", "Time to answer a request.", ["route"], registry=registry)
in_memory = Gauge("cosmoludo_tables", "Tables in memory.", registry=registry, multiprocess_mode="livesum")
thinking = Gauge("cosmoludo_bots_thinking", "Bots that think.", registry=registry, multiprocess_mode="livesum")
connections = Gauge(
    "cosmoludo_connections", "Open connections to tables.", registry=registry, multiprocess_mode="livesum"
)
