"""French elision before a name that is only known when it is said: "de Vega" but "d’Algol".

Called by messages as `ELIDE("de", $who)`. The page has the same function (`web/src/shared/elision.ts`); both are tested
with the cases of `tests/battery/elision.json`.
"""

import re
import unicodedata

VOWEL = re.compile("[aeiouœæ]|y(?![aeiouœæ])")
"""A y before a vowel is a consonant: "d’Yves", but "de Yann"."""

MUTE_H = re.compile("h(?:ector|elen|eloi|enri|ermi|erv|ipp|onor|ort|ubert|yac)")
"""Whether an h is mute is a matter of each name. Foreign names sound theirs; these beginnings are French."""


def elide(word: str, name: object) -> str:
    """Join a word such as "de" or "que" to what follows, without its last vowel where the next word begins with one."""
    following = str(name)
    letters = "".join(c for c in unicodedata.normalize("NFD", following.lower()) if not unicodedata.combining(c))
    if VOWEL.match(letters) or MUTE_H.match(letters):
        return f"{word[:-1]}’{following}"
    return f"{word} {following}"
