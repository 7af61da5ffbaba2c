import { introducerReport, monthsOfYear, monthTable } from '@gerende/domain/report/rules';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetCsv } from './report-csv.ts';
import { readReportSearch } from './report-search.ts';
import { bookingsOf, introducerSheet, tableSheet } from './report-sheet.ts';
import { chosenYear, reportYears } from './report-years.ts';

const words = { student: 'Student', introducer: 'Introducer', ratio: 'Ratio', others: 'Others' };
const table = {
  nameOf: (id: string) => `#${id}`,
  filterOf: (id: string) => ({ country_id: Number(id) }),
  others: 'Others',
};

describe('the years of a report (§9)', () => {
  it.each([
    ['2024-05-01', [2024, 2025, 2026]],
    ['2026-12-31', [2024, 2025, 2026]],
    ['2028-01-01', [2024, 2025, 2026, 2027, 2028]],
  ])('on %s are %j', (today, years) => expect(reportYears(today)).toEqual(years));

  it.each([
    [undefined, 2025, 2025],
    [undefined, undefined, 2027],
    [2024, 2025, 2024],
    [2028, 2025, 2025],
    [1999, undefined, 2027],
  ])('show for the requested %j with the default %j the year %i', (asked, fallback, shown) =>
    expect(chosenYear(asked, '2027-02-03', fallback)).toBe(shown),
  );

  it.each([
    [{ year: 2026 }, 2026],
    [{ year: '2026' }, 2026],
    [{ year: 'soon' }, undefined],
    [{}, undefined],
  ])('are read from the address: %j gives %j', (search, year) => expect(readReportSearch(search)).toEqual({ year }));
});

describe('the sheet', () => {
  it('has people, referred people and the ratio for introducers', () => {
    const report = introducerReport('2026', [{ month: '2026-12', students: 6, introducer: 2 }]);
    const sheet = introducerSheet(report, words);
    expect(sheet.columns.map(({ label, values, total }) => [label, values[11], total])).toEqual([
      ['Student', 6, 6],
      ['Introducer', 2, 2],
      ['Ratio', 33.33, 33.33],
    ]);
    expect(sheet.parts.map(({ values }) => values[11])).toEqual([2, 4]);
  });

  it('has a column of zeros, not drawn in the chart, for a person who is to be shown without an amount', () => {
    const amounts = [1, 2].map((id) => ({ month: '2026-01', id, amount: id }));
    const sheet = tableSheet(monthTable('2026', amounts), { ...table, also: ['3', '1', '9'] });
    expect(sheet.columns.map(({ id, total, values }) => [id, total, values[0]])).toEqual([
      ['2', 2, 2],
      ['1', 1, 1],
      ['3', 0, 0],
      ['9', 0, 0],
    ]);
    expect(sheet.parts.map(({ id }) => id)).toEqual(['2', '1']);
  });

  it('puts the most frequent first, and combines those beyond the number of patterns', () => {
    const amounts = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ month: '2026-01', id, amount: id }));
    const sheet = tableSheet(monthTable('2026', amounts), table);
    expect(sheet.columns.map(({ id }) => id)).toEqual(['7', '6', '5', '4', '3', '2', '1']);
    expect(sheet.parts.map(({ label, values }) => [label, values[0]])).toEqual([
      ['#7', 7],
      ['#6', 6],
      ['#5', 5],
      ['#4', 4],
      ['#3', 3],
      ['Others', 3],
    ]);
  });

  it('has parts that add up to the totals of each month', () => {
    const amount = fc.record({
      month: fc.constantFrom(...monthsOfYear('2026')),
      id: fc.integer({ min: 1, max: 12 }),
      amount: fc.integer({ min: 1, max: 90 }),
    });
    const sum = (lists: readonly { values: readonly number[] }[], at: number): number =>
      lists.reduce((total, { values }) => total + (values[at] ?? 0), 0);
    fc.assert(
      fc.property(fc.array(amount), (amounts) => {
        const sheet = tableSheet(monthTable('2026', amounts), table);
        sheet.months.forEach((month, at) => {
          const naive = amounts.reduce((total, each) => total + (each.month === month ? each.amount : 0), 0);
          expect([sum(sheet.columns, at), sum(sheet.parts, at)]).toEqual([naive, naive]);
        });
      }),
    );
  });

  it('links to the bookings of the month', () => {
    expect(bookingsOf('2028-02', { referrer: 'instructor' })).toEqual({
      operating_day_from: '2028-02-01',
      operating_day_to: '2028-02-29',
      referrer: 'instructor',
      without_canceled: true,
    });
  });
});

it('the counts of people link to the bookings that begin in the month, as they are counted', () => {
  const { columns } = introducerSheet(introducerReport('2026', []), words);
  expect(columns.map(({ filter }) => filter)).toEqual([
    { by_first_day: true },
    { by_first_day: true, referrer: 'instructor' },
    undefined,
  ]);
});

describe('the file', () => {
  const one = (label: string) => ({
    months: ['2026-01'],
    columns: [{ id: '1', label, values: [1.5], total: 1.5 }],
    parts: [],
  });
  const heads = { months: 'Months', total: 'Total' };

  it('is UTF-8 with a byte order mark, months and totals in rows', () =>
    expect(sheetCsv(one('Aoki'), heads)).toBe('\uFEFFMonths,Aoki\r\n2026-01,1.5\r\nTotal,1.5\r\n'));

  it.each([
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@me', "'@me"],
    ['Mei, Chiba', '"Mei, Chiba"'],
    ['O"Brien', '"O""Brien"'],
  ])('escapes formulas and line breaks: %s', (name, cell) =>
    expect(sheetCsv(one(name), heads)).toContain(`Months,${cell}\r\n`),
  );
});
