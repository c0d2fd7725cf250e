"""Everything that a program can ask of a server, as plans: see `cosmoludo.client.plans`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

import cosmoludo
from cosmoludo.client.plans import Plan, Refused, T, Tell, Telling, answered, ask, follow, streamed
from cosmoludo.core.game import State
from cosmoludo.core.shuffling import new_bits
from cosmoludo.server.wire.bot_accounts import BotAccountShown, BotTerms, MadeBot
from cosmoludo.server.wire.club import DeclinedBy, Games, ListedTable
from cosmoludo.server.wire.frames import ChatFrame
from cosmoludo.server.wire.hints import Hints
from cosmoludo.server.wire.people import Me, ShownToken
from cosmoludo.server.wire.programs import AccountEvent, MoveEvent, Position, Seated
from cosmoludo.server.wire.tables import Clock, Lobby, Moved
from cosmoludo.server.wire.tables import Table as TableFacts
from cosmoludo.server.wire.values import DeclineReason, OptionValue, Phrase, Scope

AnyTable = TypeVar("AnyTable", bound="TableRequests")


class TableRequests:
    """What can be asked of a table at a server."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.bits: dict[int, str] = {}
        """What was added here to the shuffle, by seat: `cosmoludo verify --bits` checks that it was used."""
        self._path = f"/api/tables/{code}"

    def _facts(self) -> Plan[TableFacts]:
        return ask(TableFacts, "GET", self._path)

    def _position(self, seat: int) -> Plan[Position]:
        return ask(Position, "GET", f"{self._path}/position", seat=seat)

    def _shuffle(self, facts: TableFacts | None = None) -> Plan[None]:
        facts = facts or (yield from self._facts())
        if facts.shuffle is None or facts.shuffle.contributions is not None:
            return
        for number, seat in enumerate(facts.seats):
            if seat.mine and number not in facts.shuffle.given:
                yield from self._contribute(number, new_bits())

    def _contribute(self, seat: int, bits: str) -> Plan[None]:
        try:
            yield from ask(TableFacts, "POST", f"{self._path}/shuffle", {"seat": seat, "bits": bits})
        except Refused as refused:
            if refused.problem.rule not in ("server.dealt", "server.given"):  # meanwhile
                raise
        else:
            self.bits[seat] = bits

    @answered
    def facts(self) -> Plan[TableFacts]:
        """Return the summary of the table: who sits there, whose turn it is, clocks, the result."""
        return self._facts()

    @answered
    def shuffle(self, facts: TableFacts | None = None) -> Plan[None]:
        """Add random bits to the shuffle for each seat of this person that has not, unless the game is dealt.

        `create`, `join` and `rematch` do so by themselves. A seat for which nobody does is dealt in after some seconds.
        """
        return self._shuffle(facts)

    @answered
    def seats(self) -> Plan[list[int]]:
        """Return the seats of this person."""
        facts = yield from self._facts()
        return [number for number, seat in enumerate(facts.seats) if seat.mine]

    @answered
    def position(self, seat: int) -> Plan[Position]:
        """Return the view of a seat as JSON, and its legal moves as text."""
        return self._position(seat)

    @answered
    def state(self, seat: int, position: Position | None = None) -> Plan[State]:
        """Return the view of a seat as a `State`; `position` is used instead of asking the server for it."""
        facts = yield from self._facts()
        game = cosmoludo.load(facts.game, players=facts.players, **facts.options)
        return game.from_json((position or (yield from self._position(seat))).position)

    @answered
    def play(self, move: str, seat: int, ply: int) -> Plan[int]:
        """Make a move that was decided at `ply`, and return the ply after it, once it is stored."""
        moved = yield from ask(Moved, "POST", f"{self._path}/moves", {"seat": seat, "ply": ply, "move": move})
        return moved.ply

    @answered
    def clocks(self) -> Plan[list[float] | None]:
        """Return the seconds that each seat has left, where there are clocks; `facts().running` says which run."""
        facts = yield from self._facts()
        return facts.clocks

    @answered
    def take_back(self, seat: int) -> Plan[TableFacts]:
        """Take back the last move of a seat, or ask the others to agree."""
        facts = yield from self._facts()
        return (yield from ask(TableFacts, "POST", f"{self._path}/undo", {"seat": seat, "ply": facts.ply}))

    @answered
    def answer_takeback(self, seat: int, agree: bool) -> Plan[TableFacts]:
        """Agree or refuse, for a seat of this person, that another takes back its last move."""
        return ask(TableFacts, "POST", f"{self._path}/undo/answer", {"seat": seat, "agree": agree})

    @answered
    def hints(self, seat: int) -> Plan[Hints]:
        """Return the best moves of a seat that is to move, where the table allows hints."""
        facts = yield from self._facts()
        return (yield from ask(Hints, "GET", f"{self._path}/hints", seat=seat, ply=facts.ply))

    @answered
    def say(self, text: str | None = None, phrase: Phrase | None = None) -> Plan[None]:
        """Write in the chat: a text, or a stock phrase that everyone reads in their own language."""
        return ask(type(None), "POST", f"{self._path}/chat", {"text": text, "phrase": phrase})

    @answered
    def chat(self) -> Plan[list[ChatFrame]]:
        """Return the last messages of the chat, newest last."""
        return ask(list[ChatFrame], "GET", f"{self._path}/chat")

    @answered
    def invite(self, who: str) -> Plan[None]:
        """Invite a person or a bot account, by their id, to an open seat."""
        return ask(type(None), "POST", f"{self._path}/invite", {"who": who})

    @answered
    def decline(self, reason: DeclineReason = "no") -> Plan[None]:
        """Decline an invitation to this table; who has made it is told the reason."""
        return ask(type(None), "POST", f"{self._path}/decline", {"reason": reason})

    @answered
    def declined(self) -> Plan[list[DeclinedBy]]:
        """Return who has declined an invitation of this person, and why, until the game has begun."""
        return ask(list[DeclinedBy], "GET", f"{self._path}/declined")

    @answered
    def leave(self) -> Plan[TableFacts]:
        """Leave the seats of this person, before the game has begun."""
        return ask(TableFacts, "POST", f"{self._path}/leave")

    @answered
    def resign(self) -> Plan[TableFacts]:
        """Resign, and return the summary of the table."""
        return ask(TableFacts, "POST", f"{self._path}/resign")

    @answered
    def saved(self) -> Plan[dict[str, Any]]:
        """Return the finished game as a document for `cosmoludo.replay`."""
        return ask(dict[str, Any], "GET", f"{self._path}/saved")

    @streamed
    def events(self, seat: int = -1, since: int = 0) -> Telling[MoveEvent | TableFacts]:
        """Yield every move after `since`, and the summary of the table after each change, until the game is over.

        If the connection breaks, connect again; no move is missed or yielded twice.
        """

        def tell(event: MoveEvent | TableFacts) -> Plan[None]:
            yield Tell(event)

        yield from self._follow(seat, since, tell)

    @streamed
    def turns(self, seat: int) -> Telling[Position]:
        """Yield the position every time that a seat is to move, until the game is over."""
        asked = -1

        def tell(event: MoveEvent | TableFacts) -> Plan[None]:
            nonlocal asked
            if isinstance(event, TableFacts) and seat in event.actors and event.ply > asked:
                turn = yield from self._position(seat)
                asked = turn.ply
                if turn.moves:
                    yield Tell(turn)

        yield from self._follow(seat, (yield from self._facts()).ply, tell)

    def _follow(self, seat: int, since: int, tell: Callable[[MoveEvent | TableFacts], Plan[None]]) -> Plan[None]:
        """Hand every event after `since` to `tell`, until the game is over."""

        def hear(kind: str, data: str) -> Plan[bool]:
            nonlocal since
            if kind == "move":
                move = msgspec.json.decode(data, type=MoveEvent)
                yield from tell(move)
                since = move.ply
                return False
            facts = msgspec.json.decode(data, type=TableFacts)
            yield from tell(facts)
            return facts.status == "over"

        return follow(f"{self._path}/events", lambda: {"seat": seat, "since": since}, hear)


