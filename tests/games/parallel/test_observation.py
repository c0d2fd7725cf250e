"""What a program sees of Parallel universes agrees with the game."""

from __future__ import annotations

import numpy as np
import pytest

import cosmoludo
from cosmoludo.boxes.bigbang.data import ORDINARY, SHAPE_COUNT, cell_of
from cosmoludo.boxes.bigbang.observation import COORDINATE_SCALE
from cosmoludo.core import generic
from cosmoludo.core.observation import width
from cosmoludo.games.parallel.observation import (
    NEXT,
    POINTS_SCALE,
    TRUTH_FEATURES,
)
from cosmoludo.games.parallel.rules.moves import decode
from cosmoludo.games.parallel.rules.scoring import count_points, score
from tests.observing import described, named, observed
from tests.variants import random_states


@pytest.mark.parametrize(("players", "order"), [(2, [1, 0]), (3, [1, 0, 2]), (4, [1, 0, 2, 3])])
def test_universes_are_counted_from_the_observer(players: int, order: list[int]) -> None:
    game = cosmoludo.load("parallel", players=players)
    for state in random_states(game, 3, every=9):
        seen = observed(state, 1)["universe"].reshape(4, ORDINARY)
        for row, universe in zip(seen, order, strict=False):
            count = int(state.record.tile_count[universe])
            assert np.flatnonzero(row).tolist() == sorted(state.record.tiles[universe, :count].tolist())
        assert not seen[players:].any()


def test_tiles_are_where_they_lie_and_points_are_the_observers() -> None:
    game = cosmoludo.load("parallel", players=3)
    for state in random_states(game, 5, every=4):
        for seat in range(3):
            seen = observed(state, seat)
            for tile in np.flatnonzero(seen["universe"].reshape(4, -1).any(0)).tolist():
                cell = cell_of(state.record.cell[tile])
                assert (seen["q"][tile] * COORDINATE_SCALE, seen["r"][tile] * COORDINATE_SCALE) == cell
            left, right = seen["points"].reshape(2, 2).sum(1) * POINTS_SCALE
            assert left == pytest.approx(count_points(state.record, seat, seat))
            assert right == pytest.approx(count_points(state.record, seat, (seat - 1) % 3))


@pytest.mark.parametrize("lines", ["whole", "trimmed"])
def test_a_move_brings_what_its_description_says(lines: str) -> None:
    game = cosmoludo.load("parallel", players=2, lines=lines)
    gains = 0
    for state in random_states(game, 8, every=3):
        if state.over:
            continue
        seat = state.actors[0]
        for move in state.moves(seat):
            says, after = described(state, seat, int(move)), state.copy()
            universe, tile, _ = decode(int(move))
            after.play(move, seat)
            cards = [tile // 12, SHAPE_COUNT + tile // 3 % 4]
            added = [score(after.record, universe, card) - score(state.record, universe, card) for card in cards]
            own = count_points(after.record, seat, universe) - count_points(state.record, seat, universe)
            assert says["gain"] * POINTS_SCALE == pytest.approx(added)
            assert says["own_gain"] * POINTS_SCALE == pytest.approx([own])
            gains += own > 0
    assert gains > 0


def test_the_order_of_the_pile_is_told_once_it_is_known_and_always_in_the_truth() -> None:
    state = cosmoludo.load("parallel", players=2, discard="back").start(seed=2)
    truth = np.zeros(width(TRUTH_FEATURES), np.float32)
    generic.observe_truth(state.record, truth)
    coming = state.record.pile[: state.record.pile_count][::-1].tolist()
    told = named(TRUTH_FEATURES, truth)["next"].reshape(NEXT, ORDINARY).argmax(1).tolist()
    assert told == coming[:NEXT]
    assert not observed(state, 0)["soon"].any()
    state.record.pile_known = 1
    seen = observed(state, 0)["soon"]
    assert np.argsort(-seen, kind="stable")[: len(coming)].tolist() == coming
