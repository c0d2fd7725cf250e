"""Espace: objects as lines of a table at a terminal, for the almanac and for the one who plays there."""

from collections.abc import Iterable

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cosmoludo.core.words import say
from cosmoludo.games.espace.data.deck import CHARACTERISTICS, Body
from cosmoludo.games.espace.units import spoken

COLOURS = {"green": "green", "yellow": "yellow", "orange": "dark_orange", "red": "red"}
SPOT = "●"
WIDTHS = {"diameter": 14, "temperature": 12, "distance": 16, "discovery": 10}  # so that 80 columns are enough
WIDE = 120  # columns in which everything stands on one line


def listing(language: str, chosen: Iterable[Body], title: str | None = None) -> Table:
    """Return a table with a line for each object."""
    table = empty_table(language, title)
    for body in chosen:
        figures = [spoken(language, name, body) for name in CHARACTERISTICS]
        table.add_row(Text(body.name(language)), spot(language, body), *figures)
    return table


def empty_table(language: str, title: str | None = None, caption: str | None = None) -> Table:
    """Return a table with columns for objects, their difficulty and their characteristics."""
    table = Table(title=title, caption=caption, box=box.SIMPLE_HEAD, padding=0)
    narrow = Console().width < WIDE
    table.add_column(say(language, "espace.almanac.object"), overflow="fold")
    table.add_column()
    for name in CHARACTERISTICS:
        table.add_column(headed(language, name), justify="right", width=WIDTHS[name] if narrow else None)
    return table


def headed(language: str, characteristic: str) -> str:
    """Return the name of a characteristic as a heading."""
    text = say(language, f"espace.characteristic.{characteristic}")
    return text[0].upper() + text[1:]


def spot(language: str, body: Body) -> Text:
    """Return the coloured spot of a card, and its colour in words."""
    text = Text(SPOT, style=COLOURS[body.difficulty])
    return text.append(f" {say(language, f'espace.difficulty.{body.difficulty}')}", style="default")
