"""Big Bang 13.7: what the empty cells offer to every card, with the tiles on offer and with those to come."""

import numpy as np

from cosmoludo.boxes.bigbang.data import (
    BACKGROUND_OF_BODY,
    BLACK_HOLE,
    BODIES,
    DIRECTION_COUNT,
    GALAXY_BODIES,
    MARKET,
    OBJECTIVE_BODIES,
    ORDINARY,
    POINTS,
    STARS_BODIES,
    SUPERNOVA,
)
from cosmoludo.boxes.bigbang.record import NO_TILE
from cosmoludo.boxes.bigbang.rules.market import on_offer
from cosmoludo.boxes.bigbang.rules.universe import allowed, touches
from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.generic import Row
from cosmoludo.games.bigbang.appraisal.cards import NOWHERE, field
from cosmoludo.games.bigbang.appraisal.features import (
    BESIDE,
    BEST,
    CELLS,
    CELLS_SCALE,
    EDGES,
    FATAL,
    GAIN,
    HAZARDS,
    KINDS,
    LATER,
    LONGER,
    MANY_SCALE,
    MOST,
    NEW,
    OPEN,
    OTHER_GAINS,
    OWN_GAINS,
    PAIRS,
    POINTS_SCALE,
    REACHING,
    SAFE,
    WAYS,
    WAYS_SCALE,
)
from cosmoludo.games.bigbang.appraisal.lines import CARDS_OF, LANE, first_card, lane, lines_through
from cosmoludo.games.bigbang.record import AIMED, AVOIDED, SIMPLE, SOLO, BigBangRecord
from cosmoludo.games.bigbang.rules.placing import waiver

PAIR_BITS = 12  # what a tile adds to each pair, packed
PAIR_FIELD = (1 << PAIR_BITS) - 1


@compiled
def appraise_cells(state: BigBangRecord, order: int, to_come: np.uint64, out: Row) -> None:
    """Write what every empty cell offers."""
    offered, waived = on_offer(state), waiver(state)
    left = offered | to_come
    out[EDGES] = int64(state.edge_count[0]) / MANY_SCALE
    for edge in range(int64(state.edge_count[0])):
        now = allowed(state, 0, edge, waived) & left
        fitting = np.uint64(state.edge_fits[0, edge]) & left
        if now | fitting:
            appraise_cell(state, edge, now, fitting, offered, order, out)


@compiled
def appraise_cell(
    state: BigBangRecord, edge: int, now: np.uint64, fitting: np.uint64, offered: np.uint64, order: int, out: Row
) -> None:
    """Write what a cell offers: `now` are the tiles that may go there, `fitting` those whose traits fit."""
    cell = int64(state.edge[0, edge])
    if now:
        out[OPEN] += 1 / MANY_SCALE
    beside, made, fresh, added = lines_through(state, cell)
    if touches(state, 0, cell, SUPERNOVA):
        out[HAZARDS + 1] += 1 / DIRECTION_COUNT
    if touches(state, 0, cell, BLACK_HOLE):
        out[HAZARDS] += 1 / DIRECTION_COUNT
        beside, made, fresh = bits.ZERO, bits.ZERO, bits.ZERO
    count_ways(state, now, fitting, beside, made, fresh, added, order, out)
    if now & offered:
        appraise_offers(state, now, made, fresh, added, order, out)


@compiled
def count_ways(
    state: BigBangRecord,
    now: np.uint64,
    fitting: np.uint64,
    beside: np.uint64,
    made: np.uint64,
    fresh: np.uint64,
    added: np.uint64,
    order: int,
    out: Row,
) -> None:
    """Count a cell for every card that has a body beside it and a tile that fits."""
    while beside:
        card = first_card(beside)
        beside = bits.without_lowest(beside)
        place, matching = field(order, card), OBJECTIVE_BODIES[card]
        if place == NOWHERE or (fitting & matching) == bits.ZERO:
            continue
        if not lane(made, card):
            if now & matching:
                out[BESIDE + place] += 1 / MANY_SCALE
        elif (now & matching) == bits.ZERO:
            out[LATER + place] += 1 / CELLS_SCALE
        else:
            if lane(fresh, card):
                out[NEW + place] += 1 / CELLS_SCALE
                out[WAYS + place] += bits.popcount(now & matching) / WAYS_SCALE
            else:
                out[LONGER + place] += 1 / CELLS_SCALE
            most = lane(added, card) + most_valuable(state, now & matching)
            out[MOST + place] = max(out[MOST + place], most / POINTS_SCALE)


@compiled
def most_valuable(state: BigBangRecord, tiles: np.uint64) -> int:
    """Return the most points that one of some bodies is worth."""
    if state.mode == SIMPLE:
        return 1
    if tiles & GALAXY_BODIES:
        return 3
    return 2 if tiles & STARS_BODIES else 1


@compiled
def appraise_offers(
    state: BigBangRecord, now: np.uint64, made: np.uint64, fresh: np.uint64, added: np.uint64, order: int, out: Row
) -> None:
    """Write what each tile on offer that may go to a cell adds there."""
    for index in range(MARKET):
        tile = int64(state.market[index])
        if tile == NO_TILE or (now & bits.bit(tile)) == bits.ZERO:
            continue
        out[CELLS + index] += 1 / MANY_SCALE
        if tile < BODIES:
            lines = CARDS_OF[tile] & made
            if lines:
                write_gains(state, tile, index, lines, added, order, out)
            if state.mode == SOLO and tile < ORDINARY:
                count_alone(state, tile, lines, fresh, out)


@compiled
def write_gains(
    state: BigBangRecord, tile: int, index: int, lines: np.uint64, added: np.uint64, order: int, out: Row
) -> None:
    """Write what a body adds to the cards of some lines, and to each pair of cards."""
    worth = 1 if state.mode == SIMPLE else POINTS[tile]
    pairs = 0
    while lines:
        card = first_card(lines)
        lines = bits.without_lowest(lines)
        place = field(order, card)
        if place != NOWHERE:
            gain = worth + lane(added, card)
            out[GAIN + place] = max(out[GAIN + place], gain / POINTS_SCALE)
            pairs += gain << (PAIR_BITS * (place // KINDS))
    for pair in range(PAIRS):
        gain = ((pairs >> (PAIR_BITS * pair)) & PAIR_FIELD) / POINTS_SCALE
        out[BEST + pair] = max(out[BEST + pair], gain)
        if pair == 0:
            out[OWN_GAINS + index] = max(out[OWN_GAINS + index], gain)
        else:
            out[OTHER_GAINS + index] = max(out[OTHER_GAINS + index], gain)


@compiled
def count_alone(state: BigBangRecord, tile: int, lines: np.uint64, fresh: np.uint64, out: Row) -> None:
    """Count a placement of Solitaire: whether it loses, and whether it reaches the card that is aimed at."""
    years = BACKGROUND_OF_BODY[tile]
    loses, reaches = False, False
    while lines:
        card = first_card(lines)
        lines = bits.without_lowest(lines)
        if state.card[card] == AVOIDED:
            loses = True
        elif state.card[card] == AIMED and (state.longer or (fresh >> np.uint64(LANE * card)) & bits.ONE):
            reaches = True
    if loses:
        out[FATAL + years] += 1 / MANY_SCALE
    else:
        out[SAFE + years] += 1 / MANY_SCALE
        if reaches:
            out[REACHING + years] += 1 / MANY_SCALE
