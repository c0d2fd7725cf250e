"""Rules can be compiled for a GPU, which gives them no memory: no array is assigned to a slice of another."""

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

PACKAGE = Path(__file__).parents[2] / "cosmoludo"
FILES = [path for folder in ("boxes", "core", "envs", "games") for path in (PACKAGE / folder).rglob("*.py")]


def compiled_functions(path: Path) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and any(
            isinstance(name, ast.Name) and name.id in ("compiled", "inlined") for name in node.decorator_list
        ):
            yield node


def copies(function: ast.FunctionDef, names: dict[str, object]) -> Iterator[int]:
    """Return the lines that assign an array to a slice."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and any(has_slice(target) for target in node.targets):
            value = node.value
            named = isinstance(value, ast.Name) and isinstance(names.get(value.id), np.ndarray)
            if named or isinstance(value, ast.Subscript) or (isinstance(value, ast.Attribute) and is_field(value)):
                yield node.lineno


def has_slice(target: ast.expr) -> bool:
    return isinstance(target, ast.Subscript) and any(isinstance(part, ast.Slice) for part in ast.walk(target.slice))


def is_field(value: ast.Attribute) -> bool:
    return isinstance(value.value, ast.Name) and value.value.id in ("state", "view")


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_rule_assigns_an_array_to_a_slice(path: Path) -> None:
    functions = list(compiled_functions(path))
    if functions:
        module = importlib.import_module(".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts))
        found = [line for function in functions for line in copies(function, vars(module))]
        assert not found, f"{path.name}, lines {found}: use chance.lay, or a loop"
