"""Espace: the deck, read from `deck.csv`, a file that a person can edit. Every mistake in it is named with its line.

The columns: what an object is and is called in both languages; how hard it is to observe (the colour of its spot);
the four characteristics that are played (equatorial diameter in km, mean surface temperature in °C, mean distance to
the Sun in light-years, year of discovery, negative before our era); its distance in km and its mass in kg, for
information; what the figures are based on, which of them are uncertain, and a note.
"""

import csv
import io
import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

PATH = Path(__file__).with_name("deck.csv")
DIFFICULTIES = ("green", "yellow", "orange", "red")  # of observation: with the naked eye … next to impossible
CHARACTERISTICS = ("diameter", "temperature", "distance", "discovery")
CORE, EXTRA = "core", "extra"
CORE_COUNT, EXTRA_COUNT = 36, 12
KM_IN_A_LIGHT_YEAR = 9.4607304725808e12
ABSOLUTE_ZERO = -273.15
OBSERVABLE = 5e10  # light-years: nothing is farther, and nothing is larger
OLDEST, NEWEST = -3000, 2100  # the oldest year that the rulebook gives to what has always been seen
TOLERANCE = 1e-3  # between a distance in km and the same in light-years


class InvalidDeck(ValueError):
    """A deck that cannot be played with: `problems` lists everything that is wrong with it."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(self.problems))


@dataclass(frozen=True, slots=True)
class Body:
    """A celestial object: one row of the file."""

    id: str
    set: str
    name_fr: str
    name_en: str
    category_fr: str
    category_en: str
    difficulty: str
    diameter_km: float
    temperature_c: float
    distance_ly: float
    distance_km: float
    discovery_year: int
    mass_kg: float
    source: str
    uncertainty: str
    note: str

    def name(self, language: str) -> str:
        """Return what it is called."""
        return self.name_fr if language == "fr" else self.name_en

    def category(self, language: str) -> str:
        """Return what kind of object it is."""
        return self.category_fr if language == "fr" else self.category_en

    def characteristic(self, name: str) -> float:
        """Return the figure that is played."""
        return {
            "diameter": self.diameter_km,
            "temperature": self.temperature_c,
            "distance": self.distance_ly,
            "discovery": self.discovery_year,
        }[name]

    def strength(self, name: str) -> float:
        """Return what decides between two objects: the greater figure wins, but the older discovery."""
        return -self.discovery_year if name == "discovery" else self.characteristic(name)


COLUMNS = tuple(field.name for field in fields(Body))
MAY_BE_EMPTY = {"uncertainty", "note"}
LIMITS: dict[str, tuple[float, float]] = {
    "diameter_km": (0, OBSERVABLE * KM_IN_A_LIGHT_YEAR),
    "temperature_c": (ABSOLUTE_ZERO, 1e12),
    "distance_ly": (0, OBSERVABLE),
    "distance_km": (0, OBSERVABLE * KM_IN_A_LIGHT_YEAR),
    "discovery_year": (OLDEST, NEWEST),
    "mass_kg": (0, 1e55),
}


@cache
def bodies() -> tuple[Body, ...]:
    """Return the objects of the game, the 36 of the core set first."""
    return read(PATH.read_text("utf-8"))


def read(text: str) -> tuple[Body, ...]:
    """Return the objects of a deck's text; InvalidDeck lists everything that is wrong with it."""
    rows = csv.DictReader(io.StringIO(text))
    header = ", ".join(rows.fieldnames or [])
    if header != ", ".join(COLUMNS):
        raise InvalidDeck([f"line 1: expected the columns {', '.join(COLUMNS)}, got {header}"])
    problems: list[str] = []
    found = [_body(row, f"line {rows.line_num}", problems) for row in rows]
    deck = [body for body in found if body]
    if not problems:
        problems += _check_whole(deck)
    if problems:
        raise InvalidDeck(problems)
    return tuple(sorted(deck, key=lambda body: body.set != CORE))


def _body(row: Mapping[str, str | None], where: str, problems: list[str]) -> Body | None:
    """Return one object, or None; note what is wrong with its row."""
    noted = len(problems)
    cells = {name: (row.get(name) or "").strip() for name in COLUMNS}
    if None in row or None in row.values():
        problems.append(f"{where}: expected {len(COLUMNS)} columns")
        return None
    where += f" ({cells['id'] or 'no id'})"
    problems += [f"{where}: {name} is missing" for name in COLUMNS if not cells[name] and name not in MAY_BE_EMPTY]
    for name, words in (("set", (CORE, EXTRA)), ("difficulty", DIFFICULTIES)):
        if cells[name] and cells[name] not in words:
            problems.append(f"{where}: {name} must be {' or '.join(words)}, not {cells[name]!r}")
    if set(cells["id"]) & set(" ?,") or cells["id"] != cells["id"].lower():
        problems.append(f"{where}: an id is in small letters, without spaces")
    numbers = {name: _number(cells[name], name, where, problems) for name in LIMITS}
    if len(problems) > noted:
        return None
    body = Body(**(cells | numbers))  # type: ignore[arg-type]
    if abs(body.distance_km - body.distance_ly * KM_IN_A_LIGHT_YEAR) > TOLERANCE * body.distance_km:
        light_years = f"{body.distance_km / KM_IN_A_LIGHT_YEAR:.6g}"
        problems.append(f"{where}: distance_km is {light_years} light-years, distance_ly says {body.distance_ly:g}")
    return body


def _number(text: str, name: str, where: str, problems: list[str]) -> float:
    """Return a figure within its limits; a year is a whole number. Note what is wrong with it."""
    low, high = LIMITS[name]
    kind: Callable[[str], float] = int if name == "discovery_year" else float
    try:
        number = kind(text)
    except ValueError:
        if text:
            problems.append(f"{where}: {name} must be a number, not {text!r}")
        return math.nan
    if not low <= number <= high or (number == 0 and name in ("diameter_km", "mass_kg")):
        problems.append(f"{where}: {name} must be from {low:g} to {high:g}, not {text}")
    return number


def _check_whole(deck: list[Body]) -> list[str]:
    """Return what is wrong with the whole deck: an object twice, or not as many as the options promise."""
    problems = []
    for name in ("id", "name_fr", "name_en"):
        counted = Counter(getattr(body, name) for body in deck)
        problems += [f"{name} {text!r} stands {times} times" for text, times in counted.items() if times > 1]
    for part, expected in ((CORE, CORE_COUNT), (EXTRA, EXTRA_COUNT)):
        number = sum(body.set == part for body in deck)
        if number != expected:
            problems.append(f"the {part} set must have {expected} objects, not {number}")
    return problems
