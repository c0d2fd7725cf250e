"""Someone at a page: sees what a person sees, and does what a person does, knowing no rule of any game."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FIRST_TABLE = 120_000
"""Milliseconds for a first table: the rules may have to be compiled."""
ONE_MOVE = 20_000


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

    def card(self, title: str) -> Locator:
        """A game on the shelf."""
        return self.page.locator("article").filter(has=self.page.get_by_role("heading", name=title, exact=True))

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
        return self.page.locator(f".target.able[data-target*='{where}']" if where else ".target.able")

    def chosen(self) -> int:
        """How many things are marked as chosen."""
        return self.page.locator(".mark.chosen").count()

    def play_by_clicks(self, choice: int = 0) -> None:
        """Make one move: press a button if there is one, else choose things until the move can be played."""
        ply = self.ply
        buttons = self.page.locator(".buttons .act")
        if buttons.count():
            buttons.last.click()
        else:
            self.able().last.click()
            places = self.able("board/")
            places.nth(choice % places.count()).click()
            buttons.click()
        self.wait_after(ply)

    def play_by_keyboard(self, walk: str = "") -> None:
        """Make one move with keys only."""
        ply = self.ply
        if self.page.locator(".buttons .act").count():
            self.tab_to("document.activeElement.matches('.buttons .act')")
        else:
            self.tab_to("document.activeElement.matches('.target.able')")
            self.page.keyboard.press("Enter")
            expect(self.page.locator(".target.able:focus")).to_have_count(1)
            if walk:
                self.page.keyboard.press(walk)
                if not self.page.locator(".target.able:focus").count():
                    self.tab_to("document.activeElement.matches('.target.able[data-target^=board]')")
            self.page.keyboard.press("Enter")
            self.page.keyboard.press("r")
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

    def barriers(self) -> list[str]:
        """What axe-core finds that keeps people out."""
        self.page.evaluate(AXE.read_text("utf-8") + "; 0")
        found = json.loads(self.page.evaluate("async () => JSON.stringify((await axe.run()).violations)"))
        return [f"{rule['id']}: {node['html'][:160]}" for rule in found for node in rule["nodes"]]
