"""The shelf: games, ways to sit down, tables to return to, who one is."""

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import expect

import cosmoludo
from cosmoludo.core.registry import has_table
from cosmoludo.core.words import knows, say
from tests.browser.conftest import PHONE, WIDE, Arrive
from tests.browser.person import FIRST_TABLE, Person
from tests.quick import LANGUAGES, LOCALES

SMALLEST_TARGET = 44
"""Pixels of a finger."""
CONTROLS = "button, a[href], select, input:not([type=range]), summary"
TOO_SMALL = """(controls, smallest) => controls
    .map(one => one.matches('.chips input, .check input, label > .unseen') ? one.closest('label') : one)
    .filter(one => one.checkVisibility())
    .filter(one => { const box = one.getBoundingClientRect(); return box.width < smallest || box.height < smallest; })
    .map(one => one.outerHTML.slice(0, 120))"""


def too_small(me: Person) -> list[str]:
    """The controls on the page that a finger would miss."""
    found: list[str] = me.page.locator(CONTROLS).evaluate_all(TOO_SMALL, SMALLEST_TARGET)
    return found


@pytest.mark.parametrize("viewport", [PHONE, WIDE], ids=["phone", "wide"])
def test_every_page_is_open_to_all_and_made_for_fingers(arrive: Arrive, viewport: dict[str, int]) -> None:
    me = arrive("fr-FR", viewport, color_scheme="light").at_home()
    assert (me.barriers(), too_small(me)) == ([], [])
    me.page.get_by_role("button", name="Vous").click()
    assert (me.barriers(), too_small(me)) == ([], [])
    me.page.keyboard.press("Escape")
    dialog = me.set_table("genial", "Entre amis")
    dialog.locator("summary").click()
    assert (me.barriers(), too_small(me)) == ([], [])
    me.page.keyboard.press("Escape")
    me.play_now("genial")
    if viewport is PHONE:
        me.page.locator(".handle").click()
    for tab in ("Discussion", "Réglages", "Journal"):
        me.page.get_by_role("tab", name=tab).click()
        assert (me.barriers(), too_small(me)) == ([], [])


def test_text_twice_as_large_fits(arrive: Arrive) -> None:
    me = arrive("fr-FR", PHONE).at_home()
    for address in (me.address, me.play_now("genial").page.url):
        me.page.goto(address)
        me.page.wait_for_selector("article, main.table[data-turn=true]")
        me.page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert me.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        assert me.barriers() == []


def test_the_options_of_a_game_are_said_in_words_and_reach_the_table(arrive: Arrive) -> None:
    me = arrive("fr-FR")
    dialog = me.set_table("genial", "Contre des robots")
    dialog.locator("summary").click()
    expect(dialog.get_by_text("Deux contre deux")).to_have_count(0)
    dialog.get_by_text("4", exact=True).click()
    dialog.get_by_label(re.compile("^Deux contre deux")).select_option("oui")
    dialog.get_by_label("Qui commence").select_option("place 3")
    shown = dialog.locator("details option").all_inner_texts()
    assert shown
    assert not [text for text in shown if knows("fr", text) or text.isdecimal()]
    dialog.locator("button.act").click()
    me.wait_for_turn(FIRST_TABLE)
    assert me.page.locator(".players > li").count() == 4
    code = me.page.url.rsplit("/", 1)[1]
    options = me.page.evaluate("async code => (await (await fetch(`/api/tables/${code}`)).json()).options", code)
    assert (options["teams"], options["first"]) == (True, 2)


def test_bots_can_be_watched(arrive: Arrive) -> None:
    me = arrive("en-GB")
    me.set_table("espace", "Watch bots").get_by_role("button", name="Watch", exact=True).click()
    me.page.wait_for_function("() => document.querySelector('main.table')?.dataset.ply > 2", timeout=FIRST_TABLE)
    assert me.able().count() == 0


