"""Whole games through the page, by clicks, by keyboard, on a phone and on a wide screen, in both languages."""

import gzip
from importlib.util import find_spec

import pytest
from playwright.sync_api import expect

import cosmoludo
from tests.browser.conftest import PHONE, WIDE, Arrive
from tests.browser.measures import LARGEST_UPDATE
from tests.browser.person import FIRST_TABLE, Person, frames_of
from tests.quick import only

GAMES = [facts.id for facts in cosmoludo.games().values() if find_spec(f"cosmoludo.games.{facts.folder}.table")]
LOCALES = ("fr-FR", "en-GB")
QUICK = ("hexdomino",)
"""The mode whose whole game is the shortest; those of the others are for `script/test all`."""


def look_around(me: Person) -> None:
    """On a phone by day and on a wide screen by night nothing keeps people out, and nothing sticks out."""
    for room, light in ((PHONE, "light"), (WIDE, "dark")):
        me.page.set_viewport_size(room)  # type: ignore[arg-type]
        me.page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
        expect(me.page.locator("html")).to_have_attribute("data-theme", light)
        assert me.barriers() == []
        assert me.page.evaluate("document.documentElement.scrollWidth") <= room["width"]


@pytest.mark.parametrize("game", only(QUICK, GAMES))
def test_a_whole_game_is_played_by_clicks(arrive: Arrive, game: str) -> None:
    me = arrive(LOCALES[GAMES.index(game) % 2], reduced_motion="reduce")
    frames = frames_of(me)
    me.play_from_shelf(game)
    turn = 0
    while me.wait_for_turn():
        if turn == 5:
            look_around(me)
            if not me.page.locator(".buttons .act").count():
                me.able().last.hover()
        me.play_by_clicks(turn * 7)
        turn += 1
    assert turn > 1
    expect(me.page.locator(".players .rank, [data-moment=result]").first).to_be_visible()
    look_around(me)
    assert max(len(gzip.compress(frame.encode())) for frame in frames) < LARGEST_UPDATE


@pytest.mark.heavy
def test_a_whole_game_is_played_by_keyboard_only(arrive: Arrive) -> None:
    me = arrive("en-GB").at_home()
    me.tab_to("document.activeElement.matches('article[data-modes~=genial] .play')")
    me.page.keyboard.press("Enter")
    arrows = ["", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"]
    turn = 0
    while me.wait_for_turn():
        me.play_by_keyboard(arrows[turn % len(arrows)])
        turn += 1
    assert turn > 8
    expect(me.page.locator(".prompt .sentence")).to_contain_text("win")


@pytest.mark.parametrize("game", only({"hexdomino"}, GAMES))
def test_every_game_is_played_by_keyboard(arrive: Arrive, game: str) -> None:
    me = arrive(LOCALES[GAMES.index(game) % 2], reduced_motion="reduce").play_now(game)
    turns = 0
    while me.wait_for_turn():
        me.play_by_tabs()
        turns += 1
    assert turns > 1


def test_at_one_screen_a_curtain_hides_each_hand_from_the_other(arrive: Arrive) -> None:
    me = arrive("fr-FR", PHONE, reduced_motion="reduce")
    me.set_table("genial", "Sur cet écran").locator("button.act").click()
    curtain = me.page.locator(".curtain button")
    hands = []
    for turn in range(4):
        me.page.wait_for_selector(".curtain button, main.table[data-turn=true]", timeout=FIRST_TABLE)
        if curtain.count():
            expect(me.page.locator("[data-target^='rack/']")).to_have_count(0)
            assert me.barriers() == []
            curtain.click()
        me.wait_for_turn()
        hands.append([tile.get_attribute("aria-label") for tile in me.able("rack/").all()])
        me.play_by_clicks(turn * 5)
    assert hands[0] != hands[1]
    assert len([tile for tile in hands[0] if tile in hands[2]]) >= len(hands[0]) - 1
