"""How rules are compiled: one decorator, and a cache that notices every change.

Numba's own cache looks only at the file of the function it compiles, not at the files of the functions that one calls.
So the folder of the cache is named by everything that could change the machine code. It has to be set before Numba is
imported, which is why rules import this module and never Numba itself.
"""

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
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar, cast

from platformdirs import user_cache_path

PACKAGE = Path(__file__).parents[1]
COMPILED_FOLDERS = ("core", "games", "bots")
DATA_FILES = {".csv", ".toml", ".txt"}  # what rules read becomes constants of the machine code
FOR_PEOPLE = {"words", "book", "bots"}  # folders of what no rule reads
KEPT_SECONDS = 30 * 24 * 3600
IMPORTED = re.compile(r"^from (cosmoludo[\w.]*) import (\([^)]*\)|.*)", re.MULTILINE)


def _texts() -> dict[Path, str]:
    """The sources of the folders in which rules, and what is compiled with them, can lie."""
    paths = [path for folder in COMPILED_FOLDERS for path in (PACKAGE / folder).rglob("*.py")]
    return {path: path.read_text("utf-8") for path in paths}


def _sources() -> list[Path]:
    """Every file whose change may change the machine code of a function in another file.

    That is the rules, which generic code calls without importing them, what compiled code imports, and data. How a
    game looks is not among them, so that who draws one need not wait for the compiler.
    """
    texts = _texts()
    rules = {path for path in texts if path.name == "rules.py"}
    compiling = rules | {path for path, text in texts.items() if "@compiled" in text}
    return sorted(rules | _imported(texts, compiling)) + _data(PACKAGE)


def _imported(texts: dict[Path, str], files: set[Path]) -> set[Path]:
    """What some files import, directly or not."""
    found: set[Path] = set()
    waiting = list(files)
    while waiting:
        for path in _imports(texts[waiting.pop()]) & texts.keys() - found:
            found.add(path)
            waiting.append(path)
    return found


def _data(folder: Path) -> list[Path]:
    """The files of data that rules may read."""
    return sorted(
        path
        for inside in COMPILED_FOLDERS
        for path in (PACKAGE / inside).rglob("*")
        if path.suffix in DATA_FILES and path.parent.name not in FOR_PEOPLE and path.is_relative_to(folder)
    )


def _imports(text: str) -> set[Path]:
    """The files that a module may import names from."""
    modules = set()
    for module, names in IMPORTED.findall(text):
        modules |= {module, *(f"{module}.{name}" for name in re.findall(r"\w+", names))}
    return {PACKAGE.parent / Path(*module.split(".")).with_suffix(".py") for module in modules}


def _processor() -> str:
    """What the machine code is for: Numba compiles for the very processor it runs on."""
    from llvmlite import binding

    return f"{platform.machine()} {binding.get_host_cpu_name()}"


def fingerprint() -> str:
    """What the machine code depends on, in a few letters."""
    return _digest(_sources())


def fingerprint_of(*files: Path) -> str:
    """The same for some files alone, with what they import and the data beside them."""
    data = [path for file in files for path in _data(file.parent)]
    return _digest(sorted({*files} | _imported(_texts(), {*files})) + data)


def _digest(sources: list[Path]) -> str:
    digest = hashlib.sha256(f"{sys.version} {version('numba')} {version('numpy')} {_processor()}".encode())
    for path in sources:
        digest.update(str(path.relative_to(PACKAGE)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _cache_folder() -> Path:
    """The folder of this version, made if need be; those that nothing has used for a month are thrown away."""
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

import numba  # noqa: E402
import numpy  # noqa: E402
from numba.extending import overload  # noqa: E402

__all__ = ["INTERPRETED", "compiled", "fingerprint", "fingerprint_of", "int64", "overload", "woven"]

INTERPRETED = bool(getattr(numba.config, "DISABLE_JIT"))  # noqa: B009, set at run time
"""True under NUMBA_DISABLE_JIT=1: the same functions, run as ordinary Python."""

int64: Any = numpy.int64
"""A cast that compiled and interpreted rules understand alike. A small field needs it before arithmetic that outgrows
it: `1 << field` and `field * 100` stay as small as the field when the rules are interpreted. (`int` of an unsigned
field would stay unsigned when they are compiled.)"""

F = TypeVar("F", bound=Callable[..., object])


def compiled(function: F) -> F:
    """Compile a rule: no interpreter lock, kept between runs, no exception for a division by zero."""
    return cast("F", numba.njit(nogil=True, cache=True, error_model="numpy")(function))


def woven(function: F) -> F:
    """Compile a part of a larger function: into whatever calls it, where it is compiled once and not at every step.

    Numba compiles a function together with all that it calls, and again with each that calls it. A search that is cut
    into small functions would compile the rules of a game as often as there are such functions.
    """
    return cast("F", numba.njit(nogil=True, cache=True, error_model="numpy", inline="always")(function))
