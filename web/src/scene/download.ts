/** The board as a file, made in the page: an SVG that stands alone, or a PNG of it. */

import { flushSync, mount, unmount } from 'svelte';
import type { Scene } from '../shared/wire';
import Picture from './Picture.svelte';
import { standingAlone } from './pictures';

const WIDTH = 1200;

interface Shown {
  scene: Scene;
  folder: string;
  nameOf: (seat: number) => string;
  /** What the picture is called. */
  name: string;
}

/** A picture of a scene in the colours of the page. */
export function svgOf(shown: Shown, width = WIDTH): string {
  const target = document.createElement('div');
  const picture = mount(Picture, { target, props: { ...shown, width, ground: true } });
  flushSync();
  const serializer = new XMLSerializer();
  const style = getComputedStyle(document.documentElement);
  const drawn = serializer.serializeToString(target.querySelector('svg')!);
  void unmount(picture);
  return standingAlone(
    drawn,
    document.body,
    (node: Element) => serializer.serializeToString(node),
    (name) => style.getPropertyValue(name),
  );
}

/** The same as a PNG. */
export async function pngOf(shown: Shown, width = WIDTH): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svgOf(shown, width)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    canvas.getContext('2d')!.drawImage(image, 0, 0);
    return await new Promise((done, failed) =>
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
