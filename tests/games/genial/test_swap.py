"""Swapping a rack at the end of a turn: when it is allowed, what it tells everybody, and that keeping tells nothing."""

from collections import Counter

import msgspec
import pytest
from rich.console import Console

import cosmoludo
from cosmoludo import IllegalMove, InvalidMove
from cosmoludo.core.game import State
from cosmoludo.core.scene import Text, text
from cosmoludo.core.seats import SPECTATOR, Seat
from cosmoludo.games.genial.data import COLOURS
from cosmoludo.games.genial.table import terminal
from tests.games.genial.tables import all_at, build, filled, markers, rack, scores
from tests.variants import VARIANTS, Variant, params, random_states

LOW_BLUE = all_at(5, blue=1)
NEW = rack("bb bb bb bb gb yb")
REST = rack("oo oo op op rr")
PLACED = "red-green 0,0 -1,0"


def before_swap(**fields: object) -> State:
    """Seat 0 is to play. Without its tile red-green, none of its others shows blue, its lowest."""
    table = {"racks": ["rg yy yp oy rr go"], "scores": [LOW_BLUE, scores()], "bag": NEW + REST} | fields
    return build(**table)  # type: ignore[arg-type]


def refused(state: State, move: str = f"{PLACED} swap") -> str:
    """The rule that forbids a swap, where the placement itself is allowed."""
    with pytest.raises(IllegalMove) as caught:
        state.play(move)
    state.copy().play(move.removesuffix(" swap"))
    return caught.value.rule


def tiles(found: list[list[str]]) -> Counter[tuple[str, ...]]:
    return Counter(tuple(sorted(tile)) for tile in found)


def test_a_rack_left_without_the_lowest_colour_may_be_swapped_or_kept() -> None:
    moves = [str(move) for move in before_swap().moves() if str(move).startswith(PLACED)]
    assert moves == [PLACED, f"{PLACED} swap"]


def test_a_swap_is_no_move_of_its_own() -> None:
    for word in ("swap", "keep", f"{PLACED} keep", f"{PLACED} swap swap"):
        with pytest.raises(InvalidMove, match="expected a placement"):
            before_swap().play(word)
    with pytest.raises(InvalidMove, match="to swap the rack"):
        before_swap().play({"move": "swap"})


def test_a_swap_is_written_in_json_as_part_of_the_placement() -> None:
    game = cosmoludo.load("genial")
    data = {"move": "place", "tile": ["red", "green"], "cells": ["0,0", "-1,0"]}
    assert game.move(PLACED).to_json() == data
    assert game.move(f"{PLACED} swap").to_json() == data | {"swap": True}
    assert game.move(data | {"swap": False}) == game.move(PLACED)
    assert game.move("green-red -1,0 0,0 swap") == game.move(data | {"swap": True})


def test_keeping_the_rack_refills_it() -> None:
    state = before_swap()
    state.play(PLACED)
    assert state.actors == (1,)
    assert tiles(state.to_json()["racks"][0]) == tiles(rack("yy yp oy rr go") + NEW[:1])


def test_swapping_draws_six_before_the_old_tiles_go_back() -> None:
    state = before_swap()
    state.play(f"{PLACED} swap")
    assert state.actors == (1,)
    assert tiles(state.to_json()["racks"][0]) == tiles(NEW)
    assert tiles(state.to_json()["bag"]) == tiles(REST + rack("yy yp oy rr go"))


def test_the_other_tiles_keep_their_order_in_the_bag() -> None:
    rest = rack("oo gg op pp rp")
    state = before_swap(bag=NEW + rest)
    state.play(f"{PLACED} swap")
    assert [tile for tile in state.to_json()["bag"] if tile in rest] == rest


def test_a_tile_with_a_lowest_colour_forbids_the_swap() -> None:
    state = before_swap(racks=["rg yy yb oy rr go"])
    assert refused(state) == "genial.rule.swap"
    with pytest.raises(IllegalMove, match=r"\(then blue\)"):
        state.play(f"{PLACED} swap")


