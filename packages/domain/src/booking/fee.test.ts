import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AdminFeeInput, adminFee, type FeeLine, type GuestFeeInput, guestFee, tenPercentOff } from './fee.ts';

/** Columns of the table: yen, days or people, transportation (a fee where chosen), nomination fee. */
type Lines = Partial<Record<FeeLine['kind'], number>>;
const lines = (expected: Lines): FeeLine[] =>
  (['base', 'days', 'people', 'transportation', 'nomination', 'discount'] as const).flatMap((kind) =>
    expected[kind] === undefined ? [] : [{ kind, amount: expected[kind] }],
  );

const guest = (price: number, days_of_lesson: number, chosen: Partial<GuestFeeInput> = {}): GuestFeeInput => ({
  price,
  days_of_lesson,
  has_transportation: false,
  transportation_fee: 0,
  nomination_fee: 0,
  ...chosen,
});
const pickUp = (transportation_fee: number) => ({ has_transportation: true, transportation_fee });
const named = (nomination_fee: number) => ({ nomination_fee });

describe('guestFee (§9: find-price × days, plus extras per booking)', () => {
  it.each<[string, GuestFeeInput, Lines, number]>([
    ['one day', guest(12_000, 1), { base: 12_000 }, 12_000],
    ['two days', guest(12_000, 2), { base: 12_000, days: 12_000 }, 24_000],
    ['three days', guest(9_800, 3), { base: 9_800, days: 19_600 }, 29_400],
    ['thirty days', guest(12_000, 30), { base: 12_000, days: 348_000 }, 360_000],
    ['pick-up', guest(12_000, 1, pickUp(2_500)), { base: 12_000, transportation: 2_500 }, 14_500],
    [
      'pick-up once, not per day',
      guest(12_000, 3, pickUp(2_500)),
      { base: 12_000, days: 24_000, transportation: 2_500 },
      38_500,
    ],
    ['pick-up offered, not chosen', guest(12_000, 1, { transportation_fee: 2_500 }), { base: 12_000 }, 12_000],
    ['pick-up free of charge', guest(12_000, 1, pickUp(0)), { base: 12_000 }, 12_000],
    ['a nominated instructor', guest(12_000, 1, named(3_000)), { base: 12_000, nomination: 3_000 }, 15_000],
    [
      'nominated once, not per day',
      guest(12_000, 2, named(3_000)),
      { base: 12_000, days: 12_000, nomination: 3_000 },
      27_000,
    ],
    [
      'everything',
      guest(15_500, 2, { ...pickUp(1_200), ...named(4_400) }),
      { base: 15_500, days: 15_500, transportation: 1_200, nomination: 4_400 },
      36_600,
    ],
    ['no price known', guest(0, 1), { base: 0 }, 0],
    ['no price known, three days', guest(0, 3), { base: 0 }, 0],
    [
      'no price known, with extras',
      guest(0, 2, { ...pickUp(500), ...named(700) }),
      { base: 0, transportation: 500, nomination: 700 },
      1_200,
    ],
    ['a single yen', guest(1, 1), { base: 1 }, 1],
    [
      'the dearest price for the longest lesson',
      guest(100_000_000, 30),
      { base: 100_000_000, days: 2_900_000_000 },
      3_000_000_000,
    ],
  ])('%s', (_why, asked, expected, total) => expect(guestFee(asked)).toEqual({ lines: lines(expected), total }));
});

const desk = (price: number, number_of_orders: number, chosen: Partial<AdminFeeInput> = {}): AdminFeeInput => ({
  price,
  number_of_orders,
  has_transportation: false,
  transportation_fee: 0,
  nomination_fee: 0,
  has_discount: false,
  ...chosen,
});
const tenOff = { has_discount: true };

