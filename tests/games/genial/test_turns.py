"""Bonus turns, refilling, and how a game ends."""

from collections.abc import Callable

import pytest

import cosmoludo
from cosmoludo import IllegalMove
from cosmoludo.core.game import State
from cosmoludo.games.genial.data import COLOURS
from tests.games.genial.tables import all_at, build, filled, gained, markers, rack, scores

NEARLY = all_at(3, red=17, green=17)
LINES = {"1,0": "red", "-2,0": "green"}  # red-green on 0,0 and -1,0 scores one of each


def rack_sizes(state: State) -> list[int]:
    return [sum(tile is not None for tile in tiles) for tiles in state.to_json()["racks"]]


def test_reaching_eighteen_gives_a_bonus_turn_before_any_tile_is_drawn() -> None:
    state = build({"1,0": "red"}, racks=["rg yy yp yo yb bo"], scores=[NEARLY, scores()])
    state.play("red-green 0,0 -1,0")
    assert state.actors == (0,)
    assert rack_sizes(state)[0] == 5
    state.play("yellow-yellow 3,0 3,1")
    assert state.actors == (1,)
    assert rack_sizes(state)[0] == 6


def test_two_colours_at_once_give_two_bonus_turns() -> None:
    state = build(LINES, racks=["rg yy yp yo yb bo"], scores=[NEARLY, scores()])
    state.play("red-green 0,0 -1,0")
    assert state.to_json()["bonus"] == 1, "one being played, one more to come"
    state.play("yellow-yellow 3,0 3,1")
    assert state.actors == (0,)
    assert rack_sizes(state)[0] == 4
    state.play("yellow-purple -3,-1 -3,0")
    assert state.actors == (1,)
    assert rack_sizes(state)[0] == 6


def test_the_tournament_rule_gives_one_bonus_turn_for_two_colours() -> None:
    state = build(LINES, racks=["rg yy yp yo yb bo"], scores=[NEARLY, scores()], options={"bonus": "single"})
    state.play("red-green 0,0 -1,0")
    state.play("yellow-yellow 3,0 3,1")
    assert state.actors == (1,)


def test_a_double_gives_at_most_one_bonus_turn() -> None:
    state = build({"1,0": "red", "-2,0": "red"}, racks=["rr yy yp yo yb bo"], scores=[all_at(3, red=16), scores()])
    assert gained(state, "red-red 0,0 -1,0") == {"red": 2}
    assert state.to_json()["bonus"] == 0
    state.play("yellow-yellow 3,0 3,1")
    assert state.actors == (1,)


def test_a_bonus_turn_can_bring_another() -> None:
    board = {"1,0": "red", "3,1": "yellow"}
    state = build(board, racks=["rg yy yp yo yb bo"], scores=[all_at(3, red=17, yellow=17), scores()])
    state.play("red-green 0,0 -1,0")
    state.play("yellow-yellow 3,2 2,3")
    assert state.actors == (0,)
    assert rack_sizes(state)[0] == 4
    state.play("yellow-purple -3,-1 -3,0")
    assert state.actors == (1,)


def test_bonus_turns_are_not_optional() -> None:
    state = build({"1,0": "red"}, racks=["rg yy"], scores=[NEARLY, scores()])
    state.play("red-green 0,0 -1,0")
    assert state.actors == (0,)
    assert {str(move).split()[0] for move in state.moves()} == {"yellow-yellow"}


def test_a_bonus_turn_is_forfeited_when_nothing_fits_and_the_game_ends() -> None:
    board = filled(2, ["0,0", "-1,0"]) | {"1,0": "red"}
    state = build(board, racks=["ry yy"], scores=[all_at(3, red=17), all_at(4)], bag=[["yellow", "yellow"]])
    state.play("red-yellow 0,0 -1,0")
    assert state.over
    assert state.to_json()["bonus"] == 0


def test_the_game_ends_when_no_two_free_cells_are_neighbours() -> None:
    board = filled(2, ["0,0", "-1,0", "3,0"])
    state = build(board, racks=["yp yy", "oo"], scores=[all_at(3), all_at(4)], bag=[["yellow", "yellow"]])
    state.play("yellow-purple 0,0 -1,0")
    assert state.over
    assert state.actors == ()
    assert state.winners == (1,)
    with pytest.raises(IllegalMove, match="the game is over"):
        state.play("yellow-yellow 3,0 2,0")


def test_all_six_at_eighteen_wins_at_once_with_bonus_turns_pending() -> None:
    state = build({"1,0": "red"}, racks=["rg yy"], scores=[all_at(18, red=17), all_at(17)])
    state.play("red-green 0,0 -1,0")
    assert state.over
    assert state.scores == (18, 17)
    assert state.ranks == (1, 2)
    assert state.winners == (0,)


