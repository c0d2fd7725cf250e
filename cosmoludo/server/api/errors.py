"""Errors of the API: how routes document them, and how exceptions become answers."""

from __future__ import annotations

import logging
from math import ceil
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import ResponseSpec

from cosmoludo.core.errors import MoveError
from cosmoludo.server.api.caching import NotModified
from cosmoludo.server.store.outages import OUTAGES, is_away, is_outage
from cosmoludo.server.wire.errors import Problem, Refusal, away, move_problem

log = logging.getLogger(__name__)

RETRY_AFTER = "Retry-After"
SECONDS_TO_RECOVER = 10
"""After so long it is worth asking again for what is not possible at the moment."""

NO_TABLE = {"s404": "There is no such table or seat."}
NOT_YOURS = {"s403": "Not yours to see or do."}
NOT_NOW = {"s409": "Not at this moment of the table."}
OTHER_SITE = {"s403": "Sent by a page of another site."}


def refusals(**words: str) -> dict[int, ResponseSpec]:
    """Return the errors that a route documents, such as `s404="no such table"`."""
    words = {
        "s400": "Not of the form that this document asks for.",
        "s401": "The token is not one of ours, or was revoked.",
        "s403": "The token was not made with the right to do this.",
        "s503": "The database is away for now: ask again after `Retry-After`.",
    } | words
    return {
        int(status[1:]): ResponseSpec(Problem, description=said, generate_examples=False)
        for status, said in words.items()
    }


def refused(_: Request[Any, Any, Any], refusal: Refusal) -> Response[Problem]:
    """Answer with what was refused, and why."""
    headers = {"WWW-Authenticate": "Bearer"} if refusal.status == 401 else {}
    wait = SECONDS_TO_RECOVER if refusal.status == 503 and refusal.wait is None else refusal.wait
    if wait is not None:
        headers[RETRY_AFTER] = str(max(1, ceil(wait)))
    return Response(refusal.problem(), status_code=refusal.status, headers=headers)


def _not_modified(_: Request[Any, Any, Any], same: NotModified) -> Response[None]:
    return Response(None, status_code=304, headers=same.headers)


def _move_refused(_: Request[Any, Any, Any], error: MoveError) -> Response[Problem]:
    return Response(move_problem(error), status_code=422)


def _invalid(_: Request[Any, Any, Any], error: ValidationException) -> Response[Problem]:
    """Answer a request that does not have the form of the OpenAPI document."""
    found = error.extra if isinstance(error.extra, list) else []
    if any(problem.get("key") == "data" and problem["message"] == "'data'" for problem in found):
        return Response(Refusal(400, "no_body").problem(), status_code=400)
    details = "; ".join(f"{problem.get('key', '')}: {problem['message']}" for problem in found)
    return Response(Problem(details or error.detail), status_code=400)


def _may_be_outage(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Answer 503 while the database is away; log other errors of the database as any unexpected error."""
    if not is_outage(error):
        return _failed(request, error)
    log.warning("away", exc_info=error, extra={"route": request.scope.get("path_template")})
    if is_away(error):
        request.app.state.tables.store.away()
    return refused(request, away())


def _failed(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Log an unexpected error, and answer 500 without details."""
    log.error("failed", exc_info=error, extra={"route": request.scope.get("path_template")})
    return Response(Refusal(500, "failed").problem(), status_code=500)


def http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """Answer with an error of HTTP; to one who has asked too often, say when to ask again."""
    headers = dict(error.headers or {})
    if "RateLimit-Reset" in headers:
        headers[RETRY_AFTER] = headers["RateLimit-Reset"]
    return Response(Problem(error.detail), status_code=error.status_code, headers=headers)


EXCEPTION_HANDLERS: dict[int | type[Exception], Any] = {
    Refusal: refused,
    MoveError: _move_refused,
    ValidationException: _invalid,
    HTTPException: http_error,
    NotModified: _not_modified,
    **dict.fromkeys(OUTAGES, _may_be_outage),
    Exception: _failed,
}
