import { describe, expect, it } from 'vitest';
import { preferred, typeset, words } from '../src/shared/words.svelte';

describe('words', () => {
  it('are in the language that was chosen, else in the browser\'s first that there is', () => {
    expect(preferred(null, ['fr-CA', 'en'])).toBe('fr');
    expect(preferred(null, ['de', 'en-GB', 'fr'])).toBe('en');
    expect(preferred('en', ['fr'])).toBe('en');
    expect(preferred(null, ['de'])).toBe('en');
  });

  it('are set as French is, where no line may break before a sign', () => {
    expect(typeset('Génial ! « Oui » : non ?', 'fr')).toBe('Génial\u202f! «\u00a0Oui\u00a0»\u00a0: non\u202f?');
    expect(typeset('No : sign', 'en')).toBe('No : sign');
  });

  it('have their blanks filled, with words by their keys and the name of a seat', () => {
    words.catalogue = { 'g.log': '{who} places {colours}: {points}', 'g.red': 'red', 'g.blue': 'blue' };
    const said = words.tell({ key: 'g.log', values: { seat: 1, colours: ['g.red', 'g.blue'], points: 3 } }, () => 'Ada');
    expect(said).toBe('Ada places red, blue: 3');
  });

  it('show a key that has no text rather than nothing', () => {
    expect(words.say('nowhere')).toBe('nowhere');
  });
});
