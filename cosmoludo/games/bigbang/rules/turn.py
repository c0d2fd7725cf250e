"""Big Bang 13.7: set-up, legal moves and turns of the modes with one universe: Cosmic, Simple and Solitaire."""

from cosmoludo.boxes.bigbang.data import ALL_BODIES, BIG_BANG, DARK_ENERGY, PLACEABLE
from cosmoludo.boxes.bigbang.record import NO_TILE, UNKNOWN
from cosmoludo.boxes.bigbang.rules.market import change_all, count_markets, fill, lay_out, move_on, on_offer, take
from cosmoludo.boxes.bigbang.rules.objectives import deal_objectives
from cosmoludo.boxes.bigbang.rules.universe import any_placement, clear_all, list_placements, put
from cosmoludo.core.chance import below, shuffle
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Moves
from cosmoludo.core.seats import Seat, as_seat, next_seat, only, seats
from cosmoludo.games.bigbang.data import COSMIC_DECK, COSTS, SIMPLE_DECK, SOLO_DECK
from cosmoludo.games.bigbang.record import BONUS, COSMIC, DARK, IN_PILE, PLAY, SIMPLE, SOLO, BigBangRecord
from cosmoludo.games.bigbang.rules.actions import act, can_act, can_use_dark_energy, list_actions
from cosmoludo.games.bigbang.rules.clock import advance, next_on_clock
from cosmoludo.games.bigbang.rules.ending import finish
from cosmoludo.games.bigbang.rules.moves import NO_ACTION, STOP, USE_DARK_ENERGY, decode
from cosmoludo.games.bigbang.rules.placing import dark_waiver, lay, waiver
from cosmoludo.games.bigbang.rules.solitaire import look_at_lines, pass_zero, shuffle_cards


@compiled
def setup(state: BigBangRecord) -> None:
    """Lay the Big Bang in the middle, shuffle the tiles, offer four of them, and deal the objectives."""
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
def legal(state: BigBangRecord, seat: Seat, out: Moves) -> int:  # noqa: ARG001
    """List tiles on offer wherever they may be placed and actions with an effect; or bodies by Dark energy or bonus."""
    offered = on_offer(state)
    if state.phase == DARK:
        return list_placements(state, 0, offered & ALL_BODIES, dark_waiver(state), 0, out, 0)
    if state.phase == BONUS:
        moves = list_placements(state, 0, offered & ALL_BODIES, waiver(state), 0, out, 0)
        if not state.forced_bonus:
            out[moves] = STOP
            moves += 1
        return moves
    moves = list_placements(state, 0, offered, waiver(state), 0, out, 0)
    return list_actions(state, offered, out, moves) if state.mode == COSMIC else moves


@compiled
def play(state: BigBangRecord, seat: Seat, move: int) -> None:
    """Place a tile or use an action; then do whatever follows, until someone has to decide."""
    if move == STOP:
        end_turn(state, seat)
        return
    if move == USE_DARK_ENERGY:
        start_dark_energy(state)
        return
    action, tile, cell = decode(move)
    if action != NO_ACTION:
        state.cost = act(state, action, tile, cell)
        end_turn(state, seat)
    elif state.mode == COSMIC:
        place(state, seat, tile, cell)
    elif state.mode == SIMPLE:
        place_simply(state, seat, tile, cell)
    else:
        place_alone(state, seat, tile, cell)


@compiled
def lay_out_market(state: BigBangRecord) -> None:
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
def draw_first(state: BigBangRecord) -> None:
    """Draw lots: for the order of the stacked markers, or for the seat to begin."""
    if state.mode == COSMIC:
        for seat in seats(state):
            state.stack[seat] = seat
        shuffle(state, state.stack, int64(state.players))
        state.starter = next_on_clock(state)
    else:
        state.starter = below(state, int64(state.players))
    state.actors = only(as_seat(state.starter))


@compiled
def begin_turn(state: BigBangRecord) -> None:
    """Reset what belongs to one turn."""
    state.phase = PLAY
    state.dark = 0
    state.bonus = 0
    state.cost = 0


@compiled
def place(state: BigBangRecord, seat: Seat, tile: int, cell: int) -> None:
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
def start_dark_energy(state: BigBangRecord) -> None:
    """Begin Dark energy: two bodies are to be placed, each beside one tile at least."""
    take(state, DARK_ENERGY)
    fill(state)
    state.cost = COSTS[DARK_ENERGY]
    state.dark = 2
    state.phase = DARK


@compiled
def go_on(state: BigBangRecord, seat: Seat) -> None:
    """Go on after a placement: another by Dark energy, a bonus for touching the Supernova, or the end of the turn.

    Within a turn the missing tile is replaced in its place.
    """
    if state.dark > 0:
        fill(state)
        if can_use_dark_energy(state, on_offer(state)):
            return
        state.dark = 0
    if state.bonus > 0:
        fill(state)
        if any_placement(state, 0, on_offer(state) & ALL_BODIES, waiver(state)):
            state.phase = BONUS
            return
    end_turn(state, seat)


@compiled
def end_turn(state: BigBangRecord, seat: Seat) -> None:
    """End a turn: the market moves on, the marker advances, and the hindmost player is next."""
    move_on(state)
    advance(state, seat, int64(state.cost))
    begin_turn(state)
    if state.remaining == 0:
        finish(state)
    else:
        state.actors = only(next_on_clock(state))
        find_playable(state)


@compiled
def place_simply(state: BigBangRecord, seat: Seat, tile: int, cell: int) -> None:
    """Place a tile in Simple mode, replace it, and pass the turn clockwise."""
    take(state, tile)
    lay(state, tile, cell)
    fill(state)
    if state.remaining == 0:
        finish(state)
    else:
        state.actors = only(next_seat(state, seat))
        find_playable(state)


@compiled
def place_alone(state: BigBangRecord, seat: Seat, tile: int, cell: int) -> None:
    """Place a tile in Solitaire and look at the lines; the clock may then complete a lap."""
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
def find_playable(state: BigBangRecord) -> None:
    """Replace the four tiles while none can be played; end the game when no change can ever help.

    Each tile may have been seen by then and yet play go on: Dark energy needs a body beside it in the market.
    """
    for _ in range(count_markets(state) - 1):
        if can_play(state):
            return
        change_all(state)
    if not can_play(state):
        finish(state)


@compiled
def can_play(state: BigBangRecord) -> bool:
    """Return whether some tile of the market can be placed, or used."""
    offered = on_offer(state)
    if any_placement(state, 0, offered, waiver(state)):
        return True
    return state.mode == COSMIC and can_act(state, offered)
