"""Hints at the table: for one's own seat when it is to move, where the table allows them."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from cosmoludo.server.bots import hints
from cosmoludo.server.people.rates import Rate
from tests.server.guests import Guest

QUESTION = "/api/tables/{code}/hints?seat={seat}&ply={ply}"


def test_who_is_to_move_is_given_good_moves_and_can_make_one(anna: Guest) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    answer = anna.get(QUESTION.format(code=code, seat=0, ply=0))
    assert (answer["seat"], answer["ply"]) == (0, 0)
    assert 1 <= len(answer["hints"]) <= 3
    assert answer == anna.get(QUESTION.format(code=code, seat=0, ply=0))
    assert anna.move(code, 0, 0, answer["hints"][0]["path"])["ply"] == 1


def test_hints_are_refused_to_others_at_other_moments_and_where_the_table_has_none(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    bruno.get(QUESTION.format(code=code, seat=0, ply=0), 403)
    anna.get(QUESTION.format(code=code, seat=0, ply=3), 409)
    assert anna.get(QUESTION.format(code=code, seat=1, ply=0), 409)["rule"] == "server.not_to_move"
    anna.get(QUESTION.format(code=code, seat=5, ply=0), 404)
    strict = anna.lay_out(seats=["me", "me"], hints=False)["code"]
    assert anna.get(QUESTION.format(code=strict, seat=0, ply=0), 403)["rule"] == "server.no_hints"


def test_who_asks_too_often_has_to_wait_but_not_for_what_is_known(anna: Guest) -> None:
    anna.client.app.state.hint_service.rate = Rate(1, seconds=3600)  # rules may have to be compiled meanwhile
    codes = [anna.lay_out("espace", seats=["me", "me"])["code"] for _ in range(2)]
    actors = [anna.get(f"/api/tables/{code}")["actors"][0] for code in codes]
    first, second = (QUESTION.format(code=c, seat=s, ply=0) for c, s in zip(codes, actors, strict=True))
    anna.get(first)
    anna.get(first)
    assert anna.get(second, 429)["rule"] == "server.too_fast"


def test_hints_that_someone_waits_for_are_not_dropped_when_others_ask_for_many(
    anna: Guest, bruno: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "HINTS_KEPT", 2)
    begun, go_on = threading.Event(), threading.Event()

    def slow(_view: object, _seat: int, _seed: int, _stopped: object) -> list[object]:
        begun.set()
        go_on.wait(20)
        return []

    monkeypatch.setattr(hints, "best_moves", slow)
    codes = [guest.lay_out("espace", seats=["me", "me"])["code"] for guest in (anna, bruno, bruno, bruno)]
    actors = [anna.client.app.state.tables.cache.cached(code).table.actors[0] for code in codes]
    questions = [QUESTION.format(code=c, seat=s, ply=0) for c, s in zip(codes, actors, strict=True)]
    with ThreadPoolExecutor() as threads:
        asked = [threads.submit(guest.ask, "GET", q) for guest, q in zip((anna, *[bruno] * 3), questions, strict=True)]
        assert begun.wait(20)
        while len(anna.client.app.state.hint_service) < len(codes):
            pass
        go_on.set()
        assert [answer.result(20).status_code for answer in asked] == [200] * len(codes)
