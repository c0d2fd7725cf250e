"""Someone at a page: sees what a person sees, and does what a person does, knowing no rule of any game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Protocol

from playwright.sync_api import Locator, Page, expect

import cosmoludo

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
AXE_OPTIONS = "{ resultTypes: ['violations'] }"
"""What is as it should be is not written down."""
FADED_IN = """() => Promise.allSettled(document.getAnimations()
    .filter(one => one.effect.getComputedTiming().endTime < 10_000).map(one => one.finished))"""
FIRST_TABLE = 400_000
"""Milliseconds for a first table: the rules may have to be compiled."""
ONE_MOVE = 120_000
"""And for a move: so may the search of a bot."""
MOST_CHOICES = 12
PROGRESS = "{...document.querySelector('main.table').dataset}"
ABLE = ".target.able[aria-pressed=false]"
MOVABLE = ".target.movable[aria-pressed=false]"
DROPS = f"{ABLE}:not(.movable)"
"""Where something that was picked up can be put down."""


class Hand(Protocol):
    """A mouse or a finger."""

    def take(self, x: float, y: float) -> None:
        """Take hold of what is there, and lift it."""

    def put(self, x: float, y: float) -> None:
        """Carry it there, and let go."""


class MouseHand:
    """A mouse."""

    def __init__(self, page: Page) -> None:
        self.mouse = page.mouse

    def take(self, x: float, y: float) -> None:
        """Press the button, and move a little."""
        self.mouse.move(x, y)
        self.mouse.down()
        self.mouse.move(x, y - 12, steps=2)

    def put(self, x: float, y: float) -> None:
        """Move there, and let go."""
        self.mouse.move(x, y, steps=4)
        self.mouse.up()


class Finger:
    """A finger. What it carries is drawn above it."""

    ABOVE = 46

    def __init__(self, page: Page) -> None:
        self.wire = page.context.new_cdp_session(page)
        self.at = (0.0, 0.0)

    def touch(self, kind: str, *fingers: tuple[float, float]) -> None:
        """Put fingers down, move them or take them away."""
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(fingers)]
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def take(self, x: float, y: float) -> None:
        """Put the finger down, and move a little."""
        self.touch("touchStart", (x, y))
        self.touch("touchMove", (x, y - 6))
        self.touch("touchMove", (x, y - 12))
        self.at = (x, y - 12)

    def put(self, x: float, y: float) -> None:
        """Move below the place, and lift the finger."""
        start_x, start_y = self.at
        for part in (0.25, 0.5, 0.75, 1):
            self.touch("touchMove", (start_x + (x - start_x) * part, start_y + (y + self.ABOVE - start_y) * part))
        self.touch("touchEnd")


def frames_of(person: Person) -> list[str]:
    """Everything a page is sent over its wires, from now on."""
    frames: list[str] = []
    person.page.on("websocket", lambda wire: wire.on("framereceived", lambda frame: frames.append(str(frame))))
    return frames


class Person:
    """One page, and words for what is on it."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.complaints: list[str] = []
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def at_home(self) -> Person:
        """Open the home page, and see the games."""
        self.page.goto(self.address)
        expect(self.page.locator("article").first).to_be_visible()
        return self

    def card(self, game: str) -> Locator:
        """A game on the shelf, by the id of one of its modes, which is then chosen."""
        card = self.page.locator(f"article[data-modes~='{game}']")
        mode = card.locator(f"[data-mode='{game}']")
        if mode.count():
            mode.click()
        return card

    def play_from_shelf(self, game: str) -> Person:
        """From the shelf to a table against bots, in one click, and to my first turn."""
        self.at_home().card(game).locator(".play").click()
        self.wait_for_turn(FIRST_TABLE)
        return self

    def play_now(self, game: str) -> Person:
        """A table against bots as from the shelf, without drawing the shelf first, and to my first turn."""
        seats = ["me", *["bot:level1"] * (cosmoludo.games()[game].min_players - 1)]
        table = self.page.request.post(f"{self.address}/api/tables", data={"game": game, "seats": seats})
        assert table.ok, table.text()
        self.page.goto(f"{self.address}/t/{table.json()['code']}")
        self.wait_for_turn(FIRST_TABLE)
        return self

    def set_table(self, game: str, way: str) -> Locator:
        """The dialog where a table is set, with a way to play chosen by its name on the page."""
        self.at_home().card(game).locator(".ways").click()
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_text(way, exact=True).click()
        return dialog

    @property
    def table(self) -> Locator:
        """The table's page."""
        return self.page.locator("main.table")

    @property
    def ply(self) -> int:
        """How many moves the page shows."""
        return int(self.table.get_attribute("data-ply") or 0)

    @property
    def over(self) -> bool:
        """Whether the page shows the end."""
        return self.table.get_attribute("data-status") == "over"

    def wait_for_turn(self, timeout: int = ONE_MOVE) -> bool:
        """Wait for my turn or the end; whether it is my turn."""
        self.page.wait_for_selector("main.table[data-turn=true], main.table[data-status=over]", timeout=timeout)
        return not self.over

    def able(self, where: str = "") -> Locator:
        """What can be chosen now, in a zone or anywhere."""
        return self.page.locator(f".target.able[aria-pressed=false][data-target^='{where}']" if where else ABLE)

    def chosen(self) -> int:
        """How many cells are marked as chosen."""
        return self.page.locator(".mark.chosen").count()

    def chosen_places(self) -> list[str]:
        """What is chosen, in the order of the page."""
        chosen = self.page.locator(".target[aria-pressed=true]").all()
        return [str(target.get_attribute("data-target")) for target in chosen]

    def play_by_clicks(self, choice: int = 0) -> None:
        """Make one move: choose things until there is a button to press or the move is made."""
        ply = self.ply
        for _ in range(MOST_CHOICES):
            self.page.locator(f".buttons .act, {ABLE}").first.wait_for(state="attached", timeout=ONE_MOVE)
            before = self.progress
            self._choose_once(choice)
            self.page.wait_for_function(f"before => JSON.stringify({PROGRESS}) !== before", arg=before)
            if not self.page.locator("main.table[data-turn=true]").count() or self.ply > ply:
                break
        self.wait_after(ply)

    def middle_of(self, target: Locator) -> tuple[float, float]:
        """Where to take hold of a target: in the middle of its first cell."""
        return self.middle_of_box(target.locator("path").first)

    def middle_of_box(self, element: Locator) -> tuple[float, float]:
        """The middle of an element."""
        box = element.bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def play_by_dragging(self, hand: Hand, choice: int = 0) -> int:
        """Make one move, and carry whatever can be carried; return how often something was."""
        ply, carried = self.ply, 0
        for _ in range(MOST_CHOICES):
            self.page.locator(f".buttons .act, {ABLE}").first.wait_for(state="attached", timeout=ONE_MOVE)
            movable = self.page.locator(MOVABLE)
            before = self.progress
            if self.page.locator(".buttons .act").count() or not movable.count():
                self._choose_once(choice)
            else:
                hand.take(*self.middle_of(movable.nth(choice % movable.count())))
                places = self.page.locator(DROPS)
                places.first.wait_for(state="attached", timeout=ONE_MOVE)
                hand.put(*self.middle_of(places.nth(choice % places.count())))
                carried += 1
            self.page.wait_for_function(f"before => JSON.stringify({PROGRESS}) !== before", arg=before)
            if not self.page.locator("main.table[data-turn=true]").count() or self.ply > ply:
                break
        self.wait_after(ply)
        return carried

    def _choose_once(self, choice: int) -> None:
        """Press the last button, or click something to choose."""
        buttons, able = self.page.locator(".buttons .act"), self.able()
        if buttons.count():
            buttons.last.click()
        else:
            able.nth(choice % able.count()).click()

    @property
    def progress(self) -> str:
        """How far the game and the choosing of a move have come."""
        return str(self.page.evaluate(f"JSON.stringify({PROGRESS})"))

    def play_by_keyboard(self, walk: str = "") -> None:
        """Make one move with keys only."""
        ply = self.ply
        if not self.page.locator(".buttons .act").count():
            self.tab_to(f"document.activeElement.matches('{ABLE}')")
            self.page.keyboard.press("Enter")
            expect(self.page.locator(f"{ABLE}:focus")).to_have_count(1)
            if walk:
                self.page.keyboard.press(walk)
                self.tab_to(f"document.activeElement.matches('{ABLE}')")
            self.page.keyboard.press("Enter")
            self.page.keyboard.press("r")
        self.tab_to("document.activeElement.matches('.buttons .act')")
        self.page.keyboard.press("Enter")
        self.wait_after(ply)

    def play_by_tabs(self) -> None:
        """Make one move of any game with Tab and Enter only."""
        ply = self.ply
        for _ in range(MOST_CHOICES):
            self.page.locator(f".buttons .act, {ABLE}").first.wait_for(state="attached", timeout=ONE_MOVE)
            before = self.progress
            wanted = ".buttons .act" if self.page.locator(".buttons .act").count() else ABLE
            self.tab_to(f"document.activeElement.matches('{wanted}')")
            self.page.keyboard.press("Enter")
            self.page.wait_for_function(f"before => JSON.stringify({PROGRESS}) !== before", arg=before)
            if not self.page.locator("main.table[data-turn=true]").count() or self.ply > ply:
                break
        self.wait_after(ply)

    def tab_to(self, wanted: str) -> None:
        """Press Tab until the focus is where it should be."""
        for _ in range(40):
            expect(self.page.locator(".board[inert]")).to_have_count(0)  # nothing is staged over the board any more
            if self.page.evaluate(wanted):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never came to {wanted}")

    def wait_after(self, ply: int) -> None:
        """Wait until the page shows a later position."""
        self.page.wait_for_function(
            "ply => Number(document.querySelector('main.table').dataset.ply) > ply", arg=ply, timeout=ONE_MOVE
        )

    def barriers_by_night_and_day(self) -> list[str]:
        """What keeps people out in either light."""
        found = []
        for light in ("light", "dark"):
            self.page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
            expect(self.page.locator(f"html[data-theme={light}]")).to_be_attached()
            found += [f"{light}: {barrier}" for barrier in self.barriers()]
        return found

    def barriers(self) -> list[str]:
        """What axe-core finds that keeps people out, when everything has faded in."""
        self.page.evaluate(FADED_IN)
        self.page.evaluate(AXE.read_text("utf-8") + "; 0")
        found = json.loads(self.page.evaluate(f"async () => JSON.stringify((await axe.run({AXE_OPTIONS})).violations)"))
        return [f"{rule['id']}: {node['html'][:160]}" for rule in found for node in rule["nodes"]]
