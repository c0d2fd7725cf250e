import { describe, expect, it } from 'vitest';
import { signed, wholeParts } from '../src/shared/percent';

describe('percentages', () => {
  it('are rounded so that they add up', () => {
    expect(wholeParts([-0.104, 0.004, 0.404], 30)).toEqual([-10, 0, 40]);
    expect(wholeParts([0.333, 0.333, 0.334], 100)).toEqual([33, 33, 34]);
    for (let seed = 0; seed < 200; seed++) {
      const parts = [Math.sin(seed) / 2, Math.cos(3 * seed) / 2, Math.sin(7 * seed) / 2];
      const sum = Math.round(100 * (parts[0]! + parts[1]! + parts[2]!)) + (seed % 3) - 1;
      const whole = wholeParts(parts, sum);
      expect(whole.reduce((total, part) => total + part, 0)).toBe(sum);
      whole.forEach((part, index) => expect(Math.abs(part - 100 * parts[index]!)).toBeLessThanOrEqual(2));
    }
  });

  it('have their sign, and none for nothing', () => {
    expect([-3, 0, 4].map(signed)).toEqual(['−3', '0', '+4']);
  });
});
