import { describe, expect, it } from 'vitest';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { cancelKeeping, take } from '../payment/testing/ledger.ts';
import { paperContent } from './paper-content.ts';

const issue = (desk: Desk, booking_id: unknown) => desk.rest('POST', '/invoices/issue', { booking_id });
const invoices = (desk: Desk) => desk.t.app.db.selectFrom('invoice').selectAll().orderBy('number').execute();
const statusOf = async (desk: Desk, id: number) => (await desk.rest('GET', `/booking/${id}`)).body.item.invoice_status;

describe('correcting', () => {
  const list = (desk: Desk, booking_id: number) => desk.trpc.admin.invoice.list({ booking_id });

  async function issued(changes: Record<string, unknown> = {}) {
    const desk = await openDesk();
    const id = await desk.book(changes);
    await issue(desk, id);
    return { desk, id };
  }

  it('credits the old invoice in full and issues one with the present data, each under the next number', async () => {
    const { desk, id } = await issued();
    const [before] = await invoices(desk);
    await putBooking(desk, id, { fee: 28_000 });
    expect(await list(desk, id)).toMatchObject([{ can_correct: true }]);
    const made = await desk.trpc.admin.invoice.correct({ invoice_id: 1 });
    expect(made).toMatchObject({
      correction: {
        number: '000002',
        kind: 'correction',
        amount: -30_000,
        tax_amount: -2727,
        corrects_number: '000001',
      },
      invoice: { number: '000003', kind: 'invoice', amount: 28_000, tax_amount: 2545, can_correct: false },
    });
    const [after] = await invoices(desk);
    expect(after, 'what was issued is never written again').toEqual({ ...before, status: 'corrected' });
    expect(await statusOf(desk, id)).toBe('Sent');
    expect((await invoices(desk)).reduce((sum, row) => sum + row.amount, 0)).toBe(28_000);
  });

  it('of a canceled booking leaves nothing owed', async () => {
    const { desk, id } = await issued();
    await putBooking(desk, id, { invoice_status: 'Canceled' });
    expect(await desk.trpc.admin.invoice.correct({ invoice_id: 1 })).toMatchObject({ invoice: null });
    expect((await invoices(desk)).map((row) => [row.kind, row.status, row.amount])).toEqual([
      ['invoice', 'canceled', 30_000],
      ['correction', 'issued', -30_000],
    ]);
    expect(await statusOf(desk, id)).toBe('Canceled');
  });

  it('is refused when nothing differs, a second time, for a correction and for an unknown invoice', async () => {
    const { desk, id } = await issued();
    const correct = (invoice_id: number) => desk.trpc.admin.invoice.correct({ invoice_id });
    await expect(correct(1)).rejects.toMatchObject({ code: 'CONFLICT' });
    await putBooking(desk, id, { customer_name: 'Tan Wei Lin' });
    await correct(1);
    for (const again of [1, 2]) await expect(correct(again)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(correct(99)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await invoices(desk)).toHaveLength(3);
  });

  it('of a name alone leaves a paid invoice paid', async () => {
    const { desk, id } = await issued();
    await desk.t.app.db.updateTable('invoice').set({ status: 'paid' }).execute();
    await putBooking(desk, id, { invoice_status: 'Paid', customer_name: 'Tan Wei Lin' });
    await desk.trpc.admin.invoice.correct({ invoice_id: 1 });
    expect((await list(desk, id))[0]).toMatchObject({ status: 'paid', recipient: 'Tan Wei Lin' });
    // It asks for nothing, so it is due on no day: neither on its paper nor for a reminder.
    expect((await invoices(desk)).map(({ due_on }) => due_on === null)).toEqual([false, true, true]);
    expect(await statusOf(desk, id)).toBe('Paid');
  });

  it('of an invoice of another provider is left to that one', async () => {
    const { desk, id } = await issued();
    await desk.t.app.db.updateTable('invoice').set({ provider: 'square', provider_reference: 'inv:1' }).execute();
    await putBooking(desk, id, { fee: 28_000 });
    await expect(desk.trpc.admin.invoice.correct({ invoice_id: 1 })).rejects.toMatchObject({
      cause: { code: 'conflict', text: { key: 'errors:invoiceElsewhere' } },
    });
    expect((await invoices(desk)).map(({ status }) => status)).toEqual(['issued']);
  });

  it('twenty times at the same moment happens once', async () => {
    const { desk, id } = await issued();
    await putBooking(desk, id, { fee: 1 });
    const tries = Array.from({ length: 20 }, () => desk.trpc.admin.invoice.correct({ invoice_id: 1 }));
    expect((await Promise.allSettled(tries)).filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    expect((await invoices(desk)).map((row) => row.number)).toEqual([1, 2, 3]);
  });
});

describe('an invoice is corrected automatically', () => {
  const lines = async (desk: Desk) =>
    (await invoices(desk)).map(({ kind, status, amount, tax_amount }) => [kind, status, amount, tax_amount]);
  async function issued() {
    const desk = await openDesk();
    const id = await desk.book();
    await issue(desk, id);
    return { desk, id };
  }

  it('after a fee change by the desk, once, and the answer has the booking after that', async () => {
    const { desk, id } = await issued();
    const after = await desk.trpc.admin.booking.update({ id, fee: 28_000, customer_name: 'Tan Wei Lin' });
    expect(await lines(desk)).toEqual([
      ['invoice', 'corrected', 30_000, 2727],
      ['correction', 'issued', -30_000, -2727],
      ['invoice', 'issued', 28_000, 2545],
    ]);
    expect(await desk.trpc.admin.booking.get({ id })).toEqual(after);
    await desk.trpc.admin.booking.update({ id, customer_name: 'Tan' });
    expect(await invoices(desk), 'a name is corrected by hand').toHaveLength(3);
  });

  it('but not after a fee change by a client of REST v1', async () => {
    const { desk, id } = await issued();
    await putBooking(desk, id, { fee: 28_000 });
    expect(await invoices(desk)).toHaveLength(1);
  });

  it('stays paid when the fee is less than was paid, and asks for the rest when it is more', async () => {
    const { desk, id } = await issued();
    await take(desk, id, 30_000);
    await desk.trpc.admin.booking.update({ id, fee: 28_000 });
    expect(await statusOf(desk, id)).toBe('Paid');
    const [paidBefore] = (await invoices(desk)).slice(-1);
    expect(await paperContent(desk.t.app, paidBefore?.id ?? 0)).toMatchObject({
      ...{ due_on: '', paid: { before: 28_000, left: 0 } },
    });
    await desk.trpc.admin.booking.update({ id, fee: 36_000 });
    expect(await statusOf(desk, id)).toBe('Sent');
    expect((await invoices(desk)).map((row) => [row.amount, row.paid_before])).toEqual([
      [30_000, 0],
      [-30_000, 0],
      [28_000, 28_000],
      [-28_000, 0],
      [36_000, 30_000],
    ]);
    const [last] = (await invoices(desk)).slice(-1);
    expect(await paperContent(desk.t.app, last?.id ?? 0)).toMatchObject({
      summary: { total: 36_000 },
      paid: { before: 30_000, left: 6_000 },
    });
  });

  it('of a canceled booking asks for what the school keeps, without tax, also when it is issued later', async () => {
    const { desk, id } = await issued();
    await cancelKeeping(desk, id, 9_000);
    await desk.trpc.admin.invoice.correct({ invoice_id: 1 });
    expect(await lines(desk)).toEqual([
      ['invoice', 'corrected', 30_000, 2727],
      ['correction', 'issued', -30_000, -2727],
      ['invoice', 'issued', 9_000, 0],
    ]);
    expect((await paperContent(desk.t.app, 3)).lines).toEqual([
      { name: 'Cancellation fee: Private Ski', amount: 9_000 },
    ]);
    const other = await desk.book({ setting_time_id: 2 });
    await cancelKeeping(desk, other, 5_000);
    expect((await issue(desk, other)).body.item).toMatchObject({ amount: 5_000, tax_amount: 0 });
    expect(await statusOf(desk, other)).toBe('Canceled');
  });
});
