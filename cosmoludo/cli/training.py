"""The command that lets bots learn."""

from __future__ import annotations

import math
import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer

from cosmoludo.cli.shared import (
    LANGUAGE,
    GameName,
    Language,
    Options,
    Players,
    app,
    checked_language,
    console,
    extra_packages,
    loaded_game,
    problems,
    words,
    write,
    written_file,
)
from cosmoludo.core.words import say


@app.command(help=words("train"))
def train(
    game: GameName,
    players: Players = None,
    option: Options = None,
    games: Annotated[int, typer.Option("--games", min=1, help=words("train_games"))] = 1_000_000,
    minutes: Annotated[float, typer.Option("--minutes", min=0.01, help=words("train_minutes"))] = 10.0,
    seed: Annotated[int, typer.Option("--seed", min=0, help=words("train_seed"))] = 1,
    units: Annotated[tuple[int, int], typer.Option("--units", help=words("train_units"))] = (64, 32),
    positions: Annotated[int, typer.Option("--positions", min=64, help=words("train_positions"))] = 32_768,
    together: Annotated[int, typer.Option("--together", min=1, help=words("train_together"))] = 1024,
    side_by_side: Annotated[int, typer.Option("--side-by-side", min=1, help=words("train_side_by_side"))] = 4096,
    most_moves: Annotated[int, typer.Option("--most-moves", min=2, help=words("train_most_moves"))] = 1_000_000,
    threads: Annotated[int, typer.Option("--threads", min=1, help=words("threads"))] = 1,
    file: Annotated[Path | None, written_file("--file", "FILE.npz", "train_file")] = None,
    plot: Annotated[Path | None, written_file("--plot", "FILE.svg", "train_plot")] = None,
    every: Annotated[float, typer.Option("--every", min=0.0, help=words("train_every"))] = 60.0,
    lang: Language = LANGUAGE,
) -> None:
    """Learn to judge the positions of a mode from self-play."""
    language = checked_language(lang)
    loaded = loaded_game(game, players, option)
    with extra_packages(language, "cli.no_training"):
        from cosmoludo.training.learning import Learner, Plan
    from cosmoludo.training.curves import svg

    path = file or Path(f"{loaded.id}-{loaded.players}.npz")
    saved, command = path.with_suffix(".pt"), shlex.join(["cosmoludo", *sys.argv[1:]])
    plan = Plan(
        games=games, minutes=minutes or math.inf, seed=seed, units=units, positions=positions,
        side_by_side=side_by_side, together=together, most_moves=most_moves,
    )  # fmt: skip
    with problems(language):
        learner = Learner(loaded, plan, threads)
        if saved.exists():
            learner.resume(saved)

        def keep() -> None:
            point = learner.progress.points[-1]
            told = {"games": point.games, "minutes": round(point.minutes, 1), "loss": round(point.loss, 4)}
            told |= {"strength": round(100 * point.strength), "score": round(point.score, 1)}
            key = "cli.trained_alone" if loaded.players == 1 else "cli.trained"
            console.print(say(language, key, **told), highlight=False)
            learner.write(path, command)
            learner.save(saved)
            if plot is not None:
                write(plot, svg(loaded.id, loaded.players, learner.progress.points, language))

        learner.learn(keep, every)
    console.print(say(language, "cli.saved", file=path), highlight=False)
