"""Strange World Above the Clouds: what a learned value judges a position by, from what one seat knows."""

import math

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.generic import Row
from cosmoludo.core.ranking import lead_over_others
from cosmoludo.core.seats import Seat, may_act, places_from, seat_from
from cosmoludo.games.strange_world.appraisal.cards import appraise_cards, species_of_world
from cosmoludo.games.strange_world.appraisal.features import (
    ACTING,
    CITIES_LEFT,
    COUNTERCLOCKWISE,
    FEW,
    LEAD_SCALE,
    OTHER_FUMAROLES,
    OTHER_HALVES,
    OTHER_HANDS,
    OTHER_ROOM,
    OTHER_SOURCES,
    OTHER_STARS,
    OTHER_VALUE,
    PHASE,
    SOURCE,
    SOURCE_COUNT,
    STAR_SCALE,
    STARS,
    SUN,
    VALUE,
    VALUE_FEATURES,
)
from cosmoludo.games.strange_world.appraisal.travellers import appraise_travellers
from cosmoludo.games.strange_world.appraisal.world import (
    appraise_sky,
    appraise_stars,
    appraise_world,
    lonely_fumaroles,
    open_halves,
    still_to_come,
)
from cosmoludo.games.strange_world.data.tables import CITIES, CITY_COUNT, HAND, LEFT, RIGHT
from cosmoludo.games.strange_world.record import StrangeWorldRecord
from cosmoludo.games.strange_world.rules.hands import count_hand

__all__ = ["VALUE_FEATURES", "appraise"]


@compiled
def appraise(state: StrangeWorldRecord, seat: Seat, out: Row) -> None:
    """Write the observer's world and what can become of it, the cards it knows, and in short the other worlds."""
    shown = species_of_world(state, seat)
    appraise_turn(state, seat, out)
    appraise_stars(state, seat, SOURCE, out)
    appraise_world(state, seat, out)
    appraise_sky(state, seat, out)
    appraise_travellers(state, seat, out)
    appraise_cards(state, seat, shown, out)
    for place in range(int64(state.players) - 1):
        appraise_other(state, seat, place, out)


@compiled
def appraise_turn(state: StrangeWorldRecord, seat: Seat, out: Row) -> None:
    """Write what is to be done and by whom, and how far the observer is ahead."""
    if state.solo:
        out[VALUE] = min(1.0, int64(state.scores[seat]) / STAR_SCALE)
    else:
        out[VALUE] = math.tanh(lead_over_others(state, state.scores, seat) / LEAD_SCALE)
    out[STARS] = int64(state.scores[seat]) / STAR_SCALE
    out[PHASE + int64(state.phase)] = 1
    for places in range(int64(state.players)):
        out[ACTING + places] = may_act(state, seat_from(state, seat, places))
    out[SUN + places_from(state, seat, int64(state.sun))] = 1
    out[COUNTERCLOCKWISE] = state.counterclockwise
    if state.city_count < CITY_COUNT:
        out[CITIES_LEFT] = CITIES[state.city_count] / CITIES[0]
    out[CITIES_LEFT + 1] = (CITY_COUNT - int64(state.city_count)) / CITY_COUNT


@compiled
def appraise_other(state: StrangeWorldRecord, seat: Seat, place: int, out: Row) -> None:
    """Write the world of another seat in short."""
    other = seat_from(state, seat, place + 1)
    lead = int64(state.scores[seat]) - int64(state.scores[other])
    out[OTHER_VALUE + place] = math.tanh(lead / LEAD_SCALE)
    out[OTHER_STARS + place] = int64(state.scores[other]) / STAR_SCALE
    appraise_stars(state, other, OTHER_SOURCES + place * SOURCE_COUNT, out)
    out[OTHER_ROOM + place] = still_to_come(state, other)
    out[OTHER_HANDS + place] = count_hand(state, other) / HAND
    out[OTHER_FUMAROLES + place] = bits.popcount(lonely_fumaroles(state, other)) / FEW
    out[OTHER_HALVES + place] = (open_halves(state, other, LEFT) + open_halves(state, other, RIGHT)) / FEW
