/** Lines and sums: what they add up to, that their order does not matter, and what differs from what was approved. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paidHours } from '../payroll/sheet.ts';
import { stretch } from '../testing/arbitraries.ts';
import { type PayWork, payLines, paySums, unratedLines } from './lines.ts';
import type { PayRate } from './rate-schema.ts';
import { payRateFinder } from './rates.ts';
import { differingLines, isMonthOver, nextOpenMonth, payDifference } from './settle.ts';

const aoki = 1;
const entered = { set_at: '', set_by: '', valid_from: '2026-12-01', instructor_id: null, tag: null };
const rates: PayRate[] = [
  { id: 1, ...entered, subject: 'private', unit: 'yen', amount: 4001 },
  { id: 2, ...entered, subject: 'group', unit: 'yen', amount: 3500 },
  { id: 3, ...entered, subject: 'tag', tag: 'Meeting', unit: 'yen', amount: 1111 },
  { id: 4, ...entered, subject: 'nomination', unit: 'percent', amount: 50 },
];
const find = payRateFinder(rates);
const course = { en: 'Private Ski', ja: '', zh: '' };
const work = (changes: Partial<PayWork> = {}): PayWork => ({
  ...{ number: 1, date: '2027-12-22', start_time: '09:00', end_time: '12:00' },
  ...{ course, form: 'private', tag: '', paid: true, nomination_fees: [] },
  ...changes,
});
const linesOf = (all: PayWork[]) => payLines(find, aoki, all);
const yenOf = (all: PayWork[]) => linesOf(all).map(({ minutes, yen, nomination }) => [minutes, yen, nomination]);

/** Two days, so that hours often overlap, and often begin at the same time. */
const someDay = fc.constantFrom('2027-12-22', '2027-12-23');
const lessonHours = fc.constantFrom(
  { from: '09:00', to: '11:00' },
  { from: '09:00', to: '12:00' },
  { from: '13:00', to: '16:00' },
);
const anyWork = fc
  .tuple(
    someDay,
    fc.oneof(lessonHours, stretch(5)),
    fc.constantFrom('private', 'group', 'entry'),
    fc.array(fc.nat(9999), { maxLength: 2 }),
  )
  .map(([date, { from, to }, kind, fees]) =>
    work({
      ...{ date, start_time: from, end_time: to },
      ...(kind === 'entry'
        ? { form: null, course: null, tag: 'Meeting' }
        : { form: kind === 'group' ? 'group' : 'private', nomination_fees: fees }),
    }),
  );
const someWork = fc
  .array(anyWork, { maxLength: 15 })
  .map((all) => all.map((each, index) => ({ ...each, number: index + 1 })));

const inTwoOrders = someWork.chain((all) =>
  fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
);

describe('the lines', () => {
  it('pay by form, tag and nomination, each rounded to whole yen', () => {
    const twenty = { start_time: '13:00', end_time: '13:20' };
    expect(
      yenOf([
        work({ nomination_fees: [3001, 3001] }),
        work({ number: 2, ...twenty }),
        work({ number: 3, form: 'group', start_time: '14:00', end_time: '16:00' }),
        work({ number: 4, form: null, tag: 'MEETING', start_time: '17:00', end_time: '17:30' }),
      ]),
    ).toEqual([
      [180, 12_003, 3002],
      [20, 1334, 0],
      [120, 7000, 0],
      [30, 556, 0],
    ]);
  });

  it('count the hours of two that begin at the same time for the lowest number, in whatever order they are read', () => {
    const both = [work({ number: 2, form: 'group' }), work({ number: 1 })];
    for (const all of [both, both.toReversed()])
      expect(yenOf(all)).toEqual([
        [180, 12_003, 0],
        [0, 0, 0],
      ]);
  });

  it('leave out what is not paid, and count hours that overlap once', () => {
    expect(
      yenOf([
        work(),
        work({ number: 2, start_time: '11:00', end_time: '13:00', form: 'group' }),
        work({ number: 3, form: null, tag: 'Sick leave', paid: false, start_time: '08:00' }),
      ]),
    ).toEqual([
      [180, 12_003, 0],
      [60, 3500, 0],
    ]);
  });

  it('say which hours no rate pays', () => {
    const early = linesOf([work({ date: '2026-11-30' }), work({ number: 2, date: '2026-11-30' })]);
    expect(early.map(({ rate, yen }) => [rate, yen])).toEqual([
      [null, 0],
      [null, 0],
    ]);
    expect(unratedLines(early)).toBe(1);
  });

  it('count the minutes of the payroll sheet', () =>
    fc.assert(
      fc.property(someWork, (all) => {
        const instructor = { id: aoki, name: '', display_order: 0 };
        const rest = { instructor, course: '', guest: '', people: null, nomination_fee: null };
        const hours = paidHours(all.map((each) => ({ ...each, ...rest })));
        expect(Math.abs(paySums(linesOf(all), []).minutes / 60 - hours)).toBeLessThan(0.006);
      }),
    ));

  it('add up to their sums, whatever their order', () =>
    fc.assert(
      fc.property(inTwoOrders, fc.array(fc.integer({ min: -9999, max: 9999 })), ([all, shuffled], amounts) => {
        const lines = linesOf(all);
        const corrections = amounts.map((amount) => ({ amount }));
        const sums = paySums(lines, corrections);
        expect(linesOf(shuffled)).toEqual(lines);
        expect(paySums([...lines].reverse(), [...corrections].reverse())).toEqual(sums);
        const byHand = lines.reduce((sum, line) => sum + line.yen + line.nomination, 0);
        expect(sums.total).toBe(byHand + amounts.reduce((sum, amount) => sum + amount, 0));
        expect(lines.every(({ yen, nomination }) => Number.isInteger(yen) && Number.isInteger(nomination))).toBe(true);
      }),
    ));
});

describe('an approved month', () => {
  it.each([
    ['2026-12-30', false],
    ['2026-12-31', false],
    ['2027-01-01', true],
  ])('on %s can be approved: %s', (today, can) => expect(isMonthOver('2026-12', today)).toBe(can));

  it('differs by what its lines earn now, minus what was carried over', () => {
    const approved = { work: 12_000, nominations: 1000 };
    expect(payDifference(approved, { work: 10_000, nominations: 2000 }, 0)).toBe(-1000);
    expect(payDifference(approved, { work: 10_000, nominations: 2000 }, -1000)).toBe(0);
  });

  it('carries over into the first month that is not approved', () => {
    expect(nextOpenMonth('2026-12', [])).toBe('2027-01');
    expect(nextOpenMonth('2026-12', ['2027-01', '2027-02', '2027-04'])).toBe('2027-03');
  });

  it('lists the lines that differ, also if one occurs twice', () => {
    const [line] = linesOf([work()]);
    const [other] = linesOf([work({ end_time: '11:00' })]);
    if (!line || !other) throw new Error('there is a line');
    expect(differingLines([line, line], [line, other])).toEqual({ approved: [line], now: [other] });
    const renamed = { ...line, course: { en: 'Private', ja: '', zh: '' } };
    expect(differingLines([line], [renamed])).toEqual({ approved: [], now: [] });
  });
});
