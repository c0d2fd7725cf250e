"""Every lesson played through, with a mistake at each step."""

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from cosmoludo.books.lessons import Lesson
from cosmoludo.core.words import LANGUAGES, knows
from tests.books.test_lessons import LESSONS


def told(key: str) -> bool:
    """Whether something is said in every language."""
    return all(knows(language, key) for language in LANGUAGES)


def a_mistake(lesson: Lesson, number: int) -> str:
    """A legal move that a step does not ask for; where any is right, one that there is not."""
    state, step = lesson.state(number), lesson.step[number]
    right = {str(move) for move in lesson.right_moves(state, step)}
    return next((text for move in state.moves(lesson.seat) if (text := str(move)) not in right), "nothing of the kind")


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.game)
def test_a_lesson_is_played_through_with_a_mistake_at_each_step(client: TestClient[Litestar], lesson: Lesson) -> None:
    for number, step in enumerate(lesson.step):
        address = f"/api/lessons/{lesson.game}/{number}"
        begun = client.get(address).json()
        assert (begun["step"], begun["steps"]) == (number, len(lesson.step))
        assert told(begun["say"]["key"])
        answer = client.post(address, json={"move": a_mistake(lesson, number)})
        if step.expect:
            assert answer.json()["right"] is False
            assert told(answer.json()["say"]["key"])
        else:
            assert answer.status_code == 422
            assert told(answer.json()["rule"])
        shown = client.get(f"{address}/shown").json()
        done = client.post(address, json={"path": shown["path"]}).json()
        assert done["right"] is True
        assert told(done["say"]["key"])


def test_at_a_step_it_is_said_why_a_place_cannot_be_chosen(client: TestClient[Litestar]) -> None:
    asked = {"tried": "board/0,0", "chosen": ["rack/0"]}
    found = client.get("/api/lessons/genial/1/why", params=asked).json()
    assert found["rule"] == "genial.rule.free"
    assert client.get("/api/lessons/genial/99/why", params=asked).status_code == 404
