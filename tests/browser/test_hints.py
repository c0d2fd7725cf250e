"""Someone asks for a hint: three rows, each shown on the board when pointed at, and chosen by a click."""

import os
import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Arrive

PICTURES = os.environ.get("COSMOLUDO_LOOK")


def test_a_hint_is_asked_for_seen_on_the_board_and_played(arrive: Arrive) -> None:
    me = arrive("en-GB", reduced_motion="reduce").play_now("genial")
    ply = me.ply
    me.page.keyboard.press("h")
    rows = me.page.get_by_role("list", name="Good moves (H)").get_by_role("button")
    expect(rows.first).to_be_visible()
    assert 1 <= rows.count() <= 3
    expect(rows.first).to_contain_text("% chance")
    expect(rows.first).to_contain_text(re.compile(r"Where: cell -?\d+,-?\d+; cell -?\d+,-?\d+\."))
    before = me.page.locator(".ghost").count()
    rows.first.hover()
    expect(me.page.locator(".ghost")).not_to_have_count(before)
    assert me.barriers_by_night_and_day() == []
    if PICTURES:
        me.page.screenshot(path=Path(PICTURES) / "hint-wide.png")
    rows.first.click()
    me.page.keyboard.press("p")
    expect(me.table).not_to_have_attribute("data-ply", str(ply))


def test_hints_fit_on_a_phone_by_day(arrive: Arrive) -> None:
    me = arrive("fr-FR", PHONE, reduced_motion="reduce", color_scheme="light").play_now("genial")
    me.page.get_by_role("button", name="Conseil").click()
    rows = me.page.get_by_role("list", name="De bons coups (H)").get_by_role("button")
    expect(rows.first).to_be_visible()
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert me.barriers() == []
    if PICTURES:
        me.page.screenshot(path=Path(PICTURES) / "hint-phone.png")
