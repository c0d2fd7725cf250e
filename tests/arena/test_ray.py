"""On a Ray cluster everything is as in one process, and a worker that is killed loses nothing."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import cosmoludo
from cosmoludo.arena import ladder
from cosmoludo.arena.executors import Executor
from cosmoludo.arena.match import Match, play_many
from cosmoludo.arena.reviews import review_many
from cosmoludo.arena.saved import play
from cosmoludo.arena.self_play import self_play
from cosmoludo.bots import BOTS
from tests.arena import mine
from tests.arena.test_own_bots import FILE, results
from tests.arena.test_self_play import same

pytestmark = [
    pytest.mark.filterwarnings("default"),  # Ray's own are not ours
    pytest.mark.xdist_group("ray"),  # one cluster for all
]


@pytest.fixture(scope="module")
def struck(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file by which a bot that kills its process knows that it has done so."""
    return tmp_path_factory.mktemp("ray") / "struck"


@pytest.fixture(scope="module")
def cluster(struck: Path) -> Iterator[Executor]:
    from cosmoludo.arena.ray import cluster

    environment = {"env_vars": {"COSMOLUDO_STRUCK": str(struck)}}
    with cluster("local", num_cpus=2, runtime_env=environment) as machines:
        yield machines


def test_a_match_is_the_same_with_bots_from_files_and_as_they_are(cluster: Executor) -> None:
    def last(view, seat, _):
        return view.moves(seat)[-1]

    match = Match("espace", (f"{FILE}:Remembering", last, "level4"), simulations=8)
    assert results(play_many(match, range(3), cluster)) == results(play_many(match, range(3)))


@pytest.mark.heavy
def test_a_worker_that_is_killed_loses_nothing(
    cluster: Executor, struck: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match("espace", (f"{FILE}:kills_its_process_once", "greedy"))
    file = tmp_path / "match.jsonl"
    games = list(play(match, 6, cluster, file))
    assert struck.exists(), "a worker was killed in the middle of a game"
    monkeypatch.setenv("COSMOLUDO_STRUCK", str(struck))
    assert results(games) == results(play(match, 6))
    assert results(play(match, 6, save=file)) == results(games)


@pytest.mark.heavy
def test_ladders_reviews_and_self_play_are_the_same(cluster: Executor, tmp_path: Path) -> None:
    matches = [Match("espace", ("level2", "level1")), Match("hexdomino", ("greedy", "random"))]
    for name, executor in (("here", None), ("there", cluster)):
        list(ladder.climb(matches, 2, ladder.Book(tmp_path / name), *([executor] if executor else [])))
    here, there = (ladder.Book(tmp_path / name) for name in ("here", "there"))
    assert all(results(here.outcomes(match)) == results(there.outcomes(match)) != [] for match in matches)

    document = saved_game()
    assert sorted(review_many([document] * 2, 2, cluster), key=str) == sorted(review_many([document] * 2, 2), key=str)

    game = cosmoludo.load("hexdomino", players=2)
    remote = sorted(self_play(game, 4, mine.choose, together=2, executor=cluster), key=lambda part: part.first)
    assert all(map(same, self_play(game, 4, mine.choose, together=2), remote))


def saved_game() -> str:
    state = cosmoludo.load("hexdomino", players=2).start(5)
    while not state.over:
        seat = state.actors[0]
        state.play(BOTS["random"](state.seen_by(seat), seat, state.ply), seat)
    return json.dumps(cosmoludo.save(state))


def test_what_a_piece_raises_is_raised(cluster: Executor) -> None:
    with pytest.raises(cosmoludo.InvalidMove):
        list(self_play(cosmoludo.load("hexdomino", players=2), 2, mine.cheating, executor=cluster))
