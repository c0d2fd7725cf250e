"""Strange World Above the Clouds: travellers, and how near their wishes are to being met."""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.generic import Row
from cosmoludo.core.seats import Seat
from cosmoludo.games.strange_world.appraisal.features import FREE, MET, MINE, WISH_ROOM, WISHES
from cosmoludo.games.strange_world.appraisal.world import free_cells
from cosmoludo.games.strange_world.data.tables import (
    ANIMAL,
    BOUNG,
    BOUNG_PORTALS,
    BURK,
    FLOULOU,
    FLOULOU_EACH,
    KARK,
    KARK_MOUNTAINS,
    LAKE,
    PSHIT,
    PSHIT_FUMAROLES,
    RORO,
    RORO_SPECIES,
    ROW,
    RUMPH_LAKES,
    SIDE,
    SWAMP,
    TRAVELLER_COUNT,
)
from cosmoludo.games.strange_world.record import NONE, StrangeWorldRecord
from cosmoludo.games.strange_world.rules.scoring import mountain_icons, portals, species


@compiled
def wish(state: StrangeWorldRecord, seat: Seat, traveller: int, row: int) -> float:
    """Return how much of the wish of a traveller a row and the one below it meet, from 0 to 1."""
    upper, lower = ROW[row], ROW[row + 1]
    rows = upper | lower
    swamps = np.uint64(state.boards[seat, SWAMP]) & rows
    if traveller == BURK:
        return ((1 if swamps & upper else 0) + (1 if swamps & lower else 0)) / 2
    if traveller == KARK:
        return min(1.0, mountain_icons(state, seat, rows) / KARK_MOUNTAINS)
    if traveller == PSHIT:
        return min(1.0, bits.popcount(np.uint64(state.fumarole[seat]) & rows) / PSHIT_FUMAROLES)
    if traveller == BOUNG:
        return min(1.0, portals(state, seat, rows) / BOUNG_PORTALS)
    if traveller == RORO:
        return min(1.0, species(state, seat, rows) / RORO_SPECIES)
    lakes = bits.popcount(np.uint64(state.boards[seat, LAKE]) & rows)
    if traveller == FLOULOU:
        found = min(FLOULOU_EACH, lakes) + min(FLOULOU_EACH, bits.popcount(swamps))
        found += min(FLOULOU_EACH, bits.popcount(np.uint64(state.boards[seat, ANIMAL]) & rows))
        return (found + min(FLOULOU_EACH, mountain_icons(state, seat, rows))) / (4 * FLOULOU_EACH)
    return min(1.0, lakes / RUMPH_LAKES)


@compiled
def appraise_travellers(state: StrangeWorldRecord, seat: Seat, out: Row) -> None:
    """Write which travellers are free, which the observer has, and how near their wishes are to being met."""
    frame, free = np.uint64(state.frame[seat]), free_cells(state, seat)
    for traveller in range(TRAVELLER_COUNT):
        holder = int64(state.traveller[traveller])
        if holder == seat:
            row = int64(state.traveller_row[traveller])
            now = wish(state, seat, traveller, row)
            out[MINE + traveller] = 1
            out[MET + traveller] = now >= 1
            out[WISHES + traveller] = now
            rows = (ROW[row] | ROW[row + 1]) & free
            out[WISH_ROOM + traveller] = min(1.0, bits.popcount(rows) / 8)
        elif holder == NONE:
            out[FREE + traveller] = 1
            for row in range(SIDE - 1):
                if frame & ROW[row] and frame & ROW[row + 1]:
                    out[WISHES + traveller] = max(out[WISHES + traveller], wish(state, seat, traveller, row))
