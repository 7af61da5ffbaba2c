import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guestFee } from '../booking/fee.ts';
import { adminFeeCases, guestFeeCases, linesOf, tableInstructor } from '../booking/testing/fee-cases.ts';
import type { CoursePrice } from '../course-price/schema.ts';
import { nominationFee } from '../instructor/rules.ts';
import { deskFee, deskPrice, isRepriced, type Pricing } from './fee.ts';

const row = (price: number, number_of_people: number): CoursePrice => ({
  id: 1,
  slope_id: 1,
  season_type: 'high',
  season_start: '2026-12-15',
  season_end: '2027-03-10',
  number_of_people,
  price,
});

const pricing: Pricing = {
  fee_formula: 'people',
  course_id: 1,
  slope_id: 1,
  date: '2026-12-22',
  number_of_orders: 2,
  days_of_lesson: 1,
  has_transportation: false,
  transportation_fee: null,
  nominated_instructor_id: null,
  has_discount: false,
};

describe('the table of worked fee cases', () => {
  it('has at least forty, covering both fees, both sports and both lengths', () => {
    const all = [...guestFeeCases, ...adminFeeCases];
    expect(all.length).toBeGreaterThanOrEqual(40);
    expect(new Set(all.map(({ course }) => `${course.sport} ${course.nomination}`)).size).toBe(4);
  });

  it.each(guestFeeCases)('guest, $name', ({ course, price, days, transportation, isNominated, lines, total }) => {
    const asked = guestFee({
      price: price ?? 0,
      days_of_lesson: days,
      has_transportation: transportation !== null,
      transportation_fee: transportation ?? 0,
      nomination_fee: isNominated ? nominationFee(tableInstructor, course.sport, course.nomination) : 0,
    });
    expect(asked).toEqual({ lines: linesOf(lines), total });
  });

  it.each(adminFeeCases)('desk, $name', (each) => {
    const { course, price, people, transportation, isNominated, hasDiscount, courseFee, lines, total } = each;
    const asked = {
      ...pricing,
      number_of_orders: people,
      has_transportation: transportation !== null,
      transportation_fee: transportation,
      has_discount: hasDiscount,
    };
    const known = {
      prices: price === null ? [] : [row(price, people)],
      course_fee: courseFee,
      nomination_fee: isNominated ? nominationFee(tableInstructor, course.sport, course.nomination) : 0,
    };
    const source = price !== null ? 'price' : courseFee > 0 ? 'course_fee' : 'fallback';
    expect(deskFee(asked, known)).toEqual({ lines: linesOf(lines), total, source });
  });
});

describe("deskFee of a booking with the guest's formula (decisions: desk fee)", () => {
  const guest: Pricing = { ...pricing, fee_formula: 'days', number_of_orders: 4, days_of_lesson: 1 };
  const known = { prices: [row(55_000, 4)], course_fee: 30_000, nomination_fee: 0 };

  it('counts days after a change of the date, and people only with the people formula', () => {
    expect(deskFee({ ...guest, date: '2026-12-30' }, known)).toMatchObject({ total: 55_000, source: 'price' });
    expect(deskFee({ ...guest, fee_formula: 'people' }, known).total).toBe(220_000);
  });

  it.each(guestFeeCases)("equals the guest's fee: $name", (each) => {
    const { course, price, days, people, transportation, isNominated, lines, total } = each;
    const asked: Pricing = {
      ...guest,
      number_of_orders: people,
      days_of_lesson: days,
      has_transportation: transportation !== null,
      transportation_fee: transportation,
    };
    const nomination_fee = isNominated ? nominationFee(tableInstructor, course.sport, course.nomination) : 0;
    if (price === null) return;
    expect(deskFee(asked, { prices: [row(price, people)], course_fee: 0, nomination_fee })).toEqual({
      lines: linesOf(lines),
      total,
      source: 'price',
    });
  });

  it('takes the discount off the total', () => {
    const asked = deskFee({ ...guest, days_of_lesson: 2, has_discount: true }, known);
    expect(asked.lines.at(-1)).toEqual({ kind: 'discount', amount: -11_000 });
    expect(asked.total).toBe(99_000);
  });
});

describe('deskPrice (§7 find-price, §9 fallback)', () => {
  const rows = [row(30_000, 1), row(36_000, 2), row(0, 3)];

  it.each<[string, Partial<Pricing>, number, { price: number; source: string }]>([
    ['the row of the day and the people', {}, 30_000, { price: 36_000, source: 'price' }],
    ['the fee of the course for six', { number_of_orders: 6 }, 30_000, { price: 30_000, source: 'course_fee' }],
    ['5000 for a course without any price', { number_of_orders: 6 }, 0, { price: 5000, source: 'fallback' }],
    ['no price where a row says 0', { number_of_orders: 3 }, 30_000, { price: 30_000, source: 'course_fee' }],
    ['no price out of season', { date: '2027-03-11' }, 30_000, { price: 30_000, source: 'course_fee' }],
    ['the last day of the season', { date: '2027-03-10' }, 30_000, { price: 36_000, source: 'price' }],
    ['an estimate without a day', { date: '' }, 30_000, { price: 30_000, source: 'estimate' }],
    ['an estimate without a slope', { slope_id: 0 }, 30_000, { price: 30_000, source: 'estimate' }],
    ['no price on another slope', { slope_id: 2 }, 30_000, { price: 30_000, source: 'course_fee' }],
  ])('%s', (_why, changes, course_fee, expected) => {
    expect(deskPrice({ ...pricing, ...changes }, { prices: rows, course_fee })).toEqual(expected);
  });
});

describe('isRepriced (§4 Fee recalculation)', () => {
  it.each<[keyof Pricing, Partial<Pricing>]>([
    ['fee_formula', { fee_formula: 'days' }],
    ['course_id', { course_id: 2 }],
    ['slope_id', { slope_id: 2 }],
    ['date', { date: '2026-12-23' }],
    ['number_of_orders', { number_of_orders: 3 }],
    ['has_transportation', { has_transportation: true }],
    ['transportation_fee', { transportation_fee: 0 }],
    ['nominated_instructor_id', { nominated_instructor_id: 1 }],
    ['has_discount', { has_discount: true }],
  ])('is true for another %s', (_input, changes) => {
    expect(isRepriced(pricing, { ...pricing, ...changes })).toBe(true);
    expect(isRepriced({ ...pricing, ...changes }, { ...pricing, ...changes })).toBe(false);
  });

  it('is true for another number of days only where the formula counts days', () => {
    const guest: Pricing = { ...pricing, fee_formula: 'days' };
    expect(isRepriced(guest, { ...guest, days_of_lesson: 2 })).toBe(true);
    expect(isRepriced(pricing, { ...pricing, days_of_lesson: 2 })).toBe(false);
  });

  it('is false without a change, whatever else the form holds', () => {
    fc.assert(
      fc.property(
        fc.record({ course_id: fc.nat(), number_of_orders: fc.nat(), has_discount: fc.boolean() }),
        (some) => {
          const is = { ...pricing, ...some };
          expect(isRepriced(is, { ...is })).toBe(false);
        },
      ),
    );
  });
});
