/** Random days, times, prices and forms for the property tests; made without the code under test. */

import * as fc from 'fast-check';
import { type AgeGroup, ageGroups } from '../age-groups.ts';
import { type ContactMethod, guestContactMethods, type Referrer, referrers } from '../booking/choices.ts';

const pad = (value: number, width = 2): string => String(value).padStart(width, '0');
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const monthLengths = (year: number): readonly number[] => [
  31,
  isLeap(year) ? 29 : 28,
  31,
  30,
  31,
  30,
  31,
  31,
  30,
  31,
  30,
  31,
];
export const lengthOfMonth = (year: number, month: number): number => monthLengths(year)[month - 1] ?? 0;

/** Any day of 1900 to 2999, including leap days and the ends of months and years. */
export const anyDay = fc
  .tuple(fc.integer({ min: 1900, max: 2999 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 30 }))
  .map(([year, month, day]) => `${pad(year, 4)}-${pad(month)}-${pad((day % lengthOfMonth(year, month)) + 1)}`);

export const anyMonth = anyDay.map((day) => day.slice(0, 7));

/** The winter of the season properties, 2027-12-01 to 2028-03-09: it contains a year's end and a leap day. */
export const winter: readonly string[] = [
  ...Array.from({ length: 31 }, (_, index) => `2027-12-${pad(index + 1)}`),
  ...Array.from({ length: 31 }, (_, index) => `2028-01-${pad(index + 1)}`),
  ...Array.from({ length: 29 }, (_, index) => `2028-02-${pad(index + 1)}`),
  ...Array.from({ length: 9 }, (_, index) => `2028-03-${pad(index + 1)}`),
];
export const winterDay = fc.constantFrom(...winter);

/** Two days of that winter in order: a season, both ends included. */
export const season = fc
  .tuple(winterDay, winterDay)
  .map(([a, b]) => (a < b ? { season_start: a, season_end: b } : { season_start: b, season_end: a }));

/** A price row with few slopes and head-counts, so that rows overlap; 0 yen is not rare. */
export const priceRow = fc
  .tuple(
    season,
    fc.integer({ min: 1, max: 2 }),
    fc.integer({ min: 1, max: 3 }),
    fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: fc.integer({ min: 1, max: 90_000 }) }),
  )
  .map(([dates, slope_id, number_of_people, price]) => ({
    id: 1,
    season_type: 'high' as const,
    ...dates,
    slope_id,
    number_of_people,
    price,
  }));

export const timeOf = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

/** A period of one day longer than 0, beginning and ending on a multiple of `step` minutes. */
export const stretch = (step: number) =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: 1440 / step }), { minLength: 2, maxLength: 2 })
    .map(([a = 0, b = 0]) => ({ from: timeOf(Math.min(a, b) * step), to: timeOf(Math.max(a, b) * step) }));

/** A text a guest may type: never blank, sometimes with blanks around it. */
const typed = (max: number, texts: readonly string[] = ['Li Wei', '山田 花子', "O'Neil", '+81 90-1234-5678', '🎿']) =>
  fc
    .tuple(fc.constantFrom('', ' ', '\u3000', '\t'), fc.constantFrom(...texts))
    .map(([room, text]) => `${room}${text}${room}`.slice(0, max));

const phones = ['+81 90-1234-5678', '(025) 784-0000 ext. 12', '０９０－１２３４－５６７８', '12345'];

const email = fc
  .tuple(
    fc.stringMatching(/^[a-z][a-z0-9]{0,15}$/),
    fc.constantFrom('example.com', 'mail.example.jp', 'a-b.example.org'),
  )
  .map(([name, host]) => `${name}@${host}`);

const days = fc.integer({ min: 1, max: 30 });
const people = fc.integer({ min: 1, max: 6 });
const level = fc.integer({ min: 1, max: 6 });
export const id = fc.integer({ min: 1, max: 2 ** 31 });

/** A valid guest form (§5). */
export const validForm = fc
  .record({
    date: winterDay,
    numberOfDays: days,
    lessonTime: id,
    guestName: typed(120),
    phoneNumber: typed(40, phones),
    email,
    country: id,
    abilityLevel: level,
    lessonLanguage: fc.constantFrom('', 'en', 'zh-TW'),
    numberOfPeople: people,
    nominatedInstructor: fc.option(id),
    hasTransportation: fc.boolean(),
    hotelName: typed(200),
    ageGroup: fc.constantFrom<AgeGroup>(...ageGroups),
    referrer: fc.constantFrom<Referrer>(...referrers),
    referrerInstructorName: fc.oneof(fc.constant(''), typed(120)),
    preferredContactMethod: fc.constantFrom<ContactMethod>(...guestContactMethods),
    accountId: typed(120),
    participants: fc.oneof(fc.constant(''), fc.constant('[{"name":"Mei","age":"6","level":"","remarks":""}]')),
  })
  .map((form) => ({ ...form, emailConfirmation: form.email }));

/** Anything an attacker may send in place of a field. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, withSparseArray: true }),
  fc.constantFrom<unknown>(
    '',
    ' ',
    '-1',
    '1e21',
    1e21,
    -1,
    0,
    1.5,
    Number.NaN,
    Infinity,
    null,
    undefined,
    [],
    {},
    true,
  ),
  fc.constantFrom('\u0000', '__proto__', "' or 1=1 --", '<script>', '\ud800', 'x'.repeat(30_000)),
);
