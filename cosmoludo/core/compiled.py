"""How rules are compiled: one decorator, and a cache that notices every change.

Numba's own cache looks only at the file of the function it compiles, not at the files of the functions that one calls.
So the folder of the cache is named by everything that could change the machine code. It has to be set before Numba is
imported, which is why rules import this module and never Numba itself.
"""

import ast
import getpass
import hashlib
import os
import platform
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.metadata import entry_points, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar, cast

from platformdirs import user_cache_path

from cosmoludo.core.facts import GAMES

PACKAGE = Path(__file__).parents[1]
COMPILED_FOLDERS = ("core", "boxes", "games", "bots", "envs", "training")
DOCSTRING = re.compile(r'\A""".*?"""', re.DOTALL)
FIRST_DEFINITION = re.compile(r"^(?:@|def |class )", re.MULTILINE)
COMPILES = re.compile(r"^@(compiled|inlined)\b", re.MULTILINE)
DATA_FILES = {".csv", ".toml", ".txt"}  # what rules read becomes constants of the machine code
FOR_PEOPLE = {"words", "book", "bots"}  # folders of what no rule reads
FOR_TABLES = {"table", "position", "drawing"}  # slots of a game that no rule is in
KEPT_SECONDS = 30 * 24 * 3600


def _texts() -> dict[Path, str]:
    """Return the sources of the folders in which rules, and what is compiled with them, can lie."""
    paths = [path for folder in COMPILED_FOLDERS for path in (PACKAGE / folder).rglob("*.py")]
    return {path: path.read_text("utf-8") for path in paths}


def _sources() -> list[Path]:
    """Return every file whose change may change the machine code of a function in another file.

    That is what is compiled, what it imports, the packages that name the rules, data, and games from outside. Drawing
    is not among them (but for what tables compile), so that changing a look does not mean compiling the rules.
    """
    texts = _texts()
    compiling = _compiling(texts)
    return sorted(compiling | _imported(texts, compiling)) + _data(PACKAGE) + _outside()


def _compiling(texts: dict[Path, str]) -> set[Path]:
    """Return the files with functions to compile, and the packages that say which functions are a game's rules."""
    return {path for path, text in texts.items() if _names_rules(path) or COMPILES.search(text)}


def _names_rules(path: Path) -> bool:
    """Return whether a file is a game's package, or one of its slots that a rule can be in."""
    return path.name == "__init__.py" and path.parent.name not in FOR_TABLES


def _imported(texts: dict[Path, str], files: set[Path]) -> set[Path]:
    """Return what some files import, directly or not."""
    found: set[Path] = set()
    waiting = list(files)
    while waiting:
        for path in _imports(texts[waiting.pop()]) & texts.keys() - found:
            found.add(path)
            waiting.append(path)
    return found


def _data(folder: Path) -> list[Path]:
    """Return the files of data that rules may read."""
    return sorted(
        path
        for inside in COMPILED_FOLDERS
        for path in (PACKAGE / inside).rglob("*")
        if path.suffix in DATA_FILES and path.parent.name not in FOR_PEOPLE and path.is_relative_to(folder)
    )


def _imports(text: str) -> set[Path]:
    """Return the files that a module imports names from when it is loaded."""
    names: set[str] = set()
    for node in ast.parse(_head(text)).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    paths = (PACKAGE.parent / Path(*name.split(".")) for name in names)
    return {found for path in paths for found in (path.with_suffix(".py"), path / "__init__.py")}


def _head(text: str) -> str:
    """Return a module from behind its docstring to its first function or class: parsing the rest takes long."""
    return FIRST_DEFINITION.split(DOCSTRING.sub("", text, count=1), maxsplit=1)[0]


def _outside() -> list[Path]:
    """Return the files of games that other packages offer (see `core/registry.py`), without importing them."""
    specs = (find_spec(entry.module.partition(".")[0]) for entry in entry_points(group=GAMES))
    folders = [Path(folder) for spec in specs if spec for folder in spec.submodule_search_locations or ()]
    return sorted(path for folder in folders for path in folder.rglob("*") if path.suffix in {".py", *DATA_FILES})


