"""Espace: the table as text in colour, for a terminal."""

from types import SimpleNamespace

import numpy as np
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cosmoludo.core.state import State
from cosmoludo.core.words import say
from cosmoludo.games.espace.almanac import empty_table, headed, spot
from cosmoludo.games.espace.contest import may_change
from cosmoludo.games.espace.data import BODIES, COLLECTORS, FIRE, STRENGTH
from cosmoludo.games.espace.deck import CHARACTERISTICS, DIFFICULTIES
from cosmoludo.games.espace.figures import spoken
from cosmoludo.games.espace.record import NAME, NOBODY, plain

SEPARATOR = " · "


def draw(view: State, seat: int, language: str) -> RenderableType:
    """The round, what every seat has announced, and the card of the one who looks."""
    state = plain(view.record)
    parts: list[RenderableType] = [_round(state, language), _seats(state, seat, language)]
    if state.playing >> seat & 1:
        body = BODIES[state.pile[seat, state.held[seat] - 1]]
        card = empty_table(language)
        figures = [spoken(language, name, body) for name in CHARACTERISTICS]
        card.add_row(Text(body.name(language)), spot(language, body), *figures)
        parts.append(card)
    return Group(*parts)


def prompt(view: State, seat: int, language: str) -> str:
    """One sentence: what to do now."""
    state = plain(view.record)
    if state.over:
        return say(language, "espace.prompt.over")
    actor = state.actors.bit_length() - 1
    if actor != seat:
        return say(language, "espace.prompt.wait", seat=actor)
    if state.phase == NAME:
        return say(language, "espace.prompt.tie" if state.tied else "espace.prompt.name")
    return say(language, "espace.prompt.change" if may_change(view.record, seat) else "espace.prompt.answer")


def _round(state: SimpleNamespace, language: str) -> Text:
    """Which round it is, what is compared, and which Collector cards are at work."""
    text = Text(say(language, "espace.table.round", round=state.rounds + 1), "bold")
    if state.setter != NOBODY:
        text.append(SEPARATOR + headed(language, CHARACTERISTICS[state.characteristic]))
        text.append(SEPARATOR + say(language, f"espace.difficulty.{DIFFICULTIES[state.level - 1]}"))
    working = state.effects | (1 << FIRE if state.burning else 0)
    for collector, name in enumerate(COLLECTORS):
        if working >> collector & 1:
            effect = say(language, f"espace.effect.{name}")
            text.append(f"\n{say(language, f'espace.collector.{name}')}{SEPARATOR}{effect}", "not bold")
    return text


def _seats(state: SimpleNamespace, seat: int, language: str) -> Table:
    """How many cards each seat has, and what it has said of the one in play."""
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for other in range(state.players):
        name = say(language, "espace.table.seat", seat=other)
        if other == seat:
            name += f" ({say(language, 'espace.table.you')})"
        cards = say(language, "espace.table.cards", cards=int(state.held[other]))
        table.add_row(name, cards, SEPARATOR.join(_said(state, other, language)))
    return table


def _said(state: SimpleNamespace, seat: int, language: str) -> list[str]:
    """The figures that a seat has announced, and the difficulty it has shown."""
    said = []
    for characteristic, name in enumerate(CHARACTERISTICS):
        if state.said[seat, characteristic]:
            strength = state.said[seat, characteristic] - 1
            body = BODIES[int(np.flatnonzero(STRENGTH[characteristic] == strength)[0])]
            said.append(spoken(language, name, body))
    if state.shown[seat]:
        said.append(say(language, f"espace.difficulty.{DIFFICULTIES[state.shown[seat] - 1]}"))
    return said
