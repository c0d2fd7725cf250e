"""Compiled code is kept where a change of any source is noticed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import cosmoludo
from cosmoludo.core.compiled import PACKAGE, _sources
from tests.quick import only

MODULES = sorted(path.stem for path in (Path(cosmoludo.__file__).parent / "core").glob("[a-z]*.py"))


@pytest.mark.parametrize("module", only({"game", "record"}, MODULES))
def test_numba_is_never_loaded_before_the_folder_of_its_cache_is_set(module: str) -> None:
    command = (
        f"import sys, os, cosmoludo.core.{module}; numba = sys.modules.get('numba');"
        "print(numba is None or numba.config.CACHE_DIR == os.environ['NUMBA_CACHE_DIR'] != '')"
    )
    # This very process has set the folder; the one that is asked must set it itself.
    environment = {name: value for name, value in os.environ.items() if name != "NUMBA_CACHE_DIR"}
    done = subprocess.run([sys.executable, "-c", command], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "True"


def test_a_change_of_rules_or_data_compiles_anew_and_a_change_of_looks_or_words_does_not() -> None:
    sources = {str(path.relative_to(PACKAGE)) for path in _sources()}
    folders = {facts.folder for facts in cosmoludo.games().values()}
    for slot in ("record", "rules", "data", "hiding", "evaluation"):
        kept = {f"games/{folder}/{slot}" for folder in folders}
        assert kept == {path.partition(slot)[0] + slot for path in sources if f"/{slot}" in path and "games/" in path}
    assert {"core/chance.py", "core/bits.py", "games/genial/rules/board.py", "games/espace/data/deck.csv"} <= sources
    looks = {f"games/{folder}/table/{name}.py" for folder in folders for name in ("scene", "terminal")}
    assert not sources & looks
    assert not [path for path in sources if "/words/" in path]
