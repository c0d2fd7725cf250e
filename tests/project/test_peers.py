"""The comparison with other libraries: what it counts, and that those that are installed here take part."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cosmoludo.bench import peer_players as players
from cosmoludo.bench.peer_players import OURS, Entrant
from cosmoludo.bench.peers import contest, entered, ratios, report, versions


def steady(library: str, moves: int, **spent: float) -> Entrant:
    return Entrant(library, "game", "all", lambda: (moves, dict(spent)))


def test_speeds_are_moves_by_all_that_was_spent_and_ratios_are_ours_by_theirs() -> None:
    rows = contest([steady(OURS, 30, observing=0.2, rules=0.3), steady("Theirs", 10, rules=0.5)], 1.0, 3)
    assert [row["moves_per_second"] for row in rows] == pytest.approx([60, 20])
    assert rows[0]["shares"] == pytest.approx({"observing": 0.4, "rules": 0.6})
    assert ratios(rows) == {"game, all": {"Theirs game, all": pytest.approx(3)}}
    shown = report("Speeds", rows)
    assert "| Cosmoludo | game | all | 60 | 60 to 60 | 40% | 60% |" in shown
    assert "| game, all | 3.00 |" in shown


def test_the_median_round_counts() -> None:
    speeds = iter([10, 90, 20])
    (row,) = contest([Entrant(OURS, "game", "all", lambda: (next(speeds), {"rules": 1.0}))], 1.0, 3)
    assert (row["moves_per_second"], row["lowest"], row["highest"]) == (20, 10, 90)


def test_who_is_not_installed_is_left_out_and_it_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    def missing() -> Iterator[Entrant]:
        import a_library_that_nobody_has  # type: ignore[import-not-found]

        yield a_library_that_nobody_has

    assert entered([missing]) == []
    assert "left out: No module named 'a_library_that_nobody_has'" in capsys.readouterr().err


def test_ours_and_openspiel_play_whole_games_and_batches() -> None:
    made = [*players.our_games("hexdomino"), *players.openspiel_games("connect_four")]
    made += [*players.our_batches("hexdomino", 4), *players.our_batches("parallel", 4)]
    made += players.openspiel_batches("connect_four", 4)
    for entrant in made:
        moves, spent = entrant.play()
        assert moves >= 4
        assert all(seconds >= 0 for seconds in spent.values())
    counted = [entrant.counted for entrant in made]
    assert counted == ["compiled loop", "C++ loop", "Python loop", "list", "mask of 194", "list", "mask of 7"]
    assert "masking" in made[4].play()[1]
    assert versions()["open_spiel"]
