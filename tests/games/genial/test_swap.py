"""Swapping a rack, and what everybody then knows."""

from collections import Counter

import pytest

from cosmoludo import IllegalMove, InvalidPosition
from cosmoludo.core.game import State
from tests.games.genial.tables import all_at, build, rack, scores

LOW_BLUE = all_at(5, blue=1)
NEW = rack("bb bb bb bb gb yb")
REST = rack("oo oo op op rr")


def offered(**fields: object) -> State:
    """Seat 0 has just placed a tile, and none of its other five shows blue, its lowest."""
    table = {"racks": ["rg yy yp oy rr go"], "scores": [LOW_BLUE, scores()], "bag": NEW + REST} | fields
    state = build(**table)  # type: ignore[arg-type]
    state.play("red-green 0,0 -1,0")
    return state


def tiles(found: list[list[str]]) -> Counter[tuple[str, ...]]:
    return Counter(tuple(sorted(tile)) for tile in found)


def test_a_rack_without_the_lowest_colour_may_be_swapped_or_kept() -> None:
    state = offered()
    assert state.actors == (0,)
    assert state.to_json()["phase"] == "swap"
    assert [str(move) for move in state.moves()] == ["keep", "swap"]
    with pytest.raises(IllegalMove, match="first decide"):
        state.play("yellow-yellow 3,0 3,1")


def test_keeping_the_rack_refills_it() -> None:
    state = offered()
    state.play("keep")
    assert state.actors == (1,)
    assert tiles(state.to_json()["racks"][0]) == tiles(rack("yy yp oy rr go") + NEW[:1])


def test_swapping_draws_six_before_the_old_tiles_go_back() -> None:
    state = offered()
    state.play("swap")
    assert state.actors == (1,)
    assert tiles(state.to_json()["racks"][0]) == tiles(NEW)
    assert tiles(state.to_json()["bag"]) == tiles(REST + rack("yy yp oy rr go"))


def test_the_other_tiles_keep_their_order_in_the_bag() -> None:
    rest = rack("oo gg op pp rp")
    state = offered(bag=NEW + rest)
    state.play("swap")
    assert [tile for tile in state.to_json()["bag"] if tile in rest] == rest


def test_a_tile_with_a_lowest_colour_forbids_the_swap() -> None:
    state = offered(racks=["rg yy yb oy rr go"])
    assert state.actors == (1,)


def test_with_several_lowest_colours_any_of_them_forbids_it() -> None:
    state = offered(scores=[all_at(5, blue=1, yellow=1), scores()])
    assert state.actors == (1,)


def test_at_the_start_every_colour_is_lowest_so_nothing_can_be_swapped() -> None:
    state = offered(scores=[scores(), scores()])
    assert state.actors == (1,)
    with pytest.raises(IllegalMove, match="only at the end of a turn"):
        state.play("swap")


def test_the_swap_comes_after_bonus_turns() -> None:
    state = build({"1,0": "red"}, ["rg yy yp oy rr go"], scores=[all_at(5, red=17, blue=1), scores()], bag=NEW + REST)
    state.play("red-green 0,0 -1,0")
    assert state.to_json()["phase"] == "place"
    state.play("yellow-yellow 3,0 3,1")
    assert state.to_json()["phase"] == "swap"
    state.play("swap")
    assert tiles(state.to_json()["racks"][0]) == tiles(NEW)
    assert tiles(state.to_json()["bag"]) == tiles(REST + rack("yp oy rr go"))


def test_the_points_of_the_turn_decide_which_colour_is_lowest() -> None:
    """Blue was lowest alone; the tile placed lifts it level with yellow, which is on the rack."""
    state = build(
        {"1,0": "blue"}, ["gb yy yp oy rr go"], scores=[all_at(5, blue=1, yellow=2), scores()], bag=NEW + REST
    )
    state.play("green-blue -1,0 0,0")
    assert state.actors == (1,)


def test_there_is_one_swap_even_if_the_new_six_lack_the_colour() -> None:
    state = offered(bag=rack("rr rr yy yy yp yp") + REST)
    state.play("swap")
    assert state.actors == (1,)


def test_in_teams_the_teams_lowest_colours_and_the_players_own_rack_count() -> None:
    fields = {"players": 4, "options": {"teams": True}, "bag": NEW + REST}
    state = build(racks=["rg yy yp oy rr go"], scores=[LOW_BLUE, all_at(3)], **fields)  # type: ignore[arg-type]
    state.play("red-green 0,0 -1,0")
    assert state.to_json()["phase"] == "swap"


def test_there_is_no_swap_without_six_tiles_to_draw() -> None:
    assert offered(bag=NEW[:5]).actors == (1,)


def test_what_was_shown_is_in_the_bag_in_every_world() -> None:
    """Right after the swap, no rack can hold the only oy and go left, for everybody saw them go into the bag."""
    state = offered(bag=NEW + REST)
    state.play("swap")
    for seat in (-1, 1):
        view = state.seen_by(seat)
        for key in range(60):
            world = view.deal(key).to_json()
            assert not tiles(rack("yy yp oy rr go")) - tiles(world["bag"])


def test_what_was_shown_can_be_drawn_later() -> None:
    state = offered(bag=NEW + REST)
    state.play("swap")
    state.play(state.moves()[0])
    if state.to_json()["phase"] == "swap":
        state.play("keep")
    view = state.seen_by(0)
    drawn = Counter[tuple[str, ...]]()
    for key in range(200):
        drawn += tiles(view.deal(key).to_json()["racks"][1])
    assert set(drawn) & set(tiles(rack("yy yp oy rr go")))


def test_being_offered_a_swap_tells_everybody_what_the_rack_lacks() -> None:
    state = build(racks=["rg yy yp oy rr go"], scores=[LOW_BLUE, scores()])
    state.play("red-green 0,0 -1,0")
    assert state.to_json()["phase"] == "swap"
    for key in range(40):
        placed, *left = state.seen_by(1).deal(key).to_json()["racks"][0]
        assert placed is None
        assert all("blue" not in tile for tile in left)
    state.play("keep")
    for key in range(40):
        kept = state.seen_by(1).deal(key).to_json()["racks"][0]
        assert all("blue" not in tile for tile in kept[1:]), "only the tile drawn since can show it"


def test_the_swap_decision_can_be_built_and_is_refused_where_there_is_none() -> None:
    state = build(racks=["yy yp oy rr go"], scores=[LOW_BLUE, scores()], phase="swap")
    state.play("swap")
    with pytest.raises(InvalidPosition, match="colour in lowest position"):
        build(racks=["bb yp"], scores=[LOW_BLUE, scores()], phase="swap")


def test_worlds_are_drawn_evenly() -> None:
    """Of the tiles not seen, each is as likely as any other to be the one on the other rack."""
    state = build(racks=["rg", "bo"], bag=rack("yy pp rr"))
    view = state.seen_by(0)
    found = Counter(str(view.deal(key).to_json()["racks"][1]) for key in range(4000))
    assert len(found) == 4
    assert all(880 < times < 1120 for times in found.values())


def test_a_view_that_no_game_leads_to_is_dealt_all_the_same() -> None:
    """Everything is said to lack every colour, so no tile could be anywhere."""
    state = build(racks=["rg", "bo"], bag=rack("yy pp rr"))
    document = state.seen_by(0).to_json()
    every = [["red", "green", "blue", "orange", "yellow", "purple"]] * 6
    document["swaps"] = {"made": 0, "drawn": [[0] * 6] * 2, "lacks": [[[]] * 6, every], "shown": []}
    assert not state.game.from_json(document).deal(1).hidden
