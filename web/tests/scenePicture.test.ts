import { DOMParser, XMLSerializer, type Node } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { layoutPicture, resolveColours, standaloneSvg } from '../src/scene/scenePicture';
import { scene } from './scenes';

const ART = `<svg xmlns="http://www.w3.org/2000/svg"><defs><linearGradient id="g--light"/></defs>
  <symbol id="g--ray"><path fill="url(#g--light)"/></symbol>
  <symbol id="g--sun"><use href="#g--ray"/></symbol><symbol id="g--moon"/></svg>`;

describe('a picture that stands alone', () => {
  it('has what it uses inside, also what that uses, and nothing else', () => {
    const art = new DOMParser().parseFromString(ART, 'image/svg+xml');
    const serializer = new XMLSerializer();
    const write = (node: Node) => serializer.serializeToString(node);
    const whole = standaloneSvg('<!--[--><svg><use href="#g--sun"/></svg><!--]-->', art, write, () => '');
    for (const id of ['g--sun', 'g--ray', 'g--light']) expect(whole.split(`id="${id}"`)).toHaveLength(2);
    expect(whole).not.toContain('g--moon');
    expect(whole).not.toContain('<!--');
  });

  it('has its colours resolved, or what is given for those that the page has not', () => {
    const colour = (name: string) => (name === '--ink' ? ' #123456' : '');
    expect(resolveColours('fill: var(--ink); stroke: var(--edge, rgb(1 2 3 / 0.5)); color: var(--none)', colour)).toBe(
      'fill: #123456; stroke: rgb(1 2 3 / 0.5); color: none',
    );
  });

  it('is cut to what stands there', () => {
    const { layout, frame } = layoutPicture(scene, 600);
    for (const { id } of scene.zones) {
      const box = layout.box(id)!;
      expect(box.x).toBeGreaterThanOrEqual(frame.x);
      expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height);
    }
    expect(frame.width).toBeLessThanOrEqual(600);
  });
});
