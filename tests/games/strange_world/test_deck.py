"""The deck is a file that a person can edit: what cannot be a deck is refused with what is wrong."""

from collections.abc import Callable

import pytest

from cosmoludo.games.strange_world.data import deck

LINES = deck.FILE.read_text("utf-8").splitlines()


def changed(card: str, **columns: str) -> list[str]:
    lines = list(LINES)
    index = next(number for number, line in enumerate(lines) if line.startswith(f"{card},"))
    row = lines[index].split(",")
    for column, value in columns.items():
        row[deck.COLUMNS.index(column)] = value
    lines[index] = ",".join(row)
    return lines


def test_the_deck_has_the_counts_of_the_rules() -> None:
    cards = deck.load()
    drawn = [card for card in cards if not card.start]
    assert len(drawn) == 60
    assert sum(card.start for card in cards) == 4
    assert [sum(players in card.packs for card in drawn) for players in (1, 2, 3, 4)] == [21, 30, 45, 60]
    assert sum(card.mountains for card in drawn) == 36
    assert sum(card.lake for card in drawn) == 16
    assert sum(card.swamp for card in drawn) == 12
    assert sum(bool(card.animal) for card in drawn) == 24
    assert sum(card.volcano for card in drawn) == deck.FUMAROLES == 16
    assert sum(card.cloud for card in drawn) == 8
    assert sorted(card.portal for card in drawn if card.portal) == ["L"] * 8 + ["R"] * 8


def test_another_deck_can_be_read() -> None:
    cards = deck.read(changed("T01", mountain_icons="3"))
    assert next(card for card in cards if card.id == "T01").mountains == 3


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (LINES[1:], "expected the columns id,kind"),
        (LINES[:-1], "expected 60 cards to draw, got 59"),
        (changed("T02", id="T01"), "T01 is there 2 times"),
        (changed("T02", id="T 2"), "'T 2' is no name of one word"),
        (changed("T02", kind="other"), "T02: kind must be 'terre' or 'start', not 'other'"),
        (changed("T02", lake="yes"), "T02: lake must be '0' or '1', not 'yes'"),
        (changed("T02", mountain_icons="9"), "T02: mountain_icons must be"),
        (changed("T02", portal_half="R"), "T02: portal_edge must be 'left', not 'right'"),
        (changed("T02", portal_half="", portal_edge=""), "used_2p: expected as many left halves of portals as right"),
        (changed("T01", volcano="1"), "used_4p: expected at most 16 volcanoes"),
        (changed("T01", used_2p="0"), "used_2p: expected 30 cards, got 29"),
        (changed("T01", used_3p="0"), "T01: a card for fewer players is one for more"),
        (changed("T01", used_solo="0"), "used_solo: expected 21 cards, got 20"),
        (changed("D1", lake="1"), "D1: a start card has no back"),
        (changed("D1", kind="terre"), "expected 4 start cards, got 3"),
    ],
)
def test_what_cannot_be_a_deck_is_refused(lines: list[str], said: str) -> None:
    with pytest.raises(ValueError) as caught:
        deck.read(lines)
    assert said in str(caught.value)


def test_too_few_or_too_many_kinds_of_animals_are_refused() -> None:
    column = deck.COLUMNS.index("animal")

    def with_animals(name: Callable[[int], str]) -> list[str]:
        rows = [line.split(",") for line in LINES]
        for number, row in enumerate(rows[1:]):
            row[column] = name(number) if row[column] else ""
        return [",".join(row) for row in rows]

    with pytest.raises(ValueError, match="at least 4 kinds of animals, got 1"):
        deck.read(with_animals(lambda _: "Plumard"))
    with pytest.raises(ValueError, match="at most 16 kinds of animals, got 28"):
        deck.read(with_animals(str))
