"""Chance: a counter-based generator, so that a game is its seed, its options and its moves.

The numbers are Philox4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as 1, 2, 3", 2011): the
n-th number depends on the key and on n alone, on every machine, and nothing but a few integers has to be stored.

Philox has a key of 64 bits and a counter of 128, half of which would do for games. A game's seed has 128 bits: its
lower half is the key, its upper half that of the counter, which is zero where the seed is below 2**64.
"""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.bits import ONE, bit, lowest, without_lowest
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

    Items are numbers below 64, and there are at most seven of each: they are counted in the bits of three words.
    """
    ones, twos, fours = ZERO, ZERO, ZERO
    for index in range(count):
        counted = bit(items[index])
        carried = ones & counted
        ones ^= counted
        fours ^= twos & carried
        twos ^= carried
    left, index = ones | twos | fours, 0
    while left:
        item = lowest(left)
        copies = _at(ones, item) + 2 * _at(twos, item) + 4 * _at(fours, item)
        for _ in range(copies):
            items[index] = item
            index += 1
        left = without_lowest(left)


@compiled
def _at(word: np.uint64, index: int) -> int:
    return int64((word >> np.uint64(index)) & ONE)
