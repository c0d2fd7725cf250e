"""The commands that open the table for browsers, and measure it under load."""

from __future__ import annotations

import json
from functools import partial
from typing import Annotated, Any

import typer
from rich.table import Table

from cosmoludo.cli.shared import (
    LANGUAGE,
    Json,
    Language,
    app,
    checked_language,
    console,
    errors,
    fail,
    loaded_game,
    server_packages,
    words,
)
from cosmoludo.core.words import say
from cosmoludo.server.people.quotas import CONNECTIONS, MESSAGES_PER_SECOND, REQUESTS_PER_MINUTE, Quotas

QUOTAS = Quotas()


def option(name: str, **settings: Any) -> Any:
    """Return an option of the server, which can also be set by an environment variable, such as COSMOLUDO_PORT."""
    key = name.replace("-", "_")
    return typer.Option(f"--{name}", envvar=f"COSMOLUDO_{key.upper()}", help=words(key), **settings)


@app.command(help=words("serve"))
def serve(
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
    lang: Language = LANGUAGE,
) -> None:
    """Open the table for browsers."""
    from platformdirs import user_data_path

    language = checked_language(lang)
    with server_packages(language):
        from cosmoludo.server.ops.app import Settings
        from cosmoludo.server.ops.serve import CannotServe, listen, prepare, run
    kept = database or user_data_path("cosmoludo") / "tables.sqlite"
    settings = Settings(
        database=kept,
        redis=redis,
        open_metrics=metrics,
        compile_all=not lazy,
        bot_threads=bot_threads,
        bot_pace=bot_pace,
        requests_per_minute=requests_per_minute or None,
        messages_per_second=messages_per_second,
        connections=connections,
        quotas=Quotas(open_tables=open_tables, bot_tables=bot_tables, watched=watched, handshakes=handshakes),
    )
    try:
        prepare(settings, workers)
        listener = listen(host, port)
    except CannotServe as error:
        fail(say(language, f"cli.{error.word}", **error.values))
    with listener:
        opened = partial(tell, language, "cli.serving")
        run(listener, settings, lambda address: opened(address=address), workers=workers, proxies=proxy)


def tell(language: str, key: str, **values: object) -> None:
    """Tell the one at the terminal something, on one line."""
    errors.print(say(language, key, **values), soft_wrap=True)


@app.command("bench-server", help=words("bench_server"))
def bench_server(
    tables: Annotated[list[int] | None, typer.Argument(min=1, help=words("bench_tables"))] = None,
    game: Annotated[str, typer.Option("--game", help=words("game"))] = "genial",
    seconds: Annotated[float, typer.Option("--seconds", min=1, help=words("seconds"))] = 10.0,
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
    results = [measured(game, number, seconds, way) for way in PLAYERS for number in sizes]
    if as_json:
        print(json.dumps(results, indent=2))  # noqa: T201
        return
    table = Table(box=None, padding=(0, 1), header_style="bold", title=f"{game}, {seconds:g} s")
    headings = [heading for heading in results[0] if heading not in ("game", "seconds")]
    for heading in headings:
        table.add_column(say(language, f"cli.heading.{heading}"), justify="left" if heading == "as" else "right")
    for result in results:
        table.add_row(*(str(result[heading]) for heading in headings))
    console.print(table)
