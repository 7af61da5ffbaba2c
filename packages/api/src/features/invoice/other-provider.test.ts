/** Invoices issued before the school changed from its own papers to Square, or back: the desk corrects them, nothing else. */
import { expect, it } from 'vitest';
import { systemCaller } from '../../context/context.ts';
import { ownInvoices } from '../../platform/invoices/own.ts';
import type { InvoicePort } from '../../platform/invoices/port.ts';
import { openDesk } from '../../testing/desk.ts';
import { cancelUnconfirmed } from '../booking-confirmation/booking-confirmation.service.ts';
import { issueInvoice } from './invoice.service.ts';

/** References of the invoices that it was asked to cancel. */
const canceled: string[] = [];
const square: InvoicePort = {
  provider: 'square',
  issue: async ({ booking_id }) => ({ provider_reference: `inv-${booking_id}` }),
  cancel: async (reference) => void canceled.push(reference),
};

it.each([
  ['own', ownInvoices, square, ['own invoice issued']],
  ['square', square, ownInvoices, ['square invoice issued']],
  ['own', ownInvoices, ownInvoices, ['own invoice canceled', 'own correction issued']],
  ['square', square, square, ['square invoice canceled', 'square correction issued']],
] as const)(
  "an invoice (%s) follows a booking that is canceled by itself only while its provider is the school's",
  async (...of) => {
    const [, before, after, left] = of;
    const desk = await openDesk();
    const { app } = desk.t;
    const booking_id = await desk.book();
    await issueInvoice({ ...app, invoices: before }, booking_id);
    await app.db
      .insertInto('booking_confirmation')
      .values({ booking_id, expires_at: '2026-01-01T00:00:00.000Z' })
      .execute();
    canceled.length = 0;
    await cancelUnconfirmed({ ...app, invoices: after });
    const rows = await app.db.selectFrom('invoice').selectAll().orderBy('id').execute();
    expect(rows.map(({ provider, kind, status }) => `${provider} ${kind} ${status}`)).toEqual(left);
    expect(canceled).toEqual(before === square && after === square ? [`inv-${booking_id}`] : []);
  },
);

it('the guest gets the correction of our own paper by mail as the paper, and the invented guests of the demo get none', async () => {
  const desk = await openDesk();
  const { app } = desk.t;
  const [booking_id, invented] = [await desk.book(), await desk.book()];
  const system = { ...app, caller: systemCaller };
  await issueInvoice(system, invented);
  await desk.rest('POST', '/invoices/issue', { booking_id });
  await app.db
    .insertInto('booking_confirmation')
    .values({ booking_id, expires_at: '2026-01-01T00:00:00.000Z' })
    .execute();
  await cancelUnconfirmed(app);
  const papers = app.db
    .selectFrom('outbox')
    .select(['kind', 'booking_id'])
    .where('kind', 'in', ['invoice', 'correction']);
  expect(await papers.orderBy('id').execute()).toEqual([
    { kind: 'invoice', booking_id },
    { kind: 'correction', booking_id },
  ]);
});
