"""Draw who imports whom in `cosmoludo` and in `web/src`, and fail on a cycle or on an import against the layers.

Every import counts: at the top of a module, inside a function, under TYPE_CHECKING, and `import type` on the page.
Needs nothing but Python. See `script/imports --help`.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]

Rows = tuple[tuple[str, ...], ...]
"""Layers, the lowest first. A module belongs to the longest name that is its own or a folder above it; `name.*` makes
every child of a folder a layer by itself. A layer may import from every row below its own. Layers of one row stand side
by side: they do not import each other."""

PYTHON_LAYERS: Rows = (
    ("cosmoludo.core",),
    ("cosmoludo.boxes.*",),
    ("cosmoludo.games.*",),
    ("cosmoludo.games",),
    ("cosmoludo",),
    ("cosmoludo.books", "cosmoludo.envs"),
    ("cosmoludo.bots", "cosmoludo.gpu"),
    ("cosmoludo.envs.opponents", "cosmoludo.envs.spaces"),
    ("cosmoludo.envs.gymnasium", "cosmoludo.envs.openspiel", "cosmoludo.envs.pettingzoo"),
    ("cosmoludo.arena",),
    ("cosmoludo.training",),
    ("cosmoludo.server.wire",),
    ("cosmoludo.client", "cosmoludo.picture", "cosmoludo.terminal"),
    ("cosmoludo.mcp",),
    ("cosmoludo.server.cluster", "cosmoludo.server.ratings", "cosmoludo.server.tournaments"),
    ("cosmoludo.server.store",),
    ("cosmoludo.server.people",),
    ("cosmoludo.server.table",),
    ("cosmoludo.server.audience",),
    ("cosmoludo.server.bots",),
    ("cosmoludo.server.lobby",),
    ("cosmoludo.server.calls", "cosmoludo.server.daily", "cosmoludo.server.puzzles"),
    ("cosmoludo.server.api",),
    ("cosmoludo.server.ops",),
    ("cosmoludo.server",),
    ("cosmoludo.bench",),
    ("cosmoludo.cli",),
    ("cosmoludo.__main__",),
)

GAME_SLOTS: Rows = (
    ("facts",),
    ("data",),
    ("record",),
    ("rules",),
    ("hiding", "evaluation", "observation"),
    ("appraisal",),
    ("notation",),
    ("position",),
    ("units",),  # of Espace only: figures as people say them
    ("listing",),  # of Espace only: objects as lines at a terminal
    ("table",),
    ("drawing", "commands"),  # what writes art.svg; commands of a game's own
)
"""The layers inside every game folder; what its `__init__` imports is not held against them."""

WEB_LAYERS: Rows = (
    ("shared",),
    ("scene",),
    ("moments",),
    ("book", "club", "home", "lesson", "table"),
    ("host",),
    ("App", "picture"),
    ("main",),
)


@dataclass(frozen=True)
class Import:
    """One module imports another, in a line of its file."""

    importer: str
    imported: str
    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.importer} imports {self.imported}"


@dataclass(frozen=True)
class Tree:
    """The modules below one folder, who imports whom among them, and the layers that they should keep to."""

    name: str
    modules: frozenset[str]
    imports: tuple[Import, ...]
    layers: Rows
    games: str = ""
    """The folder of games, whose folders have layers of their own: the slots."""

    def layer(self, module: str) -> str | None:
        """Return the layer of a module; None if no layer is meant for it."""
        names = {name for row in self.layers for name in row}
        parts = module.split(".")
        for length in range(len(parts), 0, -1):
            name = ".".join(parts[:length])
            if name in names:
                return name
            if length > 1 and ".".join(parts[: length - 1]) + ".*" in names:
                return name
        return None

    def row(self, layer: str) -> int:
        """Return how high a layer stands, counted from the lowest."""
        family = layer.rpartition(".")[0] + ".*"
        return next(number for number, row in enumerate(self.layers) if layer in row or family in row)


# --- Reading Python ---


def python_tree(folder: Path, layers: Rows = PYTHON_LAYERS) -> Tree:
    """Read all modules of a package."""
    files = {_module(folder, path): path for path in sorted(folder.rglob("*.py"))}
    imports = {  # in order, and each once: one line may import several names of a module
        Import(module, imported, path.relative_to(folder.parent).as_posix(), line): None
        for module, path in files.items()
        for imported, line in _python_imports(module, path, files.keys())
        if imported != module
    }
    return Tree(folder.name, frozenset(files), tuple(imports), layers, f"{folder.name}.games")


def _module(folder: Path, path: Path) -> str:
    parts = path.relative_to(folder.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _python_imports(module: str, path: Path, modules: Iterable[str]) -> Iterator[tuple[str, int]]:
    """Yield each module that a file imports, with the line; a name that is no module counts as its package."""
    known = set(modules)
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            wanted = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            source = ".".join([*above, *([node.module] if node.module else [])])
            wanted = [f"{source}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in wanted:
            found = name if name in known else name.rpartition(".")[0]
            if found in known:
                yield found, node.lineno


# --- Reading TypeScript and Svelte ---

SCRIPT = re.compile(r"<script\b[^>]*>(.*?)</script>", re.DOTALL)
WEB_IMPORT = re.compile(
    r"""^[ \t]*(?:import|export)\b[^'";]*?\bfrom\s*['"](?P<named>[^'"]+)['"]"""
    r"""|^[ \t]*import\s*['"](?P<bare>[^'"]+)['"]"""
    r"""|\bimport\(\s*['"](?P<late>[^'"]+)['"]""",
    re.MULTILINE,
)
WEB_ENDINGS = (".svelte.ts", ".d.ts", ".ts", ".svelte")


