"""Every game folder has the same slots, and the same files where a slot is a folder."""

from pathlib import Path

import pytest

from cosmoludo.core.registry import packages

SLOTS = {"facts", "data", "record", "rules", "hiding", "evaluation", "notation", "position", "table", "words", "book"}
RULES = {"moves", "turn", "scoring", "ending"}
TABLE = {"scene", "layout", "looks", "offers", "stories", "sheet"}


def names(folder: Path) -> set[str]:
    return {path.stem for path in folder.iterdir()}


@pytest.mark.parametrize("game", packages())
def test_a_game_folder_has_every_slot(game: str) -> None:
    folder = packages()[game].path
    assert SLOTS | {"art"} <= names(folder)
    assert names(folder / "rules") >= RULES
    assert names(folder / "table") >= TABLE
