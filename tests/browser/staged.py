"""A table whose scene a test has made itself: the page is real, what it is sent is not."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import msgspec
from playwright.sync_api import WebSocketRoute, expect

from cosmoludo.core.scene import DONE, Cell, Offer, Piece, Scene, Zone, number, text
from cosmoludo.server.frames import ViewFrame
from cosmoludo.server.types import Seat, Table, View
from tests.browser.person import Person

CODE = "staged"
ROW = 3**0.5 / 2
HOOK = [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (2.5, ROW)]


class Staged:
    """What a page at such a table has sent."""

    def __init__(self) -> None:
        self.paths: list[list[str]] = []


def set_stage(me: Person, game: str, scene: Scene) -> Staged:
    """Open a table of a game with this very scene, at the turn of the one who looks."""
    seats = [Seat("person", "Ada", True), Seat("bot", "Bo", False, "greedy")]
    table = Table(
        CODE, game, 2, {}, seats, "playing", True, 0, [0], False, False, False, False, datetime.now(UTC), ""
    )  # fmt: skip
    frame = msgspec.json.encode(ViewFrame(table, View(0, 0, scene, []))).decode()
    staged = Staged()

    def hear(message: str | bytes) -> None:
        said = json.loads(message)
        if said["kind"] == "move":
            staged.paths.append(said["path"])

    def connect(wire: WebSocketRoute) -> None:
        wire.on_message(hear)
        wire.send(frame)

    me.page.route_web_socket(f"**/api/tables/{CODE}/**", connect)
    body = msgspec.json.encode(table).decode()
    me.page.route(f"**/api/tables/{CODE}", lambda route: route.fulfill(body=body, content_type="application/json"))
    me.page.goto(f"{me.address}/t/{CODE}")
    expect(me.page.locator(".target").first).to_be_attached()
    return staged


def hexes(size: int) -> Zone:
    """A board of so many hexes across and down."""
    cells = [Cell(f"{x},{y}", x + y % 2 / 2, y * ROW, "cell-light") for y in range(size) for x in range(size)]
    return Zone("board", "hex", "board", cells)


def placing(size: int) -> Scene:
    """One piece in hand, which goes on any cell of a board, and one that lies there with a number on it."""
    hand = Zone("hand", "hex", "hand", [Cell("0", 0, 0)], text("genial.table.rack"), 0)
    board = hexes(size)
    pieces = [
        Piece("hand/0", "red", text("genial.colour.red")),
        Piece("board/0,0", "blue", text("genial.colour.blue"), caption=number(137)),
    ]
    nodes = [{"hand/0": 1}, {f"board/{cell.id}": DONE for cell in board.cells[1:]}]
    asks = [text("genial.step.tile"), text("genial.step.first")]
    return Scene([board, hand], pieces, [], text("genial.prompt.place"), Offer(asks, nodes, [("", 1)]))


def drawing() -> Scene:
    """A hook of four hexes to be drawn around any cell, turned and mirrored at will."""
    board = hexes(9)
    variants = [(f"!{kind}{turn}", turn, sign) for kind, sign in (("t", 1), ("m", -1)) for turn in range(6)]
    stamps = {name: [(*_turned(sign * x, y, turn), "red") for x, y in HOOK] for name, turn, sign in variants}
    nodes = [{f"board/{cell.id}": 1 for cell in board.cells}, dict.fromkeys(stamps, DONE)]
    asks = [text("genial.step.first"), text("genial.step.second")]
    return Scene([board], [], [], text("genial.prompt.place"), Offer(asks, nodes, stamps=stamps))


def _turned(x: float, y: float, times: int) -> tuple[float, float]:
    """A point turned clockwise by so many times sixty degrees."""
    for _ in range(times):
        x, y = x / 2 - y * ROW, x * ROW + y / 2
    return x, y
