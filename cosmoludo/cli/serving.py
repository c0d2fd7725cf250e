"""The commands that open the table for browsers, and measure it under load."""

from __future__ import annotations

import json
import shlex
import sys
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from cosmoludo.cli.admin import Database, chosen_database, existing_database
from cosmoludo.cli.settings import read_settings, shown_settings, unit
from cosmoludo.cli.shared import (
    LANGUAGE,
    Json,
    Language,
    app,
    checked_language,
    columns,
    console,
    errors,
    fail,
    loaded_game,
    server_packages,
    words,
)
from cosmoludo.core.words import say
from cosmoludo.server.calls.settings import CallSettings
from cosmoludo.server.people.quotas import CONNECTIONS, MESSAGES_PER_SECOND, REQUESTS_PER_MINUTE, Quotas

QUOTAS = Quotas()
CALLS = CallSettings()


def option(name: str, **settings: Any) -> Any:
    """Return an option of the server, which can also be set by an environment variable, such as COSMOLUDO_PORT."""
    key = name.replace("-", "_")
    return typer.Option(f"--{name}", envvar=f"COSMOLUDO_{key.upper()}", help=words(key), **settings)


@app.command(help=words("serve"))
def serve(
    context: typer.Context,
    settings: Annotated[
        Path | None, option("settings", metavar="FILE", is_eager=True, callback=read_settings, dir_okay=False)
    ] = None,
    show_settings: Annotated[bool, typer.Option("--show-settings", help=words("show_settings"))] = False,
    print_unit: Annotated[bool, typer.Option("--print-unit", help=words("print_unit"))] = False,
    host: Annotated[str, option("host")] = "127.0.0.1",
    port: Annotated[int, option("port", min=0, max=65535)] = 8137,
    database: Annotated[str | None, option("database", metavar="FILE|URL")] = None,
    redis: Annotated[str | None, option("redis", metavar="URL")] = None,
    workers: Annotated[int, option("workers", min=1)] = 1,
    proxy: Annotated[str, option("proxy", metavar="ADDRESS,…")] = "127.0.0.1",
    metrics: Annotated[bool, option("metrics")] = False,
    lazy: Annotated[bool, option("lazy")] = False,
    bot_threads: Annotated[int | None, option("bot-threads", min=1)] = None,
    bot_pace: Annotated[float, option("bot-pace", min=0)] = 1.0,
    requests_per_minute: Annotated[int, option("requests-per-minute", min=0)] = REQUESTS_PER_MINUTE,
    messages_per_second: Annotated[float, option("messages-per-second", min=1)] = MESSAGES_PER_SECOND,
    connections: Annotated[int, option("connections", min=1)] = CONNECTIONS,
    open_tables: Annotated[int, option("open-tables", min=1)] = QUOTAS.open_tables,
    bot_tables: Annotated[int, option("bot-tables", min=0)] = QUOTAS.bot_tables,
    watched: Annotated[int, option("watched", min=1)] = QUOTAS.watched,
    handshakes: Annotated[int, option("handshakes", min=1)] = QUOTAS.handshakes,
    address: Annotated[str | None, option("address", metavar="URL")] = None,
    smtp: Annotated[str | None, option("smtp", metavar="URL")] = None,
    mail_from: Annotated[str | None, option("mail-from", metavar="ADDRESS")] = None,
    call_delay: Annotated[float, option("call-delay", min=0)] = CALLS.delay,
    holiday_days: Annotated[int, option("holiday-days", min=0, max=366)] = CALLS.holiday_days,
    time_zone: Annotated[str, option("time-zone", metavar="ZONE")] = "UTC",
    push_anywhere: Annotated[bool, option("push-anywhere", hidden=True)] = False,
    lang: Language = LANGUAGE,
) -> None:
    """Open the table for browsers."""
    language = checked_language(lang)
    with server_packages(language):
        from cosmoludo.server.ops.app import Settings
        from cosmoludo.server.ops.serve import CannotServe, listen, prepare, run
        from cosmoludo.server.store.engines import without_password
    if print_unit:
        print(unit(context, settings), end="")  # noqa: T201
        return
    kept = chosen_database(database)
    if show_settings:
        _show(language, shown_settings(context, without_password(kept)))
        return
    chosen = Settings(
        database=kept,
        redis=redis,
        open_metrics=metrics,
        compile_all=not lazy,
        time_zone=time_zone,
        bot_threads=bot_threads,
        bot_pace=bot_pace,
        requests_per_minute=requests_per_minute or None,
        messages_per_second=messages_per_second,
        connections=connections,
        quotas=Quotas(open_tables=open_tables, bot_tables=bot_tables, watched=watched, handshakes=handshakes),
        calls=CallSettings(
            address=address,
            smtp=smtp,
            mail_from=mail_from,
            delay=call_delay,
            push_anywhere=push_anywhere,
            holiday_days=holiday_days,
        ),
    )
    try:
        prepare(chosen, workers)
        listener = listen(host, port)
    except CannotServe as error:
        fail(say(language, f"cli.{error.word}", **error.values))
    with listener:
        opened = partial(tell, language, "cli.serving")
        run(listener, chosen, lambda address: opened(address=address), workers=workers, proxies=proxy)


