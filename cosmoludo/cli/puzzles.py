"""The command that makes puzzles, and the one by which a host takes them in."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cosmoludo.cli.admin import Database, house, keep_house
from cosmoludo.cli.progress import bar
from cosmoludo.cli.shared import (
    LANGUAGE,
    Jobs,
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
    loaded_game,
    options_of,
    replayed,
    words,
    write,
    written_file,
)
from cosmoludo.core.puzzle_sets import InvalidPuzzles, Source, check, read, written
from cosmoludo.core.words import say

Output = Annotated[Path, written_file("--save", "FILE", "puzzles_save")]


@app.command(help=words("puzzles"))
def puzzles(
    game: Annotated[list[str], typer.Argument(metavar="GAME|FILE", help=words("puzzles_game"))],
    save: Output,
    games: Annotated[int, typer.Option("--games", min=1, help=words("puzzles_games"))] = 10,
    most: Annotated[int, typer.Option("--most", min=1, help=words("puzzles_most"))] = 1000,
    players: Players = None,
    option: Options = None,
    seed: Annotated[int, typer.Option("--seed", help=words("match_seed"))] = 0,
    jobs: Jobs = 1,
    ray: RayAddress = None,
    lang: Language = LANGUAGE,
) -> None:
    """Make puzzles of saved games, or of games that our strongest bot plays for it."""
    from cosmoludo.arena import puzzles as making

    language = checked_language(lang)
    files = [Path(name) for name in game]
    if len(game) > 1 or files[0].is_file():
        for file in files:
            replayed(file)  # what is no game is said before all the searching
        documents, how = [document_at(file) for file in files], "FILE…"
    else:
        loaded_game(game[0], players, option)
        documents, how = [], f"{game[0]} --games {games} --seed {seed}"
        how += f" --players {players}" if players else ""
        how += "".join(f" --option {text}" for text in option or ())
    made, total = f"cosmoludo puzzles {how} --most {most}", len(documents) or games
    found: dict[int, Source] = {}
    sources: list[Source] = []
    with executor(jobs, ray, language) as doing, bar(errors) as progress:
        if documents:
            work = making.of_saved(documents, doing)
        else:
            work = making.of_bots(making.Played(game[0], players, options_of(option), seed), games, doing)
        task = progress.add_task("", total=total)
        for number, source in work:
            found[number] = source
            sources = making.clearest([found[one] for one in sorted(found)], most)
            write(save, written(sources, made))  # after every game: it may be broken off
            progress.advance(task)
    count = sum(len(source.puzzles) for source in sources)
    console.print(say(language, "cli.puzzles_made", count=count, file=save), highlight=False)


@house.command("puzzles", help=words("admin_puzzles"))
def take_in(
    file: Annotated[list[Path], typer.Argument(metavar="FILE", help=words("admin_puzzles_file"))],
    database: Database = None,
    lang: Language = LANGUAGE,
) -> None:
    """Take sets of puzzles in, for everybody to solve. What is there already stays as it is."""
    language = checked_language(lang)
    sources: list[Source] = []
    for path in file:
        try:
            check(found := read(document_at(path)))
        except InvalidPuzzles as error:
            fail(f"{path}: {error}")
        sources += found
    count = keep_house(database, language, lambda store, _: store.take_in(None, sources))
    console.print(say(language, "cli.puzzles_taken", count=count), highlight=False)
