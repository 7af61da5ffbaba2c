import { describe, expect, it } from 'vitest';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';

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
    expect(await statusOf(desk, id)).toBe('Paid');
  });

  it('twenty times at once happens once', async () => {
    const { desk, id } = await issued();
    await putBooking(desk, id, { fee: 1 });
    const tries = Array.from({ length: 20 }, () => desk.trpc.admin.invoice.correct({ invoice_id: 1 }));
    expect((await Promise.allSettled(tries)).filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    expect((await invoices(desk)).map((row) => row.number)).toEqual([1, 2, 3]);
  });
});
