/** Draw a scene without a browser, from JSON on standard input to SVG on standard output. Run by `cosmoludo scene`. */

import { DOMParser, XMLSerializer, type Node } from '@xmldom/xmldom';
import { text } from 'node:stream/consumers';
import { render } from 'svelte/server';
import { standaloneSvg } from './scene/scenePicture';
import ScenePicture from './scene/ScenePicture.svelte';
import { registerSymbols, prefixIds } from './shared/art.svelte';
import style from './shared/style.css?raw';
import type { Scene } from './shared/wire';
import { w, words, type Language } from './shared/words.svelte';

interface PictureRequest {
  scene: Scene;
  folder: string;
  name: string;
  art: string;
  language: Language;
  words: Record<string, string>;
  light: boolean;
  width: number;
}

/** The page's colours by name, in the dark or the light theme. */
function colours(light: boolean): Map<string, string> {
  const blocks = light ? [':root {', ":root[data-theme='light'] {"] : [':root {'];
  const rules = blocks.flatMap((block) => style.split(block)[1]?.split('}')[0] ?? []);
  const pairs = rules.flatMap((rule) => [...rule.matchAll(/(--[\w-]+):\s*([^;]+);/g)]);
  return new Map(pairs.map(([, name, value]) => [name!, value!]));
}

function drawPicture(request: PictureRequest): string {
  words.learn(request.language, request.words);
  const art = new DOMParser().parseFromString(prefixIds(request.art, request.folder), 'image/svg+xml');
  registerSymbols(Array.from(art.getElementsByTagName('symbol')));
  const { scene, folder, width } = request;
  const nameOf = (seat: number) => w('seat', { number: seat + 1 });
  const { body } = render(ScenePicture, { props: { scene, folder, width, nameOf, name: request.name, ground: true } });
  const serializer = new XMLSerializer();
  const values = colours(request.light);
  return standaloneSvg(body, art, (node: Node) => serializer.serializeToString(node), (name) => values.get(name) ?? '');
}

process.stdout.write(drawPicture(JSON.parse(await text(process.stdin)) as PictureRequest) + '\n');
