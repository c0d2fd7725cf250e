"""Looking back at a game: any moment of it, by slider, keys and links, and in the end from every seat's eyes."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import expect

import cosmoludo
from tests.browser.conftest import Arrive
from tests.browser.person import Person


@pytest.fixture
def me(arrive: Arrive) -> Person:
    """Someone who has made three moves, and is to make another."""
    me = arrive("en-GB", reduced_motion="reduce").play_now("genial")
    for turn in range(3):
        me.wait_for_turn()
        me.play_by_clicks(turn * 5)
    me.wait_for_turn()
    return me


def rack(me: Person) -> list[str | None]:
    """The tiles of the rack that is looked at."""
    return [tile.get_attribute("aria-label") for tile in me.page.locator("[data-target^='rack/']").all()]


def test_a_game_can_be_looked_back_at_and_a_moment_of_it_shared(me: Person) -> None:
    last, pieces = me.ply, me.page.locator(".target.full").count()
    assert me.page.get_by_role("slider").count() == 0
    me.page.get_by_role("button", name="Look back at the game").click()
    expect(me.page.get_by_role("slider")).to_be_focused()
    me.page.get_by_role("slider").fill("0")
    expect(me.page.locator(".prompt .sentence")).to_contain_text(f"move 0 of {last}")
    assert me.able().count() == 0
    me.page.get_by_role("button", name="One move on").click()
    expect(me.page.locator(".prompt .sentence")).to_contain_text(f"move 1 of {last}")
    assert me.page.url.endswith("/replay/1")
    me.page.reload()
    expect(me.page.locator(".prompt .sentence")).to_contain_text(f"move 1 of {last}")
    me.page.keyboard.press("ArrowRight")
    expect(me.page.locator(".prompt .sentence")).to_contain_text(f"move 2 of {last}")
    assert me.barriers() == []
    expect(me.page.get_by_label("Through whose eyes")).to_have_count(0)
    me.page.get_by_role("button", name="Back to now").click()
    assert me.wait_for_turn()
    expect(me.page.locator(".target.full")).to_have_count(pieces)
    assert "/replay" not in me.page.url


def test_after_the_end_it_runs_by_itself_is_seen_by_every_seat_and_can_be_kept(me: Person, tmp_path: Path) -> None:
    me.page.get_by_role("button", name="Give up").click()
    dialog = me.page.get_by_role("dialog")
    assert me.barriers() == []
    dialog.get_by_role("button", name="Give up").click()
    me.page.wait_for_selector("main.table[data-status=over]")
    expect(me.page.locator(".players .rank").first).to_be_visible()
    own = rack(me)
    me.page.get_by_label("Through whose eyes").select_option(label="Seen from afar")
    expect(me.page.locator("[data-target^='rack/']")).to_have_count(0)
    me.page.get_by_label("Through whose eyes").select_option(label="All hands open")
    for hand in ("rack-0", "rack-1"):
        expect(me.page.locator(f"[data-target^='{hand}/'].full")).to_have_count(6)
    assert me.barriers() == []
    me.page.wait_for_url("**?seat=-2")
    me.page.keyboard.press("ArrowLeft")
    expect(me.page.locator(".prompt .sentence")).to_contain_text("Looking back")
    expect(me.page.locator("[data-target^='rack-1/'].full")).to_have_count(6)
    me.page.keyboard.press("ArrowRight")
    me.page.get_by_label("Through whose eyes").select_option("1")
    me.page.wait_for_url(f"**/replay/{me.ply}?seat=1")
    assert rack(me) != own
    me.page.reload()
    expect(me.page.get_by_label("Through whose eyes")).to_have_value("1")
    me.page.get_by_role("button", name="Let the game run").click()
    expect(me.page.locator(".prompt .sentence")).to_contain_text("move 1 of")
    files = {}
    for button in ("The game", "SVG", "PNG"):
        with me.page.expect_download() as kept:
            me.page.get_by_role("button", name=button).click()
        kept.value.save_as(tmp_path / button)
        files[button] = (tmp_path / button).read_bytes()
    assert cosmoludo.replay(files["The game"].decode()).ply == me.ply - 1  # giving up is no move
    assert files["PNG"].startswith(b"\x89PNG")
    drawing = ElementTree.fromstring(files["SVG"])
    ids = {element.get("id") for element in drawing.iter()}
    used = [str(use.get("href")) for use in drawing.iter("{http://www.w3.org/2000/svg}use")]
    assert used
    assert [name for name in used if name.removeprefix("#") not in ids] == []
    assert b"var(--" not in files["SVG"]
