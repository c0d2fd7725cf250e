"""Choosing a move: marks, ghosts, turning, going back, confirming, typing."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.person import Person


@pytest.fixture
def me(arrive: Arrive) -> Person:
    return arrive("en-GB").play_now("genial")


def ghosts(me: Person) -> list[str]:
    return [str(ghost.get_attribute("style")) for ghost in me.page.locator(".ghost").all()]


def test_a_chosen_piece_shows_where_it_can_go_and_escape_goes_back(me: Person) -> None:
    assert me.able("board/").count() == 0
    me.able("rack/").first.click()
    assert me.chosen() == 2
    assert me.able("board/").count() > 10
    me.able("board/").first.hover()
    expect(me.page.locator(".ghost")).to_have_count(2)
    me.page.keyboard.press("Escape")
    expect(me.page.locator(".ghost")).to_have_count(0)
    assert me.able("board/").count() == 0


def test_key_wheel_and_button_turn_the_ghost_and_come_round_again(me: Person) -> None:
    me.able("rack/").first.click()
    for place in me.able("board/").all():
        place.hover()
        if me.page.get_by_role("button", name="Turn").count():
            break
    first = ghosts(me)
    me.page.keyboard.press("r")
    assert ghosts(me) != first
    me.page.keyboard.press("Shift+R")
    assert ghosts(me) == first
    me.page.mouse.wheel(0, 100)
    me.page.wait_for_timeout(100)
    assert ghosts(me) != first
    me.page.mouse.wheel(0, -100)
    me.page.wait_for_timeout(100)
    assert ghosts(me) == first
    me.page.get_by_role("button", name="Turn").click()
    assert ghosts(me) != first


@pytest.mark.parametrize("way", ["button", "key", "second click"])
def test_choosing_shows_a_move_and_a_second_step_plays_it(me: Person, way: str) -> None:
    me.able("rack/").first.click()
    place = me.able("board/").first
    place.click()
    expect(me.page.locator(".ghost")).to_have_count(2)
    assert me.ply == 0
    if way == "button":
        me.page.locator(".buttons .act").click()
    elif way == "key":
        me.page.evaluate("document.activeElement.blur()")
        me.page.keyboard.press("Enter")
    else:
        me.page.locator(f"[data-target='{me.chosen_places()[0]}']").click()
    me.wait_after(0)


def test_a_setting_plays_a_move_with_one_click(me: Person) -> None:
    me.page.get_by_role("tab", name="Settings").click()
    me.page.get_by_label("One click plays a move").check()
    me.able("rack/").first.click()
    me.able("board/").first.click()
    me.wait_after(0)


def test_a_typed_move_is_played_or_refused_with_the_rule(me: Person) -> None:
    assert me.page.get_by_label("Type a move").count() == 0
    me.page.get_by_role("button", name="Type a move").click()
    field = me.page.get_by_label("Type a move")
    expect(field).to_be_focused()
    field.fill("nonsense")
    field.press("Enter")
    expect(me.page.get_by_role("alert")).to_be_visible()
    names = str(me.able("rack/").first.get_attribute("aria-label")).split(" — ")[0].split(", ")
    field.fill(f"{'-'.join(names)} 0,0 1,0")
    field.press("Enter")
    expect(me.page.get_by_role("alert")).to_contain_text("your first tile must touch")
    assert me.ply == 0
    me.page.get_by_role("button", name="See the rule").click()
    rules = me.page.get_by_role("dialog")
    expect(rules.get_by_role("heading").nth(2)).to_be_visible()
    assert me.barriers() == []


def test_the_rules_are_a_click_away_at_what_is_to_be_done_now(me: Person) -> None:
    me.page.get_by_role("button", name="Rules").first.click()
    rules = me.page.get_by_role("dialog")
    expect(rules.locator("#placing")).to_be_in_viewport()
    assert me.barriers() == []
    me.page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    assert me.wait_for_turn()


def test_what_happened_is_told_to_those_who_listen(me: Person) -> None:
    me.play_by_clicks()
    me.wait_for_turn()
    expect(me.page.locator("[role=status][aria-live=polite]")).to_contain_text("Your turn")
    expect(me.page.get_by_role("region", name="What has happened")).to_contain_text("places")


def test_words_change_their_language_without_a_reload(me: Person) -> None:
    me.page.get_by_role("tab", name="Settings").click()
    me.page.get_by_label("Language").select_option("fr")
    expect(me.page.locator(".prompt .sentence")).to_contain_text("Posez une tuile.")
    assert me.page.evaluate("document.documentElement.lang") == "fr"
    me.page.reload()
    expect(me.page.locator(".prompt .sentence")).to_contain_text("Posez une tuile.")
