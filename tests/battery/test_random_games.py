"""Thousands of random games end, with the game's own invariants holding after every move."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

import numpy as np
import pytest
from numba.core.runtime import _nrt_python as nrt  # type: ignore[attr-defined]

from cosmoludo.core import generic, playout
from cosmoludo.core.record import MAX_SEATS, Record
from tests.variants import Variant, random_plays

GAMES = (50, pytest.param(250, marks=pytest.mark.heavy))
LONGEST = 2_000


def after_move(folder: str) -> Callable[[Record, Record], None]:
    """What must hold after every move of a game, where it says so."""
    name = f"tests.games.{folder}.invariants"
    if find_spec(f"tests.games.{folder}") is None or find_spec(name) is None:
        return lambda before, after: None  # noqa: ARG005
    return import_module(name).after_move


@pytest.mark.parametrize("games", GAMES)
def test_random_games_end_and_keep_every_invariant(variant: Variant, games: int) -> None:
    game = variant.load()
    holds_after = after_move(game.facts.folder)
    record = game.blank()
    for seed in range(variant.effort(games)):
        generic.setup(record, np.uint64(seed))
        assert not game.check(record)
        before = record.copy()
        for ply, (seat, _) in enumerate(random_plays(game, record, seed)):
            assert ply < LONGEST
            assert record.actors >> seat & 1
            holds_after(before, record)
            before = record.copy()
        holds_after(before, record)
        assert not game.check(record)
        ranks = sorted(record.ranks[: game.players])
        assert record.actors == 0
        assert ranks[0] == 1 or ranks == [2], "somebody has won, unless one who plays alone has lost"
        assert all(1 <= rank <= max(game.players, 2) for rank in ranks)
        assert not record.ranks[game.players : MAX_SEATS].any()


def test_a_game_dealt_into_a_used_record_is_the_same_as_into_a_new_one(variant: Variant) -> None:
    game = variant.load()
    used = game.blank()
    scratch = np.empty(game.facts.max_moves, np.int32)
    playout.play_games(used, np.uint64(3), 1, scratch)
    generic.setup(used, np.uint64(5))
    assert used.tobytes() == game.start(5).to_bytes()


def test_rules_allocate_nothing(variant: Variant) -> None:
    game = variant.load()
    record = game.blank()
    scratch = np.empty(game.facts.max_moves, np.int32)

    def allocations(rule: Callable[..., object], *arguments: object) -> int:
        rule(*arguments)  # compiled now, if it was not before
        before = nrt.memsys_get_stats_alloc()
        rule(*arguments)
        return int(nrt.memsys_get_stats_alloc() - before)

    nrt.memsys_enable_stats()
    try:
        # The array that is handed in costs one; whole games cost no more.
        assert allocations(playout.play_games, record, np.uint64(2), 20, scratch) <= 1
        assert allocations(generic.setup, record, np.uint64(2)) == 0
        assert allocations(generic.hide, record, 0) == 0
        assert allocations(generic.deal, record, np.uint64(3)) == 0
        assert allocations(generic.value, record, 0) == 0
    finally:
        nrt.memsys_disable_stats()


def test_the_most_legal_moves_are_never_more_than_the_facts_say(variant: Variant) -> None:
    game = variant.load()
    room = np.full(game.facts.max_moves + 64, -1, np.int32)
    record = game.blank()
    for seed in range(variant.effort(20)):
        generic.setup(record, np.uint64(seed))
        for seat, _ in random_plays(game, record, seed):
            assert 0 < generic.legal(record, seat, room) <= game.facts.max_moves
