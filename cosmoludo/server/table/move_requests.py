"""Move requests: resolve one against the current log, or reject it as stale."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cosmoludo.core.errors import MoveError
from cosmoludo.core.game import State
from cosmoludo.core.move import Move
from cosmoludo.server.store.rows import LogEntry
from cosmoludo.server.table.game_table import GameTable
from cosmoludo.server.table.seat_views import SeatViews
from cosmoludo.server.wire.errors import Refusal, stale


class MoveRequest(NamedTuple):
    """A move that a seat asks for, at the ply for which it was decided: by a path of clicks, or by text."""

    seat: int
    ply: int
    path: Sequence[str] | None = None
    text: str | None = None
    person: str | None = None
    """Who asks; None for a bot. They must still sit there when the move is made."""


def move_request(seat: int, ply: int, path: Sequence[str] | None, text: str | None) -> MoveRequest:
    """Return the request that a client has sent; refuse it unless it has either a path or a text."""
    _check_form(path, text)
    return MoveRequest(seat, ply, path, text)


def _check_form(path: Sequence[str] | None, text: str | None) -> None:
    if (path is None) == (text is None):
        raise Refusal(422, "path_or_move")


class Decision(NamedTuple):
    """The move that a request means, and its entry in the log if it was made before."""

    move: Move
    entry: LogEntry | None = None


def decide(table: GameTable, seat_views: SeatViews, request: MoveRequest) -> Decision:
    """Resolve a move request against the current log, or reject it as stale.

    A request that was already carried out, whose answer was lost, is resolved to its entry.
    """
    if request.person is not None:
        table.check_player(request.person, request.seat)
    if table.status == "waiting":
        raise Refusal(409, "waiting", ply=table.ply)
    if not 0 <= request.ply <= table.ply:
        raise stale(table.ply)
    if (made := _made_since(table, request)) is not None:
        move = _resolve_again(table, made, request)
        if move is None or str(move) != made.move:
            raise stale(table.ply)
        return Decision(move, made)
    if table.holiday_of(request.seat) is not None:
        raise Refusal(409, "on_holiday", ply=table.ply)
    if table.status == "over" and not table.state.over:
        raise Refusal(409, "given_up", ply=table.ply)
    return Decision(resolve(seat_views.seen(request.seat), request.seat, request.path, request.text))


def _made_since(table: GameTable, request: MoveRequest) -> LogEntry | None:
    """Return the move that the seat has made since the request's ply, if any; raise if the request is stale.

    When only other seats have moved since, as where several decide at once, the request is not stale.
    """
    since = table.log[request.ply :]
    if not since:
        return None
    if request.seat not in table.ready_timeline.actors_after(request.ply):
        raise stale(table.ply)
    made = next((entry for entry in since if entry.seat == request.seat and entry.kind == "move"), None)
    if made is None and any(entry.kind == "undo" for entry in since):
        raise stale(table.ply)
    return made


def _resolve_again(table: GameTable, made: LogEntry, request: MoveRequest) -> Move | None:
    """Return the move that the request meant when the entry was made, if it was legal then."""
    view = table.ready_timeline.at(made.ply).seen_by(made.seat)
    try:
        return resolve(view, made.seat, request.path, request.text)
    except MoveError:
        return None


def resolve(view: State, seat: int, path: Sequence[str] | None, text: str | None) -> Move:
    """Return the legal move of a seat that a path or a text means, judged by what that seat sees."""
    _check_form(path, text)
    if path is not None:
        return view.checked(view.chosen(seat, list(path)), seat)
    return view.checked(text or "", seat)
