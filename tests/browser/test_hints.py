"""Someone asks for a hint: three moves with their reasons, drawn on the board, which keeps its place and its size."""

import os
import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Arrive

PICTURES = os.environ.get("COSMOLUDO_LOOK")


def test_a_hint_is_asked_for_seen_on_the_board_and_played(arrive: Arrive) -> None:
    me = arrive("en-GB", reduced_motion="reduce").play_now("genial")
    ply = me.ply
    board, before = me.page.locator(".board svg").first, me.page.locator(".ghost").count()
    place = board.bounding_box()
    me.page.keyboard.press("h")
    rows = me.page.get_by_role("list", name="Good moves (H)").get_by_role("button")
    expect(rows.first).to_be_visible()
    assert 1 <= rows.count() <= 3
    expect(rows.first).to_contain_text("% chance")
    expect(me.page.locator(".ghost")).not_to_have_count(before)
    expect(rows.first.locator(".why").first).to_have_text(re.compile(r"^Gains\s*\w+\s+\+\d"))
    assert board.bounding_box() == place
    for row in rows.all()[1:]:
        expect(row.locator(".expected")).to_have_text(re.compile("as good|% chance"))
    drawn = me.page.locator(".ghost").first.get_attribute("transform")
    rows.last.hover()
    expect(me.page.locator(".ghost").first).not_to_have_attribute("transform", str(drawn))
    rows.first.hover()
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
