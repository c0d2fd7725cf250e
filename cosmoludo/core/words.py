"""Words shown to people, in both languages, as Fluent messages: a common catalogue and one in each game's folder.

The key `genial.rule.zone` is the message `rule-zone` in the catalogue of the folder `genial`; a key that begins with no
such folder is in the common catalogue. The page formats the same files (`web/src/shared/words.svelte.ts`).
"""

from __future__ import annotations

import os
import re
from collections.abc import Set
from functools import cache, lru_cache
from numbers import Integral, Real
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cosmoludo.core.elision import elide
from cosmoludo.core.registry import packages

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Pattern

    from cosmoludo.core.scene import Text

LANGUAGES = ("fr", "en")
FIRST_SEAT = 1
"""The number of the first seat in what people read and type. Programs count seats from 0."""
COMMON = ""
COMMON_WORDS = Path(__file__).parents[1] / "words"
IN_TERMINALS = ("cli", "terminal", "curves", "training_problem", "weights_problem", "work_problem")
"""What the keys of common messages begin with that no page says."""
REMEMBERED = 4096
"""How many sentences are kept as they were said: to format a number takes longer than to look one up."""

ENTRY = re.compile(r"^(?=[a-zA-Z#])", re.MULTILINE)
"""Where a message or a comment begins; what is indented goes on with the one before."""

PLAIN = re.compile(r"[\w-]+ = ([^{\n]*[^{\s])\s*")
"""A message that is text on one line, which can be said without Fluent: to import it takes a tenth of a second."""


def sources() -> list[tuple[str, Path]]:
    """List the catalogues: the prefix of their keys, and the folder that holds one file a language."""
    games = [(name, package.path / "words") for name, package in packages().items()]
    return [(COMMON, COMMON_WORDS), *((name, folder) for name, folder in games if _is_whole(folder))]


def _is_whole(folder: Path) -> bool:
    """Tell whether a folder has a file for every language; a game from outside may have none."""
    return all((folder / f"{language}.ftl").is_file() for language in LANGUAGES)


@cache
def catalogues(language: str) -> dict[str, str]:
    """Read the Fluent text of every catalogue of a language, by the prefix of its keys."""
    if language not in LANGUAGES:
        raise ValueError(f"language must be {' or '.join(LANGUAGES)}, not {language!r}")
    return {prefix: (folder / f"{language}.ftl").read_text("utf-8") for prefix, folder in sources()}


@cache
def page_catalogues(language: str) -> dict[str, str]:
    """Return what pages say, which wait for it: the catalogues without comments and without what only terminals say."""
    return {
        prefix: "".join(
            entry
            for message, entry in _entries(language, prefix).items()
            if prefix != COMMON or message.partition("-")[0] not in IN_TERMINALS
        )
        for prefix in catalogues(language)
    }


@lru_cache(REMEMBERED)
def address(language: str, key: str) -> tuple[str, str]:
    """Find where a key is written: the prefix of its catalogue and the id of the message, which may have no dots."""
    prefix, _, rest = key.partition(".")
    if prefix not in catalogues(language):
        prefix, rest = COMMON, key
    return prefix, rest.replace(".", "-").replace(" ", "-")


def knows(language: str, key: str) -> bool:
    """Tell whether a key has a message."""
    prefix, message = address(language, key)
    return message in messages(language, prefix)


def messages(language: str, prefix: str = COMMON) -> Set[str]:
    """List the ids of a catalogue's messages."""
    return _entries(language, prefix).keys()


def source(language: str, key: str) -> str | None:
    """Return the Fluent text of a key's message, without its id; None for a key without a message."""
    prefix, message = address(language, key)
    entry = _entries(language, prefix).get(message)
    return None if entry is None else entry.partition(" ")[2]


@lru_cache(REMEMBERED)
def _is_wordless(language: str, key: str) -> bool:
    """Tell whether a key is that of a game without words."""
    game = key.partition(".")[0]
    return game in packages() and game not in catalogues(language)


