"""Modules, notches, rounds and whose turn it is."""

import itertools

import numpy as np
import pytest

import cosmoludo
from cosmoludo.core import generic
from cosmoludo.core.game import State
from cosmoludo.core.words import say
from cosmoludo.games.distant_suns.rules.moves import ASSIGNMENTS
from tests.games.distant_suns.tables import ZONES, build
from tests.variants import random_plays


def assigned(state: State) -> list[str]:
    """The texts of the modules that can be placed."""
    return [str(move) for move in state.moves()]


def draw_anything(state: State) -> None:
    """Everybody who is to draw takes the first drawing there is."""
    while len(state.actors) > 1 or (state.actors and state.to_json()["phase"] == "draw"):
        state.play(state.moves(state.actors[0])[0], state.actors[0])


def test_the_first_module_can_be_placed_in_twenty_ways() -> None:
    state = cosmoludo.load("distant-suns").start(seed=1)
    texts = assigned(state)
    assert len(texts) == len(set(texts)) == 2 * 5 * 2
    assert {tuple(sorted(map(int, text.split()[1:]))) for text in texts} == {(i, i + 1) for i in range(5)}


def test_every_way_to_fill_the_notches_takes_four_modules_or_five() -> None:
    """All orders of placing up to five modules on two sides of six notches, by plain counting."""
    lengths = set()

    def fill(taken: frozenset[tuple[int, int]], placed: int) -> None:
        pairs = [((side, i), (side, i + 1)) for side in (0, 1) for i in range(5)]
        free = [pair for pair in pairs if not taken.intersection(pair)]
        if placed == 5 or not free:
            lengths.add(placed)
            return
        for pair in free:
            fill(taken.union(pair), placed + 1)

    fill(frozenset(), 0)
    assert lengths == {4, 5}


def test_a_module_takes_its_two_notches_on_its_side_only() -> None:
    state = build(round=0, modules=["top 1 2"])
    taken = {text for text in map(str, state.moves()) if text.startswith("top")}
    assert taken == {f"top {a} {b}" for left in (3, 4) for a, b in ((left, left + 1), (left + 1, left))}
    assert sum(text.startswith("bottom") for text in assigned(state)) == 10
    with pytest.raises(cosmoludo.IllegalMove, match="notch 1") as caught:
        state.play("top 0 1")
    assert caught.value.rule == "distant_suns.rule.notch"
    assert say("fr", caught.value.rule, **caught.value.values).startswith("en haut, un Module occupe déjà")


def test_the_circle_is_for_the_active_player_and_the_octagon_for_all_others() -> None:
    state = build([], [], [], active=1, round=0)
    state.play("bottom 3 2")
    assert state.actors == (0, 1, 2)
    for seat, hexes in ((0, 5), (1, 4), (2, 5)):  # the rocket of column 2, the star of column 3
        assert {len(str(move).split()) for move in state.moves(seat)} == {hexes}
    assert ZONES[2:4] == ["rocket", "star"]


def test_the_black_hole_is_reached_only_beside_the_last_zone() -> None:
    with_hole = [(mine, theirs) for _, mine, theirs in ASSIGNMENTS if 5 in (mine, theirs)]
    assert sorted(set(with_hole)) == [(4, 5), (5, 4)]


def test_the_fifth_module_that_cannot_be_placed_ends_the_round() -> None:
    state = build(round=0, modules=["top 1 2", "top 4 5", "bottom 2 1"], active=1)
    state.play("bottom 4 5")
    draw_anything(state)
    position = state.to_json()
    assert (position["round"], position["modules"], position["phase"]) == (1, [], "assign")
    assert state.actors == (0,), "who could not place a module opens the next round"
    assert len(state.moves()) == 20


def test_a_fifth_module_that_fits_is_played_and_then_the_pile_is_empty() -> None:
    state = build(round=0, modules=["top 0 1", "top 2 3", "top 5 4", "bottom 0 1"], active=0)
    assert assigned(state) == [f"bottom {a} {b}" for left in (2, 3, 4) for a, b in ((left, left + 1), (left + 1, left))]
    state.play("bottom 2 3")
    draw_anything(state)
    position = state.to_json()
    assert (position["round"], position["modules"], position["active"]) == (1, [], 1)


def test_a_position_without_room_is_the_next_round_already() -> None:
    full = ["top 1 2", "top 4 5", "bottom 1 2", "bottom 4 5"]
    assert build(round=0, modules=full).to_json()["round"] == 1
    assert build(round=2, modules=full).over


def test_the_same_zone_may_come_twice_in_a_round() -> None:
    state = build(round=0, modules=["top 2 1"], active=1)
    state.play("bottom 2 3")
    assert state.to_json()["modules"] == ["top 2 1", "bottom 2 3"]


def test_the_active_player_moves_left_without_a_break_and_games_last_twelve_to_fifteen_turns() -> None:
    lengths = set()
    for players, seed in itertools.product((2, 3, 4), range(60)):
        game = cosmoludo.load("distant-suns", players=players)
        record = game.blank()
        generic.setup(record, np.uint64(seed))
        active = [seat for seat, move in random_plays(game, record, seed) if move < len(ASSIGNMENTS)]
        assert active == [turn % players for turn in range(len(active))]
        lengths.add(len(active))
    assert lengths == {12, 13, 14, 15}


def test_a_module_must_be_placed_before_anything_is_drawn_and_only_one() -> None:
    state = build(round=0)
    for move in ("nothing", "-4,9 -3,9 -2,9 -1,9"):
        with pytest.raises(cosmoludo.IllegalMove) as caught:
            state.play(move)
        assert caught.value.rule == "distant_suns.rule.assign"
    state.play("top 0 1")
    with pytest.raises(cosmoludo.IllegalMove) as caught:
        state.play("top 2 3", 0)
    assert caught.value.rule == "distant_suns.rule.draw"


def test_zones_and_missions_are_dealt_at_random_and_each_once() -> None:
    game = cosmoludo.load("distant-suns")
    shapes, columns = set(), set()
    for seed in range(200):
        position = game.start(seed).to_json()
        assert len(set(position["zones"])) == len(set(position["missions"])) == 5
        shapes |= set(position["zones"])
        columns |= set(enumerate(position["missions"]))
    assert len(shapes) == 10
    assert len(columns) == 25


def test_who_goes_first_is_an_option() -> None:
    assert cosmoludo.load("distant-suns", players=3, first=2).start(1).actors == (2,)
    random = cosmoludo.load("distant-suns", players=4, first="random")
    assert {random.start(seed).actors for seed in range(60)} == {(0,), (1,), (2,), (3,)}
    with pytest.raises(ValueError, match="no seat 3"):
        cosmoludo.load("distant-suns", players=2, first=3).start(1)
