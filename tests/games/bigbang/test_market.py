"""The market: what is discarded, what slides, what comes back and when nothing fits."""

import pytest

import cosmoludo
from tests.games.bigbang.build import cells, cosmic, texts
from tests.variants import random_states

START = {"1,0": "red-sun-empty", "1,-1": "red-sun-stars"}
BLUE = [
    f"blue-{shape}-{ground}" for shape in ("comet", "asteroid", "planet") for ground in ("empty", "stars", "galaxy")
]


def test_the_rightmost_tile_is_discarded_the_others_slide_and_two_are_drawn() -> None:
    state = cosmic(START, ["red-comet-empty", "red-comet-stars", "red-comet-galaxy", "earth"], pile=BLUE)
    state.play("red-comet-stars 0,1")
    document = state.to_json()
    assert document["discard"] == ["earth"]
    assert document["market"] == [BLUE[1], BLUE[0], "red-comet-empty", "red-comet-galaxy"]
    assert document["pile"] == BLUE[2:]


def test_playing_the_rightmost_tile_discards_the_next_one() -> None:
    state = cosmic(START, ["red-comet-empty", "red-comet-stars", "red-comet-galaxy", "earth"], pile=BLUE)
    state.play("earth 0,1")
    document = state.to_json()
    assert document["discard"] == ["red-comet-galaxy"]
    assert document["market"] == [BLUE[1], BLUE[0], "red-comet-empty", "red-comet-stars"]


def test_the_discard_is_turned_over_unshuffled_with_its_oldest_tile_on_top() -> None:
    state = cosmic(
        START,
        ["red-comet-empty", "red-comet-stars", "red-comet-galaxy", "earth"],
        pile=BLUE[:1],
        discard=BLUE[1:4],
    )
    state.play("red-comet-stars 0,1")
    document = state.to_json()
    assert document["market"][:2] == [BLUE[1], BLUE[0]]
    assert document["pile"] == [BLUE[2], BLUE[3], "earth"]
    assert document["discard"] == []
    assert document["pile_known"]


def test_everybody_knows_the_order_of_a_pile_that_was_turned_over() -> None:
    game = cosmoludo.load("bigbang", players=2)
    known = [
        state.copy() for state in random_states(game, 3) if state.record.pile_known and state.record.pile_count > 1
    ]
    assert known
    for state in known:
        assert state.seen_by(0).to_json()["pile"] == state.to_json()["pile"]
    first = game.start(3)
    assert first.seen_by(0).to_json()["pile"] != first.to_json()["pile"]


def test_without_pile_and_discard_nothing_is_discarded() -> None:
    state = cosmic(START, ["red-comet-empty", "red-comet-stars", "red-comet-galaxy", "earth"], pile=[])
    state.play("red-comet-stars 0,1")
    assert state.to_json()["market"] == [None, "red-comet-empty", "red-comet-galaxy", "earth"]
    assert state.to_json()["discard"] == []


def test_four_tiles_that_cannot_be_played_are_replaced_and_the_same_player_goes_on() -> None:
    # Only red suns on empty space and on stars: a blue comet shares nothing with the galaxy alone.
    unplayable = ["blue-comet-galaxy", "blue-asteroid-galaxy", "blue-planet-galaxy", "yellow-comet-galaxy"]
    more = ["yellow-planet-galaxy", "red-planet-galaxy", "red-comet-empty", "red-comet-stars", "orange-comet-empty"]
    state = cosmic(START, ["red-comet-galaxy", *unplayable[:3]], pile=[unplayable[3], more[0], *more[1:]], clock=[0, 5])
    state.play("red-comet-galaxy 0,-1")
    document = state.to_json()
    assert state.actors == (0,)
    on_table = document["market"] + document["pile"] + document["discard"]
    assert sorted(on_table) == sorted([*unplayable, *more])
    assert texts(state)


def test_the_game_ends_when_every_tile_was_seen_in_vain() -> None:
    stuck = ["blue-comet-galaxy", "blue-asteroid-galaxy", "blue-planet-galaxy"]
    state = cosmic(
        {"1,0": "red-sun-empty"}, ["red-sun-stars", *stuck], pile=["yellow-comet-galaxy", "orange-planet-galaxy"]
    )
    state.play("red-sun-stars 1,-1")
    assert state.over
    assert state.to_json()["over"]


def test_the_game_ends_when_only_actions_are_left() -> None:
    state = cosmic(START, ["hyperspace", "orbit", "earth"], pile=["eclipse"])
    state.play("earth 0,1")
    assert state.over
    assert sorted(state.ranks or ()) == [1, 2]


