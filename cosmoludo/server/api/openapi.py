"""Examples of all bodies for the OpenAPI document, taken from one game at one table."""

from __future__ import annotations

from typing import Any

from litestar.connection import Request
from litestar.openapi.plugins import JsonRenderPlugin

from cosmoludo.core.shuffling import Shuffle

CODE = "k7mwq2xp"
NOW = "2026-11-15T20:00:00Z"
SHUFFLE = Shuffle(CODE, "0f" * 16, "5a" * 16, {0: "37" * 16})
MOVE = "red-purple 0,-4 1,-4"
PATH = ["rack/3", "board/0,-4", "board/1,-4"]
REPLY = {"seat": 1, "gains": [["green", 4]]}
ME: dict[str, Any] = {"id": "5f1c0a", "name": "Véga", "avatar": "fox", "account": True}
RATING: dict[str, Any] = {"points": 1612, "doubt": 84, "games": 23}
TERMS: dict[str, Any] = {
    "game": "genial",
    "players": 2,
    "options": {"teams": False},
    "clock": {"kind": "live", "seconds": 600, "increment": 5},
    "timeout": "loss",
    "rated": True,
}
LISTED: dict[str, Any] = {
    **TERMS,
    "code": CODE,
    "seats": [{"kind": "person", "name": "Véga", "person": "5f1c0a", "rating": RATING}, {"kind": "open"}],
    "substitute": "greedy",
    "hints": False,
    "watching": True,
    "created": NOW,
    "by": None,
}
BOND: dict[str, Any] = {"follow": True, "mute": False, "block": False}
FINISHED: dict[str, Any] = {
    "code": CODE,
    "game": "genial",
    "players": 2,
    "ended": NOW,
    "rated": True,
    "points": 1612,
    "seats": [
        {"name": "Véga", "person": "5f1c0a", "rank": 1, "score": 9, "theirs": True},
        {"name": "level3", "bot": "level3", "rank": 2, "score": 7},
    ],
}
CHALLENGE: dict[str, Any] = {
    "day": "2026-11-16",
    "game": "genial",
    "version": 2,
    "players": 2,
    "bot": "level3",
    "minutes": 45,
    "ends": "2026-11-17T00:00:00Z",
    "opens": "2026-11-17T01:00:00Z",
    "today": True,
    "sealed": True,
    "commitment": SHUFFLE.commitment,
    "mine": CODE,
    "done": True,
    "count": 1,
    "attempts": [
        {"place": 1, "name": "Véga", "person": "5f1c0a", "bot": None, "mine": True, "won": True, "gave_up": False}
        | {"score": 9, "rival": 7, "seconds": 412.5, "table": CODE}
    ],
    "bots": [],
    "before": "2026-11-15",
    "after": None,
}
BOT: dict[str, Any] = {
    "person": "44c0d1f0a2b3c4d5e6f70819",
    "name": "Turing",
    "owner": "Véga",
    "terms": {"allows": "followed", "modes": ["genial"], "most": 10},
    "playing": 3,
    "online": True,
}
TOKEN: dict[str, Any] = {"id": "9d2e", "name": "my bot", "created": NOW, "scopes": ["read", "play"]}
TABLE: dict[str, Any] = {
    "code": CODE,
    "game": "genial",
    "players": 2,
    "options": {"teams": False},
    "seats": [
        {"kind": "person", "name": "Véga", "mine": True, "avatar": "fox", "present": True},
        {"kind": "bot", "name": "level3", "mine": False, "bot": "level3"},
    ],
    "status": "playing",
    "ready": True,
    "ply": 12,
    "actors": [0],
    "public": False,
    "watching": True,
    "hints": True,
    "rated": False,
    "created": NOW,
    "shuffle": {"commitment": SHUFFLE.commitment, "given": [0], "contributions": SHUFFLE.to_json()["contributions"]},
    "scores": [3, 4],
    "clock": {"kind": "live", "seconds": 600, "increment": 5},
    "clocks": [312.4, 598.0],
    "running": [0],
}
PLAYED: dict[str, Any] = {
    "code": CODE,
    "game": "genial",
    "options": {"teams": False},
    "at": NOW,
    "seats": TABLE["seats"],
    "ranks": [1, 2],
    "scores": [7, 5],
    "ended": None,
}
SCENE: dict[str, Any] = {
    "zones": [
        {"id": "board", "shape": "hex", "room": "board", "cells": [{"id": "0,-4", "x": -2.0, "y": -3.464}]},
        {"id": "rack", "shape": "hex", "room": "hand", "seat": 0, "cells": [{"id": "3a", "x": 7.5, "y": 0.0}]},
    ],
    "pieces": [{"at": "rack/3a", "look": "red", "name": {"key": "genial.colour.red"}, "group": "rack/3"}],
    "panels": [{"seat": 0, "score": 3}, {"seat": 1, "score": 4}],
    "prompt": {"key": "genial.prompt.place"},
    "offer": {
        "asks": [{"key": f"genial.step.{step}"} for step in ("tile", "first", "second")],
        "nodes": [{"rack/3": 1}, {"board/0,-4": 2}, {"board/1,-4": -1}],
    },
}
STORY: dict[str, Any] = {
    "lines": [{"key": "genial.log.placed", "values": {"seat": 0, "colours": ["genial.colour.red"]}}]
}
WISHES: dict[str, Any] = {
    "language": "en",
    "zone": "Europe/Paris",
    "quiet": "22:00-08:00",
    "push": ["turn", "invitation"],
    "mail": ["round"],
}
CALLS: dict[str, Any] = {
    "wishes": WISHES,
    "key": "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
    "devices": [{"id": "9d2e", "service": "push.example.org", "created": NOW}],
    "mail_offered": True,
    "address": "vega@example.org",
    "confirmed": True,
}
ANNOUNCED: dict[str, Any] = {
    "id": 1,
    "at": NOW,
    "texts": {"en": "Games on Thursday, from eight.", "fr": "Jeudi, 20 h."},
}
TOURNAMENT_TERMS: dict[str, Any] = {**TERMS, "substitute": "greedy", "watching": True}
TOURNAMENT: dict[str, Any] = {
    "id": "c4mpt9wd",
    "title": "Comets",
    "format": "swiss",
    "status": "playing",
    "most": 16,
    "round": 1,
    "rounds": 3,
    "created": NOW,
}
OPTION: dict[str, Any] = {"name": "teams", "values": [False, True], "default": False, "needs_players": 4}

