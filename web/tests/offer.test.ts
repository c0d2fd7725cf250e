import { describe, expect, it } from 'vitest';
import {
  askAfter,
  choicesAfter,
  decisionsAfter,
  DONE,
  gainsOf,
  ghostsOf,
  isLastChoice,
  nearestTurn,
  nodeAfter,
  onlyTurns,
  pointsOf,
  turns,
} from '../src/scene/offer';
import { board, deciding, drawing, offer } from './scenes';

const locate = (place: string) => board.cells.find((cell) => `board/${cell.id}` === place);

describe('choosing a move', () => {
  it('offers what an offer says, step by step', () => {
    expect(choicesAfter(offer, [])).toEqual(['hand/0', 'hand/1', '!pass']);
    expect(choicesAfter(offer, ['hand/1', 'board/a'])).toEqual(['board/b', 'board/d']);
    expect(choicesAfter(offer, ['hand/1', 'board/c'])).toEqual([]);
  });

  it('knows the end of a path, and a path that leads nowhere', () => {
    expect(nodeAfter(offer, ['hand/0', 'board/a', 'board/d'])).toBe(DONE);
    expect(nodeAfter(offer, ['!pass'])).toBe(DONE);
    expect(nodeAfter(offer, ['hand/0', 'board/c'])).toBeUndefined();
    expect(nodeAfter(offer, ['!pass', 'board/a'])).toBeUndefined();
  });

  it('knows when only the last choice is missing', () => {
    expect(isLastChoice(offer, ['hand/0', 'board/a'])).toBe(true);
    expect(isLastChoice(offer, ['hand/0'])).toBe(false);
    expect(isLastChoice(offer, [])).toBe(false);
  });

  it('reads the gains of a path at its place among all paths', () => {
    expect(gainsOf(offer, ['hand/0', 'board/a', 'board/b'])).toEqual([]);
    expect(gainsOf(offer, ['hand/0', 'board/a', 'board/d'])).toEqual([{ look: 'sun', points: 1 }]);
    expect(gainsOf(offer, ['hand/0', 'board/b', 'board/a'])).toEqual([{ look: 'sun', points: 10 }]);
    expect(gainsOf(offer, ['hand/0', 'board/d', 'board/b'])).toEqual([{ look: 'moon', points: 2 }]);
  });

  it('reads gains up to 35 and losses up to 26 from one letter', () => {
    expect(['0', '9', 'a', 'z', 'A', 'Z'].map(pointsOf)).toEqual([0, 9, 10, 35, -1, -26]);
    expect(gainsOf(drawing, ['board/a', '!t60'])).toEqual([{ look: 'ink', points: -2 }]);
  });

  it('asks by the first choice where its path goes on differently', () => {
    const two = { ...offer, after: { 'hand/1': [{ key: 'where' }] } };
    expect(askAfter(two, ['hand/0', 'board/a'])?.key).toBe('right');
    expect(askAfter(two, ['hand/1'])?.key).toBe('where');
    expect(askAfter(two, ['hand/1', 'board/a'])).toBeUndefined();
  });

  it('tells choices that only turn from those that decide', () => {
    expect(onlyTurns(offer, ['hand/0', 'board/a'])).toBe(true);
    expect(onlyTurns({ ...offer, ghost: [['l', 1]] }, ['hand/0', 'board/a'])).toBe(false);
    expect(onlyTurns(drawing, ['board/a'])).toBe(true);
    expect(onlyTurns({ ...drawing, stamps: {} }, ['board/a'])).toBe(false);
  });

  it('tells what is left to decide from what is left to place', () => {
    expect(decisionsAfter(deciding, ['hand/0', 'board/a', 'board/d'])).toEqual(['!keep', '!swap']);
    expect(decisionsAfter(deciding, ['hand/0', 'board/a', 'board/b'])).toEqual([]);
    expect(decisionsAfter(deciding, ['hand/0', 'board/a'])).toEqual([]);
    expect(decisionsAfter(drawing, ['board/a'])).toEqual([]);
    expect(onlyTurns(deciding, ['hand/0', 'board/a'])).toBe(true);
  });

  it('shows the gains of a piece in place before the decision about it', () => {
    const path = ['hand/0', 'board/a', 'board/d'];
    for (const whole of [path, [...path, '!keep'], [...path, '!swap']]) {
      expect(gainsOf(deciding, whole)).toEqual([{ look: 'sun', points: 1 }]);
    }
  });

  it('shows no gains for a path that is not whole, or that none are given for', () => {
    expect(gainsOf(offer, ['hand/0', 'board/a'])).toEqual([]);
    expect(gainsOf(offer, ['hand/1', 'board/a', 'board/d'])).toEqual([]);
  });

  it('shows each piece where its step has put it', () => {
    expect(ghostsOf(offer, ['hand/0'])).toEqual([]);
    expect(ghostsOf(offer, ['hand/0', 'board/a'])).toEqual([{ from: 'hand/0l', to: 'board/a' }]);
    expect(ghostsOf(offer, ['hand/0', 'board/a', 'board/d'])[1]).toEqual({ from: 'hand/0r', to: 'board/d' });
  });

  it('shows what goes where a later choice says what goes', () => {
    const moving = { ...offer, ghost: [['', 1]] as [string, number][], movers: { 'market/3': 1 } };
    expect(ghostsOf(moving, ['market/3', 'board/a'])).toEqual([]);
    expect(ghostsOf(moving, ['market/3', 'board/a', 'board/d'])).toEqual([{ from: 'board/a', to: 'board/d' }]);
  });

  it('turns clockwise around the place chosen last', () => {
    expect(turns(offer, ['hand/0', 'board/a'], locate)).toEqual(['board/b', 'board/d']);
    expect(turns(offer, ['hand/0', 'board/b'], locate)).toEqual(['board/d', 'board/a']);
  });

  it('keeps a piece turned as it was where it can', () => {
    const towardsLowerRight = Math.PI / 3;
    expect(nearestTurn(offer, ['hand/0', 'board/a'], locate, towardsLowerRight)).toBe('board/d');
    expect(nearestTurn(offer, ['hand/0', 'board/a'], locate, 2 * Math.PI - 0.1)).toBe('board/b');
    expect(nearestTurn(offer, ['hand/0', 'board/a'], locate, undefined)).toBe('board/b');
  });
});
