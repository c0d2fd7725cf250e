import { describe, expect, it } from 'vitest';
import { placesInWords } from '../src/scene/placeNames';
import { words } from '../src/shared/words.svelte';
import { scene } from './scenes';

words.learn('en', { '': 'web-cell = cell { $cell }\nweb-where = Where: { $places }.' });
const offer = { asks: [], nodes: [] };
const nameOf = () => '';

describe('where a move is made', () => {
  it('is told by the cells of the board, not by those of the hand', () => {
    expect(placesInWords(scene, offer, ['hand/0', 'board/a', 'board/b'], nameOf)).toBe('Where: cell a; cell b.');
    expect(placesInWords(scene, offer, ['!pass'], nameOf)).toBe('');
  });

  it('is told by every cell that would be drawn on', () => {
    const stamps = { '!turn': [[0, 0, 'ink'], [1, 0, 'ink'], [0.5, 0.866, 'ink']] as [number, number, string][] };
    expect(placesInWords(scene, { ...offer, stamps }, ['board/a', '!turn'], nameOf)).toBe('Where: cell a; cell b; cell d.');
  });
});
