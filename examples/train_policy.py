"""Train a policy for a game for one, then compare its scores with the greedy bot's: `python examples/train_policy.py`.

Needs `pip install 'cosmoludo[train]'`. The policy scores each legal move from what its seat sees and what the move is,
so it needs no mask and no fixed number of actions. It learns by PPO from whole games, which a batch plays side by side.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

import cosmoludo
from cosmoludo.bots import BOTS
from cosmoludo.core import generic
from cosmoludo.core.game import Game, State
from cosmoludo.core.observation import width
from cosmoludo.envs import Batch

HIDDEN, GAMES, EPOCHS, DECISIONS = 128, 256, 3, 1024
LEARNING_RATE, CLIP, CURIOSITY = 1e-3, 0.2, 0.01


def varying(game: Game) -> NDArray[np.int64]:
    """Return which numbers of an observation vary in random games."""
    batch, luck = Batch(game, GAMES), np.random.default_rng(1)
    lowest = highest = batch.observe().copy()
    for _ in range(100):
        batch.step((luck.random(GAMES) * batch.legal().counts).astype(np.int64))
        lowest, highest = np.minimum(lowest, batch.observe()), np.maximum(highest, batch.observe())
    return np.flatnonzero(lowest.min(axis=0) < highest.max(axis=0))


class Policy(nn.Module):
    """Scores moves, and guesses what the game will be worth."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.columns = varying(game)
        """Of what is seen, the numbers that are not always the same: alone, those of the other seats are."""
        self.position = nn.Sequential(nn.Linear(len(self.columns), HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN))
        self.move = nn.Linear(width(generic.observing(game.blank()).MOVE_FEATURES), HIDDEN)
        self.score = nn.Sequential(nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, 1))
        self.worth = nn.Sequential(nn.ReLU(), nn.Linear(HIDDEN, 1))

    def forward(self, seen: Tensor, moves: Tensor, counts: Tensor) -> tuple[Tensor, Tensor]:
        """Return the logarithm of each move's probability, one position's moves after the other's, and the worths."""
        position = self.position(seen)
        owner = torch.repeat_interleave(torch.arange(len(seen)), counts)
        scores = self.score(position[owner] + self.move(moves)).squeeze(1)
        highest = torch.full((len(seen),), -torch.inf).scatter_reduce(0, owner, scores.detach(), "amax")
        total = torch.zeros(len(seen)).index_add(0, owner, torch.exp(scores - highest[owner]))
        return scores - (highest + torch.log(total))[owner], self.worth(position).squeeze(1)


class Decisions(NamedTuple):
    """Positions in which a move was chosen; `moves` has the rows of all their legal moves, one after the other."""

    seen: NDArray[np.float32]
    moves: NDArray[np.float32]
    counts: NDArray[np.int64]
    chosen: NDArray[np.int64]
    game: NDArray[np.int64]

    def some(self, which: NDArray[np.int64]) -> Decisions:
        """Return some of them."""
        first = np.cumsum(self.counts) - self.counts
        rows = np.concatenate([np.arange(first[place], first[place] + self.counts[place]) for place in which])
        others = (self.counts, self.chosen, self.game)
        return Decisions(self.seen[which], self.moves[rows], *(part[which] for part in others))


def asked(policy: Policy, found: Decisions) -> tuple[Tensor, Tensor, Tensor]:
    """Return what the policy says of some decisions: all moves' log probabilities, where the chosen are, the worths."""
    chances, worths = policy(*map(torch.from_numpy, (found.seen, found.moves, found.counts)))
    return chances, torch.from_numpy(np.cumsum(found.counts) - found.counts + found.chosen), worths


@torch.no_grad()
def decide(policy: Policy, batch: Batch, luck: np.random.Generator | None = None) -> Decisions:
    """Choose a move in every game of a batch: drawn by its probability, or the best without luck."""
    counts, at = batch.legal().counts, batch.legal().at
    seen, moves = batch.observe()[:, policy.columns], batch.describe()
    keys = policy(*map(torch.from_numpy, (seen, moves, counts)))[0].numpy()
    if luck is not None:
        keys = keys + luck.gumbel(size=len(keys))
    best = np.flatnonzero(keys == np.repeat(np.maximum.reduceat(keys, at[:-1]), counts))
    chosen = best[np.searchsorted(best, at[:-1])] - at[:-1]  # the first of those that are equally good
    return Decisions(seen, moves, counts, chosen, np.arange(batch.count))


