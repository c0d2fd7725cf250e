"""Sets of numbers as bits."""

import random

import numpy as np

from cosmoludo.core import bits


def test_words_agree_with_pythons_own_integers() -> None:
    chance = random.Random(1)
    for _ in range(200):
        whole = chance.getrandbits(64) & chance.getrandbits(64)
        word = np.uint64(whole)
        indices = [index for index in range(64) if whole >> index & 1]
        assert bits.popcount(word) == len(indices)
        for rank, index in enumerate(indices):
            assert bits.nth(word, rank) == index
        if indices:
            assert bits.lowest(word) == indices[0]
            assert int(bits.without_lowest(word)) == whole & (whole - 1)
    assert bits.popcount(np.uint64(2**64 - 1)) == 64


def test_a_number_is_taken_out_once() -> None:
    words = np.array([0, 1 << 5], np.uint64)
    assert bits.holds(words, 69)
    assert bits.discard(words, 69) == 1
    assert bits.discard(words, 69) == 0
    assert not bits.holds(words, 69)
    assert not words.any()
