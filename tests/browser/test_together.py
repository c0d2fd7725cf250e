"""Several people at one table, and connections that break."""

import json

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.person import FIRST_TABLE, frames_of
from tests.browser.service import Service


def hands_in(frames: list[str]) -> set[str]:
    """The places before someone who looks, and the pieces on them, that frames tell of."""
    scenes = [frame["view"]["scene"] for frame in map(json.loads, frames) if frame["kind"] == "view"]
    hands = {zone["id"] for scene in scenes for zone in scene["zones"] if zone["room"] == "hand"}
    return hands | {piece["at"] for scene in scenes for piece in scene["pieces"] if piece["at"].split("/")[0] in hands}


def test_two_play_a_whole_game_by_a_link_and_a_third_who_watches_is_sent_nothing_hidden(arrive: Arrive) -> None:
    host, guest, watcher = (arrive(locale, reduced_motion="reduce") for locale in ("fr-FR", "en-GB", "en-GB"))
    told = frames_of(host)
    setting = host.set_table("genial", "Entre amis")
    setting.get_by_label("Place libre pour tout le monde").check()
    assert host.barriers() == []
    setting.get_by_role("button", name="Dresser la table").click()
    link = host.page.get_by_label("Lien vers cette table").input_value(timeout=FIRST_TABLE)
    assert host.barriers() == []
    guest.at_home()
    expect(guest.page.get_by_role("heading", name="Open seats")).to_be_visible()
    guest.page.goto(link)
    guest.page.get_by_role("button", name="Take a seat").click()
    sent = frames_of(watcher)
    watcher.page.goto(link)
    host.wait_for_turn(FIRST_TABLE)
    turn = 0
    while not host.over:
        for player in (host, guest):
            player.wait_after(turn - 1)
        player = guest if guest.page.locator("main.table[data-turn=true]").count() else host
        if player.wait_for_turn():
            player.play_by_clicks(turn * 3)
            turn += 1
    watcher.page.wait_for_selector("main.table[data-status=over]")
    assert len(sent) > turn > 20
    assert any(place.startswith("rack/") for place in hands_in(told)), "the players are sent their hands"
    assert hands_in(sent) == set()
    assert not any('"offer"' in frame or "rack/" in frame for frame in sent)
    for person, tab, said, server in (
        (host, "Réglages", "Mélangé ensemble par", "et le serveur."),
        (watcher, "Settings", "Shuffled together by", "and the server."),
    ):
        person.page.get_by_role("tab", name=tab).click()
        shown = person.page.get_by_role("tabpanel")
        expect(shown).to_contain_text(said)
        expect(shown).to_contain_text(server)
        expect(shown).not_to_contain_text("Sans avoir pris part")
        expect(shown).not_to_contain_text("Took no part")


def test_a_reload_and_a_server_that_restarts_lose_nothing_not_even_a_click(arrive: Arrive, service: Service) -> None:
    me = arrive("en-GB").play_now("genial")
    me.play_by_clicks(3)
    me.wait_for_turn()
    ply, pieces = me.ply, me.page.locator(".target.full").count()
    me.page.reload()
    me.wait_for_turn()
    assert (me.ply, me.page.locator(".target.full").count()) == (ply, pieces)
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


def test_a_table_that_others_keep_to_themselves_says_so_and_is_not_asked_for_again(arrive: Arrive) -> None:
    host, stranger = arrive("en-GB"), arrive("en-GB")
    host.at_home()
    laid = host.page.request.post(f"{host.address}/api/tables", data={"game": "genial", "watching": False}).json()
    wires: list[str] = []
    stranger.page.on("websocket", lambda wire: wires.append(wire.url))
    stranger.page.goto(f"{host.address}/t/{laid['code']}")
    expect(stranger.page.get_by_text("only those who sit at this table may watch")).to_be_visible()
    assert stranger.barriers() == []
    stranger.page.wait_for_timeout(1500)
    assert wires == []  # whoever may not look is not connected


def test_a_table_that_is_not_there_says_so(arrive: Arrive) -> None:
    me = arrive("en-GB")
    me.page.goto(f"{me.address}/t/nowhere")
    expect(me.page.get_by_text("There is no such table")).to_be_visible()
    assert me.barriers() == []


def test_two_talk_each_in_their_language_and_a_move_is_taken_back_by_consent(arrive: Arrive) -> None:
    host, guest = arrive("fr-FR", reduced_motion="reduce"), arrive("en-GB", reduced_motion="reduce")
    host.set_table("genial", "Entre amis").get_by_role("button", name="Dresser la table").click()
    guest.page.goto(host.page.get_by_label("Lien vers cette table").input_value(timeout=FIRST_TABLE))
    guest.page.get_by_role("button", name="Take a seat").click()
    host.wait_for_turn(FIRST_TABLE)
    host.page.get_by_role("tab", name="Discussion").click()
    host.page.get_by_role("button", name="Bonne chance").click()
    expect(guest.page.get_by_role("tab", name="Talk")).to_contain_text("1")
    guest.page.get_by_role("tab", name="Talk").click()
    expect(guest.page.get_by_role("log")).to_contain_text("Good luck")
    expect(guest.page.get_by_role("tab", name="Talk")).not_to_contain_text("1")
    pieces = host.page.locator(".target.full").count()
    host.play_by_clicks()
    assert guest.wait_for_turn()
    host.page.get_by_role("button", name="Demander à reprendre").click()
    expect(guest.page.get_by_role("alert")).to_contain_text("would like to take a move back")
    assert (host.barriers(), guest.barriers()) == ([], [])
    guest.page.get_by_role("button", name="Agree").click()
    assert host.wait_for_turn()
    expect(host.page.locator(".target.full")).to_have_count(pieces)
    expect(guest.page.get_by_role("alert")).to_have_count(0)
