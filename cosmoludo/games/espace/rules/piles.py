"""Espace: the piles of cards, and the pot of a round."""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.seats import Seat, next_seat, only, seats
from cosmoludo.games.espace.data.tables import OBJECT_COUNT
from cosmoludo.games.espace.record import NOBODY, EspaceRecord, compiled_card_noted


@compiled
def is_playing(state: EspaceRecord, seat: Seat) -> bool:
    """Return whether the top card of a seat's pile is in play."""
    return (state.playing >> seat) & 1 == 1


@compiled
def top(state: EspaceRecord, seat: Seat) -> int:
    """Return the top card of a pile: the card in play of a seat that has one."""
    return int64(state.pile[seat, state.held[seat] - 1])


@compiled
def is_several(mask: int) -> bool:
    """Return whether more than one bit is set."""
    return mask & (mask - 1) != 0


@compiled
def following(state: EspaceRecord, seat: Seat, mask: int) -> Seat:
    """Return the next seat clockwise whose bit is set, this one last of all; NOBODY if there is none."""
    for _ in seats(state):
        seat = next_seat(state, seat)
        if (mask >> seat) & 1:
            return seat
    return NOBODY


@compiled
def first_from(state: EspaceRecord, seat: Seat, mask: int) -> Seat:
    """Return the first seat clockwise whose bit is set, beginning with this one; NOBODY if there is none."""
    if (mask >> seat) & 1:
        return seat
    return following(state, seat, mask)


@compiled
def take_top(state: EspaceRecord, seat: Seat) -> int:
    """Take the top card off a pile, for everybody to see."""
    state.held[seat] -= 1
    position = state.held[seat]
    card = int64(state.pile[seat, position])
    state.pile[seat, position] = 0
    if state.fresh[seat] > 0:
        state.fresh[seat] -= 1
    else:
        state.blocks[seat] &= ~bits.bit(position)
    note_seen(state, card)
    return card


@compiled
def take_bottom(state: EspaceRecord, seat: Seat) -> int:
    """Take the lowest card of a pile, for everybody to see."""
    card = int64(state.pile[seat, 0])
    state.held[seat] -= 1
    for position in range(state.held[seat]):
        state.pile[seat, position] = state.pile[seat, position + 1]
    state.pile[seat, state.held[seat]] = 0
    state.fresh[seat] = min(state.fresh[seat], state.held[seat])
    state.blocks[seat] >>= bits.ONE
    if state.fresh[seat] < state.held[seat]:
        state.blocks[seat] |= bits.ONE
    note_seen(state, card)
    return card


@compiled
def note_seen(state: EspaceRecord, card: int) -> None:
    """Note that everybody has seen a card: of a Collector card they know from now on that it is in the game."""
    if card >= OBJECT_COUNT:
        state.met |= 1 << (card - OBJECT_COUNT)


@compiled
def make_room_below(state: EspaceRecord, seat: Seat, cards: int, blocks: np.uint64) -> None:
    """Lift a pile, so that new cards can be put under it; `blocks` says where blocks begin among these."""
    for position in range(state.held[seat] - 1, -1, -1):
        state.pile[seat, position + cards] = state.pile[seat, position]
    state.held[seat] += cards
    state.blocks[seat] = (state.blocks[seat] << np.uint64(cards)) | blocks


@compiled
def put_below(state: EspaceRecord, seat: Seat, card: int) -> None:
    """Put one card that everybody has seen under a pile."""
    make_room_below(state, seat, 1, bits.ONE)
    state.pile[seat, 0] = card


@compiled
def put_in_pot(state: EspaceRecord, seat: Seat, card: int, step: int, level: int) -> None:
    """Lay a card down in front of a seat, after a comparison or for none; the winner of the round will take it."""
    state.pot[state.pot_count] = card
    state.pot_from[state.pot_count] = seat
    state.pot_step[state.pot_count] = step
    state.pot_level[state.pot_count] = level
    state.pot_count += 1


@compiled
def can_spare(state: EspaceRecord, seat: Seat) -> bool:
    """Return whether a pile has a bottom card that is not in play."""
    return state.held[seat] > (1 if is_playing(state, seat) else 0)


@compiled
def bring_into_play(state: EspaceRecord, mask: int) -> None:
    """Let the first card of each pile of a mask be in play; nobody has looked at it yet."""
    for seat in seats(state):
        if (mask >> seat) & 1 and state.held[seat] > 0:
            state.playing |= only(seat)


@compiled
def alive(state: EspaceRecord) -> int:
    """Return the seats that still have a card, one bit each; the others are out of the game."""
    mask = 0
    for seat in seats(state):
        if state.held[seat] > 0:
            mask |= only(seat)
    return mask


@compiled
def card_at(state: EspaceRecord, seat: Seat, position: int) -> int:
    """Return the card that is noted at a position of a pile."""
    return compiled_card_noted(int64(state.pile[seat, position]))


@compiled
def block_end(state: EspaceRecord, seat: Seat, position: int, end: int) -> int:
    """Return where the block that begins at a position ends: at the next one, or at the end of the cards seen."""
    later = np.uint64(state.blocks[seat]) >> np.uint64(position + 1)
    return min(end, position + 1 + bits.lowest(later)) if later else end


@compiled
def block_cards(state: EspaceRecord, seat: Seat, start: int, end: int) -> np.uint64:
    """Return the cards of a block, one bit each."""
    cards = bits.ZERO
    for position in range(start, end):
        cards |= bits.bit(card_at(state, seat, position))
    return cards
