"""Strange World Above the Clouds: where things are on the table, by name and by coordinates in a scene."""

from typing import Literal, NamedTuple

from cosmoludo.core.scene import Cell, Text, Zone, text
from cosmoludo.core.seats import SPECTATOR, Seat, first_actor
from cosmoludo.games.strange_world.data.tables import CARDS, CELLS, HAND, PILES, STRIDE, TRAVELLER_COUNT, TRAVELLERS
from cosmoludo.games.strange_world.notation import SECOND_ROWS, SIDES, cell_text
from cosmoludo.games.strange_world.record import (
    AWAY,
    KEEP,
    LEFT_SIDE,
    NO_SIDE,
    PASS,
    PHASES,
    TRAVELLER,
    StrangeWorldRecord,
)
from cosmoludo.games.strange_world.rules.draft import seat_after
from cosmoludo.games.strange_world.rules.travellers import may_stand
from cosmoludo.games.strange_world.rules.world import open_cells

ROW_HEIGHT = 1.4
SKY_ROWS = 4
SKY = "sky"
HAND_ZONE = "hand"
PILE_ZONE = "piles"
CITY_PILE = "cities"


class Box(NamedTuple):
    """Some rows and columns of a sheet, both ends included."""

    top: int
    bottom: int
    left: int
    right: int

    def has(self, cell: int) -> bool:
        """Return whether a cell is in these rows and columns."""
        row, column = divmod(cell, STRIDE)
        return self.top <= row <= self.bottom and self.left <= column <= self.right


def world_id(seat: Seat) -> str:
    """Return the name of the zone of a world."""
    return f"world-{seat}"


def world_place(seat: Seat, cell: int) -> str:
    """Return the name of the place of a cell of a world."""
    return f"{world_id(seat)}/{cell_text(cell)}"


def hand_place(card: int) -> str:
    """Return the name of the place of a card in a hand."""
    return f"{HAND_ZONE}/{CARDS[card].id}"


def members(mask: int) -> list[int]:
    """Return the cells of a set."""
    return [cell for cell in CELLS if mask >> cell & 1]


def box_around(mask: int) -> Box:
    """Return the rows and columns that some cells take up."""
    rows = [cell // STRIDE for cell in members(mask)]
    columns = [cell % STRIDE for cell in members(mask)]
    return Box(min(rows), max(rows), min(columns), max(columns))


def world_zone(state: StrangeWorldRecord, owner: Seat, seat: Seat) -> Zone:
    """Return the zone of a world and of who stands beside it."""
    room: Literal["board", "side"] = "board" if seat in (owner, SPECTATOR) else "side"
    # Worlds beside the own one are narrow: the name says enough.
    label = text(f"strange_world.table.{'world' if room == 'board' else 'owner'}", seat=owner)
    return Zone(world_id(owner), "card", room, world_cells(state, owner, owner == seat), label, owner)


def sky_zone(state: StrangeWorldRecord) -> Zone:
    """Return the zone of the travellers of this game, and of the dark cities in a pile, the most valuable on top."""
    names = [name for number, name in enumerate(TRAVELLERS) if state.traveller[number] != AWAY] + [CITY_PILE]
    columns = -(-len(names) // SKY_ROWS)
    cells = [Cell(name, index % columns, index // columns * ROW_HEIGHT, "gone") for index, name in enumerate(names)]
    return Zone(SKY, "card", "board", cells, text("strange_world.table.sky"))


def piles_zone() -> Zone:
    """Return the zone of the seven piles of a solo game."""
    cells = [Cell(str(pile + 1), pile, 0, "gone") for pile in range(PILES)]
    return Zone(PILE_ZONE, "card", "side", cells, text("strange_world.table.piles"))


def hand_zone(state: StrangeWorldRecord, seat: Seat) -> Zone:
    """Return the zone of a hand of three cards. A place is named after its card, and moves with it."""
    names = [CARDS[card].id for card in state.hand[seat] if card >= 0]
    names += [f"free{index}" for index in range(len(names), HAND)]
    cells = [Cell(name, index, 0.0, "gone") for index, name in enumerate(names)]
    return Zone(HAND_ZONE, "card", "hand", cells, hand_label(state, seat), seat)


def hand_label(state: StrangeWorldRecord, seat: Seat) -> Text:
    """Return the label of the hand; in the draft it says who gets what is passed on."""
    if state.over or state.phase not in (KEEP, PASS):
        return text("strange_world.table.hand")
    return text(f"strange_world.table.hand_{PHASES[state.phase]}", seat=int(seat_after(state, seat)))


def world_cells(state: StrangeWorldRecord, owner: Seat, mine: bool) -> list[Cell]:
    """Return the cells of a world; of one's own also everywhere that a card can go next."""
    occupied, open_now = int(state.occupied[owner]), int(open_cells(state, owner)) if mine else 0
    welcoming = mine and are_slots_open(state, owner)
    box = box_around(occupied if welcoming else occupied | open_now)
    cells = [
        Cell(cell_text(cell), cell % STRIDE, _height(cell // STRIDE), "open" if open_now >> cell & 1 else "far")
        for cell in members(int(state.frame[owner]))
        if box.has(cell)
    ]
    return cells + traveller_cells(state, owner) + city_cells(state, owner) + (slots(state, owner) if welcoming else [])


def traveller_cells(state: StrangeWorldRecord, owner: Seat) -> list[Cell]:
    """Return where travellers stand beside a world: between their two rows, further out behind one at the same rows."""
    cells: list[Cell] = []
    rows: list[int] = []
    for traveller in range(TRAVELLER_COUNT):
        if state.traveller[traveller] == owner:
            row = int(state.traveller_row[traveller])
            x = _beside(int(state.side[owner]), int(state.edge[owner]), rows.count(row))
            cells.append(Cell(TRAVELLERS[traveller], x, _height(row + 0.5), "none"))
            rows.append(row)
    return cells


def city_cells(state: StrangeWorldRecord, owner: Seat) -> list[Cell]:
    """Return where dark cities stand: where two fumaroles meet."""
    cells = []
    for city in range(int(state.city_count)):
        if state.city_seat[city] == owner:
            rows, columns = zip(*(divmod(int(cell), STRIDE) for cell in state.city_cells[city]), strict=True)
            cells.append(Cell(f"city-{city}", sum(columns) / 2, _height(sum(rows) / 2), "none"))
    return cells


def are_slots_open(state: StrangeWorldRecord, owner: Seat) -> bool:
    """Return whether the owner of a world is to welcome a traveller."""
    return not state.over and state.phase == TRAVELLER and first_actor(state) == owner


def slots(state: StrangeWorldRecord, owner: Seat) -> list[Cell]:
    """Return where the next traveller can stand: on a side, across the portal's row and the one above or below."""
    cards, row = box_around(int(state.occupied[owner])), int(state.spot) // STRIDE
    cells = []
    for side, side_word in enumerate(SIDES):
        if state.side[owner] not in (NO_SIDE, side):
            continue
        for below, row_word in enumerate(SECOND_ROWS):
            upper = row - 1 + below
            if may_stand(state, owner, below):
                there = (state.traveller == owner) & (state.traveller_row == upper)
                x = _beside(side, cards.left if side == LEFT_SIDE else cards.right, int(there.sum()))
                cells.append(Cell(f"{side_word},{row_word}", x, _height(upper + 0.5), "slot"))
    return cells


def _beside(side: int, edge: int, lane: int) -> float:
    return edge - 1 - lane if side == LEFT_SIDE else edge + 1 + lane


def _height(row: float) -> float:
    return round(row * ROW_HEIGHT, 2)
