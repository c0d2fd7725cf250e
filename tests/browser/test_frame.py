"""The frame around the board: titles, marks of seats, rims, records."""

from __future__ import annotations

import msgspec
import pytest
from playwright.sync_api import expect

import cosmoludo
from cosmoludo.core.scene import Panel, Scene
from tests.browser.conftest import Arrive
from tests.browser.person import Person
from tests.browser.staged import placing, seen, set_stage

SMALL = {"width": 1280, "height": 720}
LONGEST = ["bigbang-solo", "strange-world", "strange-world-solo", "parallel"]
LEAST_CONTRAST = 3
COUNTED = 1500
"""Milliseconds in which a score has come to rest."""
LINES = """title => {
    const { fontSize } = getComputedStyle(title);
    return [title.scrollWidth - title.clientWidth, title.clientHeight / parseFloat(fontSize)];
}"""
STROKE = "path => getComputedStyle(path).stroke.match(/\\d+/g).slice(0, 3).map(Number)"
FILL = "path => getComputedStyle(path).fill"


def luminance(colour: list[int]) -> float:
    """How light a colour is, as WCAG counts it."""
    parts = [part / 255 for part in colour]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: list[int], other: list[int]) -> float:
    """How far two colours are apart, from 1 to 21."""
    darker, lighter = sorted([luminance(one), luminance(other)])
    return (lighter + 0.05) / (darker + 0.05)


@pytest.fixture
def me(arrive: Arrive) -> Person:
    return arrive("fr-FR", SMALL, reduced_motion="reduce")


@pytest.mark.parametrize("mode", LONGEST)
def test_a_long_title_takes_one_line_and_is_whole(me: Person, mode: str) -> None:
    game = cosmoludo.load(mode)
    set_stage(me, mode, seen(game.start(seed=1)))
    cut, lines = me.page.locator("aside h2").evaluate(LINES)
    assert cut <= 0
    assert lines < 2


@pytest.mark.parametrize("light", ["dark", "light"])
def test_the_rim_of_what_can_be_played_stands_apart_from_it(arrive: Arrive, light: str) -> None:
    me = arrive(color_scheme=light)
    set_stage(me, "genial", placing(3))
    rim, gap = (me.page.locator(f".mark .{part}").first.evaluate(STROKE) for part in ("rim", "gap"))
    assert contrast(rim, gap) >= LEAST_CONTRAST


def test_a_universe_has_the_marks_of_those_who_build_it(me: Person) -> None:
    set_stage(me, "parallel", seen(cosmoludo.load("parallel", players=4).start(seed=1)))
    of_players = me.page.locator(".players svg path")
    known = [(of_players.nth(seat).get_attribute("d"), of_players.nth(seat).evaluate(FILL)) for seat in range(4)]
    marks = [(mark.get_attribute("d"), mark.evaluate(FILL)) for mark in me.page.locator(".stage path.seat").all()]
    assert len(marks) == 8
    assert set(marks) == set(known)


def test_a_record_is_beside_the_board_while_it_can_be_beaten(me: Person) -> None:
    scene = seen(cosmoludo.load("genial-solo").start(seed=1))
    set_stage(me, "genial-solo", scene)
    assert me.page.get_by_text("Record à battre").count() == 0
    me.page.evaluate(
        "localStorage.setItem('cosmoludo.records', JSON.stringify({'genial-solo': {best: 17, code: 'a'}}))"
    )
    set_stage(me, "genial-solo", scene)
    assert me.page.locator(".players").get_by_text("Record à battre\N{NO-BREAK SPACE}: 17.").is_visible()


def test_a_score_that_rises_and_falls_at_once_ends_where_it_is(arrive: Arrive) -> None:
    me = arrive(viewport=SMALL)
    scene = placing(3)

    def scored(score: int) -> Scene:
        return msgspec.structs.replace(scene, panels=[Panel(0, score)])

    staged = set_stage(me, "genial-solo", scored(0))
    for score in (17, 30, 16):
        staged.show(scored(score), [])
        expect(me.page.locator(".players .score .count")).to_be_visible()
    me.page.wait_for_timeout(COUNTED)
    expect(me.page.locator(".players .score .count")).to_have_text("16")
