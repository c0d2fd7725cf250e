"""The rules books: whole in both languages, and every rule, option, picture and link leads somewhere."""

import re
from itertools import pairwise

import pytest

import cosmoludo
from cosmoludo.books import book as books
from cosmoludo.books.moment import folder_of
from cosmoludo.books.pictures import pictures
from cosmoludo.core.facts import Option
from cosmoludo.core.registry import has_table
from cosmoludo.core.words import LANGUAGES, messages
from tests.variants import VARIANTS, Variant, params, random_states

FOLDERS = sorted({facts.folder for facts in cosmoludo.games().values()})
PARTS = ["aim", "setup", "turn", "end", "score", "modes", "options"]
FROM_TO = {"fr": "{} à {}", "en": "{} to {}"}
NUMBERS = {"fr": {2: "deux", 4: "quatre", 6: "six"}, "en": {2: "two", 4: "four", 6: "six"}}


def source(folder: str, language: str) -> str:
    return (folder_of(folder) / f"{language}.md").read_text("utf-8")


def section(folder: str, language: str, anchor: str) -> str:
    """The text below a heading, to the next one."""
    return source(folder, language).split(f"{{#{anchor}")[1].split("\n#")[0]


def options_of(folder: str) -> dict[str, Option]:
    modes = [facts for facts in cosmoludo.games().values() if facts.folder == folder]
    return {option.name: option for facts in modes for option in facts.options}


@pytest.mark.parametrize("folder", FOLDERS)
def test_both_languages_have_the_same_headings_and_pictures(folder: str) -> None:
    french, english = (books.read(folder, language) for language in LANGUAGES)
    assert [(h.level, h.anchor, h.rules) for h in french.headings] == [
        (h.level, h.anchor, h.rules) for h in english.headings
    ]
    assert [passage.picture for passage in french.passages] == [passage.picture for passage in english.passages]


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_book_has_the_same_parts_in_the_same_order(folder: str) -> None:
    parts = [heading.anchor for heading in books.read(folder, "en").headings if heading.level == 2]
    modes = [facts for facts in cosmoludo.games().values() if facts.folder == folder]
    assert parts == [part for part in PARTS if part != "modes" or len(modes) > 1]


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_heading_has_an_anchor_of_its_own_and_something_below_it(folder: str) -> None:
    for language in LANGUAGES:
        headings = books.read(folder, language).headings
        assert len(headings) == len(re.findall("^##", source(folder, language), re.MULTILINE))
        anchors = [heading.anchor for heading in headings]
        assert len(set(anchors)) == len(anchors)
        empty = [each.anchor for each, after in pairwise(headings) if after.level <= each.level]
        assert all("\n" in section(folder, language, anchor).strip() for anchor in empty)


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_book_begins_with_how_many_can_play(folder: str) -> None:
    several = [facts for facts in cosmoludo.games().values() if facts.folder == folder and facts.max_players > 1]
    for language in LANGUAGES:
        for facts in several:
            least, most = (NUMBERS[language][number] for number in (facts.min_players, facts.max_players))
            assert FROM_TO[language].format(least, most) in section(folder, language, "aim").lower()


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_option_is_explained_with_all_its_values(folder: str) -> None:
    options = options_of(folder)
    explained = [h.anchor for h in books.read(folder, "en").headings if h.anchor.startswith("option-")]
    assert sorted(explained) == sorted(f"option-{name}" for name in options)
    for language in LANGUAGES:
        for name, option in options.items():
            values = re.findall(r"`([^`]+)`", section(folder, language, f"option-{name}"))
            assert sorted(values) == sorted(str(v).lower() if isinstance(v, bool) else str(v) for v in option.values)


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_rule_that_can_refuse_a_move_leads_to_one_heading(folder: str) -> None:
    rules = [message for message in messages("en") | messages("en", folder) if message.startswith("rule-")]
    book = books.read(folder, "en")
    for name in (message.removeprefix("rule-") for message in rules):
        assert sum(name == heading.anchor or name in heading.rules for heading in book.headings) == 1, name


@pytest.mark.parametrize("mode", params(v for v in VARIANTS if not v.options and has_table(v.game)))
def test_what_a_scene_names_as_its_rule_is_a_heading(mode: Variant) -> None:
    game = mode.load()
    anchors = {heading.anchor for heading in books.read(game.facts.folder, "en").headings}
    for state in random_states(game, 1, every=5):
        seat = state.actors[0] if state.actors else 0
        assert state.seen_by(seat).scene(seat).rule in anchors | {""}


@pytest.mark.parametrize("folder", FOLDERS)
def test_links_lead_to_headings_and_games_that_there_are(folder: str) -> None:
    games, anchors = cosmoludo.games(), {heading.anchor for heading in books.read(folder, "en").headings}
    for language in LANGUAGES:
        for address in re.findall(r"(?<!!)\[[^\]]+\]\(([^)]+)\)", source(folder, language)):
            kind, _, target = address.rpartition("/") if address.startswith("/") else address.rpartition("#")
            assert target in (games if kind == "/rules" else anchors), address


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_pictures_of_a_book_are_those_it_has_and_can_be_taken(folder: str) -> None:
    shown = [passage.picture for passage in books.read(folder, "en").passages if passage.picture]
    assert sorted(shown) == sorted(pictures(folder))
    for moment in pictures(folder).values():
        view = moment.state().seen_by(moment.seat)
        assert view.scene(moment.seat).zones


@pytest.mark.parametrize("folder", FOLDERS)
def test_french_is_set_as_french_is(folder: str) -> None:
    text = source(folder, "fr")
    assert not re.findall(r"\w'\w", text), "apostrophes are ’"
    assert not re.findall(r"[^\s|] [;:!?»]", text.replace("|---|", "")), (
        "a space that must not break stands before ; : ! ?"
    )
    assert not re.findall("« ", text)


def test_html_in_a_book_is_shown_as_it_is_typed() -> None:
    book = books.parse("# A\n\n## B {#b}\n\n<script>x</script> <b>y</b> [z](javascript:alert(1))\n\n![c](d)\n\nEnd\n")
    assert [heading.anchor for heading in book.headings] == ["b"]
    assert [passage.picture for passage in book.passages] == ["d", ""]
    assert "<script" not in book.passages[0].html
    assert "<b>" not in book.passages[0].html
    assert "href" not in book.passages[0].html
    assert book.passages[1].html == "<p>End</p>\n"