class AccountRequests(Generic[AnyTable]):
    """What a person or a bot account can ask of a server: the owner of the token, or a new guest if there is none."""

    def table(self, code: str) -> AnyTable:
        """Return a table by its code, without asking the server."""
        raise NotImplementedError

    def _sit(self, asked: Plan[TableFacts]) -> Plan[AnyTable]:
        """Return a table where this person has just sat down, after adding to its shuffle."""
        facts = yield from asked
        table = self.table(facts.code)
        yield from table._shuffle(facts)
        return table

    @answered
    def ask(self, /, kind: type[T], method: str, path: str, body: object = None, **query: Any) -> Plan[T]:
        """Send a request to the API and return its answer as `kind`; raise Refused if the server refuses it."""
        return ask(kind, method, path, body, **query)

    @answered
    def me(self) -> Plan[Me]:
        """Return the person that the token or cookie stands for."""
        return ask(Me, "GET", "/api/me")

    @answered
    def rename(self, name: str) -> Plan[Me]:
        """Change the name shown to others."""
        return ask(Me, "PUT", "/api/me", {"name": name})

    @answered
    def new_token(self, name: str, scopes: Sequence[Scope] = ("read", "play")) -> Plan[str]:
        """Create a token with which another program can act as the same person, and return it.

        It may only do what `scopes` names: `read` tables, `play` at them, change the `account`.
        """
        made = yield from ask(ShownToken, "POST", "/api/tokens", {"name": name, "scopes": list(scopes)})
        return made.token

    @answered
    def lobby(self) -> Plan[Lobby]:
        """Return the tables of this person, and the public ones with an open seat."""
        return ask(Lobby, "GET", "/api/tables")

    @answered
    def create(
        self,
        /,
        game: str,
        seats: Sequence[str] = ("me", "open"),
        *,
        public: bool = False,
        clock: Clock | None = None,
        **options: OptionValue,
    ) -> Plan[AnyTable]:
        """Set up a table and return it; each seat is `me`, `open`, `bot:` and the name of a bot, or
        `account:` and the id of a bot account.

        `clock` is a `LiveClock` or a `DailyClock`; what is left of it is in `clocks()` of the table.
        """
        wanted = {"game": game, "seats": list(seats), "public": public, "clock": clock, "options": options}
        return self._sit(ask(TableFacts, "POST", "/api/tables", wanted))

    @answered
    def challenge(
        self, /, who: str, game: str, *, clock: Clock | None = None, **options: OptionValue
    ) -> Plan[AnyTable]:
        """Set up a table of two, invite a person or a bot account by their id, and return it.

        `events()` tells whether they come (`start`) or decline (`declined`).
        """
        wanted = {"game": game, "seats": ["me", "open"], "clock": clock, "options": options}
        table = yield from self._sit(ask(TableFacts, "POST", "/api/tables", wanted))
        try:
            yield from ask(type(None), "POST", f"/api/tables/{table.code}/invite", {"who": who})
        except Refused:
            yield from ask(TableFacts, "POST", f"/api/tables/{table.code}/leave")
            raise
        return table

    @answered
    def invitations(self) -> Plan[list[ListedTable]]:
        """Return the tables that this person is invited to: `join` accepts, `decline` of a table declines."""
        games = yield from ask(Games, "GET", "/api/lobby")
        return games.invited

    @answered
    def join(self, code: str, seat: int | None = None) -> Plan[AnyTable]:
        """Take an open seat at a table, the first one if `seat` is None, and return the table."""
        return self._sit(ask(TableFacts, "POST", f"/api/tables/{code}/join", {"seat": seat}))

    @answered
    def rematch(self, code: str) -> Plan[AnyTable]:
        """Offer a rematch, or accept the one that was offered, and return its table. It begins when all have come."""
        return self._sit(ask(TableFacts, "POST", f"/api/tables/{code}/rematch"))

    @answered
    def bots(self) -> Plan[list[BotAccountShown]]:
        """Return the bot accounts of this person."""
        return ask(list[BotAccountShown], "GET", "/api/me/bots")

    @answered
    def new_bot(self, name: str, terms: BotTerms | None = None) -> Plan[MadeBot]:
        """Make a bot account, and return it with the token that its program plays with."""
        return ask(MadeBot, "POST", "/api/me/bots", {"name": name, "terms": terms or BotTerms()})

    @answered
    def change_bot(self, person: str, terms: BotTerms) -> Plan[BotAccountShown]:
        """Change who may seat a bot of this person, at which games, and at how many at once."""
        return ask(BotAccountShown, "PUT", f"/api/me/bots/{person}", terms)

    @answered
    def end_bot(self, person: str) -> Plan[None]:
        """End a bot account of this person; it resigns wherever it plays."""
        return ask(type(None), "DELETE", f"/api/me/bots/{person}")

    @answered
    def bots_to_seat(self, game: str) -> Plan[list[BotAccountShown]]:
        """Return the bots of people that may be seated at a game now: `account:` and the id is a seat for `create`."""
        return ask(list[BotAccountShown], "GET", "/api/bot-accounts", game=game)

    @streamed
    def events(self) -> Telling[AccountEvent]:
        """Yield what concerns this person at all tables: first everything that waits, then what is new, without end.

        If the connection breaks, connect again, and be told what waits then. Where this person is seated, random bits
        are added to the shuffle.
        """

        def hear(_: str, data: str) -> Plan[bool]:
            event = msgspec.json.decode(data, type=AccountEvent)
            if isinstance(event, Seated):
                yield from self.table(event.code)._shuffle(event.table)
            yield Tell(event)
            return False

        yield from follow("/api/me/events", dict, hear)