def test_a_hand_cannot_run_out_during_bonus_turns_on_a_single_track() -> None:
    """One tile and five bonus turns are the whole rack; the sixth colour at 18 ends the game."""
    assert 1 + (len(COLOURS) - 1) == 6


def test_the_turn_passes_clockwise() -> None:
    state = build(players=4)
    for seat in (0, 1, 2, 3, 0):
        assert state.actors == (seat,)
        state.play(state.moves()[0])


def test_a_chosen_seat_or_one_at_random_goes_first() -> None:
    assert cosmoludo.load("genial", players=3, first=2).start(seed=1).actors == (2,)
    chosen = {cosmoludo.load("genial", players=3, first="random").start(seed=seed).actors for seed in range(40)}
    assert chosen == {(0,), (1,), (2,)}
    with pytest.raises(ValueError, match="first=3 is no seat of genial with 2 players"):
        cosmoludo.load("genial", players=2, first=3)


def test_ranks_follow_the_rulebooks_four_players() -> None:
    """Lina's lowest is 10; Thomas and Sam have 9 then 12, but Sam two of those; Alba's lowest is 7."""
    lina = {"red": 10, "green": 12, "blue": 14, "orange": 15, "yellow": 11, "purple": 13}
    thomas = {"red": 14, "green": 15, "blue": 9, "orange": 12, "yellow": 16, "purple": 13}
    sam = {"red": 12, "green": 16, "blue": 17, "orange": 18, "yellow": 12, "purple": 9}
    alba = {"red": 18, "green": 7, "blue": 18, "orange": 18, "yellow": 18, "purple": 18}
    board = filled(4, [])
    state = build(board, players=4, scores=[lina, thomas, sam, alba], bag=[], racks=["yp"] * 4)
    assert state.over
    assert state.ranks == (1, 2, 3, 4)
    assert state.winners == (0,)
    assert state.scores == (10, 9, 9, 7)


def test_equal_tracks_share_a_rank() -> None:
    tracks = [all_at(9), all_at(11, red=9), all_at(11, blue=9), all_at(3)]
    state = build(filled(4, []), players=4, scores=tracks, bag=[], racks=["yp"] * 4)
    assert state.ranks == (3, 1, 1, 4)
    assert state.winners == (1, 2)


def test_the_value_of_a_finished_game_is_its_rank() -> None:
    tracks = [all_at(9), all_at(11, red=9), all_at(11, blue=9), all_at(3)]
    state = build(filled(4, []), players=4, scores=tracks, bag=[], racks=["yp"] * 4)
    assert [state.value(seat) for seat in range(4)] == pytest.approx([1 / 3, 5 / 6, 5 / 6, 0])


def test_a_seat_without_tiles_is_passed_over_when_the_bag_is_empty() -> None:
    state = build(racks=["yp", "", "yy"], players=3, bag=[])
    state.play("yellow-purple 0,0 1,0")
    assert state.actors == (2,)
    state.play("yellow-yellow 0,1 1,1")
    assert state.over


def test_partners_share_tracks_that_end_at_thirty_six() -> None:
    state = team({"1,0": "red"}, red=35)
    state.play("red-green 0,0 -1,0")
    assert markers(state, 0)["red"] == 36
    assert state.actors == (0,), "36 gives a bonus turn"
    assert state.scores == (30, 5, 30, 5)


THREE_REDS = {"1,0": "red", "2,0": "red", "3,0": "red"}


def team(board: dict[str, str], **others: int) -> State:
    return build(board, players=4, options={"teams": True}, scores=[all_at(30, **others), all_at(5)])


def alone(board: dict[str, str], **others: int) -> State:
    return build(board, players=1, game="genial-solo", scores=[all_at(30, **others)])


@pytest.mark.parametrize("table", [team, alone])
def test_a_double_track_stops_every_marker_at_eighteen_and_at_thirty_six(table: Callable[..., State]) -> None:
    for before, after, bonus in ((14, 17, False), (16, 18, True), (18, 21, False), (34, 36, True), (36, 36, False)):
        state = table(THREE_REDS, red=before)
        state.play("red-green 0,0 -1,0")
        assert markers(state)["red"] == after
        assert rack_sizes(state)[0] == (5 if bonus else 6), "a bonus turn comes before any tile is drawn"


