"""Avatars: everyone chooses one, sees it at the table beside those of bots, and each seat has a mark of its own."""

import re

import pytest
from playwright.sync_api import Locator, expect

import cosmoludo
from tests.browser.conftest import PHONE, WIDE, Arrive
from tests.browser.person import FIRST_TABLE
from tests.browser.staged import seen, set_stage
from tests.browser.test_club import ask, fits, lobby, named, rated_game
from tests.quick import in_french

TERMS = {"game": "genial", "clock": {"kind": "live", "seconds": 600}}
LONG = "w" * 40
"""A name that is as long and as wide as names may be."""


def drawn(avatars: Locator) -> list[str]:
    """The names of the drawings that are shown."""
    return [str(one.get_attribute("href")).partition("#")[2] for one in avatars.locator("use").all()]


@pytest.mark.parametrize(
    ("locale", "viewport", "me_named", "fox"),
    in_french([("fr-FR", PHONE, "Vous", "renard"), ("en-GB", WIDE, "You", "fox")]),
    ids=["phone", "wide"],
)
def test_an_avatar_is_chosen_and_shown_at_the_table(
    arrive: Arrive, locale: str, viewport: dict[str, int], me_named: str, fox: str
) -> None:
    me = arrive(locale, viewport).at_home()
    mine = me.page.get_by_role("button", name=me_named)
    mine.click()
    me.page.locator("input[name=avatar]").last.check(force=True)  # one in sixteen has been a fox before
    with me.page.expect_response("**/api/me/avatar"):
        me.page.get_by_role("radio", name=fox).check(force=True)
    expect(mine.locator("use")).to_have_attribute("href", re.compile("#fox$"))
    assert me.barriers_by_night_and_day() == []
    me.page.keyboard.press("Escape")
    me.play_now("genial")
    shown = me.page.locator(".players .avatar")
    expect(shown).to_have_count(2)
    assert drawn(shown)[0] == "fox"
    assert re.fullmatch("level[1-6]", drawn(shown)[1])
    assert me.page.locator(".players .avatar use").first.evaluate("one => one.getBBox().width > 0")
    me.play_by_clicks()
    me.wait_for_turn()
    marks = me.page.locator(".log li path")
    expect(marks.first).to_have_attribute("style", re.compile("seat-0"))
    assert me.barriers_by_night_and_day() == []


def test_wherever_people_and_bots_are_named_their_avatars_are_shown(arrive: Arrive) -> None:
    one, other = arrive(), arrive("fr-FR", viewport=PHONE)
    named(one, LONG)
    theirs = named(other, "Lexell")
    ask(one, "PUT", "/api/me/avatar", {"avatar": "owl"})
    ask(other, "PUT", "/api/me/avatar", {"avatar": "ram"})
    event = ask(one, "POST", "/api/tournaments", {"title": "Ices", "format": "swiss", "terms": TERMS})["id"]
    ask(one, "POST", f"/api/tournaments/{event}/players")
    seats = ["me", "bot:level3", "open"]
    code = ask(one, "POST", "/api/tables", {"game": "genial", "seats": seats, "public": True})["code"]
    lobby(other)
    shown = other.page.locator(f"[data-table='{code}'] .avatar")
    expect(shown).to_have_count(2)
    assert drawn(shown) == ["owl", "level3"]
    assert (other.barriers_by_night_and_day(), fits(other)) == ([], True)
    rated_game(one, other)
    for address, role, name, avatar in (
        ("/ratings/genial", "row", "Lexell", "ram"),
        (f"/tournaments/{event}", "row", LONG, "owl"),
        (f"/p/{theirs}", "row", LONG, "owl"),
        (f"/p/{theirs}", "listitem", "Lexell", "ram"),
        ("/games", "listitem", LONG, "owl"),
    ):
        other.page.goto(f"{other.address}{address}")
        found = other.page.get_by_role(role).filter(has_text=name).locator(".avatar")
        expect(found.first).to_be_visible()
        assert avatar in drawn(found), address
        assert (other.barriers_by_night_and_day(), fits(other)) == ([], True)


def test_what_is_said_bears_the_avatar_of_who_says_it(arrive: Arrive) -> None:
    one, watcher = arrive(), arrive("fr-FR")
    for person, avatar in ((one, "owl"), (watcher, "ram")):
        person.page.goto(f"{person.address}/lobby")
        ask(person, "PUT", "/api/me/avatar", {"avatar": avatar})
    terms = {"game": "genial", "seats": ["me", "bot:level1"], "watching": True}
    code = ask(one, "POST", "/api/tables", terms)["code"]
    for person in (one, watcher):
        person.page.goto(f"{person.address}/t/{code}")
        person.page.get_by_role("tab").nth(1).click(timeout=FIRST_TABLE)
        person.page.locator(".phrases button").first.click()
    lines = watcher.page.locator(".talk .lines .avatar")
    expect(lines).to_have_count(2)
    assert drawn(lines) == ["owl", "ram"]
    # Who sits here bears the mark of the seat, who watches none.
    expect(lines.nth(0).locator("path[style*='seat-0']")).to_have_count(1)
    expect(lines.nth(1).locator("path[style]")).to_have_count(0)
    assert watcher.barriers_by_night_and_day() == []


@pytest.mark.parametrize(("mode", "players", "marks"), [("strange-world", 2, 2), ("strange-world-solo", 1, 0)])
def test_the_board_of_each_seat_bears_its_mark_where_there_are_several(
    arrive: Arrive, mode: str, players: int, marks: int
) -> None:
    me = arrive()
    set_stage(me, mode, seen(cosmoludo.load(mode, players=players).start(seed=3)))
    drawn = me.page.locator(".board path[style*='--seat-']")
    expect(drawn).to_have_count(marks)
