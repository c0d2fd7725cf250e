"""French before a name that is only known when it is said: "de Vega", but "d’Algol" and "de la place 1".

Called by messages as `ELIDE("de", $who)`. The page has the same function (`web/src/shared/elision.ts`); both are tested
with the cases of `tests/battery/elision.json`.
"""

import re
import unicodedata

VOWEL = re.compile("[aeiouœæ]|y(?![aeiouœæ])")
"""A y before a vowel is a consonant: "d’Yves", but "de Yann"."""

MUTE_H = re.compile("h(?:ector|elen|eloi|enri|ermi|erv|ipp|onor|ort|ubert|yac)")
"""Whether an h is mute is a matter of each name. Foreign names sound theirs; these beginnings are French."""

SEAT = re.compile(r"Place ([0-9]+)")
"""A seat where nobody's name is known (`web-seat`). Behind another word it is a noun: "chez la place 1"."""

LOSES_ITS_VOWEL = re.compile("(?:[dl]|qu)e")
"""The others, such as "chez" or "à", are called for the sake of seats."""


def elide(word: str, name: object) -> str:
    """Join a word such as "de" or "chez" to a name: without its vowel before another, with "la" before a seat."""
    following = str(name)
    if seat := SEAT.fullmatch(following):
        return f"{word} la place {seat[1]}"
    if not LOSES_ITS_VOWEL.fullmatch(word):
        return f"{word} {following}"
    letters = "".join(c for c in unicodedata.normalize("NFD", following.lower()) if not unicodedata.combining(c))
    if VOWEL.match(letters) or MUTE_H.match(letters):
        return f"{word[:-1]}’{following}"
    return f"{word} {following}"
