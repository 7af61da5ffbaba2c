import { expect, it } from 'vitest';
import { amountIn, cellsIn, textOfCells } from './sheet-text.ts';

it.each([
  ['12000', 12_000],
  ['¥12,000', 12_000],
  ['￥１２，０００', 12_000],
  ['１２０００円', 12_000],
  [' ¥ 9,500 ', 9500],
  ['', 0],
  ['-', 0],
  ['12.5', undefined],
  ['free', undefined],
  ['-100', undefined],
  ['100000001', undefined],
])('reads %j as %s yen', (text, amount) => expect(amountIn(text)).toBe(amount));

it('reads the lines of a spreadsheet, and writes cells that it reads', () => {
  expect(cellsIn('"¥1,000"\t2\r\n\t4\r\n')).toEqual([
    ['¥1,000', '2'],
    ['', '4'],
  ]);
  expect(cellsIn('7')).toEqual([['7']]);
  expect(
    cellsIn(
      textOfCells([
        [1000, 0],
        [0, 4],
      ]),
    ),
  ).toEqual([
    ['1000', ''],
    ['', '4'],
  ]);
});
