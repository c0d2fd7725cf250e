"""Bots of one's own: found wherever they are, shown their seat and nothing else, and told apart when they fail."""

import gc
import re
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
import pytest

import cosmoludo
from cosmoludo.arena import match as matches
from cosmoludo.arena.executors import Processes, WorkProblem
from cosmoludo.arena.match import Match, Outcome, play_many, play_one
from cosmoludo.arena.standings import as_json, standings
from cosmoludo.bots import BOTS, own
from cosmoludo.bots.own import BotProblem, entrant
from cosmoludo.core.game import Game, State
from cosmoludo.core.words import LANGUAGES
from tests.arena import mine

FILE = Path(mine.__file__)


def results(games: Any) -> list[tuple[Any, ...]]:
    """All that is the same again of some games, in their order: not the time they took."""
    return sorted((game.number, game.seating, game.ranks, game.scores, game.plies, game.fault) for game in games)


def problem(bot: Any) -> str:
    """What is said of a bot that cannot be used, which is said in every language."""
    with pytest.raises(BotProblem) as raised:
        entrant(bot)
    assert len({raised.value.told(language) for language in LANGUAGES}) == len(LANGUAGES)
    return str(raised.value)


@pytest.mark.parametrize("name", ["choose", "Remembering", "make"])
def test_a_bot_plays_from_a_file_from_a_module_or_as_it_is(name: str) -> None:
    ways = (f"{FILE}:{name}", f"tests.arena.mine:{name}", vars(mine)[name])
    played = [results(play_many(Match("espace", (way, "greedy")), range(2))) for way in ways]
    plain = [[(number, ranks, scores, plies) for number, _, ranks, scores, plies, _ in games] for games in played]
    assert plain[0] == plain[1] == plain[2]
    assert [games[0][1][0] for games in played] == [f"{FILE}:{name}", f"tests.arena.mine:{name}", name]


def test_a_bot_of_an_installed_package_has_the_name_of_its_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [
        EntryPoint("careful", "tests.arena.mine:choose", own.GROUP),
        EntryPoint("level1", "tests.arena.mine:number", own.GROUP),
        EntryPoint("broken", "tests.arena.no_such_module:choose", own.GROUP),
    ]
    monkeypatch.setattr(own, "entry_points", lambda group: entries if group == own.GROUP else [])
    assert play_one(Match("espace", ("careful", "random")), 0).seating == ("careful", "random")
    assert entrant("level1").found() is BOTS["level1"], "a built-in name stays with the built-in bot"
    assert "No module named 'tests.arena.no_such_module'" in problem("broken")
    assert "level6, classic, clairvoyant, careful, broken." in problem("nobody")


def test_what_lies_beside_the_file_can_be_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    (tmp_path / "helper_of_a_bot.py").write_text("def first(moves):\n    return moves[0]\n")
    (tmp_path / "helped.py").write_text(
        "import helper_of_a_bot\n\ndef choose(view, seat, seed):\n    return helper_of_a_bot.first(view.moves(seat))\n"
    )
    assert play_one(Match("espace", (f"{tmp_path}/helped.py:choose", "random")), 0).fault is None


def test_what_cannot_be_used_is_refused_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("def choose(:\n")
    assert "cannot be read" in problem(f"{tmp_path}/missing.py:choose")
    assert "(broken.py, line 1)" in problem(f"{tmp_path}/broken.py:choose")
    assert "there is no chose in it; there are Remembering" in problem(f"{FILE}:chose")
    assert "say which bot of the file" in problem(str(FILE))
    assert "No module named 'no_such_package'" in problem("no_such_package:choose")
    assert "there is no bot nobody; there are random" in problem("nobody")
    assert "expected, not int" in problem(f"{FILE}:number")
    assert "expected, not float" in problem(0.5)
    assert "takes (view, seat); a bot takes (view, seat, seed)" in problem(f"{FILE}:too_few")
    assert "cannot be called (Unfinished)" in problem(mine.Unfinished)
    assert "FileNotFoundError: weights.npz (mine.py, line" in problem(f"{FILE}:Unmakable")


def test_different_callables_of_one_name_are_told_apart() -> None:
    one, other = (lambda view, seat, _: view.moves(seat)[0]), (lambda view, seat, _: view.moves(seat)[-1])
    assert Match("espace", (one, other, one)).names == ("<lambda>", "<lambda> 2", "<lambda>")
    assert Match("espace", ("greedy", "greedy")).names == ("greedy", "greedy")


