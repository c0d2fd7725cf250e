"""Distant Suns: the stamps that offers draw with.

A form is a shape, or what upgrades leave of it, however it is turned or mirrored; it lies beside the board to be
chosen. A stamp is a form turned and mirrored in one way, held at its pivot.
"""

from collections.abc import Iterable
from typing import NamedTuple

from cosmoludo.core import hexes
from cosmoludo.core.hexes import Hex
from cosmoludo.games.distant_suns.data.box import MOST_UPGRADES
from cosmoludo.games.distant_suns.data.patterns import Pattern, in_reading_order, orientations, pattern, reductions
from cosmoludo.games.distant_suns.data.tables import BOX, PATTERN_NUMBER, PATTERNS

TURNS = 6


class Stamp(NamedTuple):
    """A form as it would be drawn: its cells seen from the pivot, in reading order."""

    form: int
    cells: tuple[Hex, ...]

    @property
    def pattern(self) -> int:
        """The number of its pattern."""
        return PATTERN_NUMBER[pattern(self.cells)]


def form_of(cells: Iterable[Hex]) -> Pattern:
    """Return the same pattern for all cells that can be turned or mirrored into each other."""
    return orientations(cells)[0]


def pivot(form: Pattern) -> Hex:
    """Return the cell in the middle of a form: none has a shorter way to the furthest, or to all of them together."""

    def farness(cell: Hex) -> tuple[int, int]:
        ways = [hexes.distance(cell, other) for other in form]
        return max(ways), sum(ways)

    return min(form, key=farness)


def turned(form: Pattern) -> list[tuple[Hex, ...]]:
    """Turn a form about its pivot and mirror it in every way, and return each result once."""
    held = [cell - pivot(form) for cell in form]
    images = (held, [hexes.mirrored(cell) for cell in held])
    found = [in_reading_order(hexes.rotated(cell, turn) for cell in image) for image in images for turn in range(TURNS)]
    return list(dict.fromkeys(map(tuple, found)))


FORMS = sorted({form_of(found) for found in PATTERNS}, key=lambda form: (len(form), form))
FORM_NUMBER = {form: number for number, form in enumerate(FORMS)}
WHOLE_FORMS = [FORM_NUMBER[form_of(shape)] for shape in BOX.shapes.values()]
STAMPS = {
    f"{number}{chr(ord('a') + way)}": Stamp(number, cells)
    for number, form in enumerate(FORMS)
    for way, cells in enumerate(turned(form))
}
STAMPS_OF_PATTERN: list[list[str]] = [[] for _ in PATTERNS]
for _name, _stamp in STAMPS.items():
    STAMPS_OF_PATTERN[_stamp.pattern].append(_name)


def forms_of(shape: int, spent: int) -> list[int]:
    """Return the forms that so many upgrades can leave of a shape."""
    cells = list(BOX.shapes.values())[shape]
    return sorted({FORM_NUMBER[form_of(rest)] for rest in reductions(cells, spent)})


REDUCED_FORMS = [
    [(form, spent) for spent in range(1, MOST_UPGRADES + 1) for form in forms_of(shape, spent)]
    for shape in range(len(BOX.shapes))
]
"""What is left of each shape, and how many upgrades that takes."""
