/** What the server and the client say to each other. The types are made from the server's (`script/types`). */

import type { components } from './schema';

type Schemas = components['schemas'];

export type Text = Schemas['Text'];
export type Cell = Schemas['Cell'];
export type Zone = Schemas['Zone'];
export type Piece = Schemas['Piece'];
export type Offer = Schemas['Offer'];
export type Scene = Schemas['Scene'];
export type Travel = Schemas['Travel'];
export type Story = Schemas['Story'];
export type View = Schemas['View'];
export type Game = Schemas['GameFacts'];
export type Bot = Schemas['BotFacts'];
export type Option = Schemas['GameOption'];
export type Meter = Schemas['Meter'];
export type Panel = Schemas['Panel'];
export type Source = Schemas['Source'];
export type Seat = Schemas['Seat'];
export type Table = Schemas['Table'];
export type Me = Schemas['Me'];
export type Token = Schemas['Token'];
export type ShownToken = Schemas['ShownToken'];
export type Lobby = Schemas['Lobby'];
export type Refusal = Schemas['Problem'];
export type Book = Schemas['Book'];
export type Heading = Schemas['Heading'];
export type LessonStep = Schemas['LessonStep'];
export type Hint = Schemas['HintShown'];
export type HintList = Schemas['Hints'];
export type Review = Schemas['ReviewShown'];
export type ReviewMoment = Schemas['MomentShown'];
export type Tried = Schemas['Tried'];
export type Value = NonNullable<Text['values']>[string];

/** Something often said, by its key: everyone reads it in their own language. */
export const PHRASES = ['hello', 'luck', 'nice', 'thanks', 'oops', 'thinking', 'moment', 'again', 'bye'] as const;
export type Phrase = (typeof PHRASES)[number];

/** A line of the chat; its number grows. */
export interface ChatLine {
  id: number;
  seat: number;
  name: string;
  text?: string;
  phrase?: Phrase | null;
}

/** What someone wants to say, in their own words or by a phrase. */
export interface ChatRequest {
  text?: string;
  phrase?: Phrase;
}

/** A frame that the live connection brings. */
export type ServerFrame =
  | { kind: 'view'; table: Table; view: View }
  | { kind: 'preparing'; table: Table }
  | ({ kind: 'refused'; id?: string | number | null } & Refusal)
  | { kind: 'presence'; people: number; seats: number[] }
  | ({ kind: 'chat' } & ChatLine)
  | { kind: 'pong' };

/** A move request: by the path of choices that make the move, or by its text. */
export interface MoveRequest {
  id: string;
  seat: number;
  ply: number;
  path?: string[];
  move?: string;
}
