"""Espace: what a program sees and can do, as numbers."""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.generic import Row
from cosmoludo.core.observation import Feature, starts, write_bits
from cosmoludo.core.record import MAX_SEATS
from cosmoludo.core.seats import Seat, may_act, places_from, seat_from, seats
from cosmoludo.games.espace.data.tables import (
    CARD_COUNT,
    CHARACTERISTIC_COUNT,
    COLLECTOR_COUNT,
    DIFFICULTY,
    ECLIPSE,
    ICE,
    OBJECT_COUNT,
    OBJECTS_AS_STRONG,
    RAINBOW,
    RED,
    STRENGTH,
    TORNADO,
)
from cosmoludo.games.espace.record import ANSWER, NO_LIMIT, NOBODY, EspaceRecord, compiled_has_looked
from cosmoludo.games.espace.rules.contest import in_effect, told
from cosmoludo.games.espace.rules.moves import ANNOUNCE
from cosmoludo.games.espace.rules.piles import block_cards, block_end, card_at, is_playing, top

MANY_ROUNDS, MANY_SECONDS = 60, 900  # more count as these
MOST_CHANGES = RED - 1
OTHERS = MAX_SEATS - 1
NAMING, NAMING_ANEW, NAMING_IN_TIE, ANSWERING = range(4)
NAME_IT, CHANGE_IT, ANNOUNCE_IT = range(3)

# What is weaker than each strength, one bit each.
WEAKER = np.zeros_like(OBJECTS_AS_STRONG)
WEAKER[:, 1:] = np.bitwise_or.accumulate(OBJECTS_AS_STRONG, axis=1)[:, :-1]

FEATURES = (
    Feature("present", MAX_SEATS, "Whether there is such a seat: the own one, then clockwise, as everywhere below."),
    Feature("held", MAX_SEATS, "How many cards each seat has, as a part of all cards of the box."),
    Feature("fresh", MAX_SEATS, "How many of them nobody has seen yet, on top of its pile, as a part of all cards."),
    Feature("acting", MAX_SEATS, "The seat that is to move."),
    Feature("opener", MAX_SEATS, "The seat that opens the round."),
    Feature("setter", MAX_SEATS, "The seat that has named the characteristic; none before that."),
    Feature("playing", MAX_SEATS, "Whether each seat has a card in play."),
    Feature("burning", MAX_SEATS, "Whether its card in play counts as red."),
    Feature("phase", 4, "To name a characteristic, to name one anew (aurora), to name one in a tie, to answer one."),
    Feature("characteristic", CHARACTERISTIC_COUNT, "What was named: diameter, temperature, distance, discovery."),
    Feature("level", RED, "How hard the setter's object is to observe: green, yellow, orange, red."),
    Feature("changes", 2,
            "How often the characteristic was changed, and how often it can still be, as parts of three."),
    Feature("effects", 4, "Which Collector cards last in this round: eclipse, rainbow, tornado, ice."),
    Feature("collectors_seen", COLLECTOR_COUNT,
            "Collector cards that lie in piles for all to know, in the box's order."),
    Feature("collectors_used", COLLECTOR_COUNT, "Collector cards that have worked and are out, in the same order."),
    Feature("collectors_unseen", 1, "How many Collector cards nobody has seen yet, as a part of eight."),
    Feature("own_strength", CHARACTERISTIC_COUNT,
            "How strong the own object is in each characteristic; 0 if not seen."),
    Feature("own_level", RED, "How hard the own object is to observe: green, yellow, orange, red."),
    Feature("own_chance", CHARACTERISTIC_COUNT, "The chance that it alone has the best figure in each, as for moves."),
    Feature("said", MAX_SEATS * CHARACTERISTIC_COUNT,
            "Seat by seat, the strength announced in each characteristic, from 1 / 48; 0 if none."),
    Feature("shown", MAX_SEATS, "The difficulty that each seat has shown, as a part of red; 0 if none."),
    Feature("in_play", MAX_SEATS * OBJECT_COUNT,
            "Seat by seat, the objects that the card in play can be, in the deck's order."),
    Feature("known", MAX_SEATS * CARD_COUNT,
            "Seat by seat, the cards known to be in its pile: 1 for the top one, less by 1 / 56 for each card above, "
            "the mean of these for cards that were won together; 0 for all others."),
    Feature("pot", CARD_COUNT, "The cards in the pot."),
    Feature("unseen", OBJECT_COUNT, "The objects that neither this seat nor all have seen."),
    Feature("rounds", 2, "Rounds played, and rounds left if these are limited, as parts of 60."),
    Feature("seconds", 2,
            "Seconds that these take at a table, and seconds left if these are limited, as parts of 900."),
    Feature("options", 5,
            "All 48 objects, Collector cards / 8, changes / 3, ties by figure, won cards in a known order."),
)  # fmt: skip
(
    PRESENT, HELD, FRESH, ACTING, OPENER, SETTER, PLAYING, BURNING, PHASE, NAMED, LEVEL, CHANGES, EFFECTS,
    COLLECTORS_SEEN, COLLECTORS_USED, COLLECTORS_UNSEEN, OWN_STRENGTH, OWN_LEVEL, OWN_CHANCE, SAID, SHOWN, IN_PLAY,
    KNOWN, POT, UNSEEN, ROUNDS, SECONDS, OPTIONS,
) = starts(FEATURES)  # fmt: skip

