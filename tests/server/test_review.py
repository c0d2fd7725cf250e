"""The review of a finished table: begun when asked for, ready after a while, and the same for everyone who may look."""

import asyncio
from functools import partial
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from cosmoludo.bots import review
from cosmoludo.server.bots import reviews
from cosmoludo.server.bots.reviews import ReviewService
from tests.server.guests import Guest, first_path, on_both, wait_until


@pytest.fixture(autouse=True)
def few_simulations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "SIMULATIONS", 8)


def play_out(guest: Guest, game: str, **wanted: Any) -> str:
    """A table at which one person has played a whole game."""
    code: str = guest.lay_out(game, **wanted)["code"]
    while (table := guest.get(f"/api/tables/{code}"))["status"] == "playing":
        seat = table["actors"][0]
        guest.move(code, seat, table["ply"], first_path(guest.view(code, seat)))
    return code


def reviewed(guest: Guest, code: str) -> Any:
    while not (answer := guest.get(f"/api/tables/{code}/review"))["ready"]:
        guest.get("/healthz")
    return answer


def test_a_finished_game_is_reviewed_with_what_was_better_to_be_shown(anna: Guest, bruno: Guest) -> None:
    code = play_out(anna, "parallel", seats=["me", "me"], watching=True)
    answer = reviewed(anna, code)
    moves = anna.get(f"/api/tables/{code}/saved")["moves"]
    assert [moment["seat"] for moment in answer["moments"]] == [seat for seat, _ in moves]
    assert answer["worst"]
    assert answer["turning"] is None or 0 <= answer["turning"] < len(moves)
    for number in answer["worst"]:
        better = answer["moments"][number]["better"]
        assert better["move"] != moves[number][1]
        assert better["path"][0] in better["offer"]["nodes"][0]
    assert reviewed(bruno, code) == answer


def test_a_game_that_is_played_is_not_reviewed(anna: Guest) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    assert anna.get(f"/api/tables/{code}/review", 409)["rule"] == "server.not_over"


def test_a_private_game_is_reviewed_for_those_who_played_it_only(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out("espace", seats=["me", "me"], watching=False)["code"]
    anna.post(f"/api/tables/{code}/resign")
    bruno.get(f"/api/tables/{code}/review", 403)
    assert reviewed(anna, code)["moments"] == []


def test_a_review_that_failed_is_not_begun_again_at_once(anna: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = 0

    async def failing(*_: object) -> None:
        nonlocal begun
        begun += 1
        raise RuntimeError("no review today")

    monkeypatch.setattr(ReviewService, "_analyse", failing)
    code = anna.lay_out("espace", seats=["me", "me"])["code"]
    anna.post(f"/api/tables/{code}/resign")
    anna.get(f"/api/tables/{code}/review")
    for _ in range(5):
        assert anna.get(f"/api/tables/{code}/review", 503)["rule"] == "server.review_failed"
    assert begun == 1


def test_a_review_under_way_is_not_dropped_when_others_ask_for_many(
    anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def endless(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(ReviewService, "_analyse", endless)
    monkeypatch.setattr(reviews, "REVIEWS_KEPT", 2)
    codes = [anna.lay_out("espace", seats=["me", "me"])["code"] for _ in range(3)]
    for code in codes:
        anna.post(f"/api/tables/{code}/resign")
    for code in (*codes[:2], *codes[:2]):
        assert not anna.get(f"/api/tables/{code}/review")["ready"]
    assert anna.get(f"/api/tables/{codes[2]}/review", 503)["rule"] == "server.review_later"
    assert not anna.get(f"/api/tables/{codes[0]}/review")["ready"]


@on_both
def test_profiles_tell_the_mean_of_play_and_luck_over_the_games_that_were_reviewed(
    client: TestClient[Litestar], anna: Guest
) -> None:
    person, found = anna.get("/api/me")["id"], []
    assert anna.get(f"/api/people/{person}")["modes"] == []
    for _ in range(2):
        code = anna.lay_out("parallel", seats=["me", "bot:random"])["code"]
        for _ in range(3):
            wait_until(lambda code=code: anna.get(f"/api/tables/{code}")["actors"] == [0])
            anna.move(code, 0, anna.get(f"/api/tables/{code}")["ply"], first_path(anna.view(code)))
        anna.post(f"/api/tables/{code}/resign")
        has = partial(client.app.state.tables.store.results.has, code)
        wait_until(partial(client.blocking_portal.call, has))
        found.append(reviewed(anna, code)["accounts"][0])
        assert reviewed(anna, code)["accounts"][0] == found[-1]
    (mode,) = anna.get(f"/api/people/{person}")["modes"]
    assert (mode["game"], mode["reviewed"]) == ("parallel", 2)
    for part in ("play", "luck"):
        assert mode[part] == pytest.approx(sum(account[part] for account in found) / 2, abs=0.002)
