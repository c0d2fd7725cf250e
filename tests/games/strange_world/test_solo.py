"""Alone: piles, three travellers, and the ladder."""

import pytest

import cosmoludo
from cosmoludo import IllegalMove
from cosmoludo.core.game import State
from cosmoludo.core.words import LANGUAGES, knows
from cosmoludo.games.strange_world.table.sheet import level
from tests.variants import random_states


def start(seed: int = 1) -> State:
    return cosmoludo.load("strange-world-solo").start(seed)


def test_there_are_seven_piles_of_three_and_three_travellers() -> None:
    document = start().to_json()
    assert [len(pile) for pile in document["piles"]] == [3] * 7
    assert sorted(document["travellers"].values()) == ["away"] * 4 + ["free"] * 3
    assert document["phase"] == "pile"


def test_any_three_travellers_and_any_start_card_may_come() -> None:
    documents = [start(seed).to_json() for seed in range(60)]
    assert {document["worlds"][0]["0,0"] for document in documents} == {"D1", "D2", "D3", "D4"}
    for name in documents[0]["travellers"]:
        assert {document["travellers"][name] for document in documents} == {"free", "away"}


def test_only_the_tops_of_piles_are_seen() -> None:
    state = start()
    for pile, seen in zip(state.to_json()["piles"], state.seen_by(0).to_json()["piles"], strict=True):
        assert seen == [pile[0], "?", "?"]
    assert state.seen_by() == state.seen_by(0)


def test_the_top_is_placed_first_and_then_the_two_others_in_any_order() -> None:
    state = start()
    top, *others = state.to_json()["piles"][2]
    state.play("pile 3")
    assert state.to_json()["hands"] == [[top]]
    assert state.seen_by(0).to_json()["piles"][2] == [None, "?", "?"]
    while state.to_json()["piles"][2] is not None:
        state.play(state.moves()[0])
    assert state.to_json()["hands"] == [sorted(others)]
    assert {str(move).split()[1] for move in state.moves()} == set(others)
    while state.to_json()["phase"] != "pile":
        state.play(state.moves()[0])
    with pytest.raises(IllegalMove, match="pile 3 has been taken"):
        state.play("pile 3")
    assert len(state.moves()) == 6


def test_five_piles_make_a_world_and_two_are_left() -> None:
    *_, state = random_states(cosmoludo.load("strange-world-solo"), 4)
    document = state.to_json()
    assert state.over
    assert len(document["worlds"][0]) == 16
    assert sum(pile is not None for pile in document["piles"]) == 2
    assert state.winners == (0,)


def test_every_level_of_the_ladder_has_its_words() -> None:
    for language in LANGUAGES:
        for score in (0, 60, 70, 75, 80):
            assert knows(language, f"strange_world.level.{level(score)}")


def test_the_tops_decide_nothing_about_what_lies_below() -> None:
    view = start().seen_by(0)
    below = {tuple(view.deal(key).to_json()["piles"][0][1:]) for key in range(40)}
    assert len(below) > 20
