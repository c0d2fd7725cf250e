"""The push service attacked: addresses that are no push services, answers that never end, keys that are none."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from cosmoludo.server.calls import push
from cosmoludo.server.calls.push import checked_endpoint, is_public
from cosmoludo.server.store.calls import Subscription
from cosmoludo.server.wire.errors import Refusal
from tests.server.guests import Guest, serving
from tests.server.receivers import Browser, Mailbox, PushService, plain, point, wait_for
from tests.server.test_calls import lay_out, play, settings, soon, wish  # noqa: F401, one is a fixture


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/1",
        "https://127.0.0.1/1",
        "https://[::1]/1",
        "https://10.1.2.3/1",
        "https://169.254.169.254/latest",
        "https://[::ffff:127.0.0.1]/1",
        "https://[64:ff9b::7f00:1]/1",
        "https://localhost/1",
        "https://push.example.org:22/1",
        "https://a:b@push.example.org/1",
        "file:///etc/passwd",
        "https://",
        "https://[/1",
    ],
)
def test_a_push_service_has_a_public_address_over_https(endpoint: str) -> None:
    with pytest.raises(Refusal, match="not a subscription"):
        checked_endpoint(endpoint)
    assert checked_endpoint("https://push.example.org/1").hostname == "push.example.org"


def test_only_addresses_of_the_whole_internet_are_public() -> None:
    assert is_public("8.8.8.8")
    assert is_public("2606:4700::1111")
    assert not any(map(is_public, ("127.0.0.1", "192.168.1.1", "100.64.0.1", "0.0.0.0", "fe80::1%eth0", "fd00::1")))
    carrying_loopback = ("::127.0.0.1", "::ffff:0:7f00:1", "64:ff9b::7f00:1", "64:ff9b:1::7f00:1", "2002:7f00:1::")
    assert not any(map(is_public, ("fec0::1", "2001::7f00:1", *carrying_loopback)))


ENDLESS = {
    "a body": (b"HTTP/1.1 201 Created\r\nContent-Length: 1000000000000\r\n\r\n", b"x" * 65536, 0.0, "sent"),
    "headers": (b"HTTP/1.1 201 Created\r\n", b"x: y\r\n", 0.05, "again"),
}


@pytest.mark.parametrize("what", ENDLESS)
def test_an_answer_that_never_ends_holds_nobody_up(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    first, more, pause, expected = ENDLESS[what]
    if expected == "again":
        monkeypatch.setattr(push, "SECONDS_TO_ANSWER", 0.5)
    ended = asyncio.Event()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(65536)
        try:
            writer.write(first)
            while not writer.is_closing():
                writer.write(more)
                await writer.drain()
                await asyncio.sleep(pause)
        except ConnectionError:
            pass
        finally:
            writer.close()
            ended.set()

    async def test() -> None:
        server = await asyncio.start_server(answer, "127.0.0.1", 0)
        endpoint = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/1"
        browser = Browser(endpoint, ec.generate_private_key(ec.SECP256R1()), b"0" * 16).subscription
        sender = push.PushSender(push.new_key(), None, anywhere=True)
        to = Subscription("1", "anna", browser["endpoint"], browser["p256dh"], browser["auth"], datetime.now(UTC))
        async with asyncio.timeout(10):
            assert await sender.send(to, {}, "turn") == expected
            await ended.wait()
        await sender.close()
        server.close()

    asyncio.run(test())


def test_a_name_that_leads_to_a_private_address_is_not_followed(
    tmp_path: Path, pushed: PushService, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path, **settings(mailbox, push_anywhere=False)) as client:
        anna, bruno = Guest(client), Guest(client)
        wish(bruno)
        browser = pushed.subscribe("phone")
        wanted = browser.subscription | {"endpoint": "https://push.example.org/phone"}
        bruno.post("/api/me/calls/devices", browser.subscription, 422)
        bruno.post("/api/me/calls/devices", wanted, 201)
        asked = []

        async def resolved(_: object, host: str, port: int, **__: object) -> list[Any]:
            asked.append((host, port))
            return [(2, 1, 6, "", ("127.0.0.1", port))]

        loop = client.blocking_portal.call(_loop)
        monkeypatch.setattr(type(loop), "getaddrinfo", resolved)
        code = lay_out(anna, bruno)
        play(anna, code, 0)
        wait_for(lambda: asked)
        assert asked[0] == ("push.example.org", 443)
        assert pushed.attempts == []


async def _loop() -> Any:
    return asyncio.get_running_loop()


def test_keys_with_which_nothing_can_be_encrypted_are_refused(pushed: PushService, anna: Guest) -> None:
    browser = pushed.subscribe("phone").subscription
    bad = browser | {"p256dh": "B" + "A" * 86}
    assert anna.post("/api/me/calls/devices", bad, 422)["rule"] == "server.bad_endpoint"


def test_a_message_is_the_one_of_the_standard() -> None:
    """The example of RFC 8291, section 5."""
    private = ec.derive_private_key(
        int.from_bytes(plain("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big"), ec.SECP256R1()
    )
    browser = Browser("", private, plain("BTBZMqHH6r4Tts7J_aSIgg"))
    sealed = plain(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWA"
        "mS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxs"
        "j_Qulcy4a-fN"
    )
    assert browser.opened(sealed) == b"When I grow up, I want to be a watermelon"
    assert len(point(private)) == 65
