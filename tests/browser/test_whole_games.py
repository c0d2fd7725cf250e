"""Whole games through the page, by clicks, by keyboard, on a phone and on a wide screen, in both languages."""

from importlib.util import find_spec

import pytest
from playwright.sync_api import expect

import cosmoludo
from tests.browser.conftest import PHONE, WIDE, Arrive
from tests.browser.person import FIRST_TABLE

GAMES = [facts.id for facts in cosmoludo.games().values() if find_spec(f"cosmoludo.games.{facts.folder}.scene")]
ROOMS = {
    "wide": {"locale": "fr-FR", "viewport": WIDE, "color_scheme": "dark"},
    "phone": {"locale": "en-GB", "viewport": PHONE, "color_scheme": "light", "has_touch": True},
}


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_clicks(arrive: Arrive, game: str, room: str) -> None:
    me = arrive(**ROOMS[room]).at_home()
    assert me.barriers() == []
    me.card(game).locator(".act").first.click()
    me.wait_for_turn(FIRST_TABLE)
    assert me.barriers() == []
    turn = 0
    while me.wait_for_turn():
        me.play_by_clicks(turn * 7)
        turn += 1
        if turn == 6 and me.wait_for_turn() and not me.page.locator(".buttons .act").count():
            me.able().last.hover()
            assert me.barriers() == []
    assert turn > 1
    assert me.barriers() == []
    expect(me.page.locator(".players .rank").first).to_be_visible()
    width = me.page.evaluate("document.documentElement.scrollWidth")
    assert width <= me.page.viewport_size["width"]


def test_a_whole_game_is_played_by_keyboard_only(arrive: Arrive) -> None:
    me = arrive("en-GB").at_home()
    me.tab_to("document.activeElement.matches('article .act')")
    me.page.keyboard.press("Enter")
    me.wait_for_turn(FIRST_TABLE)
    arrows = ["", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"]
    turn = 0
    while me.wait_for_turn():
        me.play_by_keyboard(arrows[turn % len(arrows)])
        turn += 1
    assert turn > 8
    expect(me.page.locator(".prompt .sentence")).to_contain_text("win")


def test_a_whole_game_is_played_in_turns_on_one_screen_with_hands_hidden_between(arrive: Arrive) -> None:
    me = arrive("fr-FR", PHONE).at_home()
    card = me.card("genial")
    card.locator("summary").click()
    card.get_by_role("button", name="Sur cet écran").click()
    me.wait_for_turn(FIRST_TABLE)
    turn = 0
    while not me.over:
        curtain = me.page.locator(".curtain button")
        me.page.wait_for_selector(".curtain button, main.table[data-turn=true], main.table[data-status=over]")
        if curtain.count():
            expect(me.page.locator("[data-target^='rack/']")).to_have_count(0)
            if turn == 1:
                assert me.barriers() == []
            curtain.click()
        elif not me.over:
            me.play_by_clicks(turn * 5)
            turn += 1
            me.page.wait_for_timeout(60)
    assert turn > 20
