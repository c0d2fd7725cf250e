"""Espace: what lies open on the table or was announced, for the scene, the stories and the terminal.

Names and figures are given in both languages at once: each sentence takes those of its own.
"""

import numpy as np

from cosmoludo.core.scene import Value
from cosmoludo.core.seats import SPECTATOR, Seat, as_seat
from cosmoludo.core.words import LANGUAGES
from cosmoludo.games.espace.data.deck import Body
from cosmoludo.games.espace.data.tables import BODIES, COLLECTORS, FIRE, STRENGTH
from cosmoludo.games.espace.record import PlainRecord, card_noted
from cosmoludo.games.espace.table.figures import spoken


def announced(state: PlainRecord, seat: Seat, characteristic: int) -> Body | None:
    """Return an object with the figure that a seat has announced: not its own, but one that is as strong."""
    strength = int(state.said[seat, characteristic]) - 1
    if strength < 0:
        return None
    return BODIES[int(np.flatnonzero(STRENGTH[characteristic] == strength)[0])]


def own_card(state: PlainRecord, seat: Seat) -> Body | None:
    """Return the object in play of the one who looks."""
    if seat == SPECTATOR or not state.playing >> seat & 1:
        return None
    return BODIES[state.pile[seat, state.held[seat] - 1]]


def at_work(state: PlainRecord) -> list[str]:
    """Return the Collector cards whose effect lasts in this round."""
    working = state.effects | (1 << FIRE if state.burning else 0)
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
    return sorted(won_cards(state, seat)[:size])


def name(body: Body) -> dict[str, Value]:
    """Return what an object is called, by language."""
    return {language: body.name(language) for language in LANGUAGES}


def figure(body: Body, characteristic: str) -> dict[str, Value]:
    """Return a figure as it is announced, by language."""
    return {language: spoken(language, characteristic, body) for language in LANGUAGES}
