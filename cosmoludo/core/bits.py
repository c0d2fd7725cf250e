"""Sets of small numbers as bits of 64-bit words, for rules that keep thousands of possibilities at hand."""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.compiled import INTERPRETED, compiled, int64

Words = NDArray[np.uint64]

ZERO = np.uint64(0)
ONE = np.uint64(1)
WORD = 64


@compiled
def bit(index: int) -> np.uint64:
    """Return the word with this one bit set."""
    return ONE << np.uint64(index)


@compiled
def holds(words: Words, index: int) -> bool:
    """Return whether the set has this number in it."""
    return (words[index >> 6] & bit(index & 63)) != ZERO


@compiled
def discard(words: Words, index: int) -> int:
    """Take a number out of the set: 1 if it was in it, else 0."""
    if not holds(words, index):
        return 0
    words[index >> 6] ^= bit(index & 63)
    return 1


if INTERPRETED:

    def popcount(word: np.uint64) -> int:
        """Return how many bits are set."""
        return int(word).bit_count()

else:

    @compiled
    def popcount(word: np.uint64) -> int:
        """Return how many bits are set: written so that the compiler knows it for one instruction of the processor."""
        pairs = word - ((word >> ONE) & np.uint64(0x5555555555555555))
        quads = (pairs & np.uint64(0x3333333333333333)) + ((pairs >> np.uint64(2)) & np.uint64(0x3333333333333333))
        octets = (quads + (quads >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
        return int64((octets * np.uint64(0x0101010101010101)) >> np.uint64(56))


@compiled
def lowest(word: np.uint64) -> int:
    """Return the index of the lowest set bit of a word that is not zero."""
    return popcount((word - ONE) & ~word)


@compiled
def without_lowest(word: np.uint64) -> np.uint64:
    """Return the word with its lowest set bit cleared; the word must not be zero."""
    return word & (word - ONE)


@compiled
def nth(word: np.uint64, rank: int) -> int:
    """Return the index of the set bit with this rank, counted from 0 at the low end."""
    for _ in range(rank):
        word = without_lowest(word)
    return lowest(word)
