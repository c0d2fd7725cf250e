"""Strange World Above the Clouds: its cards, read from `deck.csv` and checked.

The printed list of cards could not be found, so the mix of icons is a design of ours. Whoever has the box can write its
cards into that file; everything else follows from it. A file that cannot be a deck is refused with what is wrong.
"""

import csv
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).parent / "deck.csv"
COLUMNS = (
    "id",
    "kind",
    "block",
    "used_solo",
    "used_2p",
    "used_3p",
    "used_4p",
    "mountain_icons",
    "lake",
    "swamp",
    "animal",
    "volcano",
    "cloud",
    "portal_half",
    "portal_edge",
)
PACK_COLUMNS = {1: "used_solo", 2: "used_2p", 3: "used_3p", 4: "used_4p"}
PACK_SIZES = {1: 21, 2: 30, 3: 45, 4: 60}
START_CARDS = 4
FUMAROLES = 16
MOST_MOUNTAINS = 3
FEWEST_SPECIES, MOST_SPECIES = 4, 16  # a traveller asks for four kinds of animals
PORTAL_EDGES = {"": "", "L": "right", "R": "left"}  # the left half of a portal is on its card's right edge


@dataclass(frozen=True, slots=True)
class Card:
    """What is printed on a card, and the numbers of players it is for."""

    id: str
    start: bool
    packs: frozenset[int]
    mountains: int
    lake: bool
    swamp: bool
    animal: str
    volcano: bool
    cloud: bool
    portal: str


def load(path: Path = FILE) -> tuple[Card, ...]:
    """Return the cards of a file, those to draw first, then the start cards; ValueError lists what is wrong with it."""
    with path.open(encoding="utf-8", newline="") as file:
        return read(file, path.name)


def read(lines: Iterable[str], name: str = "deck") -> tuple[Card, ...]:
    """Return the cards of the lines of a file."""
    rows = csv.DictReader(lines)
    if tuple(rows.fieldnames or ()) != COLUMNS:
        raise ValueError(f"{name}: expected the columns {','.join(COLUMNS)}, got {','.join(rows.fieldnames or ())}")
    problems: list[str] = []
    cards = [_card(row, problems) for row in rows]
    problems = problems or _check_deck(cards)
    if problems:
        raise ValueError(f"{name}: " + "; ".join(problems))
    return tuple(sorted(cards, key=lambda card: card.start))


def _card(row: dict[str, str], problems: list[str]) -> Card:
    """Read one line of the file, and note what is wrong with it."""

    def one_of(column: str, *allowed: str) -> str:
        found = row[column]
        if found not in allowed:
            problems.append(f"{row['id']}: {column} must be {' or '.join(map(repr, allowed))}, not {found!r}")
            return allowed[0]
        return found

    half = one_of("portal_half", *PORTAL_EDGES)
    one_of("portal_edge", PORTAL_EDGES[half])
    return Card(
        id=row["id"],
        start=one_of("kind", "terre", "start") == "start",
        packs=frozenset(players for players, column in PACK_COLUMNS.items() if one_of(column, "0", "1") == "1"),
        mountains=int(one_of("mountain_icons", *map(str, range(MOST_MOUNTAINS + 1)))),
        lake=one_of("lake", "0", "1") == "1",
        swamp=one_of("swamp", "0", "1") == "1",
        animal=row["animal"].strip(),
        volcano=one_of("volcano", "0", "1") == "1",
        cloud=one_of("cloud", "0", "1") == "1",
        portal=half,
    )


def _check_deck(cards: list[Card]) -> list[str]:
    """Return what is wrong with the cards together."""
    starts = [card for card in cards if card.start]
    problems = [f"{name} is there {count} times" for name, count in Counter(c.id for c in cards).items() if count > 1]
    problems += [f"{card.id!r} is no name of one word" for card in cards if len(card.id.split()) != 1]
    if len(starts) != START_CARDS:
        problems.append(f"expected {START_CARDS} start cards, got {len(starts)}")
    if len(cards) - len(starts) != PACK_SIZES[4]:
        problems.append(f"expected {PACK_SIZES[4]} cards to draw, got {len(cards) - len(starts)}")
    problems += [
        f"{card.id}: a start card has no back, so nothing that could turn it over"
        for card in starts
        if card.lake or card.swamp or card.cloud or card.volcano or card.portal
    ]
    problems += [f"{c.id}: a card for fewer players is one for more" for c in cards if not _is_nested(c.packs)]
    if len(species := {card.animal for card in cards} - {""}) > MOST_SPECIES:
        problems.append(f"expected at most {MOST_SPECIES} kinds of animals, got {len(species)}")
    for players, size in PACK_SIZES.items():
        pack = [card for card in cards if players in card.packs and not card.start]
        problems += [f"{PACK_COLUMNS[players]}: {problem}" for problem in _check_pack(pack, size)]
    return problems


def _is_nested(packs: frozenset[int]) -> bool:
    return all(players + 1 in packs for players in (2, 3) if players in packs) and 4 in packs


def _check_pack(pack: list[Card], size: int) -> list[str]:
    """Return what is wrong with the cards for one number of players."""
    problems = []
    if len(pack) != size:
        problems.append(f"expected {size} cards, got {len(pack)}")
    halves = Counter(card.portal for card in pack)
    if halves["L"] != halves["R"]:
        problems.append(f"expected as many left halves of portals as right ones, got {halves['L']} and {halves['R']}")
    if (volcanoes := sum(card.volcano for card in pack)) > FUMAROLES:
        problems.append(f"expected at most {FUMAROLES} volcanoes, one for each fumarole, got {volcanoes}")
    if (species := len({card.animal for card in pack} - {""})) < FEWEST_SPECIES:
        problems.append(f"expected at least {FEWEST_SPECIES} kinds of animals, got {species}")
    return problems
