/** Tell screen readers what happened, and play its sound. */

import type { NameOf } from '../shared/seats';
import { playSound } from '../shared/sound';
import type { Story } from '../shared/wire';
import { w, words } from '../shared/words.svelte';
import type { TableState } from './state.svelte';

export function announce(state: TableState, nameOf: NameOf, stories: readonly Story[]): void {
  const lines = stories.flatMap((story) => story.lines.map((line) => words.tell(line, nameOf)));
  if (state.myTurn) lines.push(w('your_turn'));
  state.announcement = lines.join(' ');
  playSound(state.table?.status === 'over' ? 'end' : state.myTurn ? 'turn' : 'place');
}
