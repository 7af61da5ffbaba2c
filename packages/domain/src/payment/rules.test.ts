import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingStatuses, liveInvoiceStatuses } from '../booking/choices.ts';
import {
  askedOf,
  balanceOf,
  correctionOf,
  dueBack,
  type Entry,
  followLedger,
  isSetByHand,
  isSettled,
  liveStatus,
  moneyNote,
  mostToRefund,
  mostToTake,
  type OwedLine,
  owedOfLine,
  paidBeforeInvoice,
  paidForLine,
  type StatusLine,
  usualToTake,
  whyNotCorrectable,
} from './rules.ts';
import { paymentKinds } from './schema.ts';

const yen = fc.integer({ min: 0, max: 100_000_000 });
const anyLine: fc.Arbitrary<OwedLine> = fc.record({
  status: fc.constantFrom(...bookingStatuses),
  fee: yen,
  kept_fee: fc.option(yen),
});
const anyEntry: fc.Arbitrary<Entry> = fc.record({
  kind: fc.constantFrom(...paymentKinds),
  amount: fc.integer({ min: 1, max: 100_000_000 }),
});
const lines = fc.array(anyLine, { maxLength: 8 });
const entries = fc.array(anyEntry, { maxLength: 30 });

const isWhole = (value: number): boolean => Number.isSafeInteger(value) && !Object.is(value, -0);

describe('what a booking costs', () => {
  it.each([
    ['booked', null, 30_000],
    ['requested', null, 0],
    ['declined', null, 0],
    ['canceled', null, 0],
    ['canceled', 9_000, 9_000],
    ['canceled', 0, 0],
  ] as const)('%s, of which the school keeps %s: %i', (status, kept_fee, owed) =>
    expect(owedOfLine({ status, fee: 30_000, kept_fee })).toBe(owed),
  );
});

describe('the balance', () => {
  it('is the sum of what is owed minus payments plus refunds, and always a whole number', () => {
    fc.assert(
      fc.property(lines, entries, (lines, entries) => {
        const sum = (kind: Entry['kind']) =>
          entries.filter((each) => each.kind === kind).reduce((all, each) => all + each.amount, 0);
        const { owed, paid, balance } = balanceOf(lines, entries);
        expect(owed).toBe(lines.map(owedOfLine).reduce((all, each) => all + each, 0));
        expect(paid).toBe(sum('payment') - sum('refund'));
        expect(balance).toBe(owed - sum('payment') + sum('refund'));
        const said = { owed, paid, balance };
        for (const value of [owed, paid, balance, dueBack(said), mostToTake(said), mostToRefund(said)])
          expect(isWhole(value)).toBe(true);
      }),
    );
  });

  it('is the same in any order of lines and entries', () => {
    fc.assert(
      fc.property(lines, entries, (lines, entries) => {
        expect(balanceOf([...lines].reverse(), [...entries].reverse())).toEqual(balanceOf(lines, entries));
      }),
    );
  });

  it('is restored when an entry is corrected', () => {
    fc.assert(
      fc.property(lines, entries, anyEntry, (lines, entries, mistake) => {
        expect(balanceOf(lines, [...entries, mistake, correctionOf(mistake)])).toEqual(balanceOf(lines, entries));
      }),
    );
  });

  it('is zero after everything owed was paid, and the school has nothing after everything was refunded', () => {
    fc.assert(
      fc.property(lines, entries, (lines, entries) => {
        const before = balanceOf(lines, entries);
        const taken = balanceOf(lines, [...entries, { kind: 'payment', amount: mostToTake(before) }]);
        expect(taken.balance).toBe(Math.min(0, before.balance));
        const given = balanceOf(lines, [...entries, { kind: 'refund', amount: mostToRefund(before) }]);
        expect(given.paid).toBe(Math.min(0, before.paid));
      }),
    );
  });
});

describe('an entry that was a mistake', () => {
  const entry = { kind: 'payment', amount: 10_000, provider: null, corrects_id: null, corrected_by: null } as const;
  it.each([
    ['can be taken back', entry, 10_000, null],
    ['cannot when it was', { ...entry, corrected_by: 2 }, 10_000, 'corrected'],
    ['cannot when it takes back another', { ...entry, corrects_id: 1 }, 10_000, 'corrected'],
    ['cannot when a provider moved the money', { ...entry, provider: 'stripe' }, 10_000, 'provider'],
    ['cannot when it was given back', entry, 9_999, 'refunded'],
    ['can when it is a refund', { ...entry, kind: 'refund' as const }, 0, null],
  ])('%s', (_what, entry, paid, why) => expect(whyNotCorrectable(entry, { paid })).toBe(why));
});

const line = (given: Partial<StatusLine> = {}): StatusLine => ({
  status: 'booked',
  invoice_status: 'Sent',
  invoice_status_before_cancel: null,
  invoice_status_before_paid: null,
  ...given,
});

