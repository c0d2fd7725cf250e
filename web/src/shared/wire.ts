/** Short names for the types that cross the wire. `script/types` generates them from the server's. */

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
export type NewTable = Schemas['NewTable'];
export type Me = Schemas['Me'];
export type Token = Schemas['Token'];
export type ShownToken = Schemas['ShownToken'];
export type Scope = Token['scopes'][number];
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

// The frames of a live connection.
export type ServerFrame = Schemas['FromServer'];
export type ClientFrame = Schemas['FromClient'];
export type MoveRequest = Schemas['SendMove'];
export type ChatRequest = Omit<Schemas['SendChat'], 'kind'>;
export type ChatLine = Schemas['ChatFrame'];
export type Phrase = Schemas['Phrase'];
