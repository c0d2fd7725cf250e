"""Logs: one JSON object a line, on standard error, without codes, cookies, names, moves or seeds."""

from __future__ import annotations

import json
import logging
import sqlite3
import time
import traceback
from functools import cache
from typing import TYPE_CHECKING

import psycopg
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from prometheus_client import Counter, Histogram
from sqlalchemy.exc import DBAPIError

from cosmoludo.server.ops.measures import answering, requests

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

OWN_FIELDS = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}
log = logging.getLogger("cosmoludo.server.request")


class JsonLines(logging.Formatter):
    """Formats a record as a JSON object, with what `extra` holds."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z"
        line: dict[str, object] = {"at": at, "level": record.levelname.lower(), "from": record.name}
        line["event"] = record.getMessage().partition("\n")[0]  # what asyncio adds to it shows values
        line |= {name: value for name, value in vars(record).items() if name not in OWN_FIELDS}
        if record.exc_info and record.exc_info[1]:
            line["error"] = described(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False, default=str)


def described(error: BaseException) -> str:
    """Return what an error is and where it comes from, without its message: that may tell a code, a move or a seed."""
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    here = "".join(traceback.format_tb(error.__traceback__)) + _kind(error)
    return here if before is None else f"{described(before)}\n\n{here}"


def _kind(error: BaseException) -> str:
    """Return the type of an error, with what the system or the database says about its kind."""
    kind = f"{type(error).__module__}.{type(error).__qualname__}"
    if isinstance(error, DBAPIError) and error.orig is not None:
        return f"{kind}: {_kind(error.orig)}"
    if isinstance(error, sqlite3.Error):
        return f"{kind}: {error.sqlite_errorname}" if "sqlite_errorname" in vars(error) else kind
    if isinstance(error, psycopg.Error):
        return f"{kind}: {error.sqlstate}"
    return f"{kind}: {error.strerror}" if isinstance(error, OSError) and error.strerror else kind


def configure(level: str = "INFO") -> None:
    """Set up the logs of the whole program."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for noisy in ("aiosqlite", "alembic", "numba", "uvicorn"):  # uvicorn would log paths, which contain codes
        logging.getLogger(noisy).setLevel("WARNING")


@cache
def _requests(method: str, route: str, status: int) -> Counter:
    """Return a counter; finding it by its labels takes longer than counting."""
    return requests.labels(method, route, status)


@cache
def _answering(route: str) -> Histogram:
    return answering.labels(route)


class RequestLog(ASGIMiddleware):
    """Logs a line for each request: its route, which contains no code, its status and its time."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Handle one request."""
        started, status = time.perf_counter(), 0

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await next_app(scope, receive, send_and_note)
        finally:
            seconds, route, method = time.perf_counter() - started, scope.get("path_template"), scope.get("method")
            _requests(method, route, status).inc()
            _answering(route).observe(seconds)
            logged = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 2)}
            log.info("request", extra=logged)
