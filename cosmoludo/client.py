"""A client for programs: `Client("https://…", token)` plays at the tables of a server.

It uses no scenes: moves are text, and `Table.state` returns the view of a seat, from which every bot can decide.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any, Self, TypeVar

import httpx
import msgspec

import cosmoludo
from cosmoludo.core.game import State
from cosmoludo.core.shuffling import new_bits
from cosmoludo.server.wire.bot_accounts import BotAccountShown, BotTerms, MadeBot
from cosmoludo.server.wire.errors import Problem
from cosmoludo.server.wire.frames import ChatFrame
from cosmoludo.server.wire.hints import Hints
from cosmoludo.server.wire.people import Me, ShownToken
from cosmoludo.server.wire.programs import AccountEvent, MoveEvent, Position, Seated
from cosmoludo.server.wire.tables import Clock, Lobby, Moved
from cosmoludo.server.wire.tables import Table as TableFacts
from cosmoludo.server.wire.values import OptionValue, Phrase, Scope

DEFAULT_URL = "http://127.0.0.1:8137"
SECONDS = 60.0
"""How long to wait for an answer: the rules of a game may have to be compiled first."""
SECONDS_TO_RETRY = 1.0

Answer = TypeVar("Answer")


class Refused(Exception):
    """The server refused a request; `problem` says why, `status` is the HTTP status."""

    def __init__(self, status: int, problem: Problem) -> None:
        super().__init__(problem.message)
        self.status = status
        self.problem = problem


class Client:
    """A person at a server: the owner of the token, or a new guest if there is none."""

    def __init__(self, url: str = DEFAULT_URL, token: str | None = None) -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.Client(base_url=url, headers=headers, timeout=SECONDS)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close all connections."""
        self.http.close()

    def ask(self, kind: type[Answer], method: str, path: str, body: object = None, **query: Any) -> Answer:
        """Send a request to the API and return its answer as `kind`; raise Refused if the server refuses it."""
        content = None if body is None else msgspec.json.encode(body)
        answer = self.http.request(
            method, path, content=content, params=query, headers={"Content-Type": "application/json"}
        )
        _check(answer)
        return msgspec.json.decode(answer.content or b"null", type=kind)

    def me(self) -> Me:
        """Return the person that the token or cookie stands for."""
        return self.ask(Me, "GET", "/api/me")

    def rename(self, name: str) -> Me:
        """Change the name shown to others."""
        return self.ask(Me, "PUT", "/api/me", {"name": name})

    def new_token(self, name: str, scopes: Sequence[Scope] = ("read", "play")) -> str:
        """Create a token with which another program can act as the same person, and return it.

        It may only do what `scopes` names: `read` tables, `play` at them, change the `account`.
        """
        return self.ask(ShownToken, "POST", "/api/tokens", {"name": name, "scopes": list(scopes)}).token

    def lobby(self) -> Lobby:
        """Return the tables of this person, and the public ones with an open seat."""
        return self.ask(Lobby, "GET", "/api/tables")

    def create(
        self,
        game: str,
        seats: Sequence[str] = ("me", "open"),
        *,
        public: bool = False,
        clock: Clock | None = None,
        **options: OptionValue,
    ) -> Table:
        """Set up a table and return it; each seat is `me`, `open`, `bot:` and the name of a bot, or
        `account:` and the id of a bot account.

        `clock` is a `LiveClock` or a `DailyClock`; what is left of it is in `facts().clocks`.
        """
        wanted = {"game": game, "seats": list(seats), "public": public, "clock": clock, "options": options}
        return self._sitting(self.ask(TableFacts, "POST", "/api/tables", wanted))

    def join(self, code: str, seat: int | None = None) -> Table:
        """Take an open seat at a table, the first one if `seat` is None, and return the table."""
        return self._sitting(self.ask(TableFacts, "POST", f"/api/tables/{code}/join", {"seat": seat}))

    def _sitting(self, facts: TableFacts) -> Table:
        """Return a table where this person has just sat down, after adding to its shuffle."""
        table = self.table(facts.code)
        table.shuffle(facts)
        return table

    def bots(self) -> list[BotAccountShown]:
        """Return the bot accounts of this person."""
        return self.ask(list[BotAccountShown], "GET", "/api/me/bots")

    def new_bot(self, name: str, terms: BotTerms | None = None) -> MadeBot:
        """Make a bot account, and return it with the token that its program plays with."""
        return self.ask(MadeBot, "POST", "/api/me/bots", {"name": name, "terms": terms or BotTerms()})

    def change_bot(self, person: str, terms: BotTerms) -> BotAccountShown:
        """Change who may seat a bot of this person, at which games, and at how many at once."""
        return self.ask(BotAccountShown, "PUT", f"/api/me/bots/{person}", terms)

    def end_bot(self, person: str) -> None:
        """End a bot account of this person; it resigns wherever it plays."""
        self.ask(type(None), "DELETE", f"/api/me/bots/{person}")

    def bots_to_seat(self, game: str) -> list[BotAccountShown]:
        """Return the bots of people that may be seated at a game now: `account:` and the id is a seat for `create`."""
        return self.ask(list[BotAccountShown], "GET", "/api/bot-accounts", game=game)

    def table(self, code: str) -> Table:
        """Return a table by its code, without asking the server."""
        return Table(self, code)

    def events(self) -> Iterator[AccountEvent]:
        """Yield what concerns this person at all tables: first everything that waits, then what is new, without end.

        If the connection breaks, connect again, and be told what waits then. Where this person is seated, random bits
        are added to the shuffle.
        """
        while True:
            try:
                for _, data in self.stream("/api/me/events"):
                    event = msgspec.json.decode(data, type=AccountEvent)
                    if isinstance(event, Seated):
                        self.table(event.code).shuffle(event.table)
                    yield event
            except httpx.TransportError:
                pass
            time.sleep(SECONDS_TO_RETRY)

    def stream(self, path: str, **query: Any) -> Iterator[tuple[str, str]]:
        """Yield the name and the data of each server-sent event, as long as the connection lasts."""
        with self.http.stream("GET", path, params=query) as answer:
            if answer.is_error:
                answer.read()
            _check(answer)
            kind = ""
            for line in answer.iter_lines():
                name, _, value = line.partition(": ")
                if name == "event":
                    kind = value
                elif name == "data" and value:
                    yield kind, value


