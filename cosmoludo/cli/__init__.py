"""The command line: each module has the commands of one subject."""

from cosmoludo.cli import listing, playing, serving, saved, speed, arena  # noqa: F401, I001, in the order of the help
from cosmoludo.cli.shared import app
from cosmoludo.core.registry import packages

__all__ = ["app", "main"]

for package in packages().values():
    if package.commands is not None:
        app.add_typer(package.commands())


def main() -> None:
    """Run the command line."""
    app()
