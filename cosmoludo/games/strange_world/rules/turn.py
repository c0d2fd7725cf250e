"""Strange World Above the Clouds: set-up, legal moves, play and the order of turns."""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.chance import below, shuffle
from cosmoludo.core.compiled import compiled
from cosmoludo.core.record import Moves
from cosmoludo.core.seats import Seat, as_seat, next_seat, only, seats
from cosmoludo.games.strange_world.data.tables import (
    DECK_SIZE,
    FIRST_START_CARD,
    HAND,
    PACK_CARDS,
    PACK_SIZE,
    START_CARDS,
    SUN_FACES,
)
from cosmoludo.games.strange_world.record import (
    ERUPT,
    KEEP,
    NO_CARD,
    NO_SIDE,
    NONE,
    PASS,
    PILE,
    PLACE,
    SUN,
    TRAVELLER,
    StrangeWorldRecord,
)
from cosmoludo.games.strange_world.rules.building import build, decision_cells
from cosmoludo.games.strange_world.rules.draft import choose, clear_draft, deal_hands, seat_after
from cosmoludo.games.strange_world.rules.ending import are_worlds_complete, finish
from cosmoludo.games.strange_world.rules.hands import count_hand
from cosmoludo.games.strange_world.rules.moves import (
    WELCOME_NOBODY,
    city_move,
    cover_move,
    give_move,
    keep_move,
    pile_move,
    place_move,
    sun_face,
    sun_move,
    taken_pile,
)
from cosmoludo.games.strange_world.rules.piles import lay_piles, take_pile, turn_up_rest
from cosmoludo.games.strange_world.rules.scoring import total
from cosmoludo.games.strange_world.rules.travellers import count_welcomes, nth_welcome
from cosmoludo.games.strange_world.rules.world import begin_world, cells_for


@compiled
def setup(state: StrangeWorldRecord) -> None:
    """Deal a start card to each world, shuffle the pack for the players, and give the sun to a random seat."""
    state.spot = NONE
    state.pile = NONE
    state.piles = 0
    state.counterclockwise = 0
    state.city_count = 0
    state.city_seat[:] = NONE
    state.city_cells[:] = NONE
    state.traveller[:] = NONE
    state.traveller_row[:] = NONE
    state.hand[:] = NO_CARD
    deal_start_cards(state)
    clear_draft(state)
    for index in range(DECK_SIZE):
        state.deck[index] = PACK_CARDS[state.players, index]
    shuffle(state, state.deck, PACK_SIZE[state.players])
    if state.solo:
        lay_piles(state)
        state.phase = PILE
        state.actors = only(as_seat(0))
    else:
        state.deck_count = PACK_SIZE[state.players]
        state.sun = below(state, state.players)
        begin_round(state)


@compiled
def legal(state: StrangeWorldRecord, seat: Seat, out: Moves) -> int:
    """List every card of the hand on every open cell; in other phases, what there is to choose from."""
    moves = 0
    if state.phase == PLACE:
        for index in range(count_hand(state, seat)):
            card = state.hand[seat, index]
            cells = cells_for(state, seat, card)
            while cells:
                out[moves] = place_move(card, bits.lowest(cells))
                cells = bits.without_lowest(cells)
                moves += 1
        return moves
    while moves < count(state, seat):
        out[moves] = nth(state, seat, moves)
        moves += 1
    return moves


@compiled
def count(state: StrangeWorldRecord, seat: Seat) -> int:
    """Return how many moves are legal, without listing them."""
    if state.phase == PLACE:
        return count_placements(state, seat)
    if state.phase == KEEP or state.phase == PASS:
        return HAND
    if state.phase == SUN:
        return SUN_FACES
    if state.phase == PILE:
        return bits.popcount(np.uint64(state.piles))
    if state.phase == TRAVELLER:
        return 1 + count_welcomes(state, seat)
    return bits.popcount(decision_cells(state, seat))


