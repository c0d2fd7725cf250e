"""Distant Suns: what each drawing would gain."""

from collections.abc import Iterable, Mapping

from cosmoludo.core.scene import sign
from cosmoludo.core.seats import Seat
from cosmoludo.games.distant_suns.data.tables import CIRCLES
from cosmoludo.games.distant_suns.record import DistantSunsRecord
from cosmoludo.games.distant_suns.rules.board import assigned_column
from cosmoludo.games.distant_suns.rules.moves import NOTHING
from cosmoludo.games.distant_suns.rules.scoring import score_with
from cosmoludo.games.distant_suns.rules.sheets import upgrades_covered, upgrades_spent

LOOKS = ("points", "upgrade")


def gains(
    state: DistantSunsRecord, seat: Seat, moves: Mapping[tuple[str, ...], int]
) -> dict[str, list[tuple[str, str]]]:
    """Return by first choice the points and the upgrades that each drawing would bring, `moves` being by path."""
    worth = _worth(state, seat, set(moves.values()) - {NOTHING})
    by_first: dict[str, list[tuple[int, int]]] = {}
    for path, move in moves.items():
        if move != NOTHING:
            by_first.setdefault(path[0], []).append(worth[move])
    return {
        first: [
            (look, "".join(map(sign, numbers)))
            for look, numbers in zip(LOOKS, zip(*found, strict=True), strict=True)
            if any(numbers)
        ]
        for first, found in by_first.items()
    }


def _worth(state: DistantSunsRecord, seat: Seat, drawings: Iterable[int]) -> dict[int, tuple[int, int]]:
    """Return the points and the upgrades that each drawing would bring: no more upgrades than there are circles."""
    column, score = int(assigned_column(state, seat)), int(state.scores[seat])
    circles = int(CIRCLES[state.sheet] - state.gained[seat])
    worth = {}
    for move in drawings:
        upgrades = min(circles, int(upgrades_covered(state, move))) - int(upgrades_spent(state, column, move))
        worth[move] = int(score_with(state, seat, move)) - score, upgrades
    return worth
