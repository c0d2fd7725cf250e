"""The art of a game: SVG symbols in its folder, one for each `look` of its scenes and one called `cover`.

A folder whose games are played with the pieces of another borrows its symbols, by `data-borrows` on the file's root.
"""

from pathlib import Path
from xml.etree import ElementTree

from cosmoludo.core.words import PACKAGE

NAMESPACE = "http://www.w3.org/2000/svg"
BORROWS = "data-borrows"
ElementTree.register_namespace("", NAMESPACE)


def art_folders(package: Path = PACKAGE) -> list[str]:
    """The folders of games that have art."""
    return sorted(path.parent.name for path in package.glob("games/*/art.svg"))


def symbols(folder: str, package: Path = PACKAGE) -> bytes:
    """The symbols of a folder, after those that it borrows and has not drawn itself."""
    source = (package / "games" / folder / "art.svg").read_bytes()
    root = ElementTree.fromstring(source)
    lender = root.attrib.pop(BORROWS, "")
    if not lender:
        return source
    own = {element.get("id") for element in root} - {None}
    lent = ElementTree.fromstring(symbols(lender, package))
    root[:] = [element for element in lent if element.get("id") not in own] + list(root)
    return ElementTree.tostring(root)
