import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/database.ts';
import { type Desk, deskEmail, openDesk, putBooking } from '../../testing/desk.ts';
import { recordPayment } from './payment.service.ts';
import { addLine, balanceOf, cancelKeeping, pay, press, refund, statusOf, take } from './testing/ledger.ts';

const isOnLedger = async (desk: Desk, id: number) => {
  const { payments, ...ledger } = await desk.trpc.admin.payment.list({ booking_id: id });
  return { ...ledger, payments: payments.map(({ kind, amount }) => `${kind} ${amount}`) };
};

describe('the ledger of a booking', () => {
  it('begins with its fee, and shows each entry with who and when', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    expect(await isOnLedger(desk, id)).toEqual({
      party_id: id,
      ...{ owed: 30_000, paid: 0, balance: 30_000, asked: 30_000, credit: 0, on_its_way: 0, refunds: [] },
      lines: [{ id, status: 'booked', owed: 30_000, is_set_by_hand: false }],
      payments: [],
    });
    const { payments, balance } = await desk.trpc.admin.payment.take({
      ...press(id, 30_000),
      amount: 12_000,
      method: 'cash',
      day: '2026-11-30',
    });
    expect(balance).toBe(18_000);
    expect(payments).toEqual([
      {
        id: 1,
        booking_id: id,
        kind: 'payment',
        method: 'cash',
        amount: 12_000,
        made_at: desk.t.app.clock.nowText(),
        paid_on: '2026-11-30',
        made_by: deskEmail,
        provider: null,
        provider_reference: null,
        till_id: null,
        note: null,
        corrects_id: null,
        corrected_by: null,
        can_correct: true,
      },
    ]);
  });

  it('is empty for a request, and is what the school keeps for a canceled one', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await desk.t.app.db.updateTable('booking').set({ status: 'requested' }).execute();
    expect(await balanceOf(desk, id)).toBe(0);
    await desk.t.app.db.updateTable('booking').set({ status: 'booked' }).execute();
    await cancelKeeping(desk, id, 9_000);
    expect(await balanceOf(desk, id)).toBe(9_000);
  });

  it('of a party is that of all its lines', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    const second = await addLine(desk, id, { fee: 8_000 });
    const ledger = await isOnLedger(desk, second);
    expect(ledger).toMatchObject({ party_id: id, owed: 38_000, balance: 38_000 });
    await take(desk, second, 38_000);
    expect(await isOnLedger(desk, id)).toMatchObject({ balance: 0, payments: ['payment 38000'] });
    expect([await statusOf(desk, id), await statusOf(desk, second)]).toEqual(['Paid', 'Paid']);
    await cancelKeeping(desk, second, 3_000);
    expect(await isOnLedger(desk, id)).toMatchObject({ owed: 33_000, balance: -5_000 });
    expect([await statusOf(desk, id), await statusOf(desk, second)]).toEqual(['Paid', 'Canceled']);
  });

  it('of an unknown booking is not found', async () => {
    const desk = await openDesk();
    await expect(desk.trpc.admin.payment.list({ booking_id: 99 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the desk', () => {
  it('takes a payment once however often the same button is pressed, at the same moment and later', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    const same = { ...press(id, 30_000), amount: 10_000, method: 'card' } as const;
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.trpc.admin.payment.take(same)));
    expect(answers.map(({ balance }) => balance)).toEqual([20_000, 20_000, 20_000, 20_000, 20_000]);
    await desk.trpc.admin.payment.take(same);
    expect(await balanceOf(desk, id)).toBe(20_000);
    const other = await desk.book({ setting_time_id: 2 });
    await expect(desk.trpc.admin.payment.take({ ...same, booking_id: other })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('takes a payment once when two clerks press at the same moment, and the other sees the balance', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    const presses = Array.from({ length: 8 }, () =>
      desk.trpc.admin.payment.take({ ...press(id, 30_000), amount: 30_000, method: 'cash' }),
    );
    const answers = await Promise.allSettled(presses);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = answers.find((each) => each.status === 'rejected');
    expect(refused?.reason.cause).toMatchObject({
      code: 'conflict',
      details: { params: { balance: '¥0' }, extra: { balance: 0 } },
    });
    expect(await isOnLedger(desk, id)).toMatchObject({ paid: 30_000, payments: ['payment 30000'] });
  });

  it.each([
    ['take more than is owed', 'take', 30_001, 'amount', 'errors:paymentAboveOwed'],
    ['take nothing', 'take', 0, 'amount', 'errors:amountNeeded'],
    ['take less than nothing', 'take', -1, 'amount', 'errors:amountNeeded'],
    ['take a part of a yen', 'take', 1.5, 'amount', 'errors:invalidYen'],
    ['give back what was never paid', 'refund', 1, 'amount', 'errors:refundAbovePaid'],
  ] as const)('cannot %s', async (_what, what, amount, field, key) => {
    const desk = await openDesk();
    const id = await desk.book();
    const tried = desk.trpc.admin.payment[what]({ ...press(id, 30_000), amount, method: 'cash' });
    const error = await tried.then(
      () => undefined,
      (thrown) => thrown.cause,
    );
    expect(error?.details.fields[field]).toMatchObject([{ key }]);
    expect(await isOnLedger(desk, id)).toMatchObject({ paid: 0, payments: [] });
  });

  it('cannot enter money on a future day', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    const tried = desk.trpc.admin.payment.take({ ...press(id, 30_000), amount: 1, method: 'cash', day: '2099-01-01' });
    await expect(tried).rejects.toMatchObject({
      cause: { details: { fields: { day: [{ key: 'errors:dayToCome' }] } } },
    });
  });

  it('refunds no more than was paid, over all refunds', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await take(desk, id, 20_000);
    await refund(desk, id, 15_000);
    await expect(refund(desk, id, 5_001)).rejects.toMatchObject({ cause: { code: 'invalid' } });
    await refund(desk, id, 5_000);
    expect(await isOnLedger(desk, id)).toMatchObject({ paid: 0, balance: 30_000 });
  });

  it('corrects an entry by its opposite, once, and a correction never', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await take(desk, id, 30_000);
    const correct = async (payment_id: number) =>
      desk.trpc.admin.payment.correct({ ...press(id, await balanceOf(desk, id)), payment_id });
    const { payments, balance } = await correct(1);
    expect(balance).toBe(30_000);
    expect(payments).toMatchObject([
      { id: 1, kind: 'payment', corrected_by: 2, can_correct: false },
      { id: 2, kind: 'refund', method: 'cash', amount: 30_000, corrects_id: 1, can_correct: false },
    ]);
    for (const again of [1, 2]) await expect(correct(again)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(correct(99)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await take(desk, id, 10_000);
    await refund(desk, id, 1_000);
    await expect(correct(3), 'a part of it was given back').rejects.toMatchObject({ code: 'CONFLICT' });
    await correct(4);
    await correct(3);
    expect(await isOnLedger(desk, id)).toMatchObject({ paid: 0, balance: 30_000 });
  });

  it("cannot correct a provider's entry", async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await pay(desk, id, { amount: 30_000, method: 'online', provider: 'stripe', provider_reference: 'cs_1' });
    const tried = desk.trpc.admin.payment.correct({ ...press(id, 0), payment_id: 1 });
    await expect(tried).rejects.toMatchObject({ cause: { text: { key: 'errors:paymentOfProvider' } } });
  });
});

