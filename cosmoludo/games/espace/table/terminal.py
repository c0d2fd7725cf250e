"""Espace: the table as text in colour, for a terminal."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cosmoludo.core.seats import Seat, first_actor, seats
from cosmoludo.core.words import say, seat_name
from cosmoludo.games.espace.data.deck import CHARACTERISTICS, DIFFICULTIES
from cosmoludo.games.espace.listing import headed, listing
from cosmoludo.games.espace.record import NAME, NOBODY, EspaceRecord, PlainRecord
from cosmoludo.games.espace.rules.contest import may_change
from cosmoludo.games.espace.table.known import announced, at_work, own_card, why_to_name
from cosmoludo.games.espace.units import spoken

SEPARATOR = " · "


def draw(state: EspaceRecord, seat: Seat, language: str) -> RenderableType:
    """Draw the round, what every seat has announced, and the card of the one who looks."""
    plain = PlainRecord(state)
    parts: list[RenderableType] = [_round(plain, language), _seats(plain, seat, language)]
    if body := own_card(plain, seat):
        parts.append(listing(language, [body]))
    return Group(*parts)


def prompt(state: EspaceRecord, seat: Seat, language: str) -> str:
    """Say what to do now, in one sentence."""
    if state.over:
        return say(language, "espace.prompt.over")
    if first_actor(state) != seat:
        return say(language, "espace.ask.wait", who=seat_name(language, first_actor(state)))
    if state.phase == NAME:
        return say(language, f"espace.prompt.{why_to_name(state)}")
    return say(language, "espace.prompt.change" if may_change(state, seat) else "espace.prompt.answer")


def _round(state: PlainRecord, language: str) -> Text:
    """Return which round it is, what is compared, and which Collector cards are at work."""
    text = Text(say(language, "espace.table.round", round=state.rounds + 1), "bold")
    if state.setter != NOBODY:
        text.append(SEPARATOR + headed(language, CHARACTERISTICS[state.characteristic]))
        text.append(SEPARATOR + say(language, f"espace.difficulty.{DIFFICULTIES[state.level - 1]}"))
    for name in at_work(state):
        effect = say(language, f"espace.effect.{name}")
        text.append(f"\n{say(language, f'espace.collector.{name}')}{SEPARATOR}{effect}", "not bold")
    return text


def _seats(state: PlainRecord, seat: Seat, language: str) -> Table:
    """Return how many cards each seat has, and what it has said of the one in play."""
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for other in seats(state):
        name = seat_name(language, other)
        if other == seat:
            name += f" ({say(language, 'espace.table.you')})"
        cards = say(language, "espace.table.cards", cards=int(state.held[other]))
        table.add_row(name, cards, SEPARATOR.join(_said(state, other, language)))
    return table


def _said(state: PlainRecord, seat: Seat, language: str) -> list[str]:
    """Return the figures that a seat has announced, and the difficulty it has shown."""
    bodies = [(name, announced(state, seat, index)) for index, name in enumerate(CHARACTERISTICS)]
    said = [spoken(language, name, body) for name, body in bodies if body]
    if state.shown[seat]:
        said.append(say(language, f"espace.difficulty.{DIFFICULTIES[state.shown[seat] - 1]}"))
    return said