EXAMPLES: dict[str, Any] = {
    "Announced": ANNOUNCED,
    "Ban": {"reason": "insulted others, twice"},
    "ChosenPassword": {"secret": "kept-secret", "password": "a longer sentence is a better one"},
    "ComeIn": {"invitation": "kept-secret"},
    "Deed": {
        "id": 3,
        "at": NOW,
        "by": "Véga",
        "action": "ban",
        "subject": "77aa01",
        "about": "Algol",
        "details": {"reason": "insulted others, twice"},
    },
    "House": {
        "admission": "invitation",
        "inside": True,
        "host": False,
        "public_tables": True,
        "announcements": [ANNOUNCED],
    },
    "HouseChat": {
        "id": 7,
        "table": CODE,
        "person": "77aa01",
        "name": "Algol",
        "text": "good luck",
        "phrase": None,
        "at": NOW,
    },
    "HousePerson": {"id": "77aa01", "name": "Algol", "account": NOW, "host": False, "banned": None, "tables": 3},
    "HousePolicy": {"admission": "invitation", "public_tables": "accounts"},
    "HouseReport": {
        "id": 2,
        "at": NOW,
        "person": "5f1c0a",
        "name": "Véga",
        "table": CODE,
        "text": "Algol insults everybody.",
        "closed": None,
    },
    "HouseStatus": {
        "version": "0.1.0",
        "since": NOW,
        "database": "SQLite",
        "database_bytes": 1_048_576,
        "disk": {"used": 20_000_000_000, "total": 50_000_000_000},
        "memory": {"used": 400_000_000, "total": 4_000_000_000},
        "tables": 12,
        "connections": 9,
        "thinking": 2,
        "people": 31,
        "accounts": 18,
        "games": 240,
        "reports": 1,
        "warnings": ["disk_low"],
    },
    "HouseTable": {
        "code": CODE,
        "game": "genial",
        "created": NOW,
        "over": False,
        "public": False,
        "people": ["Véga", "level3"],
    },
    "Invited": {"id": "1b7d", "note": "the club", "created": NOW, "uses": 10},
    "Link": {"path": "/door#kept-secret"},
    "Login": {"id": "44c0", "browser": "Mozilla/5.0 Firefox/145.0", "created": NOW, "seen": NOW, "this": True},
    "NewAnnouncement": {"texts": ANNOUNCED["texts"]},
    "NewInvitation": {"note": "the club", "uses": 10},
    "NewName": {"name": "Algol B"},
    "NewReport": {"text": "Algol insults everybody.", "table": CODE},
    "AnswerTakeBack": {"seat": 1, "agree": True},
    "Bond": BOND,
    "Book": {
        "title": "Génial!",
        "headings": [{"level": 2, "anchor": "aim", "title": "Aim", "rules": []}],
        "passages": [{"html": "<p>Bring six colours forward, and none behind.</p>"}],
    },
    "BotAccountShown": BOT,
    "BotTerms": BOT["terms"],
    "BotFacts": {"id": "level3", "level": 3},
    "CallWishes": WISHES,
    "CallsShown": CALLS,
    "Challenge": CHALLENGE,
    "Contribution": {"seat": 0, "bits": "37" * 16},
    "Credentials": {"name": "Véga", "password": "a long sentence is a good one"},
    "FinishedGame": FINISHED,
    "FinishedGames": {"games": [FINISHED], "next": "2026-11-15T20:00:00_k7mwq2xp"},
    "Decline": {"reason": "later"},
    "DeclinedBy": {"person": "77aa01", "name": "Deneb", "reason": "later"},
    "ForgottenPassword": {"name": "Véga", "language": "en"},
    "GameFacts": {
        "id": "genial",
        "folder": "genial",
        "name": "Génial! (Ingenious)",
        "designers": ["Reiner Knizia"],
        "publisher": "Schmidt",
        "year": 2004,
        "players": [2, 3, 4],
        "minutes": 45,
        "age": 10,
        "options": [OPTION],
        "has_scene": True,
        "has_lesson": True,
        "ready": True,
        "weight": 2,
        "preview": "/api/previews/genial.svg",
    },
    "Games": {"invited": [], "open": [LISTED], "watch": [], "waiting": 3},
    "Health": {"status": "ok", "version": "0.1.0"},
    "HolidayShown": {"days": 30, "left": 23, "until": NOW},
    "Hints": {
        "seat": 0,
        "ply": 12,
        "hints": [
            {"move": MOVE, "path": PATH, "chance": 0.56, "told": STORY["lines"][0], "denies": REPLY},
            {"move": MOVE, "path": PATH, "chance": 0.55, "told": STORY["lines"][0], "equal": True},
        ],
    },
    "Invite": {"who": "5f1c0a"},
    "Join": {"seat": 1},
    "Known": {"person": "5f1c0a", "name": "Véga", "bond": BOND},
    "Leaders": {"game": "genial", "leaders": [{"person": "5f1c0a", "name": "Véga", "mine": True, "rating": RATING}]},
    "LessonStep": {
        "game": "genial",
        "folder": "genial",
        "players": 2,
        "seat": 0,
        "step": 0,
        "steps": 7,
        "say": {"key": "genial.lesson.first.say"},
        "rule": "placing",
        "scene": SCENE,
    },
    "ListedTournament": {
        **TOURNAMENT,
        "game": "genial",
        "clock": TERMS["clock"],
        "players": 5,
        "rated": True,
        "mine": True,
    },
    "Lobby": {"mine": [TABLE], "open": []},
    "LogIn": {"name": "Véga", "password": "a long sentence is a good one", "bring": True},
    "MadeBot": {"bot": BOT, "token": "cosmoludo-44c0-kept-secret"},
    "MakeMove": {"seat": 0, "ply": 12, "path": PATH},
    "Me": ME,
    "Moved": {"ply": 13},
    "MyData": {
        "me": ME,
        "account_since": NOW,
        "tokens": [TOKEN],
        "tables": [],
        "chat": [],
        "calls": CALLS,
        "holidays": [{"began": NOW, "until": "2026-11-20T20:00:00Z", "ended": None}],
        "dismissed": [CODE],
    },
    "MyGames": {"games": [PLAYED], "total": 1},
    "MyAvatar": {"avatar": "fox"},
    "MyName": {"name": "Véga"},
    "MyWish": {"wish": TERMS, "waited": 4.2, "reach": 142, "others": 1, "table": None},
    "NewAddress": {"mail": "vega@example.org", "language": "en"},
    "NewBotAccount": {"name": "Turing", "terms": BOT["terms"]},
    "NewDevice": {
        "endpoint": "https://push.example.org/k7mwq2xp",
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    },
    "NewHoliday": {"days": 7},
    "NewPassword": {
        "old": "a long sentence is a good one",
        "new": "a longer sentence is a better one",
        "keep_tokens": False,
    },
    "NewTable": {
        "game": "genial",
        "seats": ["me", "bot:level3"],
        "clock": {"kind": "live", "seconds": 600, "increment": 5},
        "watching": True,
    },
    "NewTournament": {"title": "Comets", "format": "swiss", "terms": TOURNAMENT_TERMS, "rounds": 3, "most": 16},
    "NewToken": {"name": "my bot", "scopes": ["read", "play"]},
    "Position": {
        "ply": 12,
        "seat": 0,
        "actors": [0],
        "position": {"players": 2, "board": {"0,-5": "red"}, "turn": 0},
        "moves": [MOVE],
    },
    "Preparation": {"ready": False, "share": 0.4},
    "Profile": {
        "person": "5f1c0a",
        "name": "Véga",
        "avatar": "fox",
        "account": True,
        "public": True,
        "mine": False,
        "bond": BOND,
        "modes": [{"game": "genial", "games": 41, "won": 20, "best": None, "rating": RATING}],
        "opponents": [{"person": "77aa01", "name": "Deneb", "games": 12, "ahead": 7, "behind": 5}],
    },
    "Problem": {"message": "the table has gone on; it is at move 13 now", "rule": "server.stale", "ply": 13},
    "Puzzle": {
        "id": "k7mwq2xp",
        "game": "genial",
        "folder": "genial",
        "players": 2,
        "seat": 0,
        "say": {"key": "web.puzzle.say"},
        "rule": "placing",
        "scene": SCENE,
        "difficulty": RATING,
        "solved": None,
        "rating": RATING,
    },
    "PuzzleFound": {"id": "k7mwq2xp"},
    "PuzzleModes": {"counts": {"genial": 12}},
    "PuzzlesMade": {"ready": True, "done": 36, "total": 36, "puzzles": ["k7mwq2xp"]},
    "RatingHistory": {"game": "genial", "history": [{"ended": NOW, "points": 1612, "doubt": 84}]},
    "Record": {"code": CODE, "game": "genial-solo", "options": {"rack": 6}, "score": 31},
    "ReviewShown": {
        "ready": True,
        "done": 1,
        "total": 1,
        "moments": [{"ply": 0, "seat": 0, "chances": [0.52, 0.48], "loss": 0.0}],
        "worst": [],
        "turning": 0,
        "accounts": [
            {"first": 0.5, "play": 0.0, "others": 0.1, "luck": 0.4, "last": 1.0},
            {"first": 0.5, "play": -0.1, "others": 0.0, "luck": -0.4, "last": 0.0},
        ],
    },
    "SavedGame": {
        "format": "cosmoludo game 1",
        "game": "genial",
        "version": 1,
        "players": 2,
        "options": {"teams": False},
        "seed": str(SHUFFLE.seed),
        "shuffle": SHUFFLE.to_json(),
        "moves": [[0, MOVE]],
    },
    "ChatFrame": {"kind": "chat", "id": 7, "seat": 0, "name": "Véga", "phrase": "hello"},
    "Say": {"phrase": "hello"},
    "Scene": SCENE,
    "ShowProfile": {"public": True},
    "ShownToken": {**TOKEN, "token": "cosmoludo-9d2e-kept-secret"},
    "Solved": {"right": True, "say": {"key": "web.puzzle.right"}, "rating": RATING, "scene": SCENE, "stories": [STORY]},
    "Table": TABLE,
    "TakeBack": {"seat": 0, "ply": 13},
    "Token": TOKEN,
    "TournamentShown": {
        **TOURNAMENT,
        "terms": TOURNAMENT_TERMS,
        "by": "Véga",
        "tie_breaks": ["buchholz_cut", "buchholz", "wins"],
        "entrants": [
            {
                "number": 1,
                "person": "5f1c0a",
                "name": "Véga",
                "mine": True,
                "place": 1,
                "points": 1.0,
                "ties": [0, 0, 1],
            },
            {"number": 2, "person": "77aa01", "name": "Algol", "place": 2, "dropped": True},
        ],
        "played": [{"number": 1, "games": [{"board": 1, "players": [2, 1], "table": CODE, "ranks": [2, 1]}]}],
        "number": 1,
        "table": None,
        "organiser": False,
    },
    "Tried": {"right": True, "say": {"key": "genial.lesson.first.right"}, "scene": SCENE, "stories": [STORY]},
    "Try": {"path": PATH},
    "Waiting": {"games": 2},
    "Wish": TERMS,
    "View": {"ply": 12, "seat": 0, "scene": SCENE, "stories": [STORY]},
    "WhyNot": {"rule": "genial.rule.free", "values": {"cell": "0,-4"}, "heading": "placing"},
}
"""By the name of the type in the document."""


class WithExamples(JsonRenderPlugin):
    """Renders the document with its examples."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Return the document as JSON."""
        for name, schema in openapi_schema["components"]["schemas"].items():
            if name in EXAMPLES:
                schema["examples"] = [EXAMPLES[name]]
        return super().render(request, openapi_schema)