class Keys(tuple[str, ...]):
    """Words that fill a blank, given by their keys, so that they are said in the language of the sentence."""


def say(language: str, key: str, **values: object) -> str:
    """Say the message of a key with its blanks filled in; a game from outside may have no words, then say the key.

    Where the one who reads is meant by `who`, `person` is "second", so that the verb agrees.
    """
    if _is_wordless(language, key):
        return key
    prefix, message = address(language, key)
    if (plain := _plain(language, prefix).get(message)) is not None:
        return plain
    given = {"person": "third"} | {name: _plain_value(language, value) for name, value in values.items()}
    return _formatted(language, prefix, message, tuple(given.items()))


def seat_number(seat: int) -> int:
    """Return the number that a seat has for people."""
    return seat + FIRST_SEAT


def seat_name(language: str, seat: int) -> str:
    """Return what a seat is called where no name is known of the one who sits there."""
    return say(language, "web.seat", number=seat_number(seat))


def tell(language: str, text: Text, reader: int | None = None) -> str:
    """Say a sentence of a scene or a story. It speaks to the one at the seat `reader`, of the others by their seats."""
    seat = text.values.get("seat")
    if not isinstance(seat, int):
        return say(language, text.key, **text.values)
    if seat == reader:
        return say(language, text.key, **text.values, who=say(language, "web.you"), person="second")
    return say(language, text.key, **text.values, who=seat_name(language, seat))


def _plain_value(language: str, value: object) -> str | int | float:
    """Turn a value into what Fluent formats; a number without decimals is whole, since 1.0 would not be singular."""
    if isinstance(value, (Keys, list)):
        return ", ".join(say(language, key) for key in value)
    if isinstance(value, Integral) or (isinstance(value, float) and value.is_integer()):
        return int(value)
    return float(value) if isinstance(value, Real) else str(value)


@lru_cache(REMEMBERED)
def _formatted(language: str, prefix: str, message: str, values: tuple[tuple[str, str | int | float], ...]) -> str:
    """Format a message with Fluent; raise the first thing that is wrong with it, such as a blank without a value."""
    text, errors = _bundle(language, prefix).format_pattern(_pattern(language, prefix, message), dict(values))
    if errors:
        raise errors[0]
    return str(text)


@cache
def _entries(language: str, prefix: str) -> dict[str, str]:
    """Cut a catalogue into its messages, by id. They stand alone: none refers to another."""
    entries = ENTRY.split(catalogues(language)[prefix])
    return {entry.partition(" ")[0]: entry for entry in entries if entry[:1].isalpha()}


@cache
def _plain(language: str, prefix: str) -> dict[str, str]:
    """Find the messages of a catalogue that have no blanks."""
    found = ((message, PLAIN.fullmatch(entry)) for message, entry in _entries(language, prefix).items())
    return {message: plain[1] for message, plain in found if plain}


@cache
def _pattern(language: str, prefix: str, message: str) -> Pattern:
    """Parse one message, when it is first said: a whole catalogue would take longer than most programs run."""
    from fluent.runtime import FluentResource

    bundle = _bundle(language, prefix)
    bundle.add_resource(FluentResource(_entries(language, prefix)[message]))
    pattern = bundle.get_message(message).value
    assert pattern is not None, f"{message} has no text"
    return pattern


@cache
def _bundle(language: str, _prefix: str) -> FluentBundle:
    """Make the bundle of a catalogue. Fluent is imported here because most programs that use the rules say nothing."""
    from fluent.runtime import FluentBundle

    # Its types know only functions of one argument.
    functions: dict[str, Any] = {"ELIDE": elide}
    return FluentBundle([language], functions=functions, use_isolating=False)


def preferred_language() -> str:
    """Return the language of the person at this terminal, English when it is one we do not have."""
    for variable in ("COSMOLUDO_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if setting := os.environ.get(variable):
            return "fr" if setting.lower().startswith("fr") else "en"
    return "en"
