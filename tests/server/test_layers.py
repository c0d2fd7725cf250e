"""The folders of the server are layers: each imports only from those that its description lists before it."""

import ast
import re
from pathlib import Path

import cosmoludo.server

SERVER = Path(cosmoludo.server.__file__).parent
LAYERS = re.findall(r"^- `(\w+)`:", cosmoludo.server.__doc__ or "", re.MULTILINE)


def imported(file: Path) -> set[str]:
    """The folders of the server that a file imports from, inside functions too."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            modules = [f"{node.module}.{name.name}" for name in node.names]
        elif isinstance(node, ast.Import):
            modules = [name.name for name in node.names]
        else:
            continue
        found |= {module.split(".")[2] for module in modules if module.startswith("cosmoludo.server.")}
    return found


def test_every_folder_is_a_layer_and_nothing_lies_beside_them() -> None:
    assert {path.name for path in SERVER.iterdir() if path.is_dir() and path.name != "__pycache__"} == {*LAYERS}
    assert [path.name for path in SERVER.glob("*.py")] == ["__init__.py"]


def test_no_layer_imports_from_one_above_it() -> None:
    for number, layer in enumerate(LAYERS):
        for file in (SERVER / layer).rglob("*.py"):
            assert imported(file) <= {*LAYERS[: number + 1]}, file
