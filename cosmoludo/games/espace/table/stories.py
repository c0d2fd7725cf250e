"""Espace: what a move did, in sentences."""

from cosmoludo.core.scene import Story, Text, Travel, Value, text
from cosmoludo.core.seats import Seat, as_seat, seats
from cosmoludo.core.words import LANGUAGES
from cosmoludo.games.espace.data.deck import CHARACTERISTICS
from cosmoludo.games.espace.data.tables import BODIES, COLLECTORS, HAIL, OBJECT_COUNT, TSUNAMI
from cosmoludo.games.espace.record import NAME, EspaceRecord, PlainRecord
from cosmoludo.games.espace.rules.moves import ANNOUNCE
from cosmoludo.games.espace.table.known import announced, in_pot, last_taken, won_cards
from cosmoludo.games.espace.table.layout import OWN_OBJECT, POT, TAKEN, card_place
from cosmoludo.games.espace.table.looks import figure
from cosmoludo.games.espace.units import spoken


def story(before: EspaceRecord, after: EspaceRecord, seat: Seat, move: int | None) -> Story:
    """Tell what a move did, as far as the one who looks can know it. Every move of this game is open."""
    return tell(PlainRecord(before), PlainRecord(after), seat, ANNOUNCE if move is None else move)


def tell(before: PlainRecord, after: PlainRecord, seat: Seat, move: int) -> Story:
    """Tell what was said, which cards were shown, who took them, and which Collector cards turned up."""
    characteristic = before.characteristic if move == ANNOUNCE else move
    lines = [said_line(before, after, seat, move, characteristic)]
    shown: list[int] = []
    zone = ""
    if after.rounds > before.rounds:
        zone, shown = TAKEN, [] if _disturbed(before, after) else last_taken(after)
        lines += shown_lines("espace.log.shown", shown, characteristic)
        lines.append(text("espace.log.won", seat=after.opener))
    elif after.tied > before.tied:
        zone, shown = POT, in_pot(after)
        lines += shown_lines("espace.log.tied", shown, characteristic)
    else:
        lines += others_lines(before, after, seat, characteristic)
    lines += [text(f"espace.turned.{name}") for name in turned_up(before, after)]
    lines += out_lines(before, after)
    places = [card_place(after.opener if zone == TAKEN else seat)]
    travels = [Travel(OWN_OBJECT, f"{zone}/{index}") for index, card in enumerate(shown) if card in _in_hand(before)]
    return Story(lines, travels, places)


def said_line(before: PlainRecord, after: PlainRecord, seat: Seat, move: int, characteristic: int) -> Text:
    """Tell what the one who moved has said; the figure only while the card is still in play."""
    kind = "announced" if move == ANNOUNCE else "named" if before.phase == NAME else "changed"
    compared: list[str] = [f"espace.characteristic.{CHARACTERISTICS[characteristic]}"]
    body = announced(after, seat, characteristic) if _same_cards(before, after) else None
    if body is None:
        return text(f"espace.log.{kind}", seat=seat, characteristic=compared)
    figures = figure(body, CHARACTERISTICS[characteristic])
    return text(f"espace.log.{kind}_figure", seat=seat, characteristic=compared, **figures)


def others_lines(before: PlainRecord, after: PlainRecord, seat: Seat, characteristic: int) -> list[Text]:
    """Tell the figures of those who had nothing to decide, clockwise."""
    lines = []
    for step in range(1, after.players):
        other = as_seat((seat + step) % after.players)
        if after.said[other, characteristic] and not before.said[other, characteristic]:
            body = announced(after, other, characteristic)
            if body:
                figures = figure(body, CHARACTERISTICS[characteristic])
                lines.append(text("espace.log.announced_figure", seat=other, **figures))
    return lines


def shown_lines(key: str, shown: list[int], characteristic: int) -> list[Text]:
    """Tell which objects everybody has seen, each with the figure that was compared, the strongest first."""
    compared = CHARACTERISTICS[characteristic]
    objects = [BODIES[card] for card in shown if card < OBJECT_COUNT]
    ordered = sorted(objects, key=lambda body: body.strength(compared), reverse=True)
    cards: dict[str, Value] = {
        language: ", ".join(f"{body.name(language)} ({spoken(language, compared, body)})" for body in ordered)
        for language in LANGUAGES
    }
    return [text(key, **cards)] if ordered else []


def out_lines(before: PlainRecord, after: PlainRecord) -> list[Text]:
    """Tell who has lost the last card."""
    return [
        text("espace.log.out", seat=seat) for seat in seats(after) if before.held[seat] > 0 and after.held[seat] == 0
    ]


def turned_up(before: PlainRecord, after: PlainRecord) -> list[str]:
    """Return the Collector cards that have just worked, also those that were won face up some time before."""
    return [name for name in COLLECTORS if name in _gone(after) and name not in _gone(before)]


def _same_cards(before: PlainRecord, after: PlainRecord) -> bool:
    """Return whether the same cards are in play as before."""
    return after.rounds == before.rounds and after.pot_count == before.pot_count


def _gone(state: PlainRecord) -> set[str]:
    """Return the Collector cards that everybody has seen and that are in no pile any more."""
    there = {card for seat in seats(state) for card in won_cards(state, seat)} | set(in_pot(state))
    return {
        name for index, name in enumerate(COLLECTORS) if state.met >> index & 1 and OBJECT_COUNT + index not in there
    }


def _disturbed(before: PlainRecord, after: PlainRecord) -> bool:
    """Return whether bottom cards have moved since the round was won."""
    return bool({COLLECTORS[TSUNAMI], COLLECTORS[HAIL]} & set(turned_up(before, after)))


def _in_hand(state: PlainRecord) -> list[int]:
    """Return the cards in play that the one who looks knows for sure: the own one, and at times another."""
    tops = [int(state.pile[seat, state.held[seat] - 1]) for seat in seats(state) if state.playing >> seat & 1]
    return [card for card in tops if card >= 0]
