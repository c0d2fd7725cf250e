"""Espace: what a move did, in sentences.

Names and figures are said in both languages at once: each sentence takes those of its own.
"""

from types import SimpleNamespace

import numpy as np

from cosmoludo.core.scene import Story, Text, Travel, Value, text
from cosmoludo.core.state import Played
from cosmoludo.core.words import LANGUAGES
from cosmoludo.games.espace.data import BODIES, COLLECTORS, HAIL, OBJECT_COUNT, STRENGTH, TSUNAMI
from cosmoludo.games.espace.deck import CHARACTERISTICS, Body
from cosmoludo.games.espace.figures import spoken
from cosmoludo.games.espace.record import AMONG, NAME
from cosmoludo.games.espace.rules import ANNOUNCE


def told(before: SimpleNamespace, after: SimpleNamespace, played: Played) -> Story:
    """What was said, which cards were shown, who took them, and which Collector cards turned up."""
    seat = played.seat
    move = ANNOUNCE if played.move is None else int(played.move)
    characteristic = int(before.characteristic) if move == ANNOUNCE else move
    lines = [said_line(before, after, seat, move, characteristic)]
    shown: list[int] = []
    zone = ""
    if after.rounds > before.rounds:
        zone, shown = "taken", [] if _disturbed(before, after) else last_taken(after)
        lines += shown_lines("espace.log.shown", shown, characteristic)
        lines.append(text("espace.log.won", seat=int(after.opener)))
    elif after.tied > before.tied:
        zone, shown = "pot", in_pot(after)
        lines += shown_lines("espace.log.tied", shown, characteristic)
    else:
        lines += others_lines(before, after, seat, characteristic)
    lines += [text(f"espace.turned.{name}") for name in turned_up(before, after)]
    lines += out_lines(before, after)
    places = [f"seat{after.opener if zone == 'taken' else seat}/card"]
    travels = [Travel("own/object", f"{zone}/{index}") for index, card in enumerate(shown) if card in _in_hand(before)]
    return Story(lines, travels, places)


def said_line(before: SimpleNamespace, after: SimpleNamespace, seat: int, move: int, characteristic: int) -> Text:
    """What the one who moved has said; the figure only while the card is still in play."""
    kind = "announced" if move == ANNOUNCE else "named" if before.phase == NAME else "changed"
    compared: list[str] = [f"espace.characteristic.{CHARACTERISTICS[characteristic]}"]
    body = announced(after, seat, characteristic) if _same_cards(before, after) else None
    if body is None:
        return text(f"espace.log.{kind}", seat=seat, characteristic=compared)
    figures = figure(body, CHARACTERISTICS[characteristic])
    return text(f"espace.log.{kind}_figure", seat=seat, characteristic=compared, **figures)


def others_lines(before: SimpleNamespace, after: SimpleNamespace, seat: int, characteristic: int) -> list[Text]:
    """The figures of those who had nothing to decide, clockwise."""
    lines = []
    for step in range(1, after.players):
        other = (seat + step) % after.players
        if after.said[other, characteristic] and not before.said[other, characteristic]:
            body = announced(after, other, characteristic)
            if body:
                figures = figure(body, CHARACTERISTICS[characteristic])
                lines.append(text("espace.log.announced_figure", seat=other, **figures))
    return lines


def shown_lines(key: str, shown: list[int], characteristic: int) -> list[Text]:
    """The objects that everybody has seen, each with the figure that was compared, the strongest first."""
    compared = CHARACTERISTICS[characteristic]
    objects = [BODIES[card] for card in shown if card < OBJECT_COUNT]
    ordered = sorted(objects, key=lambda body: body.strength(compared), reverse=True)
    cards: dict[str, Value] = {
        language: ", ".join(f"{body.name(language)} ({spoken(language, compared, body)})" for body in ordered)
        for language in LANGUAGES
    }
    return [text(key, **cards)] if ordered else []


def out_lines(before: SimpleNamespace, after: SimpleNamespace) -> list[Text]:
    """Who has lost the last card."""
    return [
        text("espace.log.out", seat=seat)
        for seat in range(after.players)
        if before.held[seat] > 0 and after.held[seat] == 0
    ]


def announced(state: SimpleNamespace, seat: int, characteristic: int) -> Body | None:
    """An object with the figure that a seat has announced: not its own, but one that is as strong."""
    strength = int(state.said[seat, characteristic]) - 1
    if strength < 0:
        return None
    return BODIES[int(np.flatnonzero(STRENGTH[characteristic] == strength)[0])]


def in_pot(state: SimpleNamespace) -> list[int]:
    """The cards in the pot, in the order in which they were laid down."""
    cards: list[int] = state.pot.tolist()
    return cards[: state.pot_count]


def last_taken(state: SimpleNamespace) -> list[int]:
    """The cards that the opener has won last: those lowest in the pile, as a set.

    Where won cards keep their order, nothing tells how many were won together.
    """
    seat = int(state.opener)
    won = int(state.held[seat]) - int(state.fresh[seat])
    if state.rounds == 0 or won <= 0 or state.in_order:
        return []
    others = int(state.blocks[seat]) & ~1
    size = (others & -others).bit_length() - 1 if others else won
    return sorted(_won(state, seat)[:size])


def turned_up(before: SimpleNamespace, after: SimpleNamespace) -> list[str]:
    """The Collector cards that have just worked, those among them too that were won face up some time before."""
    return [name for name in COLLECTORS if name in _gone(after) and name not in _gone(before)]


def name(body: Body) -> dict[str, Value]:
    """What an object is called, by language."""
    return {language: body.name(language) for language in LANGUAGES}


def figure(body: Body, characteristic: str) -> dict[str, Value]:
    """A figure as it is announced, by language."""
    return {language: spoken(language, characteristic, body) for language in LANGUAGES}


def _same_cards(before: SimpleNamespace, after: SimpleNamespace) -> bool:
    return bool(after.rounds == before.rounds and after.pot_count == before.pot_count)


def _won(state: SimpleNamespace, seat: int) -> list[int]:
    """The cards of a pile that everybody has seen, from the bottom up."""
    cards = state.pile[seat].tolist()[: state.held[seat] - state.fresh[seat]]
    return [card if card >= 0 else AMONG - card for card in cards]


def _gone(state: SimpleNamespace) -> set[str]:
    """The Collector cards that everybody has seen and that are in no pile any more."""
    there = {card for seat in range(state.players) for card in _won(state, seat)} | set(in_pot(state))
    return {
        name for index, name in enumerate(COLLECTORS) if state.met >> index & 1 and OBJECT_COUNT + index not in there
    }


def _disturbed(before: SimpleNamespace, after: SimpleNamespace) -> bool:
    """Whether bottom cards have moved since the round was won."""
    return bool({COLLECTORS[TSUNAMI], COLLECTORS[HAIL]} & set(turned_up(before, after)))


def _in_hand(state: SimpleNamespace) -> list[int]:
    """The cards in play that the one who looks knows for sure: the own one, and at times another."""
    tops = [int(state.pile[seat, state.held[seat] - 1]) for seat in range(state.players) if state.playing >> seat & 1]
    return [card for card in tops if card >= 0]
