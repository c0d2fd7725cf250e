"""Which move is meant by one who asks for it, and whether it still can be made."""

from __future__ import annotations

import msgspec

from cosmoludo.core.errors import MoveError
from cosmoludo.core.move import Move
from cosmoludo.core.game import State
from cosmoludo.server.compiling import scenes_of
from cosmoludo.server.room import Room
from cosmoludo.server.stored import StoredMove
from cosmoludo.server.wire.errors import Refusal, stale


class Choice(msgspec.Struct, frozen=True):
    """A move as someone asks for it: by the choices that make it, or by its text."""

    path: tuple[str, ...] | None = None
    text: str | None = None


def chosen(path: list[str] | None, text: str | None) -> Choice:
    """A move that was asked for in one of the two ways there are."""
    if (path is None) == (text is None):
        raise Refusal(422, "path_or_move")
    return Choice(tuple(path) if path is not None else None, text)


def decide(room: Room, seat: int, ply: int, choice: Choice) -> Move | int:
    """The legal move that is meant; or, for one that is already made, the ply after it."""
    if room.status == "waiting":
        raise Refusal(409, "waiting", ply=room.ply)
    if not 0 <= ply <= room.ply:
        raise stale(room.ply)
    if (made := _made_since(room, seat, ply)) is not None:
        if _same(room, made, choice):
            return made.ply + 1
        raise stale(room.ply)
    if room.status == "over" and not room.game_state.over:
        raise Refusal(409, "given_up", ply=room.ply)
    return _resolved(room.game_course.seen(seat), seat, choice)


def _made_since(room: Room, seat: int, ply: int) -> StoredMove | None:
    """The move a seat has made since a ply, if any. Stale if what it decided there no longer stands.

    When only other seats have moved since, as where several decide at once, the decision still stands.
    """
    since = room.log[ply:]
    if not since:
        return None
    if seat not in room.game_course.at(ply).actors:
        raise stale(room.ply)
    made = next((entry for entry in since if entry.seat == seat and entry.kind == "move"), None)
    if made is None and any(entry.kind == "undo" for entry in since):
        raise stale(room.ply)
    return made


def _same(room: Room, made: StoredMove, choice: Choice) -> bool:
    """Whether the move asked for is the one that was made."""
    view = room.game_course.at(made.ply).seen_by(made.seat)
    try:
        return str(_resolved(view, made.seat, choice)) == made.move
    except MoveError:
        return False


def _resolved(view: State, seat: int, choice: Choice) -> Move:
    """The legal move of a seat that is meant, judged by what that seat sees."""
    if choice.path is not None:
        return view.checked(scenes_of(view.game.id).chosen(view, seat, list(choice.path)), seat)
    return view.checked(choice.text or "", seat)
