"""How a game looks: plain data, in words that all games share. The client that draws it knows no game.

A game's `scene.py` has three pure functions of what a seat sees: `scene(view, seat)`, the table as it is;
`chosen(view, seat, path)`, the move that some choices make; and `story(before, after, played)`, what a move did.
Places are named `zone/cell` throughout. Everything said to people is a `Text`, the key of a sentence and what fills its
blanks, so that one scene serves both languages.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Value: TypeAlias = int | str | list[str]
"""What fills a blank: a number, a text as it stands, or words by their keys."""


class Text(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence by its key. The blank `who` is filled by the client with the name of the one at `seat`."""

    key: str
    values: dict[str, Value] = {}


class Cell(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place for pieces, by its centre; the unit is the distance between neighbours."""

    id: str
    x: float
    y: float
    look: str = ""
    """What is drawn there when it is empty, a symbol of the game's art."""
    name: Text | None = None


class Zone(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cells that belong together: a map, a grid, a hand, a market, a track."""

    id: str
    shape: Literal["hex", "square", "card"]
    """The outline of its cells; a hex has its point on top."""
    room: Literal["board", "hand", "side"]
    """Where it stands: in the middle of the table, before the one who looks, or beside."""
    cells: list[Cell]
    label: Text | None = None
    seat: int | None = None


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that lies on a cell."""

    at: str
    look: str
    name: Text
    group: str = ""
    """Pieces of one group are one thing: chosen together, moved together."""


class Meter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number of a seat with a symbol before it; with an end it is drawn as a track."""

    look: str
    value: int
    name: Text
    end: int = 0


class Panel(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is public about a seat."""

    seat: int
    score: int
    meters: list[Meter] = []
    rank: int = 0


DONE = -1


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The moves a seat may make, each as the path of choices that makes it: places, or `!word` for a button.

    Paths that go on alike share their nodes, so that thousands of moves stay a small message. A button `!swap` is
    labelled by the words `move.swap` of the game. Where only the last choices differ, the client can step through
    them, which turns a piece on the spot.
    """

    asks: list[Text]
    """What to choose, one sentence a step."""
    nodes: list[dict[str, int]]
    """What can be chosen, and the node to go on with, or DONE. The first node is where every path begins."""
    ghost: list[tuple[str, int]] = []
    """Which pieces of the group chosen first go where: the end of the piece's place, and the step that chooses it."""
    gains: dict[str, list[tuple[str, str]]] = {}
    """By first choice, what each of its paths would gain: a symbol, and a digit a path in base 36, in their order."""


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table as one seat sees it."""

    zones: list[Zone]
    pieces: list[Piece]
    panels: list[Panel]
    prompt: Text
    offer: Offer | None = None


class Travel(msgspec.Struct, frozen=True):
    """A piece that went from one place to another."""

    start: str
    end: str


class Story(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a move did, as sentences for the log and as journeys of pieces."""

    lines: list[Text]
    travels: list[Travel] = []
    places: list[str] = []
    """Where to look: the cells that the move changed."""


def text(key: str, **values: Value) -> Text:
    """A sentence and what fills its blanks."""
    return Text(key, dict(values))
