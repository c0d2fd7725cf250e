"""Espace: what lies open on the table or was announced. Layout, looks, stories and the terminal read it here."""

from dataclasses import dataclass

import numpy as np

from cosmoludo.core.record import Int8s
from cosmoludo.core.seats import SPECTATOR, Seat, as_seat, seats
from cosmoludo.games.espace.data.deck import Body
from cosmoludo.games.espace.data.tables import BODIES, COLLECTORS, FIRE, STRENGTH
from cosmoludo.games.espace.record import NOBODY, EspaceRecord, PlainRecord, has_looked


def announced(state: PlainRecord, seat: Seat, characteristic: int) -> Body | None:
    """Return an object with the figure that a seat has announced: not its own, but one that is as strong."""
    strength = int(state.said[seat, characteristic]) - 1
    if strength < 0:
        return None
    return BODIES[int(np.flatnonzero(STRENGTH[characteristic] == strength)[0])]


def is_in_play(state: PlainRecord, seat: Seat) -> bool:
    """Return whether the one who looks has a card in play."""
    return seat != SPECTATOR and state.playing >> seat & 1 == 1


def own_card(state: EspaceRecord, seat: Seat) -> Body | None:
    """Return the object in play of the one who looks, who sees it once the opener has named a characteristic."""
    if seat == SPECTATOR or not has_looked(state, seat):
        return None
    return BODIES[state.pile[seat, state.held[seat] - 1]]


def why_to_name(state: EspaceRecord) -> str:
    """Return why a characteristic is to be named: by who opens the round, in a tie, or because the aurora lets one."""
    if state.tied:
        return "tie"
    return "name" if state.setter == NOBODY else "aurora"


def at_work(state: EspaceRecord) -> list[str]:
    """Return the Collector cards whose effect lasts in this round."""
    working = int(state.effects) | (1 << FIRE if state.burning else 0)
    return [collector for index, collector in enumerate(COLLECTORS) if working >> index & 1]


@dataclass(frozen=True, slots=True)
class Laid:
    """A card that was laid down in a round, for everybody to see."""

    card: int
    seat: Seat  # in front of whom
    step: int  # in which comparison of the round: the first, or a tie-break; 0 if it was not compared
    level: int  # its difficulty, where that had to decide, else 0


def in_pot(state: PlainRecord) -> list[Laid]:
    """Return the cards in the pot, in the order in which they were laid down."""
    return _laid(state.pot_count, state.pot, state.pot_from, state.pot_step, state.pot_level)


def last_taken(state: PlainRecord) -> list[Laid]:
    """Return the cards that the opener has won last, as they lay in the pot: that says nothing of their order now."""
    return _laid(state.taken_count, state.taken, state.taken_from, state.taken_step, state.taken_level)


def _laid(count: int, *parts: Int8s) -> list[Laid]:
    """Return cards that were laid down, from the arrays that say what they are."""
    rows = zip(*(part.tolist()[:count] for part in parts), strict=True)
    return [Laid(card, as_seat(seat), step, level) for card, seat, step, level in rows]


def with_cards(state: PlainRecord, seat: Seat) -> list[Seat]:
    """Return the seats that are not out, in the order of play from the one who looks; for a spectator, from seat 0."""
    first = max(seat, 0)
    clockwise = [as_seat((first + step) % state.players) for step in range(state.players)]
    return [other for other in clockwise if state.held[other] > 0]


def leaders(state: PlainRecord) -> list[Seat]:
    """Return who has announced the best figure of several; nobody while something else than the figure decides."""
    said = {seat: int(state.said[seat, state.characteristic]) for seat in seats(state)}
    known = {seat: strength for seat, strength in said.items() if strength and state.playing >> seat & 1}
    if state.setter == NOBODY or len(known) < 2 or {"rainbow", "tornado"} & set(at_work(state)):
        return []
    best = min(known.values()) if "eclipse" in at_work(state) else max(known.values())
    return [seat for seat, strength in known.items() if strength == best]
