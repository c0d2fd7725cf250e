"""Avatars: the drawings that stand for people."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from cosmoludo.bots.levels import LEVELS
from cosmoludo.server.people.avatars import AVATARS, avatar_of
from tests.server.guests import Guest, wait_until
from tests.server.test_accounts import keep_cookie

SPRITE = Path(__file__).parents[2] / "web" / "src" / "shared" / "avatars.svg"
OTHER_BOTS = "bot"
PLAYED = 3
TERMS = {"game": "genial", "clock": {"kind": "live", "seconds": 600}}


def test_who_has_chosen_none_has_one_drawn_from_their_id(anna: Guest) -> None:
    me = anna.get("/api/me")
    assert me["avatar"] == anna.get("/api/me")["avatar"] == avatar_of(me["id"], None)
    assert {avatar_of(f"{number}", None) for number in range(500)} == set(AVATARS)


def test_a_chosen_avatar_is_kept_and_shown_at_the_table_and_in_the_profile(anna: Guest, bruno: Guest) -> None:
    table = anna.lay_out(seats=["me", "bot:level2", "open"])
    me = anna.get("/api/me")
    other = next(name for name in AVATARS if name != me["avatar"])
    for chosen in (other, me["avatar"]):
        assert anna.ask("PUT", "/api/me/avatar", {"avatar": chosen}).json() == me | {"avatar": chosen}
        seats = bruno.get(f"/api/tables/{table['code']}")["seats"]
        assert [seat.get("avatar") for seat in seats] == [chosen, None, None]
        assert bruno.get(f"/api/people/{me['id']}")["avatar"] == chosen


def test_who_sits_down_brings_their_avatar(anna: Guest, bruno: Guest) -> None:
    bruno.ask("PUT", "/api/me/avatar", {"avatar": "whale"})
    code = anna.lay_out(seats=["me", "open"])["code"]
    bruno.ask("POST", f"/api/tables/{code}/join", {})
    assert anna.get(f"/api/tables/{code}")["seats"][1]["avatar"] == "whale"
    assert bruno.lay_out(seats=["me", "open"])["seats"][0]["avatar"] == "whale"


@pytest.mark.parametrize("chosen", ["owl", None])
def test_wherever_people_are_listed_their_avatars_are_too(anna: Guest, bruno: Guest, chosen: str | None) -> None:
    for guest, name in ((anna, "Anna"), (bruno, "Bruno")):
        keep_cookie(guest, "POST", "/api/account", {"name": name, "password": "correct horse"}, 201)
    if chosen:
        bruno.ask("PUT", "/api/me/avatar", {"avatar": chosen})
    his = bruno.get("/api/me")["id"]
    avatar = chosen or avatar_of(his, None)
    event = anna.post("/api/tournaments", {"title": "Comets", "format": "swiss", "terms": TERMS}, 201)["id"]
    bruno.post(f"/api/tournaments/{event}/players")
    bruno.ask("PUT", f"/api/people/{anna.get('/api/me')['id']}/bond", {"follow": True})
    anna.ask("PUT", f"/api/people/{his}/bond", {"follow": True})
    bruno.ask("PUT", "/api/me/profile", {"public": True})
    code = bruno.lay_out(seats=["me", "open"], public=True, rated=True)["code"]
    listed = [seat for table in anna.get("/api/lobby")["open"] for seat in table["seats"]]
    anna.post(f"/api/tables/{code}/join")
    anna.view(code, 1)
    for ply in range(PLAYED):  # what is given up before does not count
        seat = anna.get(f"/api/tables/{code}")["actors"][0]
        player = (bruno, anna)[seat]
        move = player.get(f"/api/tables/{code}/position?seat={seat}")["moves"][0]
        player.post(f"/api/tables/{code}/moves", {"seat": seat, "ply": ply, "move": move})
    bruno.ask("POST", f"/api/tables/{code}/chat", {"phrase": "bye"})
    anna.post(f"/api/tables/{code}/resign")
    wait_until(lambda: anna.get("/api/ratings/genial")["leaders"])
    played = [seat for game in anna.get("/api/me/games")["games"] for seat in game["seats"]]
    finished = [seat for game in bruno.get(f"/api/people/{his}/games")["games"] for seat in game["seats"]]
    for everyone in (
        listed,
        played,
        finished,
        anna.get("/api/ratings/genial")["leaders"],
        anna.get(f"/api/tournaments/{event}")["entrants"],
        anna.get("/api/bonds"),
    ):
        assert [one["avatar"] for one in everyone if one.get("person") == his] == [avatar]
    assert [one["avatar"] for one in bruno.get(f"/api/people/{his}")["opponents"]] == [anna.get("/api/me")["avatar"]]
    assert [said["avatar"] for said in anna.get(f"/api/tables/{code}/chat")] == [avatar]


def test_an_avatar_that_is_not_drawn_is_refused(anna: Guest) -> None:
    for body in ({"avatar": "level1"}, {"avatar": ""}, {"avatar": 3}, {}, {"avatar": "fox", "person": "x"}):
        assert anna.ask("PUT", "/api/me/avatar", body).status_code == 400


def test_who_logs_in_keeps_the_account_s_avatar_and_brings_the_guest_s_to_one_without(
    anna: Guest,
) -> None:
    account = {"name": "Anna", "password": "correct horse"}
    anna.ask("POST", "/api/account", account)
    for chosen, shown in (("owl", "owl"), ("fox", "owl")):
        guest = Guest(anna.client)
        guest.ask("PUT", "/api/me/avatar", {"avatar": chosen})
        assert guest.ask("POST", "/api/login", account).json()["avatar"] == shown


def test_who_is_forgotten_leaves_no_avatar(anna: Guest) -> None:
    anna.ask("PUT", "/api/me/avatar", {"avatar": "ram"})
    me = anna.get("/api/me")["id"]
    anna.ask("DELETE", "/api/me")
    assert anna.client.blocking_portal.call(anna.client.app.state.tables.store.avatars.of, me) is None


def test_every_avatar_and_every_level_of_bots_is_drawn_once() -> None:
    drawn = [symbol.get("id") for symbol in ElementTree.parse(SPRITE).getroot()]
    assert sorted(map(str, drawn)) == sorted([*AVATARS, *LEVELS, OTHER_BOTS])
