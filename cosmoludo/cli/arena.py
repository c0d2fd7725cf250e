"""The commands that let bots play each other."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

import cosmoludo
from cosmoludo.cli.shared import (
    LANGUAGE,
    GameName,
    Jobs,
    Json,
    Language,
    Options,
    Players,
    RayAddress,
    app,
    checked_language,
    console,
    document_at,
    errors,
    executor,
    fail,
    options_of,
    problems,
    words,
    write,
    written_file,
)
from cosmoludo.core.registry import facts_of
from cosmoludo.core.words import say


@app.command(help=words("bots"))
def bots(as_json: Json = False, lang: Language = LANGUAGE) -> None:
    """List the bots that are built in, and those of installed packages."""
    from cosmoludo.cli import bot_list

    language = checked_language(lang)
    listed = bot_list.rows(language)
    if as_json:
        print(json.dumps([row._asdict() for row in listed], indent=2, ensure_ascii=False))  # noqa: T201
    else:
        console.print(bot_list.table(listed, language))


@app.command(help=words("match"))
def match(
    game: GameName,
    bots: Annotated[str, typer.Option("--bots", help=words("match_bots"))] = "level6,greedy",
    games: Annotated[int, typer.Option("--games", min=1, help=words("match_games"))] = 100,
    players: Players = None,
    option: Options = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.0, help=words("match_seconds"))] = 0.0,
    simulations: Annotated[int, typer.Option("--simulations", min=0, help=words("match_simulations"))] = 0,
    seed: Annotated[int, typer.Option("--seed", help=words("match_seed"))] = 0,
    save: Annotated[Path | None, written_file("--save", "FILE", "match_save")] = None,
    plot: Annotated[Path | None, written_file("--plot", "FILE.svg", "match_plot")] = None,
    jobs: Jobs = 1,
    ray: RayAddress = None,
    as_json: Json = False,
    lang: Language = LANGUAGE,
) -> None:
    """Let bots play each other."""
    from cosmoludo.arena import standings
    from cosmoludo.arena.match import Match
    from cosmoludo.arena.plot import svg
    from cosmoludo.cli import match_report

    language = checked_language(lang)
    names = _names(bots, players, language)
    with problems(language, ValueError):
        wanted = Match(game, names, seed, simulations, seconds, options_of(option))
    with executor(jobs, ray, language) as doing:
        outcomes = match_report.played(wanted, games, doing, save, errors)
    if as_json:
        print(json.dumps(standings.as_json(wanted, outcomes), indent=2))  # noqa: T201
    else:
        console.print(match_report.standing_table(wanted, outcomes, language))
        for line in match_report.faults(wanted, outcomes, language):
            console.print(line, highlight=False, markup=False, emoji=False)
    if plot is not None:
        write(plot, svg(wanted, outcomes, language))


def _names(bots: str, players: int | None, language: str) -> tuple[str, ...]:
    """Return who plays; those who are named play several seats where more play than are named."""
    names = tuple(name.strip() for name in bots.split(","))
    if players and len(names) > players:
        fail(say(language, "cli.too_many_bots", bots=len(names), count=players))
    return tuple(names[seat % len(names)] for seat in range(players)) if players else names


@app.command(help=words("ladder"))
def ladder(
    game: Annotated[list[str] | None, typer.Argument(metavar="GAME", help=words("ladder_games"))] = None,
    games: Annotated[int, typer.Option("--games", min=2, help=words("match_games"))] = 100,
    jobs: Jobs = 1,
    ray: RayAddress = None,
    results: Annotated[Path | None, written_file("--results", "FILE", "results")] = None,
    page: Annotated[Path | None, typer.Option("--page", metavar="FILE", help=words("page"))] = None,
    lang: Language = LANGUAGE,
) -> None:
    """Let every level play the one below in every mode, and show the table or write it into a page."""
    from platformdirs import user_data_path

    from cosmoludo.arena import ladder
    from cosmoludo.cli import match_report

    language = checked_language(lang)
    try:
        modes = [facts_of(game_id).id for game_id in game or cosmoludo.games()]
        if page is not None:
            ladder.put_into(document_at(page), "")
    except ValueError as error:
        fail(error)
    book = ladder.Book(results or user_data_path("cosmoludo") / "ladder.jsonl")
    with executor(jobs, ray, language) as doing:
        match_report.climb(modes, games, doing, book, errors)
    if page is None:
        console.print(match_report.ladder_table(modes, book, language))
    else:
        write(page, match_report.page_with_ladder(document_at(page), book))
        console.print(say(language, "cli.saved", file=page), highlight=False)
