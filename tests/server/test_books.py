"""Rules, pictures and lessons over HTTP."""

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import cosmoludo
from cosmoludo.books import book as books
from cosmoludo.books.lessons import lesson_of


def test_the_rules_of_a_game_are_sent_once_in_either_language(client: TestClient[Litestar]) -> None:
    for language in ("fr", "en"):
        answer = client.get("/api/games/genial-solo/book", params={"language": language})
        assert answer.json()["title"] == books.read("genial", language).title
        tag = answer.headers["etag"]
        again = client.get("/api/games/genial/book", params={"language": language}, headers={"If-None-Match": tag})
        assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    ("address", "rule"),
    [
        ("/api/games/genial/book?language=de", "no_language"),
        ("/api/games/chess/book", "no_game"),
        ("/api/games/chess/pictures/start", "no_game"),
        ("/api/games/genial/pictures/nothing", "no_picture"),
        ("/api/lessons/chess/0", "no_game"),
        ("/api/lessons/genial/99", "no_lesson"),
    ],
)
def test_what_there_is_not_is_said_to_be_missing(client: TestClient[Litestar], address: str, rule: str) -> None:
    answer = client.get(address)
    assert (answer.status_code, answer.json()["rule"]) == (404, f"server.{rule}")


def test_a_picture_is_a_scene_in_which_nothing_is_to_be_chosen(client: TestClient[Litestar]) -> None:
    scene = client.get("/api/games/genial/pictures/twelve").json()
    assert [piece["look"] for piece in scene["pieces"] if piece["at"] in ("board/0,0", "board/1,0")] == ["green"] * 2
    assert "offer" not in scene


def test_a_lesson_tells_a_right_move_from_a_wrong_one_and_from_one_that_is_not_allowed(
    client: TestClient[Litestar],
) -> None:
    lesson = lesson_of("genial")
    assert lesson
    number = next(number for number, step in enumerate(lesson.step) if step.name == "line")
    address = f"/api/lessons/genial/{number}"
    step = client.get(address).json()
    assert (step["step"], step["steps"], step["seat"]) == (number, len(lesson.step), 0)
    assert step["say"]["key"] == "genial.lesson.line.say"
    assert step["scene"]["offer"]["nodes"]
    right, wrong = (
        client.post(address, json={"move": move}).json() for move in ("red-blue 2,0 3,0", "red-blue 4,0 4,1")
    )
    assert (right["right"], right["say"]["key"]) == (True, "genial.lesson.line.right")
    assert right["stories"][0]["lines"]
    assert "offer" not in right["scene"]
    assert wrong == {"right": False, "say": {"key": "genial.lesson.line.wrong"}, "scene": None, "stories": []}
    refused = client.post(address, json={"move": "red-blue 0,0 1,0"})
    assert (refused.status_code, refused.json()["rule"]) == (422, "genial.rule.free")
    assert client.post(address, json={}).json()["rule"] == "server.path_or_move"


def test_the_shelf_says_which_games_have_a_lesson(client: TestClient[Litestar]) -> None:
    shelf = {game["id"]: game["has_lesson"] for game in client.get("/api/games").json()}
    assert shelf["genial"]
    folders = {facts.id: facts.folder for facts in cosmoludo.games().values()}
    assert shelf == {game_id: lesson_of(game_id) is not None for game_id in folders}