MOVE_FEATURES = (
    Feature("kind", 3, "To name a characteristic, to change it, to announce a figure."),
    Feature("characteristic", CHARACTERISTIC_COUNT, "Which one: diameter, temperature, distance, discovery."),
    Feature("strength", 1, "How strong the own object is in it."),
    Feature("worse", OTHERS,
            "Clockwise, the part of the objects that each other card in play can be with a worse figure."),
    Feature("equal", OTHERS, "Clockwise, the part of them with the same figure."),
    Feature("chance", 1,
            "The chance that the own figure alone is the best, as if other cards in play were independent."),
)  # fmt: skip
MOVE_KIND, MOVE_NAMED, MOVE_STRENGTH, MOVE_WORSE, MOVE_EQUAL, MOVE_CHANCE = starts(MOVE_FEATURES)

TRUTH_FEATURES = (
    Feature("piles", MAX_SEATS * CARD_COUNT,
            "From seat 0 on, the cards of each: 1 on top, less by 1 / 56 for each above."),
    Feature("out", CARD_COUNT, "The cards left over from the deal, which are out of the game."),
)  # fmt: skip
PILES, OUT = starts(TRUTH_FEATURES)


@compiled
def observe(view: EspaceRecord, seat: Seat, out: Row) -> None:
    """Write what a seat sees."""
    unseen = unseen_objects(view)
    for places in range(view.players):
        other = seat_from(view, seat, places)
        write_seat(view, other, places, out)
        sees_top = other == seat and compiled_has_looked(view, seat)
        write_won(view, other, sees_top, KNOWN + places * CARD_COUNT, out)
        objects = bits.bit(top(view, seat)) if sees_top else can_be(view, other, unseen)
        write_bits(objects, OBJECT_COUNT, IN_PLAY + places * OBJECT_COUNT, out)
        if sees_top:
            write_own(view, seat, out)
        elif objects and compiled_has_looked(view, seat):
            for characteristic in range(CHARACTERISTIC_COUNT):
                out[OWN_CHANCE + characteristic] *= np.float32(part(objects, worse(view, seat, characteristic)))
    write_round(view, seat, out)
    write_collectors(view, out)
    for index in range(view.pot_count):
        out[POT + int64(view.pot[index])] = 1
    write_bits(unseen, OBJECT_COUNT, UNSEEN, out)
    write_progress(view, out)


