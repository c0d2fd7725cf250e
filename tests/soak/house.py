"""The server under test with its databases, and what can go wrong with them."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.server.clusters import Cluster

SECONDS = 120.0
"""To wait for a server to come up."""
MANY = "1000000"
NO_LIMITS = ["--requests-per-minute", "0", "--open-tables", MANY, "--handshakes", MANY, "--watched", MANY]
WORKERS = 2
DISK = "512m"
BALLAST = 2**20
"""Bytes that are written at once to fill it."""


class House:
    """A server, its database, and what they write on a small disk of their own, if this system lets us make one."""

    name = "one process on SQLite"
    kinds: tuple[str, ...] = ("worker",)
    """What can go wrong here."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = _free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.server: subprocess.Popen[bytes] | None = None
        self.has_small_disk = False

    def start(self) -> None:
        """Start everything."""
        self.start_server(*self.flags())

    def flags(self) -> list[str]:
        """Return the options that this house adds to a server's."""
        return []

    def start_server(self, *flags: str) -> None:
        """Start the server, and leave it to come up."""
        command = [sys.executable, "-m", "cosmoludo", "serve", "--port", str(self.port), "--lazy", *NO_LIMITS, *flags]
        with (self.folder / "log").open("ab") as log:
            self.server = subprocess.Popen(command, stdout=log, stderr=log)

    def workers(self) -> list[int]:
        """Return the processes that serve."""
        return [self.server.pid] if self.server else []

    def break_worker(self, which: float) -> None:  # noqa: ARG002  # there is one
        """Kill one that serves; `which`, from 0 to 1, chooses."""
        if self.server is not None:
            self.server.kill()
            self.server.wait()
        self.mend()

    def break_disk(self, which: float) -> None:
        """Let the disk be full for up to two seconds."""
        ballast = self.folder / "disk" / "ballast"
        with suppress(OSError), ballast.open("wb", buffering=0) as file:
            while file.write(bytes(BALLAST)):
                pass
        time.sleep(2 * which)
        ballast.unlink()

    def mend(self) -> None:
        """Start whatever has ended and nobody else starts again."""
        if self.server is not None and self.server.poll() is not None:
            self.start_server(*self.flags())

    def stop(self) -> None:
        """Stop everything."""
        if self.server is not None:
            self.server.terminate()
            self.server.wait(SECONDS)

    def megabytes(self) -> float:
        """Return how much memory the server's processes hold now."""
        return sum(_resident(process) for process in {*self.workers(), self.server.pid if self.server else 0})


class SmallHouse(House):
    """One process and SQLite."""

    def flags(self) -> list[str]:
        """Return the options that this house adds to a server's."""
        return ["--database", str(self.folder / "disk" / "tables.sqlite")]


class LargeHouse(House):
    """Two workers on PostgreSQL, with Redis between them."""

    name = "two workers on PostgreSQL and Redis"
    kinds = ("worker", "postgresql", "redis")

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.cluster = Cluster(folder, folder / "disk" / "data")
        self.socket = folder / "redis"
        self.redis: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start everything."""
        self.cluster.make()
        self.cluster.start()
        self._start_redis()
        self.url = self.cluster.new_database()
        super().start()

    def flags(self) -> list[str]:
        """Return the options that this house adds to a server's."""
        return ["--database", self.url, "--redis", f"unix://{self.socket}", "--workers", str(WORKERS)]

    def workers(self) -> list[int]:
        """Return the processes that serve."""
        if self.server is None:
            return []
        command = ["pgrep", "-P", str(self.server.pid), "-f", "spawn_main"]
        found = subprocess.run(command, capture_output=True, text=True, check=False)
        return [int(line) for line in found.stdout.split()]

    def break_worker(self, which: float) -> None:
        """Kill one that serves; `which`, from 0 to 1, chooses."""
        if found := self.workers():
            with suppress(ProcessLookupError):
                os.kill(found[int(which * len(found))], signal.SIGKILL)

    def break_postgresql(self, which: float) -> None:
        """Stop PostgreSQL at once, as a crash does, and start it again after a while."""
        self.cluster.stop(signal.SIGQUIT)
        time.sleep(which)
        self.cluster.start()

    def break_redis(self, which: float) -> None:
        """Kill Redis, and start it again after a while."""
        self._end_redis()
        time.sleep(which)
        self._start_redis()

    def mend(self) -> None:
        """Start whatever has ended and nobody else starts again."""
        if self.cluster.running is not None and self.cluster.running.poll() is not None:
            self.cluster.start()
        super().mend()

    def stop(self) -> None:
        """Stop everything."""
        super().stop()
        self.cluster.stop()
        self._end_redis()

    def _start_redis(self) -> None:
        command = ["redis-server", "--port", "0", "--unixsocket", str(self.socket), "--save", "", "--dir", "/tmp"]
        self.redis = subprocess.Popen(command, stdout=subprocess.DEVNULL)

    def _end_redis(self) -> None:
        if self.redis is not None:
            self.redis.kill()
            self.redis.wait(SECONDS)


HOUSES: dict[str, type[House]] = {"sqlite": SmallHouse, "postgresql": LargeHouse}


@contextmanager
def running(kind: str) -> Iterator[House]:
    """A house that runs, of one of the two kinds."""
    folder = Path(tempfile.mkdtemp(prefix="soak"))
    folder.chmod(0o755)
    disk = folder / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK}", "soak", str(disk)]
    mounted = subprocess.run(mount, capture_output=True, check=False).returncode == 0
    house = HOUSES[kind](folder)
    if mounted:
        house.has_small_disk = True
        house.kinds = (*house.kinds, "disk")
    try:
        house.start()
        yield house
    finally:
        try:
            house.stop()
        finally:
            if mounted:
                subprocess.run(["umount", "--lazy", str(disk)], check=False)
            shutil.rmtree(folder, ignore_errors=True)


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _resident(process: int) -> float:
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS")), 0.0)
