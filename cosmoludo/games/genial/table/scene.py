"""Génial!: the table as a seat sees it."""

from functools import lru_cache

from cosmoludo.core.record import MAX_SEATS
from cosmoludo.core.scene import Meter, Panel, Scene, Text, text
from cosmoludo.core.seats import NOBODY, SPECTATOR, Seat, as_seat, first_actor, may_act, seats
from cosmoludo.games.genial.data import COLOURS
from cosmoludo.games.genial.record import GenialRecord
from cosmoludo.games.genial.rules.scoring import side_of
from cosmoludo.games.genial.table.layout import board_zone, rack_zone, shown_zone
from cosmoludo.games.genial.table.looks import COLOUR_KEYS, COLOUR_NAMES, PAINTS, board_pieces, rack_pieces
from cosmoludo.games.genial.table.offers import offer
from cosmoludo.games.genial.table.sheet import finale, sources

TRACKS_KEPT = 1_000
PROMPT_TO_PLACE, PROMPT_AFTER_BONUS = text("genial.prompt.place"), text("genial.prompt.bonus")
PROMPTS_TO_WAIT = [text("genial.prompt.wait", seat=seat) for seat in range(MAX_SEATS)]


def scene(state: GenialRecord, seat: Seat) -> Scene:
    """Draw the table as a seat sees it, with the moves it may make; a spectator sees the board and the tracks."""
    zones, pieces, rows = [board_zone(int(state.radius))], board_pieces(state), sources(state)
    if seat != SPECTATOR:
        zones.append(rack_zone(int(state.rack_size), seat))
        pieces += rack_pieces(tuple(state.rack[seat].tolist()))
    if state.shown_by != NOBODY:
        shown = state.shown_rack.tolist()
        zones.append(shown_zone([notch for notch, tile in enumerate(shown) if tile >= 0], as_seat(state.shown_by)))
        pieces += rack_pieces(tuple(shown), "shown")
    return Scene(
        zones=zones,
        pieces=pieces,
        panels=panels(state),
        prompt=prompt(state, seat),
        offer=offer(state, seat),
        rule=rule(state, seat),
        sources=rows,
        finale=finale(state, rows),
    )


def panels(state: GenialRecord) -> list[Panel]:
    """Return each seat's tracks; partners have the same."""
    end, tracks, scores, ranks = int(state.track_end), state.track.tolist(), state.scores.tolist(), state.ranks.tolist()
    over = bool(state.over)
    return [
        panel(seat, scores[seat], tuple(tracks[side_of(state, seat)]), end, ranks[seat], over) for seat in seats(state)
    ]


@lru_cache(TRACKS_KEPT)
def panel(seat: Seat, score: int, track: tuple[int, ...], end: int, rank: int, over: bool) -> Panel:
    """Return what is public about one seat."""
    return Panel(seat, score, meters(track, end), rank, notes(track, over))


@lru_cache(TRACKS_KEPT)
def meters(track: tuple[int, ...], end: int) -> list[Meter]:
    """Return how far each marker of a side has come, as a meter."""
    return [
        Meter(colour, points, name, end, PAINTS[colour])
        for colour, points, name in zip(COLOURS, track, COLOUR_NAMES, strict=True)
    ]


def notes(track: tuple[int, ...], over: bool) -> list[Text]:
    """Return, at the end, which colours counted: those of the markers that came least far."""
    if not over:
        return []
    lowest = [COLOUR_KEYS[colour] for colour, points in enumerate(track) if points == min(track)]
    return [text("genial.note.counted", colours=lowest)]


def prompt(state: GenialRecord, seat: Seat) -> Text:
    """Return what to do now, in one sentence."""
    if state.over:
        return text("genial.prompt.over")
    if not may_act(state, seat):
        return PROMPTS_TO_WAIT[first_actor(state)]
    full = min(state.rack[seat].tolist()[: int(state.rack_size)]) >= 0
    return PROMPT_TO_PLACE if full else PROMPT_AFTER_BONUS


def rule(state: GenialRecord, seat: Seat) -> str:
    """Return the heading of the rules that explains what is to be done now."""
    if state.over:
        return "score"
    return "placing" if may_act(state, seat) else "turn"
