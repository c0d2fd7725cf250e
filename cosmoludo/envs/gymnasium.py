"""Environments of Gymnasium: one seat, alone or against bots. Importing this module registers every mode.

The ids are `cosmoludo/<mode>-v<version>`, with the version of the mode's behaviour; the spaces are those of
`envs/spaces.py`, the rewards those of a batch. An action that is no legal move ends the game with the reward FORFEIT.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

import cosmoludo
from cosmoludo.core import generic
from cosmoludo.core.game import State, checked_seed
from cosmoludo.core.seats import as_seat, first_actor
from cosmoludo.envs.batch import Batch
from cosmoludo.envs.opponents import Opponents, Table
from cosmoludo.envs.padding import FORFEIT, MASK, Actions, Padding, Seen, drawn, rewards_of
from cosmoludo.envs.spaces import action_space, observation_space
from cosmoludo.envs.stepping import seed_of

SEEDS = 1 << 63


class SeatEnv(gymnasium.Env[Seen, np.int64]):
    """One seat of one game; bots play the others.

    `seat=None` draws the own seat for every game. `reset(options={"deal": 7})` deals the game of a seed.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012, Gymnasium declares it of instances

    def __init__(
        self,
        mode: str,
        players: int | None = None,
        *,
        seat: int | None = 0,
        opponents: Opponents = "greedy",
        actions: Actions = "indices",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.game = cosmoludo.load(mode, players, **options)
        self.padding = Padding(self.game, actions)
        self.table = Table(self.game, opponents)
        self.seat = _checked_seat(seat, self.game.players)
        """The own seat, or that of this game if it is drawn."""
        self._draws_seat = seat is None
        self.render_mode = render_mode
        self.observation_space = observation_space(self.padding)
        self.action_space = action_space(self.padding)
        self.state: State
        """The whole game. What is in it is not for the player's eyes."""
        self._deal = 0
        self._ended = True

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Deal a new game, and let the others move until it is the own turn."""
        super().reset(seed=seed)
        drawn_deal = int(self.np_random.integers(SEEDS))
        if self._draws_seat:
            self.seat = int(self.np_random.integers(self.game.players))
        self._deal = checked_seed((options or {}).get("deal", drawn_deal))
        self.state = self.game.start(self._deal)
        self._ended = False
        self._let_others_move()
        return self._see(), {}

    def step(self, action: np.int64) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Make the own move, and let the others move until it is the own turn again or the game is over."""
        if self._ended:
            raise gymnasium.error.ResetNeeded("the game is over, or none was dealt: call reset")
        move = self.padding.move(self.state.record, self.seat, int(action))
        if move is None:
            self._ended = True
            return self._see(), FORFEIT, True, False, {"illegal": True}
        generic.play(self.state.record, as_seat(self.seat), move)
        self._let_others_move()
        if not self.state.over:
            return self._see(), 0.0, False, False, {}
        self._ended = True
        info = {"scores": np.array(self.state.scores), "ranks": np.array(self.state.ranks)}
        return self._see(), rewards_of(self.state.record)[self.seat], True, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal, as `MaskablePPO` asks for it."""
        return self._see()[MASK].astype(np.bool_)

    def render(self) -> str | None:
        """Return the table as the own seat sees it, as text."""
        return drawn(self.state, self.seat) if self.render_mode == "ansi" else None

    def _see(self) -> Seen:
        return self.padding.see(self.state.record, self.seat)

    def _let_others_move(self) -> None:
        record = self.state.record
        while not record.over and (seat := first_actor(record)) != self.seat:
            generic.play(record, seat, self.table.decide(record, seat, self.seat, self._deal))


class SeatVectorEnv(VectorEnv[Seen, NDArray[np.int64], NDArray[Any]]):
    """One seat of many games, in one batch. A game that is over is dealt anew in the same step.

    What was seen last of such a game is in `infos["final_obs"]`, its scores and ranks in `infos["final_info"]`.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        mode: str,
        players: int | None = None,
        *,
        num_envs: int = 1,
        seat: int = 0,
        opponents: Opponents = "greedy",
        actions: Actions = "indices",
        threads: int = 1,
        **options: object,
    ) -> None:
        self.game = cosmoludo.load(mode, players, **options)
        self.padding = Padding(self.game, actions)
        self.table = Table(self.game, opponents)
        self.seat = _checked_seat(seat, self.game.players)
        self.num_envs = num_envs
        self.batch = Batch(self.game, num_envs, threads=threads)
        self.single_observation_space = observation_space(self.padding)
        self.single_action_space = action_space(self.padding)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._key = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Deal the first games of a seed, and let the others move."""
        super().reset(seed=seed, options=options)
        self._key = int(self.np_random.integers(SEEDS))
        self.batch.reset(self._key)
        self._let_others_move(np.zeros(self.num_envs, np.float32), {})
        return self.padding.see_batch(self.batch), {}

    def step(
        self, actions: ArrayLike
    ) -> tuple[Seen, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Make the own move in every game, and let the others move."""
        moves, fine = self.padding.moves_of_batch(self.batch, np.asarray(actions, np.int64))
        rewards = np.zeros(self.num_envs, np.float32)
        infos: dict[str, Any] = {}
        ended = self._forfeit(~fine, rewards, infos) if not fine.all() else np.zeros(self.num_envs, np.bool_)
        ended |= self._play(moves, fine, rewards, infos)
        ended |= self._let_others_move(rewards, infos)
        return self.padding.see_batch(self.batch), rewards, ended, np.zeros(self.num_envs, np.bool_), infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal, a row a game."""
        return self.padding.see_batch(self.batch)[MASK].astype(np.bool_)

    def _forfeit(
        self, where: NDArray[np.bool_], rewards: NDArray[np.float32], infos: dict[str, Any]
    ) -> NDArray[np.bool_]:
        for slot in np.flatnonzero(where):
            record = self.batch.records[slot]
            self._note_end(infos, slot, self.padding.see(record, self.seat), {"illegal": True})
        rewards[where] = FORFEIT
        self.batch.give_up(where)
        return where

    def _play(
        self,
        moves: NDArray[np.int64],
        where: NDArray[np.bool_],
        rewards: NDArray[np.float32],
        infos: dict[str, Any],
    ) -> NDArray[np.bool_]:
        """Make some moves; note what came of games that they ended, and return which these are."""
        before, seats = self.batch.records.copy(), self.batch.seats.copy()
        self.batch.step_moves(moves, where)
        ended = self.batch.done.copy()
        rewards[ended] = self.batch.rewards[ended, self.seat]
        for slot in np.flatnonzero(ended):
            last = State(self.game, before[slot].copy())
            generic.play(last.record, as_seat(seats[slot]), int(moves[slot]))
            result = {"scores": np.array(last.scores), "ranks": np.array(last.ranks)}
            self._note_end(infos, slot, self.padding.see(last.record, self.seat), result)
        return ended

    def _note_end(self, infos: dict[str, Any], slot: np.intp, seen: Seen, info: dict[str, Any]) -> None:
        noted = self._add_info(infos, {"final_obs": seen, "final_info": info}, int(slot))
        infos.update(noted)

    def _let_others_move(self, rewards: NDArray[np.float32], infos: dict[str, Any]) -> NDArray[np.bool_]:
        """Let bots move until it is the own turn in every game, and return which games they have ended."""
        ended = np.zeros(self.num_envs, np.bool_)
        while (others := self.batch.seats != self.seat).any():
            moves = np.zeros(self.num_envs, np.int64)
            for slot in np.flatnonzero(others):
                deal = int(seed_of(np.uint64(self._key), int(self.batch.games[slot])))
                seat = int(self.batch.seats[slot])
                moves[slot] = self.table.decide(self.batch.records[slot], seat, self.seat, deal)
            ended |= self._play(moves, others, rewards, infos)
        return ended


def _checked_seat(seat: int | None, players: int) -> int:
    if seat is None:
        return 0
    if seat not in range(players):
        raise ValueError(f"seat must be 0 to {players - 1}, not {seat!r}")
    return seat


def env_id(mode: str) -> str:
    """Return the id under which a mode is registered."""
    return f"cosmoludo/{mode}-v{cosmoludo.games()[mode].version}"


def _register() -> None:
    for mode in cosmoludo.games():
        gymnasium.register(
            id=env_id(mode),
            entry_point=f"{__name__}:{SeatEnv.__name__}",
            vector_entry_point=f"{__name__}:{SeatVectorEnv.__name__}",
            kwargs={"mode": mode},
        )


_register()
