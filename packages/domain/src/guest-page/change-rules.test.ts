import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields, changesLessons, changesPrice, feeAfter, type Wish, whyNotChangeable } from './change-rules.ts';

const wish: Wish = {
  date: '2026-12-22',
  days_of_lesson: 1,
  setting_time_id: 1,
  course_id: 1,
  number_of_orders: 2,
  ability_level: 2,
  lesson_language: null,
  has_transportation: false,
  hotel_name: 'Hotel',
};

describe('a change by the guest', () => {
  it('names the fields that differ, and which of them affect a price or a lesson', () => {
    expect(changedFields(wish, wish)).toEqual([]);
    const hotel = changedFields(wish, { ...wish, hotel_name: 'Inn' });
    expect(hotel).toEqual(['hotel_name']);
    expect([changesPrice(hotel), changesLessons(hotel)]).toEqual([false, false]);
    const level = changedFields(wish, { ...wish, ability_level: 3 });
    expect([changesPrice(level), changesLessons(level)]).toEqual([false, true]);
    const pickUp = changedFields(wish, { ...wish, has_transportation: true });
    expect([changesPrice(pickUp), changesLessons(pickUp)]).toEqual([true, false]);
    const people = changedFields(wish, { ...wish, number_of_orders: 3 });
    expect([changesPrice(people), changesLessons(people)]).toEqual([true, true]);
  });

  it.each([
    [{ status: 'booked', hasBegun: false, isInTime: true }, null],
    [{ status: 'requested', hasBegun: false, isInTime: null }, null],
    [{ status: 'requested', hasBegun: true, isInTime: null }, 'begun'],
    [{ status: 'declined', hasBegun: false, isInTime: true }, 'not_booked'],
    [{ status: 'canceled', hasBegun: false, isInTime: true }, 'not_booked'],
    [{ status: 'booked', hasBegun: true, isInTime: true }, 'begun'],
    [{ status: 'booked', hasBegun: false, isInTime: false }, 'too_late'],
    [{ status: 'booked', hasBegun: false, isInTime: null }, 'no_terms'],
  ] as const)('of %o is left to the desk for the reason %s', (booking, reason) => {
    expect(whyNotChangeable(booking)).toBe(reason);
  });

  const yen = fc.integer({ min: 0, max: 10_000_000 });

  it('keeps the agreed fee where no price changes, whatever the list says', () => {
    fc.assert(
      fc.property(yen, yen, yen, fc.boolean(), (agreed, listed, changed, isInvoiced) => {
        expect(feeAfter({ agreed, listed, changed }, ['ability_level'], isInvoiced)).toBe(agreed);
      }),
    );
  });

  it.each([
    [{ agreed: 9_000, listed: 9_000, changed: 12_000 }, false, 12_000],
    [{ agreed: 9_000, listed: 9_000, changed: 12_000 }, true, 'invoiced'],
    [{ agreed: 9_000, listed: 9_000, changed: 9_000 }, true, 9_000],
    [{ agreed: 8_000, listed: 9_000, changed: 12_000 }, false, 'agreed_fee'],
  ] as const)('of the days, with the fees %j, and an invoice: %s, costs %s', (fees, isInvoiced, expected) =>
    expect(feeAfter(fees, ['days_of_lesson'], isInvoiced)).toBe(expected),
  );

  it('costs what the list says, and is left to the desk if the agreed fee or an invoice differs', () => {
    fc.assert(
      fc.property(yen, yen, yen, (agreed, listed, changed) => {
        const of = (isInvoiced: boolean) => feeAfter({ agreed, listed, changed }, ['days_of_lesson'], isInvoiced);
        expect(of(false)).toBe(agreed === listed ? changed : 'agreed_fee');
        if (agreed === listed) expect(of(true)).toBe(changed === agreed ? changed : 'invoiced');
      }),
    );
  });
});
