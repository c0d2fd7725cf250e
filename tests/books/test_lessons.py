"""First games: every position can be built, every move asked for is legal, and everything is said in both languages."""

import pytest

import cosmoludo
from cosmoludo.books import book as books
from cosmoludo.books.lessons import Lesson, Step, lesson_of
from cosmoludo.core.registry import has_table
from cosmoludo.core.words import LANGUAGES, knows, messages

LESSONS = [lesson for lesson in map(lesson_of, cosmoludo.games()) if lesson]


def answers(step: Step) -> list[str]:
    """Everything that is said at a step."""
    kinds = [kind.name for kind in step.mistake]
    return ["say", "right", *kinds, "wrong"] if step.expect else ["say", "right"]


@pytest.fixture(params=LESSONS, ids=lambda lesson: lesson.game)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    return request.param


def test_every_mode_has_a_lesson_of_its_own() -> None:
    assert [lesson.game for lesson in LESSONS] == list(cosmoludo.games())


def test_a_lesson_is_short_and_for_a_game_that_can_be_seen(lesson: Lesson) -> None:
    assert 5 <= len(lesson.step) <= 8
    assert cosmoludo.games()[lesson.game].folder == lesson.folder
    assert has_table(lesson.game)
    assert lesson.step[0].begins_anew


def test_the_one_who_learns_is_to_move_at_every_step_and_what_is_expected_is_legal(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.step):
        state = lesson.state(number)
        assert lesson.seat in state.actors
        assert not state.game.check(state.record)
        for text in step.expect:
            assert any(move.begins_with(text.split()) for move in state.moves(lesson.seat)), (step.name, text)
        right = lesson.right_moves(state, step)
        assert right
        for move in right if step.replies else right[:1]:
            lesson.finish(state.copy(), step, move)
        if step.expect:
            assert len(right) < len(state.moves(lesson.seat)), f"{step.name}: nothing would be wrong"


def test_a_step_goes_on_from_the_one_before_only_if_that_has_one_right_move(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.step[1:], start=1):
        before = lesson.state(number - 1)
        if not step.begins_anew:
            assert not step.moves
            assert len(lesson.right_moves(before, lesson.step[number - 1])) == 1, step.name


def test_every_move_asked_for_can_be_chosen_on_the_table(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.step):
        state = lesson.state(number)
        view = state.seen_by(lesson.seat)
        offer = view.scene(lesson.seat).offer
        assert offer
        paths: list[list[str]] = [[]]
        chosen = set()
        while paths:
            path = paths.pop()
            node = 0
            for choice in path:
                node = offer.nodes[node][choice]
            if node == -1:
                chosen.add(view.chosen(lesson.seat, path))
            else:
                paths += [[*path, choice] for choice in offer.nodes[node]]
        texts = {str(view.checked(move, lesson.seat)) for move in chosen}
        assert texts & {str(move) for move in lesson.right_moves(state, step)}


def test_every_step_has_its_words_and_a_rule_of_the_book(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.step):
        for language in LANGUAGES:
            assert books.read(lesson.folder, language).heading_of(step.rule), step.rule
            for what in answers(step):
                assert knows(language, lesson.words(number, what).key)


def test_no_words_are_left_over_from_the_lessons_of_a_folder(lesson: Lesson) -> None:
    said = {message for message in messages("en", lesson.folder) if message.startswith("lesson-")}
    steps = [step for other in LESSONS if other.folder == lesson.folder for step in other.step]
    assert said == {f"lesson-{step.name}-{what}" for step in steps for what in answers(step)}


def test_a_step_tells_kinds_of_mistakes_apart_and_answers_each_of_them(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.step):
        moves = lesson.state(number).moves(lesson.seat)
        given = {lesson.comment(number, move).key for move in moves}
        assert given == {lesson.words(number, what).key for what in answers(step) if what != "say"}
        if len(moves) > 1 + sum(map(step.is_right, moves)):
            assert step.mistake, f"{step.name}: all mistakes get the same answer"


def test_what_is_shown_is_right(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.step):
        state = lesson.state(number)
        view = state.seen_by(lesson.seat)
        move = view.checked(view.chosen(lesson.seat, lesson.shown_path(state, step)), lesson.seat)
        assert lesson.comment(number, move) == lesson.words(number, "right")
