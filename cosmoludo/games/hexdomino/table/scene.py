"""Hexdomino: the whole table."""

from cosmoludo.boxes.bigbang.table.looks import BACK
from cosmoludo.core.generic import legal_moves
from cosmoludo.core.scene import Meter, Panel, Scene, Text, text
from cosmoludo.core.seats import SPECTATOR, Seat, first_actor, may_act, seats
from cosmoludo.games.hexdomino.record import HexdominoRecord
from cosmoludo.games.hexdomino.rules.moves import DRAW, PASS
from cosmoludo.games.hexdomino.table.layout import chain_zone, hand_zone, pile_zone
from cosmoludo.games.hexdomino.table.looks import chain_pieces, hand_pieces, pile_pieces
from cosmoludo.games.hexdomino.table.offers import offer
from cosmoludo.games.hexdomino.table.sheet import finale, sources

RULES = {"play": "join", "draw": "draw", "pass": "draw", "over": "score", "wait": "turn"}


def scene(state: HexdominoRecord, seat: Seat) -> Scene:
    """Draw the table as a seat sees it: the chain with its open ends, the pile, its own tiles."""
    zones = [chain_zone(state), pile_zone()]
    pieces = chain_pieces(state) + pile_pieces(state)
    if seat != SPECTATOR:
        zones.append(hand_zone(state, seat))
        pieces += hand_pieces(state, seat)
    return Scene(
        zones,
        pieces,
        panels(state, seat),
        prompt(state, seat),
        offer(state, seat),
        rule(state, seat),
        sources(state),
        finale=finale(state),
    )


def panels(state: HexdominoRecord, viewer: Seat) -> list[Panel]:
    """Return how many tiles each seat has left, and what they count against it; once, that few points win."""
    return [
        Panel(
            seat,
            int(state.scores[seat]),
            [Meter(BACK, int(state.hand_count[seat]), text("hexdomino.table.tiles"))],
            int(state.ranks[seat]),
            [text("hexdomino.note.fewest")] if seat == max(viewer, 0) else [],
        )
        for seat in seats(state)
    ]


def prompt(state: HexdominoRecord, seat: Seat) -> Text:
    """Return what to do now, in one sentence."""
    what = _to_do(state, seat)
    return text(f"hexdomino.prompt.{what}", **({"seat": int(first_actor(state))} if what == "wait" else {}))


def rule(state: HexdominoRecord, seat: Seat) -> str:
    """Return the heading of the rules that helps now."""
    return RULES[_to_do(state, seat)]


def _to_do(state: HexdominoRecord, seat: Seat) -> str:
    """Return what a seat is asked for: a word of the prompts."""
    if state.over or not may_act(state, seat):
        return "over" if state.over else "wait"
    return {DRAW: "draw", PASS: "pass"}.get(int(legal_moves(state, seat)[0]), "play")
