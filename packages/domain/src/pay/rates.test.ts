/** Which rate wins, from which day on, and how a fraction is rounded. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PayRate, SavePayRate } from './rate-schema.ts';
import { hourlyRate, nominationPart, payRateFinder, ratesByScope, roundedHalfUp } from './rates.ts';

const [aoki, baba] = [1, 2];
let id = 0;
const rate = (changes: Partial<PayRate>): PayRate => {
  id += 1;
  return {
    ...{ id, instructor_id: null, subject: 'lessons', tag: null, unit: 'yen', amount: 1000, valid_from: '2026-12-01' },
    ...{ set_at: '2026-11-01T00:00:00.000Z', set_by: 'owner@school.example' },
    ...changes,
  };
};
const lesson = { instructor_id: aoki, form: 'private' as const, tag: '', date: '2026-12-22' };
const meeting = { ...lesson, form: null, tag: 'Staff meeting' };
const of = (rates: PayRate[], wanted: Parameters<typeof hourlyRate>[1]) => hourlyRate(payRateFinder(rates), wanted);

const all = rate({ amount: 1 });
const ofForm = rate({ subject: 'private', amount: 2 });
const own = rate({ instructor_id: aoki, amount: 3 });
const ownOfForm = rate({ instructor_id: aoki, subject: 'private', amount: 4 });
const ofTag = rate({ subject: 'tag', tag: 'staff MEETING', amount: 5 });
const ownOfTag = rate({ instructor_id: aoki, subject: 'tag', tag: 'Staff meeting', amount: 6 });

describe('the rate of an hour', () => {
  it.each([
    [[all], 1],
    [[all, ofForm], 2],
    [[all, ofForm, own], 3],
    [[all, ofForm, own, ownOfForm], 4],
    [[rate({ instructor_id: baba }), rate({ subject: 'group' }), ofTag], null],
  ])('for a private lesson is the most specific one (%#)', (rates, amount) => {
    expect(of(rates, lesson)).toBe(amount);
  });

  it.each([
    [[all, ofForm, ownOfForm], 1],
    [[all, ofForm, own, ownOfForm], 3],
    [[all, own, ofTag], 5],
    [[all, own, ofTag, ownOfTag], 6],
  ])('for hours with a tag is that of the tag before all those for lessons (%#)', (rates, amount) => {
    expect(of(rates, meeting)).toBe(amount);
  });

  it('begins on its day, and a later one changes nothing before', () => {
    const later = rate({ amount: 1200, valid_from: '2026-12-22' });
    const on = (date: string) => of([later, rate({})], { ...lesson, date });
    expect(['2026-11-30', '2026-12-01', '2026-12-21', '2026-12-22'].map(on)).toEqual([null, 1000, 1000, 1200]);
  });

  it('ends with an empty amount: the next one applies; of two for one day the later entry is valid', () => {
    const ended = rate({ instructor_id: aoki, amount: null, valid_from: '2026-12-10' });
    expect(of([all, own, ended], lesson)).toBe(1);
    expect(of([rate({ amount: 7 }), rate({ amount: 8 })], lesson)).toBe(8);
  });

  it('never depends on the order in which rates are read', () => {
    const some = [all, ofForm, own, ownOfForm, ofTag, ownOfTag, rate({ amount: 9, valid_from: '2026-12-10' })];
    fc.assert(
      fc.property(fc.shuffledSubarray(some, { minLength: some.length }), (rates) => {
        expect([of(rates, lesson), of(rates, meeting)]).toEqual([of(some, lesson), of(some, meeting)]);
        expect(ratesByScope(rates)).toHaveLength(6);
      }),
    );
  });
});

describe('the share of a nomination', () => {
  const part = (rates: PayRate[], fee = 3333) =>
    nominationPart(payRateFinder(rates), { instructor_id: aoki, date: '2026-12-22', fee });
  const half = rate({ subject: 'nomination', unit: 'percent', amount: 50 });

  it('is nothing without a rate, a percentage rounded half up, or an amount; the own rate wins', () => {
    expect(part([all])).toBe(0);
    expect(part([half])).toBe(1667);
    expect(part([half, rate({ subject: 'nomination', instructor_id: aoki, amount: 800 })])).toBe(800);
    expect(part([half, rate({ subject: 'nomination', instructor_id: baba, amount: 800 })])).toBe(1667);
  });

  it('is never more than the fee by a share', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 100 }), (fee, amount) => {
        const got = part([rate({ subject: 'nomination', unit: 'percent', amount })], fee);
        expect(got >= 0 && got <= fee).toBe(true);
      }),
    ));
});

it('rounds once, a half upwards, and is off by half a yen at most', () => {
  expect([roundedHalfUp(149, 100), roundedHalfUp(150, 100), roundedHalfUp(0, 60)]).toEqual([1, 2, 0]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 0, max: 100_000_000 }), (minutes, amount) => {
      const twice = 2 * roundedHalfUp(minutes * amount, 60) * 60;
      expect(Math.abs(twice - 2 * minutes * amount)).toBeLessThanOrEqual(60);
    }),
  );
});

describe('an entered rate', () => {
  const good = { subject: 'lessons', amount: '4000', valid_from: '2026-12-01', seen: 0 };
  const faults = (changes: object) =>
    (SavePayRate.safeParse({ ...good, ...changes }).error?.issues ?? []).map(({ path }) => path.join());

  it('is an amount for a subject from a day on', () => {
    expect(SavePayRate.parse(good)).toEqual({ ...good, amount: 4000, unit: 'yen' });
    expect(faults({ amount: '' })).toEqual([]);
  });

  it.each([
    [{ subject: 'tag' }, 'tag'],
    [{ tag: 'Meeting' }, 'tag'],
    [{ unit: 'percent', amount: 50 }, 'unit'],
    [{ subject: 'nomination', unit: 'percent', amount: 101 }, 'amount'],
    [{ amount: 0.5 }, 'amount'],
    [{ amount: -1 }, 'amount'],
    [{ valid_from: 'soon' }, 'valid_from'],
  ])('%j is refused', (changes, path) => {
    expect(faults(changes)).toEqual([path]);
  });
});
