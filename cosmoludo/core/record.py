"""The record: one fixed-size piece of memory that holds a whole game, and the head that all games share.

A game declares its record as a class with one annotated field after another:

    class PondRecord(Record):
        stones: Int8s = size(MAX_PLAYERS, ROWS)  # left in each row
        first: Int8

The class makes the NumPy dtype from them, so that Python, mypy and compiled code read the same names. Fields are
signed, but for words of 64 bits: Numba turns a mix of unsigned and signed numbers into floating point.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NamedTuple, Self, TypeAlias, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

MAX_SEATS = 6

Int8: TypeAlias = Annotated[int, np.int8]
Int16: TypeAlias = Annotated[int, np.int16]
Int32: TypeAlias = Annotated[int, np.int32]
UInt64: TypeAlias = Annotated[np.uint64, np.uint64]
Int8s: TypeAlias = Annotated[NDArray[np.int8], np.int8]
Int16s: TypeAlias = Annotated[NDArray[np.int16], np.int16]
Int32s: TypeAlias = Annotated[NDArray[np.int32], np.int32]
UInt64s: TypeAlias = Annotated[NDArray[np.uint64], np.uint64]

Moves: TypeAlias = NDArray[np.int32]
"""A buffer of move numbers, as `legal` fills it."""


class Size(NamedTuple):
    """The shape of an array field. A dimension may be the name of a class keyword of the record that has the field."""

    dimensions: tuple[int | str, ...]

    def shape(self, sizes: Mapping[str, int]) -> tuple[int, ...]:
        """Return the shape, named dimensions looked up in `sizes`."""
        return tuple(sizes[length] if isinstance(length, str) else length for length in self.dimensions)


SCALAR = Size(())


def size(*dimensions: int | str) -> Any:
    """Declare the shape of an array field."""
    return Size(dimensions)


class Field(NamedTuple):
    """A field of a record: the type of its numbers, and its shape."""

    kind: type[np.generic]
    size: Size


if TYPE_CHECKING:

    class Scalar:
        """What a record is to the type checker, to which NumPy's own class is final."""

        dtype: np.dtype[Any]
        nbytes: int

        def tobytes(self) -> bytes: ...
        def item(self) -> tuple[Any, ...]: ...
        def __getitem__(self, name: str) -> Any: ...
        def __setitem__(self, name: str, value: Any) -> None: ...

else:
    Scalar = np.void


class _Memory:
    """NumPy's own `data` of a scalar. It describes every field at each call; a record's own `data` hides it."""

    def __get__(self, record: Record | None, _type: type | None = None) -> Any:
        return self if record is None else np.void.data.__get__(record)


class Record(Scalar):
    """The common head, which core writes. A game's own fields follow in a subclass.

    Fields are attributes, as those of an `np.record`, which takes five times as long. A record with memory of its own
    keeps that as `data`: compiled code asks for it at every call.
    """

    key: UInt64  # of the chance generator, the lower half of the seed; 0 in a hidden record
    key_high: UInt64  # the upper half; 0 where the seed is short and in a hidden record
    counter: Int32  # numbers drawn from it so far; 0 in a hidden record
    ply: Int16  # moves made so far
    players: Int8
    actors: Int8  # the seats that may move now, one bit each
    over: Int8
    hidden: Int8  # 1 once what some seat cannot know has been erased
    scores: Int16s = size(MAX_SEATS)
    ranks: Int8s = size(MAX_SEATS)  # 1 is best, ties share; who loses alone is second; 0 until the game is over

    layout: ClassVar[np.dtype[Any]]
    """The dtype of the whole record."""
    fields: ClassVar[dict[str, Field]] = {}
    data: Any = _Memory()

    def __init_subclass__(cls, abstract: bool = False, **sizes: int) -> None:
        """Make the dtype of a game's record; `sizes` are the named dimensions of inherited fields.

        An abstract class only adds fields that several games share.
        """
        cls.fields = _fields(cls)
        if not abstract:
            cls.layout = _layout(cls.fields, sizes, cls)
            for name in cls.layout.names or ():
                setattr(cls, name, _attribute(name))

    @classmethod
    def blank(cls) -> Self:
        """Return a record in which every byte is zero."""
        record: Self = record_in(bytearray(cls.layout.itemsize), cls.layout)
        return record

    def copy(self, *_: Any) -> Self:
        """Return another record, the same to the last byte."""
        record: Self = record_in(bytearray(self.tobytes()), self.dtype)
        return record


def record_in(memory: bytearray, dtype: np.dtype[Any]) -> Any:
    """Return the record that lies in some memory."""
    record = np.frombuffer(memory, dtype)[0]
    vars(record)["data"] = memory
    return record


def _fields(cls: type[Record]) -> dict[str, Field]:
    """Return the fields of a record class, those of its bases first."""
    inherited = [base.fields for base in reversed(cls.__mro__[1:]) if issubclass(base, Record)]
    fields = {name: field for found in inherited for name, field in found.items()}
    for name, hint in get_type_hints(cls, include_extras=True).items():
        if name not in fields and get_origin(hint) is Annotated:
            fields[name] = Field(hint.__metadata__[0], vars(cls).get(name, SCALAR))
    return fields


def _layout(fields: Mapping[str, Field], sizes: Mapping[str, int], cls: type) -> np.dtype[Any]:
    """Return the dtype of some fields, aligned as in C, whose scalars are of a class.

    Gaps that alignment leaves are fields too: NumPy does not copy a gap, and equal records must be equal bytes.
    """
    described = [(name, field.kind, field.size.shape(sizes)) for name, field in fields.items()]
    aligned = np.dtype(described, align=True)
    packed: list[tuple[str, Any, tuple[int, ...]]] = []
    end = 0
    for entry in described:
        kind, offset = aligned.fields[entry[0]][:2]  # type: ignore[index]
        if offset > end:
            packed.append((f"gap_{end}", np.int8, (offset - end,)))
        packed.append(entry)
        end = offset + kind.itemsize
    if aligned.itemsize > end:
        packed.append((f"gap_{end}", np.int8, (aligned.itemsize - end,)))
    return np.dtype((cls, np.dtype(packed, align=True)))


def _attribute(name: str) -> property:
    def write(record: Record, value: Any) -> None:
        record[name] = value

    return property(itemgetter(name), write)


Record.fields = _fields(Record)
HEAD = _layout(Record.fields, {}, np.void)
"""The dtype of the head: its fields lie at the same offsets in every record."""
