"""Espace at a terminal."""

import io

import pytest
from rich.console import Console

from cosmoludo.core.game import State
from cosmoludo.core.seats import Seat
from cosmoludo.games.espace.table.terminal import draw, prompt
from tests.games.espace.table import play, table


def drawn(state: State, seat: int, language: str) -> str:
    file = io.StringIO()
    Console(width=130, file=file).print(draw(state.seen_by(seat).view, Seat(seat), language))
    return file.getvalue().replace("\u00a0", " ").replace("\u202f", " ")


def test_a_seat_sees_its_card_and_what_was_announced() -> None:
    state = play(table(["saturn", "mars"], ["eris", "venus"], ["moon", "sun"]), "diameter")
    english = drawn(state, 1, "en")
    for text in ("Round 1 · Diameter · green", "Seat 2 (you)", "120,536 km · green", "Eris", "9.4 light-hours"):
        assert text in english
    assert "Saturn" not in english
    french = drawn(state, 1, "fr")
    for text in ("Manche 1 · Diamètre · vert", "Place 2 (vous)", "120 536 km · vert", "Éris", "heures-lumière"):
        assert text in french


def test_collector_cards_at_work_are_explained() -> None:
    state = table(["fire", "eclipse", "saturn", "mars"], ["eris", "venus"], collectors=2)
    english = drawn(state, 0, "en")
    assert "Eclipse · In this round the lowest figure wins" in english
    assert "Fire · The card that replaces this one counts as red" in english


@pytest.mark.parametrize(
    ("moves", "seat", "said"),
    [
        ([], 0, "Choose the characteristic in which your object is strong."),
        ([], 1, "Seat 1 is to play."),
        (["diameter"], 1, "Announce the figure of your object, or change the characteristic."),
        (["diameter", "announce"], 2, "Announce the figure of your object."),
    ],
)
def test_the_prompt_says_what_to_do(moves: list[str], seat: int, said: str) -> None:
    state = play(table(["saturn", "mars"], ["eris", "venus"], ["moon", "sun"]), *moves)
    assert prompt(state.seen_by(seat).view, Seat(seat), "en") == said


def test_the_prompt_tells_of_a_tie_and_of_the_end() -> None:
    tie = table(
        ["europa", "mars"], ["ganymede", "aurora", "moon", "sun"], ["titan", "earth"], collectors=1, tie="figure"
    )
    play(tie, "discovery", "announce", "announce")
    assert prompt(tie.seen_by(1).view, Seat(1), "en") == "A tie! Choose the characteristic that decides it."
    aurora = play(table(["sun", "mars"], ["aurora", "moon"], collectors=1), "diameter")
    assert prompt(aurora.seen_by(1).view, Seat(1), "en") == "The aurora lets you choose: name the characteristic."
    over = play(table(["sun"], ["moon"]), "diameter", "announce")
    assert prompt(over.seen_by(1).view, Seat(1), "fr") == "La partie est terminée."
    assert "Manche" in drawn(over, 0, "fr")
