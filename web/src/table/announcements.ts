/** Tell screen readers what happened, and play its sound. */

import type { NameOf } from '../shared/seats';
import { playSound } from '../shared/sound';
import type { Story, Text } from '../shared/wire';
import { w, words } from '../shared/words.svelte';
import type { TableState } from './state.svelte';

export function announce(state: TableState, nameOf: NameOf, stories: readonly Story[]): void {
  const lines = stories.flatMap((story) => unstaged(story).map((line) => words.tell(line, nameOf)));
  if (state.myTurn) lines.push(w('your_turn'));
  state.announcement = lines.join(' ');
  if (state.table?.status !== 'over') playSound(state.myTurn ? 'turn' : 'place');
}

/** The lines of a story that none of its beats says: those are told when they are staged. */
function unstaged({ lines, beats = [] }: Story): Text[] {
  const said = new Set(beats.map((beat) => JSON.stringify(beat.says)));
  return lines.filter((line) => !said.has(JSON.stringify(line)));
}
