"""Web Push: messages that only the browser can read (RFC 8291), signed by this server (RFC 8292).

The libraries are http-ece and py-vapid, both of which need nothing but cryptography, and httpx, which is here anyway:
pywebpush would bring two more HTTP clients.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import ipaddress
import json
import socket
import time
from typing import Any, Literal, TypeAlias
from urllib.parse import SplitResult, urlsplit

import http_ece
import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from cosmoludo.server.store.calls import Subscription
from cosmoludo.server.wire.errors import Refusal

Outcome: TypeAlias = Literal["sent", "gone", "failed", "again"]
"""Delivered; never to be tried there again; not to be tried again with this; to be tried again later."""

SECONDS_VALID = 12 * 3600
"""Of a signature; services accept a day."""
SECONDS_KEPT = 3 * 24 * 3600
"""How long a service keeps a message for a browser that is not running."""
SECONDS_TO_ANSWER = 20.0
GONE = (404, 410)
WHOLE_INTERNET = ipaddress.IPv6Network("2000::/3")
"""All addresses of version 6 that are given out; others are local, or carry one of version 4."""
LEADS_ELSEWHERE = (ipaddress.IPv6Network("2001::/32"), ipaddress.IPv6Network("2002::/16"))
"""Teredo and 6to4, which carry one of version 4 too."""
NOBODY = "https://localhost"
"""Whom push services can turn to, where this server has been told no address of its own."""


def new_key() -> str:
    """Return a new private key, as text."""
    return ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big").hex()


def checked_endpoint(endpoint: str, *, anywhere: bool = False) -> SplitResult:
    """Return the parts of the address of a push service; refuse one that is not public, or not over HTTPS."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port
        httpx.URL(endpoint)
    except (ValueError, httpx.InvalidURL):
        raise Refusal(422, "bad_endpoint") from None
    if not parts.hostname or parts.username is not None or not endpoint.isascii():
        raise Refusal(422, "bad_endpoint")
    if anywhere and parts.scheme in ("http", "https"):
        return parts
    if parts.scheme != "https" or port not in (None, 443) or "." not in parts.hostname.strip("."):
        raise Refusal(422, "bad_endpoint")
    if _is_literal(parts.hostname) and not is_public(parts.hostname):
        raise Refusal(422, "bad_endpoint")
    return parts


def checked_keys(p256dh: str, auth: str) -> None:
    """Refuse keys of a browser with which nothing can be encrypted."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(p256dh))
    except ValueError:
        raise Refusal(422, "bad_endpoint") from None
    if len(decoded(auth)) != 16:
        raise Refusal(422, "bad_endpoint")


def is_public(address: str) -> bool:
    """Return whether an address is one of the whole internet, and leads to no other that is not."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        elif found not in WHOLE_INTERNET or any(found in network for network in LEADS_ELSEWHERE):
            return False
    return found.is_global and not found.is_multicast


def _is_literal(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _outcome(status: int) -> Outcome:
    """Return what an answer's status says."""
    if 200 <= status < 300:
        return "sent"
    if status in GONE:
        return "gone"
    return "again" if status == 429 or status >= 500 else "failed"


def decoded(text: str) -> bytes:
    """Decode base64 for URLs, with or without its padding."""
    return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def encoded(data: bytes) -> str:
    """Encode as base64 for URLs, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class PushSender:
    """Encrypts, signs and sends."""

    def __init__(self, key: str, subject: str | None, *, anywhere: bool = False) -> None:
        self._private = ec.derive_private_key(int(key, 16), ec.SECP256R1())
        self._subject = subject or NOBODY
        self.anywhere = anywhere
        self._client: httpx.AsyncClient | None = None

    @property
    def public_key(self) -> str:
        """What browsers ask for when they subscribe."""
        public = self._private.public_key()
        return encoded(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    async def send(self, to: Subscription, message: dict[str, Any], topic: str) -> Outcome:
        """Send a message; a later one of the same topic replaces it until it is delivered."""
        try:
            parts = checked_endpoint(to.endpoint, anywhere=self.anywhere)
        except Refusal:
            return "gone"
        try:
            url, extensions = await self._pinned(parts)
            headers, body = await asyncio.to_thread(self._sealed, to, message, parts)
            headers |= {"Host": parts.netloc, "Topic": hashlib.sha256(topic.encode()).hexdigest()[:32]}
            return _outcome(await self._post(url, body, headers, extensions))
        except (httpx.HTTPError, OSError):
            return "again"

    async def _post(self, url: str, body: bytes, headers: dict[str, str], extensions: dict[str, Any]) -> int:
        """Post a message, and return the status of the answer; what else it says is not read, as it may never end."""
        client = await self._connected()
        async with (
            asyncio.timeout(SECONDS_TO_ANSWER),
            client.stream("POST", url, content=body, headers=headers, extensions=extensions) as answer,
        ):
            return answer.status_code

    def _sealed(self, to: Subscription, message: dict[str, Any], parts: SplitResult) -> tuple[dict[str, str], bytes]:
        """Return the headers and the encrypted body of a message."""
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + SECONDS_VALID}
        signer = Vapid02(self._private, conf={"no-strict": True})
        headers = {name: str(value) for name, value in signer.sign(claims | {"sub": self._subject}).items()}
        body: bytes = http_ece.encrypt(
            json.dumps(message).encode(),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=decoded(to.p256dh),
            auth_secret=decoded(to.auth),
            version="aes128gcm",
        )
        fixed = {"Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream"}
        return headers | fixed | {"TTL": str(SECONDS_KEPT), "Urgency": "normal"}, body

    async def _pinned(self, parts: SplitResult) -> tuple[str, dict[str, Any]]:
        """Return an address to connect to that was checked: a name could lead elsewhere a moment later."""
        if self.anywhere:
            return parts.geturl(), {}
        host = parts.hostname or ""
        found = await asyncio.get_running_loop().getaddrinfo(host, 443, type=socket.SOCK_STREAM)
        addresses = [str(entry[4][0]) for entry in found]
        if not addresses or not all(map(is_public, addresses)):
            raise OSError("not a public address")
        literal = f"[{addresses[0]}]" if ":" in addresses[0] else addresses[0]
        return parts._replace(netloc=literal).geturl(), {"sni_hostname": host}

    async def _connected(self) -> httpx.AsyncClient:
        """Return the client, which takes a while to read the certificates of this machine."""
        if self._client is None:
            self._client = await asyncio.to_thread(
                httpx.AsyncClient, timeout=SECONDS_TO_ANSWER, trust_env=False, follow_redirects=False
            )
        return self._client

    async def close(self) -> None:
        """Close all connections."""
        if self._client is not None:
            await self._client.aclose()
