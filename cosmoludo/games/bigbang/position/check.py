"""Big Bang 13.7: what cannot be in a position."""

import numpy as np

from cosmoludo.boxes.bigbang.data import (
    ALL_BODIES,
    BIG_BANG,
    BLACK_HOLE,
    BODIES,
    DIRECTION_COUNT,
    OBJECTIVE_COUNT,
    OBJECTIVES,
    PLACEABLE,
    SUPERNOVA,
    TILES,
    tiles_in,
)
from cosmoludo.boxes.bigbang.position.check import check_objectives, check_places, check_universe, circulating
from cosmoludo.boxes.bigbang.record import NO_CELL, NO_TILE
from cosmoludo.boxes.bigbang.rules.market import on_offer
from cosmoludo.boxes.bigbang.rules.universe import any_placement, at, neighbour
from cosmoludo.core.seats import first_actor
from cosmoludo.games.bigbang.data import LONGEST_COST
from cosmoludo.games.bigbang.record import AIMED, BONUS, COSMIC, DARK, IN_PILE, MODES, PLAY, SOLO, BigBangRecord
from cosmoludo.games.bigbang.rules.actions import can_use_dark_energy
from cosmoludo.games.bigbang.rules.clock import next_on_clock
from cosmoludo.games.bigbang.rules.placing import waiver
from cosmoludo.games.bigbang.rules.turn import can_play

MODE_NAMES = {number: name for name, number in MODES.items()}


def check(state: BigBangRecord) -> list[str]:
    """Return everything that is wrong with a record, in words; nothing for every record that play can lead to."""
    problems = [*_check_tiles(state), *check_universe(state, 0), *_check_phenomena(state)]
    if state.mode == SOLO:
        problems += _check_cards(state)
    else:
        problems += check_objectives(state)
    if state.mode == COSMIC:
        problems += _check_clock(state)
    return problems or _check_turn(state)


def _check_tiles(state: BigBangRecord) -> list[str]:
    """Check that every tile is in one place, and the Big Bang in the middle."""
    placed = state.tiles[0, : state.tile_count[0]].tolist()
    going_round = circulating(state)
    problems = []
    if state.covered != NO_TILE:
        placed.append(int(state.covered))
        if state.covering not in placed or state.cell[state.covering] != state.cell[state.covered]:
            problems.append("eclipsed: the body above is not there")
    if state.cell[BIG_BANG] != 0:
        problems.append("universe: the big-bang is not at 0,0")
    if state.remaining != sum(tile < PLACEABLE for tile in going_round):
        problems.append("pile: the tiles still to be placed are miscounted")
    return problems + check_places(state, placed, going_round)


def _check_phenomena(state: BigBangRecord) -> list[str]:
    """Check that phenomena touch neither each other nor the Big Bang, and what the Black hole has turned over."""
    cells, turned = state.cell.tolist(), int(state.turned)
    problems = []
    for tile in range(BLACK_HOLE, PLACEABLE):
        if cells[tile] == NO_CELL:
            continue
        around = [int(at(state, 0, neighbour(cells[tile], direction))) - 1 for direction in range(DIRECTION_COUNT)]
        for other in around:
            if other >= BLACK_HOLE:
                problems.append(f"universe: {TILES[tile]} touches {TILES[other]}")
            if tile == BLACK_HOLE and 0 <= other < BODIES and not turned >> other & 1:
                problems.append(f"turned: {TILES[other]} touches the black-hole and is face up")
    if turned:
        here = set(state.tiles[0, : state.tile_count[0]].tolist())
        problems += [
            f"turned: {TILES[tile]} is no body of the universe" for tile in tiles_in(turned) if tile not in here
        ]
        if cells[BLACK_HOLE] == NO_CELL:
            problems.append("turned: there is no black-hole in the universe")
    return problems


def _check_clock(state: BigBangRecord) -> list[str]:
    """Check that only the hindmost marker moves, and by 5 at most."""
    problems = []
    times = state.time[: state.players]
    if sorted(state.stack[: state.players].tolist()) != list(range(state.players)):
        problems.append("stack: expected each seat once")
    elif not state.over and first_actor(state) != next_on_clock(state):
        problems.append(f"turn: it is the turn of seat {next_on_clock(state)}, by the clock")
    if times.max() - times.min() > LONGEST_COST:
        problems.append(f"clock: markers are never more than {LONGEST_COST} apart")
    return problems


def _check_cards(state: BigBangRecord) -> list[str]:
    """Check that the cards in the pile are those that have not been seen."""
    problems = []
    pile = state.card_pile[: state.card_count].tolist()
    unseen = [card for card in range(OBJECTIVE_COUNT) if state.card[card] == IN_PILE]
    if sorted(pile) != unseen:
        problems.append(f"cards: expected {', '.join(OBJECTIVES[card] for card in unseen)} in the pile")
    aimed = int((state.card == AIMED).sum())
    if aimed > 1 or (aimed == 0 and state.card_count > 0):
        problems.append("cards: one objective is to be reached at a time")
    if state.last_lap and state.card_count:
        problems.append("last_lap: there are cards in the pile")
    return problems


def _check_turn(state: BigBangRecord) -> list[str]:
    """Check that there is something to play while the game goes on, and that what is pending can be done."""
    offered = np.uint64(on_offer(state))
    if state.over:
        rest = np.uint64(sum(1 << tile for tile in circulating(state) if tile < PLACEABLE))
        ended = state.lost or state.last_lap
        if not ended and state.phase == PLAY and any_placement(state, 0, rest, int(waiver(state))):
            return ["over: there are tiles to place"]
        return []
    problems = []
    if state.lost:
        problems.append("lost: then the game is over")
    if state.remaining == 0:
        problems.append("pile: no tile is left to be placed")
    if (state.dark > 0) != (state.phase == DARK) or (state.bonus > 0 and state.phase == PLAY):
        problems.append(f"dark, bonus: not in phase {('play', 'dark', 'bonus')[state.phase]}")
    if state.phase == BONUS and (state.bonus == 0 or state.cell[SUPERNOVA] == NO_CELL):
        problems.append("bonus: there is none to place a body for")
    playable = {
        PLAY: lambda: can_play(state),
        DARK: lambda: can_use_dark_energy(state, offered),
        BONUS: lambda: any_placement(state, 0, offered & ALL_BODIES, int(waiver(state))),
    }
    if not playable[int(state.phase)]():
        problems.append("market: none of its tiles can be played")
    if state.mode != COSMIC and (state.phase != PLAY or state.bonus or state.dark):
        problems.append(f"phase: {MODE_NAMES[int(state.mode)]} has only play")
    return problems
