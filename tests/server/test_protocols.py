"""What is compressed on live connections."""

import pytest
from websockets.datastructures import Headers

from cosmoludo.server.ops.protocols import FAST_DEFLATE, Negotiation

OFFER = {"Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits"}


@pytest.mark.parametrize(
    ("is_far", "headers", "compressed"),
    [
        (True, OFFER, True),
        (False, OFFER, False),
        (False, OFFER | {"X-Forwarded-For": "192.0.2.1"}, True),
        (True, {}, False),
    ],
)
def test_what_goes_far_is_compressed(is_far: bool, headers: dict[str, str], compressed: bool) -> None:
    protocol = Negotiation(extensions=FAST_DEFLATE)
    protocol.is_far = is_far
    agreed, used = protocol.process_extensions(Headers(headers))
    assert (bool(agreed), bool(used)) == (compressed, compressed)
