"""PettingZoo's own checks, and that both kinds of environments play the same games."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import cosmoludo
from cosmoludo.envs.padding import FORFEIT, MASK, OBSERVATION
from cosmoludo.envs.pettingzoo import RoundEnv, TurnEnv
from tests.envs.modes import every_mode

CYCLES = 40

# It knows by name which environments have a mask beside the observation, and warns of all others.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


# A seat that is asked once more after the end has no legal action any more.
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
@every_mode
def test_pettingzoo_accepts_seats_in_turn(mode: str) -> None:
    api_test(TurnEnv(mode), CYCLES)


@every_mode
def test_pettingzoo_accepts_seats_in_parallel(mode: str) -> None:
    parallel_api_test(RoundEnv(mode), CYCLES)


@every_mode
def test_a_seed_gives_the_same_game(mode: str) -> None:
    seed_test(lambda: TurnEnv(mode), CYCLES)
    parallel_seed_test(lambda: RoundEnv(mode), CYCLES)


@every_mode
def test_seats_in_turn_and_in_parallel_play_the_same_game(mode: str) -> None:
    facts = cosmoludo.games()[mode]
    turns, rounds = TurnEnv(mode, facts.max_players), RoundEnv(mode, facts.max_players)
    turns.reset(options={"deal": 5})
    seen, _ = rounds.reset(options={"deal": 5})
    rewards = dict.fromkeys(rounds.agents, 0.0)
    while rounds.agents:
        acting = [agent for agent in rounds.agents if seen[agent][MASK].any()]
        actions = {agent: int(np.flatnonzero(seen[agent][MASK])[-1]) for agent in acting}
        for agent in acting:
            if turns.agent_selection != agent:
                break  # the round went on without the decisions of the others
            if agent == acting[0]:  # the others see that it has decided
                assert np.array_equal(turns.observe(agent)[OBSERVATION], seen[agent][OBSERVATION])
            turns.step(actions[agent])
        seen, rewards, over, _, infos = rounds.step({**dict.fromkeys(rounds.agents, 0), **actions})
        assert turns.state_of_game.to_bytes() == rounds.state_of_game.to_bytes()
    assert turns.rewards == rewards
    assert all(over.values())
    assert turns.infos == infos
    assert sum(rewards.values()) == pytest.approx(0, abs=1e-6) or facts.max_players == 1


def test_a_forfeit_ends_the_game_for_all() -> None:
    turns, rounds = TurnEnv("hexdomino", 3), RoundEnv("hexdomino", 3)
    turns.reset(seed=1)
    agent = turns.agent_selection
    turns.step(turns.seats.padding.actions - 1)
    rounds.reset(seed=1)
    _, rewards, over, _, infos = rounds.step(dict.fromkeys(rounds.agents, rounds.seats.padding.actions - 1))
    assert turns.rewards == rewards == {**dict.fromkeys(turns.possible_agents, 0.0), agent: FORFEIT}
    assert turns.terminations == over == dict.fromkeys(turns.possible_agents, True)
    assert turns.infos[agent] == infos[agent] == {"illegal": True}
    assert rounds.agents == []


def test_the_table_is_rendered_as_the_seat_that_is_asked_sees_it() -> None:
    turns, rounds = TurnEnv("hexdomino", render_mode="ansi"), RoundEnv("hexdomino", render_mode="ansi")
    turns.reset(seed=1)
    rounds.reset(seed=1)
    assert turns.render() == rounds.render()
