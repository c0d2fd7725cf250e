"""Draws the icons that phones and desktops ask for, from the one that is drawn by hand: `script/icons`."""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import chromium

GROUND = "#0b1026"
SIZES = {"icon-192.png": (192, 1.0), "icon-512.png": (512, 1.0), "icon-maskable-512.png": (512, 0.72)}
"""Each with its width, and how much of it the drawing takes: a mask may cut off everything near the edge."""


def draw(folder: Path) -> None:
    """All icons, into the folder of the drawing."""
    drawing = (folder / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for name, (width, part) in SIZES.items():
            page = browser.new_page(viewport={"width": width, "height": width})
            ground = GROUND if part < 1 else "transparent"
            centred = f"margin:0;display:grid;place-content:center;height:100vh;background:{ground}"
            inner = round(width * part)
            page.set_content(
                f"<body style='{centred}'>{drawing.replace('<svg', f'<svg width={inner} height={inner}', 1)}"
            )
            page.screenshot(path=folder / name, omit_background=part == 1)
        browser.close()


if __name__ == "__main__":
    draw(Path(sys.argv[1]))
