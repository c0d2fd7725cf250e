"""Puzzles: made from finished games, solved by what a seat could know, rated by how people do."""

from __future__ import annotations

import asyncio
from threading import get_ident

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import cosmoludo
from cosmoludo.bots import puzzles as finding
from cosmoludo.bots.analysis import Limits, analyse
from cosmoludo.bots.puzzles import CLEAR, Solution, solution
from cosmoludo.core.game import State
from cosmoludo.server.puzzles.making import PuzzleMaker
from tests.server.guests import Guest, first_path, on_both, paths, serving, true_log, wait_until

MOVES = 2
MOST_GAMES = 20


def first_move(view: State, seat: int) -> Solution | None:
    """Says that the first legal move of seat 0 is far better than the rest."""
    return Solution(view.moves(seat)[0], 0.5) if seat == 0 else None


@pytest.fixture(autouse=True)
def found_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "solution", first_move)
    monkeypatch.setattr("cosmoludo.core.puzzle_sets.shipped", list)


def played(client: TestClient[Litestar], guest: Guest) -> str:
    """A game that someone has given up after some moves."""
    code = str(guest.lay_out(seats=["me", "bot:random"])["code"])
    for _ in range(MOVES):
        wait_until(lambda: guest.get(f"/api/tables/{code}")["actors"] == [0])
        guest.move(code, 0, len(true_log(client, code)), first_path(guest.view(code)))
    wait_until(lambda: guest.get(f"/api/tables/{code}")["actors"] == [0])
    guest.post(f"/api/tables/{code}/resign")
    return code


def make(guest: Guest, code: str) -> list[str]:
    """The puzzles of a game, once it was searched."""
    wait_until(lambda: guest.post(f"/api/tables/{code}/puzzles")["ready"])
    return list(guest.post(f"/api/tables/{code}/puzzles")["puzzles"])


def wrong_and_right(guest: Guest, puzzle: str) -> tuple[list[str], list[str]]:
    """The clicks of the last move on offer, and of the right one, as one who gives up is shown it."""
    offer = guest.get(f"/api/puzzles/{puzzle}")["scene"]["offer"]
    right = guest.post(f"/api/puzzles/{puzzle}/shown")["path"]
    return next(path for path in reversed(paths(offer)) if path != right), right


