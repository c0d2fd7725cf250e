"""Distant Suns: why a notch, a form or a cell cannot be chosen now."""

from collections.abc import Iterator

from cosmoludo.core.contract import Refusal
from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.hexes import Hex
from cosmoludo.core.seats import Seat
from cosmoludo.core.words import Keys
from cosmoludo.games.distant_suns.data.tables import SHEETS, place
from cosmoludo.games.distant_suns.notation import covered_bits, read, read_cell, refusal, shape_key
from cosmoludo.games.distant_suns.record import ASSIGN, DistantSunsRecord
from cosmoludo.games.distant_suns.rules.board import assigned_column
from cosmoludo.games.distant_suns.rules.drawings import assigned_shape, count_reduced, upgrades_at_hand
from cosmoludo.games.distant_suns.table.layout import CONTROL, form_id, sheet_id
from cosmoludo.games.distant_suns.table.offers import OCTAGON
from cosmoludo.games.distant_suns.table.offers import chosen as move_of
from cosmoludo.games.distant_suns.table.stamps import REDUCED_FORMS, STAMPS, WHOLE_FORMS

BEGINNING = ("distant_suns.rule.start", "distant_suns.rule.touch")


def reason(state: DistantSunsRecord, seat: Seat, chosen: list[str], tried: str) -> Refusal | None:
    """Return the rule that keeps a seat from choosing a place after some choices."""
    zone, _, name = tried.partition("/")
    if state.phase == ASSIGN:
        return _notch_reason(state, seat, tried) if zone == CONTROL else ("distant_suns.rule.assign", {})
    if zone == CONTROL:
        return _form_reason(state, seat, name)
    if zone != sheet_id(seat):
        return "distant_suns.rule.own", {}
    return _cell_reason(state, seat, chosen, read_cell(name))


def _notch_reason(state: DistantSunsRecord, seat: Seat, tried: str) -> Refusal:
    """Return which notches are taken where a module would lie; none where there is no notch."""
    for face in OCTAGON:
        try:
            return refusal(state, seat, move_of(state, seat, [tried, face]))
        except InvalidMove:
            continue
    return "distant_suns.rule.assign", {}


def _form_reason(state: DistantSunsRecord, seat: Seat, name: str) -> Refusal:
    """Return why a shape cannot be reduced to a form; of anything else on the board, that it is time to draw."""
    reduced = REDUCED_FORMS[int(assigned_shape(state, seat))]
    spent = {form_id(index): spent for index, (_, spent) in enumerate(reduced)}.get(name)
    if spent is None:
        return "distant_suns.rule.draw", {}
    shape = _shape(state, seat)
    if state.spend_when_needed and count_reduced(state, seat, 0) > 0:
        return "distant_suns.rule.needed", {"shape": shape}
    available = int(upgrades_at_hand(state, seat))
    if spent > available:
        return "distant_suns.rule.upgrades", {"shape": shape, "needed": spent, "available": available}
    return "distant_suns.rule.no_room", {}


def _cell_reason(state: DistantSunsRecord, seat: Seat, chosen: list[str], cell: Hex) -> Refusal:
    """Return why nothing can be drawn around a cell: why it cannot be covered, or what is wrong all around it."""
    sheet = SHEETS[state.sheet]
    if cell not in sheet.coverable:
        return "distant_suns.rule.never", {"cell": str(cell)}
    if covered_bits(state, seat) >> place(cell) & 1:
        return "distant_suns.rule.covered", {"cell": str(cell)}
    found = list(_refusals_around(state, seat, chosen, cell))
    beginning = next((wrong for wrong in found if wrong[0] in BEGINNING), None)
    return beginning or ("distant_suns.rule.room", {"shape": _shape(state, seat), "cell": str(cell)})


def _refusals_around(state: DistantSunsRecord, seat: Seat, chosen: list[str], pivot: Hex) -> Iterator[Refusal]:
    """Yield why each way to hold the chosen form at a cell, or else the whole shape, is refused."""
    shape = int(assigned_shape(state, seat))
    forms = {f"{CONTROL}/{form_id(index)}": form for index, (form, _) in enumerate(REDUCED_FORMS[shape])}
    form = forms.get(chosen[0], WHOLE_FORMS[shape]) if chosen else WHOLE_FORMS[shape]
    for stamp in STAMPS.values():
        if stamp.form == form:
            try:
                move = read(" ".join(str(pivot + cell) for cell in stamp.cells))
            except InvalidMove:
                continue
            yield refusal(state, seat, move)


def _shape(state: DistantSunsRecord, seat: Seat) -> Keys:
    """Return the word for the shape that a seat is to draw."""
    return Keys((shape_key(state, int(assigned_column(state, seat))),))
