"""The choice of lines is exact: it is compared with every set of lines on thousands of random universes."""

import random
from functools import cache
from itertools import product

import numpy as np
import pytest

import cosmoludo
from cosmoludo.boxes.bigbang.data import (
    BIG_BANG,
    EARTH,
    OBJECTIVES,
    ORDINARY,
    POINTS,
    TILES,
    WORMHOLE_1,
    WORMHOLE_2,
    cell_number,
)
from cosmoludo.boxes.bigbang.rules.scoring import has_line, score
from cosmoludo.boxes.bigbang.rules.universe import clear_all, put
from cosmoludo.core.hexes import CENTRE, DIRECTIONS, Hex, distance, neighbours
from cosmoludo.games.bigbang.record import BigBangRecord

Tiles = dict[Hex, int]
Line = frozenset[int]


@cache
def bodies_of(objective: str) -> set[int]:
    return {body for body in range(ORDINARY) if objective in TILES[body].split("-")} | {EARTH}


def random_universe(luck: random.Random, favoured: str, wormholes: bool) -> Tiles:
    """A dense heap of tiles, most of them good for one objective, so that lines cross."""
    bodies = sorted(bodies_of(favoured))
    others = [body for body in range(ORDINARY) if body not in bodies]
    deck = bodies + luck.sample(others, luck.choice((0, 6, 20)))
    if wormholes:
        deck += [WORMHOLE_1, WORMHOLE_2]
    luck.shuffle(deck)
    tiles = {CENTRE: BIG_BANG}
    near = list(DIRECTIONS)
    tries = luck.choice((1, 3, 6))
    for tile in deck:
        # Of some cells the one nearest to the middle, so that the heap is loose or dense.
        cell = min(luck.choices(near, k=tries), key=distance)
        tiles[cell] = tile
        near.remove(cell)
        near += [beside for beside in neighbours(cell) if beside not in tiles and beside not in near]
    return tiles


@cache
def blank(trimmed: bool) -> BigBangRecord:
    return cosmoludo.load("bigbang", players=2, lines="trimmed" if trimmed else "whole").start(1).record


def laid(tiles: Tiles, trimmed: bool) -> BigBangRecord:
    state = blank(trimmed)
    clear_all(state, 1)
    for cell, tile in tiles.items():
        put(state, 0, tile, cell_number(cell))
    return state


def ray(tiles: Tiles, bodies: set[int], cell: Hex, direction: Hex) -> list[int]:
    """The matching bodies in an unbroken row beside a cell."""
    found = []
    while tiles.get(cell + direction) in bodies:
        cell += direction
        found.append(tiles[cell])
    return found


def all_lines(tiles: Tiles, bodies: set[int], trimmed: bool) -> set[Line]:
    """Every line that may be counted, by the words of the rules."""
    lines: set[Line] = set()
    for cell, tile in tiles.items():
        for direction in DIRECTIONS[:3]:
            if tile in bodies and tiles.get(cell - direction) not in bodies:
                run = [tile, *ray(tiles, bodies, cell, direction)]
                lines |= {frozenset(run)} if not trimmed else parts(run)
    places = {tile: cell for cell, tile in tiles.items()}
    if WORMHOLE_1 in places and WORMHOLE_2 in places:
        for one, other in product(DIRECTIONS, DIRECTIONS):
            near = ray(tiles, bodies, places[WORMHOLE_1], one)
            far = ray(tiles, bodies, places[WORMHOLE_2], other)
            sizes = product(range(1, len(near) + 1), range(1, len(far) + 1)) if trimmed else [(len(near), len(far))]
            lines |= {
                frozenset(near[:a] + far[:b]) for a, b in sizes if near and far and not set(near[:a]) & set(far[:b])
            }
    return {line for line in lines if len(line) >= 3}


def parts(run: list[int]) -> set[Line]:
    return {frozenset(run[a:b]) for a in range(len(run)) for b in range(a + 3, len(run) + 1)}


def most_points(lines: list[Line]) -> int:
    """The best of all sets of lines that share no body, one line after the other taken or left."""

    @cache
    def best(index: int, used: Line) -> int:
        if index == len(lines):
            return 0
        most = best(index + 1, used)
        if not lines[index] & used:
            gain = sum(int(POINTS[body]) for body in lines[index])
            most = max(most, gain + best(index + 1, used | lines[index]))
        return most

    return best(0, frozenset())


@pytest.mark.parametrize("wormholes", [False, True])
@pytest.mark.parametrize(("trimmed", "universes"), [(False, 1500), (True, 150)])
def test_the_best_set_of_lines_is_found(trimmed: bool, universes: int, wormholes: bool) -> None:
    luck = random.Random(f"{trimmed} {wormholes}")
    crossing = 0
    for _ in range(universes):
        favoured = luck.choice(OBJECTIVES)
        tiles = random_universe(luck, favoured, wormholes)
        state = laid(tiles, trimmed)
        for objective in {OBJECTIVES.index(favoured), luck.randrange(len(OBJECTIVES))}:
            lines = sorted(all_lines(tiles, bodies_of(OBJECTIVES[objective]), trimmed), key=sorted)
            crossing += any(a & b for a in lines for b in lines if a != b)
            assert score(state, 0, objective, True) == most_points(lines)
            if not trimmed and not wormholes:
                assert has_line(state, 0, objective) == bool(lines)
    assert crossing > universes // 4, "the test must see crossing lines"


def test_in_simple_mode_every_body_of_a_line_is_one_point() -> None:
    tiles = {CENTRE: BIG_BANG} | {Hex(1 + step, 0): body for step, body in enumerate((2, 5, 8))}
    state = laid(tiles, False)
    assert score(state, 0, 0, False) == 3
    assert score(state, 0, 0, True) == 9


def test_the_earth_counts_for_every_objective_and_one_point() -> None:
    tiles = {CENTRE: BIG_BANG, Hex(1, 0): 2, Hex(2, 0): EARTH, Hex(3, 0): 14}
    state = laid(tiles, False)
    red = OBJECTIVES.index("red")
    assert score(state, 0, red, True) == 3 + 1 + 3
    state.turned = np.uint64(1 << EARTH)
    state.bodies[0] &= ~np.uint64(1 << EARTH)
    assert score(state, 0, red, True) == 0
