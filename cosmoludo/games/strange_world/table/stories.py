"""Strange World Above the Clouds: what a move did, told from how the table looked before and after it.

Choices in the draft are secret, worlds are not: what can be seen is told.
"""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.scene import Beat, Face, Story, Text, Travel, text
from cosmoludo.core.seats import Seat, first_actor
from cosmoludo.games.strange_world.data.tables import CARDS, CITIES, HAND, PILES, ROUNDS, TRAVELLER_COUNT, TRAVELLERS
from cosmoludo.games.strange_world.notation import DIRECTIONS
from cosmoludo.games.strange_world.record import KEEP, PASS, PHASES, PILE, PLACE, SUN, TRAVELLER, StrangeWorldRecord
from cosmoludo.games.strange_world.table.layout import (
    CITY_PILE,
    HAND_ZONE,
    PILE_ZONE,
    SKY,
    members,
    world_id,
    world_place,
)
from cosmoludo.games.strange_world.table.looks import icon_words
from cosmoludo.games.strange_world.table.sheet import level


def story(before: StrangeWorldRecord, after: StrangeWorldRecord, seat: Seat, _move: int | None) -> Story:
    """Tell what a seat's move did, from the two views alone: worlds are built in the open."""
    if before.phase == SUN:
        lines = [text(f"strange_world.log.{DIRECTIONS[after.counterclockwise]}", seat=seat)]
        return Story(lines)
    if before.phase in (KEEP, PASS):
        return Story(_choice_lines(before, after, seat))
    if before.phase == PILE:
        return _pile_taken(before, after, seat)
    built = _built(before, after, seat)
    return Story(built.lines + _ending(before, after), built.travels, built.places, built.beats)


def round_of(state: StrangeWorldRecord) -> int:
    """Return the round that is being played. A round begins with the choice of the sun's face, or of a pile."""
    if state.over:
        return ROUNDS
    if state.solo:
        return PILES - int(state.piles).bit_count() + int(state.phase == PILE)
    return ROUNDS - int(state.deck_count) // (HAND * int(state.players)) + int(state.phase == SUN)


def _choice_lines(before: StrangeWorldRecord, after: StrangeWorldRecord, seat: Seat) -> list[Text]:
    """Tell that someone has chosen in secret and, when everyone has, that the cards are passed."""
    lines = [text(f"strange_world.log.{PHASES[before.phase]}", seat=seat)]
    if before.phase == KEEP and after.phase == PASS:
        lines.append(text("strange_world.log.passed"))
    if after.phase == PLACE:
        lines.append(text("strange_world.log.begins", seat=int(first_actor(after))))
    return lines


def _pile_taken(before: StrangeWorldRecord, after: StrangeWorldRecord, seat: Seat) -> Story:
    """Tell which pile was taken; its top card goes to the hand."""
    pile = int(after.pile)
    card = CARDS[int(before.deck[HAND * pile])].id
    travel = Travel(f"{PILE_ZONE}/{pile + 1}", f"{HAND_ZONE}/{card}")
    return Story([text("strange_world.log.pile", seat=seat, pile=pile + 1)], [travel])


def _built(before: StrangeWorldRecord, after: StrangeWorldRecord, seat: Seat) -> Story:
    """Tell what has changed in a world: a card, Tzimimes, a portal, a traveller, a fumarole, a dark city."""
    lines: list[Text] = []
    travels: list[Travel] = []
    beats: list[Beat] = []
    placed = _new(before.occupied, after.occupied, seat)
    for cell in placed:
        card = int(after.card[seat, cell])
        lines.append(text("strange_world.log.place", seat=seat, icons=icon_words(card)))
        if card in before.hand[seat]:
            travels.append(Travel(f"{HAND_ZONE}/{CARDS[card].id}", world_place(seat, cell)))
    turned = _new(before.tzimime, after.tzimime, seat)
    if set(turned) & set(placed):
        lines.append(text("strange_world.log.devoured"))
    if set(turned) - set(placed):
        lines.append(text("strange_world.log.clouds"))
    if _new(before.linked, after.linked, seat):
        lines.append(text("strange_world.log.portal"))
    if before.phase == TRAVELLER:
        beats += _tell_guest(before, after, seat, lines, travels)
    covered = _new(before.fumarole, after.fumarole, seat)
    for cell in covered:
        under = ["strange_world.icon.tzimime"] if int(before.tzimime[seat]) >> cell & 1 else None
        lines.append(text("strange_world.log.erupt", seat=seat, icons=under or icon_words(int(after.card[seat, cell]))))
        beats.append(Beat(lines[-1], seats=[int(seat)], places=[world_place(seat, cell)], mood="dark"))
    beats += _tell_city(before, after, seat, lines, travels)
    stars = int(after.scores[seat]) - int(before.scores[seat])
    if stars:
        lines.append(text("strange_world.log.won" if stars > 0 else "strange_world.log.lost", stars=abs(stars)))
    return Story(lines, travels, [world_place(seat, cell) for cell in {*placed, *turned, *covered}], beats)


def _tell_guest(
    before: StrangeWorldRecord, after: StrangeWorldRecord, seat: Seat, lines: list[Text], travels: list[Travel]
) -> list[Beat]:
    """Tell who came through the portal, and stage the arrival."""
    for traveller in range(TRAVELLER_COUNT):
        if before.traveller[traveller] != after.traveller[traveller]:
            name = TRAVELLERS[traveller]
            lines.append(text("strange_world.log.welcome", seat=seat, traveller=name))
            place = f"{world_id(seat)}/{name}"
            travels.append(Travel(f"{SKY}/{name}", place))
            face = Face(name, text(f"strange_world.traveller.{name}"), "card", seat)
            return [Beat(lines[-1], seats=[int(seat)], places=[place], faces=[face], mood="bright")]
    lines.append(text("strange_world.log.nobody", seat=seat))
    return []


def _tell_city(
    before: StrangeWorldRecord, after: StrangeWorldRecord, seat: Seat, lines: list[Text], travels: list[Travel]
) -> list[Beat]:
    """Tell that two fumaroles have made a dark city, and stage it."""
    if after.city_count == before.city_count:
        return []
    city = int(before.city_count)
    place = f"{world_id(seat)}/city-{city}"
    lines.append(text("strange_world.log.city", seat=seat, stars=int(CITIES[city])))
    travels.append(Travel(f"{SKY}/{CITY_PILE}", place))
    cells = after.city_cells[city].tolist()
    line = [world_place(seat, cell) for cell in cells]
    return [Beat(lines[-1], seats=[int(seat)], places=[place], lines=[line], mood="dark")]


def _ending(before: StrangeWorldRecord, after: StrangeWorldRecord) -> list[Text]:
    """Tell that a new round begins, or that the game is over."""
    if after.over:
        lines = [text("strange_world.prompt.over")]
        return lines + ([text(f"strange_world.level.{level(int(after.scores[0]))}")] if after.solo else [])
    if round_of(after) != round_of(before):
        return [text("strange_world.table.round", round=round_of(after))]
    return []


def _new(before: NDArray[np.uint64], after: NDArray[np.uint64], seat: Seat) -> list[int]:
    """Return the cells of a world that are in a set and were not before."""
    return members(int(after[seat]) & ~int(before[seat]))
