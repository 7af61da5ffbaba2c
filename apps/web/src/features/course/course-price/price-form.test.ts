import { describe, expect, it } from 'vitest';
import { lacksSecondLow, priceActions, withCopies } from './price-actions.ts';
import { newPriceRow, type PriceFormRow, PriceFormRows, parseYen, priceProblems, pricesOfRows } from './price-form.ts';

const today = '2026-12-10';
const row = (changes: Partial<PriceFormRow> = {}): PriceFormRow => ({ ...newPriceRow(1, today), ...changes });
const low = { season_type: 'low', season_start: '2026-12-01', season_end: '2026-12-14' } as const;

describe('parseYen', () => {
  it.each([
    ['0', 0],
    ['12000', 12_000],
    ['', undefined],
    ['-1', undefined],
    ['１２０００', 12_000],
    ['12,000', 12_000],
    ['1.5', undefined],
    ['1,5', undefined],
    ['100000001', undefined],
  ])('reads %j as %s yen', (text, yen) => expect(parseYen(text)).toBe(yen));
});

describe('priceProblems and pricesOfRows', () => {
  it.each([
    ['nothing', [row()], []],
    ['an amount that is none', [row({ price: '' })], [[0, 'errors:invalidYen']]],
    ['a season that ends before it starts', [row({ season_end: '2026-12-14' })], [[0, 'errors:seasonEndsBeforeStart']]],
    ['a date that is half typed', [row({ season_start: '0202-12-15' })], [[0, 'errors:invalidDate']]],
    [
      'two prices for a day',
      [row(), row({ slope_id: 2 }), row()],
      [
        [0, 'errors:pricesOverlap'],
        [2, 'errors:pricesOverlap'],
      ],
    ],
  ])('is %s', (_what, rows, found) => {
    expect([...priceProblems(rows)].map(([index, text]) => [index, text.key])).toEqual(found);
    expect(PriceFormRows.safeParse(rows).success).toBe(found.length === 0);
  });

  it('leaves out the key of the screen when the rows are sent', () => {
    expect(pricesOfRows([row({ price: '700' })])).toEqual([
      {
        slope_id: 1,
        season_type: 'high',
        season_start: '2026-12-15',
        season_end: '2027-03-10',
        number_of_people: 1,
        price: 700,
      },
    ]);
  });
});

describe('the second range of low season', () => {
  it('is offered for a first range while no row prices the second', () => {
    const first = row(low);
    const second = row({ season_type: 'low', season_start: '2027-03-11', season_end: '2027-05-06' });
    expect(lacksSecondLow(first, [first])).toBe(true);
    expect(lacksSecondLow(first, [first, { ...second, number_of_people: 2 }])).toBe(true);
    expect(lacksSecondLow(first, [first, second])).toBe(false);
    expect([row(), second].map((each) => lacksSecondLow(each, []))).toEqual([false, false]);
  });

  it('is added after its first range, with the same price, in the same winter', () => {
    const latest = {
      current: {
        rows: [row({ ...low, price: '700' }), row()],
        onChange: (rows: PriceFormRow[]) => {
          latest.current.rows = rows;
        },
      },
    };
    priceActions(
      latest,
      () => undefined,
      () => undefined,
    ).addSecondLow(0);
    expect(latest.current.rows[1]).toMatchObject({
      season_start: '2027-03-11',
      season_end: '2027-05-06',
      price: '700',
    });
    expect(new Set(latest.current.rows.map((each) => each.key)).size).toBe(3);
  });
});

it('gives each copy of a row its own key', () => {
  const { rows } = withCopies([row(), row({ slope_id: 2 })], 0, { people: [1, 2, 3], slope_ids: [1] });
  expect(rows.map((each) => each.number_of_people)).toEqual([1, 2, 3, 1]);
  expect(new Set(rows.map((each) => each.key)).size).toBe(4);
});