def test_tables_are_there_to_return_to_and_say_whose_turn_it_is(arrive: Arrive) -> None:
    me = arrive("en-GB").play_now("genial")
    me.at_home()
    mine = me.page.get_by_role("region", name="Your tables").get_by_role("link")
    expect(mine).to_have_count(1)
    expect(mine).to_contain_text("Your turn")
    mine.click()
    assert me.wait_for_turn()
    me.page.go_back()
    expect(mine).to_have_count(1)


def test_one_has_a_name_and_may_have_an_account_and_be_forgotten(arrive: Arrive) -> None:
    me = arrive("en-GB").at_home()

    def open_me() -> None:
        me.page.get_by_role("button", name="You", exact=False).first.click()

    open_me()
    me.page.get_by_label("Your name").fill("Halley")
    me.page.get_by_role("button", name="Save").click()
    expect(me.page.get_by_role("button", name="Halley")).to_be_visible()
    open_me()
    me.page.get_by_label("Password").fill("a tail of ice")
    me.page.get_by_role("button", name="Make an account").click()
    expect(me.page.get_by_text("You have an account")).to_be_visible()
    me.page.get_by_text("Tokens for programs").click()
    me.page.get_by_label("What it is for").fill("my bot")
    me.page.get_by_role("button", name="Make a token").click()
    expect(me.page.get_by_label("Your new token")).not_to_have_value("")
    assert me.barriers() == []
    me.page.get_by_role("button", name="Log out").click()
    me.page.get_by_text("Log in", exact=True).first.click()
    me.page.get_by_label("Name of the account").fill("Halley")
    me.page.get_by_label("Password").fill("wrong password")
    me.page.get_by_role("button", name="Log in").click()
    expect(me.page.get_by_role("alert")).to_be_visible()
    me.page.get_by_label("Password").fill("a tail of ice")
    me.page.get_by_role("button", name="Log in").click()
    expect(me.page.get_by_text("You have an account")).to_be_visible()
    me.page.get_by_text("Your data").click()
    with me.page.expect_download():
        me.page.get_by_role("button", name="Download all of it").click()
    me.page.get_by_role("button", name="Forget me").click()
    me.page.get_by_role("button", name="Forget me").click()
    expect(me.page.get_by_role("button", name="Halley")).to_have_count(0)


def test_every_mode_with_a_scene_is_on_the_shelf_with_words_of_its_own(arrive: Arrive) -> None:
    me = arrive("en-GB").at_home()
    for mode in me.page.locator("[data-mode]").all():
        expect(mode).not_to_have_text("")
    modes = " ".join(str(card.get_attribute("data-modes")) for card in me.page.locator("article").all()).split()
    assert set(modes) == {game_id for game_id in cosmoludo.games() if has_table(game_id)}
    titles = {say("en", f"{facts.folder}.title") for facts in cosmoludo.games().values()}
    assert set(me.page.locator("article h3").all_inner_texts()) <= titles


def test_the_shelf_says_where_to_begin(arrive: Arrive) -> None:
    me = arrive("fr-FR").at_home()
    weights = [int(str(one.get_attribute("data-weight"))) for one in me.page.locator("article .weight").all()]
    assert weights == sorted(weights)
    begin = me.page.get_by_text(say("fr", "web.begin_here"))
    expect(begin).to_have_count(1)
    expect(me.page.locator("article").first).to_contain_text(say("fr", "web.begin_here"))
    me.play_now("espace").at_home()
    expect(me.page.get_by_role("region", name="Vos tables").get_by_role("link")).to_have_count(1)
    expect(begin).to_have_count(0)


@pytest.mark.parametrize("language", LOCALES)
def test_the_shelf_is_two_screens_long_on_a_phone(arrive: Arrive, language: str) -> None:
    me = arrive(language, {"width": 390, "height": 844}).at_home()
    expect(me.page.locator("article")).to_have_count(7)
    assert me.page.evaluate("document.fonts.ready.then(() => document.documentElement.scrollHeight)") <= 2 * 844
    assert me.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert (me.barriers(), too_small(me)) == ([], [])


