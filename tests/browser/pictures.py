"""Takes pictures of the pages, wide and on a phone, by night and by day: `script/screenshots`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import PHONE, WIDE, chromium
from tests.browser.person import FIRST_TABLE, Person
from tests.browser.service import Service

ROOMS = (("wide", WIDE, "fr-FR", "dark"), ("phone", PHONE, "en-GB", "light"))
SETTLED = 2600
"""Milliseconds after which nothing moves any more."""
TURNS_TO_THE_MIDDLE = 8


def take_all(browser: Browser, address: str, folder: Path) -> None:
    """Every game with a scene, from the shelf to the end."""
    for size, viewport, locale, scheme in ROOMS:
        context = browser.new_context(
            viewport=viewport,  # type: ignore[arg-type]
            locale=locale,
            color_scheme=scheme,  # type: ignore[arg-type]
            device_scale_factor=1 if size == "wide" else 2,
        )
        me = Person(context.new_page(), address).at_home()
        me.page.wait_for_timeout(SETTLED)
        me.page.screenshot(path=folder / f"home-{size}.jpg", type="jpeg", quality=85)
        for index in range(me.page.locator("article").count()):
            me.at_home()
            card = me.page.locator("article").nth(index)
            game = card.get_attribute("data-game")
            card.locator(".act").first.click()
            take_game(me, folder, f"{game}-{size}")
        context.close()


def take_game(me: Person, folder: Path, name: str) -> None:
    """A game in the middle, with a move being chosen, and its end."""
    me.wait_for_turn(FIRST_TABLE)
    turn = 0
    while me.wait_for_turn():
        if turn == TURNS_TO_THE_MIDDLE and not me.page.locator(".buttons .act").count():
            me.able().last.click()
            me.page.wait_for_timeout(300)
            places = me.able()
            if me.page.locator(".mark.chosen").count() and places.count():
                places.nth(places.count() // 3).click()
            me.page.wait_for_timeout(SETTLED)
            me.page.screenshot(path=folder / f"{name}.jpg", type="jpeg", quality=85)
            me.page.keyboard.press("Escape")
            me.page.keyboard.press("Escape")
        me.play_by_clicks(turn * 7)
        turn += 1
    me.page.wait_for_timeout(SETTLED)
    me.page.screenshot(path=folder / f"{name}-end.jpg", type="jpeg", quality=85)


def main() -> None:
    """Start a server of our own, and take them all."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        service = Service(Path(kept))
        service.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
            take_all(browser, service.address, folder)
            browser.close()
        finally:
            service.stop()


if __name__ == "__main__":
    main()
