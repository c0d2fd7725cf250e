"""Chance: a counter-based generator, so that a game is its seed, its options and its moves.

The numbers are Philox4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as 1, 2, 3", 2011): the
n-th number depends on the key and on n alone, on every machine, and nothing but two integers has to be stored.
"""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Record

SEEDS = 1 << 64
ROUNDS = 10
MULTIPLIER_0 = np.uint64(0xD2511F53)
MULTIPLIER_1 = np.uint64(0xCD9E8D57)
WEYL_0 = np.uint64(0x9E3779B9)
WEYL_1 = np.uint64(0xBB67AE85)
LOW = np.uint64(0xFFFFFFFF)
HALF = np.uint64(32)


@compiled
def number(key: np.uint64, counter: int) -> np.uint64:
    """Return the 64 random bits that a key has at a counter."""
    counter_bits = np.uint64(counter)
    x0, x1 = counter_bits & LOW, counter_bits >> HALF
    x2, x3 = np.uint64(0), np.uint64(0)
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
def scaled(bits: np.uint64, limit: int) -> int:
    """64 random bits as a whole number in range(limit): the high half of their product (bias below limit / 2**64)."""
    factor = np.uint64(limit)
    return int64(((bits >> HALF) * factor + (((bits & LOW) * factor) >> HALF)) >> HALF)


@compiled
def rekey(state: Record, key: np.uint64) -> None:
    """Start the record's generator afresh from a key."""
    state.key = key
    state.counter = 0


@compiled
def below(state: Record, limit: int) -> int:
    """Return the record's next random number in range(limit)."""
    bits = number(np.uint64(state.key), int64(state.counter))
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
    """Sort the first `count` items, so that nothing of the order they lay in is left."""
    for index in range(1, count):
        item = items[index]
        gap = index
        while gap > 0 and items[gap - 1] > item:
            items[gap] = items[gap - 1]
            gap -= 1
        items[gap] = item
