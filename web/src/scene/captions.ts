/** The size of captions: as large as fits, in two lines if one would be too small. */

const LARGEST = 0.4;
const LONG = 7;
/** The width of a letter over its height. */
const LETTER = 0.56;

/** Break a caption into one line, or into two that are as even as its words allow. */
export function captionLines(text: string): string[] {
  const words = text.split(' ');
  if (text.length <= LONG || words.length < 2) return [text];
  const splits = words.slice(1).map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  return splits.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best));
}

/** Break the name of a zone into two lines if it is wider than its space. */
export function labelLines(text: string, width: number, size: number): string[] {
  return text.length * size * LETTER * 0.9 > width ? captionLines(text) : [text];
}

/** The height of letters that fit a cell of a given width. */
export function captionSize(lines: readonly string[], width: number): number {
  const longest = Math.max(1, ...lines.map((line) => line.length));
  return Math.min(LARGEST, (width * 0.86) / (longest * LETTER));
}
