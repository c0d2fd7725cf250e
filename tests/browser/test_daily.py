"""The challenge of the day: played once, listed, and looked at by everybody when the day is over."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import WIDE, Arrive
from tests.browser.person import FIRST_TABLE, Person
from tests.browser.service import Service
from tests.browser.test_club import SMALL, ask, fits
from tests.quick import only
from tests.server.guests import wait_until

WORDS = {
    "en-GB": (
        "Challenge of the day",
        "Begin",
        "To the list of the day",
        "How bots play it",
        "Look",
        "given up",
    ),
    "fr-FR": (
        *("Défi du jour", "Commencer", "Vers le classement du jour"),
        *("Comment les robots la jouent", "Revoir", "abandonnée"),
    ),
}


class LaterService(Service):
    """A server that can be started again on a later day."""

    hours = 0.0

    def command(self) -> list[str]:
        return [sys.executable, "-m", "tests.browser.later", str(self.hours), "serve"]

    def pass_by(self, hours: float) -> None:
        """Stop, and start so many hours later."""
        self.stop()
        self.hours += hours
        self.start()


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Begins at noon."""
    service = LaterService(tmp_path_factory.mktemp("daily"), None, "--lazy", "--bot-pace", "0")
    now = datetime.now(UTC)
    service.hours = 12 - now.hour - now.minute / 60
    service.start()
    yield service
    service.stop()


def daily(person: Person, path: str = "/daily") -> Person:
    person.page.goto(f"{person.address}{path}")
    expect(person.page.locator("#deal")).to_be_visible()
    return person


@pytest.mark.parametrize("locale", only({"fr-FR"}, WORDS))
def test_a_challenge_is_played_once_and_looked_at_by_all_the_next_day(
    arrive: Arrive, service: LaterService, locale: str
) -> None:
    title, begin, to_list, by_bots, look, gave_up = WORDS[locale]
    one, other = arrive(locale, viewport=SMALL), arrive(locale)
    one.at_home()
    assert (one.barriers_by_night_and_day(), fits(one)) == ([], True)
    one.page.get_by_role("link", name=title).click()
    expect(one.page.get_by_role("heading", name=title)).to_be_visible()
    assert (one.barriers_by_night_and_day(), fits(one)) == ([], True)
    one.page.get_by_role("button", name=begin, exact=True).click()
    one.wait_for_turn(FIRST_TABLE)
    one.play_by_clicks()
    code, day = one.page.url.rsplit("/", 1)[1], ask(one, "GET", "/api/daily")["day"]
    daily(other)
    wait_until(lambda: ask(one, "GET", f"/api/tables/{code}")["actors"] == [0])
    ask(one, "POST", f"/api/tables/{code}/resign")
    expect(one.page.get_by_role("link", name=to_list)).to_be_visible()
    one.page.set_viewport_size(WIDE)  # type: ignore[arg-type]
    expect(one.page.get_by_role("tab")).to_have_count(3)  # log, chat, settings: no review yet
    one.page.set_viewport_size(SMALL)  # type: ignore[arg-type]
    assert one.barriers() == []
    wait_until(lambda: ask(one, "GET", "/api/daily")["count"])
    one.page.get_by_role("link", name=to_list).click()
    mine = one.page.get_by_role("row").filter(has_text=gave_up)
    expect(mine).to_be_visible()
    assert (one.barriers_by_night_and_day(), fits(one)) == ([], True)
    daily(other)
    expect(other.page.get_by_role("row").filter(has_text=gave_up)).to_be_visible()
    assert other.page.get_by_role("link", name=look).count() == 0
    other.page.goto(f"{other.address}/t/{code}")
    expect(other.page.locator("main.table .missing p")).to_be_visible()
    service.pass_by(14)
    daily(other)
    assert ask(other, "GET", "/api/daily")["day"] > day
    expect(other.page.get_by_role("button", name=begin, exact=True)).to_be_visible()
    wait_until(lambda: len(ask(other, "GET", f"/api/daily/{day}")["bots"]) == 2)
    other.page.get_by_role("navigation").last.get_by_role("link").first.click()
    bots = other.page.get_by_role("table", name=by_bots)
    expect(bots.get_by_role("row")).to_have_count(3)
    assert (other.barriers_by_night_and_day(), fits(other)) == ([], True)
    other.page.get_by_role("table").last.get_by_role("link", name=look).click()
    other.page.wait_for_selector("main.table[data-status=over]", timeout=FIRST_TABLE)
    daily(one, f"/daily/{day}")
    assert (one.barriers_by_night_and_day(), fits(one)) == ([], True)
    one.page.get_by_role("table", name=by_bots).get_by_role("link").first.click()
    one.page.wait_for_selector("main.table[data-status=over]", timeout=FIRST_TABLE)
    service.pass_by(10)  # noon again
