"""The application: its parts put together."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException, ValidationException
from litestar.middleware.rate_limit import DurationUnit, RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.stores.redis import RedisStore

from cosmoludo.core.errors import MoveError
from cosmoludo.server import clocks, store
from cosmoludo.server.accounts import account_handlers
from cosmoludo.server.advice import advice_handlers
from cosmoludo.server.adviser import Adviser
from cosmoludo.server.between import Alone
from cosmoludo.server.books import library
from cosmoludo.server.compiling import Workshop
from cosmoludo.server.events import program_handlers
from cosmoludo.server.examples import WithExamples
from cosmoludo.server.lessons import school
from cosmoludo.server.logs import RequestLog
from cosmoludo.server.metrics import measure, metrics
from cosmoludo.server.passwords import Passwords
from cosmoludo.server.people import Cookies
from cosmoludo.server.provided import PROVIDED
from cosmoludo.server.redis import Among, joined
from cosmoludo.server.register import Register
from cosmoludo.server.reviewer import Reviewer
from cosmoludo.server.routes import NotModified, handlers
from cosmoludo.server.safety import Safety
from cosmoludo.server.site import site
from cosmoludo.server.sockets import AS_IT_IS
from cosmoludo.server.tables import Tables
from cosmoludo.server.together import Together
from cosmoludo.server.wire.errors import Problem, Refusal, move_problem
from cosmoludo.server.wire.frames import add_frames

log = logging.getLogger(__name__)

LARGEST_BODY = 64 * 1024
ONE_PACKET = 1400
"""An answer that fits into one gains nothing by being compressed."""
REQUESTS_PER_MINUTE = 1200
MESSAGES_PER_SECOND = 10.0


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How the server is run."""

    database: Path | str
    """A file of SQLite, or the URL of a database."""
    requests_per_minute: int | None = REQUESTS_PER_MINUTE
    """From one address other than this computer's; None for no limit."""
    messages_per_second: float = MESSAGES_PER_SECOND
    """On one live connection."""
    compile_all: bool = True
    """Make every game ready in the background, not only those that someone opens."""
    bot_threads: int | None = None
    redis: str | None = None
    """The URL of the Redis between several processes."""
    open_metrics: bool = False
    """Show the measurements to everyone, not only to this computer."""


def build(settings: Settings) -> Litestar:
    """The application, to be run by a server of ASGI applications."""
    limits = []
    if settings.requests_per_minute is not None:
        rate: tuple[DurationUnit, int] = ("minute", settings.requests_per_minute)
        unlimited = ["^/assets/", "^/healthz", "^/metrics"]
        limits = [RateLimitConfig(rate, exclude=unlimited, check_throttle_handler=_from_elsewhere).middleware]
    return Litestar(
        [
            *handlers(),
            *account_handlers(),
            *advice_handlers(),
            *program_handlers(),
            metrics,
            *library(),
            *school(),
            *site(),
        ],
        lifespan=[_running(settings)],
        dependencies=PROVIDED,
        middleware=[RequestLog(), Safety(), *limits],
        exception_handlers={
            Refusal: _refused,
            MoveError: _move_refused,
            ValidationException: _invalid,
            HTTPException: _http_error,
            NotModified: _not_modified,
            Exception: _failed,
        },
        compression_config=CompressionConfig(
            "gzip", minimum_size=ONE_PACKET, gzip_compress_level=5, exclude_opt_key=AS_IT_IS
        ),
        request_max_body_size=LARGEST_BODY,
        stores={"rate_limit": RedisStore.with_client(settings.redis)} if settings.redis else None,
        openapi_config=OpenAPIConfig("Cosmoludo", version("cosmoludo"), render_plugins=[WithExamples()]),
        logging_config=None,
        debug=False,
    )


def _from_elsewhere(request: Request[Any, Any, Any]) -> bool:
    """Whether a request comes from another computer; a proxy on this one names whom it speaks for."""
    return request.client is None or request.client.host not in ("127.0.0.1", "::1")


def _running(settings: Settings) -> Any:
    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            kept = await stack.enter_async_context(store.opened(settings.database))
            secret = await kept.secret()
            between: Alone | Among = Alone()
            if settings.redis:
                between = await stack.enter_async_context(
                    joined(settings.redis, hashlib.sha256(secret).hexdigest()[:16])
                )
            kept.announce = between.announce
            workshop = Workshop()
            tables = Tables(kept, workshop, settings.bot_threads, between)
            app.state.update({"tables": tables, "workshop": workshop, "cookies": Cookies(secret)})
            app.state.update({"adviser": Adviser(tables.thinking), "reviewer": Reviewer(tables.thinking)})
            register = Register(kept.engine, alone=not between.shared)
            app.state.update({"register": register, "passwords": Passwords(between)})
            app.state.messages_per_second = settings.messages_per_second
            app.state.open_metrics = settings.open_metrics
            tables.pauses += await kept.pauses(None if between.others else clocks.now())
            if isinstance(between, Among):
                between.listen(Together(tables, between))
            work = [tables.resume(), tables.beat(), measure(tables)]
            if settings.compile_all:
                work.append(workshop.all_ready())
            tasks = [asyncio.create_task(part) for part in work]
            log.info("open")
            yield
            log.info("closing")
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await app.state.reviewer.stop()
            await tables.close()
            await workshop.close()

    return running


def _refused(_: Request[Any, Any, Any], refusal: Refusal) -> Response[Problem]:
    headers = {"WWW-Authenticate": "Bearer"} if refusal.status == 401 else None
    return Response(refusal.problem(), status_code=refusal.status, headers=headers)


def _not_modified(_: Request[Any, Any, Any], same: NotModified) -> Response[None]:
    return Response(None, status_code=304, headers=same.headers)


def _move_refused(_: Request[Any, Any, Any], error: MoveError) -> Response[Problem]:
    return Response(move_problem(error), status_code=422)


def _invalid(_: Request[Any, Any, Any], error: ValidationException) -> Response[Problem]:
    """A request that does not have the form the document asks for."""
    found = error.extra if isinstance(error.extra, list) else []
    if any(problem.get("key") == "data" and problem["message"] == "'data'" for problem in found):
        return Response(Refusal(400, "no_body").problem(), status_code=400)
    details = "; ".join(f"{problem.get('key', '')}: {problem['message']}" for problem in found)
    return Response(Problem(details or error.detail), status_code=400)


def _failed(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A mistake of ours: the log says what, the client is told nothing of it."""
    log.error("failed", exc_info=error, extra={"route": request.scope.get("path_template")})
    return Response(Refusal(500, "failed").problem(), status_code=500)


def _http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    return Response(Problem(error.detail), status_code=error.status_code, headers=error.headers)


def client_document() -> dict[str, Any]:
    """Return the OpenAPI document with the schemas of live frames, from which the page's types are generated."""
    return add_frames(build(Settings(database="unused")).openapi_schema.to_schema())
