"""Espace: what lies open on the table or was announced. Layout, looks, stories and the terminal read it here."""

import numpy as np

from cosmoludo.core.seats import SPECTATOR, Seat, as_seat, seats
from cosmoludo.games.espace.data.deck import Body
from cosmoludo.games.espace.data.tables import BODIES, COLLECTORS, FIRE, STRENGTH
from cosmoludo.games.espace.record import NOBODY, EspaceRecord, PlainRecord, card_noted, has_looked


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


def in_pot(state: PlainRecord) -> list[int]:
    """Return the cards in the pot, in the order in which they were laid down."""
    cards: list[int] = state.pot.tolist()
    return cards[: state.pot_count]


def won_cards(state: PlainRecord, seat: Seat) -> list[int]:
    """Return the cards of a pile that everybody has seen, from the bottom up."""
    cards = state.pile[seat].tolist()[: state.held[seat] - state.fresh[seat]]
    return [card_noted(card) for card in cards]


def last_taken(state: PlainRecord) -> list[int]:
    """Return the cards that the opener has won last: those lowest in the pile, as a set.

    Where won cards keep their order, nothing tells how many were won together.
    """
    seat = as_seat(state.opener)
    won = int(state.held[seat]) - int(state.fresh[seat])
    if state.rounds == 0 or won <= 0 or state.in_order:
        return []
    others = int(state.blocks[seat]) & ~1
    size = (others & -others).bit_length() - 1 if others else won
    return sorted(card_noted(card) for card in state.pile[seat, :size].tolist())


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
