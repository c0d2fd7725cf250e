"""What is scored: every example of the rulebook, every ruling, and a plain second opinion on random games."""

import numpy as np
import pytest

import cosmoludo
from cosmoludo.core import generic, hexes
from cosmoludo.core.game import State
from cosmoludo.core.seats import as_seat, seats
from cosmoludo.games.distant_suns.data.tables import MISSIONS, SHEETS, ZONES, bits_of
from cosmoludo.games.distant_suns.record import ASSIGN
from cosmoludo.games.distant_suns.rules.moves import NOTHING
from cosmoludo.games.distant_suns.rules.scoring import count_score, judge_edges, mission_points, score_with
from tests.games.distant_suns.plain_count import second_opinion
from tests.games.distant_suns.tables import build, drawings, score, times
from tests.variants import random_plays

ROCKETS = drawings(
    """
X . . U . A . . Y
 . A u . . . . .
. . . u . T . . U
 U . T u u . . A
t . . u T . U . .
 t t t s . . A .
t . s s T . . . .
 b b . s . T . U
b b b T s r . . .
 b b r r r . A .
S . . A . r . . X
""",
    b="black-hole",
    r="rocket",
    s="rocket",
    t="rocket",
    u="rocket",
)
MOONS_AND_LIGHTNING = drawings(
    """
X . . d . A . . Y
 b A . d . . . .
b . . d . T O O U
 b . T d . O . O
b N . d T c c . .
 b N . c c . A .
N N a c T . . . .
 m . a . . T . U
m . a T . A . . .
 m m a . . . A .
S . a A . U . . X
""",
    m="moon",
    a="lightning",
    N="moon",
    b="lightning",
    c="lightning",
    O="moon",
    d="lightning",
)
SURROUNDED = drawings(
    """
X . . U . A . . Y
 . A . . . . . .
. m m A . T . . U
 m . T . . . . A
. m . q T . U . .
 . s q q . . A .
s s l q T . . . .
 A s l t . T . U
p p l T t t . . .
 p p l t . . A .
S . l A . U . . X
""",
    p="planet",
    l="lightning",
    t="star",
    s="star",
    m="moon",
    q="planet",
)
STARS = drawings(
    """
X . . U . A . . Y
 . A . p p d . .
. m m p p T d d U
 m . T . . d . e
b m c . T . e e .
 b b c c . . A e
b . c . T . . . .
 a . . . . T . U
U a a T . A . . .
 a . . . . . A .
S . . A . U . . X
""",
    a="star",
    b="star",
    m="moon",
    c="star",
    p="planet",
    d="star",
    e="star",
)


def test_the_table_of_points() -> None:
    assert [mission_points(times) for times in range(9)] == [0, 3, 6, 10, 15, 20, 25, 30, 35]


def test_three_rockets_at_a_black_hole_count_three_and_the_fourth_does_not() -> None:
    state = build(ROCKETS, missions=["alien", "upgrade", "black-hole", "suite", "treasure"])
    assert times(state, "black-hole") == (3, 10)


def test_without_a_black_hole_that_mission_scores_nothing() -> None:
    state = build(STARS, missions=["alien", "upgrade", "treasure", "black-hole", "suite"])
    assert times(state, "black-hole") == (0, 0)


def test_three_aliens_are_ten_points_and_four_upgrades_fifteen() -> None:
    state = build(MOONS_AND_LIGHTNING)
    assert times(state, "alien") == (3, 10)
    assert times(state, "upgrade") == (4, 15)


def test_a_treasure_counts_once_however_many_drawings_and_hexes_touch_it() -> None:
    state = build(ROCKETS)
    rockets = [cell for drawing in ROCKETS[1:] for cell in drawing["cells"].split()]
    touching = [
        sum(hexes.distance(treasure, hexes.parse(cell)) == 1 for cell in rockets) for treasure in SHEETS[0].those("T")
    ]
    assert min(touching) == 1
    assert max(touching) > 2
    assert times(state, "treasure") == (6, 25)


def test_a_suite_is_the_largest_group_only() -> None:
    state = build(STARS)
    assert times(state, "suite") == (3, 10)  # a, b and c; d and e are a smaller group
    assert times(build(STARS[:2]), "suite") == (2, 6)


def test_a_lone_drawing_is_a_suite_of_one_unless_the_option_says_otherwise() -> None:
    assert times(build(STARS[:1]), "suite") == (1, 3)
    assert times(build(STARS[:1], options={"lone": False}), "suite") == (0, 0)
    assert times(build(STARS, options={"lone": False}), "suite") == (3, 10)


def test_a_shape_reduced_by_upgrades_counts_like_any_other() -> None:
    """The second star leaves out a hex, thanks to the upgrade under the planet."""
    stars = drawings(
        """
 p . . . . T . U
p p a T . A . . .
 p . a a b b A .
S . a A . U b . X
""",
        p="planet",
        a="star",
        b="star",
    )
    assert len(stars[2]["cells"].split()) == 3
    state = build(stars)
    assert times(state, "suite") == (2, 6)
    assert state.to_json()["sheets"][0]["upgrades"] == 0


def test_a_treasure_all_round_covered_by_any_shapes_is_ten_points() -> None:
    state = build(SURROUNDED)
    assert score(state)["treasures"] == 10
    assert score(build(SURROUNDED[:-1]))["treasures"] == 10
    assert score(build(SURROUNDED[:2]))["treasures"] == 0


