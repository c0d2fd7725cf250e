"""Big Bang 13.7: the Cosmic Clock as it is drawn, a ring of cells with the markers on them, stacked as they came."""

import math

from cosmoludo.core.scene import Cell, Meter, Piece, Zone, number, text
from cosmoludo.core.seats import Seat, as_seat
from cosmoludo.games.bigbang.record import BigBangRecord

CLOCK = "clock"
STEP = 0.92  # between neighbouring cells


def clock_zone(state: BigBangRecord) -> Zone:
    """Return the ring of the clock, zero on top, time running clockwise."""
    cells = int(state.clock)
    radius = STEP / (2 * math.sin(math.pi / cells))
    turns = [2 * math.pi * cell / cells for cell in range(cells)]
    ring = [
        Cell(
            str(cell),
            round(radius * math.sin(turn), 3),
            round(-radius * math.cos(turn), 3),
            "clock-cell" if cell else "clock-zero",
            text("bigbang.table.clock_cell", cell=cell),
            number(cell),
        )
        for cell, turn in enumerate(turns)
    ]
    return Zone(CLOCK, "square", "side", ring, text("bigbang.table.clock"), ground="clock-face")


def clock_place(state: BigBangRecord, seat: Seat) -> str:
    """Return where a seat's marker lies."""
    return f"{CLOCK}/{int(state.time[seat]) % int(state.clock)}"


def clock_pieces(state: BigBangRecord) -> list[Piece]:
    """Return the markers, whichever came first beneath."""
    pieces: list[Piece] = []
    for seat in map(as_seat, state.stack[: state.players]):
        place = clock_place(state, seat)
        level = sum(piece.at == place for piece in pieces)
        pieces.append(Piece(place, marker(seat), text("bigbang.table.marker", seat=seat), level=level))
    return pieces


def clock_meter(state: BigBangRecord, seat: Seat) -> Meter:
    """Return how far a seat's marker has gone in all."""
    return Meter(marker(seat), int(state.time[seat]), text("bigbang.table.time"))


def marker(seat: Seat) -> str:
    """Return the element that stands for a seat."""
    return f"marker-{seat}"