def test_a_double_advances_its_marker_once_and_stops_it_once() -> None:
    """Three points for one half and one for the other: the second half does not go on beyond the stop."""
    state = build(THREE_REDS | {"-2,0": "red"}, ["rr yy"], 4, {"teams": True}, scores=[all_at(30, red=16), all_at(5)])
    state.play("red-red 0,0 -1,0")
    assert markers(state)["red"] == 18


def test_the_log_tells_of_each_stop() -> None:
    for before, said in ((17, 18), (35, 36), (20, None)):
        state = team({"1,0": "red"}, red=before)
        seen = state.seen_by(1)
        state.play("red-green 0,0 -1,0")
        view = state.seen_by(1)
        lines = state.game.story(seen, view, view.history[-1]).lines
        assert [line.values["points"] for line in lines if line.key == "genial.log.genial"] == ([said] if said else [])


@pytest.mark.parametrize("table", [team, alone])
def test_what_a_tile_would_gain_ends_at_the_next_stop(table: Callable[..., State]) -> None:
    for before, gain in ((16, "2"), (18, "3"), (35, "1")):
        offer = table(THREE_REDS, red=before).seen_by(0).scene(0).offer
        assert offer
        assert max(dict(offer.gains["rack/0"])["red"]) == gain


def test_all_six_at_eighteen_do_not_end_a_game_on_double_tracks() -> None:
    state = build({"1,0": "red"}, players=4, options={"teams": True}, scores=[all_at(18, red=17), all_at(5)])
    state.play("red-green 0,0 -1,0")
    assert not state.over
    assert state.scores == (18, 5, 18, 5)


def test_a_bonus_turn_without_a_tile_is_lost_and_the_empty_rack_is_refilled() -> None:
    state = build({"1,0": "red"}, ["rg"], 4, {"teams": True}, scores=[all_at(30, red=17), all_at(5)])
    state.play("red-green 0,0 -1,0")
    assert state.actors == (1,)
    assert state.to_json()["bonus"] == 0
    assert rack_sizes(state)[0] == 6


def test_partners_win_together() -> None:
    state = build({"1,0": "red"}, players=4, options={"teams": True}, scores=[all_at(36, red=35), all_at(36, blue=1)])
    state.play("red-green 0,0 -1,0")
    assert state.over
    assert state.ranks == (1, 2, 1, 2)
    assert state.winners == (0, 2)


def test_teams_are_for_four() -> None:
    assert cosmoludo.load("genial", teams=True).players == 4
    with pytest.raises(ValueError, match="needs 4 players"):
        cosmoludo.load("genial", players=3, teams=True)


def test_alone_there_are_six_tiles_to_choose_from_and_double_tracks() -> None:
    state = cosmoludo.load("genial-solo").start(seed=1)
    assert len(state.to_json()["racks"][0]) == 6
    meters = state.seen_by(0).scene(0).panels[0].meters
    assert {meter.end for meter in meters} == {36}
    state = build({"1,0": "red"}, ["rg yy yp"], 1, game="genial-solo", scores=[all_at(3, red=17)])
    state.play("red-green 0,0 -1,0")
    assert rack_sizes(state) == [2], "18 gives a bonus turn"


def test_alone_with_one_tile_at_a_time_eighteen_is_the_end_and_gives_no_bonus_turn() -> None:
    state = cosmoludo.load("genial-solo", rack=1).start(seed=1)
    assert len(state.to_json()["racks"][0]) == 1
    assert state.seen_by(0).to_json()["racks"] == state.to_json()["racks"]
    assert state.seen_by().to_json()["racks"] == state.to_json()["racks"], "the tile lies face up"
    assert {meter.end for meter in state.seen_by(0).scene(0).panels[0].meters} == {18}
    with pytest.raises(IllegalMove, match="first tile"):
        state.play(str(state.moves()[0]).split()[0] + " 0,0 1,0")
    single = build({"1,0": "red"}, ["rg"], 1, {"rack": 1}, "genial-solo", scores=[all_at(3, red=17)])
    single.play("red-green 0,0 -1,0")
    assert markers(single)["red"] == 18
    assert single.to_json()["bonus"] == 0
    assert len(single.to_json()["racks"][0]) == 1, "the next tile has been drawn"


@pytest.mark.parametrize(("size", "end"), [(1, 18), (6, 36)])
def test_alone_the_game_ends_like_any_other(size: int, end: int) -> None:
    board = filled(1, ["0,0", "-1,0"])
    state = build(board, ["yp"], 1, {"rack": size}, "genial-solo", scores=[all_at(3)], bag=rack("yy"))
    state.play("yellow-purple 0,0 -1,0")
    assert state.over
    assert state.ranks == (1,)
    assert state.scores == (3,)
    assert 3 / end <= state.value(0) < 4 / end
