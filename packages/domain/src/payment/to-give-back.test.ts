import { describe, expect, it } from 'vitest';
import { dueBack, toGiveBack, usualToGiveBack } from './rules.ts';

describe('what a desk gives back that types no sum', () => {
  it.each([
    { of: 'what is due back', balance: -6000, credit: 0, on_its_way: 0, most: 30_000, sum: 6000 },
    { of: 'what is due back but a credit', balance: -30_000, credit: 10_000, on_its_way: 0, most: 30_000, sum: 20_000 },
    {
      of: 'the credit, where nothing else is due',
      balance: -10_000,
      credit: 10_000,
      on_its_way: 0,
      most: 30_000,
      sum: 10_000,
    },
    { of: 'all, where nothing is due', balance: 0, credit: 0, on_its_way: 0, most: 30_000, sum: 30_000 },
    { of: 'what is not on its way already', balance: -6000, credit: 0, on_its_way: 2000, most: 30_000, sum: 4000 },
    { of: 'no more than can be given back', balance: -6000, credit: 0, on_its_way: 0, most: 5000, sum: 5000 },
  ])('is $of', ({ most, sum, of: _, ...ledger }) => {
    expect(usualToGiveBack(ledger, most)).toBe(sum);
  });
});

it('is nothing while the guest still owes something', () => {
  expect(dueBack({ balance: 500 })).toBe(0);
  expect(toGiveBack({ balance: 500, credit: 0 })).toBe(0);
});
