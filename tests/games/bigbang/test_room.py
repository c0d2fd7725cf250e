"""The universe has no edge: however far it grows, what the rules allow is offered."""

import pytest

import cosmoludo
from cosmoludo.boxes.bigbang.data import CELL_COUNT, TILES, cell_number, cell_of
from cosmoludo.core.hexes import CENTRE, DIRECTIONS, Hex, line, neighbours
from tests.games.bigbang.build import cells, cosmic


def test_cells_and_their_numbers_agree() -> None:
    for number in range(CELL_COUNT):
        assert cell_number(cell_of(number)) == number
    with pytest.raises(ValueError, match="further away"):
        cell_number(Hex(64, 0))


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_fifty_tiles_in_a_row_have_all_their_neighbours(direction: Hex) -> None:
    row = list(line(CENTRE, direction, 49))
    state = cosmic({str(cell): TILES[body] for body, cell in enumerate(row[1:])}, ["earth"], pile=[])
    around = {beside for cell in row for beside in neighbours(cell)} - set(row)
    allowed = {cell for cell in around if len(set(neighbours(cell)) & set(row)) >= 2}
    assert cells(state, "earth") == {str(cell) for cell in allowed}
    assert state.record.edge_count[0] == len(around)
    furthest = max(allowed, key=lambda cell: abs(cell.q) + abs(cell.r))
    state.play(f"earth {furthest}")
    assert state.to_json()["universe"][str(furthest)] == "earth"


def test_a_tile_far_from_the_others_is_no_universe() -> None:
    with pytest.raises(cosmoludo.InvalidPosition, match="hang together"):
        cosmic({"1,0": "red-sun-empty", "63,0": "red-sun-stars"})