describe('an event of a provider', () => {
  it('that is repeated is entered once, and a refund with the same id beside it', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    const told = { amount: 30_000, method: 'online', provider: 'stripe', provider_reference: 'pi_1' } as const;
    const entries = await Promise.all([1, 2, 3].map(() => pay(desk, id, told)));
    expect(entries.map((entry) => entry.id)).toEqual([1, 1, 1]);
    await pay(desk, id, { ...told, kind: 'refund', amount: 10_000 });
    expect(await isOnLedger(desk, id)).toMatchObject({ payments: ['payment 30000', 'refund 10000'], balance: 10_000 });
  });

  it('is entered even if it is more than is owed', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await pay(desk, id, { amount: 40_000, method: 'online' });
    expect(await isOnLedger(desk, id)).toMatchObject({ balance: -10_000, asked: 0 });
  });

  it('is in the history of the booking, by no administrator', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await pay(desk, id, { amount: 30_000, method: 'online' });
    const { changes } = await desk.trpc.admin.booking.history({ id });
    expect(changes.slice(0, 2)).toMatchObject([
      { action: 'update', fields: [{ field: 'invoice_status', before: 'Unpaid', after: 'Paid' }], amount: null },
      { action: 'pay', amount: 30_000, fields: [] },
    ]);
  });

  it('belongs to a transaction: nothing is entered when that fails', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    const failing = inTransaction(desk.t.app, async (app) => {
      await recordPayment(app, { party_id: id, kind: 'payment', method: 'online', amount: 1 });
      throw new Error('and then');
    });
    await expect(failing).rejects.toThrow('and then');
    expect(await isOnLedger(desk, id)).toMatchObject({ paid: 0 });
  });
});

