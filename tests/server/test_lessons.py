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


def mistakes(lesson: Lesson, number: int) -> dict[str, str]:
    """A legal move for each answer that a step has for one that it does not ask for, by the key of that answer."""
    moves = lesson.state(number).moves(lesson.seat)
    wrong = [move for move in moves if not lesson.step[number].is_right(move)]
    return {lesson.comment(number, move).key: str(move) for move in wrong}


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.game)
def test_a_lesson_is_played_through_with_every_kind_of_mistake(client: TestClient[Litestar], lesson: Lesson) -> None:
    for number in range(len(lesson.step)):
        address = f"/api/lessons/{lesson.game}/{number}"
        begun = client.get(address).json()
        assert (begun["step"], begun["steps"]) == (number, len(lesson.step))
        assert told(begun["say"]["key"])
        for said, move in mistakes(lesson, number).items():
            answer = client.post(address, json={"move": move}).json()
            assert (answer["right"], answer["say"]["key"]) == (False, said)
            assert told(said)
        refused = client.post(address, json={"move": "nothing of the kind"})
        assert refused.status_code == 422
        assert told(refused.json()["rule"])
        shown = client.get(f"{address}/shown").json()
        done = client.post(address, json={"path": shown["path"]}).json()
        assert done["right"] is True
        assert told(done["say"]["key"])


def test_at_a_step_it_is_said_why_a_place_cannot_be_chosen(client: TestClient[Litestar]) -> None:
    asked = {"tried": "board/0,0", "chosen": ["rack/0"]}
    found = client.get("/api/lessons/genial/1/why", params=asked).json()
    assert found["rule"] == "genial.rule.free"
    assert client.get("/api/lessons/genial/99/why", params=asked).status_code == 404
