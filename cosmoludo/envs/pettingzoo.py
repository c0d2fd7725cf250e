"""Environments of PettingZoo: every seat is an agent, `seat_0`, `seat_1` and so on.

`TurnEnv` (AEC) asks one seat at a time: those who decide at once in the order of their seats, and none sees what the
others have decided. `RoundEnv` (parallel) asks all seats at every step and takes the actions of those who may move; the
mask of the others is all zeros. An action that is no legal move ends the game: FORFEIT for its seat, 0 for the others.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv

import cosmoludo
from cosmoludo.core import generic
from cosmoludo.core.game import State, checked_seed
from cosmoludo.core.seats import as_seat, may_act
from cosmoludo.envs.padding import Actions, Padding, Seen, drawn, forfeited, rewards_of
from cosmoludo.envs.spaces import action_space, observation_space

SEEDS = 1 << 63


class Seats:
    """What both kinds of environments are made of: a game, its seats as agents, and their spaces."""

    def __init__(self, mode: str, players: int | None, actions: Actions, options: dict[str, object]) -> None:
        self.game = cosmoludo.load(mode, players, **options)
        self.padding = Padding(self.game, actions)
        self.agents = [f"seat_{seat}" for seat in range(self.game.players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.agents)}
        self.observation_spaces = {agent: observation_space(self.padding) for agent in self.agents}
        self.action_spaces = {agent: action_space(self.padding) for agent in self.agents}
        name = f"{mode}_v{self.game.facts.version}"
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}
        self._luck: np.random.Generator | None = None

    def start(self, seed: int | None, options: dict[str, Any] | None) -> State:
        """Deal a new game: the next of a seed, or that of a deal."""
        if seed is not None or self._luck is None:
            self._luck, _ = seeding.np_random(seed)
        following = int(self._luck.integers(SEEDS))
        return self.game.start(checked_seed((options or {}).get("deal", following)))

    def see(self, state: State, agent: str) -> Seen:
        """Return what an agent sees and may do."""
        return self.padding.see(state.record, self.seat_of[agent])

    def by_agent(self, values: list[float]) -> dict[str, float]:
        """Return what each agent is given, from a list by seats."""
        return dict(zip(self.agents, values, strict=True))

    def infos(self, state: State) -> dict[str, dict[str, Any]]:
        """Return scores and ranks after the end, nothing before."""
        if not state.over:
            return {agent: {} for agent in self.agents}
        ranks = state.ranks or ()
        return {agent: {"score": state.scores[seat], "rank": ranks[seat]} for agent, seat in self.seat_of.items()}


class TurnEnv(AECEnv):  # type: ignore[misc]
    """A game whose seats move one after the other."""

    def __init__(
        self,
        mode: str,
        players: int | None = None,
        *,
        actions: Actions = "indices",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        super().__init__()
        self.seats = Seats(mode, players, actions, options)
        self.metadata = self.seats.metadata
        self.possible_agents = list(self.seats.agents)
        self.agents: list[str] = []
        self.render_mode = render_mode
        self.state_of_game: State
        """The whole game. What is in it is not for the players' eyes."""

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent can see."""
        return self.seats.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent can do."""
        return self.seats.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game."""
        self.state_of_game = self.seats.start(seed, options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self.seats.infos(self.state_of_game)
        self._select()

    def observe(self, agent: str) -> Seen:
        """Return what an agent sees and may do."""
        return self.seats.see(self.state_of_game, agent)

    def step(self, action: int | None) -> None:
        """Make the move of the agent that is asked; None for one whose game is over."""
        agent, state = self.agent_selection, self.state_of_game
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        seat = self.seats.seat_of[agent]
        move = None if action is None else self.seats.padding.move(state.record, seat, int(action))
        if move is None:
            self._end(forfeited(state.players, seat))
            self.infos[agent] = {"illegal": True}
        else:
            generic.play(state.record, as_seat(seat), move)
            if state.over:
                self._end(rewards_of(state.record))
                self.infos = self.seats.infos(state)
            else:
                self.rewards = dict.fromkeys(self.agents, 0.0)
                self._select()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the table as the agent that is asked sees it, as text."""
        return drawn(self.state_of_game, self.seats.seat_of[self.agent_selection])

    def close(self) -> None:
        """Close nothing: an environment holds nothing but memory."""

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self.state_of_game.actors[0]]

    def _end(self, rewards: list[float]) -> None:
        self.rewards = self.seats.by_agent(rewards)
        self.terminations = dict.fromkeys(self.agents, True)


class RoundEnv(ParallelEnv):  # type: ignore[misc]
    """A game whose seats are all asked at every step: those who may not move have no legal action, and give any."""

    def __init__(
        self,
        mode: str,
        players: int | None = None,
        *,
        actions: Actions = "indices",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.seats = Seats(mode, players, actions, options)
        self.metadata = self.seats.metadata
        self.possible_agents = list(self.seats.agents)
        self.agents: list[str] = []
        self.render_mode = render_mode
        self.state_of_game: State
        """The whole game. What is in it is not for the players' eyes."""

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent can see."""
        return self.seats.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent can do."""
        return self.seats.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Deal a new game."""
        self.state_of_game = self.seats.start(seed, options)
        self.agents = list(self.possible_agents)
        return self._see(), self.seats.infos(self.state_of_game)

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Make the moves of all seats that may move now, each chosen from what its seat saw before any of them."""
        state = self.state_of_game
        chosen = {seat: self._move(seat, actions) for seat in state.actors}
        rewards, infos = [0.0] * state.players, self.seats.infos(state)
        ended = False
        for seat, move in chosen.items():
            if move is None:
                rewards, ended = forfeited(state.players, seat), True
                infos[self.possible_agents[seat]] = {"illegal": True}
                break
            if may_act(state.record, seat):
                generic.play(state.record, seat, move)
        if state.over and not ended:
            rewards, infos, ended = rewards_of(state.record), self.seats.infos(state), True
        seen = self._see()
        self.agents = [] if ended else self.agents
        over = dict.fromkeys(self.possible_agents, ended)
        return seen, self.seats.by_agent(rewards), over, dict.fromkeys(self.possible_agents, False), infos

    def render(self) -> str | None:
        """Return the table as the first seat that may move sees it, as text."""
        return drawn(self.state_of_game, (self.state_of_game.actors or (0,))[0])

    def close(self) -> None:
        """Close nothing: an environment holds nothing but memory."""

    def _move(self, seat: int, actions: dict[str, int]) -> int | None:
        action = actions.get(self.possible_agents[seat])
        return None if action is None else self.seats.padding.move(self.state_of_game.record, seat, int(action))

    def _see(self) -> dict[str, Seen]:
        return {agent: self.seats.see(self.state_of_game, agent) for agent in self.possible_agents}