describe('the invoice status', () => {
  it('becomes Paid with the ledger, and then again its former value', () => {
    const paid = followLedger(line(), true, 'Unpaid');
    expect(paid).toEqual({ invoice_status: 'Paid', invoice_status_before_paid: 'Sent' });
    expect(followLedger(line(paid), false, 'Unpaid')).toEqual({
      invoice_status: 'Sent',
      invoice_status_before_paid: null,
    });
  });

  it('stays Paid when somebody had set it to Paid before the ledger did', () => {
    const paid = followLedger(line({ invoice_status: 'Paid' }), true, 'Unpaid');
    expect(paid).toEqual({ invoice_status: 'Paid', invoice_status_before_paid: 'Paid' });
    expect(followLedger(line(paid), false, 'Unpaid')).toEqual({
      invoice_status: 'Paid',
      invoice_status_before_paid: null,
    });
  });

  it('goes back to the standing value when none is stored, as for bookings from before the ledger', () =>
    expect(followLedger(line({ invoice_status: 'Paid' }), false, 'Sent')).toMatchObject({ invoice_status: 'Sent' }));

  it('stays as somebody has set it when the ledger withdraws Paid', () => {
    const byHand = line({ invoice_status: 'Not sent', invoice_status_before_paid: 'Unpaid' });
    expect(followLedger(byHand, false, 'Sent')).toEqual({ invoice_status_before_paid: null });
  });

  it('of a canceled booking is stored and not shown', () => {
    const canceled = line({ status: 'canceled', invoice_status: 'Canceled', invoice_status_before_cancel: 'Sent' });
    expect(followLedger(canceled, true, 'Unpaid')).toEqual({
      invoice_status_before_cancel: 'Paid',
      invoice_status_before_paid: 'Sent',
    });
  });

  it.each(['requested', 'declined'] as const)('of one that is %s follows nothing', (status) =>
    expect(followLedger(line({ status }), true, 'Unpaid')).toBeUndefined(),
  );

  it('is its former value after the ledger was settled and is no longer, whatever it was', () => {
    const anyStatus = fc.constantFrom(...liveInvoiceStatuses);
    fc.assert(
      fc.property(anyStatus, fc.boolean(), (was, isCanceled) => {
        const before = isCanceled
          ? line({ status: 'canceled', invoice_status: 'Canceled', invoice_status_before_cancel: was })
          : line({ invoice_status: was });
        const settled = { ...before, ...followLedger(before, true, 'Unpaid') };
        expect(liveStatus(settled)).toBe('Paid');
        expect({ ...settled, ...followLedger(settled, false, 'Unpaid') }).toEqual(before);
      }),
    );
  });
});

describe('a status that somebody has set', () => {
  const owes = { owed: 30_000, paid: 0, balance: 30_000 };
  const settled = { owed: 30_000, paid: 30_000, balance: 0 };
  it.each([
    ['Paid while money is owed', line({ invoice_status: 'Paid' }), owes, true],
    ['Paid as the ledger says', line({ invoice_status: 'Paid' }), settled, false],
    ['Sent while money is owed', line(), owes, false],
    ['Sent though all is paid', line(), settled, true],
    ['Paid, and nothing is owed', line({ invoice_status: 'Paid' }), { owed: 0, paid: 0, balance: 0 }, false],
    ['canceled', line({ status: 'canceled', invoice_status: 'Canceled' }), owes, false],
  ])('%s', (_what, line, ledger, isByHand) => {
    expect(isSetByHand(line, ledger)).toBe(isByHand);
    expect(isSettled(settled)).toBe(true);
  });
});

describe('what the school demands', () => {
  const owed = (given: Partial<OwedLine & StatusLine> = {}) => ({ ...line(), fee: 20_000, kept_fee: null, ...given });
  it.each([
    ['all of it', [owed()], 20_000, 20_000],
    ['what is left of it', [owed(), owed()], 15_000, 15_000],
    ['nothing for a booking that is Paid by hand', [owed({ invoice_status: 'Paid' })], 20_000, 0],
    ['the other line alone', [owed({ invoice_status: 'Paid', fee: 90_000 }), owed()], 110_000, 20_000],
    ['nothing when a refund is due', [owed()], -5_000, 0],
  ])('is %s', (_what, lines, balance, yen) => expect(askedOf(lines, { balance })).toBe(yen));
});

describe('what a desk takes that types no sum', () => {
  it.each([
    ['all that is owed', 60_000, 60_000, 60_000],
    ['what is asked for, where another booking is Paid by hand', 60_000, 30_000, 30_000],
    ['what is owed, where all of it is Paid by hand', 30_000, 0, 30_000],
    ['nothing where money is due back', -5000, 0, 0],
  ])('is %s', (_what, balance, asked, amount) => expect(usualToTake({ balance, asked })).toBe(amount));
});

