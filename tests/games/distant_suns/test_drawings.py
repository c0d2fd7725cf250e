"""Where a shape can be drawn: against brute force over all placements, and rule by rule."""

import random
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np
import pytest

import cosmoludo
from cosmoludo.core import generic, hexes
from cosmoludo.core.game import State
from cosmoludo.core.hexes import Hex
from cosmoludo.core.seats import Seat
from cosmoludo.games.distant_suns.data.tables import BOX, COLUMNS, SHAPES, SHEETS, bits_of
from cosmoludo.games.distant_suns.notation import cells_of
from cosmoludo.games.distant_suns.record import CANNOT, DRAW
from cosmoludo.games.distant_suns.rules.drawings import count_drawings, list_drawings, nth_drawing
from cosmoludo.games.distant_suns.rules.moves import ASSIGNMENT_MINE, NOTHING
from cosmoludo.games.distant_suns.rules.sheets import draw
from tests.games.distant_suns.tables import THREE_OPEN_CELLS, ZONES, build, cells, drawings, fill

RANDOM_SHEETS = 1_500
FIRST = Seat(0)


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
            for q in range(-9, 13):
                for r in range(-4, 16):
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
    generic.setup(record, np.uint64(1))
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
        listed = room[: list_drawings(record, FIRST, room)].tolist()
        found = [bits_of(cells_of(move)) for move in listed if move != NOTHING]
        assert len(found) == len(set(found))
        assert set(found) == set().union(*expected)
        assert (NOTHING in listed) == (not expected[0]), "drawing nothing is for those for whom the shape does not fit"
        assert count_drawings(record, FIRST) == len(listed)
        assert [nth_drawing(record, FIRST, rank) for rank in range(0, len(listed), 7)] == listed[::7]
        outcomes["whole" if expected[0] else "only with upgrades" if found else "nothing fits"] += 1
    assert min(outcomes.values()) > RANDOM_SHEETS // 50, outcomes


def texts(state: State, seat: int = 0) -> set[str]:
    return {str(move) for move in state.moves(seat)}


def sizes(state: State, seat: int = 0) -> set[int]:
    """How many cells the drawings that a seat can choose cover."""
    return {len(text.split()) for text in texts(state, seat)}


def refused(state: State, move: str, seat: int = 0) -> str:
    """The rule by which a move is refused."""
    with pytest.raises(cosmoludo.IllegalMove) as caught:
        state.play(move, seat)
    return caught.value.rule.removeprefix("distant_suns.rule.")


def to_draw(shape: str, *sheets: list[dict[str, str]], **fields: Any) -> State:
    """A position in which the active seat 0 is to draw a shape."""
    mine = [*fields.get("zones", ZONES), "black-hole"].index(shape)
    module = f"top {mine} {mine - 1 if mine else 1}"
    return build(*sheets, modules=[module], phase="draw", **fields)


FAR = """
. . . . T x U . .
 . A . . x x A .
. . U . T x . . .
 A . . . . T . U
U . . T . A . . .
 . . . . . . A .
S . . A . U . . X
"""
MOON = drawings(
    """
U m . T . A . . .
 m . . . . . A .
S m m A . U . . X
""",
    m="moon",
)
PLANET_ON_AN_UPGRADE = drawings(
    """
 p . . . . T . U
p p . T . A . . .
 p . . . . . A .
S . . A . U . . X
""",
    p="planet",
)


def test_the_first_drawing_must_cover_a_cell_next_to_the_start() -> None:
    state = to_draw("planet")
    assert all({"-4,9", "-4,10"} & set(text.split()) for text in texts(state))
    assert len(texts(state)) == 6
    assert refused(state, cells(FAR)) == "start"


def test_a_later_drawing_must_touch_what_was_covered_in_an_earlier_turn() -> None:
    state = to_draw("planet", MOON)
    covered = [hexes.parse(cell) for cell in MOON[0]["cells"].split()]
    for text in texts(state):
        drawn = [hexes.parse(cell) for cell in text.split()]
        assert any(hexes.distance(cell, other) == 1 for cell in drawn for other in covered)
    assert refused(state, cells(FAR)) == "touch"


def test_nothing_is_covered_twice_and_start_treasures_and_edges_never() -> None:
    state = to_draw("planet", MOON)
    over_the_moon = """
 x . . . . T . U
x x . T . A . . .
 x . . . . . A .
S . . A . U . . X
"""
    over_a_treasure = """
 A . x . . T . U
U . x x . A . . .
 . . x . . . A .
S . . A . U . . X
"""
    assert refused(state, cells(over_the_moon)) == "covered"
    assert refused(state, cells(over_a_treasure)) == "never"
    assert refused(state, "-2,10 -3,11 -2,11 -3,12") == "outside"


def test_only_the_shape_that_was_assigned_may_be_drawn() -> None:
    state = to_draw("planet", MOON)
    assert refused(state, "-3,8 -2,8 -1,7 0,7") == "shape"
    assert sizes(state, 0) == {4}
    assert sizes(state, 1) == {4}
    with pytest.raises(cosmoludo.InvalidMove, match="no shape"):
        state.play("-3,8 -2,8 -1,8 0,7 0,6 0,5", 0)


