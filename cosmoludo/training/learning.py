"""Learn to judge positions of a mode: self-play, λ-returns, and a step of Adam for every few hundred of them.

Needs PyTorch. Games are played on the GPU where there is one, else in threads. There the same seed gives the same
weights for a number of games, whatever the number of threads; minutes end it where the time is up. What has been
learned so far, and what it takes to go on, is written down every now and then.
"""

from __future__ import annotations

import math
import platform
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from cosmoludo.bots import weights
from cosmoludo.bots.net import Net, net_of
from cosmoludo.bots.tuning import points_of, style_of
from cosmoludo.core import generic
from cosmoludo.core.game import Game
from cosmoludo.core.observation import width
from cosmoludo.core.problem import Problem
from cosmoludo.training.playing import CHANCES, NET, RANDOM, STATES, VALUE, Manner, Room, play_games
from cosmoludo.training.point import Point

if TYPE_CHECKING:
    from cosmoludo.training.on_gpu import OnGpu

PARTS = 16
"""Into which the games of a round are split, for threads to play."""
SEEN_BY_FEATURES = ("first",)
"""Options that need not be the same when the weights are used: what seats see tells them apart."""
ACTIVE = 64
"""About so many features are not zero, so that weights begin at the right size."""
MEASURED_GAMES = 256
MEASURED_KEY = 1 << 40


class TrainingProblem(Problem):
    """Training that cannot be begun, or not be gone on with."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How to learn."""

    games: int = 20_000
    """At the end of which learning stops,"""
    minutes: float = math.inf
    """or of these, whichever comes first."""
    seed: int = 1
    units: tuple[int, int] = (64, 32)
    trace: float = 0.9
    """λ"""
    curiosity: tuple[float, float] = (0.1, 0.01)
    """The share of random moves, at the beginning and at the end."""
    guided: float = 0.15
    """For this part of the plan some games are played by the game's own value, all of them at first."""
    rate: float = 2e-3
    """At which Adam learns at the beginning; at the end it is a fiftieth of that."""
    positions: int = 32_768
    """Judged by the same net before it learns from them, where games are played on the processor,"""
    side_by_side: int = 4096
    """and how many games are played so on a GPU."""
    together: int = 1024
    """Positions that it learns from at once."""
    most_moves: int = 1_000_000
    """Looked at in self-play, a sample where there are more."""


@dataclass
class Progress:
    """Where learning stands."""

    games: list[int] = field(default_factory=lambda: [0] * PARTS)
    """Played by each part."""
    seconds: float = 0.0
    points: list[Point] = field(default_factory=list)

    @property
    def played(self) -> int:
        """All games so far."""
        return sum(self.games)


class Values(nn.Module):
    """The net of `bots/net.py`, to learn."""

    def __init__(self, features: int, units: tuple[int, int]) -> None:
        super().__init__()
        self.first, self.second = nn.Linear(features, units[0]), nn.Linear(units[0], units[1])
        self.last = nn.Linear(units[1], 1)
        nn.init.uniform_(self.first.weight, -1 / math.sqrt(ACTIVE), 1 / math.sqrt(ACTIVE))
        self.seen: Tensor
        self.register_buffer("seen", torch.zeros(features, dtype=torch.bool))

    def forward(self, rows: Tensor) -> Tensor:
        """Return the value of each row."""
        total = self.last(torch.relu(self.second(torch.relu(self.first(rows))))).squeeze(1)
        return 0.5 + 0.5 * total / torch.sqrt(1 + total * total)

    def layers(self) -> dict[str, NDArray[np.float32]]:
        """Return the layers as files of weights have them; of features never seen nothing is known."""
        with torch.no_grad():
            last = torch.cat([self.last.weight[0], self.last.bias])
            found = (
                self.first.weight.T * self.seen[:, None],
                self.first.bias,
                self.second.weight.T,
                self.second.bias,
                last,
            )
            return {name: layer.cpu().numpy().copy() for name, layer in zip(weights.LAYERS, found, strict=True)}


