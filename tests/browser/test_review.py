"""Someone looks at a finished game again: the curve, luck and play, and what would have been better."""

import os
import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Arrive

PICTURES = os.environ.get("COSMOLUDO_LOOK")


def test_a_finished_game_is_reviewed_and_the_curve_leads_to_its_moments(arrive: Arrive) -> None:
    me = arrive("en-GB", reduced_motion="reduce").play_now("genial")
    for turn in range(3):
        me.wait_for_turn()
        me.play_by_clicks(turn * 5)
    me.wait_for_turn()
    me.page.get_by_role("button", name="Give up").click()
    me.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    me.page.get_by_role("tab", name="Review").click()
    expect(me.page.get_by_role("heading", name="Moves that cost most")).to_be_visible()
    assert me.page.locator(".review table tbody tr").count() >= 6
    assert me.barriers_by_night_and_day() == []
    for told in me.page.locator(".review p").filter(has_text="luck").all_inner_texts():
        first, last, *parts = (int(one) for one in re.findall(r"[+-]?\d+(?=%)", told.replace("−", "-")))
        assert first + sum(parts) == last
    played = me.page.locator(".review ol button > span:first-child").all_inner_texts()
    better = me.page.locator(".review ol .better").all_inner_texts()
    for one, other in zip(played, better, strict=True):
        assert one.partition(". ")[2] not in other
    if PICTURES:
        me.page.screenshot(path=Path(PICTURES) / "review-curve.png")
    turning = me.page.locator(".review .turning")
    assert turning.count() == me.page.locator(".review .point").count()
    if turning.count():
        turning.click()
        expect(me.page.locator(".prompt .sentence")).to_contain_text("Looking back")
    me.page.locator(".review > svg").click(position={"x": 60, "y": 30})
    expect(me.page.locator(".prompt .sentence")).to_contain_text("Looking back")
    worst = me.page.locator(".review ol button")
    if worst.count():  # by a lucky deal, no move may have lost anything of note
        worst.first.click()
        expect(me.page.locator(".ghost").first).to_be_visible()
    if PICTURES:
        me.page.screenshot(path=Path(PICTURES) / "review-wide.png")
        me.page.set_viewport_size({"width": 360, "height": 740})
        me.page.screenshot(path=Path(PICTURES) / "review-phone.png")
