"""Compile every game before the tests begin: `python -m tests.compile_rules`.

Workers that start with an empty cache would all compile the same rules at the same time. Here each game is compiled
once, by a process of its own, as the server, the battery and the environments need it; those who come later find it in
the cache.
"""

from __future__ import annotations

import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import numpy as np

import cosmoludo
from cosmoludo.bench.play import compile_all
from cosmoludo.bots import limited
from cosmoludo.bots.analysis import Limits
from cosmoludo.core import generic, playout
from cosmoludo.core.observation import width
from cosmoludo.envs import Batch
from cosmoludo.envs.batch import MOST_MASKED
from cosmoludo.envs.padding import Padding, rewards_of
from cosmoludo.server.bots.rule_compiler import REHEARSALS, mark

PROCESSES = 2
SEARCHES = ("greedy", "uct", "level6")
LONGEST_FIRST = ("strange_world", "bigbang", "parallel", "distant_suns", "espace", "hexdomino", "genial")
"""Game folders whose rules take long to compile: begun first, so that no process is left with one at the end."""


def modes() -> dict[str, list[str]]:
    """Return the modes of every game folder, the longest to compile first."""
    found: dict[str, list[str]] = defaultdict(list)
    for facts in cosmoludo.games().values():
        found[facts.folder].append(facts.id)
    order = {folder: number for number, folder in enumerate(LONGEST_FIRST)}
    return dict(sorted(found.items(), key=lambda item: order.get(item[0], -1)))


def compile_game(game_ids: list[str]) -> None:
    """Compile what the battery calls, then let the server rehearse, so that it finds the game ready."""
    for game_id in game_ids:
        game = cosmoludo.load(game_id)
        compile_all(game)
        state = game.start(seed=1)
        seat = state.actors[0]
        for position in (state, state.seen_by(seat)):
            game.from_json(position.to_json())
        for name in SEARCHES:
            limited(name, Limits(simulations=4))(state.seen_by(seat), seat, 1)
        states = np.zeros(2, game.blank().dtype)
        states[0] = state.record
        playout.count_sequences(states, 1, np.empty((2, game.facts.max_moves), np.int32))
        for part, rehearse in PARTS.items():
            if not mark(part, game_id).exists():
                rehearse(game_id)
                mark(part, game_id).touch()


def compile_batches(game_id: str) -> None:
    """Compile what batches and environments call, each of it once."""
    game = cosmoludo.load(game_id)
    batch = Batch(game, 2)
    batch.observe()
    batch.describe()
    batch.observe_truth()
    if game.rules.notation.MOVE_NUMBERS <= MOST_MASKED:
        batch.mask()
    batch.step_moves(batch.legal().moves[batch.legal().at[:-1]].copy())
    batch.step(np.zeros(2, np.int64))
    state = game.start(seed=1)
    seat = state.actors[0]
    Padding(game).see(state.record, seat)
    rewards_of(state.record)
    view, observing = state.seen_by(seat).record, generic.observing(state.record)
    generic.observe(view, seat, np.zeros(width(observing.FEATURES), np.float32))
    generic.describe(view, seat, int(state.moves(seat)[0]), np.zeros(width(observing.MOVE_FEATURES), np.float32))
    generic.observe_truth(state.record, np.zeros(width(observing.TRUTH_FEATURES), np.float32))


PARTS: dict[str, Callable[[str], None]] = {**REHEARSALS, "batches": compile_batches}
"""What is compiled once and then marked, so that the next run need not look."""


def main() -> None:
    """Compile all games, some at a time."""
    folders = modes()
    ready = [folder for folder, ids in folders.items() if all(mark(p, g).exists() for p in PARTS for g in ids)]

    def one(folder: str) -> None:
        subprocess.run([sys.executable, "-m", "tests.compile_rules", *folders[folder]], check=True)

    with ThreadPoolExecutor(PROCESSES) as pool:
        list(pool.map(one, [folder for folder in folders if folder not in ready]))


if __name__ == "__main__":
    if sys.argv[1:]:
        compile_game(sys.argv[1:])
    else:
        main()
