"""Whole games through the page, by clicks, by keyboard, on a phone and on a wide screen, in both languages."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, WIDE, Arrive
from tests.browser.person import FIRST_TABLE

SIZES = {"wide": WIDE, "phone": PHONE}


@pytest.mark.parametrize(
    ("locale", "size", "title", "play", "scheme"),
    [
        ("fr-FR", "wide", "Génial !", "Jouer", "dark"),
        ("en-GB", "phone", "Génial!", "Play now", "light"),
        ("fr-FR", "phone", "Génial ! solo", "Jouer", "dark"),
    ],
)
def test_a_whole_game_is_played_by_clicks(
    arrive: Arrive, locale: str, size: str, title: str, play: str, scheme: str
) -> None:
    me = arrive(locale, SIZES[size], color_scheme=scheme, has_touch=size == "phone").at_home()
    assert me.barriers() == []
    me.card(title).get_by_role("button", name=play).first.click()
    me.wait_for_turn(FIRST_TABLE)
    assert me.barriers() == []
    turn = 0
    while me.wait_for_turn():
        me.play_by_clicks(turn * 7)
        turn += 1
        if turn == 8 and me.wait_for_turn():
            me.able().last.click()
            assert me.barriers() == []
            me.page.keyboard.press("Escape")
    assert turn > 8
    assert me.barriers() == []
    for rank in me.page.locator(".players .rank").all():
        expect(rank).to_be_visible()


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
    card = me.card("Génial !")
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
