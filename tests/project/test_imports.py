"""The script that draws who imports whom finds what it is there to find."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "script"))

from draw_imports import Tree, as_dot, as_mermaid, as_text, problems, python_tree, web_tree

LAYERS = (("box.core",), ("box.games.*",), ("box.left", "box.right"), ("box.top",), ("box",))
WEB_LAYERS = (("shared",), ("table",), ("App",))


def written(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder


def package(tmp_path: Path, files: dict[str, str]) -> Tree:
    return python_tree(written(tmp_path / "box", {"__init__.py": "", **files}), LAYERS)


def page(tmp_path: Path, files: dict[str, str]) -> Tree:
    return web_tree(written(tmp_path / "src", files), WEB_LAYERS)


def test_imports_of_lower_layers_are_no_problem(tmp_path: Path) -> None:
    files = {"core/a.py": "", "games/go/rules.py": "from box.core import a", "top.py": "import box.games.go.rules"}
    assert problems(package(tmp_path, files)) == []


def test_a_cycle_is_found_and_named(tmp_path: Path) -> None:
    files = {"core/a.py": "from box.core import b", "core/b.py": "import box.core.c", "core/c.py": "from .a import x"}
    assert problems(package(tmp_path, files)) == ["cycle: box.core.a -> box.core.b -> box.core.c -> box.core.a"]


def test_a_knot_is_named_by_its_shortest_ring(tmp_path: Path) -> None:
    files = {"core/a.py": "from . import b", "core/b.py": "from . import a, c", "core/c.py": "from . import a"}
    ring, knot = problems(package(tmp_path, files))[0].split(" (")
    assert ring == "cycle: box.core.a -> box.core.b -> box.core.a"
    assert knot == "a knot of 3 modules: box.core.a, box.core.b, box.core.c)"


def test_two_cycles_are_both_found(tmp_path: Path) -> None:
    pairs = {f"core/{one}.py": f"from box.core import {other}" for one, other in ("ab", "ba", "cd", "dc", "xa")}
    assert len(problems(package(tmp_path, pairs))) == 2


@pytest.mark.parametrize(
    "text",
    [
        "from box.top import anything",
        "def late():\n    import box.top",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from box import top",
        "from ..top import anything",
    ],
    ids=["at the top", "inside a function", "for types only", "relative"],
)
def test_an_import_of_a_higher_layer_is_found(tmp_path: Path, text: str) -> None:
    found = problems(package(tmp_path, {"core/a.py": text, "core/__init__.py": "", "top.py": ""}))
    assert len(found) == 1
    assert found[0].startswith("box/core/a.py:")
    assert found[0].endswith("box.core.a imports box.top, which is above it (box.core < box.top)")


def test_layers_side_by_side_do_not_import_each_other(tmp_path: Path) -> None:
    found = problems(package(tmp_path, {"left.py": "import box.right", "right.py": ""}))
    assert found == ["box/left.py:1: box.left imports box.right, which stands beside it (box.left | box.right)"]


def test_no_game_imports_another_game(tmp_path: Path) -> None:
    files = {"games/go/rules.py": "from box.games.chess.rules import x", "games/chess/rules.py": ""}
    assert "beside" in problems(package(tmp_path, files))[0]


def test_the_slots_of_a_game_import_downwards_only(tmp_path: Path) -> None:
    files = {
        "games/go/__init__.py": "from box.games.go import rules, table",
        "games/go/rules.py": "from box.games.go.record import x",
        "games/go/record.py": "from box.games.go.table.scene import x",
        "games/go/table/scene.py": "",
        "games/go/hiding.py": "import box.games.go",
        "games/go/evaluation.py": "from box.games.go import hiding",
        "games/go/table/__init__.py": "",
        "games/go/figures.py": "",
    }
    found = problems(package(tmp_path, files))
    assert [problem.partition(" (")[2] for problem in found[1:]] == [
        "evaluation may not import hiding)",
        "hiding may not import the whole game)",
        "record may not import table)",
    ]
    assert found[0].startswith("box.games.go.figures lies in no slot of a game: these are facts, data, record")


def test_a_module_without_a_layer_is_named(tmp_path: Path) -> None:
    tree = python_tree(written(tmp_path / "box", {"core/a.py": "", "new.py": ""}), (("box.core",),))
    assert problems(tree) == ["box.new belongs to no layer: add it to the table in script/draw_imports.py"]


@pytest.mark.parametrize(
    "text",
    [
        "import { table } from '../table/table';",
        "import type { Table } from '../table/table';",
        "import {\n  one,\n  two,\n} from '../table/table.ts';",
        "export { table } from '../table/table';",
        "import '../table/table';",
        "const late = () => import('../table/table');",
        "type Table = import('../table/table').Table;",
    ],
)
def test_every_kind_of_import_on_the_page_is_found(tmp_path: Path, text: str) -> None:
    found = problems(page(tmp_path, {"shared/a.ts": text, "table/table.svelte.ts": "", "table/table.ts": ""}))
    assert len(found) == 1
    assert "shared.a imports table.table, which is above it" in found[0]


def test_scripts_of_components_are_read_and_their_text_is_not(tmp_path: Path) -> None:
    component = (
        "<p>\nimport x from '../App.svelte'\n</p>\n<script lang=\"ts\">\n  import A from './A.svelte';\n</script>\n"
    )
    files = {"table/A.svelte": component.replace("./A", "./B"), "table/B.svelte": component, "App.svelte": ""}
    assert problems(page(tmp_path, files)) == ["cycle: table.A -> table.B -> table.A"]


def test_what_is_commented_out_is_no_import(tmp_path: Path) -> None:
    files = {"shared/a.ts": "// import { b } from '../table/b';\n", "table/b.ts": ""}
    assert problems(page(tmp_path, files)) == []


def test_layers_are_drawn_from_the_highest_to_the_lowest(tmp_path: Path) -> None:
    files = {"core/__init__.py": "", "core/a.py": "", "left.py": "import box.core.a", "top.py": "import box.left"}
    tree = package(tmp_path, files)
    lines = [line.split(" -> ") for line in as_text(tree).splitlines()[1:]]
    assert [(layer.strip(), imported) for layer, imported in lines] == [
        ("box", "(nothing)"),
        ("top", "left"),
        ("left", "core"),
        ("core", "(nothing)"),
    ]
    assert "core.a" in as_text(tree, modules=True)
    assert "--> " in as_mermaid(tree)
    assert '"left" -> "core"' in as_dot(tree)
