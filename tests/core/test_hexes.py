"""Hexagons."""

import pytest

from cosmoludo.core import hexes
from cosmoludo.core.hexes import CENTRE, DIRECTIONS, Hex


def test_six_directions_lead_to_six_neighbours_and_back() -> None:
    assert len(set(hexes.neighbours(CENTRE))) == 6
    for index, direction in enumerate(DIRECTIONS):
        assert CENTRE + direction + DIRECTIONS[hexes.opposite(index)] == CENTRE
        assert hexes.distance(direction, DIRECTIONS[(index + 1) % 6]) == 1


def test_a_ring_goes_once_round_at_its_distance() -> None:
    for radius in range(1, 6):
        ring = list(hexes.ring(radius, Hex(2, -1)))
        assert len(set(ring)) == len(ring) == 6 * radius
        assert all(hexes.distance(cell, Hex(2, -1)) == radius for cell in ring)
        assert all(hexes.distance(a, b) == 1 for a, b in zip(ring, ring[1:] + ring[:1], strict=True))
    assert list(hexes.ring(0)) == [CENTRE]


def test_a_smaller_hexagon_is_the_beginning_of_a_larger_one() -> None:
    large = list(hexes.hexagon(7))
    for radius, cells in ((0, 1), (1, 7), (5, 91), (6, 127), (7, 169)):
        assert list(hexes.hexagon(radius)) == large[:cells]


def test_a_line_is_straight() -> None:
    assert list(hexes.line(Hex(1, 1), hexes.NORTH_EAST, 3)) == [Hex(1, 1), Hex(2, 0), Hex(3, -1)]


def test_six_turns_and_two_mirrors_change_nothing() -> None:
    for cell in hexes.hexagon(3):
        assert hexes.rotated(cell, 6) == cell == hexes.rotated(hexes.rotated(cell, 2), 4)
        assert hexes.mirrored(hexes.mirrored(cell)) == cell
        assert hexes.distance(hexes.rotated(cell)) == hexes.distance(hexes.mirrored(cell)) == hexes.distance(cell)
    assert hexes.rotated(hexes.EAST) == hexes.SOUTH_EAST
    assert hexes.mirrored(hexes.EAST) == hexes.WEST
    assert hexes.mirrored(hexes.NORTH_EAST) == hexes.NORTH_WEST


def test_cells_come_back_from_text() -> None:
    for cell in hexes.hexagon(3):
        assert hexes.parse(str(cell)) == cell
    for nonsense in ("", "1", "1,", "a,b", "1,2,3", "1.5,2", "99999,0"):
        with pytest.raises(ValueError, match="column, row"):
            hexes.parse(nonsense)
