/**
 * French before a name that is only known when it is said: "de Vega", but "d’Algol" and "de la place 1".
 *
 * Called by messages as `ELIDE("de", $who)`. The same function as `cosmoludo/core/elision.py`; both are tested with the
 * cases of `tests/battery/elision.json`.
 */

/** A y before a vowel is a consonant: "d’Yves", but "de Yann". */
const VOWEL = /^(?:[aeiouœæ]|y(?![aeiouœæ]))/;

/** Whether an h is mute is a matter of each name. Foreign names sound theirs; these beginnings are French. */
const MUTE_H = /^h(?:ector|elen|eloi|enri|ermi|erv|ipp|onor|ort|ubert|yac)/;

/** A seat where nobody's name is known (`web-seat`). Behind another word it is a noun: "chez la place 1". */
const SEAT = /^Place ([0-9]+)$/;

/** The others, such as "chez" or "à", are called for the sake of seats. */
const LOSES_ITS_VOWEL = /^(?:[dl]|qu)e$/;

/** Join a word such as "de" or "chez" to a name: without its vowel before another, with "la" before a seat. */
export function elide(word: string, name: string): string {
  const seat = SEAT.exec(name);
  if (seat) return `${word} la place ${seat[1]}`;
  if (!LOSES_ITS_VOWEL.test(word)) return `${word} ${name}`;
  const letters = name.toLowerCase().normalize('NFD').replace(/\p{Mn}/gu, '');
  return VOWEL.test(letters) || MUTE_H.test(letters) ? `${word.slice(0, -1)}’${name}` : `${word} ${name}`;
}