class Learner:
    """Learns one mode."""

    def __init__(self, game: Game, plan: Plan, threads: int = 1) -> None:
        self.game, self.plan, self.progress = game, plan, Progress()
        self.features = width(generic.value_features(game.rules))
        if not self.features:
            raise TrainingProblem("training_problem.no_features", game=game.id)
        torch.manual_seed(plan.seed)
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.values = Values(self.features, plan.units).to(self.device)
        self.optimizer = torch.optim.Adam(self.values.parameters(), plan.rate)
        self.points = points_of(game.id)
        blank = game.blank()
        longest = plan.positions // PARTS + 1
        self._rooms = [_room(blank, self.features, longest) for _ in range(PARTS)]
        self._pool = ThreadPoolExecutor(threads)
        self._gpu = self._on_gpu()
        self._began = time.monotonic()

    def _on_gpu(self) -> OnGpu | None:
        """Return what plays on the GPU, where there is one."""
        if not torch.cuda.is_available() or find_spec("numba_cuda") is None:
            return None
        from cosmoludo.training.on_gpu import OnGpu

        forced = style_of(self.game.id, learned=True).forced
        return OnGpu(self.game, self.features, self.points, forced, min(self.plan.side_by_side, self.plan.games))

    def learn(self, keep: Callable[[], None], seconds_between: float = 60.0) -> None:
        """Play and learn until the games or the minutes are over; `keep` what was learned every now and then."""
        kept = 0.0
        self._began = time.monotonic() - self.progress.seconds
        while self.progress.played < self.plan.games and self.progress.seconds < 60 * self.plan.minutes:
            loss = self._fit(*self._play())
            self.progress.seconds = time.monotonic() - self._began
            last = self.done() >= 1
            if last or self.progress.seconds - kept > seconds_between:
                kept = self.progress.seconds
                strength, score = self.strength()
                self.progress.points.append(
                    Point(self.progress.played, self.progress.seconds / 60, loss, strength, score)
                )
                keep()

    def done(self) -> float:
        """Return how much of the plan is done."""
        timed = self.progress.seconds / (60 * self.plan.minutes)
        return min(1.0, max(timed, self.progress.played / self.plan.games))

    def _play(self) -> tuple[Tensor, Tensor]:
        """Play games of the net against itself; return all rows and their targets."""
        begin, end = self.plan.curiosity
        curiosity = begin * (end / begin) ** self.done()
        guided = max(0.0, 1 - self.done() / self.plan.guided) if self.plan.guided else 0.0
        manner = self._manner(self.plan.seed, curiosity, NET, alternate=False, guided=guided)
        if self._gpu is None:
            return self._play_in_threads(manner)
        found = self._gpu.play(self.values, manner, self.progress.games[0])
        self.progress.games[0] += self._gpu.count
        return found

    def _play_in_threads(self, manner: Manner) -> tuple[Tensor, Tensor]:
        """Fill the rooms with games."""
        layers = self.values.layers()

        def play(part: int) -> tuple[int, int]:
            first = part + self.progress.games[part] * PARTS
            left = 1 + (self.plan.games - self.progress.played) // PARTS
            return play_games(self._rooms[part], self._net(layers), manner, first, PARTS, left)

        played = list(self._pool.map(play, range(PARTS)))
        if not any(games for games, _ in played):
            raise TrainingProblem("training_problem.little_room", positions=self.plan.positions)
        for part, (games, _) in enumerate(played):
            self.progress.games[part] += games
        filled = [(room, rows) for room, (_, rows) in zip(self._rooms, played, strict=True)]
        rows = np.concatenate([room.rows[:count] for room, count in filled])
        targets = np.concatenate([room.targets[:count] for room, count in filled])
        return torch.from_numpy(rows).to(self.device), torch.from_numpy(targets).to(self.device)

    def _fit(self, known: Tensor, wanted: Tensor) -> float:
        """Go over all positions once, some together, in random order; return the mean squared error."""
        for group in self.optimizer.param_groups:
            group["lr"] = self.plan.rate * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * self.done())))
        self.values.seen |= (known != 0).any(0)
        squares = torch.zeros((), device=self.device)
        for some in torch.randperm(len(known)).to(self.device).split(self.plan.together):
            found = self.values(known[some])
            loss = nn.functional.binary_cross_entropy(found, wanted[some])
            self.optimizer.zero_grad()
            loss.backward()
            self.optimizer.step()
            squares += (found.detach() - wanted[some]).square().sum()
        return float(squares) / len(known)

    def strength(self, games: int = MEASURED_GAMES, against_random: bool = False) -> tuple[float, float]:
        """Return what the net gets against the game's own value or random play, and its mean score in these games."""
        manner = self._manner(MEASURED_KEY, 0.0, RANDOM if against_random else VALUE, alternate=True)
        layers, each = self.values.layers(), -(-games // PARTS)

        def play(part: int) -> NDArray[np.float32]:
            room, net = self._rooms[part], self._net(layers)
            results, first, left = np.zeros(3, np.float32), part, each
            while left:
                room.results[:] = 0
                played, _ = play_games(room, net, manner, first, PARTS, left)
                results, first, left = results + room.results, first + played * PARTS, left - played
            return results

        total, count, score = np.sum(list(self._pool.map(play, range(PARTS))), axis=0)
        return float(total / count), float(score / count)

    def _manner(self, key: int, curiosity: float, rival: int, alternate: bool, guided: float = 0.0) -> Manner:
        forced = style_of(self.game.id, learned=True).forced
        chance, by_value, most = int(curiosity * CHANCES), int(guided * CHANCES), self.plan.most_moves
        return Manner(np.uint64(key), chance, by_value, self.plan.trace, most, forced, rival, alternate)

    def _net(self, layers: dict[str, NDArray[np.float32]]) -> Net:
        first, first_bias, second, second_bias, last = (layers[name] for name in weights.LAYERS)
        return net_of(first, first_bias, second, second_bias, last, self.points)

    def write(self, path: Path, command: str) -> None:
        """Write the weights, with how they were made."""
        options = {name: value for name, value in self.game.options.items() if name not in SEEN_BY_FEATURES}
        made = {
            "command": command,
            "seed": self.plan.seed,
            "minutes": round(self.progress.seconds / 60, 2),
            "games": self.progress.played,
            "machine": machine(self.device),
            "plan": asdict(self.plan) | {"minutes": None if math.isinf(self.plan.minutes) else self.plan.minutes},
        }
        features = weights.feature_hash(self.game.rules)
        header = weights.Header(self.game.id, self.game.players, features, options, self.points, made)
        weights.write(path, header, self.values.layers())

    def save(self, path: Path) -> None:
        """Write down all that it takes to go on."""
        beside = path.with_suffix(".new")
        state = {
            "values": self.values.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "luck": torch.get_rng_state(),
            "progress": {
                "games": self.progress.games,
                "seconds": self.progress.seconds,
                "points": [tuple(point) for point in self.progress.points],
            },
            "for": self._for(),
        }
        torch.save(state, beside)
        beside.replace(path)

    def resume(self, path: Path) -> None:
        """Go on from what was saved; TrainingProblem if that was something else."""
        state: dict[str, Any] = torch.load(path, map_location=self.device, weights_only=True)
        if state["for"] != self._for():
            raise TrainingProblem("training_problem.other", file=str(path), found=state["for"], wanted=self._for())
        self.values.load_state_dict(state["values"])
        self.optimizer.load_state_dict(state["optimizer"])
        torch.set_rng_state(state["luck"].cpu())
        saved = state["progress"]
        self.progress = Progress(saved["games"], saved["seconds"], [Point(*point) for point in saved["points"]])

    def _for(self) -> str:
        features, units = weights.feature_hash(self.game.rules), "-".join(map(str, self.plan.units))
        return f"{self.game.id} {self.game.players} {features} {units} {self.plan.seed}"


def machine(device: torch.device) -> str:
    """Return on what something was learned."""
    on = torch.cuda.get_device_name() if device.type == "cuda" else platform.processor() or platform.machine()
    return f"{on}, Python {platform.python_version()}, PyTorch {torch.__version__}, {sys.platform}"


def _room(blank: Any, features: int, positions: int) -> Room:
    most = generic.most_moves(blank)
    return Room(
        states=np.repeat(np.asarray(blank), STATES),
        moves=np.empty(most, np.int32),
        scratch=np.empty(most, np.int32),
        rows=np.zeros((positions, features), np.float32),
        values=np.zeros(positions, np.float32),
        targets=np.zeros(positions, np.float32),
        results=np.zeros(3, np.float32),
    )
