"""The command line: each module has the commands of one subject."""

import warnings

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
from cosmoludo.cli.shared import app
from cosmoludo.core.registry import packages

__all__ = ["app", "main"]

for package in packages().values():
    if package.commands is not None:
        try:
            app.add_typer(package.commands())
        except Exception as error:  # of a package from outside: the other commands still work
            warnings.warn(f"the commands of {package.name} are left out: {error}", RuntimeWarning, stacklevel=1)


def main() -> None:
    """Run the command line."""
    app()
