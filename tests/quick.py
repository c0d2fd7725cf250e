"""Which parameters of a test are quick: the others are marked heavy, and run in `script/test all` only."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import pytest

import cosmoludo


def only(quick: Collection[str], values: Iterable[str]) -> list[object]:
    """Return all values as parameters, of which only some are quick."""
    return [value if value in quick else pytest.param(value, marks=pytest.mark.heavy) for value in values]


def first_of_each_game() -> set[str]:
    """Return one mode of each game folder."""
    firsts = {facts.folder: facts.id for facts in reversed(cosmoludo.games().values())}
    return set(firsts.values())


def in_french(values: Iterable[tuple[object, ...]]) -> list[object]:
    """Return values that begin with a locale as parameters, of which the French ones are quick."""
    return [
        value if str(value[0]).startswith("fr") else pytest.param(*value, marks=pytest.mark.heavy) for value in values
    ]


MODES = only({"bigbang-simple", "distant-suns", "espace"}, cosmoludo.games())
"""Quick are a mode with a map, one with sheets and one with cards."""
LANGUAGES = only({"fr"}, ["fr", "en"])
LOCALES = only({"fr-FR"}, ["fr-FR", "en-GB"])
