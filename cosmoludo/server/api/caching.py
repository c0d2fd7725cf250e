"""How answers are cached and compressed: entity tags, headers, options of routes."""

from __future__ import annotations

import hashlib
from typing import Annotated, TypeAlias, TypeVar

from litestar import Response
from litestar.datastructures import ResponseHeader
from litestar.params import HeaderParameter

Content = TypeVar("Content")
Known: TypeAlias = Annotated[str, HeaderParameter(name="If-None-Match")]
"""The entity tag of what the browser already has."""

REVALIDATED = "no-cache"
"""Cached by the browser, which asks each time whether it has changed."""
NEVER_KEPT = [ResponseHeader(name="Cache-Control", value="no-store")]
UNCOMPRESSED = "uncompressed"
"""The option of a route whose answers are not compressed: that would take longer than making them."""


class NotModified(Exception):
    """The browser has this already."""

    def __init__(self, headers: dict[str, str]) -> None:
        super().__init__()
        self.headers = headers


def unless_known(content: Content, encoded: bytes, known: str, media_type: str) -> Response[Content]:
    """Return the content, or raise NotModified if the browser has it already."""
    tag = f'"{hashlib.sha256(encoded).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": REVALIDATED}
    if tag in known:
        raise NotModified(headers)
    return Response(content, media_type=media_type, headers=headers)
