"""What a call says, in the language of the one who is called."""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple
from urllib.parse import urljoin

from cosmoludo.core.registry import facts_of
from cosmoludo.core.words import knows, say
from cosmoludo.server.calls.mail import Letter
from cosmoludo.server.store.calls import Call


class Said(NamedTuple):
    """A call in words."""

    title: str
    sentence: str
    path: str
    """What it opens."""


def said(language: str, call: Call) -> Said:
    """Say a call."""
    values = dict(call.values)
    path, game = values.pop("path"), values.pop("game", None)
    names = values.pop("who", [])
    values |= {"names": listed(language, names), "count": len(names)}
    title = title_of(language, game) if game else str(values.get("title", ""))
    return Said(title, say(language, f"call.{call.kind}", **{"outcome": "over"} | values), path)


def listed(language: str, names: list[str | dict[str, str]]) -> str:
    """List people by their names and bots by their ids as a part of a sentence."""
    told = [name if isinstance(name, str) else _name_of_bot(language, name["bot"]) for name in names]
    if len(told) < 2:
        return "".join(told)
    return say(language, "call.and", names=", ".join(told[:-1]), last=told[-1])


def _name_of_bot(language: str, bot: str) -> str:
    return say(language, f"bot.{bot}") if knows(language, f"bot.{bot}") else f"{say(language, 'web.bot')} {bot}"


def title_of(language: str, game: str) -> str:
    """Return what a game is called, or its mode if that has a name of its own."""
    facts = facts_of(game)
    mode = game.rpartition("-")[2] if "-" in game else ""
    keys = (f"{facts.folder}.title_{mode}", f"{facts.folder}.title")
    return next((say(language, key) for key in keys if knows(language, key)), facts.name)


def notification(language: str, call: Call, waiting: int) -> dict[str, Any]:
    """Return what the service worker shows, and how many games wait."""
    title, sentence, path = said(language, call)
    return {"title": title, "body": sentence, "path": path, "lang": language, "waiting": waiting}


def letter(language: str, call: Call, address: str, site: str, key: str) -> Letter:
    """Return a call as an e-mail."""
    title, sentence, path = said(language, call)
    stop = stop_link(site, key)
    lines = [sentence, urljoin(site, path), "", "-- ", say(language, "call.why"), say(language, "call.stop"), stop]
    subject = say(language, "call.subject", title=title, sentence=sentence)
    name = f"{call.kind}-{call.id}-{int(call.made.timestamp())}"
    return Letter(address, subject, _text(lines), language, stop, name)


def confirmation(language: str, address: str, site: str, key: str) -> Letter:
    """Return the e-mail that asks to confirm an address."""
    stop = stop_link(site, key)
    link = urljoin(site, f"/mail/confirm/{key}")
    lines = [say(language, "call.confirm_ask"), link, "", say(language, "call.confirm_not"), stop]
    return Letter(address, say(language, "call.confirm_subject"), _text(lines), language, stop, f"confirm-{key[:16]}")


def reset(language: str, address: str, site: str, secret: str) -> Letter:
    """Return the e-mail with the link by which a new password can be chosen."""
    link = urljoin(site, f"/password#{secret}")
    lines = [say(language, "call.reset_ask"), link, "", say(language, "call.reset_not")]
    name = f"password-{hashlib.sha256(secret.encode()).hexdigest()[:16]}"
    return Letter(address, say(language, "call.reset_subject"), _text(lines), language, None, name)


def stop_link(site: str, key: str) -> str:
    """Return the address where the reader ends all e-mails."""
    return urljoin(site, f"/mail/stop/{key}")


def _text(lines: list[str]) -> str:
    return "\n".join(lines) + "\n"
