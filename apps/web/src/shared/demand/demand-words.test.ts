/** What the calendar and the line above the schedule say about a day's instructors. */

import words from '@gerende/i18n/locales/en/demand.json' with { type: 'json' };
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { demandInWords, isShort, spareInWords } from './demand-words.ts';

test('a day with a lesson that nobody can teach shows what it lacks, however many others are free', () => {
  const day = { untaught: 1, spare: 5 };
  expect([isShort(day), spareInWords(day)]).toEqual([true, '-1']);
  expect(spareInWords({ untaught: 1, spare: -3 })).toBe('-3');
  expect(spareInWords({ untaught: 0, spare: 5 })).toBe('+5');
  expect(spareInWords({ untaught: 0, spare: 0 })).toBe('0');
});

test('a screen reader announces the lessons that nobody can teach', async () => {
  const texts = createInstance();
  await texts.init({ lng: 'en', resources: { en: { demand: words } } });
  const t = texts.getFixedT('en', 'demand');
  const demand = {
    date: '2026-12-30',
    needed: 8,
    there: 13,
    spare: 5,
    sold: 25,
    untaught: 1,
    is_known: true,
    is_closed: false,
  };
  expect(demandInWords(demand, 'Wed 30 Dec', t)).toContain('Nobody can teach 1 lesson');
  expect(demandInWords({ ...demand, untaught: 0 }, 'Wed 30 Dec', t)).not.toContain('Nobody');
  expect(demandInWords({ ...demand, untaught: 0, is_closed: true }, 'Wed 30 Dec', t)).toBe('Wed 30 Dec: closed');
});
