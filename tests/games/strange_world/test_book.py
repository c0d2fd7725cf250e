"""What the book says in numbers is what the deck, the rules and the words say."""

import re

import pytest

from cosmoludo.books.pictures import pictures
from cosmoludo.core.words import LANGUAGES, say
from cosmoludo.games.strange_world.data.tables import (
    CARDS,
    CITIES,
    FUMAROLES,
    SOLO_TRAVELLERS,
    TRAVELLER_COUNT,
)
from cosmoludo.games.strange_world.table.sheet import level
from tests.books.test_books import section

language = pytest.mark.parametrize("language", LANGUAGES)


def table(language: str, anchor: str) -> list[list[str]]:
    """The rows of the table below a heading, without its head."""
    lines = [line for line in section("strange_world", language, anchor).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def volcanoes(players: int) -> int:
    return sum(card.volcano for card in CARDS if players in card.packs)


@language
def test_the_book_says_how_many_dark_cities_can_be_founded(language: str) -> None:
    rows = [[int(cell) for cell in row] for row in table(language, "dark-cities")]
    assert [players for players, _, _ in rows] == [1, 2, 3, 4]
    for players, erupting, cities in rows:
        assert erupting == volcanoes(players)
        assert cities == min(len(CITIES), erupting // 2)


@language
def test_the_book_gives_a_solo_score_the_verdict_that_the_table_gives(language: str) -> None:
    rows = table(language, "solo")
    assert len(rows) == 5
    for number, (stars, verdict) in enumerate(rows, start=1):
        bounds = [int(found) for found in re.findall(r"\d+", stars)]
        below = stars.startswith(("below", "moins"))
        assert {level(score - below) for score in bounds} == {number}
        assert say(language, f"strange_world.level.{number}").partition(":")[2].strip() == f"{verdict}."


def test_fumaroles_never_run_out() -> None:
    assert max(volcanoes(players) for players in (1, 2, 3, 4)) == FUMAROLES == 16


def test_travellers_can_run_out_with_four_players_only() -> None:
    for players in (1, 2, 3, 4):
        halves = [card.portal for card in CARDS if players in card.packs and card.portal]
        portals = min(halves.count("L"), halves.count("R"))
        travellers = SOLO_TRAVELLERS if players == 1 else TRAVELLER_COUNT
        assert (portals > travellers) == (players == 4)


@pytest.mark.parametrize(
    ("language", "here", "and_there"),
    [("en", "in the upper row", "and the one below"), ("fr", "dans la ligne du haut", "et celle du dessous")],
)
def test_the_picture_of_a_portal_is_what_is_said_below_it(language: str, here: str, and_there: str) -> None:
    document = pictures("strange_world")["portal"].state().to_json()
    rows = {int(cell.split(",")[1]) for cell in document["worlds"][0]}
    assert document["travellers"]["Roro"]["rows"] == sorted(rows, reverse=True) == [0, -1]
    caption = next(line for line in section("strange_world", language, "travellers").splitlines() if "![" in line)
    assert here in caption
    assert and_there in caption
