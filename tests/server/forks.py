"""A server that comes up at once after a kill: forked off a process that has loaded the program and the rules."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from cosmoludo.server.bots.rule_compiler import REHEARSALS, mark, rehearse
from cosmoludo.server.ops.app import Settings
from cosmoludo.server.ops.serve import listen, prepare, run
from cosmoludo.server.people.quotas import Quotas

MANY = 10**9


class Forks:
    """A process that forks servers, one after the other, and where they listen."""

    def __init__(self, running: subprocess.Popen[str]) -> None:
        self._running = running
        self.address = self._read()
        self.server = int(self._read())

    def kill(self) -> None:
        """Kill the server as `kill -9` does; the next one is forked at once, on the same socket."""
        os.kill(self.server, signal.SIGKILL)
        self.server = int(self._read())

    def _read(self) -> str:
        assert self._running.stdout is not None
        return self._running.stdout.readline().strip()


@contextmanager
def forks(database: str, games: Sequence[str], log: Path) -> Iterator[Forks]:
    """A server for a database that is there again whenever it was killed."""
    command = [sys.executable, "-m", "tests.server.forks", database, *games]
    with (
        log.open("ab") as errors,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, start_new_session=True) as running,
    ):
        try:
            yield Forks(running)
        finally:
            os.killpg(running.pid, signal.SIGKILL)


def main() -> None:
    """Fork a server whenever there is none."""
    database, *games = sys.argv[1:]
    quotas = Quotas(open_tables=MANY, bot_tables=MANY, watched=MANY, handshakes=MANY)
    settings = Settings(database=database, requests_per_minute=None, compile_all=False, quotas=quotas)
    for game in games:
        for part in REHEARSALS:  # a server that is killed would leave its compiler behind, and the next begin another
            if not mark(part, game).exists():
                subprocess.run([sys.executable, "-m", "cosmoludo.server.bots.rule_compiler", part, game], check=True)
        rehearse(game)
    listener = listen("127.0.0.1", 0)
    sys.stdout.write(f"http://127.0.0.1:{listener.getsockname()[1]}\n")
    while True:
        if (server := os.fork()) == 0:
            prepare(settings)
            run(listener, settings, lambda _: None)
            os._exit(0)
        sys.stdout.write(f"{server}\n")
        sys.stdout.flush()
        os.waitpid(server, 0)


if __name__ == "__main__":
    main()
