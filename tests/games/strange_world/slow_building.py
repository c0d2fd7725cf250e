"""Building a world in plain Python, on the JSON of a position: slow, and nothing shared with the rules but the deck.

`choices` says what the seat to act may do to its world, `built` what the table looks like after it did.
"""

import copy
from typing import Any

from tests.games.strange_world.slow_scoring import PRINTED, Cell, World, beside

Document = dict[str, Any]
CITIES = 5


def cell_of(text: str) -> Cell:
    x, y = text.split(",")
    return int(x), int(y)


def text_of(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def shows(world: World, cell: Cell, column: str) -> bool:
    return cell in world.face_up and PRINTED[world.cards[cell]][column] not in ("", "0")


def half(world: World, cell: Cell) -> str:
    return PRINTED[world.cards[cell]]["portal_half"] if cell in world.face_up else ""


def linked(document: Document, seat: int) -> set[Cell]:
    return {cell_of(text) for text in document["portals"][seat]}


def fits(document: Document, seat: int, cells: set[Cell]) -> bool:
    """Whether cells fit into a square of four by four that does not pass the travellers."""
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    bound = document["bounds"][seat]
    if bound and bound["side"] == "left" and min(xs) < bound["column"]:
        return False
    if bound and bound["side"] == "right" and max(xs) > bound["column"]:
        return False
    return max(xs) - min(xs) < 4 and max(ys) - min(ys) < 4


def coverable(world: World, cell: Cell) -> list[Cell]:
    return [other for other in beside(cell) if other in world.cards and other not in world.fumaroles]


def city_mates(document: Document, seat: int, cell: Cell) -> list[Cell]:
    if len(document["cities"]) == CITIES:
        return []
    used = {cell_of(text) for city in document["cities"] if city["seat"] == seat for text in city["cells"]}
    return [other for other in beside(cell) if other in World(document, seat).fumaroles and other not in used]


def choices(document: Document, seat: int) -> set[str]:
    """What may be done to a world now."""
    world = World(document, seat)
    cells = set(world.cards)
    if document["phase"] == "place":
        near = {other for cell in cells for other in beside(cell)} - cells
        open_cells = [cell for cell in near if fits(document, seat, cells | {cell})]
        fruitful = [cell for cell in open_cells if coverable(world, cell)] or open_cells
        return {
            f"place {card} {text_of(cell)}"
            for card in document["hands"][seat]
            for cell in (fruitful if PRINTED[card]["volcano"] == "1" else open_cells)
        }
    spot = cell_of(document["spot"])
    if document["phase"] == "erupt":
        return {f"cover {text_of(cell)}" for cell in coverable(world, spot)}
    if document["phase"] == "city":
        return {f"city {text_of(cell)}" for cell in city_mates(document, seat, spot)}
    bound = document["bounds"][seat]
    ys = [y for _, y in cells]
    rows = {"above": spot[1] + 1, "below": spot[1] - 1}
    rows = {row: y for row, y in rows.items() if max([*ys, y]) - min([*ys, y]) < 4}
    taken = [
        set(entry["rows"])
        for entry in document["travellers"].values()
        if isinstance(entry, dict) and entry["seat"] == seat
    ]
    rows = {row: y for row, y in rows.items() if {spot[1], y} not in taken} or rows
    return {"nobody"} | {
        f"welcome {name} {side} {row}"
        for name, entry in document["travellers"].items()
        if entry == "free"
        for side in ([bound["side"]] if bound else ["left", "right"])
        for row in rows
    }


def built(document: Document, seat: int, text: str) -> Document:
    """The table after a move, with `phase` and `spot` where something is left to decide and None where not."""
    document = copy.deepcopy(document)
    spot = cell_of(document["spot"] or "0,0")
    document |= {"phase": None, "spot": None}
    verb, *parts = text.split()
    if verb == "place":
        place(document, seat, parts[0], cell_of(parts[1]))
    elif verb == "cover":
        cover(document, seat, cell_of(parts[0]))
    elif verb == "city":
        raise_city(document, seat, spot, cell_of(parts[0]))
    else:
        if verb == "welcome":
            welcome(document, seat, spot[1], *parts)
        erupt(document, seat, spot)
    return document


def place(document: Document, seat: int, card: str, cell: Cell) -> None:
    world = World(document, seat)
    printed = PRINTED[card]
    portal = linked(document, seat)
    row = [other for other in world.cards if other[1] == cell[1]]
    turned = (
        (printed["lake"] == "1" and any(shows(world, other, "lake") for other in beside(cell)))
        or (printed["swamp"] == "1" and any(shows(world, other, "swamp") for other in row))
        or (printed["portal_half"] != "" and any(other in portal for other in beside(cell)))
        or (printed["cloud"] == "1" and any(y > cell[1] for _, y in world.cards))
        or (printed["volcano"] == "1" and not coverable(world, cell))
    )
    document["worlds"][seat][text_of(cell)] = card + (" tzimime" if turned else "")
    top = max(y for _, y in [*world.cards, cell])
    for other in world.cards:
        if shows(world, other, "cloud") and other[1] < top:
            document["worlds"][seat][text_of(other)] += " tzimime"
            portal.discard(other)
    document["portals"][seat] = list(map(text_of, portal))
    if turned:
        return
    world = World(document, seat)
    step = {"L": 1, "R": -1, "": 0}[printed["portal_half"]]
    partner = (cell[0] + step, cell[1])
    if step and half(world, partner) == {"L": "R", "R": "L"}[printed["portal_half"]]:
        document["portals"][seat] += [text_of(cell), text_of(partner)]
        if "free" in document["travellers"].values():
            document |= {"phase": "traveller", "spot": text_of(cell)}
            return
    erupt(document, seat, cell)


def welcome(document: Document, seat: int, y: int, name: str, side: str, row: str) -> None:
    upper = y + 1 if row == "above" else y
    document["travellers"][name] = {"seat": seat, "rows": [upper, upper - 1]}
    if document["bounds"][seat] is None:
        xs = [x for x, _ in World(document, seat).cards]
        document["bounds"][seat] = {"side": side, "column": min(xs) if side == "left" else max(xs)}


def erupt(document: Document, seat: int, cell: Cell) -> None:
    world = World(document, seat)
    if not shows(world, cell, "volcano"):
        return
    cells = coverable(world, cell)
    if len(cells) > 1:
        document |= {"phase": "erupt", "spot": text_of(cell)}
    else:
        cover(document, seat, cells[0])


def cover(document: Document, seat: int, cell: Cell) -> None:
    cards = document["worlds"][seat]
    cards[text_of(cell)] = cards[text_of(cell)].split()[0] + " fumarole"
    document["portals"][seat] = [text for text in document["portals"][seat] if text != text_of(cell)]
    mates = city_mates(document, seat, cell)
    if len(mates) > 1:
        document |= {"phase": "city", "spot": text_of(cell)}
    elif mates:
        raise_city(document, seat, cell, mates[0])


def raise_city(document: Document, seat: int, cell: Cell, mate: Cell) -> None:
    document["cities"].append({"seat": seat, "cells": [text_of(cell), text_of(mate)]})
