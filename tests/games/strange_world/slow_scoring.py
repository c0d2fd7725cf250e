"""The score pad in plain Python, from the JSON of a position: slow, and nothing shared with the rules but the deck."""

import csv
from collections.abc import Iterator
from typing import Any

from cosmoludo.games.strange_world.data.deck import FILE

Cell = tuple[int, int]

with FILE.open(encoding="utf-8") as _file:
    PRINTED = {row["id"]: row for row in csv.DictReader(_file)}
CITY_VALUES = (9, 7, 5, 4, 4)


class World:
    def __init__(self, document: dict[str, Any], seat: int) -> None:
        self.document = document
        self.seat = seat
        self.cards: dict[Cell, str] = {}
        self.face_up: dict[Cell, list[str]] = {}
        self.tzimimes: set[Cell] = set()
        self.fumaroles: set[Cell] = set()
        for text, words in document["worlds"][seat].items():
            x, y = text.split(",")
            cell = (int(x), int(y))
            name, *condition = words.split()
            self.cards[cell] = name
            if condition == ["tzimime"]:
                self.tzimimes.add(cell)
            elif condition == ["fumarole"]:
                self.fumaroles.add(cell)
            else:
                self.face_up[cell] = icons(name)


def icons(name: str) -> list[str]:
    row = PRINTED[name]
    found = ["mountain"] * int(row["mountain_icons"])
    found += [kind for kind in ("lake", "swamp", "volcano", "cloud") if row[kind] == "1"]
    return found + ([row["animal"]] if row["animal"] else [])


def animal(name: str) -> str:
    return PRINTED[name]["animal"]


def beside(cell: Cell) -> Iterator[Cell]:
    x, y = cell
    yield from ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))


def mountains(world: World) -> int:
    todo = {cell for cell, found in world.face_up.items() if "mountain" in found}
    best = 0
    while todo:
        group, edge = set(), [todo.pop()]
        while edge:
            cell = edge.pop()
            group.add(cell)
            for other in beside(cell):
                if other in todo:
                    todo.remove(other)
                    edge.append(other)
        best = max(best, sum(world.face_up[cell].count("mountain") for cell in group))
    return best


def lakes(world: World) -> int:
    return sum(
        other in world.cards and other not in world.tzimimes
        for cell, found in world.face_up.items()
        if "lake" in found
        for other in beside(cell)
    )


def animals(world: World) -> int:
    return 2 * len({animal(world.cards[cell]) for cell in world.face_up} - {""})


def swamps(world: World) -> int:
    return 3 * sum("swamp" in found for found in world.face_up.values())


def cities(world: World) -> int:
    owners = [city["seat"] for city in world.document["cities"]]
    return sum(value for value, seat in zip(CITY_VALUES, owners, strict=False) if seat == world.seat)


def clouds(world: World, reading: str) -> int:
    stars = 0
    for (x, y), found in world.face_up.items():
        below = world.face_up.get((x, y - 1))
        if "cloud" not in found or below is None:
            continue
        others = [icon for (ox, oy), card in world.face_up.items() if ox == x and oy != y - 1 for icon in card]
        if reading == "icons":
            stars += 2 * sum(icon in others for icon in below if icon != "cloud")
        else:
            stars += 2 * sum(others.count(icon) for icon in set(below) - {"cloud"})
    return stars


def portals(world: World, rows: list[int]) -> int:
    linked = {tuple(map(int, text.split(","))) for text in world.document["portals"][world.seat]}
    return sum(
        PRINTED[world.cards[x, y]]["portal_half"] == "L"
        and (x + 1, y) in linked
        and PRINTED[world.cards[x + 1, y]]["portal_half"] == "R"
        for x, y in linked
        if y in rows
    )


def is_met(world: World, name: str, rows: list[int]) -> bool:
    cells = [cell for cell in world.face_up if cell[1] in rows]
    found = [icon for cell in cells for icon in world.face_up[cell]]
    kinds = [animal(world.cards[cell]) for cell in cells if animal(world.cards[cell])]
    match name:
        case "Burk":
            return all(any("swamp" in world.face_up[cell] for cell in cells if cell[1] == row) for row in rows)
        case "Kark":
            return found.count("mountain") >= 5
        case "Floulou":
            return min(len(kinds), *(found.count(kind) for kind in ("swamp", "mountain", "lake"))) >= 2
        case "Pshit":
            return sum(cell[1] in rows for cell in world.fumaroles) >= 3
        case "Boung":
            return portals(world, rows) >= 2
        case "Roro":
            return len(set(kinds)) >= 4
        case _:
            return found.count("lake") >= 3


def travellers(world: World, rule: str) -> int:
    more = {"Burk": 4, "Kark": 6, "Floulou": 8, "Pshit": 5, "Boung": 8, "Roro": 4, "Rumph": 6}
    stars = 0
    for name, entry in world.document["travellers"].items():
        if isinstance(entry, dict) and entry["seat"] == world.seat:
            met = is_met(world, name, entry["rows"])
            stars += 5 if met or rule == "always" else 0
            stars += more[name] if met else 0
    return stars


def by_source(document: dict[str, Any], seat: int, reading: str, rule: str) -> dict[str, int]:
    world = World(document, seat)
    return {
        "mountains": mountains(world),
        "lakes": lakes(world),
        "animals": animals(world),
        "swamps": swamps(world),
        "cities": cities(world),
        "clouds": clouds(world, reading),
        "travellers": travellers(world, rule),
    }
