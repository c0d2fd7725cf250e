"""What people say about how they are to be called: kinds and quiet hours, browsers, an e-mail address."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from cosmoludo.server.calls.mail import MailSender, checked_address
from cosmoludo.server.calls.push import PushSender, checked_endpoint, checked_keys
from cosmoludo.server.calls.quiet import zone_of
from cosmoludo.server.people.passwords import too_often
from cosmoludo.server.store.calls import CONFIRM, Call, CallStore, StoredWishes, Subscription
from cosmoludo.server.store.credentials import Credential
from cosmoludo.server.store.rows import new_id
from cosmoludo.server.table import clocks
from cosmoludo.server.wire.calls import CallsShown, CallWishes, Device, Language, NewDevice
from cosmoludo.server.wire.errors import Refusal

MOST_DEVICES = 20
HOUR = 3600
CONFIRMATIONS = {"person": 5, "to": 3, "address": 20}
"""E-mails that ask to confirm an address within an hour: by one person, to one address, from one computer."""


class Callees:
    """Shows and changes how people are called."""

    def __init__(
        self,
        store: CallStore,
        push: PushSender,
        mail: MailSender,
        count: Callable[[str, int], Awaitable[int]],
        added: asyncio.Event,
    ) -> None:
        self.store = store
        self._push = push
        self._mail = mail
        self._count = count
        self._added = added

    async def shown(self, person: str) -> CallsShown:
        """Return how a person is called."""
        stored = await self._of(person)
        devices = await self.store.subscriptions([person])
        return CallsShown(
            wishes=stored.wishes,
            key=self._push.public_key,
            devices=[Device(one.id, urlsplit(one.endpoint).hostname or "", one.created) for one in devices],
            mail_offered=self._mail.offered,
            address=stored.mail,
            confirmed=stored.confirmed,
        )

    async def _of(self, person: str) -> StoredWishes:
        known = (await self.store.wishes([person])).get(person)
        return known or StoredWishes(person, CallWishes("en"), None, None, confirmed=False)

    async def wish(self, person: str, wishes: CallWishes) -> None:
        """Store what a person wants to be called for, and when not."""
        zone_of(wishes.zone)
        await self.store.keep_wishes(person, wishes)

    async def add_device(self, person: str, device: NewDevice) -> None:
        """Call a person at a browser from now on."""
        checked_endpoint(device.endpoint, anywhere=self._push.anywhere)
        checked_keys(device.p256dh, device.auth)
        others = [one for one in await self.store.subscriptions([person]) if one.endpoint != device.endpoint]
        if len(others) >= MOST_DEVICES:
            raise Refusal(409, "too_many_devices", most=MOST_DEVICES)
        if person not in await self.store.wishes([person]):
            await self.store.keep_wishes(person, CallWishes("en"))
        added = Subscription(new_id(), person, device.endpoint, device.p256dh, device.auth, clocks.now())
        await self.store.subscribe(added)

    async def set_address(self, by: Credential, address: str, language: Language, host: str) -> None:
        """Store an e-mail address, and send a link there that confirms it."""
        if not self._mail.offered:
            raise Refusal(409, "no_mail")
        checked_address(address)
        person = by.person
        for what, who in (("person", person), ("to", address.lower()), ("address", host)):
            if await self._count(f"confirm {what}:{who}", HOUR) > CONFIRMATIONS[what]:
                raise too_often(HOUR)
        key = await self.store.keep_address(by, address, CallWishes(language))
        now = clocks.now()
        await self.store.add([Call(person, CONFIRM, key, 0, "mail", "", {"language": language}, now, now)])
        self._added.set()

    async def drop_address(self, person: str) -> None:
        """Forget the e-mail address of a person."""
        stored = await self._of(person)
        if stored.mail_key is not None:
            await self.store.drop_address(stored.mail_key)

    async def confirm(self, key: str) -> None:
        """Confirm the address that a link was sent to."""
        if not await self.store.confirm(key):
            raise Refusal(404, "no_link")

    async def stop(self, key: str) -> None:
        """Send nothing more to the address that a link was sent to."""
        if not await self.store.drop_address(key):
            raise Refusal(404, "no_link")
