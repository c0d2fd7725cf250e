"""Every word in both languages."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

import cosmoludo
from cosmoludo.core import words as catalogue_words
from cosmoludo.core.elision import elide
from cosmoludo.core.words import COMMON, LANGUAGES, Keys, address, catalogues, knows, messages, say, seat_name
from tests.battery.messages import (
    ANYTHING,
    NAMES,
    ON_THE_SHELF,
    PAGE,
    PREFIXES,
    all_ids,
    alone_everywhere,
    asked_by_page,
    asked_by_python,
    is_asked,
    key_of,
    known_words,
    page_texts,
    parsed,
    said_by_page,
)
from tests.variants import Variant

WEB = PAGE.parent
ELISIONS = json.loads((Path(__file__).parent / "elision.json").read_text("utf-8"))
NUMBERS = (0, 1, 2, 5, 1234)
TEXTS = ("Algol", "Vega")
KNOWN = {"who", "person", "seat", *LANGUAGES}
"""Variables that have one meaning everywhere; none of them is how many of something there are."""
NAMED = {"who", "names", "winners", "out", "name"}
"""Variables that are filled with names of people."""

catalogue = pytest.mark.parametrize("prefix", PREFIXES, ids=NAMES)
language = pytest.mark.parametrize("language", LANGUAGES)


def samples(language: str, prefix: str, message: str) -> Iterator[dict[str, str | int]]:
    """Values for a message: some numbers, texts that begin with a vowel and not, the reader and others."""
    found = parsed(language, prefix)[message]
    for number, text, person in product(NUMBERS, TEXTS, ("second", "third")):
        yield {name: number if name in found.numbers else text for name in found.variables} | {"person": person}


@catalogue
def test_both_languages_have_the_same_messages_that_show_the_same(prefix: str) -> None:
    french, english = (parsed(language, prefix) for language in LANGUAGES)
    assert french.keys() == english.keys() == messages("en", prefix)
    for message in french:
        # What is given in both languages, such as the name of a star, has the name of the language.
        assert french[message].shown - {"fr"} == english[message].shown - {"en"}, message


@catalogue
@language
def test_every_message_can_be_said(prefix: str, language: str) -> None:
    for message in messages(language, prefix):
        for values in samples(language, prefix, message):
            said = say(language, key_of(prefix, message), **values)
            assert said
            assert said == said.strip()
            assert not re.search(r"[{}$\u2068\u2069]|  ", said), said


@catalogue
@language
def test_a_number_agrees_with_its_noun(prefix: str, language: str) -> None:
    for message, parts in parsed(language, prefix).items():
        for variable in parts.variables - KNOWN - parts.alone - alone_everywhere(language, prefix):
            none, one, two, many = (said_with(language, prefix, message, variable, n) for n in (0, 1, 2, 5))
            assert one != two, f"{message} says {variable} alike for 1 and 2, and no comment says why: {one}"
            assert two == many
            assert none == (one if language == "fr" else two) or variable in parts.none, message


@catalogue
@language
def test_no_comment_excuses_a_number_that_agrees(prefix: str, language: str) -> None:
    everywhere = alone_everywhere(language, prefix)
    assert everywhere <= {name for parts in parsed(language, prefix).values() for name in parts.variables}
    for message, parts in parsed(language, prefix).items():
        assert parts.alone <= parts.variables, message
        for variable in parts.alone | (everywhere & parts.variables):
            one, two = (said_with(language, prefix, message, variable, n) for n in (1, 2))
            assert one == two, f"{message} agrees with {variable}"


def said_with(language: str, prefix: str, message: str, variable: str, number: int) -> str:
    """A message with a number, and then with a sign for every number in it."""
    values = next(samples(language, prefix, message)) | {variable: number}
    return re.sub(r"\d+", "#", say(language, key_of(prefix, message), **values))


@catalogue
@language
def test_the_verb_agrees_with_the_one_who_reads(prefix: str, language: str) -> None:
    for message, parts in parsed(language, prefix).items():
        if "person" in parts.choosing:
            values = next(samples(language, prefix, message))
            second = say(language, key_of(prefix, message), **{**values, "person": "second"})
            assert re.search(r"\b(vous|votre|you|your)\b", second, re.IGNORECASE), second
            assert say(language, key_of(prefix, message), **{**values, "person": "third"}) != second


def test_sentences_are_right_where_they_were_wrong() -> None:
    assert say("fr", "espace.log.won", who="vous", person="second") == "Vous remportez la manche."
    assert say("en", "espace.log.won", who="Ada") == "Ada wins the round."
    assert say("fr", "distant_suns.table.sheet", who="Algol") == "Feuille d’Algol"
    assert say("fr", "distant_suns.table.sheet", who="Vega") == "Feuille de Vega"
    assert say("en", "genial.table.bag", tiles=1) == "1 tile in the bag"
    assert say("fr", "genial.table.bag", tiles=0) == "0 tuile dans le sac"
    orange = Keys(["genial.colour.orange"])
    assert (
        say("fr", "genial.log.genial", who="Ada", colour=orange, points=18)
        == "Génial\N{NO-BREAK SPACE}! Ada amène l’orange à 18."
    )


@pytest.mark.parametrize(("word", "name", "joined"), ELISIONS)
def test_a_word_loses_its_vowel_before_another(word: str, name: str, joined: str) -> None:
    assert elide(word, name) == joined


@catalogue
def test_a_french_word_loses_its_vowel_before_every_name(prefix: str) -> None:
    said = [
        say("fr", key_of(prefix, message), **{**values, name: "Algol"})
        for message, parts in parsed("fr", prefix).items()
        for name in parts.variables & NAMED
        for values in samples("fr", prefix, message)
        if "Algol" not in values.values()
    ]
    assert {
        sentence for sentence in said if re.search(r"\b(?:[dlns]e|la|(?:lors|puis|jus)?que) Algol", sentence)
    } == set()


@catalogue
def test_a_french_sentence_names_a_seat_with_its_article(prefix: str) -> None:
    """A seat where nobody's name is known: "Place 1 pose", and "chez la place 1", never "chez Place 1"."""
    seat = seat_name("fr", 0)
    assert elide("chez", seat) == "chez la place 1"
    said = [
        say("fr", key_of(prefix, message), **{**values, "who": seat, "person": "third"})
        for message, parts in parsed("fr", prefix).items()
        if "who" in parts.variables
        for values in samples("fr", prefix, message)
    ]
    assert {sentence for sentence in said if re.search(rf"\w {seat}", sentence)} == set()


