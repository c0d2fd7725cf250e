/** How large a caption is written: as large as fits, in two lines where one would be small. */

const LARGEST = 0.4;
const LONG = 7;
/** The width of a letter as a part of its height. */
const LETTER = 0.56;

/** A caption in one line, or in two that are as even as its words allow. */
export function captionLines(text: string): string[] {
  const words = text.split(' ');
  if (text.length <= LONG || words.length < 2) return [text];
  const splits = words.slice(1).map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  return splits.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best));
}

/** The name of a zone, in two lines where it would reach beyond its own room. */
export function labelLines(text: string, width: number, size: number): string[] {
  return text.length * size * LETTER * 0.9 > width ? captionLines(text) : [text];
}

/** The height of letters that fit a cell of some width. */
export function captionSize(lines: readonly string[], width: number): number {
  const longest = Math.max(1, ...lines.map((line) => line.length));
  return Math.min(LARGEST, (width * 0.86) / (longest * LETTER));
}
