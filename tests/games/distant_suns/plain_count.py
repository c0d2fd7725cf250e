"""A plain second opinion on the score: counted on sets of cells, as a player would, whatever box is played with."""

from cosmoludo.core import hexes
from cosmoludo.core.hexes import Hex
from cosmoludo.core.seats import Seat
from cosmoludo.games.distant_suns.data.tables import MISSIONS, SHEETS, ZONES
from cosmoludo.games.distant_suns.notation import cells_of
from cosmoludo.games.distant_suns.record import DistantSunsRecord

COVERABLE = ".AU"


def near(cell: Hex, cells: set[Hex]) -> bool:
    return any(hexes.distance(cell, other) == 1 for other in cells)


def groups(drawn: list[set[Hex]]) -> list[int]:
    """The sizes of the groups of drawings that touch each other."""
    left, sizes = list(drawn), []
    while left:
        group = [left.pop()]
        for member in group:
            joining = [other for other in left if any(near(cell, member) for cell in other)]
            group += joining
            left = [other for other in left if other not in joining]
        sizes.append(len(group))
    return sizes


def second_opinion(record: DistantSunsRecord, seat: Seat) -> list[int]:
    """The points of a seat by source, counted on sets of cells as a player would, but for edge cells."""
    sheet = SHEETS[record.sheet]
    drawn = [set(cells_of(int(move))) for move in record.drawn[seat, : record.drawn_count[seat]]]
    columns = record.drawn_column[seat, : record.drawn_count[seat]].tolist()
    covered = set().union(*drawn)
    holes = set().union(*(cells for cells, column in zip(drawn, columns, strict=True) if column == ZONES))
    points = []
    for column in range(ZONES):
        own = [cells for cells, of in zip(drawn, columns, strict=True) if of == column]
        cells = set().union(*own)
        counts = {
            "alien": sum(cell in cells for cell in sheet.those("A")),
            "upgrade": sum(cell in cells for cell in sheet.those("U")),
            "treasure": sum(near(cell, cells) for cell in sheet.those("T")),
            "suite": max(groups(own), default=0),
            "black-hole": sum(any(near(cell, holes) for cell in drawing) for drawing in own),
        }
        count = counts[MISSIONS[record.missions[column]]]
        points.append([0, 3, 6, 10, 15, 20][count] if count < 6 else 20 + 5 * (count - 5))
    coverable = sheet.those(*COVERABLE)
    around = [{cell for cell in coverable if hexes.distance(cell, t) == 1} for t in sheet.those("T")]
    points.append(10 * sum(cells <= covered for cells in around))
    points.append(-5 * sum(alien not in covered for alien in sheet.those("A")))
    return points
