import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostile, winterDay } from '../testing/arbitraries.ts';
import { addToHistory, type HistoryEntry, maxHistoryEntries, pagePath, readHistory, wrapIndex } from './entries.ts';

const entry = (changes: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: 1,
  guestName: 'Li Wei',
  email: 'li.wei@example.com',
  phoneNumber: '+86 138 0000 0000',
  date: '2026-12-20',
  numberOfDays: 2,
  lessonTime: 'Morning 09:00-12:00',
  numberOfPeople: 3,
  abilityLevel: 2,
  country: 'China',
  fee: 24_000,
  bookingDate: '2026-11-21',
  ...changes,
});
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => entry({ id: index, email: `${index}@example.com` }));

describe('addToHistory (§9: newest first, at most 10, same email and date skipped)', () => {
  it('puts the new entry first', () => {
    const [old, next] = [entry({ id: 1, date: '2026-12-20' }), entry({ id: 2, date: '2026-12-21' })];
    expect(addToHistory([], old)).toEqual([old]);
    expect(addToHistory([old], next)).toEqual([next, old]);
  });

  it('holds ten entries and drops the oldest for the eleventh', () => {
    expect(maxHistoryEntries).toBe(10);
    const nine = many(9);
    expect(addToHistory(nine, entry())).toHaveLength(10);
    const ten = many(10);
    const after = addToHistory(ten, entry());
    expect(after).toEqual([entry(), ...ten.slice(0, 9)]);
  });

  it.each<[string, Partial<HistoryEntry>, boolean]>([
    ['the same e-mail and date is skipped', {}, true],
    ['so it is whatever else differs', { id: 2, guestName: 'Wei', fee: 1, lessonTime: 'Afternoon 13:00-16:00' }, true],
    ['the same e-mail on another date is not', { date: '2026-12-21' }, false],
    ['nor another e-mail on the same date', { email: 'other@example.com' }, false],
  ])('%s', (_why, changes, skipped) => {
    const kept = entry();
    const next = entry(changes);
    expect(addToHistory([kept], next)).toEqual(skipped ? [kept] : [next, kept]);
  });

  it('keeps all lessons of a family that were booked together, and no others of the day', () => {
    const [one, other] = [entry({ id: 1, party: 1 }), entry({ id: 2, party: 1 })];
    expect(addToHistory([one], other)).toEqual([other, one]);
    expect(addToHistory([one], entry({ id: 3, party: 3 }))).toEqual([one]);
    expect(addToHistory([one], entry({ id: 3 }))).toEqual([one]);
  });

  it('finds a duplicate at any position, and drops nothing for it', () => {
    const ten = [...many(9), entry()];
    expect(addToHistory(ten, entry({ id: 99 }))).toEqual(ten);
  });

  it('does not change the given list', () => {
    const kept = Object.freeze([entry()]);
    expect(addToHistory(kept, entry({ date: '2027-01-01' }))).toHaveLength(2);
    expect(kept).toEqual([entry()]);
    expect(addToHistory(kept, entry())).not.toBe(kept);
  });

  it('never holds more than ten, nor two with the same e-mail and date, and always the last new one', () => {
    const booked = fc.record({ email: fc.constantFrom('a@x.jp', 'b@x.jp', 'c@x.jp', 'd@x.jp'), date: winterDay });
    fc.assert(
      fc.property(fc.array(booked, { maxLength: 40 }), (bookings) => {
        let history: HistoryEntry[] = [];
        bookings.forEach((booking, id) => {
          const before = history;
          history = addToHistory(before, entry({ ...booking, id }));
          const known = before.some((kept) => kept.email === booking.email && kept.date === booking.date);
          expect(history[0]?.id).toBe(known ? before[0]?.id : id);
          expect(history.length).toBe(known ? before.length : Math.min(10, before.length + 1));
        });
        expect(new Set(history.map((kept) => `${kept.email} ${kept.date}`)).size).toBe(history.length);
        expect(readHistory(JSON.stringify(history))).toEqual(history);
      }),
    );
  });
});

