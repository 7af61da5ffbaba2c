import { expect, it } from 'vitest';
import { moneyAfter } from './changed-fee.ts';
import type { OwedLine, StatusLine } from './rules.ts';

type Line = OwedLine & StatusLine & { id: number };
const line = (id: number, fee: number, changes: Partial<Line> = {}): Line => ({
  ...{ id, status: 'booked', fee, kept_fee: null, invoice_status: 'Unpaid' },
  ...{ invoice_status_before_cancel: null, invoice_status_before_paid: null },
  ...changes,
});
const nothing = { credited: 0, onItsWay: 0 };
const paidBy = (status: 'Unpaid' | 'Sent') => ({ invoice_status: 'Paid', invoice_status_before_paid: status }) as const;

it('asks for what a dearer booking lacks, also where the payments had settled it', () => {
  expect(moneyAfter({ lines: [line(1, 100)], paid: 0 }, { id: 1, fee: 150 }, nothing)).toEqual({
    ...{ asked: 150, by_hand: 0, back: 0 },
  });
  expect(moneyAfter({ lines: [line(1, 100, paidBy('Sent'))], paid: 100 }, { id: 1, fee: 150 }, nothing)).toEqual({
    ...{ asked: 50, by_hand: 0, back: 0 },
  });
});

it('asks for nothing where somebody has set the booking to Paid, and says what its payments lack', () => {
  const byHand = line(1, 100, { invoice_status: 'Paid' });
  expect(moneyAfter({ lines: [byHand], paid: 30 }, { id: 1, fee: 150 }, nothing)).toEqual({
    ...{ asked: 0, by_hand: 120, back: 0 },
  });
});

it('keeps a status that somebody has set where the party stays settled, or stays unsettled', () => {
  const settled = [line(1, 100, paidBy('Unpaid')), line(2, 100)];
  expect(moneyAfter({ lines: settled, paid: 300 }, { id: 1, fee: 150 }, nothing)).toMatchObject({ asked: 0, back: 50 });
  const open = [line(1, 100, { invoice_status: 'Paid', invoice_status_before_paid: null }), line(2, 100)];
  expect(moneyAfter({ lines: open, paid: 0 }, { id: 2, fee: 150 }, nothing)).toMatchObject({
    asked: 150,
    by_hand: 100,
  });
});

it('counts a request for nothing', () => {
  const lines = [line(1, 100, paidBy('Unpaid')), line(2, 500, { status: 'requested' })];
  expect(moneyAfter({ lines, paid: 100 }, { id: 1, fee: 120 }, nothing)).toEqual({ asked: 20, by_hand: 0, back: 0 });
});

it('gives back what a cheaper booking leaves over, less a credit and what is on its way, and never less than nothing', () => {
  const party = { lines: [line(1, 100, paidBy('Unpaid'))], paid: 100 };
  const cheaper = { id: 1, fee: 40 };
  expect(moneyAfter(party, cheaper, nothing)).toEqual({ asked: 0, by_hand: 0, back: 60 });
  expect(moneyAfter(party, cheaper, { credited: 25, onItsWay: 0 }).back).toBe(35);
  expect(moneyAfter(party, cheaper, { credited: 25, onItsWay: 30 }).back).toBe(5);
  expect(moneyAfter(party, cheaper, { credited: 25, onItsWay: 80 }).back).toBe(0);
  expect(moneyAfter(party, cheaper, { credited: 90, onItsWay: 0 }).back).toBe(0);
});
