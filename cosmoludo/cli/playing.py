"""The command `play`: a game at the terminal."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

import cosmoludo
from cosmoludo.cli.shared import (
    LANGUAGE,
    GameName,
    Language,
    Options,
    Players,
    app,
    checked_language,
    console,
    fail,
    loaded_game,
    words,
    write,
    written_file,
)
from cosmoludo.core.words import say


@app.command(help=words("play"))
def play(
    game: GameName,
    players: Players = None,
    option: Options = None,
    seats: Annotated[str, typer.Option("--seats", help=words("seats"))] = "",
    seed: Annotated[int | None, typer.Option("--seed", help=words("seed"))] = None,
    save: Annotated[Path | None, written_file("--save", "FILE", "save")] = None,
    lang: Language = LANGUAGE,
) -> None:
    """Play at the terminal."""
    from cosmoludo.bots import BOTS
    from cosmoludo.core.saved import seed_hash
    from cosmoludo.terminal import PERSON, Quit
    from cosmoludo.terminal import Table as GameTable

    language = checked_language(lang)
    loaded = loaded_game(game, players, option)
    names = [name.strip() for name in seats.split(",")] if seats else [PERSON] + ["greedy"] * (loaded.players - 1)
    if len(names) != loaded.players or not all(name in (PERSON, *BOTS) for name in names):
        fail(say(language, "cli.bad_seats", count=loaded.players, names=", ".join((PERSON, *BOTS)), found=seats))
    try:
        state = loaded.start(seed)
    except ValueError as error:
        fail(error)
    if save is None and sys.stdin.isatty():
        console.print(say(language, "cli.hash", hash=seed_hash(state.seed or 0)), style="dim", highlight=False)
    try:
        GameTable(state, names, language, console).play()
    except (Quit, EOFError, KeyboardInterrupt):
        console.print(say(language, "cli.stopped", plies=state.ply), highlight=False)
    if save is not None:
        write(save, json.dumps(cosmoludo.save(state), indent=1, ensure_ascii=False) + "\n")
        console.print(say(language, "cli.saved", file=save), highlight=False)
