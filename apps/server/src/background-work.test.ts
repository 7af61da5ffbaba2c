/** The server's repeated work: if nothing called it, no other test would notice. */
import { openPage } from '@gerende/api/features/checkout/begin-checkout.service';
import { openSquareDesk } from '@gerende/api/features/invoice/testing/square-desk';
import { openStripeSchool } from '@gerende/api/testing/payments';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { beginSchoolWork } from './background-work.ts';

afterEach(() => void vi.useRealTimers());

it('sends no request to Square within a minute of a payment in cash', async () => {
  const { desk, square } = await openSquareDesk();
  const id = await desk.book();
  await desk.rest('POST', '/invoices/issue', { booking_id: id });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const work = beginSchoolWork(desk.t.app);
  onTestFinished(() => work.stop());
  await desk.trpc.admin.payment.take({
    ...{ booking_id: id, method: 'cash', amount: 30_000, balance: 30_000 },
    request_key: 'in cash',
  });
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => square.invoices.map(({ status }) => status)).toEqual(['CANCELED']);
});

it('finds at its start what was refunded on the site of Square while no server ran', async () => {
  const { desk, square } = await openSquareDesk({ webhookUrl: null });
  const booking_id = await desk.book();
  await desk.rest('POST', '/invoices/issue', { booking_id });
  square.back.refund(square.pay('inv:0-1'), 10_000, 'COMPLETED');
  const work = beginSchoolWork(desk.t.app);
  onTestFinished(() => work.stop());
  const paid = async () => (await desk.trpc.admin.payment.list({ booking_id })).paid;
  await expect.poll(paid).toBe(20_000);
});

it('closes the page of a provider on which a guest would pay for a canceled booking', async () => {
  const { desk, stripe } = await openStripeSchool();
  onTestFinished(() => stripe.close());
  const { app } = desk.t;
  const id = await desk.book();
  await openPage(app, id, '/b/token');
  const work = beginSchoolWork(app);
  onTestFinished(() => work.stop());
  const checked = () => app.db.selectFrom('checkout').select('checked_at').executeTakeFirstOrThrow();
  // What is queried at a start was queried before.
  await expect.poll(async () => (await checked()).checked_at).not.toBeNull();
  await desk.trpc.admin.booking.update({ id, invoice_status: 'Canceled' });
  work.onWritten(new Set(['audit_log', 'booking']));
  await expect.poll(() => stripe.books.sessions.map(({ status }) => status)).toEqual(['expired']);
});
