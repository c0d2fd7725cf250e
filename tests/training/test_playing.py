"""Self-play for learning: targets, honesty, and the picture. Needs no PyTorch."""

from xml.etree import ElementTree

import numpy as np
import pytest

import cosmoludo
from cosmoludo.bots.net import Net, net_of
from cosmoludo.core import generic
from cosmoludo.core.game import Game
from cosmoludo.core.observation import width
from cosmoludo.training.curves import svg
from cosmoludo.training.playing import NET, RANDOM, STATES, VALUE, Manner, Room, play_games
from cosmoludo.training.point import Point

POSITIONS = 400
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def game() -> Game:
    return cosmoludo.load("hexdomino", players=2)


def a_net(game: Game) -> Net:
    luck, features = np.random.default_rng(1), width(generic.value_features(game.rules))
    shapes = ((features, 8), 8, (8, 4), 4, 5)
    return net_of(*(luck.normal(size=shape).astype(np.float32) / 4 for shape in shapes), points=1.0)


def a_room(game: Game) -> Room:
    blank = game.blank()
    states, most = np.repeat(np.asarray(blank), STATES), generic.most_moves(blank)
    rows = np.zeros((POSITIONS, width(generic.value_features(game.rules))), np.float32)
    values, targets, results = (np.zeros(size, np.float32) for size in (POSITIONS, POSITIONS, 3))
    return Room(states, np.empty(most, np.int32), np.empty(most, np.int32), rows, values, targets, results)


def manner(**changed: object) -> Manner:
    known = {"key": np.uint64(3), "chance": 0, "guided": 0, "trace": 0.9, "most": 99, "forced": 0, "rival": NET}
    return Manner(**known | {"alternate": False} | changed)


def test_games_fill_the_room_and_what_does_not_fit_is_left_for_later(game: Game) -> None:
    room, net = a_room(game), a_net(game)
    played, filled = play_games(room, net, manner(), 0, 1, 1000)
    assert 1 < played < 1000
    assert POSITIONS / 2 < filled <= POSITIONS
    first = room.rows[:filled].copy()
    assert play_games(room, net, manner(), 0, 1, 1000) == (played, filled)
    assert np.array_equal(room.rows[:filled], first), "the same key plays the same games"


def test_targets_go_from_the_result_back_through_the_values(game: Game) -> None:
    room, net = a_room(game), a_net(game)
    for trace in (1.0, 0.5, 0.0):
        _, filled = play_games(room, net, manner(trace=trace), 0, 1, 1)
        for seat in (0, 1):
            values, targets = room.values[seat:filled:2], room.targets[seat:filled:2]
            assert targets[-1] in (0.0, 0.5, 1.0), "after the last row comes the result"
            for index in range(len(values) - 1):
                expected = (1 - trace) * values[index + 1] + trace * targets[index + 1]
                assert targets[index] == pytest.approx(expected, abs=1e-6)


def test_results_are_those_of_the_nets_seats(game: Game) -> None:
    room, net = a_room(game), a_net(game)
    play_games(room, net, manner(), 0, 1, 4)
    assert room.results.tolist()[:2] == [4.0, 8.0], "against itself it gets half of everything"
    room.results[:] = 0
    played, _ = play_games(room, net, manner(rival=RANDOM, alternate=True), 0, 1, 6)
    assert room.results[1] == played


def test_guided_games_are_those_of_the_games_own_value(game: Game) -> None:
    room, net = a_room(game), a_net(game)
    _, filled = play_games(room, net, manner(guided=1_000_000), 0, 1, 2)
    guided = room.rows[:filled].copy()
    other = net._replace(last=-net.last)
    assert play_games(room, other, manner(guided=1_000_000), 0, 1, 2)[1] == filled
    assert np.array_equal(room.rows[:filled], guided), "the net has no part in them"
    assert VALUE != NET


@pytest.mark.parametrize(("language", "says"), [("en", "2 seats: learning"), ("fr", "2 places\xa0: l’apprentissage")])
def test_curves_have_a_place_for_every_point(language: str, says: str) -> None:
    points = [Point(100, 0.1, 0.2, 0.3, 5.0), Point(200, 0.2, 0.1, 0.6, 6.0), Point(300, 0.3, 0.05, 0.9, 7.0)]
    root = ElementTree.fromstring(svg("hexdomino", 2, points, language))
    assert says in (root.findtext(f"{SVG}title") or "")
    loss, strength = (
        [tuple(map(float, place.split(","))) for place in curve.attrib["points"].split()]
        for curve in root.iter(f"{SVG}polyline")
    )
    assert [y for _, y in loss] == sorted(y for _, y in loss), "an error that falls goes down"
    assert [y for _, y in strength] == sorted((y for _, y in strength), reverse=True)
