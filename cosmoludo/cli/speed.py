"""The commands `bench` and `bench-batch`: how fast the rules are, and batches that a program steps."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Annotated, Any

import typer

import cosmoludo
from cosmoludo.cli.shared import (
    LANGUAGE,
    Json,
    Language,
    Players,
    app,
    checked_language,
    columns,
    console,
    errors,
    fail,
    words,
)
from cosmoludo.core.facts import Facts
from cosmoludo.core.registry import facts_of, rules_of
from cosmoludo.core.words import say


@app.command(help=words("bench"))
def bench(
    game: Annotated[list[str] | None, typer.Argument(metavar="GAME", help=words("bench_games"))] = None,
    players: Players = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help=words("seconds"))] = 3.0,
    threads: Annotated[int, typer.Option("--threads", min=1, help=words("threads"))] = 1,
    as_json: Json = False,
    lang: Language = LANGUAGE,
) -> None:
    """Measure random play."""
    from cosmoludo.bench.play import measured

    language = checked_language(lang)
    chosen = _chosen(game or list(cosmoludo.games()))
    runs = _checked([(facts, n) for facts in chosen for n in ([players] if players else facts.players)])
    results = _measured(runs, lambda game_id, number: measured(game_id, number, seconds, threads))
    if as_json:
        print(json.dumps(results, indent=2))  # noqa: T201
        return
    headings = ("game", "players", "threads", "games_per_second", "moves_per_second", "ready_seconds", "record_bytes")
    rows = []
    for result in results:
        numbers = [f"{result[name]:,.0f}" for name in ("games_per_second", "moves_per_second")]
        others = [str(result[name]) for name in ("ready_seconds", "record_bytes")]
        rows.append([result["game"], str(result["players"]), str(threads), *numbers, *others])
    console.print(columns(language, headings, rows, texts=("game",)))


@app.command(name="bench-batch", help=words("bench_batch"))
def bench_batch(
    game: Annotated[list[str] | None, typer.Argument(metavar="GAME", help=words("bench_games"))] = None,
    players: Players = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help=words("seconds"))] = 3.0,
    count: Annotated[int, typer.Option("--count", min=1, help=words("batch_count"))] = 256,
    describe: Annotated[bool, typer.Option("--describe", help=words("batch_describe"))] = False,
    as_json: Json = False,
    lang: Language = LANGUAGE,
) -> None:
    """Measure batches stepped from Python."""
    from cosmoludo.bench.batch import PARTS, measured

    language = checked_language(lang)
    chosen = _chosen(game) if game else [facts for facts in cosmoludo.games().values() if _is_observed(facts)]
    for facts in chosen:
        if not _is_observed(facts):
            fail(say(language, "cli.not_observed", game=facts.id))
    runs = _checked([(facts, players or min(2, facts.max_players)) for facts in chosen])
    results = _measured(runs, lambda game_id, number: measured(game_id, number, seconds, count, describe))
    if as_json:
        print(json.dumps(results, indent=2))  # noqa: T201
        return
    parts = [part for part in PARTS if describe or part != "describing"]
    rows = []
    for result in results:
        shares = [f"{result[part]:.0%}" for part in parts]
        rows.append([result["game"], str(result["players"]), f"{result['moves_per_second']:,.0f}", *shares])
    console.print(columns(language, ("game", "players", "moves_per_second", *parts), rows, texts=("game",)))


def _is_observed(facts: Facts) -> bool:
    """Return whether a game has observations."""
    return rules_of(facts.folder).observing is not None


def _chosen(game_ids: list[str]) -> list[Facts]:
    """Return the facts of some games."""
    try:
        return [facts_of(game_id) for game_id in game_ids]
    except ValueError as error:
        fail(error)


def _checked(runs: list[tuple[Facts, int]]) -> list[tuple[str, int]]:
    """Return games with numbers of players that they are for."""
    try:
        for facts, players in runs:
            facts.settings(players, {})
    except ValueError as error:
        fail(error)
    return [(facts.id, players) for facts, players in runs]


def _measured(runs: list[tuple[str, int]], measure: Callable[[str, int], dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the results of all runs, with a progress bar where someone is looking."""
    from rich.progress import Progress

    results = []
    with Progress(console=errors, transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("", total=len(runs))
        for game_id, players in runs:
            progress.update(task, description=f"{game_id} ({players})")
            results.append(measure(game_id, players))
            progress.advance(task)
    return results
