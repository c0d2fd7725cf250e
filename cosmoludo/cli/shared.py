"""What the commands share: the program itself, where it prints, options, and what is said when something is wrong."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from rich.cells import cell_len
from rich.console import Console, JustifyMethod
from rich.table import Table
from rich.text import Text

import cosmoludo
from cosmoludo.cli.contents import Contents
from cosmoludo.core.problem import Problem
from cosmoludo.core.words import LANGUAGES, preferred_language, say

if TYPE_CHECKING:
    from cosmoludo.arena.executors import Executor
    from cosmoludo.core.game import Game, State

LANGUAGE = preferred_language()


def words(key: str) -> str:
    """Return what the help says, in the language of whoever asks."""
    return say(LANGUAGE, f"cli.{key}")


app = typer.Typer(cls=Contents, no_args_is_help=True, add_completion=False, help=words("about"), rich_markup_mode=None)
console = Console()
errors = Console(stderr=True)

GameName = Annotated[str, typer.Argument(metavar="GAME", help=words("game"))]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help=words("option"))]
Players = Annotated[int | None, typer.Option("--players", "-n", help=words("players"))]
Language = Annotated[str, typer.Option("--lang", metavar="|".join(LANGUAGES), help=words("lang"))]
Json = Annotated[bool, typer.Option("--json", help=words("json"))]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=1, help=words("jobs"))]
RayAddress = Annotated[str | None, typer.Option("--ray", metavar="ADDRESS|local", help=words("ray"))]
SavedFile = Annotated[Path, typer.Argument(metavar="FILE", help=words("file"))]


def fail(message: object) -> NoReturn:
    """Say what is wrong, on one line, and leave with an error."""
    errors.print(f"cosmoludo: {message}", style="red", markup=False, emoji=False, highlight=False, soft_wrap=True)
    raise typer.Exit(2)


def reason(error: Exception) -> str:
    """Return what went wrong on one line, as the system or the database says it, without what is wrapped around it."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return " ".join(str(getattr(error, "orig", None) or error).split())


@contextmanager
def problems(language: str, kind: type[ValueError] = Problem) -> Iterator[None]:
    """Say what is wrong if what was asked for cannot be done; a problem in the language, other errors as they are."""
    try:
        yield
    except kind as error:
        fail(error.told(language) if isinstance(error, Problem) else error)


@contextmanager
def executor(jobs: int, ray: str | None, language: str) -> Iterator[Executor]:
    """Do work on so many cores or, if an address is given, on Ray; say what is wrong if it cannot be done there."""
    from cosmoludo.arena.executors import HERE, Processes, WorkProblem

    with problems(language):
        if ray is None:
            yield HERE if jobs == 1 else Processes(jobs)
            return
        if jobs != 1:
            raise WorkProblem("work_problem.jobs_and_ray")
        from cosmoludo.arena.ray import cluster

        with cluster(ray) as machines:
            yield machines


@contextmanager
def extra_packages(language: str, message: str) -> Iterator[None]:
    """Import what not everybody has installed; say what to install if a package is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("cosmoludo"):
            raise
        fail(say(language, message, package=error.name))


def server_packages(language: str) -> AbstractContextManager[None]:
    """Import parts of the server; say what to install if the packages that only the server needs are missing."""
    return extra_packages(language, "cli.no_server")


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


def columns(
    language: str,
    headings: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    texts: Collection[str],
    folded: Collection[str] = (),
) -> Table:
    """Return rows as a table that is narrow: headings are broken, and the texts of some columns; nothing else is."""
    widths = [max(map(cell_len, cells)) for cells in zip(*rows, strict=True)]
    titles = [
        fill(
            said := say(language, f"cli.heading.{heading}"), max(width, *map(len, said.split())), break_long_words=False
        )
        for heading, width in zip(headings, widths, strict=True)
    ]
    shown = [max(width, *map(len, title.split("\n"))) for width, title in zip(widths, titles, strict=True)]
    gap = 2 if sum(shown) + 2 * len(shown) <= console.width else 1
    table = Table(box=None, padding=(0, gap, 0, 0), pad_edge=False, header_style="bold")
    for heading, title in zip(headings, titles, strict=True):
        justify: JustifyMethod = "left" if heading in texts else "right"
        table.add_column(title, justify=justify, no_wrap=heading not in folded, overflow="fold")
    for row in rows:
        table.add_row(*map(Text, row))
    return table


def document_at(path: Path) -> str:
    """Return the text of a file."""
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        fail(f"{path}: {reason(error)}")


def writable(path: Path | None) -> Path | None:
    """Return the file of an option; say that it cannot be written before the work is done, not after it."""
    if path is None:
        return None
    missing = not path.exists()
    try:
        path.open("a").close()
    except OSError as error:
        fail(f"{path}: {reason(error)}")
    if missing:
        path.unlink()
    return path


def written_file(option: str, metavar: str, key: str) -> Any:
    """Return an option that names a file which is written at the end."""
    return typer.Option(option, metavar=metavar, callback=writable, help=words(key))


def write(path: Path, text: str) -> None:
    """Write a file."""
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        fail(f"{path}: {reason(error)}")


def replayed(path: Path, plies: int | None = None) -> State:
    """Return a saved game, played again up to some ply."""
    try:
        return cosmoludo.replay(document_at(path), plies=plies)
    except cosmoludo.InvalidSavedGame as error:
        fail(f"{path}: {error}")
