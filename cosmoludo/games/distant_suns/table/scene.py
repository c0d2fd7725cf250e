"""Distant Suns: the scene: the table as a seat sees it, with panels and prompt."""

from cosmoludo.core.scene import Meter, Panel, Scene, Text, text
from cosmoludo.core.seats import SPECTATOR, Seat, may_act, seats
from cosmoludo.games.distant_suns.data.tables import ALIEN_PENALTY, MISSIONS, ZONES
from cosmoludo.games.distant_suns.notation import shape_key
from cosmoludo.games.distant_suns.record import (
    ALIENS_LEFT,
    ASSIGN,
    CANNOT,
    EDGES,
    NO_CHOICE,
    TREASURES,
    DistantSunsRecord,
)
from cosmoludo.games.distant_suns.rules.board import assigned_column
from cosmoludo.games.distant_suns.rules.drawings import count_reduced
from cosmoludo.games.distant_suns.table.layout import control_zone, sheet_zone
from cosmoludo.games.distant_suns.table.looks import control_pieces, mission_look, sheet_pieces
from cosmoludo.games.distant_suns.table.offers import offer
from cosmoludo.games.distant_suns.table.sheet import finale, sources


def scene(state: DistantSunsRecord, seat: Seat) -> Scene:
    """Draw the table as a seat sees it: its sheet and the board, other sheets beside; all alike for a spectator."""
    zones = [*(sheet_zone(state, owner, seat) for owner in seats(state)), control_zone(state)]
    zones.sort(key=lambda zone: zone.seat != seat)
    pieces = [piece for owner in seats(state) for piece in sheet_pieces(state, owner)]
    pieces += control_pieces(state, seat)
    rows = sources(state)
    return Scene(
        zones,
        pieces,
        panels(state, seat),
        prompt(state, seat),
        offer(state, seat),
        rule(state, seat),
        rows,
        finale=finale(state, rows),
    )


def panels(state: DistantSunsRecord, viewer: Seat) -> list[Panel]:
    """Show what each seat has scored by source, its upgrades, and what it is about to do.

    Aliens that can still be covered are no loss yet: until the end they are counted, not a part of the score.
    """
    return [_panel(state, seat, viewer) for seat in seats(state)]


def _panel(state: DistantSunsRecord, seat: Seat, viewer: Seat) -> Panel:
    points = state.points[seat].tolist()
    meters = [
        Meter(mission_look(MISSIONS[state.missions[column]]), points[column], _mission_name(state, seat, column))
        for column in range(ZONES)
    ]
    for look, source in (("sun", EDGES), ("treasure", TREASURES)):
        meters.append(Meter(look, points[source], text(f"distant_suns.meter.{look}")))
    left = -points[ALIENS_LEFT] // ALIEN_PENALTY
    if state.over:
        meters.append(Meter("alien", points[ALIENS_LEFT], text("distant_suns.meter.alien")))
    else:
        meters.append(Meter("alien", left, text("distant_suns.meter.open_alien")))
    at_hand = int(state.gained[seat] - state.spent[seat])
    meters.append(Meter("upgrade", at_hand, text("distant_suns.table.upgrades")))
    still_open = 0 if state.over else points[ALIENS_LEFT]
    notes = _notes(state, seat)
    if seat == viewer and still_open:
        notes.append(text("distant_suns.note.aliens", aliens=left, points=-still_open))
    return Panel(seat, int(state.scores[seat]) - still_open, meters, int(state.ranks[seat]), notes)


def _mission_name(state: DistantSunsRecord, seat: Seat, column: int) -> Text:
    mission, times = MISSIONS[state.missions[column]], int(state.times[seat, column])
    return text(f"distant_suns.meter.mission_{mission}", shape=[shape_key(state, column)], times=times)


def _notes(state: DistantSunsRecord, seat: Seat) -> list[Text]:
    """Say whether a seat places a module, draws, has drawn or cannot."""
    if state.over:
        return []
    if state.phase == ASSIGN:
        return [text("distant_suns.note.active")] if seat == state.active else []
    if state.choice[seat] == CANNOT:
        return [text("distant_suns.note.cannot")]
    if state.choice[seat] != NO_CHOICE:
        return [text("distant_suns.note.chosen")]
    return [text("distant_suns.note.draws", shape=[shape_key(state, int(assigned_column(state, seat)))])]


def prompt(state: DistantSunsRecord, seat: Seat) -> Text:
    """Say what to do now, in one sentence."""
    if state.over:
        return text("distant_suns.prompt.over")
    if state.phase == ASSIGN:
        if may_act(state, seat):
            return text("distant_suns.prompt.assign")
        return text("distant_suns.prompt.wait", seat=int(state.active))
    if not may_act(state, seat):
        return text(f"distant_suns.prompt.{_waiting(state, seat)}")
    key = "draw" if count_reduced(state, seat, 0) else "must_reduced" if state.must_fit else "reduced"
    return text(f"distant_suns.prompt.{key}", shape=[shape_key(state, int(assigned_column(state, seat)))])


def _waiting(state: DistantSunsRecord, seat: Seat) -> str:
    if seat == SPECTATOR:
        return "drawing"
    return "cannot" if state.choice[seat] == CANNOT else "chosen"


def rule(state: DistantSunsRecord, seat: Seat) -> str:
    """Return the heading of the rules that explains what is to be done now."""
    if state.over:
        return "score"
    if not may_act(state, seat):
        return "turn"
    if state.phase == ASSIGN:
        return "assign"
    return "draw" if count_reduced(state, seat, 0) else "upgrades"
