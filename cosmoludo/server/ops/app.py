"""The application: its parts put together."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, Request, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.middleware.rate_limit import DurationUnit, RateLimitConfig
from litestar.openapi import OpenAPIConfig

from cosmoludo.server.api.account_events import account_event_routes
from cosmoludo.server.api.admin import admin_routes
from cosmoludo.server.api.books import book_routes
from cosmoludo.server.api.bot_accounts import bot_account_routes
from cosmoludo.server.api.caching import UNCOMPRESSED
from cosmoludo.server.api.calls import call_routes
from cosmoludo.server.api.club import club_routes
from cosmoludo.server.api.daily import daily_routes
from cosmoludo.server.api.dependencies import DEPENDENCIES
from cosmoludo.server.api.edge import Edge, PlainRequest
from cosmoludo.server.api.errors import EXCEPTION_HANDLERS
from cosmoludo.server.api.games import game_routes
from cosmoludo.server.api.hints import hint_routes
from cosmoludo.server.api.house import house_routes
from cosmoludo.server.api.invitations import invitation_routes
from cosmoludo.server.api.lessons import lesson_routes
from cosmoludo.server.api.live import live
from cosmoludo.server.api.lost_passwords import lost_password_routes
from cosmoludo.server.api.openapi import WithExamples
from cosmoludo.server.api.people import people_routes
from cosmoludo.server.api.played import played_routes
from cosmoludo.server.api.profiles import profile_routes
from cosmoludo.server.api.programs import program_routes
from cosmoludo.server.api.puzzles import puzzle_routes
from cosmoludo.server.api.ratings import rating_routes
from cosmoludo.server.api.security import OUTSIDE, Security
from cosmoludo.server.api.site import Pages, nothing_there, site_routes
from cosmoludo.server.api.tables import table_routes
from cosmoludo.server.api.tournaments import tournament_routes
from cosmoludo.server.bots.hints import HintService
from cosmoludo.server.bots.reviews import ReviewService
from cosmoludo.server.bots.rule_compiler import RuleCompiler
from cosmoludo.server.calls.callees import Callees
from cosmoludo.server.calls.delivery import Delivery
from cosmoludo.server.calls.holidays import Holidays
from cosmoludo.server.calls.lost_passwords import LostPasswords
from cosmoludo.server.calls.mail import MailSender
from cosmoludo.server.calls.push import PushSender, new_key
from cosmoludo.server.calls.service import Calls
from cosmoludo.server.calls.settings import CallSettings
from cosmoludo.server.cluster.pubsub import Processes, SingleProcess
from cosmoludo.server.cluster.redis import connected
from cosmoludo.server.cluster.supervisor import Supervisor
from cosmoludo.server.daily.deals import SETTING, new_secret
from cosmoludo.server.daily.lines import BotLines
from cosmoludo.server.daily.service import Daily
from cosmoludo.server.lobby.deserted import Deserted
from cosmoludo.server.lobby.ends import fits_rules, versions
from cosmoludo.server.lobby.following import Following
from cosmoludo.server.lobby.house import House
from cosmoludo.server.lobby.outages import Outages
from cosmoludo.server.lobby.pairing import Pairing
from cosmoludo.server.lobby.rounds import Rounds
from cosmoludo.server.lobby.starts import Starts
from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.lobby.tournaments import Tournaments
from cosmoludo.server.ops.disk import watch_disk
from cosmoludo.server.ops.logs import RequestLog
from cosmoludo.server.ops.metrics import measure, metrics
from cosmoludo.server.ops.request_counts import RequestCounts, SharedRequestCounts
from cosmoludo.server.ops.restarts import watch_restores
from cosmoludo.server.ops.watchdog import watch
from cosmoludo.server.people.passwords import Passwords
from cosmoludo.server.people.quotas import (
    CONNECTIONS,
    MESSAGES_PER_SECOND,
    REQUESTS_PER_MINUTE,
    Quotas,
    Usage,
    counted_address,
)
from cosmoludo.server.people.rates import household
from cosmoludo.server.people.reset_links import ResetLinks
from cosmoludo.server.people.sessions import Cookies
from cosmoludo.server.puzzles.making import PuzzleMaker
from cosmoludo.server.puzzles.shipped import take_in_shipped
from cosmoludo.server.store.accounts import AccountStore
from cosmoludo.server.store.calls import CallStore
from cosmoludo.server.store.database import open_store
from cosmoludo.server.store.house import HouseStore
from cosmoludo.server.store.restored import Restored
from cosmoludo.server.table import clocks
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.frames import add_frames

log = logging.getLogger(__name__)

LARGEST_BODY = 64 * 1024
ONE_PACKET = 1400
"""An answer that fits into one packet gains nothing by compression."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of the server."""

    database: Path | str
    """A file of SQLite, or the URL of a database."""
    requests_per_minute: int | None = REQUESTS_PER_MINUTE
    """From one address, except this computer's; None for no limit."""
    messages_per_second: float = MESSAGES_PER_SECOND
    """On one live connection."""
    connections: int = CONNECTIONS
    """From one address at the same time, except this computer's and those of proxies."""
    quotas: Quotas = Quotas()
    calls: CallSettings = CallSettings()
    time_zone: str = "UTC"
    """Where it has to be midnight for the challenge of the day to change."""
    compile_all: bool = True
    """Compile every game in the background, not only those that someone opens."""
    bot_threads: int | None = None
    """How many bots think at once; as many as there are cores by default."""
    bot_pace: float = 1.0
    """How long bots pause before they move: 1 as people like it, 0 not at all."""
    redis: str | None = None
    """The URL of the Redis that several processes share."""
    open_metrics: bool = False
    """Show the metrics to everyone, not only to this computer."""
    clock: clocks.Moment | None = None
    """When the server was started, so that the clocks of its processes agree; None for the time of the process."""