def test_used_actions_leave_the_game_and_discarded_ones_come_back() -> None:
    game = cosmoludo.load("bigbang", players=3)
    used = came_back = 0
    for seed in range(6):
        discarded: set[str] = set()
        for state in random_states(game, seed):
            document = state.to_json()
            discarded |= set(document["discard"])
            came_back += any(tile in discarded for tile in document["market"] if tile in ("orbit", "eclipse"))
            if state.history and str(state.history[-1].move).startswith("orbit"):
                used += 1
                assert "orbit" not in document["market"] + document["pile"] + document["discard"]
    assert used
    assert came_back


def test_four_tiles_are_replaced_until_dark_energy_lies_beside_a_body_it_can_place() -> None:
    state = cosmic(
        {},
        ["dark-energy", "supernova", "wormhole-1", "red-sun-stars"],
        pile=["wormhole-2", "black-hole", "blue-comet-empty", "blue-planet-galaxy"],
    )
    state.play("red-sun-stars 1,0")
    # Every tile is seen in two changes, but Dark energy and a body meet in the third.
    assert not state.over
    assert state.to_json()["market"] == ["blue-comet-empty", "black-hole", "wormhole-2", "dark-energy"]
    assert texts(state) == {"dark-energy"}


def test_the_game_ends_when_dark_energy_and_the_bodies_never_meet() -> None:
    # Of eight tiles the same four come together again and again.
    state = cosmic(
        {},
        ["red-sun-stars", "dark-energy", "supernova", "wormhole-1"],
        pile=["wormhole-2", "black-hole", "blue-comet-empty", "blue-planet-galaxy", "blue-asteroid-galaxy"],
    )
    state.play("red-sun-stars 1,0")
    assert state.over


def test_while_every_body_is_absorbed_a_body_needs_only_its_two_tiles() -> None:
    state = cosmic(
        {},
        ["dark-energy", "black-hole", "red-planet-stars", "red-sun-stars"],
        pile=["blue-comet-empty", "blue-planet-galaxy", "supernova", "wormhole-1", "earth"],
    )
    for move in ("dark-energy", "red-sun-stars 1,0", "red-planet-stars 1,-1", "black-hole 2,-1"):
        state.play(move)
    assert not state.over
    assert set(state.to_json()["turned"]) == {"red-sun-stars", "red-planet-stars"}
    assert cells(state, "blue-planet-galaxy") == {"0,-1", "0,1", "2,-2", "2,0"}
    with pytest.raises(cosmoludo.IllegalMove, match="two others"):
        state.play("blue-planet-galaxy -1,0")
    # One that lies face up again, away from the Black hole, is what the next must touch.
    state.play("blue-planet-galaxy 0,1")
    assert cells(state, "blue-comet-empty") == {"-1,1", "1,1"}


def test_a_bonus_play_too_needs_only_its_two_tiles_while_every_body_is_absorbed() -> None:
    universe = {"1,0": "red-sun-stars", "1,-1": "red-planet-stars", "2,-1": "black-hole"}
    universe |= {"2,0": "blue-sun-stars", "1,1": "blue-sun-empty"}
    turned = ["red-sun-stars", "red-planet-stars", "blue-sun-stars", "blue-sun-empty"]
    state = cosmic(universe, ["supernova", "blue-comet-empty"], turned=turned, pile=["earth"])
    state.play("supernova 2,1")
    assert state.to_json()["phase"] == "bonus"
    assert "0,1" in cells(state, "blue-comet-empty")


def test_four_tiles_without_a_trait_in_common_are_replaced_in_simple_mode_too() -> None:
    strangers = ["blue-comet-stars", "blue-planet-stars", "yellow-comet-stars", "yellow-planet-stars"]
    others = ["red-comet-stars", "blue-sun-stars", "blue-asteroid-empty", "yellow-asteroid-stars"]
    document = {
        "universe": {"0,0": "big-bang"},
        "market": ["red-sun-empty", *strangers[:3]],
        "pile": [strangers[3], *others],
    }
    state = cosmoludo.load("bigbang-simple", players=2, traits=True).from_json(document)
    starter = state.actors[0]
    state.play("red-sun-empty 1,0")
    assert state.actors == (1 - starter,)
    assert set(state.to_json()["market"]) == set(others)
    assert set(state.to_json()["discard"]) == set(strangers)
