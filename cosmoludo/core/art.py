"""The art of a game: SVG symbols in its folder, one for each `look` of its scenes and one called `cover`.

A folder whose games are played with the pieces of another borrows its symbols, by `data-borrows` on the file's root.
"""

from xml.etree import ElementTree

from cosmoludo.core.registry import packages

NAMESPACE = "http://www.w3.org/2000/svg"
BORROWS = "data-borrows"
ART = "art.svg"
ElementTree.register_namespace("", NAMESPACE)


def art_folders() -> list[str]:
    """Return the names of the game packages that have art."""
    return sorted(name for name, package in packages().items() if (package.path / ART).is_file())


def symbols(folder: str) -> bytes:
    """Return the symbols of a game package, after those that it borrows and has not drawn itself; none without art."""
    file = packages()[folder].path / ART
    if not file.is_file():
        return f'<svg xmlns="{NAMESPACE}"/>'.encode()
    source = file.read_bytes()
    root = ElementTree.fromstring(source)
    lender = root.attrib.pop(BORROWS, "")
    if lender not in packages():
        return source
    own = {element.get("id") for element in root} - {None}
    lent = ElementTree.fromstring(symbols(lender))
    root[:] = [element for element in lent if element.get("id") not in own] + list(root)
    return ElementTree.tostring(root)
