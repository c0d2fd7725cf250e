"""How a table is to be laid out: what is asked for, as it will be kept; or why it cannot be played so."""

from __future__ import annotations

import asyncio
import secrets

import msgspec

import cosmoludo
from cosmoludo.core.game import Game
from cosmoludo.core.registry import facts_of
from cosmoludo.server import clocks
from cosmoludo.server.compiling import has_scene
from cosmoludo.server.stored import StoredSeat, StoredTable
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.tables import NewTable

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LENGTH = 8
SEED_BITS = 64


def new_code() -> str:
    """A code that cannot be guessed: who has it may join."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_seed() -> int:
    """What a game is dealt from: nobody can know it before the end."""
    return secrets.randbits(SEED_BITS)


async def laid_out(person: str, wanted: NewTable) -> tuple[StoredTable, list[StoredSeat]]:
    """A table as someone wants it, and who sits there."""
    game = await _game(wanted)
    wishes = wanted.seats or ["me", *["bot:greedy"] * (game.players - 1)]
    if len(wishes) != game.players:
        raise Refusal(422, "seat_count", count=game.players, found=len(wishes))
    seats = [_wished(wish, person) for wish in wishes]
    only_bots = all(seat.bot for seat in seats)
    if not (only_bots or any(seat.person for seat in seats)):
        raise Refusal(422, "nobody")
    table = StoredTable(
        code=new_code(),
        game=game.id,
        version=game.facts.version,
        players=game.players,
        options=dict(game.options),
        seed=new_seed(),
        public=wanted.public,
        created=clocks.now(),
        rematch_of=None,
        watching=only_bots or (wanted.public if wanted.watching is None else wanted.watching),
        clock=None if wanted.clock is None else msgspec.to_builtins(wanted.clock),
        timeout=wanted.timeout,
        substitute=_known_bot(wanted.substitute),
        hints=wanted.hints,
        rated=wanted.rated,
    )
    return table, seats


def laid_out_again(table: StoredTable, seats: list[StoredSeat]) -> tuple[StoredTable, list[StoredSeat]]:
    """The same people at a new table; who had resigned plays again."""
    again = table._replace(
        code=new_code(), seed=new_seed(), created=clocks.now(), rematch_of=table.code, over=False, began=None
    )
    return again, [StoredSeat(seat.person, None if seat.resigned else seat.bot) for seat in seats]


_imported: set[str] = set()


async def _game(wanted: NewTable) -> Game:
    """The game with its players and options; it may have to be imported first, which takes a while."""
    try:
        facts = facts_of(wanted.game)
        players = wanted.players
        if players is None and wanted.seats is not None:
            players = len(wanted.seats)
        players, _ = facts.settings(players, wanted.options)
        if facts.folder not in _imported:
            await asyncio.to_thread(cosmoludo.load, wanted.game, players, **wanted.options)
            _imported.add(facts.folder)
        game = cosmoludo.load(wanted.game, players, **wanted.options)
    except ValueError as error:
        raise Refusal(422, "bad_table", problem=str(error)) from None
    if not has_scene(game.id):
        raise Refusal(422, "no_scene", game=facts.name)
    return game


def _wished(wish: str, person: str) -> StoredSeat:
    """Who is to sit at a seat."""
    if wish in ("me", "open"):
        return StoredSeat(person if wish == "me" else None, None)
    return StoredSeat(None, _known_bot(wish.removeprefix("bot:")))


def _known_bot(bot: str) -> str:
    from cosmoludo.bots import BOTS

    if bot not in BOTS:
        raise Refusal(422, "no_bot", bot=bot, bots=", ".join(BOTS))
    return bot
