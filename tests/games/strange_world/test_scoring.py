"""The stars of a world, source by source."""

from collections import Counter

import numpy as np
import pytest

import cosmoludo
from cosmoludo.core import playout
from cosmoludo.core.game import State
from cosmoludo.games.strange_world.data.tables import MIDDLE, SIDE, TRAVELLERS
from cosmoludo.games.strange_world.rules import scoring
from cosmoludo.games.strange_world.rules.ending import finish
from cosmoludo.games.strange_world.table.sheet import by_source, level
from tests.games.strange_world import slow_scoring
from tests.games.strange_world.drawing import several, solo

WORLDS = {
    ("strange-world", 2): 500,
    ("strange-world", 3): 250,
    ("strange-world", 4): 250,
    ("strange-world-solo", 1): 500,
}


def stars(drawing: str, source: str, **options: str) -> int:
    state = solo(drawing, "T13", options=options)
    return by_source(state.record, 0)[source]


def test_the_massif_with_the_most_icons_counts_not_the_one_with_the_most_cards() -> None:
    # T03, T05 and the start card have a mountain each; T01 and T02 have two.
    assert stars("T03 D1 T05 T09\n.  .  .  T01\n.  .  .  T02", "mountains") == 4
    assert stars("T03 D1 T05 T09\n.  .  .  T01", "mountains") == 3


def test_mountains_join_at_sides_only_and_only_face_up() -> None:
    assert stars("D1 T07\n.  T01", "mountains") == 2
    assert stars("D1 T01\n.  T02", "mountains") == 5
    assert stars("D1 T01~\n.  T02", "mountains") == 2


def test_a_lake_counts_its_neighbours_but_for_tzimimes() -> None:
    """A lake in a corner: beside a fumarole and a card it has two stars, beside a Tzimime and a card one."""
    assert stars("T05 T01^\nD1 .", "lakes") == 2
    assert stars("T05 T01~\nD1 .", "lakes") == 1
    assert stars(".  T01 .\nT03 T05 D1\n.  T09 .", "lakes") == 4


def test_travellers_and_the_world_of_another_are_no_neighbours_of_a_lake() -> None:
    state = solo("D1 T05", "T13", travellers={"Kark": {"seat": 0, "rows": [1, 0]}}, bounds=[{"side": "right"}])
    assert by_source(state.record, 0)["lakes"] == 1


def test_each_kind_of_animal_counts_once() -> None:
    assert stars("D1 T03", "animals") == 4
    assert stars("D2 T07", "animals") == 2, "both are of one kind"
    assert stars("D1 T03^", "animals") == 2


def test_each_swamp_is_three_stars() -> None:
    assert stars("T09\nD1\nT10", "swamps") == 6
    assert stars("T09~\nD1\nT10^", "swamps") == 0


def test_a_cloud_counts_icons_just_below_that_repeat_in_its_column() -> None:
    """Over two mountains on a card, with another mountain in the column."""
    column = "T15\nT01\nD1"
    assert stars(column, "clouds") == 4
    assert stars(column, "clouds", cloud="repeats") == 2


def test_the_cloud_itself_belongs_to_its_column() -> None:
    assert stars("T14 .\nT01 D1", "clouds") == 4
    assert stars("T15 .\nT01 D1", "clouds") == 0


def test_an_icon_may_repeat_more_than_once() -> None:
    column = "T14\nT03\nT01\nD1"
    assert stars(column, "clouds") == 2, "one mountain repeats, its animal does not"
    assert stars(column, "clouds", cloud="repeats") == 2 * (1 + 2 + 1)


def test_an_animal_repeats_only_in_its_kind() -> None:
    assert stars("T14\nT28\nD1", "clouds") == 2, "T28 and D1 show the same animal"
    assert stars("T14\nT07\nD1", "clouds") == 0


def test_a_cloud_over_a_fumarole_a_tzimime_or_nothing_counts_nothing() -> None:
    assert stars("T14\nT01^\nD1", "clouds") == 0
    assert stars("T14\nT01~\nD1", "clouds") == 0
    assert stars("D1 T14", "clouds") == 0


def test_halves_of_portals_are_no_icons() -> None:
    assert stars("T15\nT09\nT02\nD1", "clouds") == 0


def test_what_is_turned_over_or_covered_repeats_nothing() -> None:
    assert stars("T15\nT03\nT01~\nD1^", "clouds") == 0


def test_the_ladder_has_five_levels() -> None:
    scores = [0, 59, 60, 69, 70, 74, 75, 79, 80, 120]
    assert [level(score) for score in scores] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


def test_equal_scores_share_the_victory() -> None:
    state = several("D1 T05", "T07")
    record = state.record.copy()
    record.scores[:2] = 30
    finish(record)
    assert record.ranks[:2].tolist() == [1, 1]
    record.scores[1] = 31
    finish(record)
    assert record.ranks[:2].tolist() == [2, 1]


@pytest.mark.parametrize(("reading", "rule"), [("icons", "always"), ("repeats", "met")])
def test_finished_worlds_score_as_on_a_slow_and_independent_score_pad(reading: str, rule: str) -> None:
    found: Counter[str] = Counter()
    worlds = 0
    for (game_id, players), games in WORLDS.items():
        game = cosmoludo.load(game_id, players=players, cloud=reading, traveller=rule)
        record = game.blank()
        scratch = np.empty(game.facts.max_moves, np.int32)
        for seed in range(games):
            playout.play_games(record, np.uint64(seed), 1, scratch)
            document = State(game, record).to_json()
            for seat in range(players):
                slow = slow_scoring.by_source(document, seat, reading, rule)
                assert by_source(record, seat) == slow, (game_id, players, seed, seat)
                assert sum(slow.values()) == record.scores[seat] == scoring.total(record, seat)
                found.update({source: value > 0 for source, value in slow.items()})
                worlds += 1
    assert worlds >= 3_000
    assert all(found[source] > 20 for source in by_source(record, 0)), found


def test_wishes_come_true_as_on_the_slow_score_pad_whoever_would_have_them() -> None:
    met: Counter[str] = Counter()
    game = cosmoludo.load("strange-world", players=4)
    record = game.blank()
    scratch = np.empty(game.facts.max_moves, np.int32)
    for seed in range(500):
        playout.play_games(record, np.uint64(seed), 1, scratch)
        document = State(game, record).to_json()
        for seat in range(4):
            world = slow_scoring.World(document, seat)
            for row in range(SIDE - 1):
                for number, name in enumerate(TRAVELLERS):
                    slow = slow_scoring.is_met(world, name, [MIDDLE - row, MIDDLE - row - 1])
                    assert scoring.is_met(record, seat, number, row) == slow, (seed, seat, row, name)
                    met[name] += slow
    assert all(met[name] > 0 for name in TRAVELLERS), met
