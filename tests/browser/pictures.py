"""Takes pictures of the pages, wide and on a phone, by night and by day: `script/screenshots`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, StorageState, sync_playwright

from tests.browser.conftest import PATIENCE, PHONE, WIDE, chromium
from tests.browser.person import FIRST_TABLE, Person
from tests.browser.service import Service

SIZES = {"wide": (WIDE, 1, "fr-FR"), "phone": (PHONE, 1.5, "en-GB")}
BY_DAY = {"distant-suns", "hexdomino", "genial-solo"}
"""The games that are shown by day; night is how most people play."""
SETTLED = 2600
"""Milliseconds after which nothing moves any more."""
TURNS_TO_THE_MIDDLE = 7
QUALITY = 72


def take_all(browser: Browser, address: str, folder: Path, wanted: list[str]) -> None:
    """The shelf, and every mode in the middle of a game with a move being chosen."""
    for size in SIZES:
        me = arrive(browser, address, size, "dark").at_home()
        take(me, folder / f"home-{size}.jpg")
        modes = me.page.evaluate("[...document.querySelectorAll('article')].flatMap(a => a.dataset.modes.split(' '))")
        me.page.context.close()
    for mode in wanted or modes:
        take_game(browser, address, mode, folder)


def arrive(browser: Browser, address: str, size: str, light: str, known: StorageState | None = None) -> Person:
    """Someone with a screen of some size, by night or by day; someone who was here before, if that is known."""
    viewport, scale, locale = SIZES[size]
    context = browser.new_context(
        viewport=viewport,  # type: ignore[arg-type]
        device_scale_factor=scale,
        locale=locale,
        color_scheme=light,  # type: ignore[arg-type]
        storage_state=known,
    )
    context.set_default_timeout(PATIENCE)
    return Person(context.new_page(), address)


def take_game(browser: Browser, address: str, mode: str, folder: Path) -> None:
    """Play to the middle on a wide screen, go on with the same game on a phone, and take a picture of each."""
    light = "light" if mode in BY_DAY else "dark"
    me = arrive(browser, address, "wide", light).play_now(mode)
    for turn in range(TURNS_TO_THE_MIDDLE):
        if me.wait_for_turn(FIRST_TABLE):
            me.play_by_clicks(turn * 7)
    begin_to_choose(me)
    take(me, folder / f"{mode}-wide.jpg")
    phone = arrive(browser, address, "phone", light, me.page.context.storage_state())
    phone.page.goto(me.page.url)
    begin_to_choose(phone)
    take(phone, folder / f"{mode}-phone.jpg")
    for person in (me, phone):
        person.page.context.close()


def begin_to_choose(me: Person) -> None:
    """Take something in hand and point where it could go."""
    if me.wait_for_turn(FIRST_TABLE) and not me.page.locator(".buttons .act").count():
        me.able().last.click()
        places = me.able()
        if me.chosen() and places.count():
            places.nth(places.count() // 3).hover()


def take(me: Person, path: Path) -> None:
    """The page as it is, once nothing moves."""
    me.page.wait_for_timeout(SETTLED)
    me.page.screenshot(path=path, type="jpeg", quality=QUALITY)


def main() -> None:
    """Start a server of our own, and take them all."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        service = Service(Path(kept))
        service.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
            take_all(browser, service.address, folder, sys.argv[2:])
            browser.close()
        finally:
            service.stop()


if __name__ == "__main__":
    main()
