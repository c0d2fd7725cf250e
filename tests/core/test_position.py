"""Where the generator stands, to JSON and back."""

from typing import Any

import numpy as np
import pytest

import cosmoludo
from cosmoludo.core.chance import rekey
from cosmoludo.core.fields import Fields
from cosmoludo.core.position import read_chance, write_chance


def test_the_generator_comes_back_as_it_stood() -> None:
    state, again = cosmoludo.load("genial").blank(), cosmoludo.load("genial").blank()
    rekey(state, np.uint64(2**64 - 1))
    state.counter = 77
    problems: list[str] = []
    read_chance(again, Fields({"chance": write_chance(state)}, problems))
    assert not problems
    assert (int(again.key), int(again.counter)) == (2**64 - 1, 77)


def test_without_a_word_of_it_the_generator_stays_as_it_is() -> None:
    state = cosmoludo.load("genial").blank()
    rekey(state, np.uint64(5))
    read_chance(state, Fields({}, []))
    assert state.key == 5


@pytest.mark.parametrize(
    ("chance", "named"),
    [
        ({"key": 5, "counter": 0}, "chance.key"),
        ({"key": str(2**128), "counter": 0}, "chance.key"),
        ({"key": "1" * 5000, "counter": 0}, "chance.key"),
        ({"key": "²", "counter": 0}, "chance.key"),
        ({"key": "5", "counter": -1}, "chance.counter"),
        ({"key": "5", "counter": 0, "more": 1}, "chance.more"),
        ("nonsense", "chance"),
    ],
)
def test_what_no_generator_can_be_is_named(chance: Any, named: str) -> None:
    problems: list[str] = []
    read_chance(cosmoludo.load("genial").blank(), Fields({"chance": chance}, problems))
    assert problems
    assert problems[0].startswith(named)
