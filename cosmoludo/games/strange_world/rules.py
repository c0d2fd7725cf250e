"""Strange World Above the Clouds: its rules."""

import math

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.chance import below, rekey, shuffle
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Moves, Record, only
from cosmoludo.core.standing import rank_by_scores, value_of_rank
from cosmoludo.games.strange_world.data import (
    CARD_COUNT,
    CELL_COUNT,
    DECK_SIZE,
    FIRST_START_CARD,
    HAND,
    PACK_CARDS,
    PACK_SIZE,
    PILES,
    START_CARDS,
    TRAVELLER_COUNT,
    VOLCANO,
    WORLD_CARDS,
)
from cosmoludo.games.strange_world.hands import (
    count_hand,
    deal_hands,
    pass_one,
    pass_two,
    seat_after,
    take_from_hand,
)
from cosmoludo.games.strange_world.piles import lay_piles, take_pile, turn_up_rest
from cosmoludo.games.strange_world.record import (
    CITY,
    ERUPT,
    GIVEN,
    KEEP,
    KEPT,
    NO_CARD,
    NO_SIDE,
    NONE,
    PASS,
    PILE,
    PLACE,
    SUN,
    TRAVELLER,
)
from cosmoludo.games.strange_world.scoring import total
from cosmoludo.games.strange_world.travellers import (
    WELCOME_WAYS,
    count_rows,
    count_sides,
    free_travellers,
    nth_way,
    welcome,
)
from cosmoludo.games.strange_world.unseen import deal_unknown, hide_deck, hide_hands
from cosmoludo.games.strange_world.world import (
    begin_world,
    build_city,
    city_mates,
    cover,
    coverable,
    link_portal,
    open_cells,
    place_card,
)

# A move is a card kept, a card given, a card placed in a cell, a traveller with its side and its second row, no
# traveller, a cell that an eruption covers, a cell for a city, a face of the sun, or a solo pile.
KEEP_CARD = 0
GIVE_CARD = KEEP_CARD + CARD_COUNT
PLACE_CARD = GIVE_CARD + CARD_COUNT
WELCOME = PLACE_CARD + CARD_COUNT * CELL_COUNT
NOBODY = WELCOME + TRAVELLER_COUNT * WELCOME_WAYS
COVER_CELL = NOBODY + 1
CITY_CELL = COVER_CELL + CELL_COUNT
SUN_FACE = CITY_CELL + CELL_COUNT
TAKE_PILE = SUN_FACE + 2
MOVE_COUNT = TAKE_PILE + PILES

STEEPNESS = 0.08  # of `value`: how much a star more than the best of the others is worth
SOLO_STARS = 100.0  # about the most that a world can have


@compiled
def setup(state: Record, seed: np.uint64) -> None:
    """A start card each, the pack for the players, the travellers, and the sun for someone."""
    rekey(state, seed)
    state.ply = 0
    state.over = 0
    state.hidden = 0
    state.spot = NONE
    state.pile = NONE
    state.piles = 0
    state.counterclockwise = 0
    state.city_count = 0
    state.city_seat[:] = NONE
    state.city_cells[:] = NONE
    state.traveller[:] = NONE
    state.traveller_row[:] = NONE
    state.ranks[:] = 0
    state.scores[:] = 0
    state.hand[:] = NO_CARD
    deal_start_cards(state)
    clear_draft(state)
    for index in range(DECK_SIZE):
        state.deck[index] = PACK_CARDS[state.players, index]
    shuffle(state, state.deck, PACK_SIZE[state.players])
    if state.solo:
        lay_piles(state)
        state.phase = PILE
        state.actors = only(0)
    else:
        state.deck_count = PACK_SIZE[state.players]
        state.sun = below(state, state.players)
        begin_round(state)


@compiled
def legal(state: Record, seat: int, out: Moves) -> int:
    """A card of the hand on any open cell of the frame; else whatever is to be chosen now."""
    moves = 0
    if state.phase == PLACE:
        for index in range(count_hand(state, seat)):
            cells = open_cells(state, seat)
            while cells:
                out[moves] = placement(state.hand[seat, index], bits.lowest(cells))
                cells = bits.without_lowest(cells)
                moves += 1
        return moves
    while moves < count(state, seat):
        out[moves] = nth(state, seat, moves)
        moves += 1
    return moves


