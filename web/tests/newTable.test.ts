import { expect, it } from 'vitest';
import { seatsFor } from '../src/shared/newTable';

it('seats people and bots as the way to play says', () => {
  expect(seatsFor('bots', 3, 'greedy')).toEqual(['me', 'bot:greedy', 'bot:greedy']);
  expect(seatsFor('screen', 2, 'greedy')).toEqual(['me', 'me']);
  expect(seatsFor('friends', 2, 'greedy')).toEqual(['me', 'open']);
  expect(seatsFor('watch', 2, 'level3')).toEqual(['bot:level3', 'bot:level3']);
  expect(seatsFor('bots', 1, 'greedy')).toEqual(['me']);
});
