"""The page and its files, as they were built into the package."""

from __future__ import annotations

import asyncio
import mimetypes
import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import msgspec
from litestar import Request, Response, get
from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.exceptions import NotFoundException
from litestar.middleware import ASGIMiddleware
from litestar.params import FromPath
from litestar.response.redirect import ASGIRedirectResponse
from litestar.types import ControllerRouterHandler

from cosmoludo.core.words import LANGUAGES
from cosmoludo.server.api.errors import http_error, refused
from cosmoludo.server.wire.errors import Refusal

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send

BUILT = Path(__file__).parents[2] / "web" / "dist"
FOR_A_YEAR = "public, max-age=31536000, immutable"
"""For the files under `assets`, whose names change with their content."""
ASKED_AGAIN = "private, no-cache"
NO_PAGE = "server.no_page"
PAGES = {"tables": "/t/", "people": "/p/", "tournaments": "/tournaments/"}
"""Where the pages of what the API has an address for are."""
PARTS = {
    "/t/": "src/table/TablePage.svelte",
    "/rules/": "src/book/RulesPage.svelte",
    "/learn/": "src/lesson/LessonPage.svelte",
}
"""What the page loads by itself where an address begins so; see `App.svelte`."""
LANGUAGE = "language"
"""The cookie with the language that someone has chosen in the page."""
WORDS = "</api/words/{language}>; rel=preload; as=fetch; crossorigin"
RESOURCE = re.compile(r"^/api/(?P<kind>tables|people|tournaments)/(?P<id>[^/]+)/?$")


CLUB = ("/lobby", "/ratings/{game:str}", "/p/{profile:str}", "/tournaments", "/tournaments/{tournament:str}")
DAILY = ("/daily", "/daily/{day:str}", "/puzzle/{puzzle:str}", "/puzzles", "/puzzles/{game:str}")
HOUSE = ("/host", "/door", "/password")
MAIL = ("/mail/confirm/{key:str}", "/mail/stop/{key:str}")


@get(
    [
        "/",
        "/games",
        "/t/{code:str}",
        "/t/{code:str}/replay/{ply:int}",
        "/rules/{game:str}",
        "/learn/{game:str}",
        *CLUB,
        *DAILY,
        *MAIL,
        *HOUSE,
    ],
    include_in_schema=False,
)
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The single page; what it shows depends on its address, and so does what is fetched along with it."""
    shown, scripts = await asyncio.to_thread(_page, request.url.path)
    language = spoken(request.cookies.get(LANGUAGE, ""), request.headers.get("accept-language", ""))
    shown.set_header("Link", ", ".join([WORDS.format(language=language), *scripts]))
    return shown


def _page(path: str) -> tuple[Response[bytes], list[str]]:
    return _file("index.html", "no_client"), _scripts(BUILT, path)


def spoken(chosen: str, accepted: str) -> str:
    """Return the language that the page will ask for: the chosen one, or the first of a browser's that there is."""
    wanted = [chosen, *(one.partition(";")[0].strip() for one in accepted.split(","))]
    found = (language for one in wanted for language in LANGUAGES if one.lower().startswith(language))
    return next(found, "en")


def _scripts(built: Path, path: str) -> list[str]:
    """Return links to the files of the part of the page that an address opens, so that none waits for another."""
    source = next((source for begin, source in PARTS.items() if path.startswith(begin)), None)
    try:
        return _links(files := built / "files.json", files.stat().st_mtime_ns, source) if source else []
    except (FileNotFoundError, KeyError):  # the page is being built, or is another than this program's
        return []


@lru_cache
def _links(listed: Path, _: int, source: str) -> list[str]:
    """Read which files belong to a part of the page, once for each time the list was written."""
    chunks: dict[str, Any] = msgspec.json.decode(listed.read_bytes())
    wanted, files = [source], dict[str, str]()
    while wanted:
        chunk = chunks[wanted.pop()]
        if chunk["file"] not in files:
            files[chunk["file"]] = "rel=modulepreload"
            files |= dict.fromkeys(chunk.get("css", []), "rel=preload; as=style; crossorigin")
            wanted += chunk.get("imports", [])
    return [f"</{file}>; {how}" for file, how in files.items()]


@get("/{path:path}", include_in_schema=False)
async def other(path: FromPath[Path]) -> Response[bytes]:
    """A file of the page."""
    return await asyncio.to_thread(_file, path.as_posix().lstrip("/"), "no_page")


def nothing_there(request: Request[Any, Any, Any], error: NotFoundException | Refusal) -> Response[Any]:
    """Show the page, which says so, to a browser that opens an address that nothing is at; tell it to a program."""
    is_lost = not isinstance(error, Refusal) or error.rule == NO_PAGE
    if is_lost and opens_page(request.headers) and not request.url.path.startswith("/api/") and BUILT.is_dir():
        return Response(_kept_page(BUILT), media_type="text/html", status_code=404)
    return refused(request, error) if isinstance(error, Refusal) else http_error(request, error)


@cache
def _kept_page(built: Path) -> bytes:
    return (built / "index.html").read_bytes()


def opens_page(headers: Mapping[str, str]) -> bool:
    """Return whether someone opens an address in a browser, rather than a program that wants to read it."""
    return headers.get("sec-fetch-mode", "navigate") == "navigate" and "text/html" in headers.get("accept", "")


class Pages(ASGIMiddleware):
    """Leads a browser that opens the address of a table, a person or a tournament in the API to its page."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Handle one request."""
        found = RESOURCE.match(scope["path"])
        if found is None or scope.get("method") != "GET" or not opens_page(Headers.from_scope(scope)):
            await next_app(scope, receive, send)
            return
        page = f"{PAGES[found['kind']]}{quote(found['id'])}"
        await ASGIRedirectResponse(page, status_code=303)(scope, receive, send)


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