def _show(language: str, rows: list[tuple[str, str, str]]) -> None:
    """List settings as a file would have them, and where each comes from."""
    table = Table(box=None, padding=(0, 1), header_style="bold")
    for heading in ("setting", "value", "source"):
        table.add_column(say(language, f"cli.heading.{heading}"), overflow="fold")
    for name, value, source in rows:
        table.add_row(name, value, say(language, f"cli.source.{source}"))
    console.print(table)


@app.command(help=words("ratings"))
def ratings(
    database: Database = None,
    recompute: Annotated[bool, typer.Option("--recompute", help=words("recompute"))] = False,
    lang: Language = LANGUAGE,
) -> None:
    """Compare the stored ratings with those that follow from the games, or compute them again."""
    language = checked_language(lang)
    with server_packages(language):
        from cosmoludo.server.ops.app import Settings
        from cosmoludo.server.ops.serve import CannotServe, prepare, recompute_ratings
    kept = existing_database(database, language)
    try:
        prepare(Settings(database=kept))
    except CannotServe as error:
        fail(say(language, f"cli.{error.word}", **error.values))
    changed = recompute_ratings(kept, write=recompute)
    outcome = "same" if not changed else "made" if recompute else "found"
    console.print(say(language, f"cli.ratings_{outcome}", changed=changed))
    if changed and not recompute:
        raise typer.Exit(1)


def tell(language: str, key: str, **values: object) -> None:
    """Tell the one at the terminal something, on one line."""
    errors.print(say(language, key, **values), soft_wrap=True)


@app.command("bench-server", help=words("bench_server"))
def bench_server(
    tables: Annotated[list[int] | None, typer.Argument(metavar="NUMBER", min=1, help=words("bench_tables"))] = None,
    game: Annotated[str, typer.Option("--game", metavar="GAME", help=words("game"))] = "genial",
    seconds: Annotated[float, typer.Option("--seconds", min=1, help=words("seconds"))] = 10.0,
    server: Annotated[str, typer.Option("--server", help=words("bench_python"))] = shlex.quote(sys.executable),
    as_json: Json = False,
    lang: Language = LANGUAGE,
) -> None:
    """Measure the table server under load."""
    language = checked_language(lang)
    with server_packages(language):
        from cosmoludo.bench.load import measured, prepare
        from cosmoludo.bench.load_players import PLAYERS
    loaded_game(game, 2, None)
    prepare(game)
    sizes = tables or (10, 100, 500, 1000)
    results = [measured(game, number, seconds, way, shlex.split(server)) for way in PLAYERS for number in sizes]
    if as_json:
        print(json.dumps(results, indent=2))  # noqa: T201
        return
    headings = [heading for heading in results[0] if heading not in ("game", "seconds")]
    rows = [[str(result[heading]) for heading in headings] for result in results]
    console.print(f"{game}, {seconds:g} s", style="bold", highlight=False)
    console.print(columns(language, headings, rows, texts=("as",)))