@pytest.mark.parametrize("language", LOCALES)
def test_the_top_of_the_shelf_keeps_its_two_rows_on_a_phone(arrive: Arrive, language: str) -> None:
    me = arrive(language, {"width": 390, "height": 844}).at_home()
    me.page.request.post(f"{me.address}/api/tables", data={"game": "hexdomino", "seats": ["me", "open"]})
    full = "[...document.querySelectorAll('.mine > .button')].filter(one => one.scrollWidth > one.clientWidth).length"
    for host in (False, True):
        if host:
            me.page.route("**/api/house", lambda route: route.fulfill(json=route.fetch().json() | {"host": True}))
        me.at_home()
        expect(me.page.locator(".mine a[href='/games']")).to_be_visible()
        expect(me.page.locator(".mine a[href='/host']")).to_have_count(int(host))
        for width in (360, 390, 590):
            me.page.set_viewport_size({"width": width, "height": 844})
            assert me.page.evaluate("document.querySelector('.mine').offsetHeight") == 2 * 44 + 8, (host, width)
            assert me.page.evaluate(full) == 0, (host, width)


def pictures_move(me: Person) -> list[bool]:
    """Whether each moving picture looks another way within the time of some frames. Addresses do not tell: a browser
    that holds a picture in two addresses, of which one has a fragment, names either.
    """
    pictures = me.page.locator("article img").all()
    looks: list[set[bytes]] = [set() for _ in pictures]
    for _ in range(4):
        me.page.wait_for_timeout(1200)  # the first time for what has just come to be drawn
        for look, picture in zip(looks, pictures, strict=True):
            look.add(picture.screenshot())
    return [len(look) > 1 for look in looks]


def test_play_is_shown_in_moving_pictures_that_stand_still_where_less_motion_is_wanted(arrive: Arrive) -> None:
    for motion, moving in (("reduce", False), ("no-preference", True)):
        me = arrive(reduced_motion=motion, viewport={"width": 1440, "height": 2400}).at_home()
        pictures = me.page.locator("article img")
        expect(pictures).to_have_count(7)
        expect(pictures.first).to_have_js_property("complete", True)
        assert str(pictures.first.evaluate("image => image.currentSrc")).endswith("#still")
        me.page.mouse.move(100, 100)
        for picture in pictures.all():
            expect(picture).to_have_js_property("complete", True)
            expect(picture).to_have_js_property("naturalWidth", 320)
        assert pictures_move(me) == [moving] * 7


@pytest.mark.parametrize("language", LANGUAGES)
def test_while_rules_are_compiled_there_is_progress_and_the_book_to_read(arrive: Arrive, language: str) -> None:
    me = arrive(language).play_now("espace")
    prepared = {"ready": False, "share": 0.4}
    me.page.route(
        re.compile(r"/api/tables/\w+$"), lambda route: route.fulfill(json=route.fetch().json() | {"ready": False})
    )
    me.page.route("**/preparation", lambda route: route.fulfill(json=prepared))
    me.page.reload()
    bar = me.page.get_by_role("progressbar", name=say(language, "web.preparing_progress"))
    expect(bar).to_have_attribute("value", "0.4")
    assert me.barriers() == []
    me.page.get_by_role("button", name=say(language, "web.preparing_read")).click()
    expect(me.page.locator("dialog #aim")).to_be_focused()
    me.page.keyboard.press("Escape")
    prepared |= {"ready": True, "share": 1}
    expect(bar).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_finished_games_are_listed_and_can_be_dismissed(arrive: Arrive, language: str) -> None:
    me = arrive(language).play_now("espace")
    page = me.page
    page.goto(f"{me.address}/games")
    running = page.get_by_role("region", name=say(language, "web.my_tables"))
    expect(running.get_by_role("link")).to_contain_text(say(language, "web.your_turn"))
    assert me.barriers() == []
    running.get_by_role("button").click()
    page.get_by_role("dialog").get_by_role("button", name=say(language, "web.resign"), exact=True).click()
    expect(running).to_have_count(0)
    over = page.get_by_role("region", name=say(language, "web.over_tables"))
    row = over.get_by_role("link")
    expect(row).to_contain_text(say(language, "web.result.resigned"))
    expect(row).to_contain_text(say(language, "web.against", who=say(language, "bot.level1")))
    expect(over.locator("time")).to_contain_text(str(datetime.now(UTC).year))
    assert (me.barriers(), too_small(me)) == ([], [])
    row.click()
    expect(page.get_by_role("region", name=say(language, "web.log"))).to_contain_text(
        re.compile({"fr": "abandonne", "en": "gives? up"}[language])
    )
    page.go_back()
    over.get_by_role("button").click()
    expect(over).to_contain_text(say(language, "web.over_none"))


