"""The generator is Philox, and what is made of its numbers is even."""

from collections import Counter

import numpy as np
import pytest

import cosmoludo
from cosmoludo.core.chance import (
    below,
    copies,
    counted,
    forget_order,
    long_number,
    number,
    rekey,
    reseed,
    scaled,
    shuffle,
)


@pytest.mark.parametrize(
    ("key", "key_high", "counter", "expected"),
    [
        # The first two words of the known answers for Philox4x32-10; the upper half of a seed is that of the counter.
        (0, 0, 0, 0xE169C58D6627E8D5),
        (2**64 - 1, 2**64 - 1, 2**64 - 1, 0x41C83B0E408F276D),
        (0x299F31D0A4093822, 0x0370734413198A2E, 0x85A308D3243F6A88, 0x94FDCCEBD16CFE09),
    ],
)
def test_numbers_are_the_known_answers(key: int, key_high: int, counter: int, expected: int) -> None:
    assert long_number(np.uint64(key), np.uint64(key_high), np.uint64(counter)) == expected


def reference(key: int, counter: int, key_high: int = 0) -> int:
    """Philox4x32-10 written down from its definition, with Python's own integers."""
    x = [counter & 0xFFFFFFFF, counter >> 32, key_high & 0xFFFFFFFF, key_high >> 32]
    k = [key & 0xFFFFFFFF, key >> 32]
    for _ in range(10):
        first, second = 0xD2511F53 * x[0], 0xCD9E8D57 * x[2]
        x = [(second >> 32) ^ x[1] ^ k[0], second & 0xFFFFFFFF, (first >> 32) ^ x[3] ^ k[1], first & 0xFFFFFFFF]
        k = [(k[0] + 0x9E3779B9) & 0xFFFFFFFF, (k[1] + 0xBB67AE85) & 0xFFFFFFFF]
    return x[0] | x[1] << 32


def test_numbers_agree_with_the_definition_for_any_key_and_counter() -> None:
    for key in (0, 1, 7, 2**32, 2**63, 2**64 - 1, 0x0123456789ABCDEF):
        for counter in (0, 1, 2, 1000, 2**31 - 1, 2**40):
            assert number(np.uint64(key), counter) == reference(key, counter)
            for high in (0, 1, 2**32, 2**64 - 1):
                assert long_number(np.uint64(key), np.uint64(high), counter) == reference(key, counter, high)


def test_numbers_below_a_limit_are_all_there_and_even() -> None:
    for limit in (1, 2, 7, 120):
        found = Counter(scaled(np.uint64(number(np.uint64(5), n)), limit) for n in range(200 * limit))
        assert set(found) == set(range(limit))
        chi_square = sum((times - 200) ** 2 / 200 for times in found.values())
        assert chi_square < limit - 1 + 5 * (2 * max(1, limit - 1)) ** 0.5
    assert scaled(np.uint64(2**64 - 1), 120) == 119
    assert scaled(np.uint64(0), 120) == 0


def test_a_record_draws_its_own_numbers_one_after_the_other() -> None:
    record = cosmoludo.load("genial").blank()
    rekey(record, np.uint64(9))
    drawn = [below(record, 1000) for _ in range(5)]
    assert drawn == [scaled(np.uint64(number(np.uint64(9), counter)), 1000) for counter in range(5)]
    assert record.counter == 5


def test_both_halves_of_a_seed_count_and_a_short_seed_deals_what_it_always_did() -> None:
    game = cosmoludo.load("genial")
    short, long = game.start(9), game.start(9 + 2**64)
    assert (short.record.key, short.record.key_high) == (9, 0)
    assert (long.record.key, long.record.key_high) == (9, 1)
    assert short.record.bag.tolist() != long.record.bag.tolist()
    record = game.blank()
    reseed(record, 2**128 - 1)
    assert below(record, 2**31) == scaled(np.uint64(reference(2**64 - 1, 0, 2**64 - 1)), 2**31)
    rekey(record, np.uint64(9))
    assert record.key_high == 0


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    record = cosmoludo.load("genial").blank()
    rekey(record, np.uint64(1))
    found = Counter()
    for _ in range(6000):
        record.bag[:4] = [0, 1, 2, 3]
        shuffle(record, record.bag, 3)
        assert record.bag[3] == 3
        found[tuple(record.bag[:3].tolist())] += 1
    assert len(found) == 6
    assert all(880 < times < 1120 for times in found.values())


def test_of_an_order_nothing_is_left() -> None:
    items = np.array([3, 1, 2, 1, 9, 0], np.int8)
    forget_order(items, 5)
    assert items.tolist() == [1, 1, 2, 3, 9, 0]


def test_orders_are_forgotten_up_to_seven_of_the_largest() -> None:
    items = np.array([62, 0, 62, 5] + [62] * 5 + [0] * 6, np.int8)
    forget_order(items, len(items))
    assert items.tolist() == [0] * 7 + [5] + [62] * 7


def test_items_are_sorted_however_many_of_each_there_are_and_the_rest_stays() -> None:
    luck = np.random.default_rng(5)
    for most in (1, 2, 3, 7):
        for limit in (21, 22, 63):
            items = luck.permutation(np.repeat(np.arange(limit, dtype=np.int8), most))
            for count in range(0, len(items) + 1, 5):
                sorted_items = items.copy()
                forget_order(sorted_items, count)
                assert sorted_items.tolist() == sorted(items[:count].tolist()) + items[count:].tolist()


def test_numbers_are_counted_and_others_are_not() -> None:
    items = np.array([-2, 4, 20, 4, 21, -1, 62, 24], np.int8)
    assert [copies(counted(items, 8, 0), place) for place in (0, 4, 20)] == [0, 2, 1]
    assert [copies(counted(items, 8, 21), place) for place in (0, 3, 20)] == [1, 1, 0]
    assert [copies(counted(items, 7, 42), place) for place in (0, 3, 20)] == [0, 0, 1]
