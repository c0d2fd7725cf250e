"""Distant Suns: sets of cells as words of bits: what they have in common, what one has more, and all of it moved.

A set has room for the largest sheet that can be entered. The words that the sheets of the box do not need are the
constant zero, so nothing is computed with them.
"""

from typing import TypeAlias

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.bits import ZERO, Words
from cosmoludo.core.compiled import compiled
from cosmoludo.games.distant_suns.data.tables import LONG_PATTERNS, WORDS

CellSet: TypeAlias = tuple[np.uint64, np.uint64, np.uint64, np.uint64]

WORD = np.uint64(bits.WORD)
EMPTY: CellSet = (ZERO, ZERO, ZERO, ZERO)


@compiled
def trimmed(cells: CellSet) -> CellSet:
    """Return the same set, with a constant for each word that no sheet needs: a set handed over is all variables."""
    return cells[0], cells[1], cells[2] if WORDS > 2 else ZERO, cells[3] if WORDS > 3 else ZERO


@compiled
def cell_set(words: Words) -> CellSet:
    """Return the set that a row of words holds."""
    third = np.uint64(words[2]) if WORDS > 2 else ZERO
    fourth = np.uint64(words[3]) if WORDS > 3 else ZERO
    return np.uint64(words[0]), np.uint64(words[1]), third, fourth


@compiled
def add_cells(words: Words, cells: CellSet) -> None:
    """Add a set to the one that a row of words holds."""
    words[0] |= cells[0]
    words[1] |= cells[1]
    if WORDS > 2:
        words[2] |= cells[2]
    if WORDS > 3:
        words[3] |= cells[3]


@compiled
def union(one: CellSet, other: CellSet) -> CellSet:
    """Return the cells that are in one of two sets."""
    return one[0] | other[0], one[1] | other[1], one[2] | other[2], one[3] | other[3]


@compiled
def common(one: CellSet, other: CellSet) -> CellSet:
    """Return the cells that are in both sets."""
    return one[0] & other[0], one[1] & other[1], one[2] & other[2], one[3] & other[3]


@compiled
def without(one: CellSet, other: CellSet) -> CellSet:
    """Return the cells of one set that are not in the other."""
    return one[0] & ~other[0], one[1] & ~other[1], one[2] & ~other[2], one[3] & ~other[3]


@compiled
def is_empty(cells: CellSet) -> bool:
    """Return whether there is no cell in a set."""
    return cells[0] | cells[1] | cells[2] | cells[3] == ZERO


@compiled
def meet(one: CellSet, other: CellSet) -> bool:
    """Return whether two sets have a cell in common."""
    return not is_empty(common(one, other))


@compiled
def size(cells: CellSet) -> int:
    """Count the cells of a set."""
    found = bits.popcount(cells[0]) + bits.popcount(cells[1])
    if WORDS > 2:
        found += bits.popcount(cells[2])
    if WORDS > 3:
        found += bits.popcount(cells[3])
    return found


@compiled
def moved_up(cells: CellSet, distance: np.uint64) -> CellSet:
    """Return the cells that come so many places later; those behind the last place are lost."""
    first, second, third, fourth = cells
    while distance >= WORD:
        first, second, third, fourth = ZERO, first, second, third
        distance -= WORD
    if distance == ZERO:
        return trimmed((first, second, third, fourth))
    rest = WORD - distance
    return trimmed(
        (
            first << distance,
            (second << distance) | (first >> rest),
            (third << distance) | (second >> rest),
            (fourth << distance) | (third >> rest),
        )
    )


@compiled
def moved_down(cells: CellSet, distance: np.uint64) -> CellSet:
    """Return the cells that come so many places earlier, at least one; those before the first place are lost."""
    first, second, third, fourth = trimmed(cells)
    if LONG_PATTERNS:
        while distance >= WORD:
            first, second, third, fourth = second, third, fourth, ZERO
            distance -= WORD
        if distance == ZERO:
            return first, second, third, fourth
    rest = WORD - distance
    return (
        (first >> distance) | (second << rest),
        (second >> distance) | (third << rest),
        (third >> distance) | (fourth << rest),
        fourth >> distance,
    )
