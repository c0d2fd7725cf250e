"""Bot accounts at the tables: who may seat them, and what they do not do by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from cosmoludo.server.cluster.pubsub import Processes
from cosmoludo.server.store.bot_accounts import BotAccount
from cosmoludo.server.store.database import Store
from cosmoludo.server.table import clocks
from cosmoludo.server.wire.bot_accounts import BotAccountShown
from cosmoludo.server.wire.club import Bond
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.notices import BotsChanged

PRESENT = timedelta(seconds=45)
"""For so long a program is taken to be there after it was seen; its stream shows it more often."""


class BotAccounts:
    """The bot accounts of a server."""

    def __init__(self, store: Store, processes: Processes) -> None:
        self._all = store.bot_accounts
        self._store = store
        self._processes = processes

    def is_bot(self, person: str) -> bool:
        """Return whether an account is a program's."""
        return person in self._all.known

    def check_person(self, person: str) -> None:
        """Refuse to a bot what only people do: look for games among strangers."""
        if self.is_bot(person):
            raise Refusal(403, "bots_by_invitation")

    def of(self, owner: str, bot: str) -> BotAccount:
        """Return a bot of a person; refuse any other."""
        found = self._all.known.get(bot)
        if found is None or found.owner != owner:
            raise Refusal(404, "no_bot_account")
        return found

    async def changed(self) -> None:
        """Follow a change of the bot accounts, at every process."""
        await self._all.load()
        self._processes.announce(BotsChanged())

    async def check_seating(self, person: str, bot: str, game: str) -> None:
        """Refuse to seat a bot, or to invite it, unless its owner allows that and its program can play now."""
        found = self._all.known.get(bot)
        if found is None:
            raise Refusal(404, "no_bot_account")
        if not _allows(found, person, await self._store.bonds.bond(found.owner, person)):
            raise Refusal(403, "bot_not_for_you", who=found.name)
        if found.terms.modes and game not in found.terms.modes:
            raise Refusal(409, "bot_plays_not", who=found.name)
        (shown,) = await self.shown([found])
        if not shown.online:
            raise Refusal(409, "bot_offline", who=found.name)
        if shown.playing >= found.terms.most:
            raise Refusal(409, "bot_busy", who=found.name)

    async def offered(self, person: str, game: str | None) -> list[BotAccountShown]:
        """Return the bots that a person may seat now, at a game if one is named."""
        theirs = await self._store.bonds.about(person)
        fitting = [one for one in self._all.known.values() if game is None or game in (one.terms.modes or [game])]
        allowed = [
            one for one in fitting if one.person != person and _allows(one, person, theirs.get(one.owner, Bond()))
        ]
        return [one for one in await self.shown(allowed) if one.online and one.playing < one.terms.most]

    async def shown(self, bots: Sequence[BotAccount]) -> list[BotAccountShown]:
        """Return bots with what they do now."""
        online = await self._all.online(clocks.now() - PRESENT)
        playing = await self._all.playing([one.person for one in bots])
        return [
            BotAccountShown(
                one.person, one.name, one.owner_name, one.terms, playing.get(one.person, 0), one.person in online
            )
            for one in bots
        ]

    async def see(self, person: str, *, here: bool = True) -> None:
        """Note that the program of a bot follows its stream, or has gone."""
        if self.is_bot(person):
            await self._all.see(person, clocks.now() if here else None)


def _allows(bot: BotAccount, person: str, chosen: Bond) -> bool:
    """Return whether the owner of a bot, who has chosen something about a person, lets them seat it."""
    if person == bot.owner:
        return True
    return not chosen.block and (bot.terms.allows == "everybody" or (bot.terms.allows == "followed" and chosen.follow))
