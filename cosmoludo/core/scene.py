"""How a game looks: plain data, in words that all games share. The client that draws it knows no game.

A game's `table` has three pure functions of what a seat sees: `scene(view, seat)`, the table as it is;
`chosen(view, seat, path)`, the move that some choices make; and `story(before, after, seat, move)`, what a move did.
Places are named `zone/cell` throughout. Everything said to people is a `Text`, the key of a sentence and what fills its
blanks, so that one scene serves both languages.

Nothing here can refer to itself, so the garbage collector need not look (`gc=False`): there is much of it.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

Value: TypeAlias = int | str | list[str]
"""What fills a blank: a number, a text as it stands, or words by their keys."""


Shape: TypeAlias = Literal["hex", "square", "card", "row"]
"""The outline of a cell: a hex has its point on top; a row is wide and low, with a sign and two lines of text."""


class Text(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A sentence by its key. The blank `who` is filled by the client with the name of the one at `seat`."""

    key: str
    values: dict[str, Value] = {}


class Cell(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A place for pieces, by its centre; the unit is the distance between neighbours."""

    id: str
    x: float
    y: float
    look: str = ""
    """What is drawn there when it is empty, a symbol of the game's art."""
    name: Text | None = None
    caption: Text | None = None
    """What is written there: a number or a word or two. On a row it stands below the caption of what lies there."""
    shape: Shape | None = None
    """Its outline, where it is not that of its zone: parts of a card that are chosen one by one are rows on it."""


class Zone(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Cells that belong together: a map, a grid, a hand, a market, a track."""

    id: str
    shape: Shape
    """The outline of its cells."""
    room: Literal["board", "hand", "side"]
    """Where it stands: in the middle of the table, before the one who looks, or beside."""
    cells: list[Cell]
    label: Text | None = None
    seat: int | None = None
    ground: str = ""
    """What is drawn beneath all its cells, a symbol of the game's art."""
    large: bool = False
    """Whether it is looked at most: beside the board or in the hand it is as large as the window allows."""
    shared: list[int] = []
    """Whose it is, where it belongs to several seats."""


class Piece(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that lies on a cell."""

    at: str
    look: str
    name: Text
    group: str = ""
    """Pieces of one group are one thing: chosen together, moved together."""
    caption: Text | None = None
    """What is written on it: a number or a word or two."""
    level: int = 0
    """How many pieces of a stack it lies on."""
    turn: int = 0
    """How far it is turned clockwise, in degrees."""


class Meter(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A number of a seat with a symbol before it; with an end it is drawn as a track."""

    look: str
    value: int
    name: Text
    end: int = 0
    colour: str = ""
    """The colour of the track, where it is that of the symbol: `#rrggbb`."""


class Panel(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What is public about a seat."""

    seat: int
    score: int
    meters: list[Meter] = []
    rank: int = 0
    notes: list[Text] = []
    """What else is to be known: who begins the round, who has passed."""


class Source(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Where points came from: a row of the score sheet at the end."""

    name: Text
    points: list[int]
    """One number a seat."""
    lines: list[list[str]] = []
    """Where on the table they were made, each a row of places to be drawn through."""


class Face(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A piece shown large, face to face with others."""

    look: str
    name: Text
    shape: Literal["hex", "square", "card"] = "card"
    seat: int | None = None
    caption: Text | None = None
    """What is written on it."""
    figure: Text | None = None
    """What is compared, written beneath it."""
    lit: bool = False
    """Whether it is the best of them."""


class Beat(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One step of what is staged over the table: what it shows, what it says, and how long it stays."""

    says: Text | None = None
    title: Text | None = None
    """What stands over it, where that is shorter than what is said."""
    seats: list[int] = []
    """Whom it is about, such as the winners; their names fill the blank `names`."""
    places: list[str] = []
    """What is lit on the board."""
    lines: list[list[str]] = []
    """Rows of places that a line is drawn through, one after the other."""
    faces: list[Face] = []
    points: list[int] = []
    """What each seat gets, seen flying to its bar."""
    bars: list[int] = []
    """What the bar of each seat shows then."""
    mood: Literal["", "bright", "dark"] = ""
    pause: int = 1600
    """Milliseconds until the next one; what is drawn one by one takes its time besides."""


DONE = -1
Tree: TypeAlias = dict[str, "Tree"]


class Offer(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The moves a seat may make, each as the path of choices that makes it: places, or `!word` for a button.

    Paths that go on alike share their nodes, so that thousands of moves stay a small message. Where only the last
    choices differ, the client can step through them, which turns and mirrors a piece on the spot.
    """

    asks: list[Text]
    """What to choose, one sentence a step."""
    nodes: list[dict[str, int]]
    """What can be chosen, and the node to go on with, or DONE. The first node is where every path begins."""
    ghost: list[tuple[str, int]] = []
    """Which pieces of the group chosen first go where: the end of the piece's place, and the step that chooses it."""
    gains: dict[str, list[tuple[str, str]]] = {}
    """By first choice, what each of its paths would gain: a symbol, and a sign a path in their order, see `sign`."""
    stamps: dict[str, list[tuple[float, float, str]]] = {}
    """By last choice, what it would draw around the place chosen before: how far right, how far down, which symbol."""
    after: dict[str, list[Text]] = {}
    """By first choice, what is asked after it, where that is not what `asks` goes on with."""
    movers: dict[str, int] = {}
    """By first choice, the step that chooses the piece to go, if not the first; `ghost` counts on from it."""
    labels: dict[str, Text] = {}
    """What stands on a button, where the game's words `move.<word>` do not say enough."""


def nodes_of(paths: list[list[str]]) -> list[dict[str, int]]:
    """Return the nodes of an offer with these paths, in their order; paths that go on alike share theirs."""
    tree: Tree = {}
    for path in paths:
        node = tree
        for choice in path:
            node = node.setdefault(choice, {})
    nodes: list[dict[str, int]] = [{}]
    known: dict[tuple[tuple[str, int], ...], int] = {}

    def number(node: Tree) -> int:
        if not node:
            return DONE
        children = {choice: number(rest) for choice, rest in node.items()}
        found = known.setdefault(tuple(children.items()), len(nodes))
        if found == len(nodes):
            nodes.append(children)
        return found

    nodes[0] = {choice: number(rest) for choice, rest in tree.items()}
    return nodes


def node_after(offer: Offer, path: list[str]) -> int | None:
    """Return the node that some choices lead to; None if they are not on offer, or make a whole move."""
    node = 0
    for choice in path:
        following = offer.nodes[node].get(choice, DONE)
        if following == DONE:
            return None
        node = following
    return node


def leads_to(offer: Offer, node: int, choice: str) -> bool:
    """Return whether a choice is on offer at a node, or at one that can follow."""
    open_nodes, seen = [node], {node}
    while open_nodes:
        choices = offer.nodes[open_nodes.pop()]
        if choice in choices:
            return True
        following = {after for after in choices.values() if after != DONE} - seen
        seen |= following
        open_nodes += following
    return False


class Scene(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The table as one seat sees it."""

    zones: list[Zone]
    pieces: list[Piece]
    panels: list[Panel]
    prompt: Text
    offer: Offer | None = None
    rule: str = ""
    """The heading of the game's rules page that explains what is to be done now."""
    sources: list[Source] = []
    """The score sheet, once the game is over."""
    lines: list[list[str]] = []
    """What decided the game, lit on the table: rows of places to be drawn through."""
    finale: list[Beat] = []
    """How the end is staged, once the game is over by its rules; the last beat is the verdict."""


def has_place(scene: Scene, name: str) -> bool:
    """Return whether a name is that of a cell, or of a group of pieces."""
    zone_id, _, cell_id = name.partition("/")
    cells = (cell.id for zone in scene.zones if zone.id == zone_id for cell in zone.cells)
    return cell_id in cells or any(piece.group == name for piece in scene.pieces if piece.group)


class Travel(msgspec.Struct, frozen=True, gc=False):
    """A piece that went from one place to another."""

    start: str
    end: str


class Story(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What a move did, as sentences for the log and as journeys of pieces."""

    lines: list[Text]
    travels: list[Travel] = []
    places: list[str] = []
    """Where to look: the cells that the move changed."""
    beats: list[Beat] = []
    """What of it is staged, for what people play for; most moves have none."""


def text(key: str, **values: Value) -> Text:
    """Return a sentence and what fills its blanks."""
    return Text(key, dict(values))


def number(value: int) -> Text:
    """Return a number, written as the language writes it."""
    return Text("table.number", {"value": value})


SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz"
LOSSES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def sign(points: int) -> str:
    """Return a gain in one letter: 0 to 9, then a for 10 to z for 35; a loss as A for 1 to Z for 26."""
    return SIGNS[min(points, len(SIGNS) - 1)] if points >= 0 else LOSSES[min(-points, len(LOSSES)) - 1]


ALL_SIGNS = bytes(ord(sign(points if points < 128 else points - 256)) for points in range(256))
"""The sign of every number of eight bits, in the order of their bytes."""


def signs(points: NDArray[np.int8]) -> str:
    """Return many gains at once, a letter each."""
    return points.tobytes().translate(ALL_SIGNS).decode()
