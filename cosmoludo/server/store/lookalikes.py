"""Names that look alike: the skeleton of Unicode's report 39, over the confusable characters that Unicode lists.

The library `confusable_homoglyphs` has Unicode's list, each pair in both directions; the skeleton is made here.
"""

from __future__ import annotations

import unicodedata
from functools import cache

BLANKS = frozenset("\u115f\u1160\u3164\uffa0\u2800\ufffc\U0001d159")
"""Characters that count as letters or symbols and show nothing."""
IGNORED = frozenset(
    map(chr, (0x034F, 0x17B4, 0x17B5, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)))
)
"""Marks that show nothing by themselves, such as those that choose a variant of an emoji."""


def skeleton(name: str) -> str:
    """Return a text that is the same for all names that look like this one, in upper or lower case."""
    plain = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name))
    shown = "".join(_prototypes().get(char, char) for char in plain if char not in BLANKS and char not in IGNORED)
    return unicodedata.normalize("NFD", shown).casefold()


def is_seen(char: str) -> bool:
    """Return whether a character is a letter, a digit or a symbol that shows something."""
    category = unicodedata.category(char)
    return (category[0] in "LN" or category == "So") and char not in BLANKS


@cache
def _prototypes() -> dict[str, str]:
    """Return the character or characters that stand for each confusable one.

    Unicode maps every confusable to one prototype, and no prototype to anything. So the prototype of a pair is the one
    with other partners; where neither has any, either will do.
    """
    from confusable_homoglyphs.confusables import confusables_data as pairs  # only when someone chooses a name

    partners = {char: [other["c"] for other in others] for char, others in pairs.items()}

    def prototype(char: str) -> str:
        if len(partners[char]) != 1:
            return char
        (other,) = partners[char]
        return other if len(partners.get(other, ())) > 1 else min(char, other)

    return {char: prototype(char) for char in partners if len(char) == 1}
