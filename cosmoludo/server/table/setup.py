"""Setup of a table: check a request for a new table, and turn it into what is stored."""

from __future__ import annotations

import asyncio
import secrets
from datetime import timedelta

import msgspec

import cosmoludo
from cosmoludo.core.game import Game
from cosmoludo.core.registry import facts_of, has_table
from cosmoludo.core.shuffling import new_bits
from cosmoludo.server.store.rows import StoredSeat, StoredShuffle, StoredTable
from cosmoludo.server.table import clocks
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.tables import NewTable
from cosmoludo.server.wire.values import OptionValue

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LENGTH = 8
ACCOUNT = "account:"
"""Before the id of a bot account in the seats of a new table."""
SHUFFLING = timedelta(seconds=5)
"""How long people have to add to the shuffle, once all seats are taken; the page does it at once."""


def new_code() -> str:
    """Return a code that cannot be guessed: whoever has it may join."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_shuffle() -> StoredShuffle:
    """Return the server's part of a seed, which nobody knows before the end."""
    return StoredShuffle(new_bits(), new_bits(), {})


async def new_table(person: str, wanted: NewTable) -> tuple[StoredTable, list[StoredSeat]]:
    """Return a table as a person wants it, and its seats; refuse what cannot be played."""
    game = await _game(wanted)
    wishes = wanted.seats or ["me", *["bot:greedy"] * (game.players - 1)]
    if len(wishes) != game.players:
        raise Refusal(422, "seat_count", count=game.players, found=len(wishes))
    seats = [_seat(wish, person) for wish in wishes]
    if wanted.rated and len({seat.person for seat in seats if seat.person}) < sum(bool(seat.person) for seat in seats):
        raise Refusal(422, "one_seat")
    only_bots = all(seat.bot for seat in seats)
    if not (only_bots or any(seat.person for seat in seats)):
        raise Refusal(422, "nobody")
    table = StoredTable(
        code=new_code(),
        game=game.id,
        version=game.facts.version,
        players=game.players,
        options=dict(game.options),
        own_seed=None,
        public=wanted.public,
        created=clocks.now(),
        rematch_of=None,
        watching=only_bots or (wanted.public if wanted.watching is None else wanted.watching),
        clock=None if wanted.clock is None else msgspec.to_builtins(wanted.clock),
        timeout=wanted.timeout,
        substitute=_known_bot(wanted.substitute),
        hints="open" not in wishes if wanted.hints is None else wanted.hints,
        rated=wanted.rated,
        shuffle=new_shuffle(),
    )
    return table, seats


def rematch_table(table: StoredTable, seats: list[StoredSeat], person: str) -> tuple[StoredTable, list[StoredSeat]]:
    """Return a new table for the same people, where only the one who asks sits yet; those who had resigned play again.

    It is not public: the other seats are kept for those who sat there.
    """
    again = table._replace(
        code=new_code(),
        version=facts_of(table.game).version,
        own_seed=None,
        shuffle=new_shuffle(),
        created=clocks.now(),
        rematch_of=table.code,
        public=False,
        over=False,
        began=None,
        started=None,
        ended=None,
        sealed=None,
    )
    return again, [
        StoredSeat(seat.person if seat.person == person else None, None if seat.person else seat.bot) for seat in seats
    ]


_imported: set[str] = set()


async def _game(wanted: NewTable) -> Game:
    """Return the game with its players and options; the first import of a game takes a while, in a thread."""
    try:
        facts = facts_of(wanted.game)
        players = wanted.players
        if players is None and wanted.seats is not None:
            players = len(wanted.seats)
        players, _ = facts.settings(players, wanted.options)
        if facts.folder not in _imported:
            await asyncio.to_thread(_import, wanted.game, players, wanted.options)
            _imported.add(facts.folder)
        game = cosmoludo.load(wanted.game, players, **wanted.options)
    except ValueError as error:
        raise Refusal(422, "bad_table", problem=str(error)) from None
    if not has_table(game.id):
        raise Refusal(422, "no_scene", game=facts.name)
    return game


def _import(game: str, players: int, options: dict[str, OptionValue]) -> None:
    """Import a game and the bots, which takes too long for the event loop."""
    cosmoludo.load(game, players, **options)
    _known_bot("greedy")


def _seat(wish: str, person: str) -> StoredSeat:
    if wish in ("me", "open"):
        return StoredSeat(person if wish == "me" else None, None)
    if wish.startswith(ACCOUNT):
        return StoredSeat(wish.removeprefix(ACCOUNT), None)
    return StoredSeat(None, _known_bot(wish.removeprefix("bot:")))


def _known_bot(bot: str) -> str:
    from cosmoludo.bots import OFFERED  # only when a table is set up: bots take long to import

    if bot not in OFFERED:
        raise Refusal(422, "no_bot", bot=bot, bots=", ".join(OFFERED))
    return bot
