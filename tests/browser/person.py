"""Someone at a page: sees what a person sees, and does what a person does, knowing no rule of any game."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FIRST_TABLE = 400_000
"""Milliseconds for a first table: the rules may have to be compiled."""
ONE_MOVE = 120_000
"""And for a move: so may the search of a bot."""
MOST_CHOICES = 12
PROGRESS = "{...document.querySelector('main.table').dataset}"
ABLE = ".target.able[aria-pressed=false]"


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

    def play_now(self, game: str) -> Person:
        """From the shelf to a table against bots, in one click, and to my first turn."""
        self.at_home().card(game).locator(".play").click()
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

    def play_by_clicks(self, choice: int = 0) -> None:
        """Make one move: choose things until there is a button to press or the move is made."""
        ply = self.ply
        for _ in range(MOST_CHOICES):
            self.page.locator(f".buttons .act, {ABLE}").first.wait_for(state="attached", timeout=ONE_MOVE)
            buttons = self.page.locator(".buttons .act")
            before = self.progress
            if buttons.count():
                buttons.last.click()
            else:
                able = self.able()
                able.nth(choice % able.count()).click()
            self.page.wait_for_function(f"before => JSON.stringify({PROGRESS}) !== before", arg=before)
            if not self.page.locator("main.table[data-turn=true]").count() or self.ply > ply:
                break
        self.wait_after(ply)

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

    def tab_to(self, wanted: str) -> None:
        """Press Tab until the focus is where it should be."""
        for _ in range(40):
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
        """What axe-core finds that keeps people out."""
        self.page.evaluate(AXE.read_text("utf-8") + "; 0")
        found = json.loads(self.page.evaluate("async () => JSON.stringify((await axe.run()).violations)"))
        return [f"{rule['id']}: {node['html'][:160]}" for rule in found for node in rule["nodes"]]
