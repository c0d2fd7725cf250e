"""A push service and a mail server for the tests: real ones, on this computer.

What they get is opened here with nothing but the primitives of `cryptography`, as RFC 8188, 8291 and 8292 say, so that
a mistake on the way out cannot be undone by the same mistake on the way in.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
SECONDS = 60


def plain(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """HKDF of one block."""
    key = hmac.digest(salt, secret, hashlib.sha256)
    return hmac.digest(key, info + b"\x01", hashlib.sha256)[:length]


class Browser:
    """What a browser keeps of a subscription."""

    def __init__(self, endpoint: str, private: ec.EllipticCurvePrivateKey, auth: bytes) -> None:
        self.endpoint, self._private, self._auth = endpoint, private, auth

    @property
    def subscription(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "p256dh": encoded(point(self._private)), "auth": encoded(self._auth)}

    def opened(self, body: bytes) -> bytes:
        """Decrypt a message."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size, "one record is all that a push message may have"
        shared = self._private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        key = derived(self._auth, shared, b"WebPush: info\x00" + point(self._private) + sender, 32)
        content = derived(salt, key, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = derived(salt, key, b"Content-Encoding: nonce\x00", 12)
        padded = AESGCM(content).decrypt(nonce, sealed, None).rstrip(b"\x00")
        assert padded[-1] == 2
        return padded[:-1]


def check_signature(header: str, audience: str, key: str) -> dict[str, Any]:
    """The claims of a VAPID header that is signed by a key for a push service, and not outdated."""
    scheme, _, rest = header.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, parts["k"]) == ("vapid", key)
    head, claims, signature = parts["t"].split(".")
    assert json.loads(plain(head))["alg"] == "ES256"
    raw = plain(signature)
    made = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, plain(key))
    public.verify(made, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    found: dict[str, Any] = json.loads(plain(claims))
    assert found["aud"] == audience
    assert time.time() < found["exp"] <= time.time() + 24 * 3600
    return found


class PushService:
    """Takes messages for browsers, checks who sent them, and opens them."""

    def __init__(self, server: ThreadingHTTPServer) -> None:
        self.address = f"http://127.0.0.1:{server.server_address[1]}"
        self.browsers: dict[str, Browser] = {}
        self.messages: dict[str, list[dict[str, Any]]] = {}
        self.attempts: list[str] = []
        self.headers: list[dict[str, str]] = []
        self.answers: list[int] = []
        """What to answer next, instead of that all is well."""
        self.key = ""
        """The public key of the one who may send."""
        self.problems: list[str] = []

    def subscribe(self, name: str) -> Browser:
        """A new browser."""
        self.messages[name] = []
        private = ec.generate_private_key(CURVE)
        self.browsers[name] = Browser(f"{self.address}/{name}", private, hashlib.sha256(name.encode()).digest()[:16])
        return self.browsers[name]

    def take(self, name: str, headers: dict[str, str], body: bytes) -> int:
        self.attempts.append(name)
        if self.answers:
            return self.answers.pop(0)
        try:
            check_signature(headers["authorization"], self.address, self.key)
            assert headers["content-encoding"] == "aes128gcm"
            assert int(headers["ttl"]) > 0
            self.messages[name].append(json.loads(self.browsers[name].opened(body)))
        except Exception as error:
            self.problems.append(repr(error))
            return 403
        self.headers.append(headers)
        return 201


@contextmanager
def push_service() -> Iterator[PushService]:
    """A push service on a free port."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            self.send_response(service.take(self.path.strip("/"), headers, body))
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Write nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        service = PushService(server)
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield service
        finally:
            server.shutdown()
            thread.join()


class Mailbox:
    """Takes all e-mail."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.answers: list[str] = []
        """What to answer next, instead of that all is well."""
        self.url = ""

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802
        if self.answers:
            return self.answers.pop(0)
        found = message_from_bytes(envelope.original_content or b"", policy=policy.default)
        assert isinstance(found, EmailMessage)
        assert envelope.rcpt_tos == [found["To"]]
        self.letters.append(found)
        return "250 OK"

    def of(self, subject: str) -> list[EmailMessage]:
        """The letters whose subject has some words."""
        return [letter for letter in self.letters if subject in letter["Subject"]]


@contextmanager
def mail_server() -> Iterator[Mailbox]:
    """A mail server on a free port."""
    import socket

    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    box = Mailbox()
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    box.url = f"smtp://127.0.0.1:{port}"
    try:
        yield box
    finally:
        controller.stop()


def wait_for(happens: Callable[[], Any], seconds: float = SECONDS) -> Any:
    """Wait for what must come, and return it."""
    deadline = time.monotonic() + seconds
    while not (found := happens()):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    return found
