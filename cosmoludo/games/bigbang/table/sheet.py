"""Big Bang 13.7: the score sheet and the staging of the end: points of objectives, or by what Solitaire was lost."""

from typing import Literal

from cosmoludo.boxes.bigbang.data import OBJECTIVE_COUNT
from cosmoludo.boxes.bigbang.rules.scoring import has_line
from cosmoludo.boxes.bigbang.table.layout import UNIVERSE
from cosmoludo.boxes.bigbang.table.looks import objective_face, objective_words, objectives_of
from cosmoludo.boxes.bigbang.table.sheet import counted_lines, line_places, straight_lines
from cosmoludo.core.finale import REVEAL, closing, counted, verdict
from cosmoludo.core.scene import Beat, Source, Text, text
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.bigbang.record import AVOIDED, COSMIC, REACHED, SIMPLE, SOLO, BigBangRecord
from cosmoludo.games.bigbang.rules.scoring import score


def open_cards(state: BigBangRecord, seat: Seat) -> list[int]:
    """Return the objectives that everyone can see a seat has; in Cosmic mode they are secret until the end."""
    if state.mode == SOLO:
        return [card for card in range(OBJECTIVE_COUNT) if state.card[card] == REACHED]
    return objectives_of(state, seat) if state.mode == SIMPLE or state.over else []


def fatal_cards(state: BigBangRecord) -> list[int]:
    """Return, where Solitaire is lost, the objectives to avoid of which there is a line."""
    avoided = [card for card in range(OBJECTIVE_COUNT) if state.card[card] == AVOIDED]
    return [card for card in avoided if has_line(state, 0, card)] if state.lost else []


def fatal_lines(state: BigBangRecord) -> list[list[str]]:
    """Return the lines by which Solitaire is lost, as places to be drawn through."""
    lines = [line for card in fatal_cards(state) for line in straight_lines(state, 0, card)]
    return [line_places(state, 0, line, UNIVERSE) for line in lines]


def lost_text(state: BigBangRecord, where: Literal["log", "prompt"]) -> Text:
    """Say that Solitaire is lost, and by a line of what."""
    words = [word for card in fatal_cards(state) for word in objective_words(card)]
    return text(f"bigbang.{where}.lost", objective=words)


def sources(state: BigBangRecord) -> list[Source]:
    """Return, at the end, every objective with its points and its lines."""
    if not state.over or state.lost:
        return []
    rows = []
    for seat in seats(state):
        for card in open_cards(state, seat):
            points = [int(score(state, card)) if owner == seat else 0 for owner in seats(state)]
            lines = counted_lines(state, 0, card, galactic=bool(state.mode != SIMPLE))
            places = [line_places(state, 0, line, UNIVERSE) for line in lines]
            rows.append(Source(text("bigbang.table.lines", objective=objective_words(card)), points, places))
    return rows


def finale(state: BigBangRecord, rows: list[Source]) -> list[Beat]:
    """Turn over the secret objectives and count their lines; where Solitaire is lost, show by which line, and what."""
    if not state.over:
        return []
    if state.mode == SOLO:
        return _alone(state, rows)
    beats = []
    if state.mode == COSMIC:
        faces = [objective_face(card, seat) for seat in seats(state) for card in open_cards(state, seat)]
        beats.append(Beat(text("bigbang.finale.secrets"), faces=faces, pause=REVEAL))
    return [*beats, *counted(rows), verdict(state, "bigbang", lambda seat, _: _tie_text(state, seat))]


def _tie_text(state: BigBangRecord, seat: Seat) -> Text:
    """Say by what a tie was broken: who plays next on the clock, in Simple mode who began later."""
    key = "tie_clock" if state.mode == COSMIC else "tie_start"
    return text(f"bigbang.verdict.{key}", seat=seat, score=int(state.scores[seat]))


def _alone(state: BigBangRecord, rows: list[Source]) -> list[Beat]:
    """Stage the end of Solitaire."""
    reached = open_cards(state, Seat(0))
    if not state.lost:
        says = text("bigbang.verdict.solo", score=int(state.scores[0]), cards=len(reached))
        return [*counted(rows), closing(state, says)]
    words = [word for card in fatal_cards(state) for word in objective_words(card)]
    beats = [Beat(text("bigbang.finale.fatal", objective=words), lines=fatal_lines(state), mood="dark", pause=REVEAL)]
    gone = sum(int(score(state, card)) for card in reached)
    if gone:
        beats.append(Beat(text("bigbang.finale.gone", points=gone), mood="dark"))
    return [*beats, closing(state, lost_text(state, "prompt"))]