def _processor() -> str:
    """Return what the machine code is for: Numba compiles for the very processor it runs on."""
    from llvmlite import binding

    return f"{platform.machine()} {binding.get_host_cpu_name()}"


def fingerprint() -> str:
    """Return a few letters that change with anything the machine code depends on."""
    return _digest(_sources())


def fingerprint_of(folder: Path, *files: Path) -> str:
    """Return the same for a game's folder and some files: what is compiled there, what it imports, and its data."""
    texts = _texts()
    wanted = {path for path in _compiling(texts) if path.is_relative_to(folder)} | {*files}
    outside = [path for path in _outside() if path.is_relative_to(folder)]
    return _digest(sorted(wanted | _imported(texts, wanted)) + _data(folder) + outside)


def _digest(sources: list[Path]) -> str:
    digest = hashlib.sha256(f"{sys.version} {version('numba')} {version('numpy')} {_processor()}".encode())
    for path in sources:
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _cache_folder() -> Path:
    """Return the folder of this version, made if need be; delete those that nothing has used for a month."""
    name = fingerprint()
    base = user_cache_path("cosmoludo") / "compiled"
    folder = base / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        for other in base.iterdir():
            if other.stat().st_mtime < time.time() - KEPT_SECONDS:
                shutil.rmtree(other, ignore_errors=True)
    except OSError:  # a home that cannot be written to, as services have
        return Path(tempfile.gettempdir()) / f"cosmoludo-{getpass.getuser()}" / name
    return folder


if "NUMBA_CACHE_DIR" not in os.environ:
    os.environ["NUMBA_CACHE_DIR"] = str(_cache_folder())
os.environ.setdefault("NUMBA_OPT", "2")  # compiles a fifth faster than 3, and the code runs as fast
os.environ.setdefault("NUMBA_SLP_VECTORIZE", "1")  # neighbouring numbers are written at once, as a list of moves is

import numba  # noqa: E402
import numba.extending  # noqa: E402
import numpy  # noqa: E402

__all__ = [
    "INTERPRETED",
    "OVERLOADS",
    "Overload",
    "compiled",
    "fingerprint",
    "fingerprint_of",
    "inlined",
    "int64",
    "overload",
]

INTERPRETED = bool(getattr(numba.config, "DISABLE_JIT"))  # noqa: B009, set at run time
"""True under NUMBA_DISABLE_JIT=1: the same functions, run as ordinary Python."""

int64: Any = numpy.int64
"""A cast that compiled and interpreted rules understand alike. A small field needs it before arithmetic that outgrows
it: `1 << field` and `field * 100` stay as small as the field when the rules are interpreted. (`int` of an unsigned
field would stay unsigned when they are compiled.)"""

F = TypeVar("F", bound=Callable[..., object])


class Overload(NamedTuple):
    """A function that compiled code has in versions of its own."""

    function: Callable[..., object]
    choose: Callable[..., object]
    """Chooses the version by the types of the arguments."""
    inline: str


OVERLOADS: list[Overload] = []
"""All of them, for other targets than the processor to take over."""


def compiled(function: F) -> F:
    """Compile a rule: no interpreter lock, kept between runs, no exception for a division by zero."""
    return cast("F", numba.njit(nogil=True, cache=True, error_model="numpy")(function))


def inlined(function: F) -> F:
    """Compile a part of a larger function: into whatever calls it, where it is compiled once and not at every step.

    Numba compiles a function together with all that it calls, and again with each that calls it. A search that is cut
    into small functions would compile the rules of a game as often as there are such functions.
    """
    return cast("F", numba.njit(nogil=True, cache=True, error_model="numpy", inline="always")(function))


def overload(function: Callable[..., object], inline: Literal["never", "always"] = "never") -> Callable[[F], F]:
    """Let compiled code call a Python function in a version of its own, chosen by the types of its arguments."""

    def decorate(choose: F) -> F:
        OVERLOADS.append(Overload(function, choose, inline))
        return numba.extending.overload(function, strict=False, inline=inline)(choose)

    return decorate
