"""Finding a game among strangers, being paired and rated, and choosing with whom to play."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.person import FIRST_TABLE, Person
from tests.quick import LOCALES, in_french
from tests.server.guests import wait_until

SMALL = {"width": 390, "height": 780}


def ask(person: Person, method: str, path: str, body: object = None) -> Any:
    """Do something without clicks, as the same person."""
    answer = person.page.request.fetch(f"{person.address}{path}", method=method, data=body)
    assert answer.ok, answer.text()
    return answer.json() if answer.status != 204 and answer.text() else None


def named(person: Person, name: str, *, account: bool = True) -> str:
    """Give someone a name and an account, and return their id."""
    person.page.goto(f"{person.address}/lobby")
    if account:
        ask(person, "POST", "/api/account", {"name": name, "password": "a tail of ice"})
    else:
        ask(person, "PUT", "/api/me", {"name": name})
    return str(ask(person, "GET", "/api/me")["id"])


def lobby(person: Person) -> Person:
    person.page.goto(f"{person.address}/lobby")
    expect(person.page.locator("h1")).to_be_visible()
    return person


def fits(person: Person) -> bool:
    """Whether nothing is wider than the window."""
    return bool(person.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def rated_game(one: Person, other: Person, most: int = 3) -> str:
    """A rated game of two that the second gives up after some moves."""
    terms = {"game": "genial", "seats": ["me", "open"], "rated": True, "public": True}
    code = str(ask(one, "POST", "/api/tables", terms)["code"])
    ask(other, "POST", f"/api/tables/{code}/join")
    for ply in range(most):
        wait_until(lambda: ask(one, "GET", f"/api/tables/{code}")["actors"])
        seat = ask(one, "GET", f"/api/tables/{code}")["actors"][0]
        player = (one, other)[seat]
        move = ask(player, "GET", f"/api/tables/{code}/position?seat={seat}")["moves"][0]
        ask(player, "POST", f"/api/tables/{code}/moves", {"seat": seat, "ply": ply, "move": move})
    ask(other, "POST", f"/api/tables/{code}/resign")
    wait_until(lambda: any(leader["mine"] for leader in ask(one, "GET", "/api/ratings/genial")["leaders"]))
    return code


def test_a_table_is_found_in_the_lobby_and_its_terms_are_shown_before_and_after_joining(arrive: Arrive) -> None:
    host, guest = arrive("fr-FR"), arrive("en-GB", viewport=SMALL)
    named(host, "Halley")
    named(guest, "Encke")
    setting = host.set_table("genial", "Entre amis")
    setting.get_by_label("Place libre pour tout le monde").check()
    setting.get_by_label("Classée : le résultat compte").check()
    setting.get_by_label("Pendule").select_option(label="5 min, et 5 s par coup")
    assert not setting.get_by_label("Conseils").is_checked()
    assert host.barriers() == []
    setting.get_by_role("button", name="Dresser la table").click()
    expect(host.page.get_by_label("Lien vers cette table")).to_be_visible(timeout=FIRST_TABLE)
    code = host.page.url.rsplit("/", 1)[1]
    lobby(guest)
    found = guest.page.locator(f"[data-table='{code}']")
    for term in ("5 min, and 5 s a move", "Rated: the result counts", "No hints", "Others may watch"):
        expect(found).to_contain_text(term)
    expect(found).to_contain_text("Halley")
    guest.page.get_by_role("region", name="What you look for").get_by_label("Rated").select_option(label="not rated")
    expect(found).to_have_count(0)
    guest.page.get_by_role("region", name="What you look for").get_by_label("Rated").select_option(label="rated")
    assert (guest.barriers_by_night_and_day(), fits(guest)) == ([], True)
    found.get_by_role("link", name="Have a look").click()
    expect(guest.page.get_by_label("What is agreed")).to_contain_text("Rated: the result counts", timeout=FIRST_TABLE)
    guest.page.get_by_role("button", name="Take a seat").click()
    expect(guest.page.get_by_role("button", name="Take a seat")).to_have_count(0)
    host.wait_for_turn(FIRST_TABLE)
    host.page.get_by_role("tab", name="Réglages").click()
    expect(host.page.get_by_label("Ce qui est convenu")).to_contain_text("Classée")
    watcher = lobby(arrive("fr-FR", viewport=SMALL))
    expect(
        watcher.page.get_by_role("region", name="Parties à regarder").locator(f"[data-table='{code}']")
    ).to_be_visible()
    assert (watcher.barriers_by_night_and_day(), fits(watcher)) == ([], True)


def test_two_who_wish_the_same_meet_and_a_wish_outlives_a_reload_and_can_be_taken_back(arrive: Arrive) -> None:
    one, other, third = lobby(arrive("en-GB")), lobby(arrive("fr-FR")), lobby(arrive("en-GB"))
    waits = one.page.get_by_role("region", name="Play now").get_by_role("status")
    one.page.get_by_role("button", name="Find me a game").click()
    expect(waits).to_contain_text("Nobody else wishes the same yet.")
    one.page.reload()
    expect(waits).to_contain_text("Nobody else wishes the same yet.")
    assert one.barriers() == []
    now = third.page.get_by_role("region", name="Play now")
    now.get_by_label("Clock").select_option(label="No clock")
    now.get_by_role("button", name="Find me a game").click()
    expect(now.get_by_role("status")).to_contain_text("You wait")
    now.get_by_role("button", name="Wait no longer").click()
    expect(now.get_by_role("button", name="Find me a game")).to_be_visible()
    other.page.get_by_role("button", name="Trouvez-moi une partie").click()
    for person in (one, other):
        person.page.wait_for_url("**/t/*")
    assert one.page.url == other.page.url
    one.page.wait_for_selector("main.table[data-status=playing]", timeout=FIRST_TABLE)
    players = one.page.locator(".players > li")
    expect(players).to_have_count(2)
    lobby(one)
    expect(one.page.get_by_role("button", name="Find me a game")).to_be_visible()


def test_who_is_followed_can_be_invited_and_who_is_blocked_finds_ones_tables_no_more(arrive: Arrive) -> None:
    one, other = arrive("en-GB"), arrive("fr-FR", viewport=SMALL)
    mine, theirs = named(one, "Olbers"), named(other, "Biela")
    one.page.goto(f"{one.address}/p/{theirs}")
    expect(one.page.get_by_text("Biela does not show what they have played.")).to_be_visible()
    one.page.get_by_role("button", name="Follow", exact=True).click()
    expect(one.page.get_by_role("button", name="Unfollow")).to_be_visible()
    assert one.barriers() == []
    one.set_table("genial", "With friends").get_by_role("button", name="Lay the table").click()
    one.page.get_by_role("button", name="Invite Biela").click(timeout=FIRST_TABLE)
    expect(one.page.get_by_text("Invited")).to_be_visible()
    assert one.barriers() == []
    code = one.page.url.rsplit("/", 1)[1]
    lobby(other)
    invited = other.page.get_by_role("region", name="Invitations")
    expect(invited.locator(f"[data-table='{code}']")).to_contain_text("Invitation d’Olbers")
    assert (other.barriers(), fits(other)) == ([], True)
    one.page.goto(f"{one.address}/p/{theirs}")
    one.page.get_by_role("button", name="Block").click()
    expect(one.page.get_by_role("button", name="Unblock")).to_be_visible()
    expect(invited).to_have_count(0)
    other.page.goto(f"{other.address}/t/{code}")
    other.page.get_by_role("button", name="Prendre une place").click(timeout=FIRST_TABLE)
    expect(other.page.get_by_text("vous ne pouvez pas vous asseoir à cette table")).to_be_visible()
    one.page.goto(f"{one.address}/p/{mine}")
    expect(one.page.get_by_role("listitem").filter(has_text="Biela")).to_contain_text("you follow, you block")


def test_an_invitation_is_declined_with_a_reason_and_both_are_told(arrive: Arrive) -> None:
    one, other = arrive("en-GB"), arrive("fr-FR", viewport=SMALL)
    named(one, "Pallas")
    theirs = named(other, "Donati")
    code = ask(one, "POST", "/api/tables", {"game": "genial", "seats": ["me", "open"]})["code"]
    ask(one, "POST", f"/api/tables/{code}/invite", {"who": theirs})
    one.page.goto(f"{one.address}/t/{code}")
    lobby(other)
    invited = other.page.get_by_role("region", name="Invitations")
    invited.get_by_role("button", name="Décliner").click()
    assert (other.barriers(), fits(other)) == ([], True)
    invited.get_by_role("button", name="Pas maintenant, peut-être plus tard").click()
    expect(invited).to_have_count(0)
    expect(other.page.get_by_text("Invitation déclinée.")).to_have_count(1)
    expect(other.page.locator("h1")).to_be_focused()
    expect(one.page.get_by_text("Donati has declined: Not now, perhaps later")).to_be_visible(timeout=FIRST_TABLE)
    assert (one.barriers(), other.barriers()) == ([], [])


@pytest.mark.parametrize(
    ("locale", "ratings", "reviewed"),
    in_french([("en-GB", "Ratings", "Play and luck"), ("fr-FR", "Cotes", "Jeu et chance")]),
)
def test_a_rated_game_is_in_the_list_and_in_profiles_that_are_shown(
    arrive: Arrive, locale: str, ratings: str, reviewed: str
) -> None:
    one, other, third = arrive(locale, viewport=SMALL), arrive(locale), arrive(locale, viewport=SMALL)
    suffix = locale[:2]
    mine, theirs = named(one, f"Tuttle {suffix}"), named(other, f"Swift {suffix}")
    code = rated_game(one, other)
    one.page.goto(f"{one.address}/ratings/genial")
    row = one.page.get_by_role("row").filter(has_text=f"Tuttle {suffix}")
    expect(row).to_contain_text("±")
    expect(one.page.get_by_role("heading", name=ratings)).to_be_visible()
    assert (one.barriers_by_night_and_day(), fits(one)) == ([], True)
    row.get_by_role("link").click()
    expect(one.page.locator("figure polyline")).to_have_count(1)
    expect(one.page.locator(f"a[href='/t/{code}']")).to_be_visible()
    expect(one.page.locator("table").last).to_contain_text(f"Swift {suffix}")
    assert (one.barriers_by_night_and_day(), fits(one)) == ([], True)
    wait_until(lambda: ask(one, "GET", f"/api/tables/{code}/review")["ready"])
    one.page.reload()
    expect(one.page.get_by_role("table", name=reviewed).get_by_role("row")).to_have_count(2)
    assert (one.barriers_by_night_and_day(), fits(one)) == ([], True)
    with one.page.expect_download() as saved:
        one.page.locator("a[download$='.csv']").click()
    assert code in saved.value.path().read_text()
    third.page.goto(f"{third.address}/p/{mine}")
    expect(third.page.locator("h1")).to_have_text(f"Tuttle {suffix}")
    expect(third.page.locator("figure")).to_have_count(0)
    one.page.locator("input[type=checkbox]").check()
    expect(one.page.locator("input[type=checkbox]")).to_be_checked()
    wait_until(lambda: ask(third, "GET", f"/api/people/{mine}")["public"])
    third.page.reload()
    expect(third.page.locator("figure polyline")).to_have_count(1)
    expect(third.page.locator(f"a[href='/t/{code}']")).to_be_visible()
    assert (third.barriers_by_night_and_day(), fits(third)) == ([], True)
    third.page.goto(f"{third.address}/p/{theirs}")
    expect(third.page.locator("h1")).to_have_text(f"Swift {suffix}")
    expect(third.page.locator("table")).to_have_count(0)


@pytest.mark.parametrize("locale", LOCALES)
def test_on_a_phone_the_pages_of_the_club_take_two_lines_and_the_present_one_is_in_sight(
    arrive: Arrive, locale: str
) -> None:
    me = lobby(arrive(locale, viewport=SMALL))
    links = me.page.locator("nav a")
    expect(links).to_have_count(6)
    for path in links.evaluate_all("all => all.map(one => one.getAttribute('href'))"):
        me.page.locator(f"nav a[href='{path}']").click()
        here = me.page.locator("nav [aria-current=page]")
        expect(here).to_have_attribute("href", path)
        me.page.wait_for_function(
            """() => {
                const { left, right } = document.querySelector('nav [aria-current=page]').getBoundingClientRect();
                return left >= 0 && right <= innerWidth;
            }"""
        )
        assert me.page.evaluate("document.querySelector('header').offsetHeight") <= 2 * 44 + 12
        assert (me.barriers_by_night_and_day(), fits(me)) == ([], True)