def test_the_tile_that_is_placed_does_not_forbid_it() -> None:
    before_swap(racks=["rb yy yp oy rr go"]).play("red-blue 0,0 -1,0 swap")


def test_with_several_lowest_colours_any_of_them_forbids_it() -> None:
    assert refused(before_swap(scores=[all_at(5, blue=1, yellow=1), scores()])) == "genial.rule.swap"


def test_at_the_start_every_colour_is_lowest_so_nothing_can_be_swapped() -> None:
    assert refused(before_swap(scores=[scores(), scores()])) == "genial.rule.swap"


def test_a_swap_comes_with_the_last_of_the_bonus_turns() -> None:
    state = before_swap(board={"1,0": "red"}, scores=[all_at(5, red=17, blue=1), scores()])
    assert refused(state) == "genial.rule.last"
    state.play(PLACED)
    state.play("yellow-yellow 3,0 3,1 swap")
    assert tiles(state.to_json()["racks"][0]) == tiles(NEW)
    assert tiles(state.to_json()["bag"]) == tiles(REST + rack("yp oy rr go"))


def test_a_bonus_turn_that_is_still_to_come_forbids_it() -> None:
    assert refused(before_swap(bonus=1)) == "genial.rule.last"


def test_a_placement_that_ends_the_game_cannot_swap() -> None:
    assert refused(before_swap(board=filled(2, ["0,0", "-1,0"]))) == "genial.rule.last"
    before_swap(board=filled(2, ["0,0", "-1,0", "3,0", "3,1"])).play(f"{PLACED} swap")


def test_the_points_of_the_turn_decide_which_colour_is_lowest() -> None:
    """Blue was lowest alone; the tile placed lifts it level with yellow, which is on the rack."""
    fields = {"racks": ["gb yy yp oy rr go"], "scores": [all_at(5, blue=1, yellow=2), scores()]}
    assert refused(before_swap(board={"1,0": "blue"}, **fields), "green-blue -1,0 0,0 swap") == "genial.rule.swap"
    before_swap(board={"1,0": "red"}, **fields).play("green-blue -1,0 0,0 swap")


def test_points_can_lift_what_is_on_the_rack_out_of_last_place() -> None:
    """Yellow was lowest and is left on the rack; the tile placed lifts it above blue, which is not."""
    fields = {"racks": ["gy yy yp oy rr go"], "scores": [all_at(5, blue=2, yellow=1), scores()]}
    yellows = {"1,0": "yellow", "2,0": "yellow"}
    before_swap(board=yellows, **fields).play("green-yellow -1,0 0,0 swap")
    assert refused(before_swap(**fields), "green-yellow -1,0 0,0 swap") == "genial.rule.swap"


def test_there_is_one_swap_even_if_the_new_six_lack_the_colour() -> None:
    state = before_swap(bag=rack("rr rr yy yy yp yp") + REST)
    state.play(f"{PLACED} swap")
    assert state.actors == (1,)


def test_in_teams_the_teams_lowest_colours_and_the_players_own_rack_count() -> None:
    fields = {"players": 4, "options": {"teams": True}, "scores": [LOW_BLUE, all_at(3)]}
    before_swap(**fields).play(f"{PLACED} swap")
    assert refused(before_swap(**fields, racks=["rg yy yp oy rr gb"])) == "genial.rule.swap"


def test_there_is_no_swap_without_six_tiles_to_draw() -> None:
    assert refused(before_swap(bag=NEW[:5])) == "genial.rule.nothing"


def test_an_empty_rack_is_refilled_and_not_swapped() -> None:
    state = before_swap(racks=["rg"])
    assert refused(state) == "genial.rule.nothing"
    state.play(PLACED)
    assert tiles(state.to_json()["racks"][0]) == tiles(NEW)


