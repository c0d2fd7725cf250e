"""What slides out, where it lands and that the universe stays in one piece, compared with a plain search."""

import numpy as np
import pytest

import cosmoludo
from cosmoludo import IllegalMove
from cosmoludo.boxes.bigbang.data import BODIES, ECLIPSE, HYPERSPACE, ORBIT, SHARING, TILES, cell_of
from cosmoludo.core.game import State
from cosmoludo.core.hexes import CENTRE, DIRECTIONS, Hex, distance
from cosmoludo.games.bigbang.record import BigBangRecord
from tests.games.bigbang.build import cosmic, texts
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
    outside = outer_region(tiles)
    pairs = [(cell + DIRECTIONS[d], cell + DIRECTIONS[(d + 1) % 6]) for d in range(6)]
    return any(one not in tiles and other not in tiles and one in outside for one, other in pairs)


def orbits(tiles: Tiles, state: BigBangRecord, cell: Hex) -> set[Hex]:
    rest = {place: tile for place, tile in tiles.items() if place != cell}
    found: set[Hex] = set()
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
