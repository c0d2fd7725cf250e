"""The shelf: games, ways to sit down, tables to return to, who one is."""

import re

import pytest
from playwright.sync_api import expect

import cosmoludo
from cosmoludo.core.registry import has_table
from cosmoludo.core.words import knows, say
from tests.browser.conftest import PHONE, WIDE, Arrive
from tests.browser.person import FIRST_TABLE, Person

SMALLEST_TARGET = 44
"""Pixels of a finger."""
CONTROLS = "button, a[href], select, input:not([type=range]), summary"
TOO_SMALL = """(controls, smallest) => controls
    .map(one => one.matches('.chips input, .check input') ? one.closest('label') : one)
    .filter(one => one.checkVisibility())
    .filter(one => { const box = one.getBoundingClientRect(); return box.width < smallest || box.height < smallest; })
    .map(one => one.outerHTML.slice(0, 120))"""


def too_small(me: Person) -> list[str]:
    """The controls on the page that a finger would miss."""
    found: list[str] = me.page.locator(CONTROLS).evaluate_all(TOO_SMALL, SMALLEST_TARGET)
    return found


@pytest.mark.parametrize("viewport", [PHONE, WIDE], ids=["phone", "wide"])
def test_every_page_is_open_to_all_and_made_for_fingers(arrive: Arrive, viewport: dict[str, int]) -> None:
    me = arrive("fr-FR", viewport, color_scheme="light").at_home()
    assert (me.barriers(), too_small(me)) == ([], [])
    me.page.get_by_role("button", name="Vous").click()
    assert (me.barriers(), too_small(me)) == ([], [])
    me.page.keyboard.press("Escape")
    dialog = me.set_table("genial", "Entre amis")
    dialog.locator("summary").click()
    assert (me.barriers(), too_small(me)) == ([], [])
    me.page.keyboard.press("Escape")
    me.play_now("genial")
    if viewport is PHONE:
        me.page.locator(".handle").click()
    for tab in ("Discussion", "Réglages", "Journal"):
        me.page.get_by_role("tab", name=tab).click()
        assert (me.barriers(), too_small(me)) == ([], [])


def test_text_twice_as_large_fits(arrive: Arrive) -> None:
    me = arrive("fr-FR", PHONE).at_home()
    for address in (me.address, me.play_now("genial").page.url):
        me.page.goto(address)
        me.page.wait_for_selector("article, main.table[data-turn=true]")
        me.page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert me.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        assert me.barriers() == []


def test_the_options_of_a_game_are_said_in_words_and_reach_the_table(arrive: Arrive) -> None:
    me = arrive("fr-FR")
    dialog = me.set_table("genial", "Contre des robots")
    dialog.locator("summary").click()
    expect(dialog.get_by_text("Deux contre deux")).to_have_count(0)
    dialog.get_by_text("4", exact=True).click()
    dialog.get_by_label(re.compile("^Deux contre deux")).select_option("oui")
    dialog.get_by_label("Qui commence").select_option("place 3")
    shown = dialog.locator("details option").all_inner_texts()
    assert shown
    assert not [text for text in shown if knows("fr", text) or text.isdecimal()]
    dialog.locator("button.act").click()
    me.wait_for_turn(FIRST_TABLE)
    assert me.page.locator(".players > li").count() == 4
    code = me.page.url.rsplit("/", 1)[1]
    options = me.page.evaluate("async code => (await (await fetch(`/api/tables/${code}`)).json()).options", code)
    assert (options["teams"], options["first"]) == (True, 2)


def test_bots_can_be_watched(arrive: Arrive) -> None:
    me = arrive("en-GB")
    me.set_table("espace", "Watch bots").get_by_role("button", name="Watch", exact=True).click()
    me.page.wait_for_function("() => document.querySelector('main.table')?.dataset.ply > 2", timeout=FIRST_TABLE)
    assert me.able().count() == 0


def test_tables_are_there_to_return_to_and_say_whose_turn_it_is(arrive: Arrive) -> None:
    me = arrive("en-GB").play_now("genial")
    me.at_home()
    mine = me.page.get_by_role("region", name="Your tables").get_by_role("link")
    expect(mine).to_have_count(1)
    expect(mine).to_contain_text("Your turn")
    mine.click()
    assert me.wait_for_turn()
    me.page.go_back()
    expect(mine).to_have_count(1)


def test_one_has_a_name_and_may_have_an_account_and_be_forgotten(arrive: Arrive) -> None:
    me = arrive("en-GB").at_home()

    def open_me() -> None:
        me.page.get_by_role("button", name="You", exact=False).first.click()

    open_me()
    me.page.get_by_label("Your name").fill("Halley")
    me.page.get_by_role("button", name="Keep").click()
    expect(me.page.get_by_role("button", name="Halley")).to_be_visible()
    open_me()
    me.page.get_by_label("Password").fill("a tail of ice")
    me.page.get_by_role("button", name="Make an account").click()
    expect(me.page.get_by_text("You have an account")).to_be_visible()
    me.page.get_by_text("Tokens for programs").click()
    me.page.get_by_label("What it is for").fill("my bot")
    me.page.get_by_role("button", name="New token").click()
    expect(me.page.get_by_label("Your new token")).not_to_have_value("")
    assert me.barriers() == []
    me.page.get_by_role("button", name="Log out").click()
    me.page.get_by_text("Log in", exact=True).first.click()
    me.page.get_by_label("Name of the account").fill("Halley")
    me.page.get_by_label("Password").fill("wrong password")
    me.page.get_by_role("button", name="Log in").click()
    expect(me.page.get_by_role("alert")).to_be_visible()
    me.page.get_by_label("Password").fill("a tail of ice")
    me.page.get_by_role("button", name="Log in").click()
    expect(me.page.get_by_text("You have an account")).to_be_visible()
    me.page.get_by_text("Your data").click()
    with me.page.expect_download():
        me.page.get_by_role("button", name="Download all of it").click()
    me.page.get_by_role("button", name="Forget me").click()
    me.page.get_by_role("button", name="Forget me").click()
    expect(me.page.get_by_role("button", name="Halley")).to_have_count(0)


def test_every_mode_with_a_scene_is_on_the_shelf_with_words_of_its_own(arrive: Arrive) -> None:
    me = arrive("en-GB").at_home()
    for mode in me.page.locator("[data-mode]").all():
        expect(mode).not_to_have_text("")
    modes = " ".join(str(card.get_attribute("data-modes")) for card in me.page.locator("article").all()).split()
    assert set(modes) == {game_id for game_id in cosmoludo.games() if has_table(game_id)}
    titles = {say("en", f"{facts.folder}.title") for facts in cosmoludo.games().values()}
    assert set(me.page.locator("article h3").all_inner_texts()) <= titles