def test_every_alien_left_costs_five_points_and_totals_may_be_negative() -> None:
    assert score(build()) == {
        "missions": score(build())["missions"],
        "edges": 0,
        "treasures": 0,
        "aliens": -50,
        "total": -50,
    }
    state = build(MOONS_AND_LIGHTNING)
    covered = {hexes.parse(cell) for drawing in MOONS_AND_LIGHTNING for cell in drawing["cells"].split()}
    left = sum(alien not in covered for alien in SHEETS[0].those("A"))
    assert 0 < left < 10
    assert score(state)["aliens"] == -5 * left


def test_the_total_is_the_sum_of_its_sources() -> None:
    for sheet in (ROCKETS, MOONS_AND_LIGHTNING, SURROUNDED, STARS):
        found = score(build(sheet))
        missions = sum(mission["points"] for mission in found["missions"])
        assert found["total"] == missions + found["edges"] + found["treasures"] + found["aliens"]


PROBES = ["probe", "moon", "rocket", "star", "planet"]
TO_THE_CORNER = drawings(
    """
 . . . . b b b b
S a a a a U . . X
""",
    a="probe",
    b="probe",
)
CORNER = "3,10"


def edges(state: State) -> list[tuple[str | None, int]]:
    """How each seat has reached the edge cell at the lower right, and its points for edge cells."""
    sheets = state.to_json()["sheets"]
    return [(sheet["edges"].get(CORNER), sheet["score"]["edges"]) for sheet in sheets]


def test_all_who_reach_an_edge_cell_in_the_same_first_turn_get_the_higher_points_and_later_ones_the_lower() -> None:
    before = TO_THE_CORNER[:1]
    state = build(before, before, before, zones=PROBES, round=0, active=2, modules=["top 4 5"])
    state.play("bottom 1 0")  # the moon for seat 2, probes for the others
    reach = TO_THE_CORNER[1]["cells"]
    state.play(reach, 0)
    assert edges(state) == [(None, 0)] * 3, "judged when all have drawn"
    state.play(state.moves(2)[0], 2)
    state.play(reach, 1)
    assert edges(state) == [("first", 10), ("first", 10), (None, 0)]
    later = state.to_json()
    later["sheets"][2] = {"drawings": TO_THE_CORNER}
    later["sheets"][2]["edges"] = {CORNER: "later"}
    assert edges(state.game.from_json(later)) == [("first", 10), ("first", 10), ("later", 5)]


def test_who_comes_in_a_later_turn_gets_the_lower_points() -> None:
    state = build(TO_THE_CORNER, TO_THE_CORNER[:1], zones=PROBES, round=0, active=1, modules=["top 4 5", "top 2 3"])
    assert edges(state) == [("first", 10), (None, 0)]
    state.play("bottom 0 1")
    state.play(state.moves(0)[0], 0)
    state.play(TO_THE_CORNER[1]["cells"], 1)
    assert edges(state) == [("first", 10), ("later", 5)]


def test_one_turn_may_reach_several_edge_cells_and_the_far_corner_is_worth_more() -> None:
    state = cosmoludo.load("distant-suns", players=2).start(1)
    record = state.record
    first, far, right = (bits_of(SHEETS[0].near(cell)) for cell in SHEETS[0].edges)
    for seat, reached in ((0, first | far), (1, 0)):
        record.covered[seat] = [reached & (2**64 - 1), reached >> 64]
    judge_edges(record)
    assert record.reached[:2].tolist() == [[1, 1, 0], [0, 0, 0]]
    record.covered[1] = [(far | right) & (2**64 - 1), (far | right) >> 64]
    judge_edges(record)
    assert record.reached[:2].tolist() == [[1, 1, 0], [0, 2, 1]]
    for seat in seats(record):
        count_score(record, seat)
    assert [score(state, seat)["edges"] for seat in (0, 1)] == [10 + 15, 8 + 10]


def test_most_points_win_and_ties_share_the_victory() -> None:
    full = ["top 1 2", "top 4 5", "bottom 1 2", "bottom 4 5"]
    tied = build(STARS, ROCKETS[:1], STARS, modules=full)
    assert tied.over
    assert tied.ranks == (1, 3, 1)
    assert tied.winners == (0, 2)


@pytest.mark.parametrize("sheet", [sheet.name for sheet in SHEETS])
def test_the_score_is_what_a_plain_count_gives_after_random_games(sheet: str) -> None:
    game = cosmoludo.load("distant-suns", players=4, sheet=sheet)
    record = game.blank()
    seen = set()
    for seed in range(60):
        generic.setup(record, np.uint64(seed))
        for _ in random_plays(game, record, seed):
            pass
        for seat in seats(record):
            found = record.points[seat].tolist()
            assert found[:ZONES] + found[ZONES + 1 :] == second_opinion(record, seat)
            seen |= {(MISSIONS[record.missions[column]], int(record.times[seat, column])) for column in range(ZONES)}
    for mission in MISSIONS:
        assert {times for found, times in seen if found == mission} >= {0, 1, 2, 3}, mission


def test_what_a_drawing_would_score_is_what_it_scores() -> None:
    """`score_with` looks one drawing ahead, for bots; playing it must give the same."""
    game = cosmoludo.load("distant-suns", players=2)
    record = game.blank()
    compared = 0
    for seed in range(40):
        generic.setup(record, np.uint64(seed))
        promised: dict[int, int] = {}
        for seat, move in random_plays(game, record, seed):
            if record.phase == ASSIGN:
                for other, points in promised.items():
                    assert record.scores[other] == points
                compared += len(promised)
                promised = {}
            elif move > NOTHING:
                promised[seat] = int(score_with(record, as_seat(seat), move))
    assert compared > 500
