"""Where a shape can be drawn: against brute force over all placements, and rule by rule."""

import random
from functools import cache
from itertools import combinations

import numpy as np
import pytest

import cosmoludo
from cosmoludo.core import hexes
from cosmoludo.core.hexes import Hex
from cosmoludo.games.distant_suns.cells import NOTHING
from cosmoludo.games.distant_suns.data import ASSIGNMENT_MINE, BOX, COLUMNS, SHAPES, SHEETS, bits_of
from cosmoludo.games.distant_suns.drawings import count_drawings, list_drawings, nth_drawing
from cosmoludo.games.distant_suns.notation import cells_of
from cosmoludo.games.distant_suns.record import DRAW
from tests.games.distant_suns.tables import ZONES, build, cells, drawings

RANDOM_SHEETS = 1_500
EMPTY = """
X . . U . A . . Y
 . A . . . . . .
. . . A . T . . U
 U . T . . . . A
. . . . T . U . .
 . A . . . . A .
. . U . T . . . .
 A . . . . T . U
U . . T . A . . .
 . . . . . . A .
S . . A . U . . X
"""


def connected(group: frozenset[Hex]) -> bool:
    """By walking: the plainest way there is."""
    seen, to_see = set(), [next(iter(group))]
    while to_see:
        cell = to_see.pop()
        if cell not in seen:
            seen.add(cell)
            to_see += [other for other in group if hexes.distance(cell, other) == 1]
    return len(seen) == len(group)


@cache
def every_drawing(sheet: int, shape: str, left_out: int) -> dict[int, frozenset[Hex]]:
    """Every placement of a shape on an empty sheet with some hexes left out, by trying all, as bits and as cells."""
    coverable = SHEETS[sheet].coverable
    found = {}
    for mirror in (False, True):
        for turns in range(6):
            image = [hexes.rotated(hexes.mirrored(c) if mirror else c, turns) for c in BOX.shapes[shape]]
            for q in range(-20, 30):
                for r in range(-10, 25):
                    moved = [Hex(q, r) + cell for cell in image]
                    if sum(cell not in coverable for cell in moved) > left_out:
                        continue
                    for rest in map(frozenset, combinations(moved, len(moved) - left_out)):
                        if rest <= coverable and bits_of(rest) not in found and connected(rest):
                            found[bits_of(rest)] = rest
    return found


@pytest.mark.parametrize("sheet", range(len(SHEETS)))
def test_legal_drawings_are_those_that_brute_force_finds_on_random_half_covered_sheets(sheet: int) -> None:
    chance = random.Random(sheet)
    game = cosmoludo.load("distant-suns", sheet=SHEETS[sheet].name)
    record = game.blank()
    game.rules.setup(record, np.uint64(1))
    record.phase, record.module_count, record.active = DRAW, 1, 0
    room = np.empty(game.facts.max_moves, np.int32)
    near_start = SHEETS[sheet].near(SHEETS[sheet].those("S")[0])
    outcomes = {"nothing fits": 0, "only with upgrades": 0, "whole": 0}
    for _ in range(RANDOM_SHEETS):
        density = chance.choice((0.2, 0.5, 0.5, 0.8))
        covered = frozenset(cell for cell in SHEETS[sheet].coverable if chance.random() < density)
        first = chance.random() < 0.1
        touch = near_start if first else frozenset(n for cell in covered for n in hexes.neighbours(cell))
        record.covered[0] = [bits_of(covered) & (2**64 - 1), bits_of(covered) >> 64]
        record.drawn_count[0] = 0 if first else 1
        record.gained[0], record.spent[0] = (upgrades := chance.randrange(4)) + 2, 2
        record.modules[0] = chance.randrange(20)
        record.zones[:COLUMNS] = [*chance.sample(range(len(SHAPES) - 1), COLUMNS - 1), len(SHAPES) - 1]
        shape = SHAPES[record.zones[ASSIGNMENT_MINE[record.modules[0]]]]

        taken, reach = bits_of(covered), bits_of(touch & SHEETS[sheet].coverable)
        expected = [
            {mask for mask in every_drawing(sheet, shape, spent) if not mask & taken and mask & reach}
            for spent in range(min(2, upgrades) + 1)
        ]
        listed = room[: list_drawings(record, 0, room)].tolist()
        found = [bits_of(cells_of(move)) for move in listed if move != NOTHING]
        assert len(found) == len(set(found))
        assert set(found) == set().union(*expected)
        assert (NOTHING in listed) == (not expected[0]), "drawing nothing is for those for whom the shape does not fit"
        assert count_drawings(record, 0) == len(listed)
        assert [nth_drawing(record, 0, rank) for rank in range(0, len(listed), 7)] == listed[::7]
        outcomes["whole" if expected[0] else "only with upgrades" if found else "nothing fits"] += 1
    assert min(outcomes.values()) > RANDOM_SHEETS // 50, outcomes


def texts(state: cosmoludo.core.state.State, seat: int = 0) -> set[str]:
    return {str(move) for move in state.moves(seat)}


def refused(state: cosmoludo.core.state.State, move: str, seat: int = 0) -> str:
    with pytest.raises(cosmoludo.IllegalMove) as caught:
        state.play(move, seat)
    return caught.value.rule.removeprefix("distant_suns.rule.")


def to_draw(shape: str, *sheets: list[dict[str, str]], **fields: object) -> cosmoludo.core.state.State:
    """A position in which the active seat 0 is to draw a shape."""
    mine = [*ZONES, "black-hole"].index(shape)
    module = f"top {mine} {mine - 1 if mine else 1}"
    return build(*sheets, modules=[module], phase="draw", **fields)  # type: ignore[arg-type]


def test_the_first_drawing_must_cover_a_cell_next_to_the_start() -> None:
    state = to_draw("planet")
    assert all({"-4,9", "-4,10"} & set(text.split()) for text in texts(state))
    assert len(texts(state)) == 6
    assert refused(state, "0,5 1,5 1,4 0,6") == "start"


def test_a_later_drawing_must_touch_what_was_covered_and_the_start_no_longer_helps() -> None:
    probe_up = drawings(
        """
X . . U . A . . Y
 . A . . . . . .
. . . A . T . . U
 U . T . . . . A
. . . . T . U . .
 . A . . . . A .
. . U . T . . . .
 A . . . . T . U
m m . T . A . . .
 m . . . . . A .
S m . A . U . . X
""",
        m="moon",
    )
    assert probe_up[0]["cells"] == "-4,8 -3,8 -4,9 -4,10"
    state = build(probe_up, modules=["top 3 4"], phase="draw")
    covered = {Hex(-4, 8), Hex(-3, 8), Hex(-4, 9), Hex(-4, 10)}
    for text in texts(state):
        drawn = {hexes.parse(cell) for cell in text.split()}
        assert not drawn & covered
        assert any(hexes.distance(cell, other) == 1 for cell in drawn for other in covered)
    assert refused(state, "3,4 2,5 3,5 2,6") == "touch"
