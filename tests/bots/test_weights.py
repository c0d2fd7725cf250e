"""Learned weights: what a net says, which files are refused, and who plays with them."""

import json
from dataclasses import asdict, replace
from pathlib import Path

import numpy as np
import pytest

import cosmoludo
from cosmoludo.bots import BOTS, OFFERED, analysis, limited, weights
from cosmoludo.bots.analysis import Limits, analyse
from cosmoludo.bots.net import evaluate, result, squash
from cosmoludo.bots.weights import Header, Weights, WeightsProblem
from cosmoludo.core import generic
from cosmoludo.core.game import Game
from cosmoludo.core.observation import width

UNITS = (8, 4)
QUICK = Limits(simulations=60)
EXPECTED = "0x1.2e2cf40cdbe89p-1"
"""What the net of the tests says, in all its digits."""


def layers_for(game: Game, seed: int = 1) -> dict[str, np.ndarray]:
    luck = np.random.default_rng(seed)
    features = width(generic.value_features(game.rules))
    shapes = ((features, UNITS[0]), UNITS[:1], UNITS, UNITS[1:], (UNITS[1] + 1,))
    return {
        name: (luck.integers(-64, 65, shape) / 64).astype(np.float32)
        for name, shape in zip(weights.LAYERS, shapes, strict=True)
    }


def header_for(game: Game) -> Header:
    return Header(game.id, game.players, weights.feature_hash(game.rules), {"bonus": "each"}, made={"seed": 1})


def written(path: Path, game: Game, **changed: np.ndarray) -> Path:
    weights.write(path, header_for(game), layers_for(game) | changed)
    return path


@pytest.fixture(scope="module")
def game() -> Game:
    return cosmoludo.load("genial", players=2)


@pytest.fixture
def learned(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Weights:
    found = weights.read(written(tmp_path / "genial-2.npz", game), game)
    monkeypatch.setattr(weights, "path_of", lambda asked: tmp_path / f"{asked.id}-{asked.players}.npz")
    return found


def test_a_net_sums_in_single_precision_one_unit_after_the_other(game: Game) -> None:
    net = Weights(header_for(game), tuple(layers_for(game).values())).net()
    net.row[:] = np.random.default_rng(2).random(len(net.row), np.float32)
    units = net.first_bias.copy()
    for feature, number in enumerate(net.row):
        units += number * net.first[feature]
    more = net.second_bias.copy()
    for unit, number in enumerate(units):
        more += max(number, np.float32(0)) * net.second[unit]
    total = net.last[-1]
    for unit, number in enumerate(more):
        total += max(number, np.float32(0)) * net.last[unit]
    assert evaluate(net) == squash(float(total))
    assert evaluate(net) == evaluate(net), "nothing is left of the last time"


def test_a_net_says_the_same_on_every_machine(game: Game) -> None:
    net = Weights(header_for(game), tuple(layers_for(game).values())).net()
    net.row[:] = np.arange(len(net.row)) % 7 / np.float32(7)
    assert evaluate(net).hex() == EXPECTED


def test_a_value_lies_between_lost_and_won() -> None:
    assert [squash(total) for total in (-1e9, 0.0, 1e9)] == [0.0, 0.5, 1.0]


def test_a_result_is_the_rank_or_alone_more_for_a_higher_score() -> None:
    ended = cosmoludo.load("hexdomino", players=2).start(1).record
    ended.over, ended.ranks[:2] = 1, (2, 1)
    assert [result(ended, seat, 1.0) for seat in (0, 1)] == [0.0, 1.0]
    alone = cosmoludo.load("genial-solo").start(1).record
    for score, worth in ((9, 0.25), (0, 0.0), (40, 1.0)):
        alone.scores[0] = score
        assert result(alone, 0, 36.0) == 0.5 * worth + 0.5 * generic.value(alone, 0)


def test_a_file_is_read_as_it_was_written(game: Game, tmp_path: Path) -> None:
    found = weights.read(written(tmp_path / "some.npz", game), game)
    assert found.header == header_for(game)
    for layer, expected in zip(found.layers, layers_for(game).values(), strict=True):
        assert np.array_equal(layer, expected)


def test_a_file_for_something_else_is_refused(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "some.npz"
    for changed, problem in (
        ({"seats": 3}, r"is for genial \(seats: 3\), not for genial \(seats: 2\)"),
        ({"mode": "espace"}, r"is for espace \(seats: 2\)"),
        ({"features": "0" * 16}, "learned from other features than genial has now"),
    ):
        weights.write(path, replace(header_for(game), **changed), layers_for(game))
        with pytest.raises(WeightsProblem, match=problem):
            weights.read(path, game)


def test_layers_that_do_not_fit_are_refused(game: Game, tmp_path: Path) -> None:
    first = layers_for(game)["first"]
    path = written(tmp_path / "some.npz", game, first=first[1:])
    with pytest.raises(WeightsProblem, match=r"the layer first is float32 \(138, 8\); float32 \(139, 8\) is expected"):
        weights.read(path, game)
    broken = first.copy()
    broken[3, 3] = np.nan
    with pytest.raises(WeightsProblem, match="the layer first has something in it that is no number"):
        weights.read(written(path, game, first=broken), game)
    np.savez(path, header=np.array(json.dumps(asdict(header_for(game)))), first=first)
    with pytest.raises(WeightsProblem, match="no file of weights"):
        weights.read(path, game)


def test_what_is_no_file_of_weights_is_refused_in_both_languages(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "some.npz"
    path.write_text("nothing")
    with pytest.raises(WeightsProblem, match="is no file of weights") as found:
        weights.read(path, game)
    assert "n’est pas un fichier de poids" in found.value.told("fr")
    path.write_bytes(bytes(weights.MOST_BYTES + 1))
    with pytest.raises(WeightsProblem, match="too large for weights"):
        weights.read(path, game)


@pytest.mark.usefixtures("learned")
def test_weights_are_for_the_options_they_were_learned_with(game: Game) -> None:
    assert weights.weights_of(game) is not None
    assert weights.weights_of(cosmoludo.load("genial", players=2, first=1)) is not None
    assert weights.weights_of(cosmoludo.load("genial", players=2, bonus="single")) is None
    assert weights.weights_of(cosmoludo.load("genial", players=3)) is None


@pytest.mark.usefixtures("learned")
def test_a_search_judges_by_what_was_learned_and_classic_does_not(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    view = game.start(3).seen_by(0)
    by_net, by_classic = analyse(view, 0, 1, QUICK), limited("classic", QUICK)(view, 0, 1)
    assert analyse(view.deal(8).seen_by(0), 0, 1, QUICK).moves == by_net.moves
    monkeypatch.setattr(analysis, "weights_of", lambda _: None)
    assert analyse(view, 0, 1, QUICK).best.values != by_net.best.values
    assert limited("level6", QUICK)(view, 0, 1) == by_classic


def test_classic_plays_matches_and_sits_at_no_table() -> None:
    assert "classic" in BOTS
    assert "classic" not in OFFERED


def test_every_file_of_weights_fits_its_game() -> None:
    for facts in cosmoludo.games().values():
        for players in facts.players:
            game = cosmoludo.load(facts.id, players=players)
            if (path := weights.path_of(game)).exists():
                made = weights.read(path, game).header.made
                assert {"command", "seed", "minutes", "machine", "games"} <= made.keys()