def web_tree(folder: Path, layers: Rows = WEB_LAYERS) -> Tree:
    """Read all modules of the page."""
    files = [path for path in sorted(folder.rglob("*")) if path.name.endswith(WEB_ENDINGS)]
    names = {path.resolve(): _web_module(folder, path) for path in files}
    imports = [
        Import(names[path.resolve()], names[found], path.relative_to(folder.parent).as_posix(), line)
        for path in files
        for found, line in _web_imports(path, names.keys())
    ]
    return Tree(folder.name, frozenset(names.values()), tuple(imports), layers)


def _web_module(folder: Path, path: Path) -> str:
    """Name a module by its path with dots, without the ending."""
    ending = next(ending for ending in WEB_ENDINGS if path.name.endswith(ending))
    return path.relative_to(folder).as_posix().removesuffix(ending).replace("/", ".")


def _web_imports(path: Path, files: Iterable[Path]) -> Iterator[tuple[Path, int]]:
    known = set(files)
    text = path.read_text("utf-8")
    if path.suffix == ".svelte":
        text = _scripts_only(text)
    for found in WEB_IMPORT.finditer(text):
        target = found["named"] or found["bare"] or found["late"]
        if not target.startswith("."):
            continue
        place = (path.parent / target).resolve()
        candidates = [place, *(place.parent / (place.name + ending) for ending in WEB_ENDINGS), place / "index.ts"]
        imported = next((candidate for candidate in candidates if candidate in known), None)
        if imported and imported != path.resolve():
            yield imported, text.count("\n", 0, found.start()) + 1 + found[0].count("\n")


def _scripts_only(text: str) -> str:
    """Blank everything of a component that is no script, so that lines keep their numbers."""
    kept = [" " if letter != "\n" else letter for letter in text]
    for script in SCRIPT.finditer(text):
        kept[script.start(1) : script.end(1)] = script[1]
    return "".join(kept)


# --- Judging ---


def problems(tree: Tree) -> list[str]:
    """Name every module without a layer or slot, every import against the layers or slots, and every cycle."""
    return [*_without_layer(tree), *_against_layers(tree), *_against_slots(tree), *_cycles(tree)]


