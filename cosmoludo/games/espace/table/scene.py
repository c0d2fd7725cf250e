"""Espace: the table as a seat sees it."""

from cosmoludo.core.scene import Meter, Offer, Panel, Scene, Text, text
from cosmoludo.core.seats import Seat, may_act, seats
from cosmoludo.games.espace.record import NAME, EspaceRecord, PlainRecord
from cosmoludo.games.espace.rules.contest import may_change
from cosmoludo.games.espace.table.known import why_to_name
from cosmoludo.games.espace.table.layout import zones
from cosmoludo.games.espace.table.looks import pieces
from cosmoludo.games.espace.table.offers import offer
from cosmoludo.games.espace.table.sheet import finale, sources

HEADINGS = {"name": "name", "tie": "tie", "aurora": "collectors"}


def scene(state: EspaceRecord, seat: Seat) -> Scene:
    """Draw the table as a seat sees it: cards in play face down, what was said of them, and the own card in the hand.

    Who has no card left is out and has no place on the table.
    """
    plain, offered = PlainRecord(state), offer(state, seat)
    rows = sources(plain)
    return Scene(
        zones(plain, seat),
        pieces(plain, seat),
        panels(plain),
        prompt(plain, offered),
        offered,
        rule(state, seat),
        rows,
        finale=finale(plain, rows),
    )


def panels(state: PlainRecord) -> list[Panel]:
    """Show how many cards each seat has, of all that are in the piles."""
    held = state.held.tolist()[: state.players]
    return [
        Panel(
            seat,
            int(state.scores[seat]),
            [Meter("pile", held[seat], text("espace.table.pile"), sum(held) + state.pot_count)],
            int(state.ranks[seat]),
            notes(state, seat),
        )
        for seat in seats(state)
    ]


def notes(state: PlainRecord, seat: Seat) -> list[Text]:
    """Say who opens the round, and who is out."""
    if state.over:
        return []
    if state.held[seat] == 0:
        return [text("espace.note.out")]
    return [text("espace.note.opens")] if seat == state.opener else []


def prompt(state: PlainRecord, offered: Offer | None) -> Text:
    """Say what to do now, in one sentence: to a seat that may act, what its offer asks."""
    if state.over:
        return text("espace.prompt.over")
    if offered:
        return offered.asks[0]
    return text("espace.ask.wait", seat=state.actors.bit_length() - 1)


def rule(state: EspaceRecord, seat: Seat) -> str:
    """Return the heading of the rules that explains what is to be done now."""
    if state.over:
        return "score"
    if not may_act(state, seat):
        return "turn"
    if state.phase == NAME:
        return HEADINGS[why_to_name(state)]
    return "change" if may_change(state, seat) else "announce"