@on_both
def test_a_finished_game_becomes_puzzles_that_others_solve_and_are_rated_by(
    client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    made = make(anna, played(client, anna))
    assert len(made) == MOVES
    assert anna.get("/api/puzzles")["counts"] == {"genial": len(made)}
    puzzle = bruno.get("/api/puzzles/next/genial")["id"]
    assert puzzle in made
    wrong, right = wrong_and_right(Guest(client), puzzle)
    shown = bruno.get(f"/api/puzzles/{puzzle}")
    assert (shown["seat"], shown["solved"], shown["rating"]["games"]) == (0, None, 0)
    easier = shown["difficulty"]["points"]
    answer = bruno.post(f"/api/puzzles/{puzzle}", {"path": right})
    assert (answer["right"], answer["say"]["key"]) == (True, "web.puzzle.right")
    assert answer["scene"].get("offer") is None
    assert answer["stories"]
    assert answer["rating"]["points"] > 1500
    shown = bruno.get(f"/api/puzzles/{puzzle}")
    assert (shown["solved"], shown["rating"]["games"], shown["difficulty"]["games"]) == (True, 1, 2)
    assert shown["difficulty"]["points"] < easier
    again = bruno.post(f"/api/puzzles/{puzzle}", {"path": wrong})
    assert (again["right"], again["rating"]) == (False, answer["rating"])
    assert bruno.get("/api/puzzles/next/genial")["id"] == next(one for one in made if one != puzzle)


def test_who_fails_first_or_asks_for_the_solution_has_not_solved_it(client: TestClient[Litestar], anna: Guest) -> None:
    first, second = make(anna, played(client, anna))
    wrong, right = wrong_and_right(Guest(client), first)
    dora, emil = Guest(client), Guest(client)
    assert dora.post(f"/api/puzzles/{first}", {"path": wrong})["rating"]["points"] < 1500
    assert dora.post(f"/api/puzzles/{first}", {"path": right})["right"]
    assert dora.get(f"/api/puzzles/{first}")["solved"] is False
    emil.post(f"/api/puzzles/{second}/shown")
    assert emil.get(f"/api/puzzles/{second}")["solved"] is False
    assert emil.get("/api/puzzles/next/genial")["id"] == first
    assert emil.get(f"/api/puzzles/next/genial?but={first}")["id"] is None


def test_an_illegal_move_is_refused_and_is_no_try(client: TestClient[Litestar], anna: Guest, bruno: Guest) -> None:
    puzzle = make(anna, played(client, anna))[0]
    assert bruno.ask("POST", f"/api/puzzles/{puzzle}", {"path": ["board/0,0"]}).status_code == 422
    assert bruno.ask("POST", f"/api/puzzles/{puzzle}", {"move": "nonsense"}).status_code == 422
    assert bruno.get(f"/api/puzzles/{puzzle}")["solved"] is None
    offer = bruno.get(f"/api/puzzles/{puzzle}")["scene"]["offer"]
    choice = next(iter(offer["nodes"][0]))
    assert bruno.get(f"/api/puzzles/{puzzle}/why?tried={choice}")["rule"] is None
    for path in (f"/api/puzzles/nothing?but={puzzle}", "/api/puzzles/next/chess"):
        bruno.get(path, 404)


def test_ones_own_games_are_known_and_rate_nobody(client: TestClient[Litestar], anna: Guest) -> None:
    puzzle = make(anna, played(client, anna))[0]
    _, right = wrong_and_right(Guest(client), puzzle)
    assert anna.post(f"/api/puzzles/{puzzle}", {"path": right})["rating"]["games"] == 0
    shown = anna.get(f"/api/puzzles/{puzzle}")
    assert (shown["solved"], shown["difficulty"]["games"]) == (True, 1)


def test_only_who_sat_there_makes_puzzles_when_the_game_is_over_and_not_sealed(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(seats=["me", "bot:random"], watching=True)["code"]
    assert anna.post(f"/api/tables/{code}/puzzles", status=409)["rule"] == "server.not_over"
    anna.post(f"/api/tables/{code}/resign")
    assert bruno.post(f"/api/tables/{code}/puzzles", status=403)["rule"] == "server.not_sitting"
    daily = anna.post("/api/daily")["code"]
    anna.post(f"/api/tables/{daily}/resign")
    assert anna.post(f"/api/tables/{daily}/puzzles", status=409)["rule"] == "server.sealed"


def test_who_has_many_games_searched_keeps_nobody_from_theirs(
    client: TestClient[Litestar], anna: Guest, bruno: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The searches wait here until all have asked."""
    mine, his = [played(client, anna) for _ in range(3)], played(client, bruno)
    held = asyncio.Event()
    monkeypatch.setattr(PuzzleMaker, "_find", lambda *_: held.wait())
    assert [anna.ask("POST", f"/api/tables/{code}/puzzles").status_code for code in mine] == [200, 200, 503]
    assert bruno.ask("POST", f"/api/tables/{his}/puzzles").status_code == 200
    client.blocking_portal.call(held.set)
    wait_until(lambda: anna.ask("POST", f"/api/tables/{mine[2]}/puzzles").status_code == 200)


def test_a_puzzle_is_played_up_to_its_position_in_a_thread(
    client: TestClient[Litestar], anna: Guest, bruno: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    (puzzle, *_) = make(anna, played(client, anna))
    usual, threads = State.then, set()
    monkeypatch.setattr(State, "then", lambda *given: (threads.add(get_ident()), usual(*given))[1])
    bruno.get(f"/api/puzzles/{puzzle}")
    assert threads
    assert client.blocking_portal.call(get_ident) not in threads


@on_both
def test_puzzles_and_ratings_outlive_a_restart_and_go_with_their_game(database: str) -> None:
    with serving(database) as client:
        anna, bruno = Guest(client), Guest(client)
        code = played(client, anna)
        puzzle = make(anna, code)[0]
        _, right = wrong_and_right(Guest(client), puzzle)
        rating = bruno.post(f"/api/puzzles/{puzzle}", {"path": right})["rating"]
    with serving(database) as client:
        anna, bruno = (Guest(client, guest.headers["Cookie"]) for guest in (anna, bruno))
        assert bruno.get(f"/api/puzzles/{puzzle}")["rating"] == rating
        assert make(anna, code)[0] == puzzle
        anna.ask("DELETE", "/api/me")
        bruno.get(f"/api/puzzles/{puzzle}", 404)


def test_a_guest_who_logs_in_keeps_the_rating_of_the_one_who_has_tried_more(client: TestClient[Litestar]) -> None:
    anna = Guest(client)
    puzzle = make(anna, played(client, anna))[0]
    _, right = wrong_and_right(Guest(client), puzzle)
    login = {"name": "Mizar", "password": "a tail of ice"}
    Guest(client).post("/api/account", login, 201)
    guest = Guest(client)
    rating = guest.post(f"/api/puzzles/{puzzle}", {"path": right})["rating"]
    answer = guest.ask("POST", "/api/login", login)
    guest.headers = {"Cookie": answer.headers["set-cookie"].split(";")[0]}
    shown = guest.get(f"/api/puzzles/{puzzle}")
    assert (shown["solved"], shown["rating"]) == (True, rating)


@pytest.mark.heavy
def test_the_move_to_find_is_far_better_than_the_next_best_by_a_deep_search() -> None:
    game, found, seed = cosmoludo.load("parallel", players=2), 0, 0
    while not found:
        seed += 1
        assert seed <= MOST_GAMES
        state = game.start(seed)
        while not state.over:
            seat = state.actors[0]
            view = state.seen_by(seat)
            if (answer := solution(view, seat)) is not None:
                found += 1
                again = analyse(view, seat, 4711, Limits(simulations=4000))
                assert again.best.move == answer.move
                assert answer.lead >= CLEAR
            state.play(analyse(view, seat, seed, Limits(simulations=60)).best.move, seat)
