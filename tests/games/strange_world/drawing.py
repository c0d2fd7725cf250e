"""Worlds drawn in text: a row a line, `.` for no card, `~` behind a card turned over and `^` behind one covered.

The start card of the drawing (D1 to D4) is at 0,0. What a test does not care about is filled in: the other cards of a
hand, and in games of several a world of turned cards for each of the others.
"""

from collections.abc import Iterable
from typing import Any

import cosmoludo
from cosmoludo.core.game import State
from cosmoludo.games.strange_world.data.tables import CARDS

CONDITIONS = {"~": " tzimime", "^": " fumarole"}


def world(drawing: str) -> dict[str, str]:
    """The JSON of a world from its drawing."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    places = {(x, -y): card for y, row in enumerate(rows) for x, card in enumerate(row) if card != "."}
    centre_x, centre_y = next(place for place, card in places.items() if card.startswith("D"))
    return {
        f"{x - centre_x},{y - centre_y}": card.rstrip("~^") + CONDITIONS.get(card[-1], "")
        for (x, y), card in places.items()
    }


def drawn(state: State, seat: int = 0) -> str:
    """The drawing of a world, to compare with."""
    signs = {condition.strip(): sign for sign, condition in CONDITIONS.items()}
    cards = {}
    for cell, words in state.to_json()["worlds"][seat].items():
        name, *condition = words.split()
        cards[tuple(map(int, cell.split(",")))] = name + "".join(signs[word] for word in condition)
    xs, ys = [x for x, _ in cards], [y for _, y in cards]
    rows = [[cards.get((x, y), ".") for x in range(min(xs), max(xs) + 1)] for y in range(max(ys), min(ys) - 1, -1)]
    return "\n".join(" ".join(row) for row in rows)


def spaced(drawing: str) -> str:
    """A drawing without the spaces that only align it."""
    return "\n".join(" ".join(line.split()) for line in drawing.strip().splitlines())


def solo(drawing: str, *hand: str, options: dict[str, Any] | None = None, **fields: Any) -> State:
    """A solo position with this world and these cards among those in hand."""
    game = cosmoludo.load("strange-world-solo", **(options or {}))
    cards = world(drawing)
    pack = [card.id for card in CARDS if 1 in card.packs and not card.start]
    spare = unused(pack, [cards], hand)
    size = {0: 1, 1: 2, 2: 1}[(len(cards) - 1) % 3] if hand else 0
    fields.setdefault("travellers", {"Burk": "free", "Kark": "free", "Rumph": "free"})
    return game.from_json({"worlds": [cards], "hands": [[*hand, *spare[: size - len(hand)]]], **fields})


def several(drawing: str, *hand: str, players: int = 2, options: dict[str, Any] | None = None, **fields: Any) -> State:
    """A position of several players, in which seat 0 has this world and is to place one of these cards."""
    game = cosmoludo.load("strange-world", players=players, **(options or {}))
    cards = world(drawing)
    pack = [card.id for card in CARDS if players in card.packs and not card.start]
    size = (16 - len(cards)) % 3 or 3
    if len(cards) == 16:
        size = 0
    spare = unused(pack, [cards], hand)
    starts = [f"D{number}" for number in (1, 2, 3, 4) if f"D{number}" != cards["0,0"].split()[0]]
    worlds, hands = [cards], [[*hand, *(spare.pop(0) for _ in range(size - len(hand)))]]
    for seat in range(1, players):
        cells = [(x, y) for y in range(4) for x in (range(4) if y % 2 == 0 else range(3, -1, -1))][1 : len(cards)]
        other = {f"{x},{y}": f"{spare.pop()} tzimime" for x, y in cells}
        worlds.append({"0,0": starts[seat - 1]} | other)
        hands.append([spare.pop() for _ in range(size)])
    return game.from_json({"worlds": worlds, "hands": hands, **fields})


def unused(pack: Iterable[str], worlds: list[dict[str, str]], hand: Iterable[str]) -> list[str]:
    """The cards of a pack that are in no world and no hand."""
    used = {card.split()[0] for cards in worlds for card in cards.values()} | set(hand)
    return [card for card in pack if card not in used]
