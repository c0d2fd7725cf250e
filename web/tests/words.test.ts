import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { elide } from '../src/shared/elision';
import { preferred, w, words, type Language } from '../src/shared/words.svelte';

const GAME = `
log = { $person ->
    [second] You place
   *[third] { $who } places
  } { $colours }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
red = red
blue = blue
option_value-end-60-rounds = after 60 rounds
`;
const COMMON = `
web-you = you
web-many = { $n } tiles
web-twice-said = twice
`;

describe('words', () => {
  beforeEach(() => words.learn('en', { '': COMMON, g: GAME }));

  it('are in the language that was chosen, else in the browser\'s first that there is', () => {
    expect(preferred(null, ['fr-CA', 'en'])).toBe('fr');
    expect(preferred(null, ['de', 'en-GB', 'fr'])).toBe('en');
    expect(preferred('en', ['fr'])).toBe('en');
    expect(preferred(null, ['de'])).toBe('en');
  });

  it('have their blanks filled, with words by their keys and the name of a seat', () => {
    const placed = { key: 'g.log', values: { seat: 1, colours: ['g.red', 'g.blue'], points: 3 } };
    expect(words.tell(placed, () => 'Ada')).toBe('Ada places red, blue: 3 points');
  });

  it('agree with their number, and with the one who reads', () => {
    const placed = { key: 'g.log', values: { seat: 1, colours: ['g.red'], points: 1 } };
    expect(words.tell(placed, () => w('you'))).toBe('You place red: 1 point');
  });

  it('are found by keys with dots, in the catalogue of the game that they begin with, else in the common one', () => {
    expect(words.say('g.option_value.end.60 rounds')).toBe('after 60 rounds');
    expect(w('twice.said')).toBe('twice');
    expect([words.has('g.red'), words.has('g.green'), words.has('web.you'), words.has('red')]).toEqual([true, false, true, false]);
  });

  it('write numbers and lists as the language does', () => {
    expect(w('many', { n: 1234 })).toBe('1,234 tiles');
    expect(words.list(['Ada', 'Nova', 'Vega'])).toBe('Ada, Nova and Vega');
    words.learn('fr', { '': COMMON });
    expect(w('many', { n: 1234 })).toBe('1\u202f234 tiles');
    expect(words.list(['Ada', 'Nova', 'Vega'])).toBe('Ada, Nova et Vega');
  });

  it('show a key that has no text, and a blank that has no value, rather than nothing', () => {
    expect(words.say('nowhere')).toBe('nowhere');
    expect(w('many')).toBe('{$n} tiles');
  });
});

describe('elision', () => {
  const cases = JSON.parse(readFileSync(new URL('../../tests/battery/elision.json', import.meta.url), 'utf-8')) as [string, string, string][];

  it.each(cases)('joins %s to %s', (word, name, joined) => {
    expect(elide(word, name)).toBe(joined);
  });
});

/** Sentences that Python has said, for `tests/battery/test_words.py`, which runs this and gives the file. */
interface Said {
  catalogues: Record<Language, Record<string, string>>;
  sentences: { language: Language; key: string; values: Record<string, string | number>; text: string }[];
}

describe.runIf(process.env['COSMOLUDO_SAID'])('every sentence', () => {
  it('is what Python says', () => {
    const { catalogues, sentences } = JSON.parse(readFileSync(process.env['COSMOLUDO_SAID']!, 'utf-8')) as Said;
    const different = (['fr', 'en'] as const).flatMap((language) => {
      words.learn(language, catalogues[language]);
      const own = sentences.filter((said) => said.language === language);
      expect(own.length).toBeGreaterThan(0);
      return own
        .map(({ key, values, text }) => ({ key, values, text, here: words.say(key, values) }))
        .filter(({ text, here }) => here !== text);
    });
    expect(different).toEqual([]);
  });
});

describe('the words of a game of earlier rules', () => {
  const said = (key: string) => words.tell({ key, values: { seat: 0 } }, () => 'Ada');

  it('are those that came with it, in the language of the page, beside those of the present rules', () => {
    words.learn('en', { '': '', genial: 'log-place = { $who } places now' });
    words.learnStored({ en: 'genial-log-place = { $who } placed then', fr: 'genial-log-place = { $who } posait' });
    expect([said('genial.log.place'), said('stored.genial.log.place')]).toEqual(['Ada places now', 'Ada placed then']);
    words.learn('fr', { '': '', genial: 'log-place = { $who } pose' });
    expect([said('genial.log.place'), said('stored.genial.log.place')]).toEqual(['Ada pose', 'Ada posait']);
  });
});
