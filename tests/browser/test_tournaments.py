"""Tournaments on the page: made, entered, followed and won."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.person import FIRST_TABLE, Person
from tests.browser.test_club import SMALL, ask, fits
from tests.quick import in_french
from tests.server.guests import wait_until

TERMS = {"game": "genial", "clock": {"kind": "days", "days": 3}}
NAMES = ["Halley", "Encke", "Biela", "Faye", "Brorsen", "Olbers", "Tuttle", "Swift"]


def come_in(person: Person, name: str) -> Person:
    """Give a guest a name."""
    ask(person, "PUT", "/api/me", {"name": name})
    return person


def shown(person: Person, at: str) -> Any:
    return ask(person, "GET", f"/api/tournaments/{at}")


def games(person: Person, at: str, number: int) -> list[dict[str, Any]]:
    return next((one["games"] for one in shown(person, at)["played"] if one["number"] == number), [])


def play_round(at: str, by_number: dict[int, Person]) -> None:
    """All games of the round are given up, by the worse seeded."""
    anyone = by_number[1]
    number = shown(anyone, at)["round"]
    wait_until(lambda: all(game.get("table") or game.get("ranks") for game in games(anyone, at, number)))
    for game in games(anyone, at, number):
        if not game.get("ranks"):
            loser, table = by_number[max(game["players"])], f"/api/tables/{game['table']}"
            wait_until(lambda loser=loser, table=table: ask(loser, "GET", table)["status"] != "waiting")
            if ask(loser, "GET", table)["status"] == "playing":
                ask(loser, "POST", f"{table}/resign")
    wait_until(lambda: shown(anyone, at)["round"] > number or shown(anyone, at)["status"] == "over")


@pytest.mark.parametrize(
    ("locale", "words"),
    in_french(
        [
            ("en-GB", ["Make a tournament", "Title", "Knockout", "Announce it", "Enter", "Begin", "Standings"]),
            (
                "fr-FR",
                [
                    *("Organiser un tournoi", "Titre", "Élimination directe", "Annoncer le tournoi"),
                    *("S’inscrire", "Commencer", "Classement"),
                ],
            ),
        ]
    ),
)
def test_a_tournament_is_announced_entered_and_begun_on_the_page(arrive: Arrive, locale: str, words: list[str]) -> None:
    new, title, knockout, announce, enter, begin, standings = words
    one, other = come_in(arrive(locale, viewport=SMALL), "Pons"), come_in(arrive(locale), "Winnecke")
    one.page.goto(f"{one.address}/lobby")
    one.page.locator("a[href='/tournaments']").click()
    one.page.locator("summary", has_text=new).click()
    assert (one.barriers_by_night_and_day(), fits(one)) == ([], True)
    one.page.get_by_label(title).fill(f"Comets {locale}")
    one.page.get_by_label(knockout).check()
    one.page.get_by_role("button", name=announce).click()
    expect(one.page.get_by_role("heading", level=1)).to_have_text(f"Comets {locale}")
    one.page.get_by_role("button", name=enter).click()
    expect(one.page.get_by_role("row").filter(has_text="Pons")).to_be_visible()
    other.page.goto(f"{other.address}/tournaments")
    other.page.get_by_role("link", name=f"Comets {locale}").click()
    other.page.get_by_role("button", name=enter).click()
    expect(other.page.get_by_role("row").filter(has_text="Winnecke")).to_be_visible()
    assert (other.barriers_by_night_and_day(), fits(other)) == ([], True)
    one.page.get_by_role("button", name=begin).click(timeout=FIRST_TABLE)
    expect(one.page.get_by_role("heading", name=standings)).to_be_visible(timeout=FIRST_TABLE)
    expect(one.page.locator(".match")).to_have_count(1)
    assert (one.barriers_by_night_and_day(), fits(one)) == ([], True)
    other.page.locator("a.act[href^='/t/']").click()
    other.page.wait_for_selector("main.table[data-status=playing]", timeout=FIRST_TABLE)
    one.page.goto(f"{one.address}/tournaments")
    expect(one.page.get_by_role("link", name=f"Comets {locale}")).to_be_visible()
    assert (one.barriers_by_night_and_day(), fits(one)) == ([], True)


def test_a_tournament_that_begins_by_itself_says_when(arrive: Arrive) -> None:
    one, other = come_in(arrive("en-GB", viewport=SMALL), "Pons"), come_in(arrive("fr-FR"), "Winnecke")
    one.page.goto(f"{one.address}/tournaments")
    one.page.locator("summary", has_text="Make a tournament").click()
    one.page.get_by_label("Title").fill("Meteors")
    one.page.get_by_label("Begins by itself").fill("2020-01-01T21:00")
    expect(one.page.get_by_text("If there are too few, it is cancelled.")).to_be_visible()
    one.page.get_by_role("button", name="Announce it").click()
    expect(one.page.get_by_role("alert")).to_contain_text("within the next 90 days")
    soon = one.page.evaluate("new Date(Date.now() + 864e5 - new Date().getTimezoneOffset() * 6e4).toISOString()")[:16]
    one.page.get_by_label("Begins by itself").fill(soon)
    assert (one.barriers_by_night_and_day(), fits(one)) == ([], True)
    one.page.get_by_role("button", name="Announce it").click()
    expect(one.page.get_by_role("status")).to_have_text(re.compile(rf"Begins .* {soon[-5:]}"))
    other.page.goto(f"{other.address}/tournaments")
    expect(other.page.locator("li", has_text="Meteors")).to_contain_text(re.compile(rf"Début.*{soon[-5:]}"))


@pytest.mark.heavy
def test_eight_play_a_whole_tournament_while_two_leave(arrive: Arrive) -> None:
    host, player = arrive("fr-FR"), arrive("en-GB", viewport=SMALL)
    people = [host, player, *(arrive() for _ in NAMES[2:])]
    for person, name in zip(people, NAMES, strict=True):
        come_in(person, name)
    at = ask(host, "POST", "/api/tournaments", {"title": "Comètes", "format": "knockout", "terms": TERMS})["id"]
    for person in people:
        ask(person, "POST", f"/api/tournaments/{at}/players")
    host.page.goto(f"{host.address}/tournaments/{at}")
    player.page.goto(f"{player.address}/tournaments/{at}")
    expect(player.page.get_by_role("row")).to_have_count(9)
    host.page.get_by_role("button", name="Commencer").click()
    expect(host.page.get_by_role("heading", name="Quarts de finale")).to_be_visible()
    expect(host.page.get_by_role("status")).to_have_text("Quarts de finale")
    by_number = {shown(person, at)["number"]: person for person in people}
    # The first leaves on the page and resigns so; the host takes out another.
    wait_until(lambda: ask(player, "GET", f"/api/tables/{shown(player, at)['table']}")["status"] == "playing")
    leave = player.page.get_by_role("button", name="Leave the tournament")
    leave.click()
    leave.click()
    expect(player.page.get_by_role("row").filter(has_text="Encke")).to_contain_text("has left")
    assert (player.barriers_by_night_and_day(), fits(player)) == ([], True)
    taken_out = host.page.get_by_role("button", name=re.compile("Retirer.*Biela"))
    taken_out.click()
    taken_out.click()
    expect(host.page.get_by_role("row").filter(has_text="Biela")).to_contain_text("a quitté le tournoi")
    assert host.barriers() == []
    while shown(host, at)["status"] == "playing":
        play_round(at, by_number)
    expect(player.page.get_by_role("status")).to_contain_text("Over · won by Halley")
    bracket = player.page.get_by_role("region", name="Final", exact=True)
    expect(bracket.locator(".won")).to_contain_text("Halley")
    first = player.page.get_by_role("row").nth(1)
    expect(first).to_contain_text("Halley")
    expect(first).to_contain_text("3")
    assert (player.barriers_by_night_and_day(), fits(player)) == ([], True)
    assert (host.barriers_by_night_and_day(), fits(host)) == ([], True)
    host.page.goto(f"{host.address}/tournaments")
    expect(host.page.get_by_role("region", name="Auparavant")).to_contain_text("Comètes")
