"""The game of the page *Add a game*, made by following it to the letter: its blocks copied to the files they name."""

import re
import shutil
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "add-a-game.md"
BLOCK = re.compile(r'^```\w+ title="(?P<path>[^"]+)"\n(?P<text>.*?)^```$', re.MULTILINE | re.DOTALL)
LEFT_BEHIND = shutil.ignore_patterns("__pycache__", ".pytest_cache", "golden")
FOLDER = Path("cosmoludo/games/moons")
PROJECT_FILE = Path("pyproject.toml")
OWN_PACKAGE = "moons_game"


def blocks() -> dict[Path, str]:
    """Return what the page says to write, by file."""
    return {Path(block["path"]): block["text"] for block in BLOCK.finditer(PAGE.read_text("utf-8"))}


def project_with_it(folder: Path) -> Path:
    """Copy the project, and follow the page in the copy."""
    copy_project(folder)
    for path, text in blocks().items():
        if path != PROJECT_FILE:
            write(folder / path, text)
    return folder


def project_beside_it(folder: Path) -> Path:
    """Copy the project as it is, and make the game a package of its own beside it, as an installer would leave it."""
    copy_project(folder)
    installed = folder / "installed"
    for path, text in blocks().items():
        if path != PROJECT_FILE:
            own = text.replace("cosmoludo.games.moons", OWN_PACKAGE)
            write(installed / OWN_PACKAGE / path.relative_to(FOLDER), own)
    entry = re.search(r"^(moons = .*)$", blocks()[PROJECT_FILE], re.MULTILINE)
    assert entry
    about = installed / f"{OWN_PACKAGE}-1.0.dist-info"
    write(about / "METADATA", "Metadata-Version: 2.1\nName: moons-game\nVersion: 1.0\n")
    write(about / "entry_points.txt", f"[cosmoludo.games]\n{entry[1].replace(chr(34), '')}\n")
    return folder


def copy_project(folder: Path) -> None:
    """Copy what the battery needs, without golden games."""
    for name in ("cosmoludo", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=LEFT_BEHIND)
    shutil.copy(ROOT / "pyproject.toml", folder)
    (folder / "tests" / "battery" / "golden").mkdir()


def write(path: Path, text: str) -> None:
    """Write a file, and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
