"""Espace: what a seat cannot see (unseen cards, the order of cards won), and worlds that agree with what it sees."""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.chance import below, shuffle
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.espace.data.tables import CARD_COUNT, OBJECT_COUNT
from cosmoludo.games.espace.record import AMONG, UNKNOWN, EspaceRecord, compiled_has_looked
from cosmoludo.games.espace.rules.contest import told
from cosmoludo.games.espace.rules.piles import block_cards, block_end, card_at

ALL_OBJECTS = np.uint64((1 << OBJECT_COUNT) - 1)


@compiled
def hide(state: EspaceRecord, seat: Seat) -> None:
    """Leave a seat the card it has looked at, what others announced and showed, and which cards were won together."""
    gather_unseen(state, seat)
    for other in seats(state):
        hide_blocks(state, other, other == seat and compiled_has_looked(state, other))


@compiled
def deal(state: EspaceRecord) -> None:
    """Draw cards again that agree with what was announced and shown, and give the others any place they can have."""
    draw_in_play(state)
    add_collectors(state)
    shuffle(state, state.unseen, state.unseen_count)
    hand_out(state)
    for seat in seats(state):
        mix_blocks(state, seat)


@compiled
def gather_unseen(state: EspaceRecord, seat: Seat) -> None:
    """Erase every card nobody has seen but the own one in play, and list which objects they are.

    Which Collector cards are among them is not known either, only how many.
    """
    objects = bits.ZERO
    for index in range(state.unseen_count):
        objects |= bits.bit(state.unseen[index])
    for other in seats(state):
        own = 1 if other == seat and compiled_has_looked(state, other) else 0
        for position in range(state.held[other] - state.fresh[other], state.held[other] - own):
            card = int64(state.pile[other, position])
            objects |= bits.bit(card) if card >= 0 else bits.ZERO
            state.pile[other, position] = UNKNOWN
    list_unseen(state, objects & ALL_OBJECTS)


@compiled
def list_unseen(state: EspaceRecord, objects: np.uint64) -> None:
    """List a set of objects as the unseen ones, in order."""
    count = bits.popcount(objects)
    state.unseen_count = count
    for index in range(count):
        state.unseen[index] = bits.lowest(objects)
        objects = bits.without_lowest(objects)
    for index in range(count, CARD_COUNT):
        state.unseen[index] = 0


@compiled
def hide_blocks(state: EspaceRecord, seat: Seat, sees_top: bool) -> None:
    """Erase the order of the cards in every block, but for the card in play of the one who looks."""
    end = state.held[seat] - state.fresh[seat]
    if sees_top and state.fresh[seat] == 0:
        end -= 1
    start = 0
    while start < end:
        after = block_end(state, seat, start, end)
        cards = block_cards(state, seat, start, after)
        for position in range(start, after):
            state.pile[seat, position] = AMONG - bits.lowest(cards)
            cards = bits.without_lowest(cards)
        if after - start == 1:
            state.pile[seat, start] = card_at(state, seat, start)
        start = after


@compiled
def draw_in_play(state: EspaceRecord) -> None:
    """Choose the unseen cards in play among the objects that they can be, all choices equally likely.

    Each is drawn on its own, and all again if two are the same.
    """
    objects = bits.ZERO
    for index in range(state.unseen_count):
        objects |= bits.bit(state.unseen[index])
    taken = bits.ZERO
    clash = True
    while clash:
        clash = False
        taken = bits.ZERO
        for seat in seats(state):
            position = state.held[seat] - 1
            if compiled_has_looked(state, seat) and state.fresh[seat] > 0 and state.pile[seat, position] < 0:
                choice = objects & told(state, seat)
                card = bits.nth(choice, below(state, bits.popcount(choice)))
                clash = clash or taken & bits.bit(card) != bits.ZERO
                taken |= bits.bit(card)
                state.pile[seat, position] = AMONG - card
    list_unseen(state, objects & ~taken)


@compiled
def add_collectors(state: EspaceRecord) -> None:
    """Add as many Collector cards as nobody has met yet, any of those that were not."""
    absent = bits.ZERO
    missing = int64(state.collectors)
    for collector in range(CARD_COUNT - OBJECT_COUNT):
        if (state.met >> collector) & 1:
            missing -= 1
        else:
            absent |= bits.bit(OBJECT_COUNT + collector)
    for _ in range(missing):
        card = bits.nth(absent, below(state, bits.popcount(absent)))
        absent &= ~bits.bit(card)
        state.unseen[state.unseen_count] = card
        state.unseen_count += 1


@compiled
def hand_out(state: EspaceRecord) -> None:
    """Give the unknown places in piles a card each; what is left over is out of the game."""
    for seat in seats(state):
        for position in range(state.held[seat] - state.fresh[seat], state.held[seat]):
            if state.pile[seat, position] == UNKNOWN:
                state.unseen_count -= 1
                state.pile[seat, position] = state.unseen[state.unseen_count]
                state.unseen[state.unseen_count] = 0
            else:
                state.pile[seat, position] = card_at(state, seat, position)


@compiled
def mix_blocks(state: EspaceRecord, seat: Seat) -> None:
    """Give the cards of each hidden block an order, the card in play being one that it can be."""
    end = state.held[seat] - state.fresh[seat]
    start = 0
    while start < end:
        after = block_end(state, seat, start, end)
        if state.pile[seat, start] < 0:
            mixed = after
            if after == state.held[seat] and compiled_has_looked(state, seat):
                mixed -= 1
                if state.pile[seat, mixed] < 0:
                    draw_from_block(state, seat, start, mixed)
            for position in range(start, mixed):
                state.pile[seat, position] = card_at(state, seat, position)
            shuffle(state, state.pile[seat, start:mixed], mixed - start)
        start = after


@compiled
def draw_from_block(state: EspaceRecord, seat: Seat, start: int, position: int) -> None:
    """Put one of a block's cards that can be the one in play at the top, in exchange for the one there."""
    choice = block_cards(state, seat, start, position + 1) & told(state, seat)
    card = bits.nth(choice, below(state, bits.popcount(choice)))
    other = start
    while card_at(state, seat, other) != card:
        other += 1
    state.pile[seat, other] = state.pile[seat, position]
    state.pile[seat, position] = card
