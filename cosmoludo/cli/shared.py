"""What the commands share: the program itself, where it prints, options, and what is said when something is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer
from rich.console import Console

import cosmoludo
from cosmoludo.core.words import LANGUAGES, preferred_language, say

if TYPE_CHECKING:
    from cosmoludo.core.game import Game, State

LANGUAGE = preferred_language()


def words(key: str) -> str:
    """Return what the help says, in the language of whoever asks."""
    return say(LANGUAGE, f"cli.{key}")


app = typer.Typer(no_args_is_help=True, add_completion=False, help=words("about"), rich_markup_mode=None)
console = Console()
errors = Console(stderr=True)

Options = Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help=words("option"))]
Players = Annotated[int | None, typer.Option("--players", "-n", help=words("players"))]
Language = Annotated[str, typer.Option("--lang", metavar="|".join(LANGUAGES), help=words("lang"))]
Json = Annotated[bool, typer.Option("--json", help=words("json"))]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=1, help=words("jobs"))]
SavedFile = Annotated[Path, typer.Argument(metavar="FILE", help=words("file"))]


def fail(message: object) -> NoReturn:
    """Say what is wrong, on one line, and leave with an error."""
    errors.print(f"cosmoludo: {message}", style="red", markup=False, highlight=False, soft_wrap=True)
    raise typer.Exit(2)


@contextmanager
def server_packages(language: str) -> Iterator[None]:
    """Import parts of the server; say what to install if the packages that only the server needs are missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("cosmoludo"):
            raise
        fail(say(language, "cli.no_server", package=error.name))


def checked_language(language: str) -> str:
    """Return a language that there are words in."""
    if language not in LANGUAGES:
        fail(say(LANGUAGE, "cli.bad_lang", languages=", ".join(LANGUAGES), found=language))
    return language


def options_of(texts: list[str] | None) -> dict[str, str]:
    """Return the options that were given as NAME=VALUE."""
    options = {}
    for text in texts or []:
        name, equals, value = text.partition("=")
        if not equals:
            fail(say(LANGUAGE, "cli.bad_option", found=text))
        options[name.strip()] = value.strip()
    return options


def loaded_game(game: str, players: int | None, options: list[str] | None) -> Game:
    """Return the game that was asked for."""
    try:
        return cosmoludo.load(game, players=players, **options_of(options))
    except ValueError as error:
        fail(error)


def document_at(path: Path) -> str:
    """Return the text of a file."""
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        fail(f"{path}: {error}")


def replayed(path: Path, plies: int | None = None) -> State:
    """Return a saved game, played again up to some ply."""
    try:
        return cosmoludo.replay(document_at(path), plies=plies)
    except cosmoludo.InvalidSavedGame as error:
        fail(f"{path}: {error}")
