/** Captions: as large as fits, in as many lines as make them largest. */

import { CELL_SIZE } from './geometry';
import type { Zone } from '../shared/wire';

const LONG = 7;
/** The width of a letter over its height, and the height of a line. */
const LETTER = 0.56;
const LINE = 1.05;
/** The width of small letters, most of which are narrow ones of words. */
const SLIM = 0.52;
/** The smallest letters that people read, in pixels. */
export const READABLE = 11;
/** How many lines fit a cell, how high they are together, at most or where they can be read so, and how high letters are. */
const SPACE: Record<Zone['shape'], { lines: number; height: number; enough: number; largest: number }> = {
  hex: { lines: 2, height: 0.84, enough: 0.84, largest: 0.4 },
  square: { lines: 2, height: 0.84, enough: 0.84, largest: 0.4 },
  // A card has a picture above its caption.
  card: { lines: 4, height: 0.6, enough: 0.36, largest: 0.2 },
  row: { lines: 1, height: 0.16, enough: 0.16, largest: 0.15 },
};

const longestOf = (lines: readonly string[]) => Math.max(1, ...lines.map((line) => line.length));

/** Break words into a number of lines that are as even as the words allow. */
function broken(words: readonly string[], lines: number): string[] {
  const whole = words.join('').trim();
  if (lines < 2 || words.length < 2) return [whole];
  const ways = words.slice(1).map((_, index) => [
    words.slice(0, index + 1).join('').trim(),
    ...broken(words.slice(index + 1), lines - 1),
  ]);
  return ways.reduce((best, way) => (longestOf(way) < longestOf(best) ? way : best), [whole]);
}

/** A number may be parted from its unit, but not its groups of digits. */
const SPACES = /[^ \u00a0]*(?:[ \u00a0]|$)/g;
const HYPHENS = /[^ \u00a0-]*(?:[ \u00a0-]|$)/g;

/** Break a text into at most so many lines, at its spaces or also at its hyphens; a short one stays in one. */
export function captionLines(text: string, lines = 2, parts = SPACES): string[] {
  return text.length <= LONG ? [text] : broken(text.match(parts)!.filter(Boolean), lines);
}

export interface Fitted {
  lines: string[];
  /** The height of letters; 0 if they could not be read. */
  size: number;
}

const LABEL_SIZE = 13;
const LABEL_LETTER = 0.5;

/** Fit the name of a zone into its width: in two lines where there is room for them, then in smaller letters, then cut. */
export function fitLabel(text: string, width: number, most: 1 | 2 = 2): Fitted {
  const wide = (lines: readonly string[]) => longestOf(lines) * LABEL_LETTER;
  const lines = most > 1 && wide([text]) * LABEL_SIZE > width ? captionLines(text) : [text];
  const size = Math.max(READABLE, Math.min(LABEL_SIZE, width / wide(lines)));
  const letters = Math.floor(width / (size * LABEL_LETTER));
  return { lines: most > 1 || text.length <= letters ? lines : [`${text.slice(0, Math.max(1, letters - 1)).trimEnd()}…`], size };
}

/**
 * Fit a text into a cell of a shape, or into a part of its width. Where letters would be too small to be read at so many
 * pixels for each unit, they take all the width; if they cannot be read even then, they are left out.
 */
export function fitCaption(text: string, shape: Zone['shape'], scale = Infinity, width = CELL_SIZE[shape].width): Fitted {
  const { lines: most, height: highest, enough, largest } = SPACE[shape];
  const fit = ([parts, height]: readonly [RegExp, number]): Fitted =>
    Array.from({ length: most }, (_, index) => captionLines(text, index + 1, parts))
      .map((lines) => ({
        lines,
        size: Math.min(largest, height / (lines.length * LINE), (width * 0.86) / (longestOf(lines) * LETTER)),
      }))
      .reduce((found, way) => (way.size > found.size * 1.02 ? way : found));
  const least = READABLE / scale;
  const ways = ([[SPACES, enough], [SPACES, highest], [HYPHENS, highest]] as const).map(fit);
  const best = ways.find(({ size }) => size >= least) ?? ways.at(-1)!;
  if (best.size >= least) return best;
  return { lines: best.lines, size: longestOf(best.lines) * SLIM * least <= width * 1.1 ? least : 0 };
}
