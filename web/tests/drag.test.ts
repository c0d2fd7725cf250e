import { beforeEach, describe, expect, it } from 'vitest';
import { MoveChooser } from '../src/scene/chooser.svelte';
import { Drag } from '../src/scene/drag.svelte';
import { layoutOf } from '../src/scene/layout';
import { StageState } from '../src/scene/state.svelte';
import { targetsOf, type Target } from '../src/scene/targets';
import { settings } from '../src/shared/settings.svelte';
import type { Offer } from '../src/shared/wire';
import { offer, scene } from './scenes';

const layout = layoutOf(scene, { width: 800, height: 600 }, 50);
const targets = targetsOf(scene, layout);
const find = (id: string): Target => targets.find((target) => target.id === id)!;
const spot = (place: string) => layout.spot(place)!;

function dragging(given: Offer = offer) {
  const stage = new StageState();
  const sent: string[][] = [];
  const refused: string[] = [];
  const chooser = new MoveChooser(stage, { scene, offer: given, send: (path) => void sent.push(path) });
  chooser.locate = (place) => layout.spot(place);
  const drag = new Drag(stage, chooser, {
    targets,
    onScreen: (place) => layout.spot(place),
    onRefused: (target) => void refused.push(target.id),
  });
  return { stage, chooser, drag, sent, refused };
}

beforeEach(() => {
  settings.oneClick = false;
});

describe('what can be picked up', () => {
  it('is a piece on offer that goes to a place, and nothing else', () => {
    const { drag } = dragging();
    expect(drag.pathFor(find('hand/0'))).toEqual(['hand/0']);
    expect([drag.pathFor(find('board/a')), drag.pathFor(find('board/c')), drag.pathFor(find('hand/2l'))]).toEqual(
      [undefined, undefined, undefined],
    );
  });

  it('is another piece than the chosen one, and the one that is drawn on the table', () => {
    const { drag, chooser } = dragging();
    chooser.choose('hand/0');
    expect(drag.pathFor(find('hand/1'))).toEqual(['hand/1']);
    chooser.choose('board/a');
    expect(drag.pathFor(find('board/a'))).toEqual(['hand/0']);
  });

  it('is nothing while a move is on its way', () => {
    const { drag, stage } = dragging();
    stage.sent = ['hand/0', 'board/a', 'board/b'];
    expect(drag.pathFor(find('hand/0'))).toBeUndefined();
  });

  it('is no piece that is the whole move', () => {
    const { drag } = dragging({ ...offer, nodes: [{ 'hand/0': -1 }] });
    expect(drag.start(find('hand/0'))).toBe(false);
  });
});

describe('what is carried', () => {
  it('is drawn where it would land, with its gains, and lies there to be played when it is put down', () => {
    const { drag, chooser, stage, sent } = dragging();
    expect(drag.start(find('hand/0'))).toBe(true);
    expect([...drag.away]).toEqual(['hand/0l', 'hand/0r']);
    drag.moveTo({ x: spot('board/a').x + 5, y: spot('board/a').y - 5 });
    expect([drag.landing, chooser.ghosts.map(({ to }) => to)]).toEqual([true, ['board/a', 'board/b']]);
    drag.drop();
    expect([drag.carried, stage.path, chooser.aimed, sent]).toEqual([undefined, ['hand/0', 'board/a'], true, []]);
    chooser.play();
    expect(sent).toEqual([['hand/0', 'board/a', 'board/b']]);
  });

  it('is played at once where one click does', () => {
    settings.oneClick = true;
    const { drag, sent } = dragging();
    drag.start(find('hand/0'));
    drag.moveTo(spot('board/a'));
    drag.turn(1);
    drag.drop();
    expect(sent).toEqual([['hand/0', 'board/a', 'board/d']]);
  });

  it('turns in the air by its shape, and where it would land over what is allowed', () => {
    const { drag, chooser } = dragging();
    drag.start(find('hand/0'));
    drag.moveTo({ x: 5, y: 5 });
    expect([drag.landing, drag.parts[1]!.x]).toEqual([false, 1]);
    drag.turn(1);
    expect(drag.parts[1]!.x).toBeCloseTo(0.5);
    drag.moveTo(spot('board/a'));
    expect(chooser.ghosts[1]!.to).toBe('board/d');
    drag.turn(1);
    expect(chooser.ghosts[1]!.to).toBe('board/b');
  });

  it('goes back from where it may not lie, which is said, and from nowhere without a word', () => {
    const { drag, stage, refused } = dragging();
    drag.start(find('hand/0'));
    drag.moveTo(spot('board/c'));
    drag.drop();
    expect([drag.returning, refused, stage.path]).toEqual([true, ['board/c'], []]);
    expect([drag.x, drag.y]).toEqual([spot('hand/0l').x, spot('hand/0l').y]);
    drag.arrive();
    expect(drag.carried).toBeUndefined();
    drag.start(find('hand/0'));
    drag.moveTo({ x: 3, y: 3 });
    drag.drop();
    expect([refused.length, drag.returning]).toEqual([1, true]);
  });

  it('goes back to what was chosen before it was picked up', () => {
    const { drag, chooser, stage } = dragging();
    chooser.choose('hand/0');
    drag.start(find('hand/1'));
    drag.cancel();
    expect(stage.path).toEqual(['hand/0']);
  });

  it('goes back when others have moved and it can no longer be played', () => {
    const { drag, stage, sent } = dragging();
    drag.start(find('hand/0'));
    stage.path = [];
    drag.moveTo(spot('board/a'));
    expect([drag.returning, stage.path, sent]).toEqual([true, [], []]);
  });
});
