"""What people read: the words of the French box, and a book that says what the data and the rules have."""

import re

import pytest

from cosmoludo.books.moment import folder_of
from cosmoludo.core.words import LANGUAGES, catalogues
from cosmoludo.games.distant_suns.data.box import Sheet
from cosmoludo.games.distant_suns.data.tables import SHEETS

FOLDER = "distant_suns"
TERMS = {
    "fr": ("Tableau de bord", "Zone d’Exploration", "Optimisation", "Attribution", "case Confins", "feuille Cosmos"),
    "en": ("Mission Control", "Exploration Zone", "mission", "assignment", "edge cell", "Cosmos sheet"),
}
NOT_OF_THE_BOX = {
    "fr": r"\bmissions?\b|\bconfins?\b|\bcases? voisines?\b|\btableau de bord\b|\bplateau\b|\btrésors?\b|\bmodules?\b",
    "en": r"\bmission board\b|\bedges of the map\b|\bMission control\b|\bnext to\b|\bneighbouring cell",
}
ANCHORS = re.compile(r"\{#[^}]*\}|\(#[^)]*\)")
IDS = re.compile(r"^#.*$|^[\w-]+ =", re.MULTILINE)


def book(language: str) -> str:
    return ANCHORS.sub("", (folder_of(FOLDER) / f"{language}.md").read_text("utf-8"))


def section(language: str, anchor: str) -> str:
    text = (folder_of(FOLDER) / f"{language}.md").read_text("utf-8")
    return text.split(f"{{#{anchor}")[1].split("\n#")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_has_the_words_of_the_box(language: str) -> None:
    for term in TERMS[language]:
        assert term in book(language), term


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_other_words_for_what_the_box_names(language: str) -> None:
    for text in (book(language), IDS.sub("", catalogues(language)[FOLDER])):
        assert not re.findall(NOT_OF_THE_BOX[language], text)


@pytest.mark.parametrize(("language", "defined"), [("fr", "un côté en commun"), ("en", "share a side")])
def test_adjacent_is_defined(language: str, defined: str) -> None:
    sentence = next(line for line in section(language, "sheet").split("\n") if "**adjacent" in line)
    assert defined in sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_circles_and_corners_of_every_sheet_are_stated(language: str, sheet: Sheet) -> None:
    said = next(line for line in section(language, "option-sheet").split("\n") if f"`{sheet.name}`" in line)
    circles, both = {"fr": ("ronds", "et"), "en": ("circles", "and")}[language]
    assert f"{sheet.circles} {circles}" in said
    for first, later in sheet.edge_points.values():
        assert f"{first} {both} {later}" in said
    if len(sheet.those("U")) > sheet.circles:
        assert re.search(rf"\b{len(sheet.those('U'))} (cases Amélioration|upgrade cells)", said)


@pytest.mark.parametrize(("language", "whole_or_reduced"), [("fr", "entière, ou réduite"), ("en", "or a reduced one")])
def test_a_shape_that_fits_is_drawn_whole_or_reduced(language: str, whole_or_reduced: str) -> None:
    assert whole_or_reduced in section(language, "draw")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_counts_seats_from_one(language: str) -> None:
    assert not re.findall(r"(?:place|seat) 0|(?:partir de|from) 0", section(language, "option-first"))
