"""The scripts answer `--help` before they set up or change anything."""

import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parents[2] / "script"
ANSWER_THEMSELVES = ("bench", "imports", "play", "soak", "test")
"""Those whose options a program in Python or pytest explains, and `play`, which says them in two languages."""


def scripts() -> list[str]:
    written = [path for path in sorted(SCRIPTS.iterdir()) if path.is_file() and path.read_bytes().startswith(b"#!")]
    return [path.name for path in written if path.suffix == "" and path.name not in ANSWER_THEMSELVES]


@pytest.mark.parametrize("name", scripts())
def test_a_script_tells_what_it_is_for_and_does_nothing(name: str, tmp_path: Path) -> None:
    for file in (name, "help"):
        (tmp_path / "script").mkdir(exist_ok=True)
        shutil.copy(SCRIPTS / file, tmp_path / "script")
    for option in ("--help", "-h"):
        told = subprocess.run([tmp_path / "script" / name, option], capture_output=True, text=True, check=True)
        first = (SCRIPTS / name).read_text("utf-8").splitlines()[1]
        assert told.stdout.startswith(first.removeprefix("# "))
        assert "#" not in told.stdout
        assert told.stderr == ""
    assert [path.name for path in tmp_path.iterdir()] == ["script"]
