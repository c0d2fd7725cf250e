"""Gymnasium's own checks, and that many games in one batch are the games of single environments."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.spaces import Discrete
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from numpy.typing import NDArray

import cosmoludo
from cosmoludo.core.game import State
from cosmoludo.core.move import Move
from cosmoludo.envs.gymnasium import SeatEnv, SeatVectorEnv, env_id
from cosmoludo.envs.padding import FORFEIT, MASK, Seen
from cosmoludo.envs.stepping import seed_of
from tests.envs.modes import every_mode

COUNT = 3


@every_mode
def test_gymnasium_accepts_the_environment_of_every_mode(mode: str) -> None:
    check_env(gymnasium.make(env_id(mode), opponents="random", disable_env_checker=True).unwrapped)


@pytest.mark.parametrize("mode", ["espace", "hexdomino"])
def test_gymnasium_accepts_numbers_as_actions(mode: str) -> None:
    env = gymnasium.make(env_id(mode), opponents="random", actions="numbers", disable_env_checker=True)
    assert isinstance(env.action_space, Discrete)
    assert env.action_space.n == cosmoludo.load(mode).rules.notation.MOVE_NUMBERS
    check_env(env.unwrapped)


def test_ids_bear_the_version_of_the_behaviour() -> None:
    for mode, facts in cosmoludo.games().items():
        assert gymnasium.spec(f"cosmoludo/{mode}-v{facts.version}").kwargs == {"mode": mode}


def allowed(mask: NDArray[np.int8], luck: np.random.Generator) -> int:
    return int(luck.choice(np.flatnonzero(mask)))


@every_mode
def test_a_game_played_by_the_mask_is_never_forfeited(mode: str) -> None:
    env, luck = SeatEnv(mode, seat=None, opponents="random"), np.random.default_rng(2)
    seen, _ = env.reset(seed=3)
    ended = False
    while not ended:
        assert env.observation_space.contains(seen)
        assert np.array_equal(env.action_masks(), seen[MASK])
        seen, reward, ended, cut, info = env.step(np.int64(allowed(seen[MASK], luck)))
        assert not cut
        assert ended or (reward == 0 and not info)
    assert info["ranks"].tolist() == list(env.state.ranks or ())
    if env.game.players == 1:
        assert reward == info["scores"][0]
    else:
        assert (reward > 0) <= (info["ranks"][env.seat] < info["ranks"].max())
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(np.int64(0))


@every_mode
def test_a_vector_plays_the_games_of_single_environments(mode: str) -> None:
    players = cosmoludo.games()[mode].min_players
    own = players - 1
    many = SeatVectorEnv(mode, num_envs=COUNT, seat=own, opponents="random")
    singles = [SeatEnv(mode, seat=own, opponents="random") for _ in range(COUNT)]
    luck = np.random.default_rng(5)
    seen, _ = many.reset(seed=8)

    def deal(slot: int) -> Seen:
        return singles[slot].reset(options={"deal": int(seed_of(np.uint64(many._key), many.batch.games[slot]))})[0]

    expected = [deal(slot) for slot in range(COUNT)]
    forfeits = ends = step = 0
    while step < 40 or not ends:
        for slot in range(COUNT):
            assert all(np.array_equal(seen[name][slot], values) for name, values in expected[slot].items())
        actions = np.array([allowed(expected[slot][MASK], luck) for slot in range(COUNT)])
        if step == 20:
            actions[1] = many.padding.actions
        seen, rewards, ended, cut, infos = many.step(actions)
        assert many.observation_space.contains(seen)
        assert not cut.any()
        for slot, single in enumerate(singles):
            last, reward, over, _, info = single.step(actions[slot])
            assert (rewards[slot], ended[slot]) == (np.float32(reward), over)
            expected[slot] = last
            if over:
                forfeits += info.get("illegal", False)
                ends += not info.get("illegal", False)
                assert all(np.array_equal(infos["final_obs"][slot][name], values) for name, values in last.items())
                for name, values in info.items():
                    assert np.array_equal(infos["final_info"][name][slot], values)
                expected[slot] = deal(slot)
        step += 1
    assert forfeits == 1


def test_the_same_seed_gives_a_vector_the_same_games() -> None:
    first, second = (gymnasium.make_vec(env_id("espace"), num_envs=COUNT, opponents="greedy") for _ in range(2))
    assert isinstance(first.unwrapped, SeatVectorEnv)
    seen, _ = first.reset(seed=4)
    again, _ = second.reset(seed=4)
    for _ in range(30):
        assert all(np.array_equal(seen[name], again[name]) for name in seen)
        actions = seen[MASK].argmax(axis=1)
        seen, again = first.step(actions)[0], second.step(actions)[0]
    assert not all(np.array_equal(first.reset(seed=5)[0][name], second.reset(seed=6)[0][name]) for name in seen)


def test_gymnasium_counts_the_results_of_a_vector() -> None:
    env = RecordEpisodeStatistics(SeatVectorEnv("strange-world-solo", num_envs=COUNT))
    seen, _ = env.reset(seed=1)
    returns: list[float] = []
    while len(returns) < 5:
        seen, rewards, ended, _, infos = env.step(seen[MASK].argmax(axis=1))
        if ended.any():
            assert infos["episode"]["r"][ended].tolist() == rewards[ended].tolist()
            returns += rewards[ended].tolist()
    assert len(set(returns)) > 1


def test_a_forfeit_ends_the_game() -> None:
    env = SeatEnv("espace", opponents="random")
    env.reset(seed=1)
    _, reward, ended, _, info = env.step(np.int64(env.padding.actions))
    assert (reward, ended, info) == (FORFEIT, True, {"illegal": True})


def test_opponents_are_bots_by_name_or_of_ones_own() -> None:
    asked: list[int] = []

    def mine(view: State, seat: int, seed: int) -> Move:
        assert view.hidden
        asked.append(seat)
        return view.moves(seat)[seed % len(view.moves(seat))]

    env = SeatEnv("espace", 3, seat=1, opponents=["level1", mine])
    seen, _ = env.reset(seed=2)
    ended = False
    while not ended:
        seen, _, ended, _, _ = env.step(np.int64(seen[MASK].argmax()))
    assert set(asked) == {0}  # the second after seat 1
    with pytest.raises(ValueError, match="no bot 'level99'; there are random"):
        SeatEnv("espace", opponents="level99")
    with pytest.raises(ValueError, match="1 other seats; 2 opponents"):
        SeatEnv("espace", opponents=["random", "random"])
    with pytest.raises(ValueError, match="seat must be 0 to 1, not 2"):
        SeatEnv("espace", seat=2)


def test_the_own_seat_can_be_drawn() -> None:
    env = SeatEnv("hexdomino", 4, seat=None, opponents="random")
    env.reset(seed=1)
    drawn = [env.seat]
    for _ in range(20):
        env.reset()
        drawn.append(env.seat)
    assert set(drawn) == {0, 1, 2, 3}


def test_the_table_is_rendered_as_text() -> None:
    env = gymnasium.make(env_id("hexdomino"), opponents="random", render_mode="ansi")
    env.reset(seed=1)
    assert isinstance(env.render(), str)
