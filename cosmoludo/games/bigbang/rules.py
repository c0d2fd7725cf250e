"""Big Bang 13.7: its rules, for the modes with one universe: Cosmic, Simple and Solitaire."""

import math

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.chance import below, forget_order, rekey, shuffle
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Moves, Record, only
from cosmoludo.core.standing import value_of_rank
from cosmoludo.games.bigbang.actions import (
    USE_DARK_ENERGY,
    act,
    can_act,
    can_use_dark_energy,
    dark_waiver,
    list_actions,
)
from cosmoludo.games.bigbang.clock import advance, next_seat
from cosmoludo.games.bigbang.data import (
    ALL_BODIES,
    BIG_BANG,
    BLACK_HOLE,
    BODIES,
    CELL_COUNT,
    COSMIC_DECK,
    COSTS,
    DARK_ENERGY,
    DIRECTION_COUNT,
    PLACEABLE,
    SIMPLE_DECK,
    SOLO_DECK,
    SUPERNOVA,
)
from cosmoludo.games.bigbang.ending import count_objectives, finish
from cosmoludo.games.bigbang.market import (
    change_all,
    count_circulating,
    deal_pile,
    fill,
    hide_pile,
    lay_out,
    move_on,
    on_offer,
    take,
)
from cosmoludo.games.bigbang.record import (
    BONUS,
    COSMIC,
    DARK,
    IN_PILE,
    NO_TILE,
    PLAY,
    SIMPLE,
    SOLO,
    UNKNOWN,
)
from cosmoludo.games.bigbang.solitaire import count_reached, look_at_lines, pass_zero, shuffle_cards
from cosmoludo.games.bigbang.universe import (
    NOTHING,
    TWO_TILES,
    any_placement,
    at,
    clear_all,
    is_body,
    is_opening,
    list_placements,
    neighbour,
    put,
    touches,
    turn_over,
)
from cosmoludo.games.bigbang.unseen import deal_objectives, forget_objectives

# A move is a placement, numbered by tile and cell, or one of those of `actions`, or this.
STOP = USE_DARK_ENERGY + 1

POINTS_AHEAD = 8.0  # of `value`: a lead that is worth much
GOOD_SOLO = 40.0  # of `value`: a good score alone


@compiled
def setup(state: Record, seed: np.uint64) -> None:
    """The Big Bang in the middle, the tiles shuffled, four of them on offer, and the objectives dealt."""
    rekey(state, seed)
    state.ply = 0
    state.over = 0
    state.hidden = 0
    state.scores[:] = 0
    state.ranks[:] = 0
    begin_turn(state)
    state.time[:] = 0
    state.stack[:] = 0
    state.covered = NO_TILE
    state.covering = NO_TILE
    state.card[:] = IN_PILE
    state.card_pile[:] = 0
    state.card_count = 0
    state.last_lap = 0
    state.lost = 0
    clear_all(state, 1)
    put(state, 0, BIG_BANG, 0)
    lay_out_market(state)
    state.objective[:] = UNKNOWN
    if state.mode == SOLO:
        shuffle_cards(state)
    else:
        deal_objectives(state)
    draw_first(state)
    find_playable(state)


@compiled
def legal(state: Record, seat: int, out: Moves) -> int:  # noqa: ARG001
    """Any tile on offer wherever it may be placed, any action with an effect; or a body by Dark energy or bonus."""
    offered = on_offer(state)
    if state.phase == DARK:
        return list_placements(state, 0, offered & ALL_BODIES, dark_waiver(state), 0, out, 0)
    if state.phase == BONUS:
        moves = list_placements(state, 0, offered & ALL_BODIES, NOTHING, 0, out, 0)
        if not state.forced_bonus:
            out[moves] = STOP
            moves += 1
        return moves
    moves = list_placements(state, 0, offered, waiver(state), 0, out, 0)
    return list_actions(state, offered, out, moves) if state.mode == COSMIC else moves


@compiled
def play(state: Record, seat: int, move: int) -> None:
    """Place a tile, or use an action; then whatever follows, until someone has to decide."""
    state.ply += 1
    block, cell = move // CELL_COUNT, move % CELL_COUNT
    if move == STOP:
        end_turn(state, seat)
    elif move == USE_DARK_ENERGY:
        start_dark_energy(state)
    elif block >= PLACEABLE:
        state.cost = act(state, block, cell)
        end_turn(state, seat)
    elif state.mode == COSMIC:
        place(state, seat, block, cell)
    elif state.mode == SIMPLE:
        place_simply(state, seat, block, cell)
    else:
        place_alone(state, seat, block, cell)


@compiled
def hide(state: Record, seat: int) -> None:
    """The order of the pile is secret until the discard is turned over, and so are other seats' objectives."""
    hide_pile(state)
    if state.mode == COSMIC and not state.over:
        forget_objectives(state, seat)
    forget_order(state.card_pile, int64(state.card_count))
    rekey(state, np.uint64(0))
    state.hidden = 1


@compiled
def deal(state: Record, key: np.uint64) -> None:
    """Shuffle what lies in an unknown order, and deal unknown objectives from the cards that nobody is seen to have."""
    rekey(state, key)
    state.hidden = 0
    deal_pile(state)
    shuffle(state, state.card_pile, int64(state.card_count))
    if state.mode != SOLO:
        deal_objectives(state)


