"""The server as a process of its own, started as a person starts it."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def process(where: Path | str, *more: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, and its address."""
    command = [sys.executable, "-m", "cosmoludo", "serve", "--port", "0", "--lang", "en", "--lazy"]
    command += ["--database", str(where / "tables.sqlite" if isinstance(where, Path) else where), *more]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as running:
        assert running.stderr is not None
        address = next(word for word in running.stderr.readline().split() if word.startswith("http://"))
        drain = threading.Thread(target=running.stderr.read, daemon=True)
        drain.start()
        try:
            yield running, address
        finally:
            running.kill()
            drain.join()
