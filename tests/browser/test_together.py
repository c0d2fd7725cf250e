"""Several people at one table, and connections that break."""

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.person import FIRST_TABLE, Person
from tests.browser.service import Service


def frames_of(person: Person) -> list[str]:
    """Everything a page is sent over its wires, from now on."""
    frames: list[str] = []
    person.page.on("websocket", lambda wire: wire.on("framereceived", lambda frame: frames.append(str(frame))))
    return frames


def test_two_play_by_a_link_and_a_third_who_watches_is_sent_nothing_hidden(arrive: Arrive) -> None:
    host, guest, watcher = arrive("fr-FR"), arrive("en-GB"), arrive("en-GB")
    host.at_home()
    card = host.card("genial")
    card.locator("summary").click()
    card.get_by_label("Place libre pour tout le monde").check()
    card.get_by_role("button", name="Entre amis").click()
    link = host.page.get_by_label("Lien vers cette table").input_value()
    assert host.barriers() == []
    guest.at_home()
    expect(guest.page.get_by_role("heading", name="Open seats")).to_be_visible()
    guest.page.goto(link)
    guest.page.get_by_role("button", name="Take a seat").click()
    sent = frames_of(watcher)
    watcher.page.goto(link)
    host.wait_for_turn(FIRST_TABLE)
    for turn in range(6):
        player = (host, guest)[turn % 2]
        assert player.wait_for_turn()
        player.play_by_clicks(turn * 3)
    watcher.page.wait_for_function("document.querySelector('main.table').dataset.ply >= 6")
    assert watcher.able().count() == 0
    assert len(sent) >= 2
    assert not any("rack/" in frame for frame in sent)


def test_a_reload_and_a_server_that_restarts_lose_nothing_not_even_a_click(arrive: Arrive, service: Service) -> None:
    me = arrive("en-GB").at_home()
    me.card("genial").locator(".act").first.click()
    me.wait_for_turn(FIRST_TABLE)
    me.play_by_clicks(3)
    me.wait_for_turn()
    ply, pieces = me.ply, me.page.locator(".piece").count()
    me.page.reload()
    me.wait_for_turn()
    assert (me.ply, me.page.locator(".piece").count()) == (ply, pieces)
    service.stop()
    expect(me.page.locator(".prompt .sentence")).to_contain_text("connection is lost")
    me.able("rack/").first.click()
    me.able("board/").first.click()
    me.page.locator(".buttons .act").click()
    service.start()
    me.page.wait_for_function(
        "ply => Number(document.querySelector('main.table').dataset.ply) > ply", arg=ply, timeout=60_000
    )
    expect(me.page.get_by_role("region", name="What has happened").locator("li").nth(ply)).to_contain_text("places")


def test_a_table_that_is_not_there_says_so(arrive: Arrive) -> None:
    me = arrive("en-GB")
    me.page.goto(f"{me.address}/t/nowhere")
    expect(me.page.get_by_text("There is no such table")).to_be_visible()
    assert me.barriers() == []


def test_a_game_can_be_looked_back_at_and_a_moment_of_it_shared(arrive: Arrive) -> None:
    me = arrive("en-GB").at_home()
    me.card("genial").locator(".act").first.click()
    me.wait_for_turn(FIRST_TABLE)
    first = me.page.locator(".piece").count()
    for turn in range(3):
        me.wait_for_turn()
        me.play_by_clicks(turn * 5)
    me.wait_for_turn()
    last, pieces = me.ply, me.page.locator(".piece").count()
    me.page.get_by_label("Look back at the game").fill("0")
    expect(me.page.locator(".piece")).to_have_count(first)
    assert me.able().count() == 0
    me.page.get_by_role("button", name="One move on").click()
    expect(me.page.locator(".prompt .sentence")).to_contain_text(f"move 1 of {last}")
    assert me.page.url.endswith("#1")
    me.page.reload()
    expect(me.page.locator(".prompt .sentence")).to_contain_text(f"move 1 of {last}")
    assert me.barriers() == []
    me.page.get_by_role("button", name="Back to now").click()
    assert me.wait_for_turn()
    expect(me.page.locator(".piece")).to_have_count(pieces)
