"""How Hexdomino looks: a chain that winds and never touches itself, ends that say what they want, hidden hands."""

import math
from itertools import combinations

import cosmoludo
from cosmoludo.boxes.bigbang.data import ORDINARY, POINTS, TILES
from cosmoludo.core.game import State
from cosmoludo.core.scene import DONE, Scene, text
from cosmoludo.games.hexdomino.data import CHAIN_ROOM
from cosmoludo.games.hexdomino.table.layout import spot
from tests.games.bigbang.looking import journeys, keys, looks_without_symbol, lying, told
from tests.games.hexdomino.test_rules import OTHER, table
from tests.variants import random_states


def scene_of(state: State, seat: int = 0) -> Scene:
    return state.seen_by(seat).scene(seat)


def end_looks(scene: Scene) -> dict[str, str]:
    """What the ends of the chain show."""
    return {cell.id: cell.look for cell in scene.zones[0].cells if cell.name}


def test_everything_drawn_has_a_symbol() -> None:
    for state in random_states(cosmoludo.load("hexdomino", players=3), 4, every=5):
        assert looks_without_symbol(scene_of(state), "hexdomino") == set()


def test_the_chain_touches_itself_only_where_it_is_joined() -> None:
    for one, other in combinations(range(CHAIN_ROOM), 2):
        apart = math.dist(spot(one), spot(other))
        assert math.isclose(apart, 1, abs_tol=1e-3) if other == one + 1 else apart > 1.5


def test_the_ends_show_what_they_want() -> None:
    first = table([["red-sun-stars"], OTHER], ["red-sun-empty"])
    assert end_looks(scene_of(first)) == {"1": "edge"}
    state = table([["yellow-sun-empty", "red-asteroid-empty"], OTHER], ["red-sun-empty", "red-comet-empty"], "colour")
    assert end_looks(scene_of(state)) == {"-1": "want-sun", "2": "want-comet"}
    state.play("yellow-sun-empty left shape")
    assert end_looks(scene_of(state)) == {"-2": "want-yellow", "2": "want-comet"}


def test_what_a_tile_is_joined_by_is_asked_only_where_it_can_be_chosen() -> None:
    view = table([["red-sun-stars", "red-comet-empty"], OTHER], ["red-sun-empty"]).seen_by(0)
    offer = view.scene(0).offer
    assert offer is not None
    both = offer.nodes[offer.nodes[0]["hand/red-sun-stars"]]["chain/1"]
    assert offer.nodes[both] == {"!colour": DONE, "!shape": DONE}
    assert offer.nodes[offer.nodes[0]["hand/red-comet-empty"]] == {"chain/1": DONE}
    assert str(view.chosen(0, ["hand/red-comet-empty", "chain/1"])) == "red-comet-empty right colour"
    move = view.chosen(0, ["hand/red-sun-stars", "chain/1", "!shape"])
    assert str(move) == "red-sun-stars right shape"


def test_a_tile_is_seen_to_leave_its_holders_hand_and_others_see_it_arrive() -> None:
    hands = [["yellow-sun-empty", "red-asteroid-empty"], OTHER]
    chain = ["red-sun-empty", "red-comet-empty"]
    assert journeys(told(table(hands, chain, "colour"), "yellow-sun-empty left shape")) == [
        "hand/yellow-sun-empty chain/-1"
    ]
    assert journeys(told(table(hands, chain, "colour"), "yellow-sun-empty left shape", eyes=1)) == []


def test_a_tile_drawn_is_seen_by_its_holder_alone() -> None:
    for eyes, journey in ((0, ["pile/pile hand/blue-sun-empty"]), (1, [])):
        state = table(
            [["yellow-planet-empty"], OTHER], ["red-sun-empty", "red-comet-empty"], "colour", pile=["blue-sun-empty"]
        )
        assert (scene_of(state).prompt.key, scene_of(state).rule) == ("hexdomino.prompt.draw", "draw")
        story = told(state, "draw", eyes)
        assert (keys(story), journeys(story)) == (["draw"], journey)
        assert ("hand/blue-sun-empty" in lying(scene_of(state, eyes))) == (eyes == 0)


def test_the_end_is_told_and_counts_what_is_left() -> None:
    state = table([["yellow-sun-empty"], OTHER], ["red-sun-empty", "red-comet-empty"], "colour")
    assert keys(told(state, "yellow-sun-empty left shape")) == ["join_shape", "empty"]
    assert [row.points for row in scene_of(state).sources] == [[0, 3]]
    assert end_looks(scene_of(state)) == {}


def test_the_panel_of_who_looks_says_that_few_points_win() -> None:
    state = cosmoludo.load("hexdomino", players=3).start(seed=1)
    for seat, shown in ((0, 0), (2, 2), (-1, 0)):
        panels = state.seen_by(seat).scene(seat).panels
        said = [panel.seat for panel in panels if text("hexdomino.note.fewest") in panel.notes]
        assert said == [shown]


def test_hints_say_what_a_tile_sheds_and_what_fits_the_ends_that_it_leaves() -> None:
    hand, chain = ["yellow-sun-empty", "blue-comet-galaxy", "yellow-planet-stars"], ["red-sun-empty", "red-comet-empty"]
    state = table([hand, OTHER], chain, "colour")
    move = next(move for move in state.moves(0) if str(move) == "yellow-sun-empty left shape")
    sheds, others, own = (each.values for each in state.seen_by(0).advice(0, move, []))
    unseen = [tile.split("-") for tile in TILES[:ORDINARY] if tile not in {*hand, *chain}]
    assert sheds == {"points": int(POINTS[TILES.index("yellow-sun-empty")])}
    # The sun on the left goes on by colour, the comet on the right by shape.
    fit = sum(colour == "yellow" or shape == "comet" for colour, shape, _ in unseen)
    assert others == {"fit": fit, "unseen": len(unseen)}
    assert own == {"fit": 2}
