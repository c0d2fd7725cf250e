"""The table in a terminal: what is on it, and what to do."""

import pytest
from rich.console import Console

from cosmoludo.core.game import State
from cosmoludo.core.seats import Seat
from cosmoludo.core.words import LANGUAGES
from cosmoludo.games.distant_suns.table.terminal import draw, prompt
from tests.games.distant_suns.tables import THREE_OPEN_CELLS, build, drawings, fill

MOON = drawings(
    """
U m . T . A . . .
 m . . . . . A .
S m m A . U . . X
""",
    m="moon",
)


def shown(view: State, seat: int, language: str = "en") -> str:
    console = Console(width=160, no_color=True)
    with console.capture() as captured:
        console.print(draw(view.view, Seat(seat), language))
    return captured.get()


def asked(view: State, seat: int, language: str) -> str:
    return prompt(view.view, Seat(seat), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_is_shown_with_what_covers_it(language: str) -> None:
    state = build(MOON, round=1)
    lines = shown(state.seen_by(0), 0, language).splitlines()
    assert lines[8].split()[:5] == ["-4,8", "U", "0", "·", "T"]
    assert lines[9].split()[:3] == ["-4,9", "0", "·"]
    assert lines[10].split()[:5] == ["-5,10", "S", "0", "0", "A"]
    assert shown(state.seen_by(1), 1, language).splitlines()[10].split()[:3] == ["-5,10", "S", "·"]


def test_a_drawing_that_is_only_chosen_is_not_shown() -> None:
    state = build(MOON, MOON, round=1)
    state.play("top 4 3")
    before = shown(state.seen_by(1), 1)
    state.play(state.moves(0)[0], 0)
    assert shown(state.seen_by(1), 1) == before


def test_the_prompt_says_what_to_do() -> None:
    state = build(MOON, MOON, round=1)
    assert asked(state.seen_by(0), 0, "en").startswith("Place a module")
    assert asked(state.seen_by(1), 1, "en") == "Seat 1 places a module."
    state.play("top 4 3")
    assert asked(state.seen_by(0), 0, "en") == "Draw the planet."
    assert asked(state.seen_by(1), 1, "fr") == "Dessinez la forme étoile."
    state.play(state.moves(0)[0], 0)
    assert asked(state.seen_by(0), 0, "en").startswith("Your drawing is chosen")
    full = ["top 1 2", "top 4 5", "bottom 1 2", "bottom 4 5"]
    assert asked(build(modules=full).seen_by(0), 0, "en") == "The game is over."


def test_who_cannot_draw_is_not_said_to_have_chosen() -> None:
    state = build()
    fill(state, 0, *THREE_OPEN_CELLS)
    state.play("top 4 3")
    assert asked(state.seen_by(0), 0, "en") == "The shape fits nowhere on your sheet. The others draw."
    assert asked(state.seen_by(0), 0, "fr") == "La forme ne tient nulle part sur votre feuille. Les autres dessinent."


@pytest.mark.parametrize(("fit", "said"), [("may", "spend them, or draw nothing"), ("must", "spend them to draw it")])
def test_drawing_nothing_is_offered_only_to_those_who_may(fit: str, said: str) -> None:
    state = build(options={"fit": fit})
    fill(state, 0, *THREE_OPEN_CELLS)
    state.record.gained[0] = 1
    state.play("top 4 3")
    assert ("nothing" in map(str, state.moves(0))) == (fit == "may")
    assert asked(state.seen_by(0), 0, "en") == f"The planet fits only with upgrades: {said}."


@pytest.mark.parametrize(
    ("language", "names"), [("en", ["Seat 1 (you)", "Seat 2"]), ("fr", ["Place 1 (vous)", "Place 2"])]
)
def test_seats_are_counted_from_one(language: str, names: list[str]) -> None:
    said = shown(build(MOON, MOON, round=1).seen_by(0), 0, language)
    assert all(name in said for name in names)
    assert not [name for name in ("Seat 0", "Place 0") if name in said]
