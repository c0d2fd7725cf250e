"""Records in Python: their fields, their memory, and what compiled code sees of it."""

import numpy as np
import pytest

import cosmoludo
from cosmoludo.core.record import Int8, Int8s, Record, size
from cosmoludo.core.seats import may_act, only


class SmallRecord(Record):
    tiles: Int8s = size(2, 3)
    turned: Int8


def test_fields_are_attributes_that_can_be_read_and_written() -> None:
    record = SmallRecord.blank()
    record.ply = 7
    record.tiles[1, 2] = 5
    assert (record.ply, record["ply"], record.tiles.tolist()) == (7, 7, [[0, 0, 0], [0, 0, 5]])
    with pytest.raises(AttributeError):
        record.nothing  # type: ignore[attr-defined]  # noqa: B018


def test_a_copy_has_memory_of_its_own_and_is_the_same_to_the_last_byte() -> None:
    record = SmallRecord.blank()
    record.tiles[0, 1] = 3
    other = record.copy()
    assert (type(other), other.tobytes()) == (type(record), record.tobytes())
    other.tiles[0, 1] = 4
    other.ply = 1
    assert (record.tiles[0, 1], record.ply) == (3, 0)


def test_compiled_code_sees_what_python_has_written_wherever_the_record_lies() -> None:
    alone = SmallRecord.blank()
    states = np.zeros(3, SmallRecord.layout)
    for seat, record in enumerate((alone, states[1], states[2], alone.copy(), states[1].copy())):
        record.actors = only(seat)
        assert [may_act(record, other) for other in range(5)] == [other == seat for other in range(5)]


def test_python_sees_what_compiled_code_has_written() -> None:
    state = cosmoludo.load("genial", players=2).start(seed=3)
    before = state.record.copy()
    state.play(state.moves()[0])
    assert (before.ply, state.record.ply, state.record["ply"]) == (0, 1, 1)
