"""The record: one fixed-size piece of memory that is a whole game, and the head that all games share.

The head holds what the rest of the program needs without knowing the game. A game adds its own fields behind it.

Fields are signed, but for words of 64 bits: to Numba an unsigned number and a signed one make a floating-point one.
"""

from operator import itemgetter
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.compiled import compiled

MAX_SEATS = 6
SPECTATOR = -1

HEAD: list[tuple[Any, ...]] = [
    ("key", "u8"),  # of the chance generator; 0 in a hidden record
    ("counter", "i4"),  # numbers drawn from it so far; 0 in a hidden record
    ("ply", "i2"),  # moves made so far
    ("players", "i1"),
    ("actors", "i1"),  # the seats that may move now, one bit each
    ("over", "i1"),
    ("hidden", "i1"),  # 1 when `hide` has erased what some seat cannot know
    ("scores", "i2", (MAX_SEATS,)),
    ("ranks", "i1", (MAX_SEATS,)),  # 1 is best, ties share; 0 until the game is over
]


class _Described:
    """The memory of a record as NumPy gives it, with a description of every field. Hidden by a record's own `data`."""

    def __get__(self, record: "Fields | None", _type: type | None = None) -> Any:
        return self if record is None else np.void.data.__get__(record)


class Fields(np.void):  # type: ignore[misc]  # final in NumPy's stubs only
    """A record in Python. Its fields are attributes, as those of an `np.record`, which takes five times as long.

    One with memory of its own keeps that as `data`. Compiled code asks for it at every call, and NumPy would describe
    all fields anew each time.
    """

    data = _Described()

    def copy(self, *_: Any) -> "Fields":
        """Another record, the same to the last byte."""
        return over(bytearray(self.tobytes()), self.dtype)


def over(memory: bytearray, dtype: np.dtype[Any]) -> Fields:
    """The record that lies in some memory."""
    record: Fields = np.frombuffer(memory, dtype)[0]
    vars(record)["data"] = memory
    return record


# A structured scalar, in Python and in compiled code alike. NumPy cannot say which fields one has, so neither can we.
Record: TypeAlias = Any
Moves: TypeAlias = NDArray[np.int32]


def record_type(fields: list[tuple[Any, ...]]) -> np.dtype[Fields]:
    """The type of a game's record: the common head, then the game's own fields, aligned as in C.

    Gaps that alignment leaves are fields too: NumPy does not copy a gap, and equal records must be equal bytes.
    """
    aligned = np.dtype(HEAD + fields, align=True)
    packed: list[tuple[Any, ...]] = []
    end = 0
    for field in HEAD + fields:
        offset = aligned.fields[field[0]][1]  # type: ignore[index]
        if offset > end:
            packed.append((f"gap_{end}", "i1", (offset - end,)))
        packed.append(field)
        end = offset + aligned.fields[field[0]][0].itemsize  # type: ignore[index]
    if aligned.itemsize > end:
        packed.append((f"gap_{end}", "i1", (aligned.itemsize - end,)))
    attributes = {field[0]: _attribute(field[0]) for field in packed}
    kind = type("Record", (Fields,), attributes)
    return np.dtype((kind, np.dtype(packed, align=True)))  # type: ignore[return-value]


def _attribute(name: str) -> property:
    def write(record: Fields, value: Any) -> None:
        record[name] = value

    return property(itemgetter(name), write)


def blank(dtype: np.dtype[Fields]) -> Record:
    """A record with nothing in it."""
    return over(bytearray(dtype.itemsize), dtype)


@compiled
def may_act(state: Record, seat: int) -> bool:
    """Whether the seat is one of those that may move now."""
    return seat >= 0 and (state.actors >> seat) & 1 == 1


@compiled
def first_actor(state: Record) -> int:
    """The lowest seat that may move now, or -1."""
    for seat in range(MAX_SEATS):
        if (state.actors >> seat) & 1:
            return seat
    return -1


@compiled
def only(seat: int) -> int:
    """The mask of actors with one seat in it."""
    return 1 << seat
