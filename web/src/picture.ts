/** Draws a scene without a browser: what to draw comes in as JSON, the SVG goes out. Run by `cosmoludo scene`. */

import { text } from 'node:stream/consumers';
import { DOMParser, XMLSerializer, type Node } from '@xmldom/xmldom';
import { render } from 'svelte/server';
import ScenePicture from './scene/ScenePicture.svelte';
import { standaloneSvg } from './scene/scenePicture';
import { registerSymbols, prefixIds } from './shared/art.svelte';
import style from './shared/style.css?raw';
import { w, words, type Language } from './shared/words.svelte';
import type { Scene } from './shared/wire';

interface Wanted {
  scene: Scene;
  folder: string;
  name: string;
  art: string;
  language: Language;
  words: Record<string, string>;
  light: boolean;
  width: number;
}

/** The page's colours by name, by night or by day. */
function colours(light: boolean): Map<string, string> {
  const blocks = light ? [':root {', ":root[data-theme='light'] {"] : [':root {'];
  const rules = blocks.flatMap((block) => style.split(block)[1]?.split('}')[0] ?? []);
  return new Map(rules.flatMap((rule) => [...rule.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!])));
}

function drawn(wanted: Wanted): string {
  words.learn(wanted.language, wanted.words);
  const art = new DOMParser().parseFromString(prefixIds(wanted.art, wanted.folder), 'image/svg+xml');
  registerSymbols(Array.from(art.getElementsByTagName('symbol'), (symbol) => symbol.getAttribute('id') ?? ''));
  const { scene, folder, width } = wanted;
  const nameOf = (seat: number) => w('seat', { number: seat + 1 });
  const { body } = render(ScenePicture, { props: { scene, folder, width, nameOf, name: wanted.name, ground: true } });
  const serializer = new XMLSerializer();
  const values = colours(wanted.light);
  return standaloneSvg(body, art, (node: Node) => serializer.serializeToString(node), (name) => values.get(name) ?? '');
}

process.stdout.write(drawn(JSON.parse(await text(process.stdin)) as Wanted) + '\n');
