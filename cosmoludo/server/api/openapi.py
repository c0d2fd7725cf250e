"""Examples of all bodies for the OpenAPI document, taken from one game at one table."""

from __future__ import annotations

from typing import Any

from litestar.connection import Request
from litestar.openapi.plugins import JsonRenderPlugin

CODE = "k7mwq2xp"
NOW = "2026-11-15T20:00:00Z"
SEED = "7"
SEED_HASH = "85a987c6c02811aca56e6617da05dbca1571382f4179795f7451415ff451c3ec"
MOVE = "red-purple 0,-4 1,-4"
PATH = ["rack/3", "board/0,-4", "board/1,-4"]
ME: dict[str, Any] = {"id": "5f1c0a", "name": "Véga", "account": True}
TOKEN: dict[str, Any] = {"id": "9d2e", "name": "my bot", "created": NOW, "scopes": ["read", "play"]}
TABLE: dict[str, Any] = {
    "code": CODE,
    "game": "genial",
    "players": 2,
    "options": {"teams": False},
    "seats": [
        {"kind": "person", "name": "Véga", "mine": True, "present": True},
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
    "seed_hash": SEED_HASH,
    "scores": [3, 4],
    "clock": {"kind": "live", "seconds": 600, "increment": 5},
    "clocks": [312.4, 598.0],
    "running": [0],
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
OPTION: dict[str, Any] = {"name": "teams", "values": [False, True], "default": False, "needs_players": 4}

EXAMPLES: dict[str, Any] = {
    "AnswerTakeBack": {"seat": 1, "agree": True},
    "Book": {
        "title": "Génial!",
        "headings": [{"level": 2, "anchor": "aim", "title": "Aim", "rules": []}],
        "passages": [{"html": "<p>Bring six colours forward, and none behind.</p>"}],
    },
    "BotFacts": {"id": "level3", "level": 3},
    "Credentials": {"name": "Véga", "password": "a long sentence is a good one"},
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
    },
    "Health": {"status": "ok", "version": "0.1.0"},
    "Hints": {
        "seat": 0,
        "ply": 12,
        "hints": [{"move": MOVE, "path": PATH, "chance": 0.56, "told": STORY["lines"][0], "line": []}],
    },
    "Join": {"seat": 1},
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
    "Lobby": {"mine": [TABLE], "open": []},
    "LogIn": {"name": "Véga", "password": "a long sentence is a good one", "bring": True},
    "MakeMove": {"seat": 0, "ply": 12, "path": PATH},
    "Me": ME,
    "Moved": {"ply": 13},
    "MyData": {"me": ME, "account_since": NOW, "tokens": [TOKEN], "tables": [], "chat": []},
    "MyName": {"name": "Véga"},
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
    "NewToken": {"name": "my bot", "scopes": ["read", "play"]},
    "Position": {
        "ply": 12,
        "seat": 0,
        "actors": [0],
        "position": {"players": 2, "board": {"0,-5": "red"}, "turn": 0},
        "moves": [MOVE],
    },
    "Problem": {"message": "the table has gone on; it is at move 13 now", "rule": "server.stale", "ply": 13},
    "ReviewShown": {
        "ready": True,
        "done": 1,
        "total": 1,
        "moments": [{"ply": 0, "seat": 0, "chances": [0.52, 0.48], "loss": 0.0}],
        "worst": [],
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
        "seed": SEED,
        "seed_hash": SEED_HASH,
        "moves": [[0, MOVE]],
    },
    "Scene": SCENE,
    "ShownToken": {**TOKEN, "token": "cosmoludo-9d2e-kept-secret"},
    "Table": TABLE,
    "TakeBack": {"seat": 0, "ply": 13},
    "Token": TOKEN,
    "Tried": {"right": True, "say": {"key": "genial.lesson.first.right"}, "scene": SCENE, "stories": [STORY]},
    "Try": {"path": PATH},
    "View": {"ply": 12, "seat": 0, "scene": SCENE, "stories": [STORY]},
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
