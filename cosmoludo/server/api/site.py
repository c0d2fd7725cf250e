"""The page and its files, as they were built into the package."""

from __future__ import annotations

import asyncio
import mimetypes
from collections.abc import Sequence
from pathlib import Path

from litestar import Response, get
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from cosmoludo.server.wire.errors import Refusal

BUILT = Path(__file__).parents[2] / "web" / "dist"
FOR_A_YEAR = "public, max-age=31536000, immutable"
"""For the files under `assets`, whose names change with their content."""
ASKED_AGAIN = "private, no-cache"


@get(
    ["/", "/t/{code:str}", "/t/{code:str}/replay/{ply:int}", "/rules/{game:str}", "/learn/{game:str}"],
    include_in_schema=False,
)
async def page() -> Response[bytes]:
    """The single page; what it shows depends on its address."""
    return await asyncio.to_thread(_file, "index.html", "no_client")


@get("/{path:path}", include_in_schema=False)
async def other(path: FromPath[Path]) -> Response[bytes]:
    """A file of the page."""
    return await asyncio.to_thread(_file, path.as_posix().lstrip("/"), "no_page")


def _file(name: str, otherwise: str) -> Response[bytes]:
    # Looked up among the existing files, so that no name leads out of the folder.
    file = {path.relative_to(BUILT).as_posix(): path for path in BUILT.rglob("*") if path.is_file()}.get(name)
    if file is None:
        raise Refusal(404, otherwise)
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    cached = FOR_A_YEAR if name.startswith("assets/") else ASKED_AGAIN
    return Response(file.read_bytes(), media_type=kind, headers={"Cache-Control": cached})


def site_routes() -> Sequence[ControllerRouterHandler]:
    """Return the routes of the page and its files."""
    return [page, other]
