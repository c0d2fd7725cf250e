"""The life of a table: laid out, joined, played, given up, played again."""

import json
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from typer.testing import CliRunner

from cosmoludo.cli import app
from cosmoludo.core.saved import save
from cosmoludo.core.shuffling import Shuffle, from_json
from tests.server.guests import GAMES, Guest, first_path, frame_at, next_frame, on_both, true_state


def test_without_wishes_it_is_me_against_greedy_bots(anna: Guest) -> None:
    table = anna.lay_out(players=3)
    assert [(seat["kind"], seat["mine"]) for seat in table["seats"]] == [
        ("person", True),
        ("bot", False),
        ("bot", False),
    ]
    assert (table["status"], table["ply"], table["public"], table["seed"]) == ("playing", 0, False, None)
    assert table["options"] == {"teams": False, "bonus": "each", "first": 0}


def test_the_seats_say_how_many_play(anna: Guest) -> None:
    assert anna.lay_out(seats=["me", "open", "bot:random"])["players"] == 3


@pytest.mark.parametrize(
    ("wanted", "rule", "said"),
    [
        ({"game": "chess"}, "bad_table", "there is no game 'chess'"),
        ({"players": 7}, "bad_table", "2 to 4 players, not 7"),
        ({"options": {"colour": 1}}, "bad_table", "no option 'colour'"),
        ({"options": {"players": 3}}, "bad_table", "no option 'players'"),
        ({"options": {"teams": True}, "players": 3}, "bad_table", "needs 4 players"),
        ({"seats": ["me", "bot:hal"]}, "no_bot", "there is no bot hal"),
        ({"seats": ["me", "bot:clairvoyant"]}, "no_bot", "there is no bot clairvoyant"),
        ({"seats": ["me"]}, "bad_table", "not 1"),
        ({"players": 3, "seats": ["me", "open"]}, "seat_count", "3 seats, not 2"),
        ({"seats": ["open", "bot:greedy"]}, "nobody", "nobody sits"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(
    anna: Guest, wanted: dict[str, object], rule: str, said: str
) -> None:
    problem = anna.post("/api/tables", {"game": "genial"} | wanted, 422)
    assert problem["rule"] == f"server.{rule}"
    assert said in problem["message"]


def test_a_request_of_another_form_is_refused(anna: Guest) -> None:
    for body in ({}, {"game": 1}, {"game": "genial", "seats": ["you"]}, {"game": "genial", "gift": 1}, [1], "x"):
        assert anna.post("/api/tables", body, 400)["message"]
    assert anna.get("/api/tables/nowhere", 404)["rule"] == "server.no_table"


@on_both
def test_friends_join_by_the_code_and_the_game_begins(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(seats=["me", "open"])["code"]
    assert anna.get(f"/api/tables/{code}")["status"] == "waiting"
    path = first_path(anna.view(anna.lay_out()["code"]))
    assert anna.move(code, 0, 0, path, 409)["rule"] == "server.waiting"
    joined = bruno.post(f"/api/tables/{code}/join")
    assert (joined["status"], [seat["mine"] for seat in joined["seats"]]) == ("playing", [False, True])
    assert bruno.post(f"/api/tables/{code}/join", {"seat": 1}) == joined
    assert bruno.post(f"/api/tables/{code}/join", {"seat": 0}, 409)["rule"] == "server.taken"
    assert bruno.post(f"/api/tables/{code}/join", {"seat": 9}, 404)["rule"] == "server.no_seat"
    assert Guest(bruno.client).post(f"/api/tables/{code}/join", {}, 409)["rule"] == "server.taken"


def test_before_everybody_sits_nobody_sees_a_hand(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(seats=["me", "open"])["code"]
    for seat in (-1, 0):
        assert anna.get(f"/api/tables/{code}/view?seat={seat}", 409)["rule"] == "server.waiting"
    bruno.post(f"/api/tables/{code}/join")
    assert "rack" in [zone["id"] for zone in anna.view(code)["scene"]["zones"]]


@on_both
def test_one_may_leave_before_the_game_begins_and_not_after(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(players=3, seats=["me", "open", "open"])["code"]
    bruno.post(f"/api/tables/{code}/join", {"seat": 2})
    left = bruno.post(f"/api/tables/{code}/leave")
    assert [seat["kind"] for seat in left["seats"]] == ["person", "open", "open"]
    assert bruno.post(f"/api/tables/{code}/leave", status=403)["rule"] == "server.not_sitting"
    bruno.post(f"/api/tables/{code}/join")
    Guest(anna.client).post(f"/api/tables/{code}/join")
    assert bruno.post(f"/api/tables/{code}/leave", status=409)["rule"] == "server.begun"


@on_both
def test_the_lobby_shows_my_tables_and_open_public_ones(anna: Guest, bruno: Guest) -> None:
    public = anna.lay_out(seats=["me", "open"], public=True)["code"]
    private = anna.lay_out(seats=["me", "open"])["code"]
    lobby = bruno.get("/api/tables")
    assert ([table["code"] for table in lobby["open"]], lobby["mine"]) == ([public], [])
    bruno.post(f"/api/tables/{public}/join")
    lobby = anna.get("/api/tables")
    assert ({table["code"] for table in lobby["mine"]}, lobby["open"]) == ({public, private}, [])


def test_only_ones_own_seat_is_seen_from(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out()["code"]
    assert bruno.get(f"/api/tables/{code}/view?seat=0", 403)["rule"] == "server.not_yours"
    assert bruno.get(f"/api/tables/{code}/view", 403)["rule"] == "server.private"
    assert anna.get(f"/api/tables/{code}/view?seat=1", 403)["rule"] == "server.not_yours"
    assert anna.get(f"/api/tables/{code}/view?seat=5", 404)["rule"] == "server.no_seat"
    assert anna.get(f"/api/tables/{code}/view")["seat"] == -1
    public = anna.lay_out(public=True)["code"]
    assert bruno.get(f"/api/tables/{public}/view")["seat"] == -1
    assert bruno.get(f"/api/tables/{public}/view?seat=0", 403)


def test_the_host_says_whether_others_may_look(anna: Guest, bruno: Guest) -> None:
    for public, watching, may in ((False, True, True), (True, False, False), (True, None, True), (False, None, False)):
        table = anna.lay_out(public=public, watching=watching)
        assert table["watching"] == may
        bruno.get(f"/api/tables/{table['code']}/view", 200 if may else 403)
        with bruno.live(table["code"], -1) as live:
            while (frame := live.receive_json(timeout=20))["kind"] == "presence":
                pass
            assert frame["kind"] == ("view" if may else "refused")


def test_who_has_the_link_to_a_table_that_nobody_may_watch_sees_it_until_the_last_seat_is_taken(
    anna: Guest, bruno: Guest
) -> None:
    code = anna.lay_out(seats=["me", "open"], watching=False)["code"]
    assert bruno.get(f"/api/tables/{code}/view", 409)["rule"] == "server.waiting"
    with bruno.live(code, -1) as live:
        assert next_frame(live, "preparing")["table"]["status"] == "waiting"
        Guest(bruno.client).post(f"/api/tables/{code}/join")
        assert next_frame(live, "refused")["rule"] == "server.private"
    assert bruno.get(f"/api/tables/{code}/view", 403)["rule"] == "server.private"


def test_a_table_of_bots_plays_while_someone_looks(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(seats=["bot:random", "bot:greedy"])["code"]
    assert anna.get(f"/api/tables/{code}")["ply"] == 0
    with bruno.live(code, -1) as live:
        while (frame := next_frame(live))["table"]["status"] != "over":
            pass
    assert frame["table"]["ranks"]


def test_when_the_game_is_over_it_is_seen_from_every_seat(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out()["code"]
    anna.post(f"/api/tables/{code}/resign")
    assert anna.get(f"/api/tables/{code}/view?seat=1&ply=0")["seat"] == 1
    assert bruno.get(f"/api/tables/{code}/view?seat=1", 403)["rule"] == "server.private"
    assert anna.get(f"/api/tables/{code}/view?seat=5", 404)["rule"] == "server.no_seat"


@on_both
def test_a_move_is_made_once_however_often_it_is_sent(client: TestClient[Litestar], anna: Guest) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    path = first_path(anna.view(code))
    assert anna.move(code, 0, 0, path) == {"ply": 1}
    assert anna.move(code, 0, 0, path) == {"ply": 1}
    text = str(true_state(client, code).history[0].move)
    assert anna.post(f"/api/tables/{code}/moves", {"seat": 0, "ply": 0, "move": text}) == {"ply": 1}
    other = ["rack/2", *path[1:]]
    late = anna.move(code, 0, 0, other, 409)
    assert (late["rule"], late["ply"]) == ("server.stale", 1)
    assert anna.move(code, 1, 0, first_path(anna.view(code, 1)), 409)["ply"] == 1
    assert anna.move(code, 1, 2, first_path(anna.view(code, 1)), 409)["ply"] == 1
    assert anna.move(code, 1, -1, first_path(anna.view(code, 1)), 409)["ply"] == 1
    assert anna.move(code, 1, 1, first_path(anna.view(code, 1))) == {"ply": 2}
    assert anna.move(code, 0, 0, path) == {"ply": 1}, "an answer that got lost can be asked for again"


def test_a_move_that_a_rule_forbids_says_which(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(seats=["me", "open"])["code"]
    bruno.post(f"/api/tables/{code}/join")
    path = first_path(anna.view(code))
    far = anna.move(code, 0, 0, [path[0], "board/0,0", "board/1,0"], 422)
    assert far["rule"].startswith("genial.rule.")
    assert anna.move(code, 0, 0, ["nonsense"], 422)["rule"] == "server.no_move"
    assert bruno.move(code, 1, 0, path, 422)["rule"] == "rule.turn"
    assert bruno.move(code, 0, 0, path, 403)["rule"] == "server.not_yours"
    assert anna.move(code, 7, 0, path, 404)["rule"] == "server.no_seat"
    typed = {"seat": 0, "ply": 0, "move": "nonsense"}
    assert anna.post(f"/api/tables/{code}/moves", typed, 422)["rule"] == "server.no_move"
    both = {"seat": 0, "ply": 0, "path": path, "move": "x"}
    assert anna.post(f"/api/tables/{code}/moves", both, 422)["rule"] == "server.path_or_move"
    assert anna.post(f"/api/tables/{code}/moves", {"seat": 0, "ply": 0}, 422)["rule"] == "server.path_or_move"
    assert anna.get(f"/api/tables/{code}")["ply"] == 0


def test_a_refusal_counts_seats_from_one_in_words_and_from_zero_in_its_values(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(seats=["me", "open"])["code"]
    bruno.post(f"/api/tables/{code}/join")
    path = first_path(anna.view(code))
    early = bruno.move(code, 1, 0, path, 422)
    assert early["message"].endswith("seat 2 is not to play now; to play: 1")
    assert early["values"]["seat"] == 1
    theirs = bruno.move(code, 0, 0, path, 403)
    assert (theirs["message"], theirs["values"]["seat"]) == ("seat 1 is not yours", 0)
    none = anna.move(code, 2, 0, path, 404)
    assert (none["message"], none["values"]["seat"]) == ("there is no seat 3, the last is 2", 2)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_bots_ends_and_can_be_verified(
    client: TestClient[Litestar], anna: Guest, tmp_path: Path, game: str
) -> None:
    table = anna.lay_out(game)
    code = table["code"]
    assert anna.get(f"/api/tables/{code}/saved", 409)["rule"] == "server.not_over"
    with anna.live(code) as live:
        frame = frame_at(live, 0)
        while frame["table"]["status"] != "over":
            ply = frame["view"]["ply"]
            if "offer" in frame["view"]["scene"]:
                anna.move(code, 0, ply, first_path(frame["view"]))
            frame = frame_at(live, ply + 1)
    over = frame["table"]
    saved = anna.get(f"/api/tables/{code}/saved")
    shuffle = from_json(saved["shuffle"], saved["players"])
    assert over["shuffle"]["commitment"] == table["shuffle"]["commitment"] == shuffle.commitment
    assert over["seed"] == str(shuffle.seed)
    assert saved == save(true_state(client, code), shuffle) | {"moves": saved["moves"]}
    assert saved["ranks"] == over["ranks"]
    (tmp_path / "game.json").write_text(json.dumps(saved))
    verified = CliRunner().invoke(app, ["verify", str(tmp_path / "game.json"), "--lang", "en"])
    assert "the result is the one written down" in verified.output
    assert anna.post(f"/api/tables/{code}/moves", {"seat": 0, "ply": over["ply"], "move": "x"}, 422)


@on_both
def test_the_past_can_be_seen_again_as_it_was(anna: Guest) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    seen = []
    for ply in range(6):
        seen.append([anna.view(code, seat) for seat in (-1, 0, 1)])
        actor = anna.get(f"/api/tables/{code}")["actors"][0]
        anna.move(code, actor, ply, first_path(seen[ply][actor + 1]))
    for ply in range(6):
        for seat in (-1, 0, 1):
            past = anna.get(f"/api/tables/{code}/view?seat={seat}&ply={ply}")
            seen[ply][seat + 1]["scene"].pop("offer", None)
            assert past == seen[ply][seat + 1]
            assert len(past["stories"]) == ply
    assert anna.get(f"/api/tables/{code}/view?seat=0&ply=7", 404)["rule"] == "server.no_ply"


def test_resigning_against_one_opponent_ends_the_game(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(seats=["me", "open"])["code"]
    bruno.post(f"/api/tables/{code}/join")
    path = first_path(anna.view(code))
    table = bruno.post(f"/api/tables/{code}/resign")
    assert (table["status"], table["ranks"], table["actors"]) == ("over", [1, 2], [])
    secret, salt = table["shuffle"]["secret"], table["shuffle"]["salt"]
    assert Shuffle(code, secret, salt, {0: None, 1: None}).seed == int(table["seed"])
    assert anna.move(code, 0, 0, path, 409)["rule"] == "server.given_up"
    assert "offer" not in anna.view(code)["scene"]
    assert bruno.post(f"/api/tables/{code}/resign", status=409)["rule"] == "server.not_playing"


def test_a_game_for_one_that_is_given_up_has_no_winner(anna: Guest) -> None:
    code = anna.lay_out("bigbang-solo")["code"]
    table = anna.post(f"/api/tables/{code}/resign")
    assert (table["status"], table["ranks"]) == ("over", [2])


@on_both
def test_resigning_among_several_leaves_the_seat_to_a_bot(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(seats=["me", "open", "open"])["code"]
    for guest in (bruno, Guest(anna.client)):
        guest.post(f"/api/tables/{code}/join")
    path = first_path(anna.view(code))
    with bruno.live(code, 1) as live:
        table = anna.post(f"/api/tables/{code}/resign")
        assert table["status"] == "playing"
        assert table["seats"][0] | {"name": ""} == {
            "kind": "bot", "name": "", "mine": True, "bot": "greedy", "resigned": True,
            "person": anna.get("/api/me")["id"], "avatar": anna.get("/api/me")["avatar"],
        }  # fmt: skip
        assert frame_at(live, 2)["table"]["actors"] == [1]
    assert anna.move(code, 0, 0, path, 409)["rule"] == "server.given_up"


@on_both
def test_a_rematch_is_one_table_for_all_who_ask(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(seats=["me", "open"], options={"bonus": "single"})["code"]
    bruno.post(f"/api/tables/{code}/join")
    assert anna.post(f"/api/tables/{code}/rematch", status=409)["rule"] == "server.not_over"
    bruno.post(f"/api/tables/{code}/resign")
    offered = anna.post(f"/api/tables/{code}/rematch")
    assert anna.post(f"/api/tables/{code}/rematch") == offered
    again = bruno.post(f"/api/tables/{code}/rematch")
    assert again["code"] == offered["code"] != code
    assert anna.get(f"/api/tables/{code}")["rematch"] == again["code"]
    assert [seat["kind"] for seat in again["seats"]] == ["person", "person"]
    assert (again["options"]["bonus"], again["status"]) == ("single", "playing")
    assert again["shuffle"]["commitment"] != anna.get(f"/api/tables/{code}")["shuffle"]["commitment"]
    assert Guest(anna.client).post(f"/api/tables/{code}/rematch", status=403)["rule"] == "server.not_sitting"


def test_bots_alone_play_on_until_a_person_is_to_move(anna: Guest) -> None:
    code = anna.lay_out(seats=["bot:greedy", "bot:random", "me"])["code"]
    with anna.live(code, 2) as live:
        frame = frame_at(live, 2)
    assert frame["table"]["actors"] == [2]