def play(policy: Policy, batch: Batch, luck: np.random.Generator) -> tuple[Decisions, NDArray[np.float32]]:
    """Play one game in every slot to its end; return all decisions, and the score of each game."""
    batch.reset(int(luck.integers(1 << 62)))
    playing, scores = np.ones(batch.count, np.bool_), np.zeros(batch.count, np.float32)
    found: list[Decisions] = []
    while playing.any():
        decided = decide(policy, batch, luck)
        found.append(decided.some(np.flatnonzero(playing)))
        batch.step(decided.chosen, playing)
        scores[batch.done] = batch.rewards[batch.done, 0]
        playing &= ~batch.done
    return Decisions(*map(np.concatenate, zip(*found, strict=True))), scores


def learn(policy: Policy, optimizer: torch.optim.Optimizer, found: Decisions, scores: NDArray[np.float32]) -> None:
    """Make moves more likely that led to more than was expected, by PPO."""
    with torch.no_grad():
        chances, places, expected = asked(policy, found)
        before = chances[places]
    returns = torch.from_numpy(scores[found.game])
    gains = returns - expected
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    for _ in range(EPOCHS):
        order = torch.randperm(len(returns)).numpy()
        for which in np.array_split(order, max(1, len(order) // DECISIONS)):
            chances, places, worths = asked(policy, found.some(which))
            ratio, gain = torch.exp(chances[places] - before[which]), gains[which]
            better = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            doubt = -(chances.exp() * chances).sum() / len(which)
            loss = -better + 0.5 * (worths - returns[which]).square().mean() - CURIOSITY * doubt
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 1.0)
            optimizer.step()


def best_scores(policy: Policy, game: Game, deals: int, seed: int) -> NDArray[np.float64]:
    """Return the scores of the policy's best moves in the first games of a seed."""
    batch = Batch(game, deals, seed=seed)
    playing, scores = np.ones(deals, np.bool_), np.zeros(deals)
    while playing.any():
        batch.step(decide(policy, batch).chosen, playing)
        scores[batch.done] = batch.rewards[batch.done, 0]
        playing &= ~batch.done
    return scores


def greedy_scores(game: Game, deals: int, seed: int) -> NDArray[np.float64]:
    """Return the scores of the greedy bot in the same games."""
    scores = np.zeros(deals)
    for slot, record in enumerate(Batch(game, deals, seed=seed).records):
        state = State(game, record.copy())
        while not state.over:
            state.play(BOTS["greedy"](state.seen_by(0), 0, slot), 0)
        scores[slot] = state.scores[0]
    return scores


def main() -> int:
    """Train for some time, measure, and say whether greedy is beaten: return 1 if not."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mode", default="strange-world-solo", help="a mode for one (default: strange-world-solo)")
    parser.add_argument("--iterations", type=int, default=80, help="of 256 games each (default: 80)")
    parser.add_argument("--deals", type=int, default=500, help="to measure with (default: 500)")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(wanted.seed)
    luck, game = np.random.default_rng(wanted.seed), cosmoludo.load(wanted.mode, players=1)
    policy, batch = Policy(game), Batch(game, GAMES)
    optimizer = torch.optim.Adam(policy.parameters(), LEARNING_RATE)
    began = time.process_time()
    for iteration in range(1, wanted.iterations + 1):
        found, scores = play(policy, batch, luck)
        if iteration == 1:
            middle, spread = scores.mean(), scores.std()
        learn(policy, optimizer, found, (scores - middle) / spread)
        if iteration % 10 == 0:
            spent = time.process_time() - began
            print(f"{iteration * GAMES:,} games, {spent:.0f} s: {scores.mean():.1f} points", flush=True)  # noqa: T201
    own, greedy = best_scores(policy, game, wanted.deals, wanted.seed), greedy_scores(game, wanted.deals, wanted.seed)
    error = (own - greedy).std(ddof=1) / np.sqrt(wanted.deals)
    beaten = bool((own - greedy).mean() > 2 * error)
    verdict = "beats" if beaten else "does not beat"
    print(f"The policy {verdict} greedy: {own.mean():.1f} points to {greedy.mean():.1f}, difference ± {error:.1f}.")  # noqa: T201
    return 0 if beaten else 1


if __name__ == "__main__":
    sys.exit(main())
