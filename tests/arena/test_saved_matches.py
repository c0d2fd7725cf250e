"""A match in a file goes on where it was broken off, and is not mixed with another one."""

from itertools import islice
from pathlib import Path

import pytest

from cosmoludo.arena import saved
from cosmoludo.arena.match import Match, play_many
from cosmoludo.arena.saved import SaveProblem, play
from cosmoludo.core.words import LANGUAGES

MATCH = Match("espace", ("greedy", "random"))


def test_a_match_that_was_broken_off_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "new" / "match.jsonl"
    first = list(islice(play(MATCH, 6, save=file), 3))
    played: list[int] = []

    def watched(match, numbers, executor):
        played.extend(numbers)
        return play_many(match, numbers, executor)

    monkeypatch.setattr(saved, "play_many", watched)
    everything = list(play(MATCH, 6, save=file))
    assert everything[:3] == first
    assert played == [3, 4, 5]
    plain = [(game.number, game.ranks, game.scores) for game in everything]
    assert plain == [(game.number, game.ranks, game.scores) for game in play(MATCH, 6)]
    assert [game.number for game in play(MATCH, 3, save=file)] == [0, 1, 2, 3], "whole rounds of what was asked for"


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    whole = list(play(MATCH, 2, save=file))
    file.write_bytes(file.read_bytes()[:-20])
    again = list(play(MATCH, 2, save=file))
    assert [(game.number, game.ranks) for game in again] == [(game.number, game.ranks) for game in whole]
    assert list(play(MATCH, 2, save=file)) == again


@pytest.mark.parametrize(
    ("other", "difference"),
    [
        (Match("espace", ("greedy", "level1")), "bots greedy,random ≠ greedy,level1"),
        (Match("espace", ("greedy", "random"), seed=1), "seed 0 ≠ 1"),
        (Match("espace", ("greedy", "random"), simulations=9), "simulations 0 ≠ 9"),
        (Match("espace", ("greedy", "random"), options={"tie": "figure"}), "options – ≠ tie=figure"),
        (Match("hexdomino", ("greedy", "random")), "game espace ≠ hexdomino"),
    ],
)
def test_another_match_is_refused_with_what_differs(tmp_path: Path, other: Match, difference: str) -> None:
    file = tmp_path / "match.jsonl"
    list(play(MATCH, 1, save=file))
    before = file.read_bytes()
    with pytest.raises(SaveProblem) as raised:
        play(other, 1, save=file)
    assert all(difference in raised.value.told(language) for language in LANGUAGES)
    assert file.read_bytes() == before


def test_a_bot_or_rules_that_have_changed_make_another_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code, file = tmp_path / "mine.py", tmp_path / "match.jsonl"
    code.write_text("def choose(view, seat, seed):\n    return view.moves(seat)[0]\n")
    bots = (f"{code}:choose", "random")
    list(play(Match("espace", bots), 1, save=file))
    list(play(Match("espace", bots), 1, save=file))
    code.write_text("def choose(view, seat, seed):\n    return view.moves(seat)[-1]\n")
    with pytest.raises(SaveProblem, match=f"another match in .*: code {code}:choose$"):
        play(Match("espace", bots), 1, save=file)
    file.unlink()
    list(play(MATCH, 1, save=file))
    monkeypatch.setattr(saved, "fingerprint_of", lambda *_: "other")
    with pytest.raises(SaveProblem, match=r"another match in .*: rules$"):
        play(MATCH, 1, save=file)


@pytest.mark.parametrize("content", ["[]\n", "no json\n", '{"a": 1}\n'])
def test_a_file_of_something_else_is_refused_and_left_as_it_is(tmp_path: Path, content: str) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text(content)
    with pytest.raises(SaveProblem, match="cannot be used for a match"):
        play(MATCH, 1, save=file)
    assert file.read_text() == content
