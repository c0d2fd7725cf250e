"""What a client says to a server, without saying it: plans, which a blocking and an asynchronous client both carry out.

A plan is a generator that yields steps and is sent what came of each. So every request, and what follows from its
answer, is written once. `answered` and `streamed` make methods of plans: of the one client they return the answer, of
the other what is to be awaited.
"""

from __future__ import annotations

import functools
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Generator, Iterator
from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec, Protocol, TypeAlias, TypeVar, overload

import httpx
import msgspec

from cosmoludo.server.wire.errors import Problem

DEFAULT_URL = "http://127.0.0.1:8137"
SECONDS = 60.0
"""How long to wait for an answer: the rules of a game may have to be compiled first."""
SECONDS_TO_RETRY = 1.0
RESTARTING = (502, 503, 504)
"""What a proxy or a server answers that will be back."""

T = TypeVar("T")
P = ParamSpec("P")


class Ask(NamedTuple):
    """Send a request; what comes of it is the answer."""

    method: str
    path: str
    query: dict[str, Any]
    content: bytes | None = None


class Listen(NamedTuple):
    """Open a stream of events, instead of the one that is open; what comes of it is the answer, still without body."""

    path: str
    query: dict[str, Any]


class Line:
    """Read a line of the stream; what comes of it is the line, or None at the end."""


class Pause(NamedTuple):
    """Wait."""

    seconds: float


class Tell(NamedTuple, Generic[T]):
    """Hand something to whoever iterates."""

    told: T


Step: TypeAlias = Ask | Listen | Line | Pause | Tell[Any]
Plan: TypeAlias = Generator[Step, Any, T]
"""Returns an answer."""
Telling: TypeAlias = Generator[Ask | Listen | Line | Pause | Tell[T], Any, None]
"""Tells things one by one."""


class Refused(Exception):
    """The server refused a request; `problem` says why, `status` is the HTTP status.

    `retry_after` is in how many seconds the same request may succeed, where the server says so.
    """

    def __init__(self, status: int, problem: Problem, retry_after: float | None = None) -> None:
        super().__init__(problem.message)
        self.status = status
        self.problem = problem
        self.retry_after = retry_after


def check(answer: httpx.Response) -> None:
    """Raise Refused unless a request has succeeded."""
    if answer.is_error:
        try:
            problem = msgspec.json.decode(answer.content, type=Problem)
        except msgspec.MsgspecError:  # not from the server, but from a proxy before it
            problem = Problem(answer.reason_phrase)
        after = answer.headers.get("retry-after", "")
        raise Refused(answer.status_code, problem, float(after) if after.isdecimal() else None)


def ask(kind: type[T], method: str, path: str, body: object = None, **query: Any) -> Plan[T]:
    """Send a request to the API, and return its answer as `kind`."""
    answer = yield Ask(method, path, query, None if body is None else msgspec.json.encode(body))
    check(answer)
    return msgspec.json.decode(answer.content or b"null", type=kind)


def message() -> Plan[tuple[str, str] | None]:
    """Read the name and the data of the next event of the stream; None at its end."""
    name = ""
    while (line := (yield Line())) is not None:
        field, _, value = line.partition(": ")
        if field == "event":
            name = value
        elif field == "data" and value:
            return name, value
    return None


def follow(path: str, query: Callable[[], dict[str, Any]], hear: Callable[[str, str], Plan[bool | None]]) -> Plan[None]:
    """Hand every event of a stream to `hear` until that returns True; connect again if the connection breaks."""
    while True:
        pause = SECONDS_TO_RETRY
        try:
            check((yield Listen(path, query())))
            while (event := (yield from message())) is not None:
                if (yield from hear(*event)):
                    return
        except httpx.TransportError:
            pass
        except Refused as refused:
            if refused.status not in RESTARTING and refused.retry_after is None:
                raise
            pause = max(pause, refused.retry_after or 0.0)
        yield Pause(pause)


class Walk(Generic[T]):
    """A plan that is carried out step by step."""

    def __init__(self, plan: Generator[Step, Any, T]) -> None:
        self._plan = plan
        self.result: Any = None
        """What the plan has returned."""
        self.come: Any = None
        """What came of the last step."""
        self.error: httpx.TransportError | None = None
        """Why nothing came of it."""

    def step(self) -> Step | None:
        """Return the next step; None at the end."""
        come, error = self.come, self.error
        self.come = self.error = None
        try:
            return self._plan.send(come) if error is None else self._plan.throw(error)
        except StopIteration as end:
            self.result = end.value
            return None


class Blocking(Protocol):
    """A client that waits for every answer."""

    def carry_out(self, walk: Walk[T], /) -> Iterator[Any]:
        """Carry out a plan, and yield what it tells."""


class Awaiting(Protocol):
    """A client for asyncio."""

    def await_out(self, walk: Walk[T], /) -> AsyncIterator[Any]:
        """Carry out a plan, and yield what it tells."""


class answered(Generic[P, T]):  # noqa: N801
    """A plan as a method that returns its answer, or what is to be awaited for it."""

    def __init__(self, plan: Callable[Concatenate[Any, P], Plan[T]]) -> None:
        self._plan = plan
        self.__doc__ = plan.__doc__

    @overload
    def __get__(self, owner: None, kind: type) -> answered[P, T]: ...
    @overload
    def __get__(self, owner: Blocking, kind: type) -> Callable[P, T]: ...
    @overload
    def __get__(self, owner: Awaiting, kind: type) -> Callable[P, Awaitable[T]]: ...
    def __get__(self, owner: Any, kind: type) -> Any:
        """Return the method of an object."""
        if owner is None:
            return self

        @functools.wraps(self._plan)
        def blocking(*args: P.args, **kwargs: P.kwargs) -> T:
            walk = Walk(self._plan(owner, *args, **kwargs))
            deque(owner.carry_out(walk), maxlen=0)
            return walk.result

        @functools.wraps(self._plan)
        async def awaiting(*args: P.args, **kwargs: P.kwargs) -> T:
            walk = Walk(self._plan(owner, *args, **kwargs))
            async for _ in owner.await_out(walk):
                pass
            return walk.result

        return awaiting if hasattr(owner, "await_out") else blocking


class streamed(Generic[P, T]):  # noqa: N801
    """A plan as a method that returns an iterator, or an asynchronous one, of what it tells."""

    def __init__(self, plan: Callable[Concatenate[Any, P], Telling[T]]) -> None:
        self._plan = plan
        self.__doc__ = plan.__doc__

    @overload
    def __get__(self, owner: None, kind: type) -> streamed[P, T]: ...
    @overload
    def __get__(self, owner: Blocking, kind: type) -> Callable[P, Iterator[T]]: ...
    @overload
    def __get__(self, owner: Awaiting, kind: type) -> Callable[P, AsyncIterator[T]]: ...
    def __get__(self, owner: Any, kind: type) -> Any:
        """Return the method of an object."""
        if owner is None:
            return self
        carry_out = owner.await_out if hasattr(owner, "await_out") else owner.carry_out
        return functools.wraps(self._plan)(lambda *args, **kwargs: carry_out(Walk(self._plan(owner, *args, **kwargs))))
