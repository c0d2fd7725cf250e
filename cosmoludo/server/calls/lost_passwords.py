"""Forgotten passwords: a link to choose a new one is sent to the confirmed address of an account.

Whoever asks is told nothing: not whether there is such an account, not whether it has an address, and not by the time
that the answer takes, because everything is looked up after it.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta

from cosmoludo.server.calls import texts
from cosmoludo.server.calls.mail import Letter, MailSender
from cosmoludo.server.people.reset_links import VALID, ResetLinks, person_of
from cosmoludo.server.store.accounts import Account, AccountStore
from cosmoludo.server.store.calls import RESET, Call, CallStore
from cosmoludo.server.table import clocks
from cosmoludo.server.wire.calls import Language
from cosmoludo.server.wire.errors import Refusal

log = logging.getLogger(__name__)

ONE_IN = timedelta(minutes=10)
"""One letter to an account in each ten minutes, however often somebody asks."""
MOST_AT_ONCE = 100
ABOUT = "password"


class LostPasswords:
    """Sends the links, and knows them again."""

    def __init__(
        self,
        accounts: AccountStore,
        calls: CallStore,
        mail: MailSender,
        links: ResetLinks,
        site: str | None,
        added: asyncio.Event,
    ) -> None:
        self._accounts = accounts
        self._calls = calls
        self._mail = mail
        self._links = links
        self._site = site
        self._added = added
        self._asking: set[asyncio.Task[None]] = set()

    @property
    def mended_by_mail(self) -> bool:
        """Whether links are sent at all."""
        return self._mail.offered and self._site is not None

    def ask(self, name: str, language: Language) -> None:
        """Send a link to the account of a name, if there is one with an address, without waiting for that."""
        if not self.mended_by_mail:
            raise Refusal(409, "no_mail")
        if len(self._asking) < MOST_AT_ONCE:
            self._asking.add(asking := asyncio.create_task(self._ask(name, language)))
            asking.add_done_callback(self._asking.discard)

    async def close(self) -> None:
        """Look nothing up any more."""
        asking = list(self._asking)
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)

    async def _ask(self, name: str, language: Language) -> None:
        try:
            account = await self._accounts.account_named(name)
            if account is None or await self._address(account) is None:
                return
            now = clocks.now()
            window = int(now.timestamp() // ONE_IN.total_seconds())
            await self._calls.add(
                [Call(account.person, RESET, ABOUT, window, "mail", "", {"language": language}, now, now)]
            )
            self._added.set()
        except Exception:
            log.exception("a link for a new password could not be sent")

    async def _address(self, account: Account) -> str | None:
        """Return the confirmed address of an account that may log in."""
        wishes = (await self._calls.wishes([account.person])).get(account.person)
        return wishes.mail if wishes is not None and wishes.confirmed else None

    async def letter(self, call: Call) -> Letter | None:
        """Return the e-mail with the link, unless there is nowhere to send it any more, or it is too late."""
        account, now = await self._accounts.account_of(call.person), clocks.now()
        if account is None or now - call.made > VALID or (mail := await self._address(account)) is None:
            return None
        secret = self._links.make(account, mail, now)
        return await asyncio.to_thread(texts.reset, call.values["language"], mail, self._site or "", secret)

    async def account_of(self, secret: str) -> Account | None:
        """Return the account that the secret of a link was sent for, if it still counts."""
        if (person := person_of(secret)) is None:
            return None
        account = await self._accounts.account_of(person)
        mail = None if account is None else await self._address(account)
        if account is None or mail is None or not self._links.fits(secret, account, mail, clocks.now()):
            return None
        return account
