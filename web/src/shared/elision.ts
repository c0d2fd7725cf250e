/**
 * French elision before a name that is only known when it is said: "de Vega" but "d’Algol".
 *
 * Called by messages as `ELIDE("de", $who)`. The same function as `cosmoludo/core/elision.py`; both are tested with the
 * cases of `tests/battery/elision.json`.
 */

/** A y before a vowel is a consonant: "d’Yves", but "de Yann". */
const VOWEL = /^(?:[aeiouœæ]|y(?![aeiouœæ]))/;

/** Whether an h is mute is a matter of each name. Foreign names sound theirs; these beginnings are French. */
const MUTE_H = /^h(?:ector|elen|eloi|enri|ermi|erv|ipp|onor|ort|ubert|yac)/;

/** Join a word such as "de" or "que" to what follows, without its last vowel where the next word begins with one. */
export function elide(word: string, name: string): string {
  const letters = name.toLowerCase().normalize('NFD').replace(/\p{Mn}/gu, '');
  return VOWEL.test(letters) || MUTE_H.test(letters) ? `${word.slice(0, -1)}’${name}` : `${word} ${name}`;
}
