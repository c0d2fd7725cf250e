"""Moves as text, JSON and integers, positions as JSON, games as documents, objects as expressions: all come back."""

import json

import pytest

import cosmoludo
from cosmoludo import InvalidSavedGame
from cosmoludo.core.saved import seed_hash
from tests.variants import Variant, random_states


def test_moves_come_back_from_text_json_and_integer(variant: Variant) -> None:
    game = variant.load()
    for state in random_states(game, 1, every=4):
        for seat in state.actors:
            for move in state.moves(seat)[:: max(1, len(state.moves(seat)) // 100)]:
                assert game.move(str(move)) == move
                assert game.move(int(move)) == move
                assert game.move(json.loads(json.dumps(move.to_json()))) == move
                assert str(game.move(str(move))) == str(move)
    assert eval(repr(move), {"cosmoludo": cosmoludo}) == move


def test_texts_of_legal_moves_all_differ(variant: Variant) -> None:
    for state in random_states(variant.load(), 2, every=9):
        for seat in state.actors:
            texts = [str(move) for move in state.moves(seat)]
            assert len(set(texts)) == len(texts)


def test_positions_come_back_from_json_to_the_last_byte(variant: Variant) -> None:
    game = variant.load()
    for seed in range(variant.effort(3)):
        for state in random_states(game, seed, every=3):
            again = game.from_json(json.loads(json.dumps(state.to_json())))
            assert again.to_json() == state.to_json()
            assert again == state
            for seat in range(-1, game.players):
                view = state.seen_by(seat)
                assert game.from_json(json.dumps(view.to_json())) == view


def test_saved_games_replay_exactly(variant: Variant) -> None:
    game = variant.load()
    for seed in (1, 2**64 - 1, 2**128 - 1):
        *_, state = random_states(game, seed)
        document = json.loads(json.dumps(cosmoludo.save(state)))
        assert document["seed_hash"] == seed_hash(seed)
        again = cosmoludo.replay(document)
        assert again == state
        assert again.history == state.history
        assert cosmoludo.save(again) == document
        assert cosmoludo.replay(document, plies=3).ply == 3


def test_a_game_from_a_built_position_can_be_saved_too(variant: Variant) -> None:
    game = variant.load()
    middle = next(state for state in random_states(game, 4) if state.ply == 7)
    state = game.from_json(middle.to_json())
    state.play(state.moves(state.actors[0])[0], state.actors[0])
    assert cosmoludo.replay(json.dumps(cosmoludo.save(state))) == state


def test_a_tampered_saved_game_is_refused(variant: Variant) -> None:
    *_, state = random_states(variant.load(), 3)
    document = cosmoludo.save(state)
    for change, said in (
        ({"seed": "4"}, "hash"),
        ({"moves": document["moves"][:-1]}, "should be"),
        ({"moves": [document["moves"][0], [0, "nonsense"]]}, "move 2"),
        ({"moves": [3]}, "move 1"),
        ({"scores": [77] * state.players}, "scores should be"),
        ({"version": 999}, "version 999"),
        ({"format": "other"}, "format"),
        ({"extra": 1}, "unknown: extra"),
        ({"seed": "x"}, "whole number"),
        ({"players": 77}, "77"),
    ):
        with pytest.raises(InvalidSavedGame, match=said):
            cosmoludo.replay(document | change)
    del document["moves"]
    with pytest.raises(InvalidSavedGame, match="missing: moves"):
        cosmoludo.replay(document)


def test_games_and_states_are_their_own_expressions(variant: Variant) -> None:
    game = variant.load()
    assert eval(repr(game), {"cosmoludo": cosmoludo}) == game
    state = next(state for state in random_states(game, 5) if state.ply == 4)
    assert eval(repr(state), {"cosmoludo": cosmoludo}) == state
    built = game.from_json(state.to_json())
    assert eval(repr(built), {"cosmoludo": cosmoludo}) == built
