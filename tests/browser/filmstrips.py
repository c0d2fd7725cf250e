"""Takes film strips of what is staged, wide and on a phone, a picture a beat: `script/filmstrips FOLDER [MODE …]`."""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import cosmoludo
from cosmoludo.core.game import State
from tests.browser.conftest import chromium
from tests.browser.person import Person
from tests.browser.pictures import QUALITY, SIZES, arrive
from tests.browser.service import Service
from tests.browser.staged import NO_HURRY, end_game, seen, set_stage, told
from tests.variants import random_states

SETTLED = 1300
"""Milliseconds until a beat has drawn its lines and moved its bars."""
MOST_FRAMES = 14
HEIGHTS = {"wide": 420, "phone": 560}
"""Of a frame in the strip, in pixels."""
SEED = 3


def moments_of(mode: str) -> Iterator[tuple[str, State, State]]:
    """Every kind of moment in a random game, by the key of its first sentence, with the game before it and after."""
    players = cosmoludo.games()[mode].min_players
    known: set[str] = set()
    before: State | None = None
    for state in random_states(cosmoludo.load(mode, players=players), SEED):
        after = state.copy()
        if before is not None and not after.over and (beats := told(before, after).beats):
            key = beats[0].says.key if beats[0].says else "untold"
            if key not in known:
                known.add(key)
                yield key.replace(".", "-"), before, after
        before = after


def take_mode(browser: Browser, address: str, mode: str, folder: Path) -> None:
    """The finale of a mode, and every other kind of moment in one of its games."""
    moments = list(moments_of(mode))
    for size in SIZES:
        me = arrive(browser, address, size, "light" if mode == "distant-suns" else "dark")
        me.page.add_init_script(NO_HURRY)
        end_game(me, mode)
        save(me, frames(me), folder / f"{mode}-finale-{size}.jpg", size)
        for name, before, after in moments:
            staged = set_stage(me, mode, seen(before))
            staged.show(seen(after), [told(before, after)], actors=list(after.actors))
            save(me, frames(me), folder / f"{mode}-{name}-{size}.jpg", size)
        me.page.context.close()


def frames(me: Person) -> list[bytes]:
    """A picture of each beat, up to the verdict or to the end of the moment."""
    taken: list[bytes] = []
    while len(taken) < MOST_FRAMES:
        me.page.wait_for_timeout(SETTLED)
        moment = me.page.locator("[data-moment]")
        if taken and not moment.count():
            break
        taken.append(me.page.screenshot(type="jpeg", quality=QUALITY))
        if not moment.count() or moment.first.get_attribute("data-moment") == "result":
            break
        me.page.evaluate("document.querySelector('[data-moment]').click()")
    return taken


def save(me: Person, pictures: list[bytes], path: Path, size: str) -> None:
    """Put pictures side by side into one."""
    sources = [f"data:image/jpeg;base64,{base64.b64encode(picture).decode()}" for picture in pictures]
    drawn = "".join(f'<img src="{source}" height="{HEIGHTS[size]}">' for source in sources)
    strip = me.page.context.new_page()
    strip.set_viewport_size({"width": 1700, "height": HEIGHTS[size]})
    strip.set_content(f'<body style="margin:0;display:flex;flex-wrap:wrap;gap:4px;background:#888">{drawn}</body>')
    strip.screenshot(path=path, type="jpeg", quality=QUALITY, full_page=True)
    strip.close()


def main() -> None:
    """Start a server of our own, and take them all, or those of some modes."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        service = Service(Path(kept))
        service.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
            for mode in sys.argv[2:] or cosmoludo.games():
                take_mode(browser, service.address, mode, folder)
            browser.close()
        finally:
            service.stop()


if __name__ == "__main__":
    main()
