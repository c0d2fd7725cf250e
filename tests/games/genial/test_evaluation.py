"""How moves and positions look to bots."""

import numpy as np
import pytest

import cosmoludo
from cosmoludo.core.game import State
from cosmoludo.games.genial import evaluation
from cosmoludo.games.genial.data import CELL_COUNT
from cosmoludo.games.genial.rules.board import is_open
from cosmoludo.games.genial.rules.moves import is_swap
from cosmoludo.games.genial.rules.scoring import best_points, points, points_of_colour, side_of
from tests.variants import random_states


def by_markers(state: State, seat: int, steps: float = 0) -> float:
    """How the markers alone look to a seat, the lowest some steps further."""
    side = side_of(state.record, seat)
    mine = evaluation.strength(state.record, side, evaluation.NOTHING)
    mine += evaluation.STRENGTH[0] * steps / state.record.track_end
    return evaluation.lead(state.record, mine, evaluation.strongest_other(state.record, side, evaluation.NOTHING))


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [("genial", 2, {}), ("genial", 4, {"teams": True}), ("genial-solo", 1, {}), ("genial-solo", 1, {"rack": 1})],
)
def test_a_move_looks_as_the_markers_after_it_do_and_a_new_rack_as_a_promise(
    game: str, players: int, options: dict[str, bool]
) -> None:
    loaded = cosmoludo.load(game, players=players, **options)
    for state in random_states(loaded, 4, every=7):
        for seat in state.actors:
            moves = np.array([int(move) for move in state.moves(seat)], np.int32)
            looks = np.empty(len(moves))
            before = state.to_bytes()
            evaluation.judge(state.record, seat, moves, len(moves), looks)
            assert state.to_bytes() == before
            for move, looked in list(zip(moves, looks, strict=True))[::11]:
                after = state.copy()
                after.play(int(move), seat)
                promise = evaluation.SWAPPED if is_swap(move) else 0
                assert by_markers(after, seat, promise) == pytest.approx(looked)


RED_LOW = {"red": 0, "green": 9, "blue": 9, "orange": 9, "yellow": 9, "purple": 9}
RED_HIGH = {**RED_LOW, "red": 9, "green": 0}


def test_points_on_offer_count_for_the_side_that_needs_them() -> None:
    empty = {
        "players": 2,
        "board": {},
        "racks": [[["red", "green"]] * 3] * 2,
        "scores": [RED_LOW, RED_HIGH],
        "turn": 0,
    }
    reds = {**empty, "board": {"0,0": "red", "1,0": "red", "2,0": "red", "3,0": "blue"}}
    game = cosmoludo.load("genial", players=2)
    level, better = game.from_json(empty), game.from_json(reds)
    assert level.value(0) == pytest.approx(level.value(1)) == pytest.approx(0.5)
    assert better.value(0) > 0.5 > better.value(1)


def test_what_is_on_offer_is_what_the_best_half_of_a_tile_would_bring() -> None:
    for state in random_states(cosmoludo.load("genial", players=2), 6, every=9):
        offered = best_points(state.record)
        for colour in range(6):
            cells = [cell for cell in range(CELL_COUNT) if is_open(state.record, cell)]
            most = max((points(state.record, cell, colour, -1) for cell in cells), default=0)
            assert points_of_colour(offered, colour) == most


def test_a_team_is_judged_by_the_racks_of_its_own_two_seats() -> None:
    """The points on offer count more in a colour that a seat of the side can play; partners sit opposite."""
    game = cosmoludo.load("genial", players=4, teams=True)
    reds = {"0,0": "red", "1,0": "red", "2,0": "red", "3,0": "blue"}

    def looks(*racks: str) -> list[float]:
        tiles = [[[colour, "purple"]] for colour in racks]
        state = game.from_json({"players": 4, "board": reds, "racks": tiles, "scores": [RED_LOW] * 2, "turn": 0})
        return [state.value(seat) for seat in range(4)]

    nobody = looks("green", "green", "green", "green")
    for seat in range(4):
        held = looks(*("red" if other == seat else "green" for other in range(4)))
        for other in range(4):
            assert held[other] > nobody[other] if other % 2 == seat % 2 else held[other] < nobody[other]
