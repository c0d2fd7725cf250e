"""Hexagons in axial coordinates (q, r), drawn with a point on top: rows run left to right, r grows downwards.

Used to build the tables that compiled rules read, and to name cells in text.
"""

import math
import re
from collections.abc import Iterator
from typing import NamedTuple


class Hex(NamedTuple):
    """A cell, by its column q and its row r."""

    q: int
    r: int

    def __add__(self, other: tuple[int, ...]) -> "Hex":  # type: ignore[override]  # moves, does not append
        q, r = other
        return Hex(self.q + q, self.r + r)

    def __sub__(self, other: "Hex") -> "Hex":
        return Hex(self.q - other.q, self.r - other.r)

    def __mul__(self, steps: object) -> "Hex":
        if not isinstance(steps, int):
            return NotImplemented
        return Hex(self.q * steps, self.r * steps)

    def __str__(self) -> str:
        return f"{self.q},{self.r}"


CENTRE = Hex(0, 0)
ROW_HEIGHT = math.sqrt(3) / 2

# Anticlockwise from the right. Opposite directions are three apart, neighbouring ones next to each other.
EAST, NORTH_EAST, NORTH_WEST = Hex(1, 0), Hex(1, -1), Hex(0, -1)
WEST, SOUTH_WEST, SOUTH_EAST = Hex(-1, 0), Hex(-1, 1), Hex(0, 1)
DIRECTIONS = (EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST)


def opposite(direction: int) -> int:
    """Return the index of the direction that leads back."""
    return (direction + 3) % 6


def neighbours(cell: Hex) -> tuple[Hex, ...]:
    """Return the six cells around a cell, in the order of DIRECTIONS."""
    return tuple(cell + direction for direction in DIRECTIONS)


def drawn(cell: Hex) -> tuple[float, float]:
    """Return where the centre of a cell is drawn: how far right and how far down, in distances between neighbours."""
    return cell.q + cell.r / 2, round(cell.r * ROW_HEIGHT, 4)


def distance(a: Hex, b: Hex = CENTRE) -> int:
    """Return how many steps lie between two cells."""
    q, r = a - b
    return max(abs(q), abs(r), abs(q + r))


def line(start: Hex, direction: Hex, length: int) -> Iterator[Hex]:
    """Cells in a straight line from a cell, which is the first of them."""
    return (start + direction * step for step in range(length))


def ring(radius: int, centre: Hex = CENTRE) -> Iterator[Hex]:
    """Yield the cells at a distance from the centre, once round."""
    if radius == 0:
        yield centre
        return
    cell = centre + SOUTH_WEST * radius
    for direction in (EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST):
        for _ in range(radius):
            yield cell
            cell += direction


def hexagon(radius: int, centre: Hex = CENTRE) -> Iterator[Hex]:
    """Yield all cells up to a distance, ring after ring from the inside, so that a smaller hexagon comes first."""
    for distance_from_centre in range(radius + 1):
        yield from ring(distance_from_centre, centre)


def rotated(cell: Hex, sixths: int = 1) -> Hex:
    """Return the cell turned about the centre, clockwise, by sixths of a full turn."""
    for _ in range(sixths % 6):
        cell = Hex(-cell.r, cell.q + cell.r)
    return cell


def mirrored(cell: Hex) -> Hex:
    """Return the cell's mirror image, left and right exchanged."""
    return Hex(-cell.q - cell.r, cell.r)


def parse(text: str) -> Hex:
    """Return a cell from its text; ValueError says what was expected."""
    match = re.fullmatch(r"\s*(-?\d{1,4})\s*,\s*(-?\d{1,4})\s*", text)
    if match is None:
        raise ValueError(f"expected a cell such as 0,-4 (column, row), got {text!r}")
    return Hex(int(match[1]), int(match[2]))