describe('the invoice status', () => {
  it('becomes Paid when all is paid, and its former value when a payment is reversed', async () => {
    const desk = await openDesk();
    const id = await desk.book({ invoice_status: 'Not sent' });
    await take(desk, id, 10_000);
    expect(await statusOf(desk, id)).toBe('Not sent');
    await take(desk, id, 20_000);
    expect(await statusOf(desk, id)).toBe('Paid');
    await desk.trpc.admin.payment.correct({ ...press(id, 0), payment_id: 2 });
    expect(await statusOf(desk, id)).toBe('Not sent');
  });

  it('follows a fee that is changed, in both directions, and the answer has the stored version', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await take(desk, id, 30_000);
    const raised = await desk.trpc.admin.booking.update({ id, fee: 35_000 });
    expect(raised).toMatchObject({ invoice_status: 'Unpaid', fee: 35_000 });
    const lowered = await desk.trpc.admin.booking.update({ id, fee: 28_000, version: raised.version });
    expect(lowered.invoice_status).toBe('Paid');
    expect(await desk.trpc.admin.booking.get({ id })).toEqual(lowered);
    expect(await balanceOf(desk, id)).toBe(-2_000);
  });

  it('set by hand makes no payment, stays, and is marked as set by hand', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await putBooking(desk, id, { invoice_status: 'Paid' });
    expect(await isOnLedger(desk, id)).toMatchObject({
      balance: 30_000,
      asked: 0,
      payments: [],
      lines: [{ is_set_by_hand: true }],
    });
    await putBooking(desk, id, { fee: 31_000 });
    await take(desk, id, 1_000);
    expect(await statusOf(desk, id)).toBe('Paid');
    await take(desk, id, 30_000);
    expect(await isOnLedger(desk, id)).toMatchObject({ balance: 0, lines: [{ is_set_by_hand: false }] });
    await putBooking(desk, id, { invoice_status: 'Unpaid' });
    expect(await isOnLedger(desk, id)).toMatchObject({ balance: 0, lines: [{ is_set_by_hand: true }] });
    expect(await statusOf(desk, id)).toBe('Unpaid');
  });

  it('of a canceled booking that is refunded in full is Unpaid when it is restored', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await take(desk, id, 30_000);
    await putBooking(desk, id, { invoice_status: 'Canceled' });
    expect(await balanceOf(desk, id)).toBe(-30_000);
    await refund(desk, id, 30_000);
    const canceled = await desk.trpc.admin.booking.get({ id });
    expect(canceled).toMatchObject({ invoice_status: 'Canceled', invoice_status_before_cancel: 'Unpaid' });
    await putBooking(desk, id, { invoice_status: 'Unpaid' });
    expect([await statusOf(desk, id), await balanceOf(desk, id)]).toEqual(['Unpaid', 30_000]);
  });

  it('of a paid booking that is canceled and restored is Paid, and the school keeps nothing', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await take(desk, id, 30_000);
    await cancelKeeping(desk, id, 9_000);
    expect(await balanceOf(desk, id)).toBe(-21_000);
    await putBooking(desk, id, { invoice_status: 'Paid' });
    expect(await desk.trpc.admin.booking.get({ id })).toMatchObject({ invoice_status: 'Paid', kept_fee: null });
    expect(await balanceOf(desk, id)).toBe(0);
  });
  it('of a booking that the school accepts after it was paid is Paid', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await desk.t.app.db.updateTable('booking').set({ status: 'requested' }).execute();
    await pay(desk, id, { amount: 30_000, method: 'online' });
    expect([await statusOf(desk, id), await balanceOf(desk, id)]).toEqual(['Unpaid', -30_000]);
    await desk.t.app.db.updateTable('booking').set({ status: 'booked' }).execute();
    await putBooking(desk, id, { fee: 29_000 });
    expect(await balanceOf(desk, id)).toBe(-1_000);
  });
});
