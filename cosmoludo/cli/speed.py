"""The command `bench`: how fast the rules are."""

from __future__ import annotations

import json
import sys
from typing import Annotated, Any

import typer
from rich.table import Table

import cosmoludo
from cosmoludo.cli.shared import LANGUAGE, Json, Language, Players, app, checked_language, console, errors, fail, words
from cosmoludo.core.registry import facts_of
from cosmoludo.core.words import say


@app.command(help=words("bench"))
def bench(
    game: Annotated[list[str] | None, typer.Argument(help=words("bench_games"))] = None,
    players: Players = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help=words("seconds"))] = 3.0,
    threads: Annotated[int, typer.Option("--threads", min=1, help=words("threads"))] = 1,
    as_json: Json = False,
    lang: Language = LANGUAGE,
) -> None:
    """Measure random play."""
    language = checked_language(lang)
    try:
        chosen = [facts_of(game_id) for game_id in game or cosmoludo.games()]
        runs = [(facts.id, n) for facts in chosen for n in ([players] if players else facts.players)]
        for game_id, number in runs:
            facts_of(game_id).settings(number, {})
    except ValueError as error:
        fail(error)
    results = _measured(runs, seconds, threads)
    if as_json:
        print(json.dumps(results, indent=2))  # noqa: T201
        return
    table = Table(box=None, padding=(0, 2), header_style="bold")
    headings = ("game", "players", "threads", "games_per_second", "moves_per_second", "ready_seconds", "record_bytes")
    for heading in headings:
        table.add_column(say(language, f"cli.heading.{heading}"), justify="left" if heading == "game" else "right")
    for result in results:
        numbers = [f"{result[name]:,.0f}" for name in ("games_per_second", "moves_per_second")]
        others = [str(result[name]) for name in ("ready_seconds", "record_bytes")]
        table.add_row(result["game"], str(result["players"]), str(threads), *numbers, *others)
    console.print(table)


def _measured(runs: list[tuple[str, int]], seconds: float, threads: int) -> list[dict[str, Any]]:
    """Return the results of all runs, with a progress bar where someone is looking."""
    from rich.progress import Progress

    from cosmoludo.bench.play import measured

    results = []
    with Progress(console=errors, transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("", total=len(runs))
        for game_id, players in runs:
            progress.update(task, description=f"{game_id} ({players})")
            results.append(measured(game_id, players, seconds, threads))
            progress.advance(task)
    return results
