/** The colour and the shape that every seat has. */

/** Outlines on a grid of 24; each seat's is told apart without its colour. */
const SHAPES = [
  'M12 3a9 9 0 110 18 9 9 0 010-18z',
  'M12 2l10 10-10 10L2 12z',
  'M4 4h16v16H4z',
  'M12 3l10 18H2z',
  'M7 3h10l5 9-5 9H7l-5-9z',
  'M12 2l3 7 7 .6-5.4 4.7L18.3 22 12 18l-6.3 4 1.7-7.7L2 9.6 9 9z',
];

export const shapeOf = (seat: number) => SHAPES[seat % SHAPES.length]!;
export const colourOf = (seat: number) => `var(--seat-${seat % SHAPES.length})`;
