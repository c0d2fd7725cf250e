"""The rulebook's examples, built from JSON."""

import pytest

import cosmoludo
from cosmoludo import IllegalMove
from cosmoludo.boxes.bigbang.rules.scoring import score
from tests.games.bigbang.build import cells, cosmic, texts

YELLOW = 4 + 2  # the number of the objective card
PLANET = 2


def refused(state: cosmoludo.core.game.State, move: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        state.play(move)
    return caught.value.rule


def test_a_body_may_go_where_it_shares_a_trait_with_every_neighbour_and_nowhere_else() -> None:
    state = cosmic(
        {
            "1,0": "yellow-sun-empty",
            "1,-1": "orange-asteroid-stars",
            "2,-1": "yellow-comet-stars",
            "0,1": "red-sun-galaxy",
            "-1,1": "orange-comet-galaxy",
        },
        ["yellow-asteroid-stars", "blue-comet-empty"],
    )
    # (A) shares its colour with the sun, its background with the comet and its shape with the asteroid.
    assert "2,-2" in cells(state, "yellow-asteroid-stars")
    # (B) shares its shape with the comet and its background with the sun.
    assert "2,0" in cells(state, "blue-comet-empty")
    # (1) touches but one tile; (2) shares its shape with the orange comet and nothing with the red sun.
    assert refused(state, "blue-comet-empty 3,-2") == "bigbang.rule.two"
    assert refused(state, "blue-comet-empty -1,2") == "bigbang.rule.trait"


def test_the_first_body_touches_the_big_bang_alone_and_the_second_both() -> None:
    state = cosmic({}, ["yellow-sun-empty", "blue-comet-empty", "supernova", "orbit"], pile=["red-comet-stars"])
    assert cells(state, "yellow-sun-empty") == {"1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"}
    assert not texts(state, "supernova")
    assert not texts(state, "orbit")
    state.play("yellow-sun-empty 1,0")
    assert cells(state, "blue-comet-empty") == {"1,-1", "0,1"}


def test_seven_points_for_the_better_yellow_line_and_six_for_the_planets_make_thirteen() -> None:
    """The yellow planet is on two yellow lines, of which the better counts."""
    state = cosmic(
        {
            "1,0": "yellow-planet-stars",
            "2,0": "yellow-sun-stars",
            "3,0": "yellow-comet-stars",
            "4,0": "yellow-sun-empty",
            "1,1": "yellow-comet-empty",
            "1,2": "yellow-asteroid-empty",
            "2,-1": "blue-planet-stars",
            "3,-2": "red-planet-stars",
        },
        [],
        pile=[],
        discard=[],
        over=True,
        objectives=[{"shape": "planet", "colour": "yellow"}, {"shape": "sun", "colour": "red"}],
    )
    assert score(state.record, 0, YELLOW, True) == 2 + 2 + 2 + 1
    assert score(state.record, 0, PLANET, True) == 2 + 2 + 2
    assert state.scores[0] == 13
    assert state.winners == (0,)


def test_the_black_hole_turns_over_what_it_touches_and_what_comes_to_touch_it() -> None:
    state = cosmic(
        {
            "1,0": "red-sun-empty",
            "1,-1": "yellow-sun-empty",
            "2,-1": "yellow-sun-stars",
            "2,0": "red-sun-stars",
        },
        ["black-hole", "orange-sun-galaxy", "blue-comet-galaxy"],
        pile=["blue-planet-galaxy"] * 0,
    )
    state.play("black-hole 2,-2")
    assert set(state.to_json()["turned"]) == {"yellow-sun-empty", "yellow-sun-stars"}
    # Beside the hole and a tile that is turned over there is nothing to share a trait with.
    assert refused(state, "orange-sun-galaxy 1,-2") == "bigbang.rule.near_body"
    # (2) shares its shape with the red sun; then it is absorbed as well, if it touches the hole.
    assert "3,-1" in cells(state, "orange-sun-galaxy")
    state.play("orange-sun-galaxy 3,-1")
    assert "orange-sun-galaxy" not in state.to_json()["turned"]


def test_a_body_placed_beside_the_black_hole_is_absorbed_at_once() -> None:
    state = cosmic(
        {
            "1,0": "red-sun-empty",
            "2,0": "yellow-sun-empty",
            "3,-1": "black-hole",
        },
        ["orange-sun-galaxy", "blue-sun-galaxy"],
        turned=["yellow-sun-empty"],
    )
    assert "2,-1" in cells(state, "orange-sun-galaxy")
    state.play("orange-sun-galaxy 2,-1")
    assert set(state.to_json()["turned"]) == {"yellow-sun-empty", "orange-sun-galaxy"}


def test_the_supernova_gives_three_plays_in_one_turn_for_the_cost_of_one() -> None:
    state = cosmic(
        {"1,0": "red-sun-empty", "1,-1": "yellow-sun-empty", "2,-1": "red-sun-stars"},
        ["supernova", "blue-sun-empty", "red-comet-empty", "blue-comet-galaxy"],
        pile=["orange-sun-empty", "orange-sun-stars", "orange-sun-galaxy", "red-planet-empty", "red-planet-stars"],
        clock=[0, 1],
    )
    state.play("supernova 2,-2")
    document = state.to_json()
    assert (document["phase"], document["bonus"], state.actors) == ("bonus", 1, (0,))
    assert document["market"] == ["orange-sun-empty", "blue-sun-empty", "red-comet-empty", "blue-comet-galaxy"]
    assert document["clock"] == [0, 1]
    state.play("orange-sun-empty 3,-2")
    document = state.to_json()
    assert (document["phase"], document["bonus"], state.actors) == ("bonus", 1, (0,))
    assert document["market"][0] == "orange-sun-stars"
    state.play("red-comet-empty 2,0")
    document = state.to_json()
    assert (document["phase"], document["clock"], state.actors) == ("play", [5, 1], (1,))
    assert document["discard"] == ["blue-comet-galaxy"]
    assert document["market"] == ["red-planet-empty", "orange-sun-galaxy", "orange-sun-stars", "blue-sun-empty"]


def test_a_bonus_play_may_be_given_up_and_only_a_body_can_be_one() -> None:
    state = cosmic(
        {"1,0": "red-sun-empty", "1,-1": "yellow-sun-empty", "2,-1": "red-sun-stars"},
        ["supernova", "blue-sun-empty", "orbit", "wormhole-1"],
        pile=["orange-sun-empty", "orange-sun-stars"],
    )
    assert refused(state, "stop") == "bigbang.rule.stop"
    state.play("supernova 2,-2")
    assert not texts(state, "orbit")
    assert refused(state, "wormhole-1 2,0") == "bigbang.rule.bonus"
    state.play("stop")
    assert state.to_json()["clock"] == [5, 0]
    assert state.actors == (1,)


def test_a_later_turn_beside_the_supernova_costs_its_tile_and_earns_a_free_one() -> None:
    state = cosmic(
        {"1,0": "red-sun-empty", "1,-1": "yellow-sun-empty", "2,-1": "red-sun-stars", "2,-2": "supernova"},
        ["blue-sun-galaxy", "orange-sun-empty", "red-comet-empty", "blue-comet-galaxy"],
        pile=["orange-sun-stars", "orange-sun-galaxy", "red-planet-empty"],
    )
    state.play("blue-sun-galaxy 3,-2")
    assert state.to_json()["phase"] == "bonus"
    state.play("red-comet-empty 2,0")
    assert state.to_json()["clock"] == [3, 0]


BLUE_SUNS = {"4,0": "blue-sun-empty", "5,0": "blue-sun-stars"}
WORMHOLE_LINE = {
    "1,0": "red-comet-empty",
    "0,1": "red-comet-stars",
    "2,0": "red-asteroid-empty",
    "3,0": "wormhole-1",
    "3,-1": "red-asteroid-galaxy",
    "0,2": "orange-comet-stars",
    "0,3": "wormhole-2",
    "1,1": "red-comet-galaxy",
    "4,-1": "yellow-asteroid-galaxy",
}


def test_a_line_of_suns_runs_through_the_wormhole_if_both_parts_are_in_line_with_it() -> None:
    good = cosmic(
        WORMHOLE_LINE | BLUE_SUNS | {"-1,3": "red-sun-galaxy"},
        [],
        pile=[],
        over=True,
    )
    sun = 3
    assert score(good.record, 0, sun, True) == 1 + 2 + 3


def test_suns_that_are_not_in_line_with_the_wormhole_are_not_joined() -> None:
    bad = cosmic(
        WORMHOLE_LINE | BLUE_SUNS | {"-1,2": "red-sun-galaxy", "-2,3": "red-sun-empty"},
        [],
        pile=[],
        over=True,
    )
    # In the picture the suns lie beside the end, and their line passes it by.
    assert score(bad.record, 0, 3, True) == 0


def test_one_wormhole_alone_joins_nothing_and_interrupts_a_line() -> None:
    state = cosmic(
        {
            "1,0": "blue-comet-empty",
            "2,0": "blue-sun-empty",
            "3,0": "blue-sun-stars",
            "4,0": "wormhole-1",
            "5,0": "blue-sun-galaxy",
            "4,-1": "red-comet-empty",
            "3,-1": "red-comet-stars",
            "5,-1": "red-comet-galaxy",
        },
        [],
        pile=[],
        over=True,
    )
    assert score(state.record, 0, 3, True) == 0


def test_hyperspace_takes_a_comet_from_below_and_leaves_the_blocked_asteroid() -> None:
    ring = {
        "1,0": "yellow-asteroid-empty",
        "2,0": "yellow-comet-empty",
        "2,-1": "yellow-sun-empty",
        "1,-1": "yellow-planet-empty",
        "0,1": "yellow-planet-stars",
        "1,1": "yellow-comet-stars",
    }
    state = cosmic(ring, ["hyperspace"], pile=["blue-comet-galaxy"])
    assert "hyperspace yellow-comet-stars 0,-1" in texts(state)
    assert not texts(state, "hyperspace yellow-asteroid-empty")
    assert refused(state, "hyperspace yellow-asteroid-empty 0,-1") == "bigbang.rule.blocked"
    state.play("hyperspace yellow-comet-stars 0,-1")
    document = state.to_json()
    assert document["universe"]["0,-1"] == "yellow-comet-stars"
    assert "1,1" not in document["universe"]
    assert document["clock"] == [5, 0]
    assert "hyperspace" not in document["market"] + document["pile"] + document["discard"]


def test_a_body_orbits_another_until_a_tile_blocks_it() -> None:
    state = cosmic(
        {"1,0": "red-sun-empty", "1,-1": "red-sun-stars", "2,-1": "red-comet-empty"},
        ["orbit"],
        pile=["blue-comet-galaxy"],
    )
    # Round the sun at 1,0 it goes by 2,0 to 1,1 and 0,1; only the last touches two tiles.
    assert texts(state, "orbit red-comet-empty") == {
        "orbit red-comet-empty 0,1",
        "orbit red-comet-empty 0,-1",
    }
    state.play("orbit red-comet-empty 0,1")
    assert state.to_json()["universe"]["0,1"] == "red-comet-empty"
    assert state.to_json()["clock"] == [4, 0]


def test_an_eclipse_covers_a_neighbour_for_good() -> None:
    state = cosmic(
        {
            "1,0": "red-sun-empty",
            "1,-1": "red-asteroid-stars",
            "2,-1": "red-comet-empty",
            "2,0": "yellow-asteroid-empty",
        },
        ["eclipse"],
        pile=["hyperspace", "orbit", "blue-comet-galaxy", "blue-comet-empty"],
    )
    # (1) slides out and would fit in the place of (2), which it need not match.
    assert "eclipse yellow-asteroid-empty 2,-1" in texts(state)
    state.play("eclipse yellow-asteroid-empty 2,-1")
    document = state.to_json()
    assert document["universe"]["2,-1"] == "yellow-asteroid-empty"
    assert document["eclipsed"] == {"above": "yellow-asteroid-empty", "below": "red-comet-empty"}
    assert not texts(state, "hyperspace yellow-asteroid-empty")
    assert not texts(state, "orbit yellow-asteroid-empty")
    assert refused(state, "orbit yellow-asteroid-empty 2,0") == "bigbang.rule.covering"


def test_dark_energy_places_two_bodies_each_beside_one_tile() -> None:
    state = cosmic(
        {"1,0": "red-planet-empty", "1,-1": "red-planet-stars"},
        ["dark-energy", "blue-planet-empty", "orbit", "blue-planet-stars"],
        pile=[f"yellow-{shape}-{ground}" for shape in ("planet", "sun") for ground in ("empty", "stars", "galaxy")],
    )
    state.play("dark-energy")
    document = state.to_json()
    assert (document["phase"], document["dark"]) == ("dark", 2)
    assert document["market"] == ["yellow-planet-empty", "blue-planet-empty", "orbit", "blue-planet-stars"]
    assert refused(state, "orbit red-planet-empty 0,1") == "bigbang.rule.dark"
    state.play("blue-planet-empty 2,0")
    state.play("blue-planet-stars 3,0")
    document = state.to_json()
    assert document["clock"] == [5, 0]
    assert document["phase"] == "play"
    assert document["discard"] == ["orbit"]


def test_dark_energy_still_asks_for_a_common_trait_unless_an_option_says_otherwise() -> None:
    document = {
        "universe": {"1,0": "red-planet-empty"},
        "market": ["blue-sun-stars", "blue-sun-empty", None, None],
        "phase": "dark",
        "dark": 1,
        "cost": 5,
    }
    bound = cosmoludo.load("bigbang", players=2).from_json(document)
    free = cosmoludo.load("bigbang", players=2, dark_energy="free").from_json(document)
    assert "blue-sun-stars 2,0" not in texts(bound)
    assert "blue-sun-empty 2,0" in texts(bound)
    assert "blue-sun-stars 2,0" in texts(free)


def test_fire_plays_again_after_a_body_on_empty_space_and_water_is_next_after_one_on_stars() -> None:
    water, fire = 0, 1
    fields = {"universe": {"1,0": "red-sun-empty"}, "clock": [5, 4], "stack": [fire, water]}
    market = ["red-comet-stars", "red-comet-empty", None, None]
    game = cosmoludo.load("bigbang", players=2)
    for tile, following in (("red-comet-stars", water), ("red-comet-empty", fire)):
        state = game.from_json({**fields, "market": market})
        assert state.actors == (fire,)
        state.play(f"{tile} 1,-1")
        assert state.actors == (following,)


def test_solitaire_is_lost_when_a_card_to_avoid_turns_up_with_its_line_on_the_table() -> None:
    state = cosmoludo.load("bigbang-solo").from_json(
        {
            "universe": {
                "1,0": "red-sun-empty",
                "2,0": "red-comet-empty",
                "3,0": "red-planet-empty",
                "1,1": "blue-sun-empty",
            },
            "market": ["blue-comet-empty", None, None, None],
            "clock": 11,
            "cards": {
                "aimed": ["sun"],
                "reached": ["blue"],
                "pile": ["red", "comet", "planet", "asteroid", "orange", "yellow"],
            },
        }
    )
    state.play("blue-comet-empty 2,1")
    assert state.over
    assert state.to_json()["lost"]
    assert state.scores == (0,)
    assert state.to_json()["cards"]["avoided"] == ["red"]
