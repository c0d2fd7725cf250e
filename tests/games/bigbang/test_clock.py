"""The Cosmic Clock: who plays next, and who wins a tie."""

import cosmoludo
from tests.games.bigbang.build import cosmic
from tests.variants import random_states

START = {"1,0": "red-sun-empty", "1,-1": "red-sun-stars"}


def test_the_hindmost_plays_and_of_stacked_markers_the_one_that_came_last() -> None:
    state = cosmic(START, ["red-comet-stars"], players=4, clock=[3, 3, 4, 3], stack=[3, 0, 2, 1], pile=["earth"])
    assert state.actors == (1,)
    state.play("red-comet-stars 0,1")
    assert state.to_json()["clock"] == [3, 5, 4, 3]
    assert state.to_json()["stack"] == [3, 0, 2, 1]
    assert state.actors == (0,)


def test_each_tile_has_its_cost() -> None:
    for tile, cost in (("red-comet-empty", 1), ("red-comet-stars", 2), ("red-comet-galaxy", 3), ("earth", 4)):
        state = cosmic(START, [tile], pile=["blue-comet-stars"])
        state.play(f"{tile} 0,1")
        assert state.to_json()["clock"] == [cost, 0]
    for tile, cost in (("wormhole-1", 4), ("wormhole-2", 4), ("black-hole", 5), ("supernova", 5)):
        state = cosmic(START | {"2,-1": "red-sun-galaxy"}, [tile], pile=["blue-planet-stars"])
        state.play(f"{tile} 2,-2")
        if state.to_json()["phase"] == "bonus":
            state.play("stop")
        assert state.to_json()["clock"] == [cost, 0]


def test_a_tie_goes_to_the_player_who_would_play_next() -> None:
    fields = {"over": True, "pile": [], "discard": []}
    behind = cosmic(START, [], clock=[7, 6], **fields)
    assert (behind.scores, behind.ranks) == ((0, 0), (2, 1))
    on_top = cosmic(START, [], clock=[6, 6], stack=[1, 0], **fields)
    assert on_top.ranks == (1, 2)


def test_in_simple_mode_a_tie_goes_to_the_one_who_began_later() -> None:
    game = cosmoludo.load("bigbang-simple", players=3)
    state = game.from_json(
        {"universe": {"1,0": "red-sun-empty"}, "market": [None] * 4, "pile": [], "starter": 1, "over": True}
    )
    assert state.scores == (0, 0, 0)
    assert state.ranks == (1, 3, 2)


def test_the_order_of_the_first_turns_is_drawn_by_lot() -> None:
    game = cosmoludo.load("bigbang", players=4)
    assert {game.start(seed).actors for seed in range(40)} == {(0,), (1,), (2,), (3,)}


def test_objectives_are_secret_until_the_end_and_open_in_simple_mode() -> None:
    *_, last = random_states(cosmoludo.load("bigbang", players=3), 5)
    first = cosmoludo.load("bigbang", players=3).start(5)
    hidden = {"shape": "?", "colour": "?"}
    assert first.seen_by(1).to_json()["objectives"] == [hidden, first.to_json()["objectives"][1], hidden]
    assert last.seen_by(1).to_json()["objectives"] == last.to_json()["objectives"]
    simple = cosmoludo.load("bigbang-simple", players=3).start(5)
    assert simple.seen_by(-1).to_json()["objectives"] == simple.to_json()["objectives"]
