"""The command line: each module has the commands of one subject."""

from cosmoludo.cli import listing, playing, serving, saved, speed, arena  # noqa: F401, I001, in the order of the help
from cosmoludo.cli.shared import app
from cosmoludo.games.espace.table.almanac import app as almanac

__all__ = ["app", "main"]

app.add_typer(almanac)


def main() -> None:
    """Run the command line."""
    app()
