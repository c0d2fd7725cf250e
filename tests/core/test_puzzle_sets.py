"""Sets of puzzles: made at the command line, read back, and those that come with the games."""

import json
from pathlib import Path
from typing import Any

import pytest

import cosmoludo
from cosmoludo.arena import puzzles as making
from cosmoludo.bots.puzzles import CLEAR, Solution
from cosmoludo.cli import app
from cosmoludo.core.game import State
from cosmoludo.core.puzzle_sets import Found, InvalidPuzzles, Source, check, path_of, position, read, shipped, written
from cosmoludo.core.registry import packages
from tests.core.test_cli import refused, run, runner, saved  # noqa: F401, a fixture

MOST_BYTES = 200_000
"""Of all sets that come with the games."""
MODES = [(package.path, mode.id) for package in packages().values() for mode in package.modes]
WITH_SETS = [mode for mode in MODES if path_of(*mode).exists()]


def every_third(view: State, seat: int) -> Solution | None:
    """Says that the last legal move is far better than the rest, more so with every move of the game."""
    return Solution(view.moves(seat)[-1], view.ply / 100) if view.ply % 3 == 0 else None


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "solution", every_third)


@pytest.mark.usefixtures("quick")
def test_a_saved_game_becomes_a_set(saved: Path, tmp_path: Path) -> None:  # noqa: F811
    file = tmp_path / "set.json"
    assert "problèmes enregistrés dans" in run("puzzles", saved, "--save", file, "--lang", "fr")
    (source,) = read(file.read_text())
    check([source])
    game = cosmoludo.replay(saved.read_text())
    assert [puzzle.moves for puzzle in source.puzzles] == list(range(0, len(game.history), 3))
    assert len(source.game["moves"]) == source.puzzles[-1].moves, "no further than the last puzzle"
    assert not {"scores", "ranks", "seed_hash"} & set(source.game)
    first, second, *_ = source.puzzles
    at = position(source.until(second))
    assert (len(at.history), str(at.seen_by(second.seat).moves(second.seat)[-1])) == (3, second.answer)
    assert len({source.id_of(puzzle) for puzzle in source.puzzles}) == len(source.puzzles)
    assert read(written([source], "so"))[0].id_of(first) == source.id_of(first)


@pytest.mark.usefixtures("quick")
def test_of_many_puzzles_those_are_kept_where_the_answer_is_furthest_ahead(
    saved: Path,  # noqa: F811
    tmp_path: Path,
) -> None:
    file = tmp_path / "set.json"
    assert "2 puzzles saved" in run("puzzles", saved, saved, "--most", 2, "--save", file, "--lang", "en")
    document = json.loads(file.read_text())
    assert document["made"] == "cosmoludo puzzles FILE… --most 2", "no path of this machine"
    last = (cosmoludo.replay(saved.read_text()).ply - 1) // 3 * 3
    assert [[puzzle.moves for puzzle in source.puzzles] for source in read(file.read_text())] == [[last], [last]]


@pytest.mark.usefixtures("quick")
def test_what_was_found_is_kept_where_the_search_is_broken_off(
    saved: Path,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    searched: list[State] = []

    def broken_off(state: State) -> Source:
        if searched:
            raise KeyboardInterrupt
        searched.append(state)
        return puzzles_of(state)

    puzzles_of = making.puzzles_of
    monkeypatch.setattr(making, "puzzles_of", broken_off)
    file = tmp_path / "set.json"
    runner.invoke(app, ["puzzles", str(saved), str(saved), "--save", str(file)])
    assert len(read(file.read_text())) == 1


@pytest.mark.usefixtures("quick")
def test_our_bot_plays_the_games_the_same_for_the_same_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "PLAYER", "greedy")
    files = [tmp_path / name for name in ("one.json", "two.json", "other.json")]
    for file, seed in zip(files, (4, 4, 5), strict=True):
        run("puzzles", "hexdomino", "--players", 3, "--games", 2, "--seed", seed, "--save", file)
    one, two, other = (file.read_text() for file in files)
    assert one == two
    assert read(one) != read(other)
    assert json.loads(one)["made"] == "cosmoludo puzzles hexdomino --games 2 --seed 4 --players 3 --most 1000"
    assert {source.game["players"] for source in read(one)} == {3}


def test_what_cannot_be_searched_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    file, broken = tmp_path / "set.json", tmp_path / "broken.json"
    broken.write_text("{}")
    assert "chess" in refused("puzzles", "chess", "--save", file)
    assert "format must be" in refused("puzzles", broken, "--save", file)
    assert "no.json" in refused("puzzles", "no.json", broken, "--save", file)
    assert not file.exists()


def source() -> dict[str, Any]:
    state = cosmoludo.load("genial", players=2).start(7)
    state.play(state.moves()[0])
    answer = str(state.moves()[-1])
    game = {"game": "genial", "version": state.game.facts.version, "players": 2, "options": {}, "seed": "7"}
    moves = [[seat, str(move)] for seat, move in state.history]
    return {"game": game | {"moves": moves}, "puzzles": [Found(1, 1, answer, 0.2)._asdict()]}


def as_text(**changes: Any) -> str:
    found = source()
    puzzle, game = found["puzzles"][0], found["game"]
    for name, value in changes.items():
        (puzzle if name in puzzle and name != "moves" else game)[name] = value
    return json.dumps({"format": "cosmoludo puzzles 1", "made": "here", "games": [found]})


def test_a_set_as_it_should_be_is_accepted() -> None:
    check(read(as_text()))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nonsense", "not JSON"),
        ("[]", "a set of puzzles is"),
        ('{"format": "cosmoludo game 1"}', "a set of puzzles is"),
        ('{"format": "cosmoludo puzzles 1"}', "games"),
        (as_text(seat="1"), "expected games"),
        (as_text(answer="pass"), "pass"),
        (as_text(seat=0), "seat"),
        (as_text(version=1), "version 1"),
        (as_text(seed="8"), "move 1"),
        (as_text(moves=[]), "expected games"),
    ],
)
def test_what_is_no_set_is_refused_with_the_reason(text: str, said: str) -> None:
    with pytest.raises(InvalidPuzzles, match=said):
        check(read(text))


@pytest.mark.parametrize(("folder", "mode"), WITH_SETS, ids=[mode for _, mode in WITH_SETS])
def test_the_puzzles_that_come_with_a_mode_hold_by_its_rules(folder: Path, mode: str) -> None:
    sources = read(path_of(folder, mode).read_text("utf-8"))
    check(sources)
    found = [(source.id_of(puzzle), puzzle) for source in sources for puzzle in source.puzzles]
    assert len({number for number, _ in found}) == len(found) > 0
    assert all(puzzle.lead >= CLEAR for _, puzzle in found)
    assert {source.game["game"] for source in sources} == {mode}


def test_the_sets_that_come_with_the_games_stay_small_and_are_of_the_present_rules() -> None:
    assert sum(path_of(*mode).stat().st_size for mode in WITH_SETS) < MOST_BYTES
    assert {source.game["game"] for source in shipped()} == {mode for _, mode in WITH_SETS}


def test_a_set_of_earlier_rules_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    old = Source(source()["game"] | {"version": 99}, ())
    monkeypatch.setattr("cosmoludo.core.puzzle_sets._shipped", lambda *_: [old])
    assert list(shipped()) == []