class Table:
    """A table at a server."""

    def __init__(self, client: Client, code: str) -> None:
        self.client = client
        self.code = code
        self.bits: dict[int, str] = {}
        """What was added here to the shuffle, by seat: `cosmoludo verify --bits` checks that it was used."""
        self._path = f"/api/tables/{code}"

    def facts(self) -> TableFacts:
        """Return the summary of the table: who sits there, whose turn it is, the result."""
        return self.client.ask(TableFacts, "GET", self._path)

    def shuffle(self, facts: TableFacts | None = None) -> None:
        """Add random bits to the shuffle for each seat of this person that has not, unless the game is dealt.

        `create`, `join` and `rematch` do so by themselves. A seat for which nobody does is dealt in after some seconds.
        """
        facts = facts or self.facts()
        if facts.shuffle is None or facts.shuffle.contributions is not None:
            return
        for number, seat in enumerate(facts.seats):
            if seat.mine and number not in facts.shuffle.given:
                self._contribute(number, new_bits())

    def _contribute(self, seat: int, bits: str) -> None:
        try:
            self.client.ask(TableFacts, "POST", f"{self._path}/shuffle", {"seat": seat, "bits": bits})
        except Refused as refused:
            if refused.problem.rule not in ("server.dealt", "server.given"):  # meanwhile
                raise
        else:
            self.bits[seat] = bits

    def seats(self) -> list[int]:
        """Return the seats of this person."""
        return [number for number, seat in enumerate(self.facts().seats) if seat.mine]

    def position(self, seat: int) -> Position:
        """Return the view of a seat as JSON, and its legal moves as text."""
        return self.client.ask(Position, "GET", f"{self._path}/position", seat=seat)

    def state(self, seat: int, position: Position | None = None) -> State:
        """Return the view of a seat as a `State`; `position` is used instead of asking the server for it."""
        facts = self.facts()
        game = cosmoludo.load(facts.game, players=facts.players, **facts.options)
        return game.from_json((position or self.position(seat)).position)

    def play(self, move: str, seat: int, ply: int) -> int:
        """Make a move that was decided at `ply`, and return the ply after it, once it is stored."""
        made = {"seat": seat, "ply": ply, "move": move}
        return self.client.ask(Moved, "POST", f"{self._path}/moves", made).ply

    def take_back(self, seat: int) -> TableFacts:
        """Take back the last move of a seat, or ask the others to agree."""
        wanted = {"seat": seat, "ply": self.facts().ply}
        return self.client.ask(TableFacts, "POST", f"{self._path}/undo", wanted)

    def answer_takeback(self, seat: int, agree: bool) -> TableFacts:
        """Agree or refuse, for a seat of this person, that another takes back its last move."""
        return self.client.ask(TableFacts, "POST", f"{self._path}/undo/answer", {"seat": seat, "agree": agree})

    def hints(self, seat: int) -> Hints:
        """Return the best moves of a seat that is to move, where the table allows hints."""
        return self.client.ask(Hints, "GET", f"{self._path}/hints", seat=seat, ply=self.facts().ply)

    def say(self, text: str | None = None, phrase: Phrase | None = None) -> None:
        """Write in the chat: a text, or a stock phrase that everyone reads in their own language."""
        self.client.ask(type(None), "POST", f"{self._path}/chat", {"text": text, "phrase": phrase})

    def chat(self) -> list[ChatFrame]:
        """Return the last messages of the chat, newest last."""
        return self.client.ask(list[ChatFrame], "GET", f"{self._path}/chat")

    def invite(self, person: str) -> None:
        """Invite a person, by their id, to an open seat."""
        self.client.ask(type(None), "POST", f"{self._path}/invite", {"who": person})

    def leave(self) -> TableFacts:
        """Leave the seats of this person, before the game has begun."""
        return self.client.ask(TableFacts, "POST", f"{self._path}/leave")

    def resign(self) -> TableFacts:
        """Resign, and return the summary of the table."""
        return self.client.ask(TableFacts, "POST", f"{self._path}/resign")

    def rematch(self) -> Table:
        """Offer a rematch, or accept the one that was offered, and return its table. It begins when all have come."""
        return self.client._sitting(self.client.ask(TableFacts, "POST", f"{self._path}/rematch"))

    def saved(self) -> dict[str, Any]:
        """Return the finished game as a document for `cosmoludo.replay`."""
        return self.client.ask(dict, "GET", f"{self._path}/saved")

    def events(self, seat: int = -1, since: int = 0) -> Iterator[MoveEvent | TableFacts]:
        """Yield every move after `since`, and the summary of the table after each change, until the game is over.

        If the connection breaks, connect again; no move is missed or yielded twice.
        """
        while True:
            try:
                for kind, data in self.client.stream(f"{self._path}/events", seat=seat, since=since):
                    if kind == "move":
                        move = msgspec.json.decode(data, type=MoveEvent)
                        yield move
                        since = move.ply
                    else:
                        facts = msgspec.json.decode(data, type=TableFacts)
                        yield facts
                        if facts.status == "over":
                            return
            except httpx.TransportError:
                time.sleep(SECONDS_TO_RETRY)

    def turns(self, seat: int) -> Iterator[Position]:
        """Yield the position every time that a seat is to move, until the game is over."""
        asked = -1
        for event in self.events(seat, self.facts().ply):
            if isinstance(event, TableFacts) and seat in event.actors and event.ply > asked:
                turn = self.position(seat)
                asked = turn.ply
                if turn.moves:
                    yield turn


def _check(answer: httpx.Response) -> None:
    if answer.is_error:
        try:
            problem = msgspec.json.decode(answer.content, type=Problem)
        except msgspec.MsgspecError:  # not from the server, but from a proxy before it
            problem = Problem(answer.reason_phrase)
        raise Refused(answer.status_code, problem)
