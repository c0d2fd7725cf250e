import { beforeEach, describe, expect, it } from 'vitest';
import { captionLines, fitCaption } from '../src/scene/captions';
import { MoveChooser } from '../src/scene/chooser.svelte';
import { mirroredChoice, turnedChoice } from '../src/scene/stamps';
import { StageState } from '../src/scene/state.svelte';
import { settings } from '../src/shared/settings.svelte';
import type { Offer } from '../src/shared/wire';
import { board, deciding, drawing, offer, scene } from './scenes';

/** A chooser over an offer on the small scene, and the moves that it sends. */
function choosing(offer: Offer): { chooser: MoveChooser; stage: StageState; sent: string[][] } {
  const stage = new StageState();
  const sent: string[][] = [];
  const chooser = new MoveChooser(stage, { scene, offer, send: (path) => void sent.push(path) });
  chooser.locate = (place) => board.cells.find((cell) => `board/${cell.id}` === place);
  return { chooser, stage, sent };
}

beforeEach(() => {
  settings.oneClick = false;
});

describe('drawing with a stamp', () => {
  it('shows it around the place pointed at, and plays it by choosing the place and then again', () => {
    const { chooser, sent } = choosing(drawing);
    chooser.point('board/a');
    expect(chooser.stamp).toEqual({ around: 'board/a', stamp: drawing.stamps!['!t0'] });
    expect(chooser.aimed).toBe(false);
    chooser.choose('board/a');
    expect(chooser.aimed).toBe(true);
    chooser.choose('board/a');
    expect(sent).toEqual([['board/a', '!t0']]);
  });

  it('turns by geometry over what is allowed, back again, and keeps its turn at another place', () => {
    const { chooser } = choosing(drawing);
    chooser.choose('board/a');
    const seen = [0, 1, 2].map(() => {
      chooser.turn();
      return chooser.preview.at(-1);
    });
    expect(seen).toEqual(['!t60', '!t180', '!t0']);
    chooser.turn(-1);
    expect(chooser.preview.at(-1)).toBe('!t180');
    chooser.choose('board/b');
    expect(chooser.preview).toEqual(['board/b', '!t180']);
  });

  it('mirrors, turned as little as is needed, and not what is its own mirror image', () => {
    const { chooser } = choosing(drawing);
    chooser.choose('board/b');
    chooser.mirror();
    expect(chooser.preview.at(-1)).toBe('!m120');
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
    const { chooser } = choosing(drawing);
    expect(chooser.buttons).toEqual(['!pass']);
    chooser.choose('board/a');
    expect(chooser.buttons).toEqual([]);
    expect(chooser.canTurn && chooser.canMirror).toBe(true);
  });
});

