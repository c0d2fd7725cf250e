"""What a program sees of Génial! agrees with the game."""

from __future__ import annotations

import numpy as np
import pytest

import cosmoludo
from cosmoludo.core import generic
from cosmoludo.core.game import State
from cosmoludo.core.observation import width
from cosmoludo.games.genial.data import CELL_COUNT, COLOUR_COUNT, COPIES, TILE_TYPES, TRACK_END
from cosmoludo.games.genial.observation import BONUS_SCALE, COPIES_SCALE, TRUTH_FEATURES
from cosmoludo.games.genial.rules.moves import and_swap, is_swap
from tests.observing import Named, described, named, observed
from tests.variants import random_states


def truth(state: State) -> Named:
    row = np.zeros(width(TRUTH_FEATURES), np.float32)
    generic.observe_truth(state.record, row)
    return named(TRUTH_FEATURES, row)


def test_partners_see_the_same_markers_as_their_own() -> None:
    game = cosmoludo.load("genial", players=4, teams=True)
    for state in random_states(game, 2, every=10):
        for seat in range(4):
            tracks = observed(state, seat)["tracks"].reshape(4, COLOUR_COUNT) * TRACK_END
            for index in range(4):
                side = (seat + index) % 4 % 2
                assert tracks[index] == pytest.approx(state.record.track[side])


@pytest.mark.parametrize("players", [1, 3])
def test_every_tile_is_on_the_board_on_the_rack_or_unseen(players: int) -> None:
    game = cosmoludo.load("genial" if players > 1 else "genial-solo", players=players)
    for state in random_states(game, 5, every=4):
        for seat in range(players):
            seen = observed(state, seat)
            symbols = seen["board"].reshape(COLOUR_COUNT, CELL_COUNT).sum() - COLOUR_COUNT
            tiles = COPIES_SCALE * (seen["rack"].sum() + seen["unseen"].sum()) + symbols / 2
            assert tiles == pytest.approx(sum(COPIES), abs=1e-3)
            true = truth(state)
            hidden = true["racks"].reshape(4, TILE_TYPES).sum(axis=0) - seen["rack"] + true["bag"]
            assert seen["unseen"] == pytest.approx(hidden, abs=1e-5)


@pytest.mark.parametrize(("mode", "players"), [("genial", 2), ("genial-solo", 1)])
def test_a_placement_brings_what_its_description_says(mode: str, players: int) -> None:
    game = cosmoludo.load(mode, players=players)
    for state in random_states(game, 1):
        for seat in state.actors:
            for move in state.moves(seat)[::37]:
                check_gain(state, seat, int(move))


@pytest.mark.parametrize(("mode", "players"), [("genial", 2), ("genial-solo", 1)])
def test_markers_that_reach_a_stop_go_no_further(mode: str, players: int) -> None:
    state = cosmoludo.load(mode, players=players).start(seed=4)
    state.record.track[0] = state.record.scores[0] = TRACK_END - 1
    assert max(check_gain(state, 0, int(move)) for move in state.moves(0)) > 0


def check_gain(state: State, seat: int, move: int) -> int:
    """Compare what a move does with what its description says; return how many markers reach a stop."""
    says, after = described(state, seat, move), state.copy()
    after.play(move, seat)
    moved = after.record.track[seat] - state.record.track[seat]
    stops = int(((after.record.track[seat] % TRACK_END == 0) & (moved > 0)).sum())
    assert says["gain"] * TRACK_END == pytest.approx(moved)
    assert says["raises"] * TRACK_END == pytest.approx([after.scores[seat] - state.scores[seat]])
    assert says["stops"] * 2 == stops
    return stops


def test_a_swap_is_told_from_the_same_placement_without_it() -> None:
    game = cosmoludo.load("genial", players=2)
    swaps = 0
    for state in random_states(game, 3):
        for seat in state.actors:
            moves = [int(move) for move in state.moves(seat)]
            for move in [number for number in moves if not is_swap(number) and and_swap(number) in moves][:3]:
                kept, swapped = described(state, seat, move), described(state, seat, and_swap(move))
                assert (kept["swap"], swapped["swap"]) == (0, 1)
                assert all((kept[name] == swapped[name]).all() for name in kept if name != "swap")
                swaps += 1
    assert swaps > 0


def test_bonus_turns_to_come_are_seen() -> None:
    state = cosmoludo.load("genial", players=2).start(seed=1)
    assert observed(state, 0)["bonus"] == 0
    state.record.bonus = 1
    assert observed(state, 1)["bonus"] * BONUS_SCALE == 1
