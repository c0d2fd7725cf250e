"""What Lighthouse says of the shelf and of a table, on a phone and on a desktop. Run by `script/lighthouse`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.request import HTTPCookieProcessor, Request, build_opener

from tests.browser.conftest import chromium
from tests.browser.service import Service

ROOT = Path(__file__).parents[2]
PACKAGE = "lighthouse@12.8.2"
"""The last version for the Node that the page is built with."""
GAME = "genial"
WANTED = {"accessibility": 100, "best-practices": 100, "seo": 100}
PERFORMANCE = {"phone": 95, "desktop": 95}
TRIES = 3
"""Times are measured, and others may be busy on this machine: the best try counts."""
ASKED = ("cumulative-layout-shift", "total-blocking-time", "largest-contentful-paint", "first-contentful-paint")


def table_to_look_at(service: Service) -> str:
    """The address of a table where it is someone's turn, and that everyone may watch."""
    people = build_opener(HTTPCookieProcessor(CookieJar()))
    body = json.dumps({"game": GAME, "seats": ["me", "bot:level1"], "watching": True}).encode()
    asked = Request(f"{service.address}/api/tables", body, {"Content-Type": "application/json"})
    with people.open(asked) as answer:
        code = json.load(answer)["code"]
    with people.open(f"{service.address}/api/tables/{code}/view?seat=-1"):  # when its rules are compiled
        return f"{service.address}/t/{code}"


def measure(address: str, screen: str, report: Path) -> dict[str, Any]:
    """Run Lighthouse once."""
    npm = [sys.executable, str(ROOT / "script" / "build_client.py")]
    flags = ["--output=json", f"--output-path={report}", "--quiet", "--chrome-flags=--headless=new --no-sandbox"]
    if screen == "desktop":
        flags.append("--preset=desktop")
    ran = [*npm, "exec", "--yes", "--", PACKAGE, address, *flags]
    subprocess.run(ran, env=os.environ | {"CHROME_PATH": chromium()}, check=True)
    found: dict[str, Any] = json.loads(report.read_text("utf-8"))
    return found


def scores(found: Mapping[str, Any]) -> dict[str, int]:
    """The score of every category, out of 100."""
    return {name: round(100 * (category["score"] or 0)) for name, category in found["categories"].items()}


def failures(found: Mapping[str, Any], screen: str) -> list[str]:
    """Where a page is below what is asked for, and by which audits."""
    said = []
    for name, wanted in (WANTED | {"performance": PERFORMANCE[screen]}).items():
        if (score := scores(found)[name]) < wanted:
            references = found["categories"][name]["auditRefs"]
            audits = [ref["id"] for ref in references if ref["weight"] and _score(found, ref["id"]) < 1]
            said.append(f"{name} {score} < {wanted}: {', '.join(audits)}")
    return said


def _score(found: Mapping[str, Any], audit: str) -> float:
    score = found["audits"][audit]["score"]
    return 1.0 if score is None else float(score)


def best_try(name: str, address: str, screen: str, folder: Path) -> list[str]:
    """Measure a page until nothing is left to ask for, and return what is."""
    said: list[str] = []
    for _ in range(TRIES):
        found = measure(address, screen, folder / f"{name}-{screen}.json")
        said = failures(found, screen)
        measured = ", ".join(f"{audit} {found['audits'][audit]['displayValue']}" for audit in ASKED)
        sys.stdout.write(f"{name}, {screen}: {scores(found)}; {measured}\n")
        sys.stdout.flush()
        if not said:
            break
    return [f"{name}, {screen}: {one}" for one in said]


def main() -> None:
    """Measure everything, and fail if something is below what is asked for."""
    folder = Path(sys.argv[1]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    said: list[str] = []
    with tempfile.TemporaryDirectory() as kept:
        service = Service(Path(kept), None, "--lazy")
        service.start()
        try:
            pages = {"shelf": service.address, "table": table_to_look_at(service)}
            for name, address in pages.items():
                for screen in PERFORMANCE:
                    said += best_try(name, address, screen, folder)
        finally:
            service.stop()
    if said:
        sys.exit("\n".join(said))


if __name__ == "__main__":
    main()
