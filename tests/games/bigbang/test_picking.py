"""A random move is any of the legal ones, each as likely as any other, though nobody lists them."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import cosmoludo
from cosmoludo.boxes.bigbang.data import ECLIPSE, HYPERSPACE, ORBIT, TILES
from cosmoludo.boxes.bigbang.rules.market import on_offer
from cosmoludo.core import generic
from cosmoludo.core.chance import number
from cosmoludo.core.game import State
from cosmoludo.games.bigbang.rules.moves import NO_ACTION, STOP, USE_DARK_ENERGY, decode
from cosmoludo.games.bigbang.rules.moving import in_the_open, outside
from cosmoludo.games.bigbang.rules.picking import (
    ILLEGAL,
    count_candidates,
    count_openings,
    movable,
    nth_candidate,
)
from tests.games.bigbang.build import cosmic
from tests.games.bigbang.test_moving import HOLLOW, NECK, POCKET, heap, with_actions
from tests.variants import random_states

COSMIC = cosmoludo.load("bigbang", players=2)


def heaps(count: int) -> Iterator[State]:
    """Universes with holes and pockets, with three actions on offer."""
    luck = random.Random(8)
    for _ in range(count):
        universe = {str(cell): TILES[tile] for cell, tile in heap(luck).items()}
        yield COSMIC.from_json({"universe": universe, "market": [None, "hyperspace", "orbit", "eclipse"]})


def played(count: int) -> Iterator[State]:
    """Universes as they come in play, with three actions on offer."""
    for seed in range(count):
        for state in random_states(COSMIC, seed, every=7):
            if state.record.phase == 0 and not state.over and state.record.tile_count[0] > 1:
                yield with_actions(state)


def candidates(state: State) -> list[int]:
    """Every candidate that is legal, by its rank."""
    record = state.record
    offered, bodies = on_offer(record), movable(record)
    opened = in_the_open(record)
    openings = count_openings(record, bodies)
    ranks = range(count_candidates(offered, bodies, openings))
    found = (nth_candidate(record, offered, bodies, openings, rank, opened, outside(record, opened)) for rank in ranks)
    return [move for move in found if move != ILLEGAL]


def moving(state: State) -> list[int]:
    """The legal moves of bodies, as they are listed."""
    moves = [int(move) for move in state.moves()]
    return [move for move in moves if move not in (STOP, USE_DARK_ENERGY) and decode(move)[0] != NO_ACTION]


@pytest.mark.parametrize("positions", [lambda: heaps(100), lambda: played(12)], ids=["heaps", "played"])
def test_every_move_of_a_body_is_one_candidate_and_no_candidate_is_illegal(
    positions: Callable[[], Iterator[State]],
) -> None:
    seen: Counter[int] = Counter()
    for state in positions():
        listed = moving(state)
        assert sorted(candidates(state)) == sorted(listed)
        seen.update(decode(move)[0] for move in listed)
    assert set(seen) == {HYPERSPACE, ORBIT, ECLIPSE}


CHOICES: dict[str, dict[str, Any]] = {
    "three actions in a pocket": {
        "universe": POCKET | NECK,
        "market": ["hyperspace", "orbit", "eclipse", "blue-sun-empty"],
    },
    "three actions round a hole": {
        "universe": HOLLOW,
        "market": ["hyperspace", "orbit", "eclipse", "red-planet-stars"],
    },
    "orbit and dark energy": {"universe": POCKET, "market": ["orbit", "dark-energy", "red-planet-stars"]},
    "eclipse alone": {"universe": HOLLOW, "market": ["eclipse"], "pile": ["blue-comet-galaxy"]},
    "no action that moves": {"universe": POCKET, "market": ["dark-energy", "red-planet-stars", "supernova"]},
    "by dark energy": {"universe": POCKET, "market": ["red-planet-stars"], "phase": "dark", "dark": 2},
    "a bonus or none": {
        "universe": POCKET | {"4,-3": "supernova"},
        "market": ["red-planet-stars", "blue-comet-galaxy"],
        "phase": "bonus",
        "bonus": 1,
    },
}


@pytest.mark.parametrize("choice", CHOICES)
def test_every_legal_move_is_equally_likely(choice: str) -> None:
    state = cosmic(**CHOICES[choice])
    each = 60
    legal = [int(move) for move in state.moves()]
    scratch = np.empty(0, np.int32)
    luck = (number(np.uint64(4), draw) for draw in range(each * len(legal)))
    picked = Counter(generic.pick(state.record, state.actors[0], bits, scratch) for bits in luck)
    assert set(picked) == set(legal)
    # The mean of chi-square is the number of moves but one, its variance twice that.
    free = len(legal) - 1
    assert abs(sum((times - each) ** 2 / each for times in picked.values()) - free) < 4 * (2 * free) ** 0.5