def test_finished_games_have_pages_and_show_results_and_records(arrive: Arrive) -> None:
    me = arrive("en", PHONE)
    seats = [{"kind": "person", "name": "Ada", "mine": True}, {"kind": "person", "name": "Nova", "mine": False}]
    game = {"game": "genial", "options": {}, "at": "2026-11-15T20:00:00Z", "seats": seats, "ended": None}
    ends = [([1, 2], [9, 7]), ([2, 1], [5, 7]), ([1, 1], [7, 7]), (None, None)]
    games = [game | {"code": f"c{n}", "ranks": ranks, "scores": scores} for n, (ranks, scores) in enumerate(ends)]
    me.page.route("**/api/me/games?page=0", lambda route: route.fulfill(json={"games": games, "total": 21}))
    me.page.route("**/api/me/games?page=1", lambda route: route.fulfill(json={"games": games[:1], "total": 21}))
    best = {"code": "best", "game": "genial-solo", "options": {}, "score": 31}
    me.page.route("**/api/me/records", lambda route: route.fulfill(json=[best]))
    me.page.goto(f"{me.address}/games")
    rows = me.page.get_by_role("region", name="Finished games").get_by_role("link")
    expect(rows).to_have_count(4)
    for number, told in enumerate(("won", "lost", "victory shared", "finished")):
        expect(rows.nth(number)).to_contain_text(told)
    expect(rows.first).to_contain_text("against Nova")
    expect(rows.first).to_contain_text("9 – 7")
    expect(me.page.get_by_role("region", name="Your records alone").get_by_role("link")).to_contain_text("31")
    assert (me.barriers(), too_small(me)) == ([], [])
    assert me.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    me.page.get_by_role("button", name="Older").click()
    expect(rows).to_have_count(1)
    expect(me.page.get_by_role("button", name="Older")).to_be_disabled()
    expect(me.page.get_by_text("Page 2 of 2")).to_be_visible()


def test_running_tables_say_whose_turn_it_is_and_how_much_time_is_left(arrive: Arrive) -> None:
    me = arrive("fr").play_now("espace")
    code = me.page.url.rsplit("/", 1)[1]
    table = me.page.evaluate("async code => await (await fetch(`/api/tables/${code}`)).json()", code)
    table |= {"actors": [1], "clocks": [30.0, 200000.0], "running": [1], "status": "playing"}
    me.page.route("**/api/tables", lambda route: route.fulfill(json={"mine": [table], "open": []}))
    me.at_home()
    link = me.page.get_by_role("region", name="Vos tables").get_by_role("link")
    expect(link).to_contain_text(say("fr", "web.to_play", who=say("fr", "bot.level1")))
    expect(link).to_contain_text("2 j 7 h")


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_address_that_leads_nowhere_shows_a_page(arrive: Arrive, language: str) -> None:
    me = arrive(language)
    me.page.goto(f"{me.address}/t/abcdefgh/nothing")
    expect(me.page.get_by_role("heading", name=say(language, "web.no_page"))).to_be_visible()
    assert me.barriers() == []
    code = me.play_now("espace").page.url.rsplit("/", 1)[1]
    me.page.goto(f"{me.address}/api/tables/{code}")
    me.wait_for_turn()
    assert me.page.url.endswith(f"/t/{code}")
