"""The review of a finished table: begun when asked for, ready after a while, and the same for everyone who may look."""

from typing import Any

import pytest

from cosmoludo.bots import review
from tests.server.guests import Guest, first_path


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
