"""Words shown to people, in both languages, by key: a common catalogue and one in each game's folder.

A key such as `genial.rule.zone` is looked up in the catalogue of the folder `genial`; any other in the common one.
"""

import os
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

LANGUAGES = ("fr", "en")
PACKAGE = Path(__file__).parents[1]


def _flattened(table: Mapping[str, object], prefix: str = "") -> dict[str, str]:
    words: dict[str, str] = {}
    for key, entry in table.items():
        if isinstance(entry, Mapping):
            words |= _flattened(entry, f"{prefix}{key}.")
        else:
            words[prefix + key] = str(entry)
    return words


@cache
def catalogue(language: str) -> dict[str, str]:
    """Return every text of a language by its key."""
    if language not in LANGUAGES:
        raise ValueError(f"language must be {' or '.join(LANGUAGES)}, not {language!r}")
    words = _flattened(tomllib.loads((PACKAGE / "words" / f"{language}.toml").read_text("utf-8")))
    for path in sorted(PACKAGE.glob(f"games/*/words/{language}.toml")):
        words |= _flattened(tomllib.loads(path.read_text("utf-8")), f"{path.parents[1].name}.")
    return words


class Keys(tuple[str, ...]):
    """Words that fill a blank, given by their keys, so that they are said in the language of the sentence."""


def say(language: str, key: str, **values: object) -> str:
    """Return the text of a key with its blanks filled in."""
    words = catalogue(language)
    filled = {
        name: ", ".join(words[key] for key in value) if isinstance(value, Keys) else value
        for name, value in values.items()
    }
    return words[key].format(**filled)


def preferred_language() -> str:
    """Return the language of the person at this terminal, English when it is one we do not have."""
    for variable in ("COSMOLUDO_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if setting := os.environ.get(variable):
            return "fr" if setting.lower().startswith("fr") else "en"
    return "en"