@compiled
def describe(view: EspaceRecord, seat: Seat, move: int, out: Row) -> None:
    """Write what naming or changing a characteristic, or announcing a figure, is."""
    characteristic = int64(view.characteristic) if move == ANNOUNCE else move
    if move == ANNOUNCE:
        out[MOVE_KIND + ANNOUNCE_IT] = 1
    else:
        out[MOVE_KIND + (CHANGE_IT if view.phase == ANSWER else NAME_IT)] = 1
    out[MOVE_NAMED + characteristic] = 1
    out[MOVE_STRENGTH] = STRENGTH[characteristic, top(view, seat)] / (OBJECT_COUNT - 1)
    unseen = unseen_objects(view)
    chance = 1.0
    for places in range(1, view.players):
        objects = can_be(view, seat_from(view, seat, places), unseen)
        if objects:
            lower = part(objects, worse(view, seat, characteristic))
            chance *= lower
            out[MOVE_WORSE + places - 1] = lower
            out[MOVE_EQUAL + places - 1] = part(objects, equal(view, seat, characteristic))
    out[MOVE_CHANCE] = chance


@compiled
def observe_truth(state: EspaceRecord, out: Row) -> None:
    """Write where every card is."""
    for seat in seats(state):
        for position in range(state.held[seat]):
            above = int64(state.held[seat]) - 1 - position
            out[PILES + seat * CARD_COUNT + int64(state.pile[seat, position])] = 1 - above / CARD_COUNT
    for index in range(state.unseen_count):
        out[OUT + int64(state.unseen[index])] = 1


@compiled
def write_seat(view: EspaceRecord, seat: Seat, places: int, out: Row) -> None:
    """Write what is public of a seat."""
    out[PRESENT + places] = 1
    out[HELD + places] = view.held[seat] / CARD_COUNT
    out[FRESH + places] = view.fresh[seat] / CARD_COUNT
    out[SHOWN + places] = view.shown[seat] / RED
    out[PLAYING + places] = (view.playing >> seat) & 1
    out[BURNING + places] = (view.burning >> seat) & 1
    out[ACTING + places] = 1 if may_act(view, seat) else 0
    for characteristic in range(CHARACTERISTIC_COUNT):
        said = view.said[seat, characteristic] / OBJECT_COUNT
        out[SAID + places * CHARACTERISTIC_COUNT + characteristic] = said


@compiled
def write_won(view: EspaceRecord, seat: Seat, sees_top: bool, start: int, out: Row) -> None:
    """Write which cards a seat has won, and how deep in its pile: those won together are equally deep."""
    held = int64(view.held[seat])
    end = held - view.fresh[seat]
    if sees_top and view.fresh[seat] == 0:
        end -= 1
        out[start + top(view, seat)] = 1
    position = 0
    while position < end:
        after = block_end(view, seat, position, end)
        above = held - 1 - (position + after - 1) / 2
        while position < after:
            out[start + card_at(view, seat, position)] = 1 - above / CARD_COUNT
            position += 1


@compiled
def write_round(view: EspaceRecord, seat: Seat, out: Row) -> None:
    """Write how the round stands."""
    out[OPENER + places_from(view, seat, int64(view.opener))] = 1
    out[CHANGES] = view.changes / MOST_CHANGES
    out[CHANGES + 1] = max(0, int64(view.change_limit) - view.changes) / MOST_CHANGES
    out[PHASE + phase(view)] = 1
    if view.setter != NOBODY:
        out[SETTER + places_from(view, seat, int64(view.setter))] = 1
        out[NAMED + int64(view.characteristic)] = 1
        out[LEVEL + int64(view.level) - 1] = 1


@compiled
def phase(view: EspaceRecord) -> int:
    """Return which decision is to be made."""
    if view.phase == ANSWER:
        return ANSWERING
    if view.tied > 0:
        return NAMING_IN_TIE
    return NAMING if view.setter == NOBODY else NAMING_ANEW