def build(settings: Settings) -> Litestar:
    """Return the application, to be run by an ASGI server."""
    limits = []
    if settings.requests_per_minute is not None:
        rate: tuple[DurationUnit, int] = ("minute", settings.requests_per_minute)
        unlimited = ["^/assets/", "^/healthz", "^/metrics"]
        limits = [RateLimitConfig(rate, unlimited, None, _household, _from_elsewhere).middleware]
    return Litestar(
        [
            Router("/", route_handlers=game_routes(), opt={OUTSIDE: True}),
            live,
            *table_routes(),
            *people_routes(),
            *call_routes(),
            *played_routes(),
            *house_routes(),
            *lost_password_routes(),
            *admin_routes(),
            *hint_routes(),
            *program_routes(),
            *account_event_routes(),
            *bot_account_routes(),
            *rating_routes(),
            *club_routes(),
            *invitation_routes(),
            *daily_routes(),
            *puzzle_routes(),
            *profile_routes(),
            *tournament_routes(),
            metrics,
            *book_routes(),
            *lesson_routes(),
            *site_routes(),
        ],
        lifespan=[_running],
        state=State({"settings": settings}),
        dependencies=DEPENDENCIES,
        middleware=[RequestLog(), Edge(), Pages(), Security(), *limits],
        request_class=PlainRequest,
        exception_handlers=EXCEPTION_HANDLERS | {Refusal: nothing_there, NotFoundException: nothing_there},
        compression_config=CompressionConfig(
            "gzip", minimum_size=ONE_PACKET, gzip_compress_level=5, exclude_opt_key=UNCOMPRESSED
        ),
        request_max_body_size=LARGEST_BODY,
        stores={"rate_limit": SharedRequestCounts(settings.redis) if settings.redis else RequestCounts()},
        openapi_config=OpenAPIConfig(
            "Cosmoludo", version("cosmoludo"), render_plugins=[WithExamples()], use_handler_docstrings=True
        ),
        logging_config=None,
        debug=False,
    )


def _from_elsewhere(request: Request[Any, Any, Any]) -> bool:
    """Return whether a request comes from another computer; a proxy on this one forwards the address of its client."""
    return request.client is None or counted_address(request.client.host) is not None


def _describe(app: Litestar) -> None:
    """Make the OpenAPI document, which takes too long for the event loop, before someone asks for it."""
    app.openapi_schema.to_schema()


def _household(request: Request[Any, Any, Any]) -> str:
    return household(request.client.host) if request.client else ""