def test_drawing_is_compulsory_while_the_whole_shape_fits() -> None:
    assert refused(to_draw("planet", MOON), "nothing") == "must"
    assert refused(to_draw("planet", PLANET_ON_AN_UPGRADE), "nothing") == "must"


def test_an_upgrade_can_be_spent_from_the_next_turn_on() -> None:
    state = to_draw("planet", round=0)
    assert sizes(state) == {4}
    state.play(PLANET_ON_AN_UPGRADE[0]["cells"], 0)
    state.play(state.moves(1)[0], 1)
    assert state.to_json()["sheets"][0]["upgrades"] == 1
    state.play("bottom 4 3")  # seat 1 is active now: seat 0 draws the star
    assert sizes(state, 0) == {4, 3}, "one upgrade, although the whole shape fits"
    assert sizes(state, 1) == {4}
    state.play(next(move for move in state.moves(0) if len(str(move).split()) == 3), 0)
    assert state.to_json()["sheets"][0]["upgrades"] == 1, "spent only when all draw"
    state.play(state.moves(1)[0], 1)
    assert state.to_json()["sheets"][0]["upgrades"] in (0, 1)  # one spent; the star may have covered another


def test_too_few_upgrades_are_said() -> None:
    state = to_draw("planet", PLANET_ON_AN_UPGRADE)
    with pytest.raises(cosmoludo.IllegalMove, match=r"left out of the planet: 2; .* this turn: 1"):
        state.play("-2,8 -1,8", 0)


def test_at_most_two_upgrades_are_spent_in_a_turn() -> None:
    state = to_draw("rocket", MOON)
    state.record.gained[0] = 5
    assert sizes(state) == {5, 4, 3}


def test_every_upgrade_cell_that_a_drawing_covers_gives_one() -> None:
    both = """
 . A d . . . A .
. d d . T . . . .
 d . . . . T . U
d m . T . A . . .
 m . . . . . A .
S m m A . U . . X
"""
    state = build(drawings(both, m="moon", d="dipper"), zones=["moon", "dipper", "rocket", "star", "planet"])
    assert state.to_json()["sheets"][0]["upgrades"] == 2


def test_without_a_free_circle_an_upgrade_cell_gives_nothing() -> None:
    state = cosmoludo.load("distant-suns", sheet="nebula").start(1)
    circles = SHEETS[1].circles
    assert circles < len(SHEETS[1].those("U"))
    state.record.gained[0] = circles
    upgrade = bits_of([SHEETS[1].those("U")[0]])
    shape = next(mask for mask in every_drawing(1, SHAPES[state.record.zones[0]], 0) if mask & upgrade)
    move = state.game.move(" ".join(map(str, every_drawing(1, SHAPES[state.record.zones[0]], 0)[shape])))
    draw(state.record, FIRST, 0, int(move))
    assert state.record.gained[0] == circles


def test_who_can_draw_only_with_upgrades_may_spend_them_or_draw_nothing() -> None:
    state = build()
    fill(state, 0, *THREE_OPEN_CELLS)
    state.record.gained[0] = 2
    state.play("top 4 3")
    assert texts(state) == {"-3,8 -2,8 -3,9", "-3,8 -2,8", "-3,8 -3,9", "-2,8 -3,9", "nothing"}
    state.play("nothing", 0)
    state.play(state.moves(1)[0], 1)
    assert state.to_json()["phase"] == "assign"


def test_who_can_draw_nothing_at_all_is_not_asked() -> None:
    state = build()
    fill(state, 0, *THREE_OPEN_CELLS)
    state.play("top 4 3")
    assert state.actors == (1,)
    assert state.record.choice[0] == CANNOT
    both = build()
    fill(both, 0, *THREE_OPEN_CELLS)
    fill(both, 1)
    both.play("top 4 3")
    assert (both.actors, both.ply, both.record.active) == ((1,), 1, 1), "the turn has passed already"


def test_options_make_upgrades_a_last_resort_or_compulsory() -> None:
    sparing = to_draw("planet", PLANET_ON_AN_UPGRADE, options={"spend": "needed"})
    assert sizes(sparing) == {4}
    assert refused(sparing, "-2,8 -3,9 -2,9") == "needed"
    for fit, choices in (("may", {"-3,8 -2,8 -3,9", "nothing"}), ("must", {"-3,8 -2,8 -3,9"})):
        for spend in ("always", "needed"):
            state = build(options={"fit": fit, "spend": spend})
            fill(state, 0, *THREE_OPEN_CELLS)
            state.record.gained[0] = 1
            state.play("top 4 3")
            assert texts(state) == choices
            if fit == "must":
                assert refused(state, "nothing") == "must_reduced"


def test_an_option_lets_later_drawings_touch_the_start() -> None:
    away = ("-4,9", "-4,10", "-3,9", "-3,10", "-2,9", "-2,10")
    for start, count in (("first", 0), ("always", 1)):
        state = build(options={"start": start})
        record = state.record
        record.covered[0] = 0
        record.covered[0, 0] = np.uint64(1 << 4)  # far from the start
        record.drawn_count[0] = 1
        state.play("top 4 3")
        near_start = [text for text in texts(state) if set(text.split()) <= set(away)]
        assert bool(near_start) == bool(count)
