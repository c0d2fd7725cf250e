"""Requests that come at the same moment: one of them counts, and everybody is told the same."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest
from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient

from cosmoludo.server.api import bot_accounts, people
from tests.server.guests import Guest, first_path, on_both, true_log
from tests.server.test_ratings import account

pytestmark = on_both
TIMES = 4


def at_once(*asked: Callable[[], Response]) -> list[Response]:
    with ThreadPoolExecutor(len(asked)) as threads:
        return [done.result() for done in [threads.submit(one) for one in asked]]


def statuses(answers: list[Response]) -> list[int]:
    return sorted(answer.status_code for answer in answers)


def test_one_of_several_sits_down_at_the_last_seat(client: TestClient[Litestar], anna: Guest) -> None:
    code = anna.lay_out(seats=["me", "open"])["code"]
    others = [Guest(client) for _ in range(TIMES)]
    answers = at_once(*(partial(one.ask, "POST", f"/api/tables/{code}/join") for one in others))
    assert statuses(answers) == [200, *[409] * (TIMES - 1)]
    assert (
        sum(
            one.get(f"/api/tables/{code}")["seats"][1]["mine"]
            for one, answer in zip(others, answers, strict=True)
            if answer.status_code == 200
        )
        == 1
    )


def test_a_move_that_is_sent_several_times_at_once_is_made_once(client: TestClient[Litestar], anna: Guest) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    move = {"seat": 0, "ply": 0, "path": first_path(anna.view(code))}
    answers = at_once(*[partial(anna.ask, "POST", f"/api/tables/{code}/moves", move)] * TIMES)
    assert statuses(answers) == [200] * TIMES
    assert len(true_log(client, code)) == 1


def test_all_who_want_a_rematch_at_once_get_the_same(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(seats=["me", "open"])["code"]
    bruno.post(f"/api/tables/{code}/join")
    anna.view(code)
    anna.post(f"/api/tables/{code}/resign")
    asked = [partial(one.ask, "POST", f"/api/tables/{code}/rematch") for one in (anna, bruno) * 2]
    answers = at_once(*asked)
    assert statuses(answers) == [200] * 4
    (again,) = {answer.json()["code"] for answer in answers}
    assert [seat["kind"] for seat in anna.get(f"/api/tables/{again}")["seats"]] == ["person", "person"]


def test_who_leaves_while_another_sits_down_has_left_or_plays(client: TestClient[Litestar], anna: Guest) -> None:
    for _ in range(TIMES):
        bruno = Guest(client)
        code = anna.lay_out(seats=["me", "open", "open"])["code"]
        bruno.post(f"/api/tables/{code}/join", {"seat": 1})
        left, joined = at_once(
            partial(bruno.ask, "POST", f"/api/tables/{code}/leave"),
            partial(Guest(client).ask, "POST", f"/api/tables/{code}/join", {"seat": 2}),
        )
        assert joined.status_code == 200
        seats = anna.get(f"/api/tables/{code}")["seats"]
        assert (seats[1]["kind"] == "open") == (left.status_code == 200), "the answer says what has happened"


def test_there_is_one_attempt_a_day_however_often_one_begins(anna: Guest) -> None:
    answers = at_once(*[partial(anna.ask, "POST", "/api/daily")] * TIMES)
    assert statuses(answers) == [200] * TIMES
    assert len({answer.json()["code"] for answer in answers}) == 1
    assert len(anna.get("/api/tables")["mine"]) == 1


def test_a_name_is_given_once_however_many_want_it(client: TestClient[Litestar]) -> None:
    wanted = {"name": "Halley", "password": "a tail of ice"}
    guests = [Guest(client) for _ in range(TIMES)]
    answers = at_once(*(partial(one.ask, "POST", "/api/account", wanted) for one in guests))
    assert statuses(answers) == [201, *[409] * (TIMES - 1)]


def test_there_are_so_many_tokens_and_bots_however_many_are_asked_for_at_once(
    anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    account(anna, "Anna")
    monkeypatch.setattr(people, "MOST_TOKENS", 2)
    monkeypatch.setattr(bot_accounts, "MOST_BOTS", 2)
    made = at_once(*[partial(anna.ask, "POST", "/api/tokens", {"name": "program"})] * TIMES)
    assert statuses(made) == [201, 201, 409, 409]
    made = at_once(*(partial(anna.ask, "POST", "/api/me/bots", {"name": f"Bot {n}"}) for n in range(TIMES)))
    assert statuses(made) == [201, 201, 409, 409]


def test_who_is_erased_in_mid_game_does_nothing_more(client: TestClient[Litestar], anna: Guest, bruno: Guest) -> None:
    account(bruno, "Bruno")
    code = anna.lay_out(seats=["me", "open"])["code"]
    bruno.post(f"/api/tables/{code}/join")
    anna.move(code, 0, 0, first_path(anna.view(code)))
    path = first_path(bruno.view(code, 1))
    gone, moved = at_once(
        partial(bruno.ask, "DELETE", "/api/me"),
        partial(bruno.ask, "POST", f"/api/tables/{code}/moves", {"seat": 1, "ply": 1, "path": path}),
    )
    assert gone.status_code == 204
    assert moved.status_code in (200, 403, 409)
    assert bruno.ask("GET", f"/api/tables/{code}").status_code == 403
    table = anna.get(f"/api/tables/{code}")
    assert table["status"] == "over"
    made = [entry for entry in true_log(client, code) if entry.kind == "move"]
    assert len(made) == (2 if moved.status_code == 200 else 1)


@pytest.mark.parametrize("format_", ["swiss", "knockout"])
def test_a_tournament_begins_once(client: TestClient[Litestar], anna: Guest, bruno: Guest, format_: str) -> None:
    terms = {"game": "genial", "clock": {"kind": "days", "days": 1}}
    wanted = {"title": "Comets", "format": format_, "terms": terms}
    at = f"/api/tournaments/{anna.post('/api/tournaments', wanted, 201)['id']}"
    guests = [anna, bruno, Guest(client), Guest(client)]
    entered = at_once(*(partial(one.ask, "POST", f"{at}/players") for one in guests * 2))
    assert set(statuses(entered)) <= {200, 409}
    assert len(anna.get(at)["entrants"]) == 4
    begun = at_once(*[partial(anna.ask, "POST", f"{at}/start")] * TIMES, partial(bruno.ask, "POST", f"{at}/players"))
    assert 200 in statuses(begun)
    assert set(statuses(begun)) <= {200, 409}
    (games,) = [one["games"] for one in anna.get(at)["played"]]
    assert sorted(number for game in games for number in game["players"]) == [1, 2, 3, 4]
