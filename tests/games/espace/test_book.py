"""What the book of Espace says of the cards, in both languages."""

import pytest

from cosmoludo.games.espace import GAME


def paragraph(language: str, anchor: str) -> str:
    """The text below a heading, with plain spaces."""
    book = (GAME.path / "book" / f"{language}.md").read_text("utf-8").replace("\u00a0", " ")
    return book.split(f"{{#{anchor}")[1].split("\n#")[0]


def row(language: str, card: str) -> str:
    """What the table of Collector cards says of one."""
    return next(line for line in paragraph(language, "collectors").splitlines() if line.startswith(f"| {card} |"))


@pytest.mark.parametrize(
    ("language", "out", "sits_out"), [("en", "is out", "sits out"), ("fr", "est éliminé", "saute la manche")]
)
def test_who_has_no_card_is_out(language: str, out: str, sits_out: str) -> None:
    for anchor in ("win", "collectors"):
        assert out in paragraph(language, anchor)
        assert sits_out not in paragraph(language, anchor)


@pytest.mark.parametrize(
    ("language", "card", "words"),
    [
        ("en", "Hail", "more cards than the holder has left, cards in play included"),
        ("fr", "Grêle", "plus de cartes qu’il n’en reste à qui l’a découverte, cartes en jeu comprises"),
        ("en", "Tsunami", "nobody loses the card they play"),
        ("fr", "Tsunami", "personne ne perd la carte qu’il joue"),
        ("en", "Tornado", "you win with the card you receive"),
        ("fr", "Tornade", "on gagne avec la carte qu’on reçoit"),
        ("en", "Aurora", "whatever the opener has named"),
        ("fr", "Aurore polaire", "quoi qu’ait choisi la personne qui ouvre"),
    ],
)
def test_collector_cards_are_described_as_they_act(language: str, card: str, words: str) -> None:
    assert words in row(language, card)


@pytest.mark.parametrize(("language", "seat"), [("en", "seat 1, 2, 3"), ("fr", "la place 1, 2, 3")])
def test_seats_are_counted_from_one(language: str, seat: str) -> None:
    assert seat in paragraph(language, "option-first")
