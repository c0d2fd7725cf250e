"""Takes contact sheets of every mode, by day and by night, at every size of window: `script/sheets FOLDER [MODE …]`."""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

import cosmoludo
from cosmoludo.bots import BOTS
from cosmoludo.core.game import State
from tests.browser.conftest import PATIENCE, chromium
from tests.browser.person import Person
from tests.browser.pictures import QUALITY
from tests.browser.service import Service
from tests.browser.staged import ended, seen, set_stage
from tests.browser.test_fit import SETTLED, SIZES

SEED = 3


class Kind(NamedTuple):
    """Who looks at a sheet's tables, and how many sit there."""

    locale: str
    light: str
    most: bool


KINDS = {"day": Kind("en-GB", "light", False), "night": Kind("fr-FR", "dark", True)}
SHOTS = [("middle", "wide"), ("end", "wide"), ("opening", "small"), ("middle", "tablet"), ("end", "tablet")]
SHOTS += [("opening", "phone"), ("middle", "phone"), ("end", "phone")]
HEIGHTS = {"wide": 480, "small": 340, "tablet": 560, "phone": 560}
"""Of a picture in the sheet, in pixels."""


def positions(mode: str, players: int) -> dict[str, State]:
    """The first, a middle and the last position of a game between greedy bots, as the first seat acts."""
    state = cosmoludo.load(mode, players=players).start(seed=SEED)
    mine, greedy = [state.copy()], BOTS["greedy"]
    while not state.over:
        seat = state.actors[0]
        state.play(greedy(state.seen_by(seat), seat, state.ply), seat)
        if 0 in state.actors:
            mine.append(state.copy())
    return {"opening": mine[0], "middle": mine[len(mine) * 2 // 3], "end": state}


def take_mode(browser: Browser, address: str, mode: str, name: str, folder: Path) -> None:
    """One sheet."""
    kind, facts = KINDS[name], cosmoludo.games()[mode]
    found = positions(mode, facts.max_players if kind.most else facts.min_players)
    context = browser.new_context(locale=kind.locale, color_scheme=kind.light, reduced_motion="reduce")  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    me = Person(context.new_page(), address)
    taken: list[tuple[str, bytes]] = []
    shown = ""
    for moment, size in sorted(SHOTS):
        width, height = SIZES[size]
        me.page.set_viewport_size({"width": width, "height": height})
        if moment != shown:
            state = found[moment]
            set_stage(me, mode, seen(state), **(ended(state) if state.over else {"actors": list(state.actors)}))
            shown = moment
        me.page.wait_for_function(SETTLED)
        taken.append((size, me.page.screenshot(type="jpeg", quality=QUALITY)))
    save(me, sorted(taken, key=lambda one: [*SIZES].index(one[0])), folder / f"{mode}-{name}.jpg")
    context.close()


def save(me: Person, pictures: list[tuple[str, bytes]], path: Path) -> None:
    """Put pictures side by side into one."""
    drawn = "".join(
        f'<img src="data:image/jpeg;base64,{base64.b64encode(picture).decode()}" height="{HEIGHTS[size]}">'
        for size, picture in pictures
    )
    sheet = me.page.context.new_page()
    sheet.set_viewport_size({"width": 1560, "height": 900})
    sheet.set_content(f'<body style="margin:0;display:flex;flex-wrap:wrap;gap:4px;background:#888">{drawn}</body>')
    sheet.screenshot(path=path, type="jpeg", quality=QUALITY, full_page=True)
    sheet.close()


def main() -> None:
    """Start a server of our own, and take them all, or those of some modes."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        service = Service(Path(kept), None, "--lazy")
        service.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
            for mode in sys.argv[2:] or cosmoludo.games():
                for name in KINDS:
                    take_mode(browser, service.address, mode, name, folder)
            browser.close()
        finally:
            service.stop()


if __name__ == "__main__":
    main()
