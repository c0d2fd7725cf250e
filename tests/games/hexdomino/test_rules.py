"""Hexdomino: joining by colour and shape in turn, drawing, passing, and what is known of hidden tiles."""

import pytest

import cosmoludo
from cosmoludo import IllegalMove
from cosmoludo.core.game import State
from tests.variants import random_states


def table(hands: list[list[str]], chain: list[str], joint: str = "open", start: int = 0, **fields: object) -> State:
    game = cosmoludo.load("hexdomino", players=len(hands))
    return game.from_json({"hands": hands, "chain": chain, "joint": joint, "start": start, **fields})


def texts(state: State) -> set[str]:
    return {str(move) for move in state.moves()}


OTHER = ["blue-comet-empty", "blue-comet-stars"]


def test_the_first_tile_is_joined_by_colour_or_by_shape_at_choice() -> None:
    hand = ["red-sun-stars", "red-comet-empty", "yellow-sun-galaxy", "yellow-comet-stars"]
    state = table([hand, OTHER], ["red-sun-empty"])
    assert texts(state) == {
        "red-sun-stars right colour",
        "red-sun-stars right shape",
        "red-comet-empty right colour",
        "yellow-sun-galaxy right shape",
    }


def test_joints_alternate_at_both_ends_the_first_tile_included() -> None:
    hand = ["yellow-sun-empty", "red-planet-empty", "yellow-planet-empty", "red-asteroid-empty", "blue-comet-galaxy"]
    # red sun -colour- red comet: the comet goes on by shape, and so does the sun on its left.
    state = table([hand, OTHER], ["red-sun-empty", "red-comet-empty"], "colour")
    assert texts(state) == {"yellow-sun-empty left shape", "blue-comet-galaxy right shape"}
    state.play("yellow-sun-empty left shape")
    state.play("blue-comet-empty right shape", 1)
    assert texts(state) == {"yellow-planet-empty left colour", "blue-comet-galaxy right colour"}
    with pytest.raises(IllegalMove) as caught:
        state.play("blue-comet-galaxy right shape")
    assert caught.value.rule == "hexdomino.rule.trait"


def test_one_draws_only_if_nothing_fits_and_does_not_play_the_tile_drawn() -> None:
    state = table(
        [["yellow-planet-empty"], OTHER], ["red-sun-empty", "red-comet-empty"], "colour", pile=["blue-sun-empty"]
    )
    assert texts(state) == {"draw"}
    with pytest.raises(IllegalMove, match="draw one"):
        state.play("pass")
    state.play("draw")
    assert state.actors == (1,)
    assert state.to_json()["hands"][0] == ["yellow-planet-empty", "blue-sun-empty"]
    with pytest.raises(IllegalMove, match="must play"):
        state.play("draw")


def test_who_plays_the_last_tile_wins_at_once() -> None:
    state = table([["yellow-sun-empty"], OTHER], ["red-sun-empty", "red-comet-empty"], "colour")
    state.play("yellow-sun-empty left shape")
    assert state.over
    assert (state.ranks, state.scores) == ((1, 2), (0, 1 + 2))


def test_when_all_pass_fewest_points_win_then_fewest_tiles_then_both() -> None:
    chain = ["red-sun-empty", "red-comet-empty"]
    two, three = ["yellow-planet-stars"], ["blue-planet-galaxy"]
    pair = ["yellow-planet-empty", "blue-planet-empty"]
    for hands, ranks in (
        ([two, three], (1, 2)),
        ([pair, two], (2, 1)),
        ([two, ["blue-planet-stars"]], (1, 1)),
    ):
        state = table(hands, chain, "colour", pile=[])
        state.play("pass")
        assert not state.over
        state.play("pass", 1)
        assert state.over
        assert state.ranks == ranks


def test_who_draws_or_passes_is_known_to_lack_what_fits() -> None:
    state = table(
        [["yellow-planet-empty", "blue-asteroid-stars"], OTHER],
        ["red-sun-empty", "red-comet-empty"],
        "colour",
    )
    state.play("draw")
    drawn = state.to_json()["hands"][0][2]
    view = state.seen_by(1)
    new = set()
    for key in range(60):
        hand = view.deal(key).to_json()["hands"][0]
        for tile in hand[:2]:
            assert "sun" not in tile
            assert "comet" not in tile
        new.add(hand[2].split("-")[1])
    assert {"sun", "comet"} <= new, "of the tile drawn nothing is known"
    assert drawn not in view.to_json()["hands"][0]


def test_worlds_respect_what_is_known_all_game_long() -> None:
    game = cosmoludo.load("hexdomino", players=4)
    for seed in range(8):
        for state in random_states(game, seed, every=4):
            for seat in range(-1, 4):
                world = state.seen_by(seat).deal(seed)
                lacks, hands = world.to_json()["lacks"], world.to_json()["hands"]
                for other in range(4):
                    assert all(tile not in lacking for tile, lacking in zip(hands[other], lacks[other], strict=True))


def test_seven_tiles_each_and_one_to_begin_with() -> None:
    for players in range(2, 7):
        document = cosmoludo.load("hexdomino", players=players).start(1).to_json()
        assert [len(hand) for hand in document["hands"]] == [7] * players
        assert len(document["chain"]) == 1
        assert len(document["pile"]) == 48 - 7 * players - 1
