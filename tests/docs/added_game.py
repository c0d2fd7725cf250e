"""The game of the page *Add a game*, made by following it to the letter: its blocks copied to the files they name."""

import re
import shutil
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "add-a-game.md"
BLOCK = re.compile(r'^```\w+ title="(?P<path>[^"]+)"\n(?P<text>.*?)^```$', re.MULTILINE | re.DOTALL)
LEFT_BEHIND = shutil.ignore_patterns("__pycache__", ".pytest_cache", "golden")


def blocks() -> dict[Path, str]:
    """What the page says to write, by file."""
    return {Path(block["path"]): block["text"] for block in BLOCK.finditer(PAGE.read_text("utf-8"))}


def project_with_it(folder: Path) -> Path:
    """A copy of the project in which somebody has followed the page."""
    for name in ("cosmoludo", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=LEFT_BEHIND)
    shutil.copy(ROOT / "pyproject.toml", folder)
    (folder / "tests" / "battery" / "golden").mkdir()
    for path, text in blocks().items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    return folder
