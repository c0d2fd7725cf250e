"""How Parallel universes looks: one's own two in the middle, the others beside, and what each is worth."""

import cosmoludo
from cosmoludo.core.game import State
from cosmoludo.core.scene import Scene, sign, text
from tests.games.bigbang.looking import gain, journeys, keys, looks_without_symbol, lying, places, told
from tests.games.parallel.test_rules import AIMS, BLUE_TRIO, TRIO, table
from tests.variants import random_states


def scene_of(state: State, seat: int = 0) -> Scene:
    return state.seen_by(seat).scene(seat)


def test_everything_drawn_has_a_symbol() -> None:
    for state in random_states(cosmoludo.load("parallel", players=4), 4, every=5):
        assert looks_without_symbol(scene_of(state), "parallel") == set()


def test_ones_own_universes_are_in_the_middle_and_the_others_beside() -> None:
    state = cosmoludo.load("parallel", players=4).start(seed=1)
    rooms = {zone.id: zone.room for zone in scene_of(state, 1).zones if zone.id.startswith("universe")}
    assert rooms == {"universe-1": "board", "universe-2": "board", "universe-3": "side", "universe-4": "side"}
    assert places(scene_of(state), "universe-1") == {"0,0"}


def test_a_tile_of_the_market_goes_to_a_cell_of_either_universe() -> None:
    state = table([{}, {}, {}], market=["red-sun-empty", None, None, None], turn=1)
    view = state.seen_by(1)
    assert str(view.chosen(1, ["market/1", "universe-2/0,0"])) == "red-sun-empty 1 0,0"
    assert str(view.chosen(1, ["market/1", "universe-1/0,0"])) == "red-sun-empty 0 0,0"


def test_the_points_of_a_line_are_shown_before_it_is_made_and_count_in_one_universe() -> None:
    suns = {"0,0": "red-sun-empty", "1,0": "red-sun-stars", "1,-1": "red-comet-empty"}
    suns |= {"2,-1": "red-planet-empty"}
    state = table([suns, {"0,0": "blue-comet-empty"}], market=["red-sun-galaxy", None, None, None], objectives=AIMS)
    assert gain(scene_of(state).offer, ["market/1", "universe-1/2,0"], "sun") == sign(6)
    state.play("red-sun-galaxy 0 2,0")
    goals = next(zone for zone in scene_of(state).zones if zone.id == "goals")
    assert goals.label is not None
    assert goals.label.values == {"one": 12, "other": 0}
    assert scene_of(state, 0).panels == scene_of(state, 1).panels
    assert [note.key for note in scene_of(state).panels[0].notes] == ["bigbang.table.secret"]


def test_a_move_is_told_with_its_universe_and_the_market_is_filled_in_its_place() -> None:
    market = ["red-sun-empty", "red-sun-stars", "blue-sun-empty", "blue-sun-stars"]
    state = table([{}, {}], market=market, pile=["orange-sun-empty", "orange-sun-stars"])
    story = told(state, "red-sun-stars 0 0,0")
    assert (keys(story), story.lines[0].values["number"]) == (["place"], 1)
    assert journeys(story) == ["market/2 universe-1/0,0", "market/pile market/2"]
    assert lying(scene_of(state))["universe-1/0,0"] == ["red-sun-stars"]


def test_the_end_counts_each_universe_and_traces_its_lines() -> None:
    state = table([TRIO, BLUE_TRIO], market=[None] * 4, pile=[], over=True, objectives=AIMS)
    rows = scene_of(state).sources
    assert [note.values["objective"] for panel in scene_of(state).panels for note in panel.notes] == [
        ["bigbang.shape.sun", "bigbang.colour.red"],
        ["bigbang.shape.comet", "bigbang.colour.blue"],
    ]
    assert [[meter.value for meter in panel.meters] for panel in scene_of(state).panels] == [[12, 0], [0, 12]]
    assert [row.points for row in rows] == [[12, 0], [0, 12]]
    assert rows[0].lines == [["universe-1/0,0", "universe-1/1,0", "universe-1/2,0"]] * 2


def test_a_universe_bears_the_two_who_build_it_and_tells_them_with_whom() -> None:
    scene = cosmoludo.load("parallel", players=3).start(seed=1).seen_by(1).scene(1)
    zones = {zone.id: zone for zone in scene.zones}
    assert [zones[f"universe-{number}"].shared for number in (1, 2, 3)] == [[0, 1], [1, 2], [2, 0]]
    labels = [zones[f"universe-{number}"].label for number in (1, 2, 3)]
    assert labels == [
        text("parallel.table.with", number=1, seat=0),
        text("parallel.table.with", number=2, seat=2),
        text("parallel.table.universe", number=3),
    ]
