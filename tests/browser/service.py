"""A server of our own for the tests, which can be stopped and started again where it was."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

SECONDS_TO_START = 120
INSTALLED = "installed"  # a folder of a project's copy


class Service:
    """`cosmoludo serve` on a free port, with a database in a folder of its own, of this project or of a copy of it."""

    def __init__(self, folder: Path, project: Path | None = None, *flags: str) -> None:
        self.folder = folder
        self.project = project
        self.flags = flags
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            self.port = found.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [*self.command(), "--port", str(self.port), *self.flags]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--database", str(self.folder / "tables.sqlite")],
                stdout=log,
                stderr=log,
                cwd=self.project,
                env=self._environment(),
            )
        give_up = time.monotonic() + SECONDS_TO_START
        while not self._answers():
            if self.process.poll() is not None or time.monotonic() > give_up:
                raise RuntimeError(self.said)
            time.sleep(0.1)

    @property
    def said(self) -> str:
        """What it has logged."""
        return (self.folder / "log").read_text()

    def stop(self) -> None:
        """Stop it as an administrator would."""
        if self.process is not None:
            self.process.terminate()
            self.process.wait(20)
            self.process = None

    def command(self) -> list[str]:
        """Return what to run; subclasses run something else."""
        return [sys.executable, "-m", "cosmoludo", "serve"]

    def _environment(self) -> dict[str, str]:
        """Find a copy of the project, and the packages installed beside it, before the project itself."""
        if self.project is None:
            return dict(os.environ)
        folders = os.pathsep.join([str(self.project), str(self.project / INSTALLED)])
        return os.environ | {"PYTHONPATH": folders}

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/healthz", timeout=2):
                return True
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return False
