"""What is measured while the server runs, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

registry = CollectorRegistry()
requests = Counter("cosmoludo_requests", "Requests.", ["method", "route", "status"], registry=registry)
answering = Histogram("cosmoludo_request_seconds", "Time to answer a request.", ["route"], registry=registry)
entries = Counter("cosmoludo_moves", "Entries of the logs of tables that were stored.", registry=registry)
storing = Histogram("cosmoludo_store_seconds", "Time to store entries together.", registry=registry)
in_memory = Gauge("cosmoludo_tables", "Tables in memory.", registry=registry, multiprocess_mode="livesum")
thinking = Gauge("cosmoludo_bots_thinking", "Bots that think.", registry=registry, multiprocess_mode="livesum")
connections = Gauge(
    "cosmoludo_connections", "Open connections to tables.", registry=registry, multiprocess_mode="livesum"
)
