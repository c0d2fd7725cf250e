"""Compiled code is kept where every change of a source or of data is noticed."""

import os
import subprocess
import sys

import pytest

MODULES = ("chance", "generic", "playout", "game", "record")


@pytest.mark.parametrize("module", MODULES)
def test_whatever_is_imported_first_compiled_code_goes_into_the_folder_named_by_all_sources(module: str) -> None:
    """Numba reads where its cache is when it is imported; its own choice would not notice a changed data file."""
    command = (
        f"import cosmoludo.core.{module}, os; from cosmoludo.core.chance import number;"
        "print(number.stats.cache_path.startswith(os.environ['NUMBA_CACHE_DIR']))"
    )
    environment = {name: value for name, value in os.environ.items() if name != "NUMBA_CACHE_DIR"}
    done = subprocess.run([sys.executable, "-c", command], env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "True", done.stdout + done.stderr
