"""What slides out, where it lands and that the universe stays in one piece, compared with a plain search."""

import random

import numpy as np
import pytest

import cosmoludo
from cosmoludo import IllegalMove
from cosmoludo.boxes.bigbang.data import BIG_BANG, BODIES, ECLIPSE, HYPERSPACE, ORBIT, SHARING, TILES, cell_of
from cosmoludo.core.game import State
from cosmoludo.core.hexes import CENTRE, DIRECTIONS, Hex, distance
from cosmoludo.games.bigbang.record import BigBangRecord
from cosmoludo.games.bigbang.rules.moving import all_edges, is_smooth
from tests.games.bigbang.build import cosmic, texts
from tests.games.bigbang.test_lines import random_universe
from tests.variants import random_states

Tiles = dict[Hex, int]


def tiles_of(state: BigBangRecord) -> Tiles:
    return {cell_of(state.cell[tile]): tile for tile in state.tiles[0, : state.tile_count[0]].tolist()}


def outer_region(tiles: Tiles) -> set[Hex]:
    """Every empty cell that is connected with the far outside, within one ring of it."""
    radius = max(map(distance, tiles)) + 2
    start = CENTRE + DIRECTIONS[0] * radius
    found, new = {start}, [start]
    while new:
        cell = new.pop()
        for direction in DIRECTIONS:
            beside = cell + direction
            if distance(beside) <= radius and beside not in tiles and beside not in found:
                found.add(beside)
                new.append(beside)
    return found


def in_one_piece(tiles: Tiles) -> bool:
    left = set(tiles)
    new = [left.pop()]
    while new:
        cell = new.pop()
        near = {cell + direction for direction in DIRECTIONS} & left
        left -= near
        new += near
    return not left


def lands(state: BigBangRecord, rest: Tiles, body: int, cell: Hex) -> bool:
    around = [rest[cell + direction] for direction in DIRECTIONS if cell + direction in rest]
    bodies = [tile for tile in around if tile < BODIES and not int(state.turned) >> tile & 1]
    fits = all(int(SHARING[other]) >> body & 1 for other in bodies)
    return len(around) >= 2 and bool(bodies) and fits and in_one_piece({**rest, cell: body})


def slides_out(tiles: Tiles, cell: Hex) -> bool:
    """Pushed step by step, each into an empty cell past another empty one, the tile gets away from all others."""
    rest = set(tiles) - {cell}
    radius = max(map(distance, tiles)) + 2
    found, new = {cell}, [cell]
    while new:
        here = new.pop()
        if distance(here) >= radius:
            return True
        for turn in range(6):
            there = here + DIRECTIONS[turn]
            beside = {here + DIRECTIONS[turn - 1], here + DIRECTIONS[(turn + 1) % 6]}
            if there not in rest | found and beside - rest:
                found.add(there)
                new.append(there)
    return False


def orbits(tiles: Tiles, state: BigBangRecord, cell: Hex, anywhere: bool = False) -> set[Hex]:
    rest = {place: tile for place, tile in tiles.items() if place != cell}
    found: set[Hex] = set()
    if cell not in outer_region(rest) and not anywhere:
        return found
    for direction in DIRECTIONS:
        centre = cell + direction
        tile = rest.get(centre, BODIES)
        if tile >= BODIES or int(state.turned) >> tile & 1:
            continue
        new = [cell]
        while new:
            here = new.pop()
            for step in DIRECTIONS:
                there = here + step
                both = [here + d for d in DIRECTIONS if distance(here + d, there) == 1 and here + d != centre]
                if distance(there, centre) == 1 and not {there, *both} & set(rest) and there not in found | {cell}:
                    found.add(there)
                    new.append(there)
    return found


def expected(state: BigBangRecord) -> set[str]:
    tiles = tiles_of(state)
    moves = set()
    for cell, body in tiles.items():
        if body >= BODIES or int(state.turned) >> body & 1 or body == state.covering:
            continue
        rest = {place: tile for place, tile in tiles.items() if place != cell}
        name = TILES[body]
        moves |= {f"orbit {name} {to}" for to in orbits(tiles, state, cell) if lands(state, rest, body, to)}
        if slides_out(tiles, cell):
            outside = outer_region(rest)
            near = {place + d for place in rest for d in DIRECTIONS} - {cell}
            moves |= {f"hyperspace {name} {to}" for to in near & outside if lands(state, rest, body, to)}
            for direction in DIRECTIONS:
                target = rest.get(cell + direction, BODIES)
                if (
                    target < BODIES
                    and not int(state.turned) >> target & 1
                    and lands(state, rest, body, cell + direction)
                ):
                    moves.add(f"eclipse {name} {cell + direction}")
    return moves


