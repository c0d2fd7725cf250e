"""A table whose scene a test has made itself: the page is real, what it is sent is not."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from functools import cache

import msgspec
from playwright.sync_api import WebSocketRoute, expect

import cosmoludo
from cosmoludo.core.game import State
from cosmoludo.core.scene import DONE, Cell, Offer, Piece, Scene, Story, Zone, number, text
from cosmoludo.server.wire.frames import ViewFrame
from cosmoludo.server.wire.tables import Seat, Table, View
from tests.browser.person import Person
from tests.variants import random_states

CODE = "staged"
OTHERS = ["Bo", "Cleo", "Dan", "Eve", "Finn"]
ROW = 3**0.5 / 2
HOOK = [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (2.5, ROW)]

NO_HURRY = "const soon = setTimeout; window.setTimeout = (act, ms, ...rest) => soon(act, ms < 800 ? ms : 1e6, ...rest)"
"""Beats stay until someone goes on."""
LEISURE = (
    "const soon = setTimeout; window.setTimeout = (act, ms, ...rest) => soon(act, ms < 800 ? ms : ms + 8000, ...rest)"
)
"""Beats stay eight seconds longer, also on a machine where the test comes late."""


class Staged:
    """A table that a test has set: what the page at it has sent, and what it is shown next."""

    def __init__(self, table: Table, scene: Scene) -> None:
        self.table = table
        self.view = View(0, 0, scene, [])
        self.paths: list[list[str]] = []
        self.wires: list[WebSocketRoute] = []

    def connect(self, wire: WebSocketRoute) -> None:
        """The page asks for the table."""
        self.wires.append(wire)
        wire.on_message(self.hear)
        wire.send(self.frame)

    def hear(self, message: str | bytes) -> None:
        """The page says something."""
        said = json.loads(message)
        if said["kind"] == "move":
            self.paths.append(said["path"])

    @property
    def frame(self) -> str:
        """The table as the page is told of it."""
        return msgspec.json.encode(ViewFrame(self.table, self.view)).decode()

    def show(self, scene: Scene, stories: list[Story], **changes: object) -> None:
        """The table goes on."""
        ply = self.view.ply + len(stories)
        self.table = msgspec.structs.replace(self.table, ply=ply, **changes)
        self.view = View(ply, 0, scene, stories)
        self.wires[-1].send(self.frame)


def set_stage(me: Person, game: str, scene: Scene, **changes: object) -> Staged:
    """Open a table of a game with this very scene, at the turn of the one who looks unless something else is said."""
    others = [Seat("bot", name, False, "greedy") for name in OTHERS[: len(scene.panels or OTHERS[:2]) - 1]]
    seats = [Seat("person", "Ada", True, avatar="fox"), *others]
    table = Table(
        CODE, game, len(seats), {}, seats, "playing", True, 0, [0], False, False, False, False, datetime.now(UTC), ""
    )  # fmt: skip
    staged = Staged(msgspec.structs.replace(table, **changes), scene)
    me.page.route_web_socket(f"**/api/tables/{CODE}/**", staged.connect)
    body = msgspec.json.encode(staged.table).decode()
    me.page.route(f"**/api/tables/{CODE}", lambda route: route.fulfill(body=body, content_type="application/json"))
    me.page.goto(f"{me.address}/t/{CODE}")
    expect(me.page.locator(".target").first).to_be_attached()
    return staged


def seen(state: State, seat: int = 0) -> Scene:
    """A game as a seat sees it."""
    return state.seen_by(seat).scene(seat)


def told(before: State, after: State) -> Story:
    """What the last move did, as the first seat saw it."""
    later = after.seen_by(0)
    return after.game.story(before.seen_by(0), later, later.history[-1])


@cache
def last_move(game: str) -> tuple[State, State]:
    """A random game before and after its last move."""
    facts = cosmoludo.games()[game]
    *_, before, after = (state.copy() for state in random_states(cosmoludo.load(game, players=facts.min_players), 3))
    return before, after


def ended(state: State) -> dict[str, object]:
    """What is known of a table whose game is over, for one that is staged."""
    scores = [int(score) for score in state.scores]
    return {"status": "over", "actors": [], "scores": scores, "ranks": list(state.ranks or [])}


def end_game(me: Person, game: str) -> Staged:
    """Sit at a table, and see the last move of its game."""
    before, after = last_move(game)
    staged = set_stage(me, game, seen(before))
    staged.show(seen(after), [told(before, after)], **ended(after))
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
