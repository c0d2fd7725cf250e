"""Who takes part in the comparison with other libraries: each plays random moves the fastest way that it offers.

The libraries are imported when one of their games is asked for: only `script/bench peers` installs them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

import numpy as np

import cosmoludo
from cosmoludo.bench.batch import step
from cosmoludo.core import playout
from cosmoludo.core.loading import load
from cosmoludo.envs import Batch
from cosmoludo.envs.batch import MOST_MASKED

OURS = "Cosmoludo"
GAMES = ("hex", "othello", "connect_four")
"""Games that Pgx and OpenSpiel both have: one about as heavy as ours, one with costly rules, and a very light one."""
SECONDS_A_STRETCH = 0.05
PGX_WAYS = ((16, 64), (128, 64), (1024, 64), (256, 1), (1024, 1))
"""How many games Pgx plays side by side where nothing is handed out, and how many steps XLA makes in one call: the
fastest of these counts."""

Spent = dict[str, float]


class Entrant(NamedTuple):
    """A library with a game: `play` makes some moves, and returns how many and how long each part of that took."""

    library: str
    game: str
    counted: str
    play: Callable[[], tuple[int, Spent]]


def timed(work: Callable[[], Any]) -> tuple[Any, float]:
    """Return what some work gives, and the seconds that it took."""
    started = time.perf_counter()
    result = work()
    return result, time.perf_counter() - started


def players_of(mode: str) -> int:
    """Return how many play where a mode of ours is measured: two, or one who is alone."""
    return min(2, cosmoludo.games()[mode].max_players)


# --- Random play: whole games, nothing handed out ---


def our_games(mode: str) -> Iterator[Entrant]:
    """Play whole games in compiled code."""
    game = load(mode, players=players_of(mode))
    record, scratch = game.blank(), np.empty(game.facts.max_moves, np.int32)
    keys = iter(range(1 << 62))

    def games(count: int) -> int:
        return int(playout.play_games(record, np.uint64(next(keys)), count, scratch))

    games(100)
    count = max(1, round(100 * SECONDS_A_STRETCH / timed(lambda: games(100))[1]))

    def play() -> tuple[int, Spent]:
        moves, seconds = timed(lambda: games(count))
        return moves, {"rules": seconds}

    yield Entrant(OURS, mode, "compiled loop", play)


def pgx_games(name: str) -> Iterator[Entrant]:
    """Play in code that XLA compiles, with Pgx's own auto-reset; nothing that is observed leaves it."""
    import jax

    def entrant(size: int, steps: int) -> Entrant:
        _, state, forward = _pgx(name, size)

        def once(_: int, carried: Any) -> Any:
            state, key = carried
            key, now = jax.random.split(key)
            return forward(state, _any_legal(state.legal_action_mask, now), jax.random.split(now, size)), key

        run = jax.jit(lambda carried: jax.lax.fori_loop(0, steps, once, carried) if steps > 1 else once(0, carried))
        held = {"now": (state, jax.random.key(1))}

        def play() -> tuple[int, Spent]:
            held["now"], seconds = timed(lambda: jax.block_until_ready(run(held["now"])))
            return size * steps, {"rules": seconds}

        play()
        return Entrant("Pgx", name, f"XLA, {size:,} games", play)

    def promise(entrant: Entrant) -> float:
        return max(moves / spent["rules"] for moves, spent in (entrant.play() for _ in range(5)))

    yield max((entrant(size, steps) for size, steps in PGX_WAYS), key=promise)


def openspiel_games(name: str) -> Iterator[Entrant]:
    """Play whole games in C++ between its random bots, and again move by move from Python."""
    import pyspiel

    game, seeds = pyspiel.load_game(name), iter(range(1, 1 << 31))
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]
    luck = np.random.default_rng(1)

    def in_cpp() -> tuple[int, Spent]:
        state = game.new_initial_state()
        _, seconds = timed(lambda: pyspiel.evaluate_bots(state, bots, next(seeds)))
        return state.move_number(), {"rules": seconds}

    def from_python() -> tuple[int, Spent]:
        def one() -> int:
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(luck.random() * len(actions))])
            return int(state.move_number())

        moves, seconds = timed(one)
        return moves, {"rules": seconds}

    yield Entrant("OpenSpiel", name, "C++ loop", in_cpp)
    yield Entrant("OpenSpiel", name, "Python loop", from_python)


# --- Batches: an observation of every position, its legal moves, a choice, a step, and the next game dealt ---


def our_batches(mode: str, count: int) -> Iterator[Entrant]:
    """Step a batch with the legal moves as a list, and with masks where the game has few enough numbers."""
    batch = Batch(load(mode, players=players_of(mode)), count, seed=1)
    luck = np.random.default_rng(1)

    def entrant(counted: str, *optional: str) -> Entrant:
        def play() -> tuple[int, Spent]:
            spent = dict.fromkeys(["observing", "listing", *optional, "choosing", "rules"], 0.0)
            step(batch, luck, spent)
            return count, spent

        play()
        return Entrant(OURS, mode, counted, play)

    yield entrant("list")
    numbers = batch.game.rules.notation.MOVE_NUMBERS
    if numbers <= MOST_MASKED:
        yield entrant(f"mask of {numbers:,}", "masking")


