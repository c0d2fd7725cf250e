/** Export the table as it is shown, as an SVG or PNG file. */

import { mount, unmount } from 'svelte';
import { standaloneSvg } from '../scene/scenePicture';
import ScenePicture from '../scene/ScenePicture.svelte';
import type { NameOf } from '../shared/seats';
import type { Scene } from '../shared/wire';

export interface Shown {
  scene: Scene;
  folder: string;
  name: string;
  nameOf: NameOf;
}

const WIDTH = 1200;
/** Pixels of a PNG for each pixel of the drawing. */
const FINE = 2;

/** Draw the scene as a standalone SVG in the colours of the page. */
export function svgOf(shown: Shown): string {
  const room = document.createElement('div');
  const drawn = mount(ScenePicture, { target: room, props: { ...shown, width: WIDTH, ground: true } });
  const serializer = new XMLSerializer();
  const text = serializer.serializeToString(room.querySelector('svg')!);
  const colours = getComputedStyle(document.documentElement);
  const whole = standaloneSvg(text, document, (node: Node) => serializer.serializeToString(node), (name) =>
    colours.getPropertyValue(name),
  );
  void unmount(drawn);
  return whole;
}

export const svgFile = (shown: Shown): Blob => new Blob([svgOf(shown)], { type: 'image/svg+xml' });

export async function pngFile(shown: Shown): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(shown))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width * FINE, image.height * FINE];
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('the picture is too large'))), 'image/png'),
  );
}