describe("adminFee (§9: price × people, plus extras; 'Has 10% Discount' is × 0.9, rounded down)", () => {
  it.each<[string, AdminFeeInput, Lines, number]>([
    ['one person', desk(12_000, 1), { base: 12_000 }, 12_000],
    ['two people', desk(12_000, 2), { base: 12_000, people: 12_000 }, 24_000],
    ['six people', desk(5_000, 6), { base: 5_000, people: 25_000 }, 30_000],
    ['pick-up', desk(12_000, 2, pickUp(2_500)), { base: 12_000, people: 12_000, transportation: 2_500 }, 26_500],
    ['pick-up offered, not chosen', desk(12_000, 1, { transportation_fee: 2_500 }), { base: 12_000 }, 12_000],
    [
      'nominated once, not per person',
      desk(12_000, 3, named(3_000)),
      { base: 12_000, people: 24_000, nomination: 3_000 },
      39_000,
    ],
    ['a discount', desk(12_000, 1, tenOff), { base: 12_000, discount: -1_200 }, 10_800],
    ['a discount on people too', desk(12_000, 2, tenOff), { base: 12_000, people: 12_000, discount: -2_400 }, 21_600],
    [
      'a discount on the whole, extras included',
      desk(10_000, 2, { ...pickUp(1_000), ...named(2_000), ...tenOff }),
      { base: 10_000, people: 10_000, transportation: 1_000, nomination: 2_000, discount: -2_300 },
      20_700,
    ],
    ['a discount rounded down: 9,999 is 8,999.1', desk(9_999, 1, tenOff), { base: 9_999, discount: -1_000 }, 8_999],
    ['a discount rounded down: 10,001 is 9,000.9', desk(10_001, 1, tenOff), { base: 10_001, discount: -1_001 }, 9_000],
    ['a discount rounded down: 15 is 13.5', desk(5, 3, tenOff), { base: 5, people: 10, discount: -2 }, 13],
    ['a discount on a single yen: 0.9', desk(1, 1, tenOff), { base: 1, discount: -1 }, 0],
    ['a discount on nothing', desk(0, 1, tenOff), { base: 0 }, 0],
    ['a discount that needs no rounding', desk(10, 1, tenOff), { base: 10, discount: -1 }, 9],
    ['no price: the fallback of 5000', desk(5_000, 1), { base: 5_000 }, 5_000],
    [
      'a price of 0 with extras',
      desk(0, 4, { ...pickUp(800), ...tenOff }),
      { base: 0, transportation: 800, discount: -80 },
      720,
    ],
    [
      'the dearest for six, less ten percent',
      desk(100_000_000, 6, tenOff),
      { base: 100_000_000, people: 500_000_000, discount: -60_000_000 },
      540_000_000,
    ],
  ])('%s', (_why, asked, expected, total) => expect(adminFee(asked)).toEqual({ lines: lines(expected), total }));
});

describe('tenPercentOff', () => {
  it.each([
    [0, 0],
    [1, 0],
    [9, 8],
    [10, 9],
    [11, 9],
    [19, 17],
    [20, 18],
    [70, 63],
    [110, 99],
    [12_345, 11_110],
    [33_333, 29_999],
    [3_000_000_000, 2_700_000_000],
  ])('%i yen are %i', (yen, off) => expect(tenPercentOff(yen)).toBe(off));

  it('is exact where × 0.9 is not, and always whole yen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_600_000_000 }), (yen) => {
        expect(BigInt(tenPercentOff(yen))).toBe((BigInt(yen) * 9n) / 10n);
      }),
    );
  });
});

describe('both fees', () => {
  const yen = fc.integer({ min: 0, max: 100_000_000 });
  const shared = { price: yen, has_transportation: fc.boolean(), transportation_fee: yen, nomination_fee: yen };
  const ofGuest = fc.record({ ...shared, days_of_lesson: fc.integer({ min: 1, max: 30 }) });
  const ofDesk = fc.record({ ...shared, number_of_orders: fc.integer({ min: 1, max: 6 }), has_discount: fc.boolean() });
  const any = fc.oneof(
    ofGuest.map((asked) => guestFee(asked)),
    ofDesk.map((asked) => adminFee(asked)),
  );

  it('have lines that sum to the total, in whole yen', () => {
    fc.assert(
      fc.property(any, ({ lines: shown, total }) => {
        expect(shown.map((line) => BigInt(line.amount)).reduce((sum, amount) => sum + amount, 0n)).toBe(BigInt(total));
        expect(total).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(total)).toBe(true);
      }),
    );
  });

  it('begin with the base, name each line once, and omit other lines of 0 yen', () => {
    fc.assert(
      fc.property(any, ({ lines: shown }) => {
        expect(shown[0]?.kind).toBe('base');
        expect(new Set(shown.map((line) => line.kind)).size).toBe(shown.length);
        for (const line of shown.slice(1))
          expect(line.amount === 0 || (line.kind === 'discount') !== line.amount < 0).toBe(false);
      }),
    );
  });

  it('each follow their own formula of §9', () => {
    fc.assert(
      fc.property(ofGuest, ofDesk, (g, d) => {
        const extras = (q: typeof g | typeof d) => (q.has_transportation ? q.transportation_fee : 0) + q.nomination_fee;
        expect(guestFee(g).total).toBe(g.price * g.days_of_lesson + extras(g));
        const full = d.price * d.number_of_orders + extras(d);
        expect(adminFee(d).total).toBe(d.has_discount ? Number((BigInt(full) * 9n) / 10n) : full);
      }),
    );
  });
});