describe('readHistory (§4: unparseable history is treated as empty)', () => {
  const full = entry({
    nominatedInstructor: 'Sato',
    hasTransportation: false,
    hotelName: 'Hotel Yuzawa',
    ageGroup: '30s',
    referrer: 'instructor',
    referrerInstructorName: 'Tanaka',
    preferredContactMethod: 'wechat',
    accountId: 'liwei88',
  });
  it('reads what was written, in order', () => {
    const history = [full, entry({ id: 2 })];
    expect(readHistory(JSON.stringify(history))).toEqual(history);
  });

  it.each<[string, string | null]>([
    ['nothing stored', null],
    ['an empty text', ''],
    ['no JSON', '[{'],
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"history"'],
    ['one entry that is no list', JSON.stringify(entry())],
    ['an empty list', '[]'],
  ])('is empty for %s', (_what, stored) => expect(readHistory(stored)).toEqual([]));

  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'x'],
    ['a list', []],
    ['an empty entry', {}],
    ['an entry without a name', { ...entry(), guestName: undefined }],
    ['an entry without an e-mail', { ...entry(), email: undefined }],
    ['an entry without a phone number', { ...entry(), phoneNumber: null }],
    ['an entry without a date', { ...entry(), date: undefined }],
    ['an entry without a lesson time', { ...entry(), lessonTime: undefined }],
    ['an entry whose lesson time is a number', { ...entry(), lessonTime: 3 }],
    ['an entry whose country is an id', { ...entry(), country: 156 }],
    ['an entry without its booking date', { ...entry(), bookingDate: undefined }],
    ['an entry without an id', { ...entry(), id: undefined }],
    ['an entry whose fee is a text', { ...entry(), fee: '24000' }],
    ['an entry whose days are a text', { ...entry(), numberOfDays: '2' }],
    ['an entry without people', { ...entry(), numberOfPeople: null }],
    ['an entry without a level', { ...entry(), abilityLevel: undefined }],
    ['an entry whose hotel is an object', { ...entry(), hotelName: { name: 'Hotel' } }],
    ['an entry whose instructor is a number', { ...entry(), nominatedInstructor: 7 }],
    ['an entry whose age group is a list', { ...entry(), ageGroup: ['30s'] }],
    ['an entry whose referrer is a number', { ...entry(), referrer: 1 }],
    ['an entry whose referring instructor is an object', { ...entry(), referrerInstructorName: {} }],
    ['an entry whose contact method is a number', { ...entry(), preferredContactMethod: 1 }],
    ['an entry whose account is a number', { ...entry(), accountId: 88 }],
  ])('skips %s and keeps the rest', (_what, wrong) =>
    expect(readHistory(JSON.stringify([wrong, full, wrong]))).toEqual([full]),
  );

  it('keeps an entry whose optional texts are null', () =>
    expect(readHistory(JSON.stringify([{ ...entry(), hotelName: null, nominatedInstructor: null }]))).toHaveLength(1));

  it('returns at most the ten newest, not counting unreadable ones', () => {
    const history = many(12);
    expect(readHistory(JSON.stringify(history))).toEqual(history.slice(0, 10));
    expect(readHistory(JSON.stringify([null, ...history]))).toEqual(history.slice(0, 10));
  });

  it('never throws for any text', () => {
    const broken = fc
      .tuple(fc.constantFrom(...Object.keys(full)), hostile)
      .map(([name, value]) =>
        JSON.stringify([{ ...full, [name]: typeof value === 'bigint' ? 1 : value }], (_key, part) =>
          typeof part === 'bigint' ? String(part) : part,
        ),
      );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), broken), (stored) => {
        expect(readHistory(stored).length).toBeLessThanOrEqual(10);
      }),
      { numRuns: 300 },
    );
  });
});

describe('wrapIndex (§2: previous and next wrap around at both ends)', () => {
  it.each<[number, 1 | -1, number, number]>([
    [0, 1, 3, 1],
    [1, 1, 3, 2],
    [2, 1, 3, 0],
    [0, -1, 3, 2],
    [2, -1, 3, 1],
    [0, 1, 1, 0],
    [0, -1, 1, 0],
    [0, 1, 0, 0],
    [0, -1, 0, 0],
    [9, 1, 10, 0],
  ])('from %i by %i among %i is %i', (index, step, total, expected) =>
    expect(wrapIndex(index, step, total)).toBe(expected),
  );

  it('stays within the list, is undone by the opposite step, and visits every entry once per round', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 }),
        fc.nat(),
        fc.constantFrom(1 as const, -1 as const),
        (total, any, step) => {
          const start = any % total;
          const back = step === 1 ? -1 : 1;
          expect(wrapIndex(wrapIndex(start, step, total), back, total)).toBe(start);
          const seen = [start];
          for (let index = 1; index < total; index += 1) seen.push(wrapIndex(seen.at(-1) ?? 0, step, total));
          expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: total }, (_, index) => index));
        },
      ),
    );
  });
});

describe("the path of the guest's own page", () => {
  const path = `/b/${'aB3_-'.repeat(6)}xy`;

  it('is that of the address which the server gave, and of no other', () => {
    expect(pagePath(path)).toBe(path);
    expect(pagePath(`https://ski.example${path}`)).toBe(path);
    for (const other of [undefined, '', '/b/short', `javascript:alert(1)${path}`, `//evil.example${path}`, `${path}/x`])
      expect(pagePath(other)).toBeUndefined();
  });
});
