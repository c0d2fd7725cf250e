"""Big Bang 13.7: where the markers lie on the Cosmic Clock, and the cards of Solitaire on the table."""

import math

from cosmoludo.boxes.bigbang.data import OBJECTIVES, SHAPE_COUNT
from cosmoludo.boxes.bigbang.table.looks import objective_words
from cosmoludo.core.scene import Cell, Zone, number, text
from cosmoludo.core.seats import Seat
from cosmoludo.games.bigbang.record import AIMED, AVOIDED, REACHED, BigBangRecord

CLOCK = "clock"
CLOCK_GAP = 0.92  # between neighbouring cells of the clock
CARDS = "cards"
CARD_GAP = 1.08
CARD_MARKS = {AIMED: "aimed", AVOIDED: "avoided", REACHED: "reached"}


def clock_zone(state: BigBangRecord) -> Zone:
    """Return the ring of the clock, zero on top, time running clockwise."""
    cells = int(state.clock)
    radius = CLOCK_GAP / (2 * math.sin(math.pi / cells))
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


def cards_zone(state: BigBangRecord) -> Zone:
    """Return the zone of Solitaire's eight objectives, shapes above colours, those not yet turned up faint."""
    cells = [
        Cell(
            name,
            round(card % SHAPE_COUNT * CARD_GAP, 2),
            card // SHAPE_COUNT * CARD_GAP,
            f"unseen-{name}",
            text(f"bigbang.table.{CARD_MARKS.get(int(state.card[card]), 'unseen')}", objective=objective_words(card)),
        )
        for card, name in enumerate(OBJECTIVES)
    ]
    return Zone(CARDS, "square", "side", cells, text("bigbang.table.objectives"))
