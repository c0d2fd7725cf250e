import { describe, expect, it } from 'vitest';
import { timeLeft } from '../src/shared/timeLeft';

describe('a clock', () => {
  it('shows the last second until nothing is left', () => {
    expect(timeLeft(0.2).text).toBe('0:01');
    expect(timeLeft(0).text).toBe('0:00');
  });

  it('shows hours only where there are some', () => {
    expect(timeLeft(125).text).toBe('2:05');
    expect(timeLeft(3725).text).toBe('1:02:05');
  });

  it('counts in days and hours when there is that much', () => {
    expect(timeLeft(2 * 86400 + 3 * 3600 + 100)).toMatchObject({ days: 2, hours: 3 });
  });
});