def test_numbers_are_written_as_the_language_does() -> None:
    assert say("fr", "table.number", value=-12_345) == "-12\N{NARROW NO-BREAK SPACE}345"
    assert say("en", "table.number", value=12_345.5) == "12,345.5"
    assert (
        say("en", "cli.bad_address", host="::1", port=8137, problem="no") == "the address ::1:8137 cannot be used: no"
    )


def test_a_blank_without_a_value_and_a_key_without_a_message_are_mistakes() -> None:
    with pytest.raises(ValueError, match="count"):
        say("en", "terminal.more")
    with pytest.raises(LookupError):
        say("en", "terminal.nonsense")
    assert not knows("en", "terminal.nonsense")


def test_who_only_plays_by_program_need_not_wait_for_fluent() -> None:
    code = (
        "import sys, cosmoludo; from cosmoludo.core.words import say; say('fr', 'cli.about');"
        "print([name for name in sys.modules if name.partition('.')[0] in ('fluent', 'babel')])"
    )
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "[]"


def test_every_key_that_is_asked_for_has_a_message() -> None:
    asked = {*asked_by_python(), *said_by_page()}
    assert [pattern for pattern in sorted(asked) if not any(re.fullmatch(pattern, each) for each in all_ids())] == []


@pytest.mark.skipif(not page_texts(), reason="the page asks for most messages, and is not here")
def test_every_message_is_asked_for() -> None:
    patterns, known = {*asked_by_python(), *asked_by_page()}, known_words()
    certain = {pattern.replace("\\", "") for pattern in patterns if ANYTHING not in pattern}
    others = {pattern for pattern in patterns if ANYTHING in pattern}
    left = sorted(each for each in all_ids() - certain if not ON_THE_SHELF.fullmatch(each))
    assert [each for each in left if not is_asked(each, others, known)] == []


