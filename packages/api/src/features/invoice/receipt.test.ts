import { beforeAll, describe, expect, it } from 'vitest';
import { selectRow } from '../../database/rows.ts';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { refund, take } from '../payment/testing/ledger.ts';
import { selectInvoicesOf } from './invoice.queries.ts';
import { paperContent, receiptContent } from './paper-content.ts';

beforeAll(() => import('pdfkit'));

const named = { recipient: '株式会社雪国', paid_for: 'スキーレッスン代' };

async function withInvoice(): Promise<Desk> {
  const desk = await openDesk();
  await desk.rest('POST', '/invoices/issue', { booking_id: await desk.book({ language: 'ja' }) });
  return desk;
}
const receiptOf = async ({ t: { app } }: Desk, id: number) => {
  const row = await selectRow(app.db, 'invoice', id);
  if (!row) throw new Error('no such invoice');
  return receiptContent(row, await paperContent(app, id), await selectInvoicesOf(app.db, row.booking_id));
};

describe('a receipt', () => {
  it('is refused until the booking is paid, and has no paper before it is issued', async () => {
    const desk = await withInvoice();
    await expect(desk.trpc.admin.invoice.issueReceipt({ invoice_id: 1, ...named })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect((await desk.t.request('/invoices/1/receipt', { token: desk.token })).status).toBe(404);
    expect((await desk.trpc.admin.invoice.list({ booking_id: 1 }))[0]).toMatchObject({ can_receipt: false });
  });

  it('has its own number, name and purpose, the tax of the invoice, and is marked from the second paper on', async () => {
    const desk = await withInvoice();
    await desk.rest('POST', '/invoices/issue', { booking_id: await desk.book({ setting_time_id: 2 }) });
    await putBooking(desk, 2, { invoice_status: 'Paid' });
    const made = await desk.trpc.admin.invoice.issueReceipt({ invoice_id: 2, ...named });
    expect([made.receipt_number, made.can_receipt]).toEqual(['000001', false]);
    const audited = (await desk.audit()).filter(({ entity, action }) => entity === 'invoice' && action === 'update');
    expect(audited).toMatchObject([{ entity_id: '2', actor: 'desk@gerende.example' }]);
    expect(await receiptOf(desk, 2)).toMatchObject({
      kind: 'receipt',
      number: '000001',
      recipient: '株式会社雪国',
      due_on: '',
      summary: { total: 30_000, tax: 2727 },
      receipt: { invoice: '000002', paid_for: 'スキーレッスン代', isAgain: false },
    });
    const again = await desk.trpc.admin.invoice.issueReceipt({ invoice_id: 2, recipient: 'Other', paid_for: 'x' });
    expect(again.receipt_number).toBe('000001');
    const paper = await desk.t.request('/invoices/2/receipt', { token: desk.token });
    expect([paper.status, paper.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="receipt-000001.pdf"',
    ]);
    expect(await receiptOf(desk, 2)).toMatchObject({ recipient: '株式会社雪国', receipt: { isAgain: true } });
  });

  it('is only for what was received: not for a part, and not when the invoice demands more than was paid', async () => {
    const desk = await withInvoice();
    const canReceipt = async () => (await desk.trpc.admin.invoice.list({ booking_id: 1 }))[0]?.can_receipt;
    await take(desk, 1, 10_000);
    expect(await canReceipt()).toBe(false);
    await putBooking(desk, 1, { invoice_status: 'Paid' });
    expect(await canReceipt(), 'Paid by hand, but the ledger knows better').toBe(false);
    await take(desk, 1, 20_000);
    expect(await canReceipt()).toBe(true);
    await refund(desk, 1, 2_000);
    expect(await canReceipt()).toBe(false);
    // The invoice still demands 30,000.
    await putBooking(desk, 1, { fee: 28_000 });
    expect(await canReceipt()).toBe(false);
    await expect(desk.trpc.admin.invoice.issueReceipt({ invoice_id: 1, ...named })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const { correction } = await desk.trpc.admin.invoice.correct({ invoice_id: 1 });
    expect(await canReceipt()).toBe(true);
    // A correction gives back: there is nothing that was received for it.
    const ofCorrection = desk.trpc.admin.invoice.issueReceipt({ invoice_id: correction.id, ...named });
    await expect(ofCorrection).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('of a corrected invoice is void, and the next one names it: one payment has one valid receipt', async () => {
    const desk = await withInvoice();
    const list = () => desk.trpc.admin.invoice.list({ booking_id: 1 });
    await take(desk, 1, 30_000);
    await desk.trpc.admin.invoice.issueReceipt({ invoice_id: 1, ...named });
    expect((await receiptOf(desk, 1)).receipt).toMatchObject({ isVoid: null, replaces: null });
    await putBooking(desk, 1, { customer_name: '株式会社湯沢' });
    await desk.trpc.admin.invoice.correct({ invoice_id: 1 });
    expect((await receiptOf(desk, 1)).receipt).toMatchObject({ isVoid: { by: null } });
    expect((await list())[0]).toMatchObject({ can_receipt: true, replaces_receipt: '000001' });
    await desk.trpc.admin.invoice.issueReceipt({ invoice_id: 3, ...named });
    expect((await receiptOf(desk, 3)).receipt).toMatchObject({
      ...{ isVoid: null, replaces: { number: '000001', issued_on: '2026年12月20日' } },
    });
    expect((await receiptOf(desk, 1)).receipt).toMatchObject({ isVoid: { by: '000002' } });
    const valid = (await list()).filter((each) => each.receipt_number !== null && !each.is_receipt_void);
    expect(valid.map((each) => each.receipt_number)).toEqual(['000002']);
    const paper = async (id: number) =>
      Buffer.from(await (await desk.t.request(`/invoices/${id}/receipt`, { token: desk.token })).arrayBuffer());
    expect((await paper(1)).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
