/**
 * What a stage draws and the move being chosen on it. Data only: `MoveChooser` acts on the choice, the table or the
 * lesson that owns the stage on the rest.
 */

import type { Offer } from '../shared/wire';
import type { Placed } from './pieces';
import type { Stamp } from './stamps';

export class StageState {
  // What is drawn besides the scene itself.

  /** The pieces of the scene, each with the key of its element. */
  pieces = $state.raw<Placed[]>([]);
  /** Places that the last moves changed, to be highlighted. */
  recent = $state.raw<ReadonlySet<string>>(new Set());
  /** Rows of places to draw a line through: where points of the score sheet came from. */
  traced = $state.raw<string[][]>([]);

  // The choice being made.

  /** The choices made so far. */
  path = $state.raw<string[]>([]);
  /** The choice pointed at, which a click would make. */
  pointed = $state<string>();
  /** The last choice of a whole path, made and waiting for confirmation. */
  settled = $state<string>();
  /** A whole path that was sent and is not answered yet. */
  sent = $state.raw<string[]>();
  /** A whole path that a hint or a review proposes, drawn as if it were chosen. */
  proposed = $state.raw<{ offer: Offer; path: string[] }>();

  // How the last piece was turned, so that the next one starts the same way.

  /** The angle from the first part of the piece to its last one. */
  turnedTo = $state<number>();
  /** The stamp that was drawn. */
  stamped = $state.raw<Stamp>();
}