@compiled
def value(state: Record, seat: int) -> float:
    """The points of lines so far, against the best of the others; alone, against a good score."""
    if state.mode == SOLO:
        return 0.0 if state.lost else math.tanh(count_reached(state) / GOOD_SOLO)
    if state.over:
        return value_of_rank(state, seat)
    most = 0
    for other in range(state.players):
        if other != seat:
            most = max(most, count_objectives(state, other))
    return 0.5 + 0.5 * math.tanh((count_objectives(state, seat) - most) / POINTS_AHEAD)


@compiled
def lay_out_market(state: Record) -> None:
    """Shuffle the tiles of the mode and offer the first four."""
    if state.mode == COSMIC:
        lay_out(state, COSMIC_DECK)
        state.remaining = PLACEABLE
    elif state.mode == SIMPLE:
        lay_out(state, SIMPLE_DECK)
        state.remaining = len(SIMPLE_DECK)
    else:
        lay_out(state, SOLO_DECK)
        state.remaining = len(SOLO_DECK)


@compiled
def draw_first(state: Record) -> None:
    """Draw lots: for the order of the stacked markers, or for the seat to begin."""
    if state.mode == COSMIC:
        for seat in range(state.players):
            state.stack[seat] = seat
        shuffle(state, state.stack, int64(state.players))
        state.starter = next_seat(state)
    else:
        state.starter = below(state, int64(state.players))
    state.actors = only(int64(state.starter))


@compiled
def waiver(state: Record) -> int:
    """The first body of all touches the Big Bang alone."""
    return TWO_TILES if is_opening(state, 0) else NOTHING


@compiled
def begin_turn(state: Record) -> None:
    """Nothing of a turn has been done."""
    state.phase = PLAY
    state.dark = 0
    state.bonus = 0
    state.cost = 0


@compiled
def place(state: Record, seat: int, tile: int, cell: int) -> None:
    """Place a tile of the market; the first of a turn is the one to be paid for."""
    take(state, tile)
    if state.phase == PLAY:
        state.cost = COSTS[tile]
    elif state.phase == DARK:
        state.dark -= 1
    else:
        state.bonus -= 1
    lay(state, tile, cell)
    go_on(state, seat)


@compiled
def lay(state: Record, tile: int, cell: int) -> None:
    """Put a tile into the universe, with its effect and those of the phenomena that it touches."""
    state.remaining -= 1
    if tile < BODIES:
        if touches(state, 0, cell, SUPERNOVA):
            state.bonus += 1
        if touches(state, 0, cell, BLACK_HOLE):
            state.turned |= bits.bit(tile)
    elif tile == SUPERNOVA:
        state.bonus += 1
    put(state, 0, tile, cell)
    if tile == BLACK_HOLE:
        absorb(state, cell)


@compiled
def absorb(state: Record, cell: int) -> None:
    """The Black hole turns over every body around it."""
    for direction in range(DIRECTION_COUNT):
        tile = at(state, 0, neighbour(cell, direction)) - 1
        if tile >= 0 and is_body(state, tile):
            turn_over(state, 0, tile)


@compiled
def start_dark_energy(state: Record) -> None:
    """Two bodies are to be placed, each beside one tile at least."""
    take(state, DARK_ENERGY)
    fill(state)
    state.cost = COSTS[DARK_ENERGY]
    state.dark = 2
    state.phase = DARK


@compiled
def go_on(state: Record, seat: int) -> None:
    """After a placement: another by Dark energy, a bonus for touching the Supernova, or the end of the turn.

    Within a turn the missing tile is replaced in its place.
    """
    if state.dark > 0:
        fill(state)
        if can_use_dark_energy(state, on_offer(state)):
            return
        state.dark = 0
    if state.bonus > 0:
        fill(state)
        if any_placement(state, 0, on_offer(state) & ALL_BODIES, NOTHING):
            state.phase = BONUS
            return
    end_turn(state, seat)


@compiled
def end_turn(state: Record, seat: int) -> None:
    """The market moves on, the marker goes its way, and the hindmost player is next."""
    move_on(state)
    advance(state, seat, int64(state.cost))
    begin_turn(state)
    if state.remaining == 0:
        finish(state)
    else:
        state.actors = only(next_seat(state))
        find_playable(state)


@compiled
def place_simply(state: Record, seat: int, tile: int, cell: int) -> None:
    """Simple mode: place a tile, replace it, and pass the turn clockwise."""
    take(state, tile)
    lay(state, tile, cell)
    fill(state)
    if state.remaining == 0:
        finish(state)
    else:
        state.actors = only(seat + 1 if seat + 1 < state.players else 0)
        find_playable(state)


@compiled
def place_alone(state: Record, seat: int, tile: int, cell: int) -> None:
    """Solitaire: place a tile and look at the lines; the clock may then complete a lap."""
    take(state, tile)
    lay(state, tile, cell)
    look_at_lines(state, tile)
    if state.lost:
        finish(state)
        return
    move_on(state)
    lap = state.time[seat] // state.clock
    advance(state, seat, COSTS[tile])
    ended = state.time[seat] // state.clock > lap and pass_zero(state)
    if ended or state.lost or state.remaining == 0:
        finish(state)
    else:
        find_playable(state)


@compiled
def find_playable(state: Record) -> None:
    """While none of the four can be played they are replaced; when all have been seen in vain the game ends."""
    seen = 0
    while not can_play(state):
        seen += bits.popcount(on_offer(state))
        if seen >= count_circulating(state):
            finish(state)
            return
        change_all(state)


@compiled
def can_play(state: Record) -> bool:
    """Whether some tile of the market can be placed, or used."""
    offered = on_offer(state)
    if any_placement(state, 0, offered, waiver(state)):
        return True
    return state.mode == COSMIC and can_act(state, offered)
