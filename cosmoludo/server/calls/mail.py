"""E-mail, sent through an SMTP server that the settings name."""

from __future__ import annotations

import asyncio
import re
import ssl
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

import aiosmtplib

from cosmoludo.server.calls.push import Outcome
from cosmoludo.server.calls.settings import CallSettings
from cosmoludo.server.table import clocks
from cosmoludo.server.wire.errors import Refusal

SENDER = "Cosmoludo"
SECONDS_TO_ANSWER = 30.0
PORTS = {"smtp": 587, "smtps": 465}
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}")
HERE = ("localhost", "127.0.0.1", "::1")


class SmtpServer(NamedTuple):
    """Where e-mail is sent through."""

    host: str
    port: int
    user: str | None
    password: str | None
    tls: bool
    """From the first byte; otherwise it is begun where the server offers it."""


class Letter(NamedTuple):
    """An e-mail to one person."""

    to: str
    subject: str
    text: str
    language: str
    stop: str | None
    """The address where the reader ends these e-mails, where more may come."""
    name: str
    """Tells letters apart: one that is sent again has the same."""


def smtp_server(url: str) -> SmtpServer:
    """Return what a URL says about a server; raise ValueError if it is not one."""
    parts = urlsplit(url)
    if parts.scheme not in PORTS or not parts.hostname:
        raise ValueError("smtp://… or smtps://… is expected")
    port = parts.port or PORTS[parts.scheme]
    user, password = (unquote(text) if text else None for text in (parts.username, parts.password))
    return SmtpServer(parts.hostname, port, user, password, parts.scheme == "smtps")


def checked_address(address: str) -> str:
    """Return an e-mail address; refuse what is none."""
    if not ADDRESS.fullmatch(address):
        raise Refusal(422, "bad_mail")
    return address


class MailSender:
    """Sends e-mail; where the settings name no server, none is sent."""

    def __init__(self, settings: CallSettings) -> None:
        self._server = smtp_server(settings.smtp) if settings.smtp else None
        self._from = settings.mail_from or ""
        self._context: ssl.SSLContext | None = None

    @property
    def offered(self) -> bool:
        """Whether e-mail is sent at all."""
        return self._server is not None

    async def send(self, letter: Letter) -> Outcome:
        """Send a letter."""
        server = self._server
        if server is None:
            return "failed"
        if self._context is None:
            self._context = await asyncio.to_thread(ssl.create_default_context)
        must_encrypt = server.password is not None and not server.tls and server.host not in HERE
        try:
            await aiosmtplib.send(
                message(self._from, letter),
                hostname=server.host,
                port=server.port,
                username=server.user,
                password=server.password,
                use_tls=server.tls,
                start_tls=True if must_encrypt else None if not server.tls else False,
                tls_context=self._context,
                timeout=SECONDS_TO_ANSWER,
            )
        except aiosmtplib.SMTPRecipientsRefused as refused:
            return "failed" if all(one.code >= 500 for one in refused.recipients) else "again"
        except (aiosmtplib.SMTPSenderRefused, aiosmtplib.SMTPDataError) as refused:
            return "failed" if refused.code >= 500 else "again"
        except (aiosmtplib.SMTPException, OSError):
            return "again"
        return "sent"


def message(sender: str, letter: Letter) -> EmailMessage:
    """Return a letter as it is sent."""
    made = EmailMessage()
    made["From"] = Address(SENDER, addr_spec=sender)
    made["To"] = letter.to
    made["Subject"] = letter.subject
    made["Date"] = format_datetime(clocks.now())
    made["Message-ID"] = f"<{letter.name}@{sender.rpartition('@')[2]}>"
    made["Auto-Submitted"] = "auto-generated"
    if letter.stop is not None:
        made["List-Unsubscribe"] = f"<{letter.stop}>"
        made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    made.set_content(letter.text)
    made["Content-Language"] = letter.language
    return made
