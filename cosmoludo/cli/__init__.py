"""The command line: each module has the commands of one subject."""

import warnings
from importlib.metadata import version
from typing import Annotated

import typer

from cosmoludo.cli import (  # noqa: F401, in the order of the help
    admin,
    arena,
    backups,
    listing,
    mcp,
    playing,
    puzzles,
    saved,
    serving,
    speed,
    training,
)
from cosmoludo.cli.shared import app, words
from cosmoludo.core.registry import packages

__all__ = ["app", "main"]

for package in packages().values():
    if package.commands is not None:
        try:
            app.add_typer(package.commands())
        except Exception as error:  # of a package from outside: the other commands still work
            warnings.warn(f"the commands of {package.name} are left out: {error}", RuntimeWarning, stacklevel=1)


def tell_version(wanted: bool) -> None:
    """Say which version is installed, if that was asked."""
    if wanted:
        print(f"cosmoludo {version('cosmoludo')}")  # noqa: T201
        raise typer.Exit


@app.callback(help=words("about"))
def program(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=tell_version, help=words("version"))
    ] = False,
) -> None:
    """Take the options of the program itself."""


def main() -> None:
    """Run the command line."""
    app()