@asynccontextmanager
async def _running(app: Litestar) -> AsyncIterator[None]:
    """Open everything that exists as long as the application runs, as the settings in its state say."""
    settings: Settings = app.state.settings
    watch(asyncio.get_running_loop())
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(open_store(settings.database))
        clocks.start(settings.clock or clocks.moment(), await store.last_beat())
        secret = await store.secret()
        processes: Processes = SingleProcess()
        if settings.redis:
            processes = await stack.enter_async_context(
                connected(settings.redis, hashlib.sha256(secret).hexdigest()[:16])
            )
        store.announce = processes.announce
        await store.bot_accounts.load()
        compiler, supervisor = RuleCompiler(), Supervisor()
        tables = Tables(store, compiler, processes, settings.bot_threads, settings.bot_pace)
        accounts = AccountStore(store.engine, alone=not processes.shared)
        house = House(HouseStore(store.engine), tables, accounts)
        await house.open()
        reviews, pairing = ReviewService(tables.workers, store.reviews), Pairing(tables)
        wanted, call_store, mail = settings.calls, CallStore(store), MailSender(settings.calls)
        push = PushSender(await store.kept_setting("vapid", new_key), wanted.subject, anywhere=wanted.push_anywhere)
        stack.push_async_callback(push.close)
        puzzle_maker = PuzzleMaker(tables.workers, compiler, store.puzzles)
        deals = await store.kept_setting(SETTING, new_secret)
        daily = Daily(tables, compiler, settings.time_zone, deals)
        calls = Calls(tables, call_store, mail, wanted.delay)
        tables.changed = calls.consider
        lost = LostPasswords(accounts, call_store, mail, ResetLinks(secret), wanted.address, calls.added)
        rounds = Rounds(tables, calls.round_begins)
        starts = Starts(tables, rounds)
        app.state.update(
            {
                "tables": tables,
                "compiler": compiler,
                "cookies": Cookies(secret),
                "hint_service": HintService(tables.workers),
                "review_service": reviews,
                "accounts": accounts,
                "house": house,
                "passwords": Passwords(processes.count),
                "pairing": pairing,
                "tournaments": Tournaments(tables, rounds, starts),
                "usage": Usage(settings.quotas),
                "calls": calls,
                "daily": daily,
                "puzzle_maker": puzzle_maker,
                "holidays": (holidays := Holidays(tables, wanted.holiday_days)),
                "callees": Callees(call_store, push, mail, processes.count, calls.added),
                "lost": lost,
                "messages_per_second": settings.messages_per_second,
                "open_metrics": settings.open_metrics,
                "supervisor": supervisor,
            }
        )
        if ended := await store.ends.end_outdated(versions(), fits_rules):
            log.warning("games ended: their rules have changed", extra={"count": ended})
        tables.cache.pauses += await store.pauses(None if processes.others else clocks.now())
        processes.listen(following := Following(tables, processes))
        app.state.outages = outages = Outages(tables, following.catch_up)
        store.away = outages.note
        supervisor.start("resume", tables.cache.resume, once=True)
        supervisor.start("ends", tables.ends.run)
        supervisor.start("pairing", pairing.run)
        supervisor.start("tournaments", rounds.run)
        supervisor.start("starts", starts.run)
        supervisor.start("deserted", Deserted(tables).run)
        supervisor.start("heartbeat", tables.beat)
        supervisor.start("calls", calls.run)
        supervisor.start("missed calls", calls.resume, once=True)
        delivery = Delivery(tables, call_store, push, mail, lost, wanted.address, calls.added)
        supervisor.start("delivery", delivery.run)
        supervisor.start("holidays", holidays.run)
        supervisor.start("bot lines", BotLines(tables, compiler, daily).run)
        supervisor.start("puzzles", partial(take_in_shipped, store.puzzles), once=True)
        supervisor.start("house", house.run)
        supervisor.start("outages", outages.run)
        supervisor.start("disk", partial(watch_disk, store.engine))
        supervisor.start("restores", partial(watch_restores, store.engine, store.mark))
        supervisor.start("measure", partial(measure, tables))
        if settings.compile_all:
            supervisor.start("compile", compiler.all_ready, once=True)
            supervisor.start("describe", partial(asyncio.to_thread, _describe, app), once=True)
        log.info("open")
        yield
        log.info("closing")
        await supervisor.stop()
        await reviews.stop()
        await lost.close()
        await puzzle_maker.stop()
        with suppress(Restored):  # what was to be written is of before
            await tables.close()
        await compiler.close()


def client_document() -> dict[str, Any]:
    """Return the OpenAPI document with the schemas of live frames, from which the page's types are generated."""
    return add_frames(build(Settings(database="unused")).openapi_schema.to_schema())
