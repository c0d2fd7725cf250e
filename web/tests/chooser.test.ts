import { beforeEach, describe, expect, it } from 'vitest';
import { Choosing } from '../src/scene/chooser.svelte';
import { captionLines, captionSize } from '../src/scene/captions';
import { mirroredChoice, turnedChoice } from '../src/scene/stamps';
import { settings } from '../src/shared/settings.svelte';
import type { Offer } from '../src/shared/wire';
import { board, drawing, offer, scene } from './scenes';

class Someone extends Choosing {
  scene = scene;
  ply = 0;
  nameOf = String;
  made: string[][] = [];

  constructor(readonly given: Offer) {
    super();
    this.locate = (place) => board.cells.find((cell) => `board/${cell.id}` === place);
  }

  protected send(path: string[]): void {
    this.made.push(path);
  }
}

beforeEach(() => {
  settings.confirm = false;
});

describe('drawing with a stamp', () => {
  it('shows it around the place pointed at, and plays it by choosing the place and then again', () => {
    const someone = new Someone(drawing);
    someone.point('board/a');
    expect(someone.stamp).toEqual({ around: 'board/a', stamp: drawing.stamps!['!t0'] });
    expect(someone.aimed).toBe(false);
    someone.choose('board/a');
    expect(someone.aimed).toBe(true);
    someone.choose('board/a');
    expect(someone.made).toEqual([['board/a', '!t0']]);
  });

  it('turns by geometry over what is allowed, back again, and keeps its turn at another place', () => {
    const someone = new Someone(drawing);
    someone.choose('board/a');
    const seen = [0, 1, 2].map(() => {
      someone.turn();
      return someone.preview.at(-1);
    });
    expect(seen).toEqual(['!t60', '!t180', '!t0']);
    someone.turn(-1);
    expect(someone.preview.at(-1)).toBe('!t180');
    someone.choose('board/b');
    expect(someone.preview).toEqual(['board/b', '!t180']);
  });

  it('mirrors, turned as little as is needed, and not what is its own mirror image', () => {
    const someone = new Someone(drawing);
    someone.choose('board/b');
    someone.mirror();
    expect(someone.preview.at(-1)).toBe('!m120');
    const straight = { '!a': [[0, 0, 'ink'], [1, 0, 'ink']] as [number, number, string][] };
    expect(mirroredChoice('!a', ['!a'], straight, 60)).toBeUndefined();
  });

  it('finds a turn that is drawn from another of its cells', () => {
    const stamps = {
      '!flat': [[0, 0, 'ink'], [1, 0, 'ink']] as [number, number, string][],
      '!steep': [[0, 0, 'ink'], [0, -1, 'ink']] as [number, number, string][],
    };
    expect(turnedChoice('!flat', ['!flat', '!steep'], stamps, 90, 1)).toBe('!steep');
    expect(turnedChoice('!flat', ['!flat'], stamps, 90, 1)).toBeUndefined();
  });

  it('offers no buttons for its turns, but for what is no stamp', () => {
    const someone = new Someone(drawing);
    expect(someone.buttons).toEqual(['!pass']);
    someone.choose('board/a');
    expect(someone.buttons).toEqual([]);
    expect(someone.canTurn && someone.canMirror).toBe(true);
  });
});

describe('choosing step by step', () => {
  it('turns the second half of a piece, and cannot mirror it', () => {
    const someone = new Someone(offer);
    someone.choose('hand/0');
    someone.choose('board/a');
    expect(someone.ghosts.map((ghost) => ghost.to)).toEqual(['board/a', 'board/b']);
    someone.turn();
    expect(someone.ghosts[1]!.to).toBe('board/d');
    expect(someone.canMirror).toBe(false);
  });

  it('waits to be confirmed by those who want to', () => {
    settings.confirm = true;
    const someone = new Someone(offer);
    for (const choice of ['hand/0', 'board/a', 'board/d']) someone.choose(choice);
    expect(someone.made).toEqual([]);
    expect(someone.aimed).toBe(true);
    someone.play();
    expect(someone.made).toEqual([['hand/0', 'board/a', 'board/d']]);
  });

  it('does not decide the last choice where it is a decision', () => {
    const someone = new Someone({ ...offer, ghost: [['l', 1]] });
    someone.choose('hand/0');
    someone.point('board/a');
    expect(someone.preview).toEqual(['hand/0', 'board/a']);
    someone.choose('board/a');
    expect(someone.aimed).toBe(false);
  });
});

describe('captions', () => {
  it('are written as large as they fit, in two even lines where they are long', () => {
    expect(captionLines('137')).toEqual(['137']);
    expect(captionLines('three more rounds')).toEqual(['three more', 'rounds']);
    expect(captionSize(['7'], 1)).toBeGreaterThan(captionSize(['thousands'], 1));
    expect(captionSize(['thousands'], 1) * 9 * 0.5).toBeLessThan(1);
  });
});
