import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlainDate } from '../calendar/plain-date.ts';
import { erasedFields, withoutPerson } from './personal.ts';
import { keptFrom } from './rules.ts';

describe('an audit row without personal data', () => {
  it('keeps its keys and what is not personal, at any depth', () =>
    expect(
      withoutPerson({ email: 'a@b.example', fee: 30_000, days: [{ date: '2026-12-22', guest: 'Tan' }], note: null }),
    ).toEqual({ email: null, fee: 30_000, days: [{ date: '2026-12-22', guest: null }], note: null }));

  it('contains none of the texts of a booking', () =>
    fc.assert(
      fc.property(fc.string({ minLength: 8 }), (text) => {
        const row = { customer_name: text, email: text, phone_number: text, hotel_name: text, admin_notes: text };
        expect(Object.values(withoutPerson({ before: row, after: { ...row } }) as object)).toEqual(
          Array.from({ length: 2 }, () => Object.fromEntries(Object.keys(row).map((key) => [key, null]))),
        );
      }),
    ));
});

describe("the day from which guests' data is retained", () => {
  it.each([
    ['2026-11-23', 12, '2025-11-23'],
    ['2026-03-31', 1, '2026-02-28'],
    ['2026-01-15', 1, '2025-12-15'],
    ['2026-11-23', 0, '2026-11-23'],
  ])('%s less %i months is %s', (today, months, day) => expect(keptFrom(today, months)).toBe(day));

  it('is an existing day, and never later for more months', () =>
    fc.assert(
      fc.property(fc.nat(240), fc.constantFrom('2028-02-29', '2026-12-31', '2027-05-30'), (months, today) => {
        const day = keptFrom(today, months);
        expect(isPlainDate(day)).toBe(true);
        expect(keptFrom(today, months + 1) < day).toBe(true);
      }),
    ));
});

describe('what is erased of a booking', () => {
  it('is every optional text, except the language of the lesson', () =>
    expect(erasedFields).toEqual(['hotel_name', 'referrer_instructor_name', 'account_id', 'admin_notes']));
});
