"""Strange World Above the Clouds: why a card, a cell, a traveller or a pile cannot be chosen now."""

from cosmoludo.core import bits
from cosmoludo.core.contract import Refusal
from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.seats import Seat
from cosmoludo.games.strange_world.data.tables import CARDS, TRAVELLERS
from cosmoludo.games.strange_world.notation import read_cell, refusal
from cosmoludo.games.strange_world.record import (
    CITY,
    ERUPT,
    PHASES,
    PILE,
    PLACE,
    TRAVELLER,
    StrangeWorldRecord,
)
from cosmoludo.games.strange_world.rules.world import cells_for
from cosmoludo.games.strange_world.table.layout import HAND_ZONE, PILE_ZONE, SKY, hand_place, world_id
from cosmoludo.games.strange_world.table.offers import chosen as move_of


def reason(state: StrangeWorldRecord, seat: Seat, chosen: list[str], tried: str) -> Refusal | None:
    """Return the rule that keeps a seat from choosing a place after some choices."""
    zone, _, name = tried.partition("/")
    if zone.startswith("world-") and zone != world_id(seat):
        return "strange_world.rule.world", {}
    if state.phase == PLACE and zone == world_id(seat) and _is_cell(name):
        return _place_reason(state, seat, chosen, tried)
    if state.phase == TRAVELLER and zone == SKY and name in TRAVELLERS:
        return "strange_world.rule.available", {"traveller": name}
    if state.phase == TRAVELLER and zone == world_id(seat) and chosen:
        return "strange_world.rule.stand", {}
    if state.phase in (ERUPT, CITY) and zone == world_id(seat) and _is_cell(name):
        return refusal(state, seat, move_of(state, seat, [tried]))
    if state.phase == PILE and zone == PILE_ZONE:
        return refusal(state, seat, move_of(state, seat, [tried]))
    if state.phase == PLACE and zone == HAND_ZONE and (stuck := _stuck_card(state, seat, tried)):
        return stuck
    return f"strange_world.rule.{'cities' if state.phase == CITY else PHASES[state.phase]}", {}


def _is_cell(name: str) -> bool:
    """Return whether a name is that of a cell of a world, and not of what stands beside it."""
    try:
        read_cell(name)
    except ValueError:
        return False
    return True


def _place_reason(state: StrangeWorldRecord, seat: Seat, chosen: list[str], tried: str) -> Refusal | None:
    """Return why the chosen card, or else every card of the hand, cannot be placed in a cell."""
    here = bits.bit(read_cell(tried.partition("/")[2]))
    for card in state.hand[seat]:
        place = hand_place(card) if card >= 0 else ""
        if place and chosen in ([], [place]) and not cells_for(state, seat, card) & here:
            try:
                return refusal(state, seat, move_of(state, seat, [place, tried]))
            except InvalidMove:
                continue
    return None


def _stuck_card(state: StrangeWorldRecord, seat: Seat, tried: str) -> Refusal | None:
    """Return the rule about a card of the hand that can be placed nowhere."""
    for card in state.hand[seat]:
        if card >= 0 and hand_place(card) == tried and not cells_for(state, seat, card):
            return "strange_world.rule.nowhere", {"card": CARDS[card].id}
    return None