@compiled
def play(state: Record, seat: int, move: int) -> None:
    """Choose in the draft, take a pile, or build on a world; when that is all, the turn passes."""
    state.ply += 1
    if state.phase == SUN:
        state.counterclockwise = move - SUN_FACE
        deal_hands(state)
    elif state.phase == KEEP or state.phase == PASS:
        choose(state, seat, move)
    elif state.phase == PILE:
        take_pile(state, seat, move - TAKE_PILE)
        state.phase = PLACE
    else:
        done = build(state, seat, move)
        state.scores[seat] = total(state, seat)
        if done:
            state.phase = PLACE
            state.spot = NONE
            pass_turn(state, seat)


@compiled
def hide(state: Record, seat: int) -> None:
    """Other hands, choices not shown and the deck are not seen; nor is what a solo pile has under its top."""
    hide_hands(state, seat)
    hide_deck(state)
    rekey(state, np.uint64(0))
    state.hidden = 1


@compiled
def deal(state: Record, key: np.uint64) -> None:
    """Draw the unseen cards again, in a draft that agrees with everything passed on and placed."""
    rekey(state, key)
    state.hidden = 0
    deal_unknown(state)


@compiled
def value(state: Record, seat: int) -> float:
    """The stars of a world against the best of the others; alone, against a very good one."""
    if state.solo:
        return min(1.0, state.scores[seat] / SOLO_STARS)
    if state.over:
        return value_of_rank(state, seat)
    best = int64(0)
    for other in range(state.players):
        if other != seat:
            best = max(best, int64(state.scores[other]))
    return 0.5 + 0.5 * math.tanh(STEEPNESS * (state.scores[seat] - best))


@compiled
def count(state: Record, seat: int) -> int:
    """How many moves are legal, without listing them."""
    if state.phase == PLACE:
        return count_hand(state, seat) * bits.popcount(open_cells(state, seat))
    if state.phase == KEEP or state.phase == PASS:
        return HAND
    if state.phase == SUN:
        return 2
    if state.phase == PILE:
        return bits.popcount(np.uint64(state.piles))
    if state.phase == TRAVELLER:
        return 1 + free_travellers(state) * count_sides(state, seat) * count_rows(state, seat)
    return bits.popcount(choices(state, seat))