def heap(luck: random.Random) -> Tiles:
    """Tiles with holes and pockets: a ragged heap of which some have been taken out again."""
    tiles = random_universe(luck, "red", wormholes=False)
    for cell in luck.sample(sorted(tiles), len(tiles) // 4):
        rest = {place: tile for place, tile in tiles.items() if place != cell}
        if tiles[cell] != BIG_BANG and in_one_piece(rest):
            tiles = rest
    return tiles


def with_actions(state: State) -> State:
    """The same universe, with three actions on offer."""
    other = state.copy()
    others = [tile for tile in other.record.market.tolist() if tile >= 0][:1]
    other.record.market[:] = [*others, *[-1] * (1 - len(others)), HYPERSPACE, ORBIT, ECLIPSE]
    return other


@pytest.mark.parametrize("seed", range(12))
def test_actions_move_what_the_rules_say_and_nowhere_else(seed: int) -> None:
    game = cosmoludo.load("bigbang", players=2)
    for state in random_states(game, seed, every=7):
        if state.record.phase == 0 and not state.over:
            offered = with_actions(state)
            found = {text for text in texts(offered) if len(text.split()) == 3}
            assert found == expected(offered.record)


def test_actions_move_what_the_rules_say_in_universes_with_holes_and_pockets() -> None:
    luck = random.Random(5)
    game = cosmoludo.load("bigbang", players=2)
    blocked = held = 0
    for _ in range(150):
        tiles = heap(luck)
        universe = {str(cell): TILES[tile] for cell, tile in tiles.items()}
        state = game.from_json({"universe": universe, "market": [None, "hyperspace", "orbit", "eclipse"]})
        assert texts(state) == expected(state.record)
        outside = outer_region(tiles)
        blocked += any(not slides_out(tiles, cell) for cell in tiles if _has_way_out(outside, cell))
        held += any(orbits(tiles, state.record, cell, anywhere=True) for cell in tiles if _is_inside(tiles, cell))
    assert blocked, "the test must see bodies behind a neck"
    assert held, "the test must see bodies in a hole that could move there"


def test_with_a_smooth_border_every_edge_is_in_the_open() -> None:
    luck = random.Random(8)
    game = cosmoludo.load("bigbang", players=2)
    heaps = [{str(cell): TILES[tile] for cell, tile in heap(luck).items()} for _ in range(60)]
    states = [game.from_json({"universe": universe}) for universe in heaps]
    smooth = rough = 0
    for state in (*states, *random_states(game, 3, every=3)):
        if not is_smooth(state.record):
            rough += 1
            continue
        smooth += 1
        tiles = tiles_of(state.record)
        edges = [cell_of(number) for number in state.record.edge[0, : state.record.edge_count[0]]]
        assert set(edges) <= outer_region(tiles)
        assert all(slides_out(tiles, edge) for edge in edges)
        assert sum(map(int.bit_count, map(int, all_edges(state.record)))) == len(edges)
    assert smooth
    assert rough


def _has_way_out(outside: set[Hex], cell: Hex) -> bool:
    """Two empty cells side by side, of the outer region."""
    pairs = [(cell + DIRECTIONS[turn - 1], cell + DIRECTIONS[turn]) for turn in range(6)]
    return any(one in outside and other in outside for one, other in pairs)


def _is_inside(tiles: Tiles, cell: Hex) -> bool:
    return cell not in outer_region({place: tile for place, tile in tiles.items() if place != cell})


POCKET = {
    "1,0": "red-sun-empty",
    "2,-1": "red-sun-stars",
    "3,-2": "red-sun-galaxy",
    "4,-2": "red-comet-empty",
    "4,-1": "red-comet-stars",
    "1,1": "red-comet-galaxy",
    "2,1": "red-asteroid-empty",
    "2,0": "red-planet-empty",
}
NECK = {"3,1": "red-asteroid-stars"}  # with 4,-1 it leaves one cell, 4,0, between two tiles
PLUG = {"4,0": "red-asteroid-galaxy"}
ACTIONS = ["hyperspace", "orbit", "eclipse"]


def refused(state: State, move: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        state.play(move)
    return caught.value.rule


def test_a_body_behind_a_neck_too_narrow_to_slide_through_is_blocked() -> None:
    wide = cosmic(POCKET, ACTIONS, pile=["blue-comet-galaxy"])
    assert "hyperspace red-planet-empty 0,1" in texts(wide)
    assert "eclipse red-planet-empty 1,1" in texts(wide)
    narrow = cosmic(POCKET | NECK, ACTIONS, pile=["blue-comet-galaxy"])
    assert not texts(narrow, "hyperspace red-planet-empty") | texts(narrow, "eclipse red-planet-empty")
    assert refused(narrow, "hyperspace red-planet-empty 0,1") == "bigbang.rule.blocked"
    assert refused(narrow, "eclipse red-planet-empty 1,1") == "bigbang.rule.blocked"
    # It is on the perimeter all the same, and orbits within the pocket.
    assert "orbit red-planet-empty 3,0" in texts(narrow)


def test_a_body_in_a_closed_hole_does_not_orbit_there() -> None:
    closed = cosmic(POCKET | NECK | PLUG, ACTIONS, pile=["blue-comet-galaxy"])
    assert not texts(closed, "orbit red-planet-empty")
    assert refused(closed, "orbit red-planet-empty 3,0") == "bigbang.rule.path"


def test_a_blocked_orbit_is_refused_for_that_whatever_lies_around_its_end() -> None:
    state = cosmic(POCKET, ACTIONS, pile=["blue-comet-galaxy"])
    # One that would touch a single tile, one that would fit, and the way of a body that holds the universe together.
    assert refused(state, "orbit red-planet-empty -1,0") == "bigbang.rule.path"
    assert refused(state, "orbit red-planet-empty 0,1") == "bigbang.rule.path"
    assert refused(state, "orbit red-sun-empty 2,-2") == "bigbang.rule.path"
    # A free way to where it may not stay is another matter.
    chain = {"1,0": "red-sun-empty", "1,-1": "red-sun-stars", "2,-1": "red-comet-empty"}
    assert refused(cosmic(chain, ["orbit"]), "orbit red-comet-empty 2,0") == "bigbang.rule.two"


def test_a_far_cell_is_off_the_table_even_where_the_grid_wraps_around() -> None:
    state = cosmic(POCKET, ["hyperspace", "eclipse", "orbit", "red-planet-stars"])
    for cell in ("-64,0", "-63,0", "-62,63", "30,0"):
        assert refused(state, f"red-planet-stars {cell}") == "bigbang.rule.far"
        assert refused(state, f"hyperspace red-sun-empty {cell}") in ("bigbang.rule.far", "bigbang.rule.blocked")
        assert refused(state, f"hyperspace red-comet-stars {cell}") == "bigbang.rule.far"
        assert refused(state, f"orbit red-comet-stars {cell}") == "bigbang.rule.far"
        assert refused(state, f"eclipse red-comet-stars {cell}") == "bigbang.rule.eclipse"
    assert refused(state, "red-planet-stars 1,0") == "bigbang.rule.free"


HOLLOW = {
    "1,0": "red-sun-empty",
    "2,-1": "red-sun-stars",
    "3,-1": "red-sun-galaxy",
    "3,0": "red-comet-empty",
    "2,1": "red-comet-stars",
    "1,1": "red-comet-galaxy",
}


def test_a_hole_is_not_outside_unless_the_body_that_leaves_opens_it() -> None:
    state = cosmic(HOLLOW | {"4,-1": "red-planet-empty"}, ["hyperspace"], pile=["blue-comet-galaxy"])
    assert "hyperspace red-sun-empty 2,0" not in texts(state)
    assert "hyperspace red-planet-empty 2,0" not in texts(state)
    assert "hyperspace red-comet-stars 2,0" in texts(state)
    assert texts(state, "hyperspace") == {move for move in expected(state.record) if move.startswith("hyperspace")}


def test_a_body_in_the_hole_cannot_be_slid_out() -> None:
    state = cosmic(HOLLOW | {"2,0": "red-planet-empty"}, ["hyperspace", "eclipse"], pile=["blue-comet-galaxy"])
    assert not texts(state, "hyperspace red-planet-empty")
    assert not texts(state, "eclipse red-planet-empty")


def test_a_body_that_joins_two_parts_may_move_only_where_it_joins_them_again() -> None:
    chain = {"1,0": "red-sun-empty", "2,0": "red-sun-stars", "3,-1": "red-sun-galaxy", "4,-1": "red-comet-empty"}
    state = cosmic(chain, ["hyperspace", "orbit"], pile=["blue-comet-galaxy"])
    assert texts(state, "hyperspace red-sun-stars") == {"hyperspace red-sun-stars 2,-1"}
    with pytest.raises(IllegalMove, match="fall apart"):
        state.play("hyperspace red-sun-stars 0,1")


def test_moving_beside_the_black_hole_absorbs_and_beside_the_supernova_earns_nothing() -> None:
    universe = {
        "1,0": "red-sun-empty",
        "1,-1": "red-sun-stars",
        "2,-1": "red-sun-galaxy",
        "2,-2": "supernova",
        "0,1": "red-comet-stars",
        "-1,1": "red-comet-galaxy",
    }
    state = cosmic(universe, ["hyperspace", "blue-sun-empty"], pile=["blue-comet-galaxy", "blue-comet-stars"])
    state.play("hyperspace red-comet-galaxy 3,-2")
    assert state.to_json()["phase"] == "play"
    assert state.to_json()["clock"] == [5, 0]
    del universe["2,-2"]
    universe["3,-2"] = "black-hole"
    state = cosmic(universe, ["hyperspace", "blue-sun-empty"], turned=["red-sun-galaxy"])
    state.play("hyperspace red-comet-galaxy 2,-2")
    assert set(state.to_json()["turned"]) == {"red-sun-galaxy", "red-comet-galaxy"}
    assert not int(state.record.bodies[0]) >> TILES.index("red-comet-galaxy") & 1
    assert np.uint64(state.record.turned) != 0
