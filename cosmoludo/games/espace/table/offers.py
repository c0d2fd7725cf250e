"""Espace: the moves of a seat as choices on the table."""

from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.generic import legal_moves
from cosmoludo.core.scene import DONE, Offer, Text, text
from cosmoludo.core.seats import Seat
from cosmoludo.games.espace.data.deck import CHARACTERISTICS
from cosmoludo.games.espace.notation import TEXTS
from cosmoludo.games.espace.record import NAME, EspaceRecord
from cosmoludo.games.espace.rules.contest import may_change
from cosmoludo.games.espace.rules.moves import ANNOUNCE
from cosmoludo.games.espace.table.known import at_work, own_card, why_to_name
from cosmoludo.games.espace.table.layout import OWN
from cosmoludo.games.espace.table.looks import name


def offer(state: EspaceRecord, seat: Seat) -> Offer | None:
    """Offer the figures of the own card: one that a seat may name, or the one that is compared, to announce it."""
    moves = legal_moves(state, seat).tolist()
    if not moves:
        return None
    named = [CHARACTERISTICS[move] for move in moves if move != ANNOUNCE]
    choices = [f"{OWN}/{characteristic}" for characteristic in named]
    if ANNOUNCE in moves:
        choices.append(f"{OWN}/{CHARACTERISTICS[state.characteristic]}")
    return Offer([question(state, seat)], [dict.fromkeys(choices, DONE)])


def chosen(state: EspaceRecord, _seat: Seat, path: list[str]) -> int:
    """Return the move that a path of choices makes: a characteristic of the own card, or a button."""
    if len(path) == 1:
        choice = path[0].removeprefix(f"{OWN}/").removeprefix("!")
        if path[0] == f"!{choice}" and choice in TEXTS:
            return TEXTS.index(choice)
        if path[0] == f"{OWN}/{choice}" and choice in CHARACTERISTICS:
            characteristic = CHARACTERISTICS.index(choice)
            answers = state.phase != NAME and state.characteristic == characteristic
            return ANNOUNCE if answers else characteristic
    raise InvalidMove(f"expected a characteristic of the own card, or one of {', '.join(TEXTS)}, got {path!r}")


def question(state: EspaceRecord, seat: Seat) -> Text:
    """Ask the seat to act for its move, and say what the Collector cards at work change."""
    body = own_card(state, seat)
    assert body is not None, "who acts has a card in play"
    effects = [f"espace.force.{collector}" for collector in at_work(state)]
    if state.phase == NAME:
        return text(f"espace.ask.{why_to_name(state)}", **name(body), effects=effects)
    asked = "espace.ask.change" if may_change(state, seat) else "espace.ask.answer"
    compared = [f"espace.characteristic.{CHARACTERISTICS[state.characteristic]}"]
    return text(asked, **name(body), effects=effects, characteristic=compared)