describe('choosing step by step', () => {
  it('turns the second half of a piece, and cannot mirror it', () => {
    const { chooser } = choosing(offer);
    chooser.choose('hand/0');
    chooser.choose('board/a');
    expect(chooser.ghosts.map((ghost) => ghost.to)).toEqual(['board/a', 'board/b']);
    chooser.turn();
    expect(chooser.ghosts[1]!.to).toBe('board/d');
    expect(chooser.canMirror).toBe(false);
  });

  it('shows a whole path, and plays it by Play or by choosing any place that it is drawn at', () => {
    const path = ['hand/0', 'board/a', 'board/d'];
    for (const confirm of [
      (chooser: MoveChooser) => chooser.play(),
      (chooser: MoveChooser) => chooser.choose('board/d'),
      (chooser: MoveChooser) => chooser.choose('board/a'),
    ]) {
      const { chooser, stage, sent } = choosing(offer);
      for (const choice of path) chooser.choose(choice);
      expect([sent, stage.settled, chooser.aimed]).toEqual([[], 'board/d', true]);
      expect([...chooser.chosen]).toEqual(path);
      confirm(chooser);
      expect(sent).toEqual([path]);
    }
  });

  it('takes up another piece, or none, instead of playing what is drawn', () => {
    const single: Offer = { ...offer, nodes: [{ 'hand/0': 1, 'hand/1': 1 }, { 'board/a': -1, 'board/b': -1 }], ghost: [['', 1]] };
    const { chooser, stage, sent } = choosing(single);
    chooser.choose('hand/0');
    chooser.choose('board/a');
    chooser.choose('board/b');
    expect(stage.settled).toBe('board/b');
    chooser.choose('hand/1');
    expect([stage.path, stage.settled]).toEqual([['hand/1'], undefined]);
    chooser.choose('board/a');
    chooser.choose('hand/1');
    expect([stage.path, stage.settled, sent]).toEqual([[], undefined, []]);
  });

  it('makes a move at once with one click, as it is drawn where one points', () => {
    settings.oneClick = true;
    const { chooser, sent } = choosing(offer);
    for (const choice of ['hand/0', 'board/a', 'board/d']) chooser.choose(choice);
    expect(sent).toEqual([['hand/0', 'board/a', 'board/d']]);
    chooser.restart();
    chooser.choose('hand/0');
    chooser.point('board/a');
    chooser.turn();
    chooser.choose('board/a');
    expect(sent[1]).toEqual(['hand/0', 'board/a', 'board/b']);
  });

  it('asks for a decision once the piece lies where it is to be, turned or not', () => {
    const { chooser, sent } = choosing(deciding);
    chooser.choose('hand/0');
    chooser.point('board/a');
    expect(chooser.buttons).toEqual([]);
    chooser.choose('board/a');
    expect(chooser.buttons).toEqual([]);
    expect(chooser.aimed).toBe(true);
    chooser.turn();
    expect(chooser.ghosts[1]!.to).toBe('board/d');
    expect(chooser.aimed).toBe(false);
    expect(chooser.buttons).toEqual(['!keep', '!swap']);
    chooser.choose('!swap');
    expect(sent).toEqual([['hand/0', 'board/a', 'board/d', '!swap']]);
  });

  it('keeps a piece in place while it is decided about, and turns it still', () => {
    const { chooser, stage, sent } = choosing(deciding);
    for (const choice of ['hand/0', 'board/a', 'board/d']) chooser.choose(choice);
    expect(stage.path).toEqual(['hand/0', 'board/a', 'board/d']);
    expect(chooser.buttons).toEqual(['!keep', '!swap']);
    expect(chooser.gains).toEqual([{ look: 'sun', points: 1 }]);
    chooser.turn();
    expect(chooser.preview).toEqual(['hand/0', 'board/a', 'board/b']);
    expect(chooser.aimed).toBe(true);
    chooser.turn();
    expect(chooser.buttons).toEqual(['!keep', '!swap']);
    chooser.choose('board/d');
    chooser.back();
    chooser.choose('board/a');
    expect(stage.path).toEqual(['hand/0', 'board/a', 'board/d']);
    chooser.choose('!keep');
    expect(sent).toEqual([['hand/0', 'board/a', 'board/d', '!keep']]);
  });

  it('does not decide the last choice where it is a decision', () => {
    const { chooser } = choosing({ ...offer, ghost: [['l', 1]] });
    chooser.choose('hand/0');
    chooser.point('board/a');
    expect(chooser.preview).toEqual(['hand/0', 'board/a']);
    chooser.choose('board/a');
    expect(chooser.aimed).toBe(false);
  });
});

describe('changing one\'s mind', () => {
  it('takes back one choice after another', () => {
    const { chooser, stage } = choosing(offer);
    chooser.choose('hand/0');
    chooser.choose('board/a');
    chooser.back();
    expect(stage.path).toEqual(['hand/0']);
    chooser.back();
    expect([stage.path, chooser.begun]).toEqual([[], false]);
  });

  it('takes another place for the last choice, or begins with another piece', () => {
    const { chooser, stage } = choosing(offer);
    chooser.choose('hand/0');
    chooser.choose('hand/1');
    expect(stage.path).toEqual(['hand/1']);
    chooser.choose('hand/1');
    expect(stage.path).toEqual([]);
  });

  it('tells its host before a choice is made and before one is taken back', () => {
    const told: string[] = [];
    const chooser = new MoveChooser(new StageState(), {
      scene,
      offer,
      send: () => told.push('sent'),
      beforeChoice: () => told.push('choice'),
      beforeBack: () => told.push('back'),
    });
    chooser.choose('hand/0');
    chooser.back();
    chooser.choose('!pass');
    expect(told).toEqual(['choice', 'back', 'choice', 'sent']);
  });
});

describe('a path that somebody else made', () => {
  it('is drawn while it is proposed, and chosen only when it is settled', () => {
    const { chooser, stage, sent } = choosing(offer);
    const path = ['hand/0', 'board/a', 'board/d'];
    stage.proposed = { offer, path };
    expect(chooser.ghosts.map((ghost) => ghost.to)).toEqual(['board/a', 'board/d']);
    expect(chooser.begun).toBe(false);
    chooser.settle(path);
    expect([stage.proposed, chooser.aimed]).toEqual([undefined, true]);
    chooser.play();
    expect(sent).toEqual([path]);
  });

  it('is offered nothing more while a move is on its way, which stays drawn', () => {
    const { chooser, stage } = choosing(offer);
    stage.sent = ['hand/0', 'board/a', 'board/d'];
    expect([chooser.offer, chooser.choices.size]).toEqual([undefined, 0]);
    expect(chooser.ghosts.map((ghost) => ghost.to)).toEqual(['board/a', 'board/d']);
  });
});

describe('captions', () => {
  it('are written as large as they fit, in two even lines where they are long', () => {
    expect(captionLines('137')).toEqual(['137']);
    expect(captionLines('three more rounds')).toEqual(['three more', 'rounds']);
    expect(fitCaption('7', 'hex').size).toBeGreaterThan(fitCaption('thousands', 'hex').size);
    expect(fitCaption('thousands', 'hex').size * 9 * 0.5).toBeLessThan(1);
  });
});
