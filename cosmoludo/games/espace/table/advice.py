"""Espace: what speaks for a figure: how often it is the best in worlds that could be, and what is at stake."""

from collections.abc import Sequence

from cosmoludo.core.scene import Text, text
from cosmoludo.core.seats import Seat, only, seats
from cosmoludo.games.espace.data.tables import OBJECT_COUNT
from cosmoludo.games.espace.record import EspaceRecord
from cosmoludo.games.espace.rules.contest import best_seats
from cosmoludo.games.espace.rules.moves import ANNOUNCE


def advice(state: EspaceRecord, worlds: Sequence[EspaceRecord], seat: Seat, move: int) -> list[Text]:
    """Say how often the figure that a move names is the best, and what the round brings or costs."""
    compared = [world.copy() for world in worlds]
    for world in compared:
        _turn_up(world)
        if move != ANNOUNCE:
            world.characteristic = move
    best = [int(best_seats(world)) for world in compared]
    alone = sum(mask == only(seat) for mask in best)
    tied = sum(mask != only(seat) and mask >> seat & 1 for mask in best)
    said = [text("espace.advice.best", percent=round(100 * alone / len(best)))] if best else []
    said += [text("espace.advice.tied", percent=round(100 * tied / len(best)))] if tied else []
    playing = sum(int(state.playing) >> other & 1 for other in seats(state))
    return [*said, text("espace.advice.stake", cards=playing - 1 + int(state.pot_count))]


def _turn_up(world: EspaceRecord) -> None:
    """Take the Collector cards off the piles of those who play, for another card will be compared."""
    for seat in seats(world):
        while world.playing >> seat & 1 and world.pile[seat, world.held[seat] - 1] >= OBJECT_COUNT:
            world.held[seat] -= 1
            if world.held[seat] == 0:
                world.playing &= ~only(seat)
