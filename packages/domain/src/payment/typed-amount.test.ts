import { expect, it } from 'vitest';
import { yenIn } from './typed-amount.ts';

it.each([
  ['12000', 12_000],
  ['¥12,000', 12_000],
  ['１２，０００', 12_000],
  [' 0 ', 0],
  ['', undefined],
  ['-5', undefined],
  ['12.5', undefined],
  ['1234567890', undefined],
])('reads %j as %s', (text, amount) => {
  expect(yenIn(text)).toBe(amount);
});