def _without_layer(tree: Tree) -> Iterator[str]:
    for module in sorted(tree.modules):
        if tree.layer(module) is None:
            yield f"{module} belongs to no layer: add it to the table in script/draw_imports.py"


def _against_layers(tree: Tree) -> Iterator[str]:
    for found in tree.imports:
        source, target = tree.layer(found.importer), tree.layer(found.imported)
        if source is None or target is None or source == target:
            continue
        if tree.row(target) > tree.row(source):
            yield f"{found}, which is above it ({source} < {target})"
        elif tree.row(target) == tree.row(source):
            yield f"{found}, which stands beside it ({source} | {target})"


def _against_slots(tree: Tree) -> Iterator[str]:
    rows = {slot: number for number, row in enumerate(GAME_SLOTS) for slot in row}
    for module in sorted(tree.modules):
        _, slot = _game_and_slot(tree, module)
        if slot and slot not in rows:
            yield f"{module} lies in no slot of a game: these are {', '.join(rows)}"
    for found in tree.imports:
        (game, source), (other, target) = (_game_and_slot(tree, name) for name in (found.importer, found.imported))
        if game != other or source == target or source not in rows:
            continue
        if rows.get(target, len(rows)) >= rows[source]:
            yield f"{found}, against the slots of a game ({source} may not import {target or 'the whole game'})"


def _game_and_slot(tree: Tree, module: str) -> tuple[str, str]:
    """Return the game folder and the slot of a module; nothing where it belongs to no game, or is the game itself."""
    game, _, inside = module.removeprefix(f"{tree.games}.").partition(".")
    return (game, inside.partition(".")[0]) if tree.games and module.startswith(f"{tree.games}.") else ("", "")


def _cycles(tree: Tree) -> Iterator[str]:
    """Describe every knot of modules that import each other by its shortest ring."""
    graph: dict[str, set[str]] = defaultdict(set)
    for found in tree.imports:
        graph[found.importer].add(found.imported)
    for knot in knots(graph):
        ring = min((_ring(graph, knot, start) for start in sorted(knot)), key=len)
        others = f" (a knot of {len(knot)} modules: {', '.join(sorted(knot))})" if len(knot) >= len(ring) else ""
        yield f"cycle: {' -> '.join(ring)}{others}"


def knots(graph: dict[str, set[str]]) -> list[set[str]]:
    """Return every set of modules that all import each other, directly or not."""
    reached = {module: _reached(graph, module) for module in sorted(graph)}
    found: list[set[str]] = []
    for module, targets in reached.items():
        if module in targets and not any(module in knot for knot in found):
            found.append({other for other in targets if module in reached.get(other, ())})
    return found


def _reached(graph: dict[str, set[str]], start: str) -> set[str]:
    """Return all that a module imports, directly or not; itself only if it is in a cycle."""
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        for target in graph.get(waiting.pop(), set()) - seen:
            seen.add(target)
            waiting.append(target)
    return seen


def _ring(graph: dict[str, set[str]], knot: set[str], start: str) -> list[str]:
    """Return the shortest way from a module of a knot back to itself."""
    came_from: dict[str, str] = {}
    waiting = [start]
    for module in waiting:
        for target in sorted(graph[module] & knot):
            if target == start:
                ring = [start]
                while module != start:
                    ring.insert(0, module)
                    module = came_from[module]
                return [start, *ring]
            if target not in came_from:
                came_from[target] = module
                waiting.append(target)
    raise AssertionError(f"{start} is in no ring")


# --- Drawing ---


def edges(tree: Tree, *, modules: bool) -> dict[str, set[str]]:
    """Return who imports whom, of layers or of modules; all are there, even those that import nothing."""

    def node(module: str) -> str:
        return module if modules else tree.layer(module) or module

    graph: dict[str, set[str]] = {node(module): set() for module in tree.modules}
    for found in tree.imports:
        if node(found.importer) != node(found.imported):
            graph[node(found.importer)].add(node(found.imported))
    return graph


