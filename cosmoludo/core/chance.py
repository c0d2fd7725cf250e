"""Chance: a counter-based generator, so that a game is its seed, its options and its moves.

The numbers are Philox4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as 1, 2, 3", 2011): the
n-th number depends on the key and on n alone, on every machine, and nothing but a few integers has to be stored.

Philox has a key of 64 bits and a counter of 128, half of which would do for games. A game's seed has 128 bits: its
lower half is the key, its upper half that of the counter, which is zero where the seed is below 2**64.
"""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.bits import ONE, lowest, without_lowest
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Record

KEYS = 1 << 64
SEEDS = 1 << 128
ROUNDS = 10
MULTIPLIER_0 = np.uint64(0xD2511F53)
MULTIPLIER_1 = np.uint64(0xCD9E8D57)
WEYL_0 = np.uint64(0x9E3779B9)
WEYL_1 = np.uint64(0xBB67AE85)
LOW = np.uint64(0xFFFFFFFF)
HALF = np.uint64(32)
ZERO = np.uint64(0)

COUNT_BITS, COUNTED = 3, 21
"""The bits of a count that is packed into a word, and how many of these it has."""
MOST_COPIES = np.uint64((1 << COUNT_BITS) - 1)
SEVERAL = np.uint64(sum((2 | 4) << (COUNT_BITS * place) for place in range(COUNTED)))
"""The bits of all counts of two or more."""


@compiled
def long_number(key: np.uint64, key_high: np.uint64, counter: int) -> np.uint64:
    """Return the 64 random bits that a key of 128 bits has at a counter."""
    counter_bits = np.uint64(counter)
    x0, x1 = counter_bits & LOW, counter_bits >> HALF
    x2, x3 = key_high & LOW, key_high >> HALF
    k0, k1 = key & LOW, key >> HALF
    for _ in range(ROUNDS):
        product_0 = MULTIPLIER_0 * x0
        product_1 = MULTIPLIER_1 * x2
        x0, x1, x2, x3 = (
            (product_1 >> HALF) ^ x1 ^ k0,
            product_1 & LOW,
            (product_0 >> HALF) ^ x3 ^ k1,
            product_0 & LOW,
        )
        k0 = (k0 + WEYL_0) & LOW
        k1 = (k1 + WEYL_1) & LOW
    return x0 | (x1 << HALF)


@compiled
def number(key: np.uint64, counter: int) -> np.uint64:
    """Return the 64 random bits that a key has at a counter."""
    return long_number(key, ZERO, counter)


@compiled
def scaled(bits: np.uint64, limit: int) -> int:
    """64 random bits as a whole number in range(limit): the high half of their product (bias below limit / 2**64)."""
    factor = np.uint64(limit)
    return int64(((bits >> HALF) * factor + (((bits & LOW) * factor) >> HALF)) >> HALF)


@compiled
def rekey(state: Record, key: np.uint64) -> None:
    """Start the record's generator afresh from a key."""
    state.key = key
    state.key_high = ZERO
    state.counter = 0


def halves(seed: int) -> tuple[np.uint64, np.uint64]:
    """Return the lower and the upper half of a seed."""
    return np.uint64(seed % KEYS), np.uint64(seed // KEYS)


def reseed(state: Record, seed: int) -> None:
    """Start the record's generator afresh from a seed."""
    key, key_high = halves(seed)
    rekey(state, key)
    state.key_high = key_high


@compiled
def below(state: Record, limit: int) -> int:
    """Return the record's next random number in range(limit)."""
    bits = long_number(np.uint64(state.key), np.uint64(state.key_high), int64(state.counter))
    state.counter += 1
    return scaled(bits, limit)


@compiled
def lay(items: NDArray[np.int8], source: NDArray[np.int8]) -> None:
    """Lay out a pile, item by item. (Assigning to a slice would need memory, which a GPU does not give.)"""
    for index in range(len(source)):
        items[index] = source[index]


@compiled
def shuffle(state: Record, items: NDArray[np.int8], count: int) -> None:
    """Put the first `count` items in a random order."""
    for last in range(count - 1, 0, -1):
        other = below(state, last + 1)
        held = items[last]
        items[last] = items[other]
        items[other] = held


@compiled
def forget_order(items: NDArray[np.int8], count: int) -> None:
    """Sort the first `count` items, so that nothing of the order they lay in is left.

    Items are numbers below 63, and there are at most seven of each.
    """
    low, middle, high = (
        counted(items, count, 0), counted(items, count, COUNTED), counted(items, count, 2 * COUNTED)
    )  # fmt: skip
    laid = lay_counted(items, 0, count, low, 0)
    laid = lay_counted(items, laid, count, middle, COUNTED)
    lay_counted(items, laid, count, high, 2 * COUNTED)


@compiled
def counted(items: NDArray[np.int8], count: int, first: int) -> np.uint64:
    """Return how many of the first `count` items are `first` and each of the 20 numbers that follow it.

    The counts are packed into one word, for `copies`. Nothing branches, so that the processor counts several at once.
    """
    packed = ZERO
    for index in range(count):
        place = np.uint64(int64(items[index]) - first)  # of a smaller one it is very large
        packed += ONE << (np.uint64(COUNT_BITS) * place) if place < np.uint64(COUNTED) else ZERO
    return packed


@compiled
def copies(packed: np.uint64, place: int) -> int:
    """Return one of the counts that `counted` packs, by its place among them."""
    return int64((packed >> np.uint64(COUNT_BITS * place)) & MOST_COPIES)


@compiled
def lay_counted(items: NDArray[np.int8], laid: int, count: int, packed: np.uint64, first: int) -> int:
    """Lay items that were counted behind those laid so far, and return how many are laid then.

    While there is room, as many of each are laid as there can be, which takes no branch; the next are laid over those.
    """
    at, most = np.uint64(laid), int64(MOST_COPIES)  # an index that cannot be negative takes no check
    if packed & SEVERAL == ZERO:
        while packed != ZERO:
            items[at] = first + lowest(packed) // COUNT_BITS
            packed = without_lowest(packed)
            at += ONE
        return int64(at)
    for place in range(COUNTED):
        number = copies(packed, place)
        for index in range(most if laid + most <= count else number):
            items[np.uint64(laid + index)] = first + place
        laid += number
    return laid
