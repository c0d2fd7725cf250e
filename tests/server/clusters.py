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
    """A running PostgreSQL."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._numbers = count(1)

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
    """A cluster in a folder of its own; PostgreSQL does not run as root, so then it runs as nobody."""
    folder = Path(tempfile.mkdtemp(prefix="pg"))
    user = "nobody" if os.geteuid() == 0 else None
    if user:
        shutil.chown(folder, user)
    data = str(folder / "data")
    quick = ["--no-sync", "--auth=trust", f"--username={USER}", "--encoding=UTF8", "--locale=C"]
    subprocess.run([program("initdb"), "-D", data, *quick], user=user, cwd=folder, check=True, capture_output=True)
    settings = [part for name, value in SETTINGS.items() for part in ("-c", f"{name}={value}")]
    command = [program("postgres"), "-D", data, "-k", str(folder), *settings]
    with (folder / "log").open("wb") as log, subprocess.Popen(command, user=user, cwd=folder, stderr=log) as running:
        found = Cluster(folder)
        deadline = time.monotonic() + SECONDS
        while not found.ready():
            assert running.poll() is None, (folder / "log").read_text()
            assert time.monotonic() < deadline
            time.sleep(0.05)
        try:
            yield found
        finally:
            running.send_signal(signal.SIGINT)  # at once: a test that has failed may still be connected
            running.wait()
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