@compiled
def write_collectors(view: EspaceRecord, out: Row) -> None:
    """Write which Collector cards work, are known or have worked."""
    out[EFFECTS] = 1 if in_effect(view, ECLIPSE) else 0
    out[EFFECTS + 1] = 1 if in_effect(view, RAINBOW) else 0
    out[EFFECTS + 2] = 1 if in_effect(view, TORNADO) else 0
    out[EFFECTS + 3] = 1 if in_effect(view, ICE) else 0
    unmet = int64(view.collectors)
    for collector in range(COLLECTOR_COUNT):
        met, used = (view.met >> collector) & 1, (view.used >> collector) & 1
        unmet -= met
        out[COLLECTORS_SEEN + collector] = met & ~used
        out[COLLECTORS_USED + collector] = used
    out[COLLECTORS_UNSEEN] = unmet / COLLECTOR_COUNT


@compiled
def write_own(view: EspaceRecord, seat: Seat, out: Row) -> None:
    """Write what the own object in play is worth, while it has not been compared with any other."""
    card = top(view, seat)
    out[OWN_LEVEL + DIFFICULTY[card] - 1] = 1
    for characteristic in range(CHARACTERISTIC_COUNT):
        out[OWN_STRENGTH + characteristic] = STRENGTH[characteristic, card] / (OBJECT_COUNT - 1)
        out[OWN_CHANCE + characteristic] = 1


@compiled
def write_progress(view: EspaceRecord, out: Row) -> None:
    """Write how far the game is, and its options."""
    out[ROUNDS] = min(int64(view.rounds), MANY_ROUNDS) / MANY_ROUNDS
    out[SECONDS] = min(int64(view.seconds), MANY_SECONDS) / MANY_SECONDS
    if view.round_limit != NO_LIMIT:
        out[ROUNDS + 1] = max(0, int64(view.round_limit) - view.rounds) / MANY_ROUNDS
    if view.second_limit != NO_LIMIT:
        out[SECONDS + 1] = max(0, int64(view.second_limit) - view.seconds) / MANY_SECONDS
    out[OPTIONS] = 1 if view.objects == OBJECT_COUNT else 0
    out[OPTIONS + 1] = view.collectors / COLLECTOR_COUNT
    out[OPTIONS + 2] = view.change_limit / MOST_CHANGES
    out[OPTIONS + 3] = view.tie_by_figure
    out[OPTIONS + 4] = view.in_order


@compiled
def unseen_objects(view: EspaceRecord) -> np.uint64:
    """Return the objects that a view lists as unseen, one bit each."""
    objects = bits.ZERO
    for index in range(view.unseen_count):
        objects |= bits.bit(view.unseen[index])
    return objects


@compiled
def can_be(view: EspaceRecord, seat: Seat, unseen: np.uint64) -> np.uint64:
    """Return the objects that another seat's card in play can be, one bit each; none if it has no card in play."""
    if not is_playing(view, seat):
        return bits.ZERO
    if view.fresh[seat] > 0:
        return unseen & told(view, seat)
    end = int64(view.held[seat])
    start = end - 1
    while view.blocks[seat] & bits.bit(start) == bits.ZERO:
        start -= 1
    return block_cards(view, seat, start, end) & told(view, seat)


@compiled
def equal(view: EspaceRecord, seat: Seat, characteristic: int) -> np.uint64:
    """Return the objects with the same figure as a seat's card in play."""
    return OBJECTS_AS_STRONG[characteristic, STRENGTH[characteristic, top(view, seat)]]


@compiled
def worse(view: EspaceRecord, seat: Seat, characteristic: int) -> np.uint64:
    """Return the objects with a worse figure than a seat's card in play: a higher one in an eclipse."""
    weaker = WEAKER[characteristic, STRENGTH[characteristic, top(view, seat)]]
    return ~(weaker | equal(view, seat, characteristic)) if in_effect(view, ECLIPSE) else weaker


@compiled
def part(objects: np.uint64, some: np.uint64) -> float:
    """Return how large a part of some objects others are."""
    return bits.popcount(objects & some) / bits.popcount(objects)