describe('what was paid for one booking of a party', () => {
  const lines = [
    { id: 1, status: 'booked', fee: 30_000, kept_fee: null },
    { id: 2, status: 'booked', fee: 8_000, kept_fee: null },
  ] as const;
  const entry = (amount: number, booking_id: number | null, kind: Entry['kind'] = 'payment') => ({
    kind,
    amount,
    booking_id,
  });
  const paidFor = (count: 1 | 2, entries: ReturnType<typeof entry>[]) =>
    paidForLine(lines[0], { ...balanceOf(lines.slice(0, count), entries), lines: lines.slice(0, count) }, entries);

  it('is everything that was paid when it is alone, and never more than it costs', () => {
    expect(paidFor(1, [entry(10_000, null)])).toBe(10_000);
    expect(paidFor(1, [entry(10_000, 1), entry(4_000, 1, 'refund')])).toBe(6_000);
    expect(paidFor(1, [entry(45_000, 1)])).toBe(30_000);
    expect(paidFor(1, [entry(1, 1), entry(2, 1, 'refund')])).toBe(0);
  });

  it('is what was paid for it by name when there are others, until all of the party is paid', () => {
    expect(paidFor(2, [entry(10_000, null), entry(5_000, 2), entry(7_000, 1)])).toBe(7_000);
    expect(paidFor(2, [entry(38_000, null)])).toBe(30_000);
    expect(paidFor(2, [entry(34_000, 1)])).toBe(30_000);
  });
});

describe('invoices of a party', () => {
  const fee = fc.integer({ min: 0, max: 100_000 });
  const first = { ...line(), fee: 100, kept_fee: null };

  it('demand all of a booking while nothing is paid, even where another invoice demands more than its booking costs', () => {
    const unpaid = { owed: 300, paid: 0, balance: 300 };
    expect(paidBeforeInvoice(first, { paidForIt: 0, askedElsewhere: 250 }, unpaid)).toBe(0);
  });

  it('do not demand what was paid for a booking by name', () => {
    const partly = { owed: 300, paid: 50, balance: 250 };
    expect(paidBeforeInvoice(first, { paidForIt: 50, askedElsewhere: 0 }, partly)).toBe(50);
  });

  it('together never demand more than it owes, in whatever order they are issued', () => {
    fc.assert(
      fc.property(fc.array(fee, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 500_000 }), (fees, paid) => {
        const lines = fees.map((each) => ({ ...line(), fee: each, kept_fee: null }));
        const owed = fees.reduce((sum, each) => sum + each, 0);
        const ledger = { owed, paid, balance: owed - paid };
        let asked = 0;
        for (const each of lines)
          asked += each.fee - paidBeforeInvoice(each, { paidForIt: 0, askedElsewhere: asked }, ledger);
        expect(asked).toBe(Math.max(0, owed - paid));
      }),
    );
  });
});

describe("a list's remark about the money of a booking", () => {
  const ledger = (owed: number, paid: number, credit = 0) => ({ owed, paid, balance: owed - paid, credit });
  const shown = (given: Partial<OwedLine & StatusLine> = {}) => ({ ...line(), fee: 30_000, kept_fee: null, ...given });
  const canceled = { status: 'canceled', invoice_status: 'Canceled' } as const;
  it.each([
    ['nothing while nothing is paid', shown(), ledger(30_000, 0), null],
    ['nothing when all is', shown({ invoice_status: 'Paid' }), ledger(30_000, 30_000), null],
    ['what is left', shown(), ledger(30_000, 10_000), { what: 'owes', amount: 20_000 }],
    ['what is due back', shown({ invoice_status: 'Paid' }), ledger(30_000, 31_000), { what: 'due_back', amount: 1000 }],
    ['what is due back of a canceled one', shown(canceled), ledger(0, 5000), { what: 'due_back', amount: 5000 }],
    ['a credit that the guest keeps', shown(canceled), ledger(0, 5000, 5000), { what: 'credit', amount: 5000 }],
    ['what is due back besides it', shown(canceled), ledger(0, 5000, 4000), { what: 'due_back', amount: 1000 }],
    [
      'what is kept of a canceled one',
      shown({ ...canceled, kept_fee: 9000 }),
      ledger(9000, 0),
      { what: 'owes', amount: 9000 },
    ],
    ['nothing of a canceled one that owes nothing itself', shown(canceled), ledger(8000, 1000), null],
    [
      'that it is Paid by hand',
      shown({ invoice_status: 'Paid' }),
      ledger(30_000, 0),
      { what: 'by_hand', amount: 30_000 },
    ],
    ['that it is not Paid by hand', shown(), ledger(30_000, 30_000), { what: 'by_hand', amount: 0 }],
  ])('is %s', (_what, line, ledger, note) => expect(moneyNote(line, ledger)).toEqual(note));
});
