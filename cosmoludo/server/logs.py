"""Logs: a JSON object a line, on standard error. Neither codes nor cookies nor names nor seeds are written there."""

from __future__ import annotations

import json
import logging
import time
from typing import TYPE_CHECKING

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware

from cosmoludo.server.measures import answering, requests

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

OWN_FIELDS = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}
log = logging.getLogger("cosmoludo.server.request")


class Lines(logging.Formatter):
    """One JSON object a record, with whatever `extra` holds."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z"
        line: dict[str, object] = {"at": at, "level": record.levelname.lower(), "from": record.name}
        line["event"] = record.getMessage()
        line |= {name: value for name, value in vars(record).items() if name not in OWN_FIELDS}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def configure(level: str = "INFO") -> None:
    """Write the logs of the whole program so."""
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for noisy in ("aiosqlite", "alembic", "numba", "uvicorn"):  # the last would write addresses, in which codes are
        logging.getLogger(noisy).setLevel("WARNING")


class RequestLog(ASGIMiddleware):
    """Writes a line a request: its route, which has no code in it, and how it went."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """One request."""
        started, status = time.perf_counter(), 0

        async def send_noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await next_app(scope, receive, send_noting)
        finally:
            seconds, route, method = time.perf_counter() - started, scope.get("path_template"), scope.get("method")
            requests.labels(method, route, status).inc()
            answering.labels(route).observe(seconds)
            told = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 2)}
            log.info("request", extra=told)
