"""Puzzles: made from one's own game, solved on the page by someone else, and counted once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import WIDE, Arrive
from tests.browser.person import FIRST_TABLE, Person
from tests.browser.service import Service
from tests.browser.test_club import SMALL, ask, fits
from tests.browser.test_daily import LaterService
from tests.quick import only
from tests.server.guests import wait_until

SEARCHED = 200_000
"""Milliseconds until a game of a few moves was searched: the bots may have to be compiled."""
WORDS = {
    "en-GB": ("Review", "Make puzzles of it", "Puzzles", "Solve", "Show me", "Not solved at the first try."),
    "fr-FR": (
        *("Analyse", "En tirer des problèmes", "Problèmes", "Résoudre"),
        *("Montrez-moi", "Pas résolu du premier coup."),
    ),
}


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Takes every position for a puzzle."""
    service = LaterService(tmp_path_factory.mktemp("puzzles"), None, "--lazy", "--bot-pace", "0")
    service.start()
    yield service
    service.stop()


def made_of(person: Person, code: str) -> str:
    """The first puzzle of a game, once it was searched."""
    wait_until(lambda: ask(person, "POST", f"/api/tables/{code}/puzzles")["ready"])
    return str(ask(person, "POST", f"/api/tables/{code}/puzzles")["puzzles"][0])


@pytest.mark.parametrize("locale", only({"fr-FR"}, WORDS))
def test_ones_own_game_becomes_puzzles_that_another_solves(arrive: Arrive, locale: str) -> None:
    review, make, puzzles, solve, show_me, failed = WORDS[locale]
    one, other = arrive(locale, reduced_motion="reduce"), arrive(locale, viewport=SMALL, reduced_motion="reduce")
    one.play_now("genial")
    one.play_by_clicks()
    code = one.page.url.rsplit("/", 1)[1]
    ask(one, "POST", f"/api/tables/{code}/resign")
    one.page.goto(f"{one.address}/t/{code}")
    one.page.wait_for_selector("main.table[data-status=over]", timeout=FIRST_TABLE)
    one.page.keyboard.press("Escape")
    one.page.get_by_role("tab", name=review).click()
    one.page.get_by_role("button", name=make).click(timeout=SEARCHED)
    expect(one.page.locator(f"a[href='/puzzle/{made_of(one, code)}']")).to_be_visible(timeout=SEARCHED)
    assert one.barriers() == []
    other.page.goto(f"{other.address}/puzzles")
    expect(other.page.get_by_role("heading", name=puzzles)).to_be_visible()
    assert (other.barriers_by_night_and_day(), fits(other)) == ([], True)
    other.page.get_by_role("link", name=solve).first.click()
    expect(other.page.locator("main[data-done=false]")).to_be_visible(timeout=FIRST_TABLE)
    expect(other.able().first).to_be_visible()
    assert (other.barriers_by_night_and_day(), fits(other)) == ([], True)
    other.page.get_by_role("button", name=show_me).click()
    expect(other.page.locator("main[data-done=true]")).to_be_visible()
    expect(other.page.get_by_text(failed)).to_be_visible()
    assert (other.barriers(), fits(other)) == ([], True)
    other.page.set_viewport_size(WIDE)  # type: ignore[arg-type]
    assert other.barriers() == []
