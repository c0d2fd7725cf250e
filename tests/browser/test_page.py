"""The page as a thing of its own: installed, without a network, out of date, out of sight."""

import json

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Arrive

KEPT = """() => Promise.all([
    '/', '/api/games', '/api/words/en',
    ...performance.getEntriesByType('resource').map(({ name }) => name).filter(name => name.includes('/assets/')),
].map(name => caches.match(name))).then(found => found.every(Boolean))"""
"""Whether everything that the page has loaded is kept for later."""


def test_it_can_be_installed_and_opens_without_a_network(arrive: Arrive) -> None:
    me = arrive("en-GB").at_home()
    manifest = me.page.request.get(f"{me.address}/manifest.webmanifest").json()
    for icon in manifest["icons"]:
        assert me.page.request.get(me.address + icon["src"]).headers["content-type"] == icon["type"]
    me.page.wait_for_function(KEPT)
    me.page.context.set_offline(True)
    me.page.reload()
    expect(me.page.get_by_text("An observatory’s table")).to_be_visible()
    expect(me.page.get_by_role("alert")).to_contain_text("The server cannot be reached")
    assert me.barriers() == []


def test_an_old_tab_notices_a_new_version(arrive: Arrive) -> None:
    me = arrive("en-GB", service_workers="block").play_now("genial")

    def newer(route: Route) -> None:
        route.fulfill(body='<script type="module" src="/assets/index-newer.js"></script>', content_type="text/html")

    me.page.route(f"{me.address}/", newer)
    expect(me.page.get_by_text("A new version is here.")).to_have_count(0)
    me.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(me.page.get_by_text("A new version is here.")).to_be_visible()
    assert me.barriers() == []
    me.page.unroute(f"{me.address}/", newer)
    me.page.get_by_role("button", name="Reload").click()
    assert me.wait_for_turn()
    expect(me.page.get_by_text("A new version is here.")).to_have_count(0)


def test_the_title_blinks_out_of_sight_when_it_is_my_turn(arrive: Arrive) -> None:
    me = arrive("en-GB")
    me.page.add_init_script("Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })")
    me.play_now("genial")
    for title in ("● Your turn — Génial!", "Génial!", "● Your turn — Génial!"):
        me.page.wait_for_function("title => document.title === title", arg=title)


def test_m_turns_the_sounds_off_and_on_and_what_is_set_is_kept(arrive: Arrive) -> None:
    me = arrive("en-GB").play_now("genial")
    settings, sound = me.page.get_by_role("tab", name="Settings"), me.page.get_by_label("Sounds")
    settings.click()
    expect(sound).to_be_checked()
    me.page.keyboard.press("m")
    expect(sound).not_to_be_checked()
    assert json.loads(me.page.evaluate("localStorage.getItem('cosmoludo.settings')"))["sound"] is False
    me.page.reload()
    settings.click()
    expect(sound).not_to_be_checked()
    me.page.keyboard.press("m")
    expect(sound).to_be_checked()
    me.play_by_clicks()


@pytest.mark.parametrize(
    "path",
    [
        *("/nowhere", "/t/nowhere", "/p/nobody", "/tournaments/none", "/ratings/none", "/daily/2020-01-01"),
        *("/puzzle/none", "/puzzles/none", "/learn/none", "/rules/none"),
    ],
)
def test_an_address_where_nothing_is_has_a_title_that_says_so(arrive: Arrive, path: str) -> None:
    me = arrive("en-GB")
    me.page.goto(f"{me.address}{path}")
    expect(me.page).to_have_title("There is nothing here — Cosmoludo")