@compiled
def nth(state: Record, seat: int, index: int) -> int:
    """The legal move with this index in the list of them."""
    if state.phase == PLACE:
        cells = open_cells(state, seat)
        number = bits.popcount(cells)
        return placement(state.hand[seat, index // number], bits.nth(cells, index % number))
    if state.phase == KEEP:
        return KEEP_CARD + int64(state.hand[seat, index])
    if state.phase == PASS:
        return GIVE_CARD + int64(state.hand[seat, index])
    if state.phase == SUN:
        return SUN_FACE + index
    if state.phase == PILE:
        return TAKE_PILE + bits.nth(np.uint64(state.piles), index)
    if state.phase == TRAVELLER:
        return NOBODY if index == 0 else WELCOME + nth_way(state, seat, index - 1)
    return (COVER_CELL if state.phase == ERUPT else CITY_CELL) + bits.nth(choices(state, seat), index)


@compiled
def placement(card: int, cell: int) -> int:
    """The move that places a card in a cell."""
    return PLACE_CARD + int64(card) * CELL_COUNT + cell


@compiled
def choices(state: Record, seat: int) -> np.uint64:
    """The cells to choose from: what an eruption can cover, or what a new fumarole can make a city with."""
    if state.phase == ERUPT:
        return coverable(state, seat, state.spot)
    return city_mates(state, seat, state.spot)


@compiled
def deal_start_cards(state: Record) -> None:
    """A start card for each world."""
    for index in range(START_CARDS):
        state.deck[index] = FIRST_START_CARD + index
    shuffle(state, state.deck, START_CARDS)
    for seat in range(state.players):
        begin_world(state, seat, state.deck[seat])
        state.scores[seat] = total(state, seat)
    for seat in range(state.players, len(state.occupied)):
        state.side[seat] = NO_SIDE
        state.edge[seat] = NONE
        state.card[seat] = NO_CARD


@compiled
def clear_draft(state: Record) -> None:
    """Nothing is left to remember of a draft whose cards have all been placed."""
    state.draft[:] = NO_CARD
    state.laid[:] = bits.ZERO


@compiled
def begin_round(state: Record) -> None:
    """With three or four, the seat that has the sun chooses which way cards go; then they are dealt."""
    if state.players > 2:
        state.phase = SUN
        state.actors = only(state.sun)
    else:
        deal_hands(state)


@compiled
def choose(state: Record, seat: int, move: int) -> None:
    """A secret choice in the draft; when everyone has made theirs, the cards are passed."""
    if state.phase == KEEP:
        state.draft[seat, KEPT] = move - KEEP_CARD
    else:
        state.draft[seat, GIVEN] = move - GIVE_CARD
    state.actors ^= only(seat)
    if state.actors == 0:
        if state.phase == KEEP:
            pass_two(state)
        else:
            pass_one(state)


@compiled
def build(state: Record, seat: int, move: int) -> bool:
    """Place a card, or decide what it brings about: whether nothing is left to decide."""
    if state.phase == PLACE:
        return place(state, seat, (move - PLACE_CARD) // CELL_COUNT, (move - PLACE_CARD) % CELL_COUNT)
    if state.phase == TRAVELLER:
        if move != NOBODY:
            welcome(state, seat, move - WELCOME)
        return erupt(state, seat, state.spot)
    if state.phase == ERUPT:
        return cover_with_fumarole(state, seat, move - COVER_CELL)
    build_city(state, seat, state.spot, move - CITY_CELL)
    return True


@compiled
def place(state: Record, seat: int, card: int, cell: int) -> bool:
    """A card leaves the hand for the world. If it stays face up, a portal may open, then a volcano erupts."""
    take_from_hand(state, seat, card)
    if state.draft[seat, KEPT] != NO_CARD:
        state.laid[seat] |= bits.bit(card)
    if not place_card(state, seat, card, cell):
        return True
    if link_portal(state, seat, cell) and free_travellers(state) > 0:
        state.phase = TRAVELLER
        state.spot = cell
        return False
    return erupt(state, seat, cell)


@compiled
def erupt(state: Record, seat: int, cell: int) -> bool:
    """If the card just placed has a volcano, a neighbour is covered: the owner chooses among several."""
    if np.uint64(state.boards[seat, VOLCANO]) & bits.bit(cell) == bits.ZERO:
        return True
    cells = coverable(state, seat, cell)
    if bits.without_lowest(cells):
        state.phase = ERUPT
        state.spot = cell
        return False
    return cover_with_fumarole(state, seat, bits.lowest(cells))


@compiled
def cover_with_fumarole(state: Record, seat: int, cell: int) -> bool:
    """A new fumarole makes a dark city with a neighbouring one: the owner chooses among several."""
    cover(state, seat, cell)
    mates = city_mates(state, seat, cell)
    if mates == bits.ZERO:
        return True
    if bits.without_lowest(mates):
        state.phase = CITY
        state.spot = cell
        return False
    build_city(state, seat, cell, bits.lowest(mates))
    return True


@compiled
def pass_turn(state: Record, seat: int) -> None:
    """One card each in turn until all hands are empty; alone, the pile's other cards and then another pile."""
    if state.solo:
        go_on_alone(state)
        return
    following = seat_after(state, seat)
    if state.hand[following, 0] != NO_CARD:
        state.actors = only(following)
        return
    clear_draft(state)
    if state.deck_count == 0:
        finish(state)
        return
    if state.players > 2 or state.sun_alternates:
        state.sun = state.sun + 1 if state.sun + 1 < state.players else 0
    begin_round(state)


@compiled
def go_on_alone(state: Record) -> None:
    """After the top card of a pile the two others are turned up; after those comes another pile, or the end."""
    if state.hand[0, 0] != NO_CARD:
        return
    if state.pile != NONE:
        turn_up_rest(state)
    elif bits.popcount(np.uint64(state.occupied[0])) == WORLD_CARDS:
        finish(state)
    else:
        state.phase = PILE


@compiled
def finish(state: Record) -> None:
    """All worlds are complete: the most stars win, and equals share."""
    state.over = 1
    state.actors = 0
    rank_by_scores(state)
