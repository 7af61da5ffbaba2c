/** A number in an English text agrees with its noun: "1 more day off", "2 more days off". Japanese and Chinese have one form. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const locales = path.resolve(import.meta.dirname, '../locales/en');

/** Every English text by its namespace and key. */
const texts = readdirSync(locales).flatMap((file) =>
  Object.entries(JSON.parse(readFileSync(path.join(locales, file), 'utf8')) as Record<string, string>).map(
    ([key, text]) => ({ name: `${path.basename(file, '.json')}:${key}`, text }),
  ),
);

/** Gaps that names, sums and moments fill: no noun is counted by them. */
const notNumbers = new Set([
  ...['amount', 'back', 'balance', 'course', 'date', 'dates', 'day', 'email', 'guest', 'instructor', 'lesson', 'name'],
  ...['other', 'paid', 'school', 'sport', 'sum', 'time', 'to', 'today', 'value'],
]);

/** Texts whose number is never one, and why. */
const neverOne: Record<string, string> = {
  'admin:unassignedCount_one': 'fourteen days',
  'admin:unassignedCount_other': 'fourteen days',
  'bookingList:moreThan': 'said of more than a page',
  'dayOff:tooLong': 'a limit of the product',
  'errors:classTooSmall': 'more people than a class of one',
  'errors:tooLong': 'a limit of the product',
  'errors:tooManyParticipants': 'a limit of the product',
  'form:galleryFull_one': 'a limit of the product',
  'form:galleryFull_other': 'a limit of the product',
  'form:galleryHint': 'a limit of the product',
  'instructor:aboutCount': 'a limit of the product',
  'landingPage:cardPlaces': 'of the places of a class',
  'lastSteps:mostLessons': 'a limit of the product',
  'lastSteps:submitAll': 'said of several lessons alone',
  'mail:intro_copy': 'a limit of the product',
  'mail:intro_invite': 'a limit of the product',
  'mail:intro_reset': 'a limit of the product',
  'passwordReset:sentText': 'a limit of the product',
  'pay:paidTextAll': 'said of several instructors alone',
  'schedule:finderCount_one': 'one of all instructors',
  'schedule:hidden_one': 'one of all instructors',
  'settings:linkText': 'a limit of the product',
  'staffMessage:tooLong': 'a limit of the product',
  'toPay:soon': 'ten minutes at least',
  'toPay:soonPartly': 'ten minutes at least',
};
/** A mail to a party is about several lessons. */
const isOfSeveral = (name: string): boolean => /^mail:(subject|notice)_party/.test(name);

/** Verbs with an s, of what is one. */
const verbs =
  /^(is|was|has|does|this|as|asks|attends|comes|does|ends|fits|gets|goes|is|its|less|moves|needs|owes|says|speaks|stands|stays|takes|teaches|waits|works)$/;

type Counted = { gap: string; noun: string };

/** The gaps of a text with a noun in the plural behind them, which may follow an adjective. */
const plurals = (text: string): Counted[] =>
  [...text.matchAll(/\{\{(\w+)\}\} (?:more |full |free |lesson (?=days))?([a-z]+s|people|children)\b/g)]
    .map(([, gap = '', noun = '']) => ({ gap, noun }))
    .filter(({ gap, noun }) => !notNumbers.has(gap) && !verbs.test(noun));

const isPlural = (name: string): boolean => name.endsWith('_other');

it('a number before a noun is the count of a text with a form for one', () => {
  const left = texts.filter(
    ({ name, text }) =>
      !(name in neverOne) &&
      !isOfSeveral(name) &&
      plurals(text).some(({ gap }) => !(gap === 'count' && isPlural(name)) && !(gap === 'total' && isPlural(name))),
  );
  expect(left).toEqual([]);
});

it('a text for one has its noun in the singular', () => {
  const one = texts.filter(({ name }) => name.endsWith('_one'));
  expect(one.length).toBeGreaterThan(100);
  expect(one.filter(({ text }) => plurals(text).some(({ gap }) => gap === 'count'))).toEqual([]);
});

it('a text with a form for several has one for one', () => {
  const names = new Set(texts.map(({ name }) => name));
  const alone = [...names].filter((name) => isPlural(name) && !names.has(name.replace(/_other$/, '_one')));
  expect(alone).toEqual([]);
});

it('every text that is said to be never one is there', () => {
  const names = new Set(texts.map(({ name }) => name));
  expect(Object.keys(neverOne).filter((name) => !names.has(name))).toEqual([]);
});
