"""Batches play the same games as single states do, whoever steps them."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

import cosmoludo
from cosmoludo.core.game import State
from cosmoludo.envs import Batch
from cosmoludo.envs.stepping import seed_of
from tests.variants import VARIANTS, Variant

COUNT, STEPS = 12, 200

MODES = list({variant.game: variant for variant in VARIANTS if not variant.options}.values())
"""Every mode once, with the most players."""
every_mode = pytest.mark.parametrize("variant", MODES, ids=str)


def choices(batch: Batch, luck: np.random.Generator) -> NDArray[np.int64]:
    return (luck.random(batch.count) * batch.legal().counts).astype(np.int64)


@every_mode
def test_a_batch_plays_as_single_games_do(variant: Variant) -> None:
    game = variant.load()
    batch, luck = Batch(game, COUNT, seed=5), np.random.default_rng(1)
    states = [game.start(int(seed_of(np.uint64(5), slot))) for slot in range(COUNT)]
    ended = [0] * COUNT
    for _ in range(STEPS):
        moves, at = batch.legal()
        chosen = choices(batch, luck)
        for slot, state in enumerate(states):
            seat = int(batch.seats[slot])
            assert seat == state.actors[0]
            assert moves[at[slot] : at[slot + 1]].tolist() == [int(move) for move in state.moves(seat)]
            state.play(int(moves[at[slot] + chosen[slot]]), seat)
        batch.step(chosen)
        for slot, state in enumerate(states):
            assert bool(batch.done[slot]) == state.over
            assert batch.lengths[slot] == state.ply
            if state.over:
                ended[slot] += 1
                assert batch.rewards[slot].tolist() == pytest.approx(expected_rewards(state))
                number = ended[slot] * COUNT + slot
                states[slot] = game.start(int(seed_of(np.uint64(5), number)))
            else:
                assert not batch.rewards[slot].any()
            assert batch.records[slot].tobytes() == states[slot].record.tobytes()
    assert sum(ended) > 0


def expected_rewards(state: State) -> list[float]:
    if state.game.players == 1:
        return [float(state.scores[0])]
    ranks = state.ranks
    assert ranks is not None
    others = state.game.players - 1
    return [sum((rank < other) - (rank > other) for other in ranks) / others for rank in ranks]


@every_mode
def test_the_number_of_threads_does_not_matter(variant: Variant) -> None:
    game = variant.load()
    one, three = Batch(game, COUNT, seed=2), Batch(game, COUNT, seed=2, threads=3)
    luck = np.random.default_rng(3)
    for _ in range(30):
        assert one.legal().at.tolist() == three.legal().at.tolist()
        assert one.legal().moves.tolist() == three.legal().moves.tolist()
        chosen = choices(one, luck)
        one.step(chosen)
        three.step(chosen)
        assert one.records.tobytes() == three.records.tobytes()


def test_a_reset_deals_the_same_games_again_or_others() -> None:
    batch = Batch(cosmoludo.load("genial", players=3), COUNT, seed=9)
    first = batch.records.copy()
    batch.step(np.zeros(COUNT, np.int64))
    batch.reset()
    assert batch.records.tobytes() == first.tobytes()
    batch.reset(10)
    assert batch.records.tobytes() != first.tobytes()


def test_masks_are_the_legal_moves() -> None:
    batch, luck = Batch(cosmoludo.load("espace", players=3), COUNT), np.random.default_rng(4)
    for _ in range(20):
        moves, at = batch.legal()
        mask = batch.mask()
        for slot in range(COUNT):
            assert np.flatnonzero(mask[slot]).tolist() == sorted(moves[at[slot] : at[slot + 1]].tolist())
        batch.step(choices(batch, luck))


def test_a_game_with_millions_of_numbers_has_no_masks() -> None:
    with pytest.raises(ValueError, match="3,145,728 numbers a game is too large; `legal` lists the moves of parallel"):
        Batch(cosmoludo.load("parallel", players=2), 1).mask()


def test_moves_can_be_given_by_their_numbers() -> None:
    game = cosmoludo.load("hexdomino", players=2)
    by_index, by_number = Batch(game, COUNT), Batch(game, COUNT)
    moves, at = by_number.legal()
    by_number.step_moves(moves[at[1:] - 1].copy())
    by_index.step(by_index.legal().counts - 1)
    assert by_index.records.tobytes() == by_number.records.tobytes()


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ([0, 0], "4 whole numbers are expected"),
        ([0.0, 0, 0, 0], "4 whole numbers are expected"),
        ([0, 0, 9999, 0], "game 2 has .* legal moves; there is none at 9999"),
        ([0, -1, 0, 0], "game 1 has .* legal moves; there is none at -1"),
    ],
)
def test_what_is_no_move_is_refused_and_nothing_changes(wanted: list[int], message: str) -> None:
    batch = Batch(cosmoludo.load("genial", players=2), 4)
    before = batch.records.copy()
    with pytest.raises(ValueError, match=message):
        batch.step(wanted)
    assert batch.records.tobytes() == before.tobytes()


def test_an_illegal_number_is_refused() -> None:
    batch = Batch(cosmoludo.load("genial", players=2), 4)
    moves = batch.legal().moves[batch.legal().at[:-1]].copy()
    moves[3] = -7
    with pytest.raises(ValueError, match="-7 is not a legal move of game 3"):
        batch.step_moves(moves)
    with pytest.raises(ValueError, match="at least one game"):
        Batch(batch.game, 0)


def test_moves_can_be_made_in_some_of_the_games() -> None:
    batch, luck = Batch(cosmoludo.load("espace", players=2), COUNT, seed=6), np.random.default_rng(7)
    states = [State(batch.game, record.copy()) for record in batch.records]
    for _ in range(STEPS):
        here = luck.random(COUNT) < 0.5
        moves, at = batch.legal()
        chosen = np.where(here, choices(batch, luck), -1)
        for slot in np.flatnonzero(here).tolist():
            states[slot].play(int(moves[at[slot] + chosen[slot]]), int(batch.seats[slot]))
        batch.step(chosen, here)
        for slot, state in enumerate(states):
            assert batch.done[slot] == state.over
            assert batch.lengths[slot] == state.ply
            if state.over:
                assert here[slot]
                assert batch.rewards[slot].tolist() == expected_rewards(state)
                states[slot] = State(batch.game, batch.records[slot].copy())
            else:
                assert not batch.rewards[slot].any()
                assert batch.records[slot].tobytes() == state.to_bytes()
    with pytest.raises(ValueError, match="12 truth values are expected"):
        batch.step(chosen, np.ones(COUNT))


def test_numbers_are_checked_where_moves_are_made_and_nowhere_else() -> None:
    batch = Batch(cosmoludo.load("hexdomino", players=2), 4)
    moves = batch.legal().moves[batch.legal().at[:-1]].astype(np.int64)
    moves[2] = -7
    before = batch.records.copy()
    batch.step_moves(moves, np.array([True, True, False, True]))
    assert [batch.records[slot] == before[slot] for slot in range(4)] == [False, False, True, False]


def test_games_can_be_given_up() -> None:
    batch = Batch(cosmoludo.load("espace", players=2), 3, seed=8)
    batch.step(np.zeros(3, np.int64))
    kept = batch.records[0].tobytes()
    batch.give_up(np.array([False, True, True]))
    assert batch.done.tolist() == [False, True, True]
    assert not batch.rewards.any()
    assert batch.games.tolist() == [0, 4, 5]
    assert batch.records[0].tobytes() == kept
    for slot in (1, 2):
        dealt = batch.game.start(int(seed_of(np.uint64(8), 3 + slot)))
        assert batch.records[slot].tobytes() == dealt.to_bytes()
        assert batch.seats[slot] == dealt.actors[0]
    batch.step(np.zeros(3, np.int64))
    assert batch.lengths.tolist() == [2, 1, 1]
