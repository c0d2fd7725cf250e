"""PostgreSQL and Redis, started by the tests themselves: one of each a session, one database a test."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
from redis import Redis
from redis.exceptions import ConnectionError as NoRedis

DEBIAN = "/usr/lib/postgresql"
USER = "cosmoludo"
SECONDS = 60
# A test does not have to survive the loss of power.
SETTINGS = {"fsync": "off", "full_page_writes": "off", "listen_addresses": "", "shared_buffers": "16MB"}


class Cluster:
    """A PostgreSQL, with its socket in a folder. It does not run as root, so then it runs as nobody."""

    def __init__(self, folder: Path, data: Path | None = None) -> None:
        self._folder = folder
        self._data = data or folder / "data"
        self._numbers = count(1)
        self._user = "nobody" if os.geteuid() == 0 else None
        self.running: subprocess.Popen[bytes] | None = None

    def make(self) -> None:
        """Make its files."""
        if self._user:
            for path in {self._folder, self._data.parent}:
                shutil.chown(path, self._user)
        quick = ["--no-sync", "--auth=trust", f"--username={USER}", "--encoding=UTF8", "--locale=C"]
        command = [program("initdb"), "-D", str(self._data), *quick]
        subprocess.run(command, user=self._user, cwd=self._folder, check=True, capture_output=True)

    def start(self) -> None:
        """Start it, and wait until it answers or has ended."""
        settings = [part for name, value in SETTINGS.items() for part in ("-c", f"{name}={value}")]
        command = [program("postgres"), "-D", str(self._data), "-k", str(self._folder), *settings]
        with (self._folder / "postgresql.log").open("ab") as log:
            self.running = subprocess.Popen(command, user=self._user, cwd=self._folder, stderr=log)
        until = time.monotonic() + SECONDS
        while not self.ready() and self.running.poll() is None and time.monotonic() < until:
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it: at once, for whoever is connected may stay so; by SIGQUIT as in a crash."""
        if self.running is not None:
            self.running.send_signal(how)
            self.running.wait(SECONDS)

    def url(self, name: str) -> str:
        return f"postgresql://{USER}@/{name}?host={self._folder}"

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"test{next(self._numbers)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)

    def ready(self) -> bool:
        try:
            psycopg.connect(self.url("postgres")).close()
        except psycopg.OperationalError:
            return False
        return True


def program(name: str) -> str:
    """A program of PostgreSQL: from the path, or where Debian has it."""
    found = shutil.which(name) or next(iter(sorted(map(str, Path(DEBIAN).glob(f"*/bin/{name}")), reverse=True)), None)
    assert found, f"{name} is missing: script/setup dev installs it"
    return found


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL of one's own that runs."""
    folder = Path(tempfile.mkdtemp(prefix="pg"))
    found = Cluster(folder)
    try:
        found.make()
        found.start()
        assert found.ready(), (folder / "postgresql.log").read_text()
        yield found
    finally:
        found.stop()
        shutil.rmtree(folder)


@contextmanager
def redis_server() -> Iterator[str]:
    """The address of a Redis that keeps nothing."""
    with tempfile.TemporaryDirectory(prefix="redis") as folder:
        command = ["redis-server", "--port", "0", "--unixsocket", f"{folder}/socket", "--save", "", "--dir", folder]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as running:
            url = f"unix://{folder}/socket"
            deadline = time.monotonic() + SECONDS
            while not _answers(url):
                assert running.poll() is None
                assert time.monotonic() < deadline
                time.sleep(0.05)
            try:
                yield url
            finally:
                running.terminate()
                running.wait()


def _answers(url: str) -> bool:
    try:
        with Redis.from_url(url) as redis:
            return bool(redis.ping())
    except NoRedis:
        return False