@compiled
def count_placements(state: StrangeWorldRecord, seat: Seat) -> int:
    """Return how many ways there are to place a card of the hand."""
    placements = 0
    for index in range(count_hand(state, seat)):
        placements += bits.popcount(cells_for(state, seat, state.hand[seat, index]))
    return placements


@compiled
def nth_placement(state: StrangeWorldRecord, seat: Seat, rank: int) -> int:
    """Return the way to place a card at an index: by card of the hand, then by cell."""
    index = 0
    cells = cells_for(state, seat, state.hand[seat, index])
    while rank >= bits.popcount(cells):
        rank -= bits.popcount(cells)
        index += 1
        cells = cells_for(state, seat, state.hand[seat, index])
    return place_move(state.hand[seat, index], bits.nth(cells, rank))


@compiled
def nth(state: StrangeWorldRecord, seat: Seat, index: int) -> int:
    """Return the legal move at an index of the list of them."""
    if state.phase == PLACE:
        return nth_placement(state, seat, index)
    if state.phase == KEEP:
        return keep_move(state.hand[seat, index])
    if state.phase == PASS:
        return give_move(state.hand[seat, index])
    if state.phase == SUN:
        return sun_move(index)
    if state.phase == PILE:
        return pile_move(bits.nth(np.uint64(state.piles), index))
    if state.phase == TRAVELLER:
        return WELCOME_NOBODY if index == 0 else nth_welcome(state, seat, index - 1)
    cell = bits.nth(decision_cells(state, seat), index)
    return cover_move(cell) if state.phase == ERUPT else city_move(cell)


@compiled
def play(state: StrangeWorldRecord, seat: Seat, move: int) -> None:
    """Choose in the draft, take a pile, or build on a world; pass the turn once nothing is left to decide."""
    if state.phase == SUN:
        state.counterclockwise = sun_face(move)
        deal_hands(state)
    elif state.phase == KEEP or state.phase == PASS:
        choose(state, seat, move)
    elif state.phase == PILE:
        take_pile(state, seat, taken_pile(move))
        state.phase = PLACE
    else:
        done = build(state, seat, move)
        state.scores[seat] = total(state, seat)
        if done:
            state.phase = PLACE
            state.spot = NONE
            pass_turn(state, seat)


@compiled
def deal_start_cards(state: StrangeWorldRecord) -> None:
    """Begin each world with a random start card."""
    for index in range(START_CARDS):
        state.deck[index] = FIRST_START_CARD + index
    shuffle(state, state.deck, START_CARDS)
    for seat in seats(state):
        begin_world(state, seat, state.deck[seat])
        state.scores[seat] = total(state, seat)
    for empty in range(state.players, len(state.occupied)):
        state.side[empty] = NO_SIDE
        state.edge[empty] = NONE
        state.card[empty] = NO_CARD


@compiled
def begin_round(state: StrangeWorldRecord) -> None:
    """With three or four players, let the seat that has the sun choose the direction; with two, deal at once."""
    if state.players > 2:
        state.phase = SUN
        state.actors = only(as_seat(state.sun))
    else:
        deal_hands(state)


@compiled
def pass_turn(state: StrangeWorldRecord, seat: Seat) -> None:
    """Let seats place one card each in turn until all hands are empty, then begin another round or end the game."""
    if state.solo:
        go_on_alone(state)
        return
    following = seat_after(state, seat)
    if state.hand[following, 0] != NO_CARD:
        state.actors = only(following)
        return
    clear_draft(state)
    if are_worlds_complete(state):
        finish(state)
        return
    if state.players > 2 or state.sun_alternates:
        state.sun = next_seat(state, as_seat(state.sun))
    begin_round(state)


@compiled
def go_on_alone(state: StrangeWorldRecord) -> None:
    """After the top card of a pile turn up the two others; after those take another pile, or end the game."""
    if state.hand[0, 0] != NO_CARD:
        return
    if state.pile != NONE:
        turn_up_rest(state)
    elif are_worlds_complete(state):
        finish(state)
    else:
        state.phase = PILE
