"""What the shelf tells of every game: its weight, and a moving picture that can stand still."""

import re
from xml.etree import ElementTree

import pytest

import cosmoludo
from cosmoludo.books.shelf import preview_of, shelf_of
from cosmoludo.core.registry import facts_of, has_table

LARGEST = 60_000
MODES = [game_id for game_id in cosmoludo.games() if has_table(game_id)]
FOLDERS = sorted({facts_of(game_id).folder for game_id in MODES})


def test_every_mode_says_how_heavy_it_is_and_no_other_does() -> None:
    weights = {game_id for folder in FOLDERS for game_id in shelf_of(folder).weight}
    assert weights == set(MODES)


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_moving_picture_is_light_and_moves_unless_it_is_asked_to_stand_still(folder: str) -> None:
    content = preview_of(folder)
    assert content
    assert len(content) < LARGEST
    root = ElementTree.fromstring(content)
    style = root[0].text or ""
    assert "infinite" in style
    assert f"#{root.get('id')}:target g{{animation:none}}" in style
    moved = set(re.findall(r"\.(p\d+-\d+)\{", style))
    assert moved
    assert moved <= {element.get("class") for element in root.iter()}


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_moving_picture_needs_nothing_else_and_no_words(folder: str) -> None:
    root = ElementTree.fromstring(preview_of(folder) or b"")
    ids = {element.get("id") for element in root.iter()}
    for element in root.iter():
        assert element.tag.rpartition("}")[2] not in ("script", "image", "foreignObject", "title")
        for name, value in element.attrib.items():
            if name.endswith("href"):
                assert value.removeprefix("#") in ids
    said = "".join(text.text or "" for text in root.iter() if text.tag.endswith("text"))
    assert not any(letter.isalpha() for letter in said), said
