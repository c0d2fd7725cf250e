"""A move that cannot be made gets its own error and changes nothing; a wrong position is refused with what is wrong."""

import copy
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cosmoludo import IllegalMove, InvalidMove, InvalidPosition, MoveError
from cosmoludo.books import book as books
from cosmoludo.core.game import State
from cosmoludo.core.words import LANGUAGES, say
from tests.variants import VARIANTS, Variant, random_states


def test_an_illegal_move_names_its_rule_and_changes_nothing(variant: Variant) -> None:
    game = variant.load()
    book = books.read(game.facts.folder, "en")
    seen = set()
    texts = set()
    for state in random_states(game, 1, every=5):
        texts |= {str(move) for seat in state.actors for move in state.moves(seat)}
    for state in random_states(game, 2, every=5):
        before = state.to_bytes()
        for seat in range(game.players):
            legal = set(map(str, state.moves(seat)))
            for text in sorted(texts - legal)[::97]:
                with pytest.raises(IllegalMove) as caught:
                    state.play(text, seat)
                seen.add(caught.value.rule)
                assert book.heading_of(caught.value.rule), f"{caught.value.rule} leads to no heading of the rules"
                for language in LANGUAGES:
                    assert say(language, caught.value.rule, **caught.value.values)
                assert say("en", caught.value.rule, **caught.value.values) in str(caught.value)
        assert state.to_bytes() == before
    assert "rule.over" in seen
    if game.players > 1:
        assert "rule.turn" in seen
    assert len(seen) > 2


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(), number=st.integers(), data=st.dictionaries(st.text(), st.integers() | st.text()))
def test_what_is_no_move_is_refused_and_changes_nothing(
    mode: Variant, text: str, number: int, data: dict[str, Any]
) -> None:
    state = middle(str(mode))
    before = state.to_bytes()
    seat = state.actors[0]
    for nonsense in (data, None, 1.5, True, [1], abs(number) + (1 << 40), f"nonsense {text}"):
        with pytest.raises(InvalidMove):
            state.play(nonsense, seat)
    if text not in map(str, state.moves(seat)):
        with pytest.raises(MoveError):
            state.play(text, seat)
    try:
        move = state.game.move(number)
    except InvalidMove:
        pass
    else:
        assert int(move) == number
    assert state.to_bytes() == before


def test_a_seat_that_is_none_is_refused(variant: Variant) -> None:
    state = variant.load().start(seed=1)
    for seat in (-1, state.players, 99, True):
        with pytest.raises(ValueError, match="seat must be"):
            state.play(state.moves()[0], seat)
    with pytest.raises(ValueError, match="spectator"):
        state.seen_by(state.players)


def leaves(document: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON document."""
    places = [path] if path else []
    if isinstance(document, dict):
        places += [place for key in document for place in leaves(document[key], (*path, key))]
    if isinstance(document, list):
        places += [place for index in range(len(document)) for place in leaves(document[index], (*path, index))]
    return places


def spoil(document: dict[str, Any], data: st.DataObject, junk: object) -> None:
    """Put something else somewhere in a document."""
    *place, last = data.draw(st.sampled_from(leaves(document)))
    target: Any = document
    for step in place:
        target = target[step]
    target[last] = junk


JUNK = st.sampled_from([None, "", "nonsense", -1, 1_000_000, 1.5, True, [], {}, [None], {"nonsense": 1}, [[["red"]]]])


@cache
def middle(variant: str) -> State:
    """A position from the middle of a game."""
    game = next(v for v in VARIANTS if str(v) == variant).load()
    return next(state for state in random_states(game, 1) if state.ply == 9 or state.over)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data(), junk=JUNK)
def test_a_position_with_something_wrong_is_refused_with_what_is_wrong(
    mode: Variant, data: st.DataObject, junk: Any
) -> None:
    state = middle(str(mode))
    document = copy.deepcopy(state.to_json())
    spoil(document, data, junk)
    try:
        built = state.game.from_json(document)
    except InvalidPosition as error:
        problems = error.problems
        assert problems
        assert all(isinstance(problem, str) and problem for problem in problems)
        return
    # What was put there happens to be possible: then it really is a position.
    assert not state.game.check(built.record)
    assert state.game.from_json(built.to_json()) == built


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data(), junk=JUNK)
def test_a_view_with_something_wrong_is_refused_or_can_still_be_dealt(
    mode: Variant, data: st.DataObject, junk: Any
) -> None:
    state = middle(str(mode))
    seat = data.draw(st.sampled_from((-1, *range(state.players))))
    document = copy.deepcopy(state.seen_by(seat).to_json())
    spoil(document, data, junk)
    try:
        view = state.game.from_json(document)
    except InvalidPosition:
        return
    if view.hidden:
        assert not view.deal(1).hidden


def test_a_field_that_is_none_is_named_with_those_there_are(variant: Variant) -> None:
    game = variant.load()
    document = game.start(seed=1).to_json()
    with pytest.raises(InvalidPosition, match="nonsense: unknown"):
        game.from_json(document | {"nonsense": 1})


def test_a_field_of_the_wrong_kind_is_named(variant: Variant) -> None:
    game = variant.load()
    document = game.start(seed=1).to_json()
    for name in document:
        with pytest.raises(InvalidPosition, match=name):
            game.from_json(document | {name: "nonsense"})


def test_what_is_not_even_a_document_is_refused(variant: Variant) -> None:
    game = variant.load()
    for nonsense in ("{", "[]", "3", [], 3, None):
        with pytest.raises(InvalidPosition):
            game.from_json(nonsense)
    for seed in (-1, 2**128, "7", 1.5, True):
        with pytest.raises(ValueError, match="seed"):
            game.start(seed)