def test_no_two_keys_are_one_message() -> None:
    # Dots and dashes both become dashes: a common message must not look like one of a game's.
    assert not [each for each in messages("en", COMMON) if each.startswith(tuple(f"{p}-" for p in PREFIXES if p))]
    for facts in cosmoludo.games().values():
        for option in facts.options:
            keys = [f"{facts.folder}.option_value.{option.name}.{value}" for value in option.values]
            assert len({address("en", key) for key in keys}) == len(keys)


@pytest.mark.skipif(not (WEB / "node_modules").is_dir(), reason="the page is not installed")
def test_the_page_says_the_same(tmp_path: Path) -> None:
    sentences = [
        {"language": language, "key": key, "values": values, "text": say(language, key, **values)}
        for language, prefix in product(LANGUAGES, PREFIXES)
        for message in sorted(messages(language, prefix))
        for key in [key_of(prefix, message)]
        for values in unlike(samples(language, prefix, message))
    ]
    said = tmp_path / "said.json"
    texts = {language: catalogues(language) for language in LANGUAGES}
    said.write_text(json.dumps({"catalogues": texts, "sentences": sentences}), "utf-8")
    npx = shutil.which("npx")
    assert npx is not None
    command = [npx, "vitest", "run", "tests/words.test.ts"]
    environment = os.environ | {"COSMOLUDO_SAID": str(said)}
    done = subprocess.run(command, cwd=WEB, env=environment, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr


def unlike(values: Iterator[dict[str, str | int]]) -> list[dict[str, str | int]]:
    """The samples without those that occur twice."""
    return [dict(items) for items in dict.fromkeys(tuple(sorted(each.items())) for each in values)]


def test_a_catalogue_can_come_from_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for language in LANGUAGES:
        (tmp_path / f"{language}.ftl").write_text(f"title = Moons ({language})\n", "utf-8")
    cached = (catalogues, address, catalogue_words._entries, catalogue_words._plain)
    known = catalogue_words.sources()
    with monkeypatch.context() as patched:
        patched.setattr(catalogue_words, "sources", lambda: [*known, ("moons", tmp_path)])
        for function in cached:
            function.cache_clear()
        assert say("fr", "moons.title") == "Moons (fr)"
        assert say("en", "genial.title") == "Génial!"
    for function in cached:
        function.cache_clear()


def test_every_option_is_explained(variant: Variant) -> None:
    facts = cosmoludo.games()[variant.game]
    for language in LANGUAGES:
        for option in facts.options:
            assert knows(language, f"{facts.folder}.option.{option.name}")


def test_every_value_of_an_option_is_said_in_words(variant: Variant) -> None:
    facts = cosmoludo.games()[variant.game]
    for language in LANGUAGES:
        for option in facts.options:
            names = [value for value in option.values if isinstance(value, str)]
            # Where one value has words, the numbers beside it have them too: 0 alone says nothing of a seat.
            said = [f"{facts.folder}.option_value.{option.name}.{value}" for value in names and option.values]
            assert [key for key in said if not knows(language, key)] == []


@catalogue
def test_french_signs_are_not_torn_from_their_words(prefix: str) -> None:
    assert re.findall(r".* [;:!?»%].*|.*« .*", catalogues("fr")[prefix]) == []


@catalogue
@language
def test_apostrophes_are_those_of_print(prefix: str, language: str) -> None:
    assert re.findall(r".*\w'\w.*", catalogues(language)[prefix]) == []
