/** Numbers as typed. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeNumberIn } from './whole-number.ts';

const inFullWidth = (text: string): string =>
  text.replaceAll(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

describe('a whole number', () => {
  it.each([
    ['0', 0],
    ['007', 7],
    [' 1500 ', 1500],
    ['１５００', 1500],
    ['　１５００　', 1500],
    ['1,500', 1500],
    ['12,345,678', 12_345_678],
    ['１，５００', 1500],
    ['¥1,500', 1500],
    ['￥１５００', 1500],
  ])('is read from %j', (text, number) => {
    expect(wholeNumberIn(text)).toBe(number);
  });

  it.each([
    ...['', ' ', '1.5', '１．５', '1,5', '1,50,0', ',500', '-1', '－1', '+1', '1e3', '0x1F', '1 500', '①', '1²', '½'],
    ...['abc', '15円', 'NaN', 'Infinity', '1\n2', '9'.repeat(13)],
  ])('is not read from %j', (text) => {
    expect(wholeNumberIn(text)).toBeUndefined();
  });

  it('is read back from its formatted form, in digits of either width', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (number) => {
        expect(wholeNumberIn(String(number))).toBe(number);
        expect(wholeNumberIn(inFullWidth(String(number)))).toBe(number);
        expect(wholeNumberIn(number.toLocaleString('en'))).toBe(number);
      }),
    );
  });

  it('never has other digits than those typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'01.,-e ¥５．') }), (text) => {
        const number = wholeNumberIn(text);
        if (number !== undefined) expect(text).not.toMatch(/[.．e-]|\d \d/);
      }),
    );
  });
});
