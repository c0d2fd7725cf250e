/** The SVG symbols of games, put into the page once, their ids prefixed by the game's folder. */

import { SvelteSet } from 'svelte/reactivity';

const loading = new Map<string, Promise<void>>();
const symbols = new SvelteSet<string>();
/** Those drawn in the page's ink on its paper, so that what is written on them is too. */
const inked = new SvelteSet<string>();

export const symbolId = (folder: string, look: string) => `${folder}--${look}`;

/** Whether a game's art has a symbol; false until it is loaded. */
export const hasSymbol = (folder: string, look: string) => symbols.has(symbolId(folder, look));

/** Whether what is written on a symbol is in the page's ink, as its art says. */
export const isInked = (folder: string, look: string) => inked.has(symbolId(folder, look));

/** Note that symbols can be used, by their prefixed ids. */
export function registerSymbols(found: Iterable<Pick<Element, 'getAttribute'>>): void {
  for (const symbol of found) {
    const id = symbol.getAttribute('id')!;
    symbols.add(id);
    if (symbol.getAttribute('data-caption') === 'ink') inked.add(id);
  }
}

/** Prefix every id of a drawing, and every reference to one, with the game's folder. */
export function prefixIds(source: string, folder: string): string {
  return source
    .replace(/\bid="([^"]+)"/g, (_, id: string) => `id="${symbolId(folder, id)}"`)
    .replace(/\bhref="#([^"]+)"/g, (_, id: string) => `href="#${symbolId(folder, id)}"`)
    .replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${symbolId(folder, id)})`);
}

async function fetchArt(folder: string): Promise<void> {
  const response = await fetch(`/api/art/${folder}.svg`);
  if (!response.ok) return;
  const drawing = new DOMParser().parseFromString(prefixIds(await response.text(), folder), 'image/svg+xml');
  const svg = document.importNode(drawing.documentElement, true);
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('style', 'position:absolute;width:0;height:0;overflow:hidden');
  document.body.append(svg);
  registerSymbols(svg.querySelectorAll('symbol'));
}

export function loadArt(folder: string): Promise<void> {
  let found = loading.get(folder);
  if (!found) loading.set(folder, (found = fetchArt(folder).catch(() => void loading.delete(folder))));
  return found;
}
