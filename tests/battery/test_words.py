"""Every word in both languages."""

import re
import string

import cosmoludo
from cosmoludo.core.words import LANGUAGES, catalogue
from tests.variants import Variant


def blanks(language: str) -> dict[str, set[str]]:
    """The blanks of every text; one named as the language is for what is given in both, such as the name of a star."""
    return {
        key: {"own" if name == language else name for _, name, _, _ in string.Formatter().parse(text) if name}
        for key, text in catalogue(language).items()
    }


def test_both_languages_have_the_same_keys_and_blanks() -> None:
    french, english = (blanks(language) for language in LANGUAGES)
    assert french.keys() == english.keys()
    for key in french:
        assert french[key] == english[key], key


def test_every_option_is_explained(variant: Variant) -> None:
    facts = cosmoludo.games()[variant.game]
    for language in LANGUAGES:
        for option in facts.options:
            assert catalogue(language)[f"{facts.folder}.option.{option.name}"]


def test_every_value_of_an_option_is_said_in_words(variant: Variant) -> None:
    facts = cosmoludo.games()[variant.game]
    for language in LANGUAGES:
        words = catalogue(language)
        for option in facts.options:
            names = [value for value in option.values if isinstance(value, str)]
            # Where one value has words, the numbers beside it have them too: 0 alone says nothing of a seat.
            said = [f"{facts.folder}.option_value.{option.name}.{value}" for value in names and option.values]
            assert [key for key in said if not words.get(key)] == []


def test_french_signs_are_not_torn_from_their_words() -> None:
    torn = [key for key, text in catalogue("fr").items() if re.search(r" [;:!?»]|« ", text)]
    assert not torn
