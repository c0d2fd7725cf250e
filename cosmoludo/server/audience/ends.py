"""Ends of games: what every viewpoint sees of a finished game, made once and shown when its rules have changed.

An end has all its words with it, in every language, because those of later rules may be others. The names of people are
not in it: the page fills them in.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

import cosmoludo
from cosmoludo.core.errors import MoveError
from cosmoludo.core.game import Game, State
from cosmoludo.core.saved import FORMAT
from cosmoludo.core.scene import Panel, Scene, Story, Text, text
from cosmoludo.core.seats import SPECTATOR
from cosmoludo.core.words import LANGUAGES, source
from cosmoludo.server.audience.live_table import LiveTable
from cosmoludo.server.audience.open_hands import any_view
from cosmoludo.server.audience.saved import saved_game
from cosmoludo.server.audience.viewpoint import EVERYONE, Viewpoint
from cosmoludo.server.store.ends import StoredEnd
from cosmoludo.server.store.rows import LogEntry, StoredSeat, StoredTable, kept_moves
from cosmoludo.server.table.game_table import GameTable
from cosmoludo.server.wire.ends import End, Result
from cosmoludo.server.wire.tables import SavedGame, SavedShuffle, View

STORED = "stored"
"""What the keys of words that are stored with a game begin with."""

encode = msgspec.json.Encoder().encode


class MadeEnd(NamedTuple):
    """An end to be stored."""

    stored: StoredEnd
    end: End


def make_end(stored: StoredTable, seats: list[StoredSeat], log: list[LogEntry]) -> MadeEnd:
    """Make the end of a finished game by the present rules, if the game goes the same way by them.

    It takes a while, so it is called in a thread of its own.

    By other rules than its own that is so if every move is legal and the game is over after the last one, not before.
    Otherwise only its moves are shown.
    """
    table = GameTable(stored._replace(over=True, watching=True, clock=None, sealed=None), seats, {}, log, None)
    live = LiveTable(table)
    game = _game(stored)
    if game is None or not (game.facts.version == stored.version or _has_legal_moves(game, table)):
        return _unshown(table)
    live.open(game)
    if game.facts.version != stored.version and table.state.over == (table.progress.given_up or bool(stored.ended)):
        return _unshown(table)
    nobody = Viewpoint(table, "")
    summary = live.summary_for("")
    lost = [number for number, seat in enumerate(summary.seats) if seat.lost]
    result = Result(summary.scores, summary.ranks, lost)
    saved = msgspec.structs.replace(saved_game(live, nobody), version=stored.version)
    views = asyncio.run(_views(live))
    return MadeEnd(StoredEnd(game.facts.version, result), End(_with_words(views), saved))


async def _views(live: LiveTable) -> list[View]:
    return [await any_view(live, Viewpoint(live.table, "", seat)) for seat in _viewpoints(live.table.stored)]


def _viewpoints(stored: StoredTable) -> Sequence[int]:
    return (EVERYONE, SPECTATOR, *range(stored.players))


def _game(stored: StoredTable) -> Game | None:
    """Return the game of a table by the present rules; None if they do not have its options."""
    try:
        return cosmoludo.load(stored.game, players=stored.players, **stored.options)
    except ValueError:
        return None


def _has_legal_moves(game: Game, table: GameTable) -> bool:
    """Return whether every move of a log is legal by other rules than its own."""
    try:
        state = game.start(table.stored.seed)
        for number, entry in enumerate(table.log, start=1):
            if entry.kind == "move":
                state.play(entry.move, entry.seat)
            elif entry.kind == "undo":
                state = _after(game, table.stored.seed, kept_moves(table.log[:number]))
    except (MoveError, ValueError):
        return False
    return True


def _after(game: Game, seed: int, moves: Sequence[LogEntry]) -> State:
    return game.start(seed).then([(entry.seat, entry.move) for entry in moves])


def _unshown(table: GameTable) -> MadeEnd:
    """Return the end of a game that no rules can show: its moves as they were written."""
    stored = table.stored
    panels = [Panel(seat, 0) for seat in range(stored.players)]
    scene = Scene([], [], panels, text("table.unshown"))
    stories = [Story([_line(entry)]) for entry in table.log]
    views = [View(table.ply, seat, scene, stories) for seat in _viewpoints(stored)]
    moves = [(entry.seat, entry.move) for entry in kept_moves(table.log)]
    settings = (stored.game, stored.version, stored.players, stored.options)
    shuffle = stored.full_shuffle and msgspec.convert(stored.full_shuffle.to_json(), SavedShuffle)
    saved = SavedGame(FORMAT, *settings, str(stored.seed), moves, table.seed_hash, shuffle)
    return MadeEnd(StoredEnd(None, Result(None, None, [])), End(_with_words(views), saved))


def _line(entry: LogEntry) -> Text:
    if entry.kind == "move":
        return text("table.log.move", seat=entry.seat, move=entry.move)
    return text(f"table.log.{entry.kind}", seat=entry.seat)


def _with_words(views: Sequence[View]) -> dict[int, msgspec.Raw]:
    """Return views as JSON by seat, each with all its words."""
    encoded = {}
    for view in views:
        plain = msgspec.json.decode(encode(view))
        plain["scene"].pop("rule", None)  # a heading of the present rules page
        plain["scene"].pop("offer", None)
        texts = list(_texts(plain))
        keys = sorted({key for said in texts for key in _keys(said)})
        for said in texts:
            _rename(said)
        plain["words"] = {language: _catalogue(language, keys) for language in LANGUAGES}
        encoded[view.seat] = msgspec.Raw(encode(plain))
    return encoded


def _texts(part: Any) -> Iterator[dict[str, Any]]:
    """Return every `Text` in a view that was decoded from JSON."""
    if isinstance(part, dict):
        if isinstance(part.get("key"), str) and part.keys() <= {"key", "values"}:
            yield part
        else:
            part = list(part.values())
    if isinstance(part, list):
        for inner in part:
            yield from _texts(inner)


def _keys(said: dict[str, Any]) -> list[str]:
    """Return the keys of the words in a text: its own, and those that fill its blanks."""
    filled = [key for value in said.get("values", {}).values() if isinstance(value, list) for key in value]
    return [said["key"], *filled]


def _rename(said: dict[str, Any]) -> None:
    """Let a text mean the words that are stored with it."""
    said["key"] = _own(said["key"])
    for name, value in said.get("values", {}).items():
        if isinstance(value, list):
            said["values"][name] = [_own(key) for key in value]


def _own(key: str) -> str:
    return key if source(LANGUAGES[0], key) is None else f"{STORED}.{key}"


def _catalogue(language: str, keys: Sequence[str]) -> str:
    """Return the messages of some keys as a Fluent text, with the keys as ids."""
    found = ((key, source(language, key)) for key in keys)
    return "\n".join(f"{_id(key)} {message}" for key, message in found if message is not None)


def _id(key: str) -> str:
    return key.replace(".", "-").replace(" ", "-")
