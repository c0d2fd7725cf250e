"""Random people with accounts, tokens, bots, invitations, tournaments and the day's challenge, with restarts.

After every step: nobody acts as another, keys that have ended never work, nobody sees what they may not, and everything
that was acknowledged is still there.
"""

from __future__ import annotations

import shutil
import tempfile
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from httpx import Response
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cosmoludo.server.daily import calendar, lines
from cosmoludo.server.people.sessions import COOKIE
from tests.server.guests import Guest, serving
from tests.server.test_stateful import looked_at

NAMES = ["Anna", "Bruno", "Cleo"]
SOMEONE = st.integers(0, len(NAMES) - 1)
SCOPES = st.sampled_from([["read"], ["play"], ["read", "play"], ["read", "play", "account"]])
RUNNING = {"game": "genial", "clock": {"kind": "days", "days": 1}}


@dataclass
class Bot:
    """A bot account, and what its program is known by."""

    id: str
    owner: int
    token: str
    """Empty after it has ended with those of the owner."""


@dataclass
class Owner:
    """Someone with an account: their browser, and what else speaks for them."""

    guest: Guest
    id: str
    password: str
    inside: bool = True
    tokens: dict[str, list[str]] = field(default_factory=dict)
    """The rights of their tokens."""


class Club(RuleBasedStateMachine):
    """What people do, and what must be so afterwards."""

    @initialize()
    def open(self) -> None:
        self.patch = pytest.MonkeyPatch()
        self.patch.setattr(lines, "BOTS", ())
        self.patch.setattr(calendar, "BOT", "random")
        self.patch.setattr(calendar, "in_turn", lambda all_: [one for one in all_ if one.id == "genial"] * len(all_))
        self.folder = Path(tempfile.mkdtemp())
        self.stack = ExitStack()
        self.client = self.stack.enter_context(serving(self.folder))
        self.owners = [self.new_owner(name) for name in NAMES]
        self.ended: list[dict[str, str]] = []
        """Headers of cookies and tokens that have ended."""
        self.bots: dict[str, Bot] = {}
        self.tables: dict[str, set[int]] = {}
        """Tables that others may not watch, and who sits there."""
        self.invited: set[tuple[str, int]] = set()
        self.tournaments: dict[str, tuple[int, set[int], bool]] = {}
        """By whom, who has entered, and whether it has begun."""
        self.attempts: dict[int, str] = {}

    def teardown(self) -> None:
        if hasattr(self, "stack"):
            self.stack.close()
            self.patch.undo()
            shutil.rmtree(self.folder)

    def new_owner(self, name: str) -> Owner:
        guest = Guest(self.client)
        password = f"the password of {name}"
        self.keep(guest, guest.ask("POST", "/api/account", {"name": name, "password": password}))
        return Owner(guest, guest.get("/api/me")["id"], password)

    def keep(self, guest: Guest, answer: Response) -> None:
        """Keep the cookie of an answer, as a browser does."""
        assert answer.is_success, answer.text
        if COOKIE in answer.headers.get("set-cookie", ""):
            guest.headers = {"Cookie": answer.headers["set-cookie"].split(";")[0]}

    def ends(self, owner: Owner, *, tokens: bool) -> None:
        """What has spoken for someone does so no longer."""
        self.ended.append(owner.guest.headers)
        if tokens:
            self.ended += [bearer(secret) for secret in owner.tokens]
            owner.tokens.clear()
            for bot in (bot for bot in self.bots.values() if self.owners[bot.owner] is owner and bot.token):
                self.ended.append(bearer(bot.token))
                bot.token = ""

    # Logins and tokens

    @rule(who=SOMEONE, scopes=SCOPES)
    def make_token(self, who: int, scopes: list[str]) -> None:
        owner = self.owners[who]
        answer = owner.guest.ask("POST", "/api/tokens", {"name": "program", "scopes": scopes})
        if owner.inside and answer.status_code != 409:
            assert answer.status_code == 201, answer.text
            owner.tokens[answer.json()["token"]] = scopes

    @rule(who=SOMEONE, nth=st.integers(0, 5))
    def revoke_token(self, who: int, nth: int) -> None:
        owner = self.owners[who]
        if owner.inside and owner.tokens:
            listed = owner.guest.get("/api/tokens")
            at = nth % len(listed)
            secret = list(owner.tokens)[at]
            assert owner.guest.ask("DELETE", f"/api/tokens/{listed[at]['id']}").status_code == 204
            del owner.tokens[secret]
            self.ended.append(bearer(secret))

    @rule(who=SOMEONE, other=SOMEONE, nth=st.integers(0, 5))
    def revoke_the_token_of_another(self, who: int, other: int, nth: int) -> None:
        one, victim = self.owners[who], self.owners[other]
        if one is not victim and victim.inside and (listed := victim.guest.get("/api/tokens")):
            one.guest.ask("DELETE", f"/api/tokens/{listed[nth % len(listed)]['id']}")  # whatever it says, nothing ends

    @rule(who=SOMEONE, everywhere=st.booleans(), keep=st.booleans())
    def log_out(self, who: int, everywhere: bool, keep: bool) -> None:
        owner = self.owners[who]
        if owner.inside:
            self.ends(owner, tokens=everywhere and not keep)
            query = f"everywhere={everywhere}&keep_tokens={keep}".lower()
            self.keep(owner.guest, owner.guest.ask("POST", f"/api/logout?{query}"))
            owner.inside = False

    @rule(who=SOMEONE, right=st.booleans())
    def log_in(self, who: int, right: bool) -> None:
        owner = self.owners[who]
        if not owner.inside:
            given = {"name": NAMES[who], "password": owner.password if right else "another password"}
            answer = owner.guest.ask("POST", "/api/login", given | {"bring": False})
            assert answer.status_code in ((200, 429) if right else (403, 429)), answer.text
            if answer.status_code == 200:
                self.keep(owner.guest, answer)
                owner.inside = True

    @rule(who=SOMEONE, keep=st.booleans())
    def change_password(self, who: int, keep: bool) -> None:
        owner = self.owners[who]
        if owner.inside:
            new = f"{owner.password}."
            wanted = {"old": owner.password, "new": new, "keep_tokens": keep}
            answer = owner.guest.ask("POST", "/api/account/password", wanted)
            assert answer.is_success or answer.status_code == 429, answer.text
            if answer.is_success:
                self.ends(owner, tokens=not keep)
                self.keep(owner.guest, answer)
                owner.password = new

    # Bots

    @rule(who=SOMEONE)
    def make_bot(self, who: int) -> None:
        owner = self.owners[who]
        wanted = {"name": f"Robot {len(self.bots)} {NAMES[who]}", "terms": {"allows": "followed"}}
        answer = owner.guest.ask("POST", "/api/me/bots", wanted)
        if not owner.inside:
            assert answer.status_code == 409
        elif answer.status_code == 201:
            made = answer.json()
            self.bots[made["bot"]["person"]] = Bot(made["bot"]["person"], who, made["token"])

    @precondition(lambda self: self.bots)
    @rule(data=st.data(), who=SOMEONE, end=st.booleans())
    def change_bot(self, data: st.DataObject, who: int, end: bool) -> None:
        """Give a bot another token, or end it: only its owner can."""
        bot, owner = self.bots[data.draw(st.sampled_from(sorted(self.bots)))], self.owners[who]
        path = f"/api/me/bots/{bot.id}"
        answer = owner.guest.ask("DELETE", path) if end else owner.guest.ask("POST", f"{path}/token")
        if who != bot.owner or not owner.inside:
            assert answer.status_code == 404, answer.text
            return
        assert answer.is_success, answer.text
        if bot.token:
            self.ended.append(bearer(bot.token))
        if end:
            del self.bots[bot.id]
        else:
            bot.token = answer.json()["token"]

    @precondition(lambda self: self.bots)
    @rule(data=st.data(), who=SOMEONE)
    def seat_bot(self, data: st.DataObject, who: int) -> None:
        """Its program is not there and nobody is followed: nobody can seat it but its owner."""
        bot, owner = self.bots[data.draw(st.sampled_from(sorted(self.bots)))], self.owners[who]
        wanted = {"game": "genial", "seats": ["me", f"account:{bot.id}"], "watching": False}
        answer = owner.guest.ask("POST", "/api/tables", wanted)
        assert answer.status_code in ((201, 409) if who == bot.owner and owner.inside else (403, 404, 409, 422))
        if answer.status_code == 201:
            self.tables[answer.json()["code"]] = {who}

    # Tables and invitations

    @rule(who=SOMEONE, other=SOMEONE)
    def invite(self, who: int, other: int) -> None:
        owner = self.owners[who]
        if owner.inside and who != other:
            table = owner.guest.post("/api/tables", {"game": "genial", "seats": ["me", "open"], "watching": False}, 201)
            answer = owner.guest.ask("POST", f"/api/tables/{table['code']}/invite", {"who": self.owners[other].id})
            assert answer.status_code in (204, 429), answer.text
            self.tables[table["code"]] = {who}
            if answer.status_code == 204:
                self.invited.add((table["code"], other))

    @precondition(lambda self: self.invited)
    @rule(data=st.data())
    def accept(self, data: st.DataObject) -> None:
        code, who = data.draw(st.sampled_from(sorted(self.invited)))
        if self.owners[who].inside:
            assert self.owners[who].guest.post(f"/api/tables/{code}/join")["seats"][1]["mine"]
            self.tables[code].add(who)
            self.invited = {one for one in self.invited if one[0] != code}

    # Tournaments and the challenge of the day

    @rule(who=SOMEONE)
    def make_tournament(self, who: int) -> None:
        if self.owners[who].inside and len(self.tournaments) < 2:
            wanted = {"title": "Comets", "format": "swiss", "terms": RUNNING, "rounds": 2}
            made = self.owners[who].guest.post("/api/tournaments", wanted, 201)
            self.tournaments[made["id"]] = (who, set(), False)

    @precondition(lambda self: self.tournaments)
    @rule(data=st.data(), who=SOMEONE, other=SOMEONE, does=st.sampled_from(["enter", "enter", "drop", "start"]))
    def at_tournament(self, data: st.DataObject, who: int, other: int, does: str) -> None:
        at, owner = data.draw(st.sampled_from(sorted(self.tournaments))), self.owners[who]
        by, entered, begun = self.tournaments[at]
        if not owner.inside:
            return
        if does == "enter":
            answer = owner.guest.ask("POST", f"/api/tournaments/{at}/players")
            assert answer.status_code == (409 if begun and who not in entered else 200) or begun, answer.text
            if answer.status_code == 200 and not begun:
                entered.add(who)
        elif does == "drop" and not begun and other in entered:
            number = self.numbers(at)[self.owners[other].id]
            answer = owner.guest.ask("DELETE", f"/api/tournaments/{at}/players/{number}")
            assert answer.status_code == (200 if who in (other, by) else 403), answer.text
            if answer.status_code == 200:
                entered.discard(other)
        elif does == "start":
            answer = owner.guest.ask("POST", f"/api/tournaments/{at}/start")
            expected = 403 if who != by else 409 if begun or len(entered) < 2 else 200
            assert answer.status_code == expected, answer.text
            self.tournaments[at] = (by, entered, begun or answer.status_code == 200)

    def numbers(self, at: str) -> dict[str, int]:
        """The numbers of those who play in a tournament, by their ids."""
        entrants = Guest(self.client).get(f"/api/tournaments/{at}")["entrants"]
        return {one["person"]: one["number"] for one in entrants if not one.get("dropped")}

    @rule(who=SOMEONE)
    def begin_the_day(self, who: int) -> None:
        if self.owners[who].inside:
            code = self.owners[who].guest.post("/api/daily")["code"]
            assert self.attempts.setdefault(who, code) == code, "there is one attempt"

    @rule(sure=st.integers(0, 2))
    def restart(self, sure: int) -> None:
        if not sure:
            self.stack.close()
            self.client = self.stack.enter_context(serving(self.folder))
            for owner in self.owners:
                owner.guest.client = self.client

    # What must be so

    def as_program(self, secret: str) -> Guest:
        program = Guest.__new__(Guest)
        program.client, program.headers = self.client, bearer(secret)
        return program

    @invariant()
    def whoever_asks_is_who_they_are(self) -> None:
        for owner in getattr(self, "owners", []):
            me = owner.guest.get("/api/me")
            assert (me["id"] == owner.id, me["account"]) == (owner.inside, owner.inside)
            for secret, scopes in owner.tokens.items():
                program = self.as_program(secret)
                assert program.get("/api/me", 200 if "read" in scopes else 403).get("id", owner.id) == owner.id
                makes = program.ask("POST", "/api/tokens", {"name": "more", "scopes": ["account"]})
                assert makes.status_code == (201 if "account" in scopes else 403)
                if makes.status_code == 201:
                    assert program.ask("DELETE", f"/api/tokens/{makes.json()['id']}").status_code == 204
        for bot in getattr(self, "bots", {}).values():
            assert not bot.token or self.as_program(bot.token).get("/api/me")["id"] == bot.id

    @invariant()
    def what_has_ended_never_works(self) -> None:
        ids = {owner.id for owner in getattr(self, "owners", [])} | set(getattr(self, "bots", {}))
        for headers in getattr(self, "ended", []):
            guest = Guest(self.client, "nothing")
            guest.headers = dict(headers)
            answer = guest.ask("GET", "/api/me")
            assert answer.status_code == 401 or answer.json()["id"] not in ids

    @invariant()
    def nobody_sees_what_they_may_not(self) -> None:
        for code, sitting in getattr(self, "tables", {}).items():
            full = self.is_full(code)
            for who, owner in enumerate(self.owners):
                may = owner.inside and who in sitting
                assert owner.guest.ask("GET", f"/api/tables/{code}").status_code == (200 if may or not full else 403)
                for seat in (0, 1):
                    if not (may and full):
                        answer = owner.guest.ask("GET", f"/api/tables/{code}/view?seat={seat}")
                        assert answer.status_code in (403, 409), answer.text
        for who, code in getattr(self, "attempts", {}).items():
            for other, owner in enumerate(self.owners):
                if other != who or not owner.inside:
                    for part in ("", "/view?seat=-1", "/view?seat=0", "/position?seat=-1"):
                        assert owner.guest.ask("GET", f"/api/tables/{code}{part}").status_code == 403

    def is_full(self, code: str) -> bool:
        live = self.client.blocking_portal.call(self.client.app.state.tables.cache.live, code)
        return not live.table.has_open_seat

    @invariant()
    def what_was_acknowledged_is_there(self) -> None:
        for at, (_, entered, _) in getattr(self, "tournaments", {}).items():
            assert set(self.numbers(at)) == {self.owners[who].id for who in entered}
        for who, owner in enumerate(getattr(self, "owners", [])):
            if owner.inside:
                assert len(owner.guest.get("/api/tokens")) == len(owner.tokens)
                listed = {one["person"] for one in owner.guest.get("/api/me/bots")}
                assert listed == {bot.id for bot in self.bots.values() if bot.owner == who}
                invited = {one["code"] for one in owner.guest.get("/api/lobby")["invited"]}
                assert invited == {code for code, other in self.invited if other == who}
                assert owner.guest.get("/api/daily")["mine"] == self.attempts.get(who)


def bearer(secret: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"}


class TestClub(Club.TestCase):  # type: ignore[valid-type]
    settings = looked_at(2)


@pytest.mark.heavy
class TestClubForLong(Club.TestCase):  # type: ignore[valid-type]
    settings = looked_at(20)