def test_alone_without_a_rack_there_is_nothing_to_swap() -> None:
    assert refused(before_swap(game="genial-solo", players=1, options={"rack": 1}, racks=["rg"], scores=[LOW_BLUE]))


def allowed_by_the_book(state: State, move: str) -> bool:
    """Whether a seat may swap after a placement: worked out from the table before and after it, slowly."""
    seat, side = state.actors[0], state.actors[0] % len(state.to_json()["scores"])
    left = [tile for tile in state.to_json()["racks"][seat] if tile]
    left.remove(next(tile for tile in left if "-".join(tile) == move.split()[0]))
    after = state.copy()
    after.play(move)
    tracks, before = markers(after, side), markers(state, side)
    goes_on = bool(state.to_json()["bonus"]) or any(
        tracks[colour] in (18, 36) and tracks[colour] > before[colour] for colour in COLOURS
    )
    lowest = {colour for colour in COLOURS if tracks[colour] == min(tracks.values())}
    return bool(left) and not after.over and not goes_on and not any(lowest & set(tile) for tile in left)


@pytest.mark.parametrize(
    "variant", params(v for v in VARIANTS if v.game in ("genial", "genial-solo") and v.options != {"rack": 1})
)
def test_swaps_are_offered_exactly_where_the_rules_allow_them(variant: Variant) -> None:
    allowed = Counter[bool]()
    for seed in range(3):
        for state in random_states(variant.load(), seed, every=5):
            texts = state.texts(state.actors[0]) if state.actors else []
            offered = set(texts)
            for move in [found for found in texts if not found.endswith("swap")][::7]:
                allowed[may := allowed_by_the_book(state, move)] += 1
                assert (f"{move} swap" in offered) == may
    assert allowed[True]
    assert allowed[False]


def test_what_was_shown_is_in_the_bag_in_every_world() -> None:
    """Right after the swap, no rack can hold the only oy and go left, for everybody saw them go into the bag."""
    state = before_swap()
    state.play(f"{PLACED} swap")
    for seat in (-1, 1):
        view = state.seen_by(seat)
        for key in range(60):
            world = view.deal(key).to_json()
            assert not tiles(rack("yy yp oy rr go")) - tiles(world["bag"])


def test_what_was_shown_can_be_drawn_later() -> None:
    state = before_swap()
    state.play(f"{PLACED} swap")
    state.play(state.moves()[0])
    view = state.seen_by(0)
    drawn = Counter[tuple[str, ...]]()
    for key in range(200):
        drawn += tiles(view.deal(key).to_json()["racks"][1])
    assert set(drawn) & set(tiles(rack("yy yp oy rr go")))


def test_a_rack_that_was_kept_looks_like_one_that_could_not_be_swapped() -> None:
    """The same tiles are out of sight; only the seat itself knows whether the one with blue is on its rack."""
    could = before_swap(bag=rack("gb") + NEW[:5] + REST)
    could_not = before_swap(racks=["rg yy yp oy rr gb"], bag=rack("go") + NEW[:5] + REST)
    assert f"{PLACED} swap" in could.texts(0)
    assert f"{PLACED} swap" not in could_not.texts(0)
    for seat in (SPECTATOR, 1):
        looks = []
        for state in (could.copy(), could_not.copy()):
            before = state.seen_by(seat)
            state.play(PLACED)
            after = state.seen_by(seat)
            story = state.game.story(before, after, after.history[-1])
            looks.append(
                (before.to_bytes(), after.to_bytes(), after.to_json(), after.history, story, after.scene(seat))
            )
        assert looks[0] == looks[1]
        assert not [line for line in looks[0][4].lines if "swap" in line.key or "keep" in line.key]