def pgx_batches(name: str, count: int) -> Iterator[Entrant]:
    """Step a batch with Pgx's auto-reset, jitted.

    A step observes too: how long that takes is measured alone, before.
    """
    import jax

    env, state, forward = _pgx(name, count)
    forward, choose, observe = jax.jit(forward), jax.jit(_any_legal), jax.jit(jax.vmap(env.observe))
    split = jax.jit(lambda key: (jax.random.split(key)[0], jax.random.split(key, count)))
    jax.block_until_ready(observe(state))
    looking = float(np.median([timed(lambda: jax.block_until_ready(observe(state)))[1] for _ in range(20)]))
    held: dict[str, Any] = {"state": state, "key": jax.random.key(1)}

    def play() -> tuple[int, Spent]:
        def choice() -> Any:
            held["key"], keys = split(held["key"])
            return jax.block_until_ready((choose(held["state"].legal_action_mask, held["key"]), keys))

        (actions, keys), choosing = timed(choice)
        held["state"], stepping = timed(lambda: jax.block_until_ready(forward(held["state"], actions, keys)))
        seen = held["state"].observation, held["state"].legal_action_mask
        _, handing = timed(lambda: [np.asarray(part) for part in seen])
        observing = min(looking, stepping)
        return count, {"observing": observing + handing, "choosing": choosing, "rules": stepping - observing}

    play()
    yield Entrant("Pgx", name, f"mask of {env.num_actions:,}", play)


def openspiel_batches(name: str, count: int) -> Iterator[Entrant]:
    """Step OpenSpiel's vector environment; arrays are made of what it hands out, as its own agents do."""
    from open_spiel.python import rl_environment
    from open_spiel.python.rl_agent import StepOutput
    from open_spiel.python.vector_env import SyncVectorEnv

    looking = [0.0]

    class Watched(rl_environment.Environment):  # type: ignore[misc]
        def get_time_step(self) -> Any:
            seen, seconds = timed(super().get_time_step)
            looking[0] += seconds
            return seen

    envs = SyncVectorEnv([Watched(name) for _ in range(count)])
    numbers, luck = int(envs.envs[0].action_spec()["num_actions"]), np.random.default_rng(1)
    held = {"steps": envs.reset()}

    def rows() -> Any:
        return np.array([s.observations["info_state"][s.current_player()] for s in held["steps"]], np.float32)

    def mask() -> Any:
        masks = np.zeros((count, numbers), np.bool_)
        for row, seen in zip(masks, held["steps"], strict=True):
            row[seen.observations["legal_actions"][seen.current_player()]] = True
        return masks

    def choose() -> Any:
        shares = luck.random(count)
        legal = [seen.observations["legal_actions"][seen.current_player()] for seen in held["steps"]]
        return [StepOutput(moves[int(share * len(moves))], None) for moves, share in zip(legal, shares, strict=True)]

    def play() -> tuple[int, Spent]:
        looking[0] = 0.0
        _, stacking = timed(rows)
        _, masking = timed(mask)
        chosen, choosing = timed(choose)
        (held["steps"], *_), stepping = timed(lambda: envs.step(chosen, reset_if_done=True))
        seen = looking[0]
        return count, {"observing": stacking + seen, "masking": masking, "choosing": choosing, "rules": stepping - seen}

    play()
    yield Entrant("OpenSpiel", name, f"mask of {numbers:,}", play)


def pettingzoo_games() -> Iterator[Entrant]:
    """Play PettingZoo's Connect Four, one game at a time: its classic games have no batches."""
    from pettingzoo.classic import connect_four_v3

    env, luck = connect_four_v3.env(), np.random.default_rng(1)

    def choose(mask: Any) -> Any:
        return luck.choice(np.flatnonzero(mask))

    def play() -> tuple[int, Spent]:
        spent = dict.fromkeys(["observing", "choosing", "rules"], 0.0)
        _, spent["rules"] = timed(env.reset)
        moves = 0
        while True:
            (seen, _, ended, cut, _), seconds = timed(env.last)
            spent["observing"] += seconds
            if ended or cut:
                return moves, spent
            action, seconds = timed(partial(choose, seen["action_mask"]))
            spent["choosing"] += seconds
            spent["rules"] += timed(partial(env.step, action))[1]
            moves += 1

    yield Entrant("PettingZoo", "connect_four", "mask of 7, one game", play)


def _pgx(name: str, count: int) -> tuple[Any, Any, Any]:
    """Return a game of Pgx, so many first positions of it, and a step of all of them that deals ended games anew."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    begin = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(0), count))
    return env, begin, jax.vmap(auto_reset(env.step, env.init))


def _any_legal(mask: Any, key: Any) -> Any:
    """Choose among the legal actions of every row of a mask, with one random number each."""
    import jax
    import jax.numpy as jnp

    legal = jnp.cumsum(mask, axis=1, dtype=jnp.int32)
    chosen = (jax.random.uniform(key, (mask.shape[0], 1)) * legal[:, -1:]).astype(jnp.int32)
    return jnp.argmax(legal > chosen, axis=1)
