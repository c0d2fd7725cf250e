"""Distant Suns: shapes as sets of hexes, turned, mirrored, and with hexes left out."""

from collections.abc import Iterable
from itertools import combinations

from cosmoludo.core import hexes
from cosmoludo.core.hexes import Hex

Pattern = tuple[Hex, ...]
"""Hexes in reading order (row by row, left to right), the first of them at 0,0."""


def in_reading_order(cells: Iterable[Hex]) -> list[Hex]:
    """Sort cells row by row, left to right."""
    return sorted(cells, key=lambda cell: (cell.r, cell.q))


def pattern(cells: Iterable[Hex]) -> Pattern:
    """Move cells so that the first is at 0,0: the same pattern wherever they lie."""
    ordered = in_reading_order(cells)
    return tuple(cell - ordered[0] for cell in ordered)


def is_in_one_piece(cells: Iterable[Hex]) -> bool:
    """Return whether one can walk from any of the cells to any other without leaving them."""
    left = set(cells)
    frontier = [left.pop()] if left else []
    while frontier:
        reached = left.intersection(hexes.neighbours(frontier.pop()))
        left -= reached
        frontier += reached
    return not left


def orientations(shape: Iterable[Hex]) -> list[Pattern]:
    """Turn and mirror a shape in every way, and return each result once."""
    cells = list(shape)
    images = [cells, [hexes.mirrored(cell) for cell in cells]]
    return sorted({pattern(hexes.rotated(cell, turn) for cell in image) for image in images for turn in range(6)})


def reductions(shape: Iterable[Hex], left_out: int) -> list[Pattern]:
    """Return what can be drawn for a shape with so many of its hexes left out, the rest staying in one piece."""
    remains = {
        pattern(rest)
        for image in orientations(shape)
        for rest in combinations(image, len(image) - left_out)
        if is_in_one_piece(rest)
    }
    return sorted(remains)