def shown_lines(state: State, seat: int) -> list[Text]:
    """What the log of a seat says of the tiles shown in the swap that is made."""
    before = state.seen_by(seat)
    after = state.copy()
    after.play(f"{PLACED} swap")
    view = after.seen_by(seat)
    lines = state.game.story(before, view, view.history[-1]).lines
    return [line for line in lines if line.key == "genial.log.shown"]


def test_a_swap_shows_the_tiles_to_everybody_in_the_log() -> None:
    wanted = [("yellow", "yellow"), ("yellow", "purple"), ("orange", "yellow"), ("red", "red"), ("green", "orange")]
    lines = [text("genial.log.shown", colours=[f"genial.colour.{colour}" for colour in tile]) for tile in wanted]
    for seat in (SPECTATOR, 0, 1):
        assert shown_lines(before_swap(), seat) == lines


def test_the_tiles_of_a_swap_lie_beside_the_board_until_the_next_turn_of_the_seat() -> None:
    state = before_swap()
    state.play(f"{PLACED} swap")
    for seat in (SPECTATOR, 0, 1):
        scene = state.seen_by(seat).scene(seat)
        assert [zone.seat for zone in scene.zones if zone.id == "shown"] == [0]
        assert len([piece for piece in scene.pieces if piece.at.startswith("shown/")]) == 2 * 5
    assert state.game.from_json(state.to_json()) == state
    state.play(next(move for move in state.texts(1) if not move.endswith("swap")))
    assert state.actors == (0,)
    assert "shown" not in [zone.id for zone in state.seen_by(1).scene(1).zones]


def test_the_terminal_shows_the_tiles_of_a_swap() -> None:
    state = before_swap()
    state.play(f"{PLACED} swap")
    console = Console(width=120)
    with console.capture() as captured:
        console.print(terminal.draw(state.seen_by(1).view, Seat(1), "en"))
    assert "Shown and swapped by Seat 1" in captured.get()
    assert "green-orange" in captured.get()


def test_the_terminal_says_how_to_swap_to_the_seat_that_may() -> None:
    may, may_not = before_swap(), before_swap(racks=["rg yy yb oy rb go"])
    assert "swap" in terminal.prompt(may.seen_by(0).view, Seat(0), "en")
    assert "swap" not in terminal.prompt(may_not.seen_by(0).view, Seat(0), "en")


def test_the_choice_to_swap_is_offered_after_the_placement_and_to_no_other_seat() -> None:
    state = before_swap()
    offer = state.seen_by(0).scene(0).offer
    assert offer
    ends = [node for node in offer.nodes if "!swap" in node]
    assert ends == [{"!keep": -1, "!swap": -1}]
    assert offer.asks[-1] == text("genial.step.swap")
    path = ["rack/0", "board/0,0", "board/-1,0"]
    view = state.seen_by(0)
    assert str(view.chosen(0, [*path, "!swap"])) == f"{PLACED} swap"
    assert str(view.chosen(0, [*path, "!keep"])) == PLACED
    assert b"swap" not in msgspec.json.encode(state.seen_by(1).scene(1))


def test_worlds_are_drawn_evenly() -> None:
    """Of the tiles not seen, each is as likely as any other to be the one on the other rack."""
    state = build(racks=["rg", "bo"], bag=rack("yy pp rr"))
    view = state.seen_by(0)
    found = Counter(str(view.deal(key).to_json()["racks"][1]) for key in range(4000))
    assert len(found) == 4
    assert all(880 < times < 1120 for times in found.values())


def test_a_view_that_no_game_leads_to_is_dealt_all_the_same() -> None:
    """Every tile is said to lie in the bag, so none could be on the rack."""
    state = build(racks=["rg", "bo"], bag=rack("yy pp rr"))
    document = state.seen_by(0).to_json()
    shown = [{"tile": tile, "copies": 1, "swap": 1} for tile in document["unseen"]]
    document["swaps"] = {"made": 1, "drawn": [[0] * 6] * 2, "shown": shown}
    assert not state.game.from_json(document).deal(1).hidden
