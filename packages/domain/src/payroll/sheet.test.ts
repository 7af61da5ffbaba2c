import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysInOrder } from '../calendar/plain-date.ts';
import { stretch, winterDay } from '../testing/arbitraries.ts';
import { type PayrollLine, paidHours, payrollSheet } from './sheet.ts';

const aoki = { id: 7, name: 'Aoki Sora', display_order: 2 };
const baba = { id: 3, name: 'Baba Riku', display_order: 1 };
const line = (changes: Partial<PayrollLine> = {}): PayrollLine => ({
  date: '2026-12-22',
  start_time: '09:00',
  end_time: '12:00',
  instructor: aoki,
  course: 'Private Ski',
  guest: 'Tan Wei Ling',
  people: 2,
  nomination_fee: 3000,
  tag: '',
  paid: true,
  ...changes,
});
const entry = (changes: Partial<PayrollLine> = {}): PayrollLine =>
  line({ course: '', guest: '', people: null, nomination_fee: null, tag: 'On Hold', ...changes });

describe('daysInOrder', () => {
  it.each([
    ['2026-12-01', '2026-12-31'],
    ['2026-12-31', '2026-12-01'],
  ])('%s and %s', (a, b) => expect(daysInOrder(a, b)).toEqual({ from: '2026-12-01', to: '2026-12-31' }));
  it('returns one day as both ends', () => {
    expect(daysInOrder('2026-12-01', '2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-01' });
  });
});

describe('payrollSheet (rest-v1 GET /schedule/export, Settled details)', () => {
  it('has only the header when nobody taught', () => {
    expect(payrollSheet([]).map((row) => row.join())).toEqual([
      'date,instructor id,instructor,from,to,hours,course,guest,people,request fee,tag',
    ]);
  });

  it('has one row per lesson or entry, then one total per instructor, entries included', () => {
    const meeting = entry({ start_time: '13:00', end_time: '13:30' });
    const rows = payrollSheet([line(), line({ date: '2026-12-23', nomination_fee: null }), meeting]);
    expect(rows.slice(1).map((row) => row.join())).toEqual([
      '2026-12-22,7,Aoki Sora,09:00,12:00,3,Private Ski,Tan Wei Ling,2,3000,',
      '2026-12-22,7,Aoki Sora,13:00,13:30,0.5,,,,,On Hold',
      '2026-12-23,7,Aoki Sora,09:00,12:00,3,Private Ski,Tan Wei Ling,2,,',
      'Total,7,Aoki Sora,,,6.5',
    ]);
  });

  it('has the instructors in the order of the school, not of their ids or names', () => {
    const last = { id: 1, name: 'Abe Ken', display_order: 3 };
    const rows = payrollSheet([last, aoki, baba].map((instructor) => line({ instructor })));
    expect(rows.slice(1).map((row) => row.slice(0, 2).join())).toEqual([
      ...['2026-12-22,3', '2026-12-22,7', '2026-12-22,1'],
      ...['Total,3', 'Total,7', 'Total,1'],
    ]);
  });

  it('keeps instructors with the same place in the order apart, the earlier number first', () => {
    const chiba = { id: 9, name: 'Chiba Mei', display_order: 2 };
    const rows = payrollSheet([line({ instructor: chiba, date: '2026-12-21' }), line()]);
    expect(rows.slice(1).map((row) => row.slice(0, 2).join())).toEqual([
      ...['2026-12-22,7', '2026-12-21,9'],
      ...['Total,7', 'Total,9'],
    ]);
  });

  it('has a lesson before an entry at the same time, whose hours it counts', () => {
    const rows = payrollSheet([entry(), line()]);
    expect(rows.slice(1, 3).map((row) => [row[5], row[6], row[10]])).toEqual([
      [3, 'Private Ski', ''],
      [0, '', 'On Hold'],
    ]);
  });

  it('keeps the row of an unpaid entry, with no hours (decision 0024)', () => {
    const sick = entry({ start_time: '13:00', end_time: '17:00', tag: 'Sick leave', paid: false });
    expect(
      payrollSheet([line(), sick])
        .slice(1)
        .map((row) => row.join()),
    ).toEqual([
      '2026-12-22,7,Aoki Sora,09:00,12:00,3,Private Ski,Tan Wei Ling,2,3000,',
      '2026-12-22,7,Aoki Sora,13:00,17:00,0,,,,,Sick leave',
      'Total,7,Aoki Sora,,,3',
    ]);
  });

  it('counts overlapping hours once: a row adds what no earlier row of the day counted', () => {
    const rows = payrollSheet([
      line(),
      line({ guest: 'Kim', start_time: '11:00', end_time: '14:00' }),
      entry({ start_time: '09:30', end_time: '10:00' }),
      line({ instructor: baba }),
      line({ date: '2026-12-23' }),
      entry({ start_time: '08:00', end_time: '15:00', tag: 'Sick leave', paid: false }),
    ]);
    expect(rows.slice(1).map((row) => [row[1], row[3], row[5]].join())).toEqual([
      '3,09:00,3',
      '7,08:00,0',
      '7,09:00,3',
      '7,09:30,0',
      '7,11:00,2',
      '7,09:00,3',
      '3,,3',
      '7,,8',
    ]);
  });

  it('is sorted by instructor, then by day and time', () => {
    const rows = payrollSheet([
      line({ start_time: '13:00', end_time: '16:00' }),
      line(),
      line({ instructor: baba, date: '2026-12-30' }),
    ]);
    expect(rows.slice(1).map((row) => row.slice(0, 4).join())).toEqual([
      '2026-12-30,3,Baba Riku,09:00',
      '2026-12-22,7,Aoki Sora,09:00',
      '2026-12-22,7,Aoki Sora,13:00',
      'Total,3,Baba Riku,',
      'Total,7,Aoki Sora,',
    ]);
  });

  it('shows 0 for a first day without a nomination fee, and nothing on later days', () => {
    const fees = payrollSheet([line({ nomination_fee: 0 }), line({ date: '2026-12-23', nomination_fee: null })]);
    expect(fees.slice(1, 3).map((row) => row[9])).toEqual([0, '']);
  });

  it('has totals equal to the sum of the rows, whatever the minutes', () => {
    const anyLine = fc
      .tuple(fc.constantFrom(aoki, baba), winterDay, stretch(5))
      .map(([instructor, date, { from, to }]) => line({ instructor, date, start_time: from, end_time: to }));
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 20 }), (lines) => {
        const rows = payrollSheet(lines).slice(1);
        const totals = rows.filter((row) => row[0] === 'Total');
        expect(rows).toHaveLength(lines.length + totals.length);
        for (const total of totals) {
          expect(paidHours(lines.filter(({ instructor }) => instructor.id === total[1]))).toBe(total[5]);
          const own = rows.filter((row) => row[0] !== 'Total' && row[1] === total[1]);
          const sum = own.reduce((hours, row) => hours + Number(row[5]), 0);
          expect(Math.round(sum * 100) / 100).toBe(total[5]);
        }
      }),
      { numRuns: 60 },
    );
  });
});
