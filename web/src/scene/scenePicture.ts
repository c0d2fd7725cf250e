/** Standalone pictures of a scene: SVG with its symbols inside and its colours resolved. */

import type { Scene } from '../shared/wire';
import { layoutOf, type Layout, type Rect } from './layout';

/** Height over width of the window that a picture is laid out in, before it is cropped. */
const PROPORTION = 0.75;
const MARGIN = 8;
const LABEL = 20;

/** Lay out a scene in a given width, and find the frame to crop it to. */
export function layoutPicture(scene: Scene, width: number): { layout: Layout; frame: Rect } {
  const layout = layoutOf(scene, { width, height: width * PROPORTION }, 0);
  const boxes = scene.zones.flatMap((zone) => layout.box(zone.id) ?? []);
  const left = Math.min(...boxes.map((box) => box.x)) - MARGIN;
  const top = Math.min(...boxes.map((box) => box.y - (box.label ? LABEL : 0))) - MARGIN;
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + MARGIN;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + MARGIN;
  return { layout, frame: { x: left, y: top, width: right - left, height: bottom - top } };
}

/** What is needed of an XML document, of a browser's and of xmldom's alike. */
interface Node {
  readonly nodeName: string;
  readonly parentNode: unknown;
  getAttribute(name: string): string | null;
}
export interface Art {
  getElementsByTagName(name: string): ArrayLike<Node>;
}

const REFERENCE = /(?:href="#|url\(#)([^")]+)/g;
const CONTAINERS = ['svg', 'defs'];

/** Find the ancestor of an element that stands right below the root or its definitions. */
function outermost(node: Node): Node {
  const parent = node.parentNode as Node | null;
  return parent && !CONTAINERS.includes(parent.nodeName) ? outermost(parent) : node;
}

/** Write out the elements that a text refers to, and those that they refer to in turn. */
function neededBy(text: string, art: Art, write: (node: Node) => string): string[] {
  const byId = new Map(Array.from(art.getElementsByTagName('*'), (node) => [node.getAttribute('id') ?? '', node]));
  const found = new Map<Node, string>();
  const follow = (source: string): void => {
    for (const [, id] of source.matchAll(REFERENCE)) {
      const node = byId.get(id ?? '');
      if (!node || found.has(outermost(node))) continue;
      const written = write(outermost(node));
      found.set(outermost(node), written);
      follow(written);
    }
  };
  follow(text);
  return [...found.values()];
}

/** Replace every CSS variable by its value, or by its fallback. */
export function resolveColours(text: string, colour: (name: string) => string): string {
  return text.replace(/var\((--[\w-]+)(?:,\s*([^()]*(?:\([^()]*\))?[^()]*))?\)/g, (_, name: string, otherwise?: string) =>
    (colour(name) || otherwise || 'none').trim(),
  );
}

/** Put the symbols that a picture uses inside it, and resolve its colours. */
export function standaloneSvg(
  drawn: string,
  art: Art,
  write: (node: never) => string,
  colour: (name: string) => string,
): string {
  const bare = drawn.replace(/<!--.*?-->/g, '').trim();
  const symbols = neededBy(bare, art, write as (node: Node) => string).join('');
  return resolveColours(bare.replace('>', `><defs>${symbols}</defs>`), colour);
}
