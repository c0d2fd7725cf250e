"""Bot accounts on the page: made and ended by their owner, seated at a table, shown as bots; in both languages."""

import threading

import pytest
from playwright.sync_api import expect

from cosmoludo.client import Client
from cosmoludo.core.words import say
from cosmoludo.server.wire.programs import GameEnd, Turn
from tests.browser.conftest import PHONE, WIDE, Arrive
from tests.browser.person import FIRST_TABLE
from tests.browser.test_home import too_small
from tests.browser.test_host import enrol
from tests.quick import in_french


def play(address: str, token: str) -> None:
    """A program that takes the first move there is, until its first game is over."""
    with Client(address, token) as client:
        for event in client.events():
            if isinstance(event, Turn):
                table = client.table(event.code)
                table.play(table.position(event.seat).moves[0], event.seat, event.ply)
            elif isinstance(event, GameEnd):
                return


@pytest.mark.parametrize(("locale", "language"), in_french([("fr-FR", "fr"), ("en-GB", "en")]))
def test_a_bot_is_made_seated_and_ended_on_the_page(arrive: Arrive, locale: str, language: str) -> None:
    def w(key: str, **values: object) -> str:
        return say(language, f"web.{key}", **values)

    me = arrive(locale, PHONE if language == "fr" else WIDE)
    me.at_home()
    name, owner = f"Turing {language}", f"Ada {language}"
    enrol(me, owner)
    me.at_home().page.get_by_role("button", name=w("me")).click()
    me.page.get_by_text(w("bots.title"), exact=True).click()
    me.page.get_by_label(w("bots.name")).fill(name)
    me.page.get_by_role("button", name=w("bots.new")).click()
    token = me.page.get_by_label(w("bots.token_of", who=name)).input_value()
    me.page.get_by_label(w("bots.allows")).select_option(label=w("bots.allows_everybody"))
    assert (me.barriers_by_night_and_day(), too_small(me)) == ([], [])

    program = threading.Thread(target=play, args=(me.address, token), daemon=True)
    program.start()
    other = arrive(locale, PHONE if language == "fr" else WIDE).at_home()
    while not other.page.request.get(f"{me.address}/api/bot-accounts?game=genial").json():
        other.page.wait_for_timeout(100)
    dialog = other.set_table("genial", w("way.bots"))
    seat = dialog.get_by_label(w("seat", number=2), exact=True)
    seat.select_option(label=w("bots.named", name=name, who=owner))
    assert (other.barriers(), too_small(other)) == ([], [])
    dialog.locator("button.act").click()
    other.page.wait_for_selector("main.table[data-status=playing]", timeout=FIRST_TABLE)
    row = other.page.locator(".players > li").nth(1)
    expect(row).to_contain_text(name)
    expect(row).to_contain_text(w("bots.of", who=owner))
    assert other.barriers_by_night_and_day() == []
    code = other.page.url.rsplit("/", 1)[1]
    other.page.request.post(f"{other.address}/api/tables/{code}/resign")
    program.join(60)
    bot = other.page.request.get(f"{other.address}/api/tables/{code}").json()["seats"][1]["person"]
    other.page.goto(f"{other.address}/p/{bot}")
    expect(other.page.get_by_text(w("bots.of", who=owner), exact=True)).to_be_visible()
    assert other.barriers_by_night_and_day() == []

    me.page.get_by_role("button", name=w("bots.end")).click()
    me.page.get_by_role("button", name=w("bots.end_sure")).click()
    expect(me.page.get_by_role("link", name=name)).to_have_count(0)
