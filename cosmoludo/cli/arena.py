"""The commands that let bots play each other."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

import cosmoludo
from cosmoludo.cli.shared import (
    LANGUAGE,
    Jobs,
    Json,
    Language,
    Options,
    Players,
    app,
    checked_language,
    console,
    document_at,
    errors,
    fail,
    loaded_game,
    options_of,
    words,
)
from cosmoludo.core.registry import facts_of
from cosmoludo.core.words import say


@app.command(help=words("match"))
def match(
    game: Annotated[str, typer.Argument(help=words("game"))],
    bots: Annotated[str, typer.Option("--bots", help=words("match_bots"))] = "level6,greedy",
    games: Annotated[int, typer.Option("--games", min=1, help=words("match_games"))] = 100,
    players: Players = None,
    option: Options = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.0, help=words("match_seconds"))] = 0.0,
    simulations: Annotated[int, typer.Option("--simulations", min=0, help=words("match_simulations"))] = 0,
    seed: Annotated[int, typer.Option("--seed", help=words("match_seed"))] = 0,
    jobs: Jobs = 1,
    as_json: Json = False,
    lang: Language = LANGUAGE,
) -> None:
    """Let bots play each other."""
    from cosmoludo.arena import standings
    from cosmoludo.arena.match import Match
    from cosmoludo.bots import BOTS
    from cosmoludo.cli import match_report

    language = checked_language(lang)
    names = tuple(name.strip() for name in bots.split(","))
    if players and len(names) < players:
        names = tuple(names[seat % len(names)] for seat in range(players))
    if unknown := [name for name in names if name not in BOTS]:
        fail(say(language, "server.no_bot", bot=unknown[0], bots=", ".join(BOTS)))
    wanted = Match(game, names, seed, simulations, seconds, options_of(option))
    try:
        alone = wanted.alone
    except ValueError as error:
        fail(error)
    loaded_game(game, None if alone else players or len(names), option)
    outcomes = match_report.played(wanted, games, jobs, errors)
    if as_json:
        print(json.dumps(standings.as_json(wanted, outcomes), indent=2))  # noqa: T201
    else:
        console.print(match_report.standing_table(wanted, outcomes, language))


@app.command(help=words("ladder"))
def ladder(
    game: Annotated[list[str] | None, typer.Argument(help=words("ladder_games"))] = None,
    games: Annotated[int, typer.Option("--games", min=2, help=words("match_games"))] = 100,
    jobs: Jobs = 1,
    results: Annotated[Path | None, typer.Option("--results", metavar="FILE", help=words("results"))] = None,
    page: Annotated[Path, typer.Option("--page", metavar="FILE", help=words("page"))] = Path("docs/bots.md"),
    lang: Language = LANGUAGE,
) -> None:
    """Let every level play the one below in every mode, and write the table."""
    from platformdirs import user_data_path

    from cosmoludo.arena import ladder
    from cosmoludo.cli import match_report

    checked_language(lang)
    try:
        modes = [facts_of(game_id).id for game_id in game or cosmoludo.games()]
        ladder.put_into(document_at(page), "")
    except ValueError as error:
        fail(error)
    book = ladder.Book(results or user_data_path("cosmoludo") / "ladder.jsonl")
    match_report.climb(modes, games, jobs, book, errors)
    match_report.write_page(list(cosmoludo.games()), book, page)
    console.print(say(lang, "cli.saved", file=page), highlight=False)
