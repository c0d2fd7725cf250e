"""The ladder goes on where it stopped, and keeps its table."""

from pathlib import Path

import pytest

import cosmoludo
from cosmoludo.arena import ladder, saved
from cosmoludo.arena.match import Match

MATCH = Match("espace", ("greedy", "random"))


def test_games_in_the_book_are_not_played_again(tmp_path: Path) -> None:
    book = ladder.Book(tmp_path / "new" / "games.jsonl")
    first = list(ladder.climb([MATCH], 2, book))
    assert [(MATCH, game) for game in book.outcomes(MATCH)] == first
    again = ladder.Book(tmp_path / "new" / "games.jsonl")
    assert [game.number for _, game in ladder.climb([MATCH], 3, again)] == [2]


def test_games_of_other_code_or_another_match_do_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.jsonl"
    list(ladder.climb([MATCH], 1, ladder.Book(file)))
    assert ladder.Book(file).outcomes(Match("espace", ("greedy", "random"), seed=1)) == []
    monkeypatch.setattr(saved, "fingerprint_of", lambda *_: "other")
    assert ladder.Book(file).outcomes(MATCH) == []


def test_every_mode_has_its_neighbours_and_genial_its_references() -> None:
    for mode in cosmoludo.games():
        pairs = [match.bots for match in ladder.matches(mode)]
        assert pairs[:5] == [(f"level{level + 1}", f"level{level}") for level in range(1, 6)]
    assert [match.bots[1] for match in ladder.matches("genial")[5:]] == ["greedy", "uct"]


def test_the_table_is_put_between_its_markers_and_replaced_there(tmp_path: Path) -> None:
    text = f"before\n{ladder.BEGIN}\nold\n{ladder.END}\nafter\n"
    games = [game for _, game in ladder.climb([MATCH], 2, ladder.Book(tmp_path / "games.jsonl"))]
    rows = [ladder.row(MATCH, games)]
    table = ladder.page(rows, {"espace": 12345.6})
    written = ladder.put_into(text, table)
    assert written.startswith("before\n")
    assert written.endswith("after\n")
    assert "old" not in written
    assert "| `espace` | greedy | random | 2 |" in written
    assert "| `espace` | 12,346 |" in written
    assert ladder.put_into(written, table) == written
    with pytest.raises(ValueError, match="between which the table is put"):
        ladder.put_into("no markers", table)
