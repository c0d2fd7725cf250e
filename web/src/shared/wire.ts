/** What the server and the client say to each other. */

export type Value = number | string | string[];

export interface Text {
  key: string;
  values?: Record<string, Value>;
}

export interface Cell {
  id: string;
  x: number;
  y: number;
  look?: string;
  name?: Text | null;
}

export interface Zone {
  id: string;
  shape: 'hex' | 'square' | 'card';
  room: 'board' | 'hand' | 'side';
  cells: Cell[];
  label?: Text | null;
  seat?: number | null;
}

export interface Piece {
  at: string;
  look: string;
  name: Text;
  group?: string;
}

export interface Meter {
  look: string;
  value: number;
  name: Text;
  end?: number;
}

export interface Panel {
  seat: number;
  score: number;
  meters?: Meter[];
  rank?: number;
}

export interface Offer {
  asks: Text[];
  nodes: Record<string, number>[];
  ghost?: [string, number][];
  gains?: Record<string, [string, string][]>;
}

export interface Scene {
  zones: Zone[];
  pieces: Piece[];
  panels: Panel[];
  prompt: Text;
  offer?: Offer | null;
}

export interface Travel {
  start: string;
  end: string;
}

export interface Story {
  lines: Text[];
  travels?: Travel[];
  places?: string[];
}

export interface View {
  ply: number;
  seat: number;
  scene: Scene;
  stories: Story[];
}

export type OptionValue = boolean | number | string;

export interface Game {
  id: string;
  folder: string;
  name: string;
  designers: string[];
  publisher: string;
  year: number;
  players: number[];
  minutes: number;
  age: number;
  options: { name: string; values: OptionValue[]; default: OptionValue }[];
  has_scene: boolean;
}

export interface Seat {
  kind: 'person' | 'bot' | 'open';
  name: string;
  mine: boolean;
  bot?: string | null;
  resigned?: boolean;
}

export interface Table {
  code: string;
  game: string;
  players: number;
  options: Record<string, OptionValue>;
  seats: Seat[];
  status: 'waiting' | 'playing' | 'over';
  /** Whether the rules are compiled; until then there is no view. */
  ready?: boolean;
  ply: number;
  actors: number[];
  public: boolean;
  seed_hash: string;
  seed?: string | number | null;
  ranks?: number[] | null;
  scores?: number[] | null;
  /** The code of the table where the same people play again. */
  rematch?: string | null;
}

export interface Me {
  id: string;
  name: string;
}

export interface Lobby {
  mine: Table[];
  open: Table[];
}

export interface Refusal {
  message: string;
  rule?: string | null;
  values?: Record<string, Value> | null;
  /** Where the table is now, when what was sent belongs to another moment. */
  ply?: number | null;
}

export type FromServer =
  | { kind: 'view'; table: Table; view: View }
  | { kind: 'preparing'; table: Table }
  | ({ kind: 'refused'; id?: string | number | null } & Refusal)
  | { kind: 'presence'; people: number }
  | { kind: 'chat'; seat: number; name: string; text: string }
  | { kind: 'pong' };

/** A move on its way: by the choices that make it, or by its text. */
export interface Sent {
  id: string;
  seat: number;
  ply: number;
  path?: string[];
  move?: string;
}