@pytest.mark.parametrize(
    ("name", "reason"), [("raising", r"RuntimeError: no idea \(mine.py, line \d+\)"), ("cheating", "all the points")]
)
def test_a_bot_that_fails_has_lost_its_game_and_the_results_say_why(name: str, reason: str) -> None:
    match = Match("espace", (f"{FILE}:{name}", "random", "greedy"))
    games = list(play_many(match, range(3)))
    assert [game.ranks for game in games] == [(3, 1, 1), (1, 1, 3), (1, 3, 1)]
    assert all(game.fault and re.search(reason, game.fault.reason) for game in games)
    failed, *others = standings(match, games)
    assert (failed.wins, failed.faults, [other.faults for other in others]) == (0, 3, [0, 0])
    assert re.search(reason, as_json(match, games)["games"][0]["fault"]["reason"])
    assert [Outcome.from_json(game.to_json()) for game in games] == games


def test_alone_a_fault_is_worse_than_any_score() -> None:
    match = Match("genial-solo", (mine.raising, "random"))
    games = list(play_many(match, range(2)))
    assert (games[0].ranks, games[0].fault is None) == ((2,), False)
    best = Outcome(0, games[0].seating, games[0].ranks, (999,), 7, (0.0,), games[0].fault)
    assert [standing.wins for standing in standings(match, [best, games[1]])] == [0, 1]


def test_an_error_of_a_built_in_bot_ends_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "limited", lambda *_: mine.raising)
    with pytest.raises(RuntimeError, match="no idea"):
        play_one(Match("espace", ("greedy", "random")), 0)


def test_several_processes_play_the_same_games() -> None:
    match = Match("espace", (f"{FILE}:Remembering", mine.choose, "greedy"))
    assert results(play_many(match, range(3), Processes(2))) == results(play_many(match, range(3)))


def test_what_other_processes_cannot_know_is_refused_and_a_process_that_dies_is_told() -> None:
    with pytest.raises(WorkProblem, match="cannot be sent to other processes"):
        list(play_many(Match("espace", (lambda view, seat, _: view.moves(seat)[0], "greedy")), range(2), Processes(2)))
    with pytest.raises(WorkProblem, match="a worker was lost"):
        list(play_many(Match("espace", (f"{FILE}:kills_its_process", "greedy")), range(2), Processes(2)))


def reachable(*roots: object) -> list[Any]:
    """Everything that can be reached from some objects, but for modules and what they define."""
    found: dict[int, Any] = {}
    waiting: list[Any] = list(roots)
    while waiting:
        one = waiting.pop()
        if id(one) in found or isinstance(one, ModuleType | FunctionType | type | Game):
            continue
        found[id(one)] = one
        waiting += gc.get_referents(one)
        if isinstance(one, np.ndarray | np.generic):
            waiting.append(one.base)
    return list(found.values())


@pytest.mark.parametrize("game", ["genial", "distant-suns"])
def test_nothing_of_the_truth_can_be_reached_from_what_a_bot_is_given(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The truth is there as a state, a record, its bytes, the seed of the deal, or a move that only others know."""
    truths: list[State] = []
    shown: list[tuple[State, int, int]] = []
    start = Game.start

    def started(self: Game, seed: int | None = None) -> State:
        truths.append(start(self, seed))
        return truths[-1]

    def looking(view: State, seat: int, seed: int) -> Any:
        shown.append((view, seat, seed))
        (truth,) = truths
        reached = reachable(view, seat, seed)
        assert not [one for one in reached if one is truth or one is truth.record]
        assert not any(np.shares_memory(one, truth.record) for one in reached if isinstance(one, np.ndarray | np.void))
        assert not [one for one in reached if isinstance(one, int) and one == truth.seed]
        assert not [one for one in reached if isinstance(one, State) and one is not view]
        assert view == truth.seen_by(seat)
        assert view.history == truth.seen_by(seat).history
        return view.moves(seat)[seed % len(view.moves(seat))]

    monkeypatch.setattr(Game, "start", started)
    outcome = play_one(Match(game, (looking, looking)), 0)
    assert outcome.fault is None
    assert len(shown) == outcome.plies > 10


def test_the_search_for_the_truth_finds_it_where_it_is() -> None:
    """A test of the test above: a view that holds on to the truth in any of these ways is found out."""
    truth = cosmoludo.load("genial").start(7)
    for leak in (truth, truth.record, {"deep": [(truth,)]}, np.asarray(truth.record)):
        view = truth.seen_by(0)
        view.start_position = {"leak": leak}
        reached = reachable(view)
        assert any(one is truth or one is truth.record for one in reached) or any(
            np.shares_memory(one, truth.record) for one in reached if isinstance(one, np.ndarray | np.void)
        )


def test_bots_may_spoil_what_they_are_shown() -> None:
    def spoiling(view: State, seat: int, seed: int) -> Any:
        move = view.moves(seat)[seed % len(view.moves(seat))]
        view.record.scores[:] = 99
        return move

    def honest(view: State, seat: int, seed: int) -> Any:
        return view.moves(seat)[seed % len(view.moves(seat))]

    games = [play_one(Match("espace", (bot, "greedy")), 0) for bot in (spoiling, honest)]
    assert games[0].scores == games[1].scores