def as_text(tree: Tree, *, modules: bool = False) -> str:
    """Draw the layers from the highest to the lowest, each with what it imports; or every module below its layer."""
    graph = edges(tree, modules=modules)
    lines = [f"{tree.name}: {len(tree.modules)} modules, {len(tree.imports)} imports among them"]
    for number in range(len(tree.layers) - 1, -1, -1):
        nodes = sorted(node for node in graph if _row_of(tree, node) == number)
        if not nodes:
            continue
        if modules:
            lines.append(f"  {' | '.join(tree.layers[number])}")
        for node in nodes:
            targets = ", ".join(_short(tree, target) for target in sorted(graph[node]))
            indent = "    " if modules else "  "
            lines.append(f"{indent}{_short(tree, node):<{0 if modules else 24}} -> {targets or '(nothing)'}")
    return "\n".join(lines)


def _row_of(tree: Tree, node: str) -> int:
    layer = tree.layer(node)
    return tree.row(layer) if layer is not None else -1


def _short(tree: Tree, node: str) -> str:
    return node.removeprefix(f"{tree.name}.")


def as_mermaid(tree: Tree, *, modules: bool = False) -> str:
    """Draw who imports whom for Mermaid."""
    graph = edges(tree, modules=modules)
    ids = {node: f"n{number}" for number, node in enumerate(sorted(graph))}
    lines = ["flowchart TD", *(f'  {ids[node]}["{_short(tree, node)}"]' for node in sorted(graph))]
    lines += [f"  {ids[node]} --> {ids[target]}" for node in sorted(graph) for target in sorted(graph[node])]
    return "\n".join(lines)


def as_dot(tree: Tree, *, modules: bool = False) -> str:
    """Draw who imports whom for Graphviz, one rank a row of layers."""
    graph = edges(tree, modules=modules)
    lines = [f'digraph "{tree.name}" {{', "  node [shape=box]"]
    for number in range(len(tree.layers)):
        row = [f'"{_short(tree, node)}"' for node in sorted(graph) if _row_of(tree, node) == number]
        if row and not modules:
            lines.append(f"  {{ rank=same; {'; '.join(row)} }}")
    lines += [
        f'  "{_short(tree, node)}" -> "{_short(tree, target)}"'
        for node in sorted(graph)
        for target in sorted(graph[node])
    ]
    return "\n".join([*lines, "}"])


def main(arguments: list[str] | None = None) -> int:
    """Draw what was asked for; return 1 if there is any problem."""
    parser = argparse.ArgumentParser(prog="script/imports", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("trees", nargs="*", metavar="cosmoludo|web", help="draw only this one (default: both)")
    parser.add_argument("--modules", action="store_true", help="draw every module, not only layers")
    parser.add_argument("--check", action="store_true", help="draw nothing, only name problems")
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument("--mermaid", action="store_const", dest="draw", const=as_mermaid, help="draw for Mermaid")
    shape.add_argument("--dot", action="store_const", dest="draw", const=as_dot, help="draw for Graphviz")
    wanted = parser.parse_args(arguments)
    readers = {"cosmoludo": lambda: python_tree(ROOT / "cosmoludo"), "web": lambda: web_tree(ROOT / "web" / "src")}
    if unknown := [name for name in wanted.trees if name not in readers]:
        parser.error(f"expected {' or '.join(readers)}, found {unknown[0]}")
    trees = [readers[name]() for name in wanted.trees or readers]
    if not wanted.check:
        draw = wanted.draw or as_text
        sys.stdout.write("\n\n".join(draw(tree, modules=wanted.modules) for tree in trees) + "\n")
    found = [problem for tree in trees for problem in problems(tree)]
    for problem in found:
        sys.stderr.write(f"{problem}\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
