"""Avatars: everyone chooses one, sees it at the table beside those of bots, and each seat has a mark of its own."""

import re

import pytest
from playwright.sync_api import expect

import cosmoludo
from tests.browser.conftest import PHONE, WIDE, Arrive
from tests.browser.staged import seen, set_stage


@pytest.mark.parametrize(
    ("locale", "viewport", "me_named", "fox"),
    [("fr-FR", PHONE, "Vous", "renard"), ("en-GB", WIDE, "You", "fox")],
    ids=["phone", "wide"],
)
def test_an_avatar_is_chosen_and_shown_at_the_table(
    arrive: Arrive, locale: str, viewport: dict[str, int], me_named: str, fox: str
) -> None:
    me = arrive(locale, viewport).at_home()
    mine = me.page.get_by_role("button", name=me_named)
    mine.click()
    with me.page.expect_response("**/api/me/avatar"):
        me.page.get_by_role("radio", name=fox).check(force=True)
    expect(mine.locator("use")).to_have_attribute("href", re.compile("#fox$"))
    assert me.barriers_by_night_and_day() == []
    me.page.keyboard.press("Escape")
    me.play_now("genial")
    shown = me.page.locator(".players .avatar use")
    expect(shown).to_have_count(2)
    drawn = [one.get_attribute("href").partition("#")[2] for one in shown.all()]  # type: ignore[union-attr]
    assert drawn[0] == "fox"
    assert re.fullmatch("level[1-6]", drawn[1])
    assert me.page.locator(".players .avatar use").first.evaluate("one => one.getBBox().width > 0")
    me.play_by_clicks()
    me.wait_for_turn()
    marks = me.page.locator(".log li path")
    expect(marks.first).to_have_attribute("style", re.compile("seat-0"))
    assert me.barriers_by_night_and_day() == []


@pytest.mark.parametrize(("mode", "players", "marks"), [("strange-world", 2, 2), ("strange-world-solo", 1, 0)])
def test_the_board_of_each_seat_bears_its_mark_where_there_are_several(
    arrive: Arrive, mode: str, players: int, marks: int
) -> None:
    me = arrive()
    set_stage(me, mode, seen(cosmoludo.load(mode, players=players).start(seed=3)))
    drawn = me.page.locator(".board path[style*='--seat-']")
    expect(drawn).to_have_count(marks)
