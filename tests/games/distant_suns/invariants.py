"""What holds after every move of Distant Suns."""

from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.distant_suns.data.patterns import is_in_one_piece
from cosmoludo.games.distant_suns.data.tables import CELL_AT, MODULES, SHEETS
from cosmoludo.games.distant_suns.notation import cells_of, covered_bits
from cosmoludo.games.distant_suns.position.check import check
from cosmoludo.games.distant_suns.record import ASSIGN, DRAW, DistantSunsRecord
from cosmoludo.games.distant_suns.rules.board import has_room

SHORTEST_ROUND = 4


def after_move(before: DistantSunsRecord, after: DistantSunsRecord) -> None:
    if after.phase == DRAW and before.phase == DRAW:
        assert before.scores.tolist() == after.scores.tolist(), "nothing shows before all have drawn"
        assert before.covered.tolist() == after.covered.tolist()
        return
    problems = check(after)
    assert not problems, problems
    assert after.phase == DRAW or after.over or has_room(after)
    if after.round_number > before.round_number:
        turns = before.module_count + (before.phase == ASSIGN)  # a turn in which nobody can draw is one move
        assert SHORTEST_ROUND <= turns <= MODULES, "every round has four or five turns"
        assert after.module_count == 0
    if after.phase == ASSIGN and after.ply > before.ply:
        assert after.active == (before.active + 1) % after.players, "the turn passes to the left without a break"
        for seat in seats(after):
            _after_drawing(before, after, seat)


def _after_drawing(before: DistantSunsRecord, after: DistantSunsRecord, seat: Seat) -> None:
    assert 0 <= after.spent[seat] - before.spent[seat] <= 2, "two upgrades a turn at most"
    assert after.spent[seat] <= before.gained[seat], "and none of those gained in the same turn"
    assert after.scores[seat] == after.points[seat].sum()
    if after.round_number > before.round_number:
        _after_round(after, seat)


def _after_round(after: DistantSunsRecord, seat: Seat) -> None:
    drawn = [cells_of(int(move)) for move in after.drawn[seat, : after.drawn_count[seat]]]
    bits = covered_bits(after, seat)
    covered = {cell for place, cell in CELL_AT.items() if bits >> place & 1}
    sheet = SHEETS[after.sheet]
    assert sum(map(len, drawn)) == len(covered), "drawings never overlap"
    assert covered <= sheet.coverable
    start = sheet.those("S")[0]
    assert is_in_one_piece(covered | {start}), "what is covered hangs together with the start"
