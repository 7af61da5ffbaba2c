import { DomainError } from '@gerende/domain/errors';
import { describe, expect, it } from 'vitest';
import type { InvoicePort } from '../../platform/invoices/port.ts';
import { type Desk, deskEmail, openDesk, putBooking } from '../../testing/desk.ts';
import { book, bookingWith } from '../../testing/guest-booking.ts';
import { school } from '../../testing/test-school.ts';
import { issueInvoice } from './invoice.service.ts';

const issue = (desk: Desk, booking_id: unknown, language?: string) =>
  desk.rest('POST', '/invoices/issue', { booking_id }, language);
const invoices = (desk: Desk) => desk.t.app.db.selectFrom('invoice').selectAll().orderBy('number').execute();
const statusOf = async (desk: Desk, id: number) => (await desk.rest('GET', `/booking/${id}`)).body.item.invoice_status;

describe('POST /invoices/issue', () => {
  it('answers the numbered invoice, and the booking is Sent (rest-v1)', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    expect(await issue(desk, id)).toEqual({
      status: 200,
      body: {
        message: 'Invoice issued successfully',
        item: {
          id: 1,
          number: '000001',
          booking_id: id,
          provider: 'own',
          status: 'issued',
          amount: 30_000,
          tax_rate_percent: 10,
          tax_amount: 2727,
          issued_at: '2026-12-19T23:10:00.000Z',
        },
      },
    });
    expect(await statusOf(desk, id)).toBe('Sent');
  });

  it.each([
    ['ja', '請求書を発行しました'],
    ['zh', '账单已开具'],
    ['en', 'Invoice issued successfully'],
  ])('has its message in %s', async (language, message) => {
    const desk = await openDesk();
    expect((await issue(desk, await desk.book(), language)).body.message).toBe(message);
  });

  it("stores the content: lines that add up, the lesson in the guest's language, the recipient, the tax", async () => {
    const desk = await openDesk();
    await desk.t.app.db.updateTable('school').set({ tax_rate_percent: 8 }).execute();
    const extras = { has_transportation: true, nominated_instructor_id: school.instructor.aoki };
    const guest = await book(desk.t, 'REST', bookingWith({ ...extras, days_of_lesson: 2, language: 'zh' }));
    expect((await issue(desk, guest.id)).status).toBe(200);
    const [invoice] = await invoices(desk);
    expect(invoice).toMatchObject({
      amount: 64_500,
      tax_rate_percent: 8,
      tax_amount: 4777,
      recipient: 'Tan Wei Ling',
      language: 'zh',
      provider_reference: null,
    });
    expect(JSON.parse(invoice?.lines ?? '')).toEqual([
      {
        kind: 'lesson',
        amount: 60_000,
        lesson: { course_name: '私教双板', date: '2026-12-22', days_of_lesson: 2, number_of_orders: 1 },
      },
      { kind: 'transportation', amount: 1500 },
      { kind: 'nomination', amount: 3000 },
    ]);
  });

  it('repeated while unpaid answers the same invoice, even if fee and status changed', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    const first = await issue(desk, id);
    await putBooking(desk, id, { fee: 99, invoice_status: 'Unpaid' });
    expect(await issue(desk, id)).toEqual(first);
    expect(await statusOf(desk, id)).toBe('Sent');
    expect(await desk.trpc.admin.invoice.issue({ booking_id: id })).toEqual(first.body.item);
    expect(await invoices(desk)).toHaveLength(1);
  });

  it.each(['canceled', 'corrected'] as const)('issues a new one when the old one is %s', async (status) => {
    const desk = await openDesk();
    const id = await desk.book();
    await issue(desk, id);
    await desk.t.app.db.updateTable('invoice').set({ status }).execute();
    expect((await issue(desk, id)).body.item).toMatchObject({ number: '000002', booking_id: id });
  });

  it.each([
    ['a lesson to come, on its day', '2026-12-21', '2026-12-21'],
    ['a lesson of today, today', '2026-12-20', '2026-12-20'],
    ['a lesson that is over, after the days of the school', '2026-12-18', '2026-12-27'],
  ] as const)('is due, for %s', async (_, day, due_on) => {
    const desk = await openDesk();
    await desk.t.app.db.updateTable('school').set({ payment_days: 7 }).execute();
    await issue(desk, await desk.book({ operating_day: school.day[day] }));
    expect(await invoices(desk)).toMatchObject([{ due_on }]);
  });

  it('of an unknown booking is 404, of a missing or invalid id 422', async () => {
    const desk = await openDesk();
    expect((await issue(desk, 999)).status).toBe(404);
    for (const wrong of [undefined, 'abc', 0, null]) {
      expect(await issue(desk, wrong)).toMatchObject({
        status: 422,
        body: { errors: { booking_id: [expect.any(String)] } },
      });
    }
    await expect(desk.trpc.admin.invoice.issue({ booking_id: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    ['Canceled', 'This booking is canceled'],
    ['Paid', 'This booking is paid already'],
  ])('of a booking that is %s is 409, with an invoice or without', async (invoice_status, message) => {
    const desk = await openDesk();
    const issued = await desk.book();
    await issue(desk, issued);
    for (const id of [issued, await desk.book()]) {
      await putBooking(desk, id, { invoice_status });
      expect(await issue(desk, id)).toEqual({ status: 409, body: { message } });
      expect(await statusOf(desk, id)).toBe(invoice_status);
    }
    expect(await invoices(desk)).toHaveLength(1);
  });

  it('is only for the desk', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    expect((await desk.t.post('/invoices/issue', { booking_id: id })).status).toBe(401);
    await expect(desk.t.trpc.admin.invoice.issue({ booking_id: id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('writes audit rows for the invoice and the booking', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await issue(desk, id);
    await issue(desk, id);
    const by = { actor: deskEmail, source: 'rest' };
    expect((await desk.audit()).slice(1)).toEqual([
      { entity: 'invoice', entity_id: '1', action: 'issue', ...by },
      { entity: 'booking', entity_id: String(id), action: 'update', ...by },
    ]);
  });
});

describe('invoice numbers', () => {
  const numbers = async (desk: Desk) => (await invoices(desk)).map((invoice) => invoice.number);
  const bookings = async (desk: Desk, count: number) => {
    const ids = [];
    for (let at = 0; at < count; at += 1) ids.push(await desk.book());
    return ids;
  };

  it('of 20 bookings at the same moment have no gaps', async () => {
    const desk = await openDesk();
    const answers = await Promise.all((await bookings(desk, 20)).map((id) => issue(desk, id)));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    const consecutive = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(answers.map((answer) => Number(answer.body.item.number)).sort((a, b) => a - b)).toEqual(consecutive);
    expect(await numbers(desk)).toEqual(consecutive);
  });

  it('of one booking issued 20 times at the same moment are one', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    const answers = await Promise.all(Array.from({ length: 20 }, () => issue(desk, id)));
    expect(new Set(answers.map((answer) => answer.body.item.id))).toEqual(new Set([1]));
    expect(await numbers(desk)).toEqual([1]);
  });

  it('are not used by refused requests', async () => {
    const desk = await openDesk();
    const [first, second, third] = await bookings(desk, 3);
    await putBooking(desk, second ?? 0, { invoice_status: 'Canceled' });
    for (const id of [first, second, third, 999]) await issue(desk, id);
    expect(await numbers(desk)).toEqual([1, 2]);
  });

  it('start again with each provider', async () => {
    const desk = await openDesk();
    const [first, second] = await bookings(desk, 2);
    await issue(desk, first);
    const other: InvoicePort = { provider: 'square', issue: async () => ({ provider_reference: 'inv:1' }) };
    const issued = await issueInvoice({ ...desk.t.app, invoices: other }, second ?? 0);
    expect(issued).toMatchObject({ provider: 'square', number: '000001' });
    expect((await invoices(desk)).map((invoice) => invoice.provider_reference)).toEqual([null, 'inv:1']);
  });
});

describe('a provider', () => {
  const withPort = (desk: Desk, issue: InvoicePort['issue']) => ({
    ...desk.t.app,
    invoices: { provider: 'square' as const, issue },
  });

  it('that refuses leaves nothing behind', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    const refusing = withPort(desk, async () => {
      throw new DomainError('refused_by_provider', 'errors:unexpected');
    });
    await expect(issueInvoice(refusing, id)).rejects.toMatchObject({ code: 'refused_by_provider' });
    expect(await invoices(desk)).toEqual([]);
    expect(await statusOf(desk, id)).toBe('Unpaid');
  });

  it('is not called again for a booking that has its invoice', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    const asked: number[] = [];
    const app = withPort(desk, async ({ booking_id }) => {
      asked.push(booking_id);
      return { provider_reference: 'inv:1' };
    });
    expect(await issueInvoice(app, id)).toEqual(await issueInvoice(app, id));
    expect(asked).toEqual([id]);
  });

  it('that was called with an earlier fee: the invoice has that fee, and can be corrected', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    const slow = withPort(desk, async () => {
      await putBooking(desk, id, { fee: 1 });
      return { provider_reference: 'inv:1' };
    });
    expect(await issueInvoice(slow, id)).toMatchObject({ amount: 30_000 });
    expect(await desk.trpc.admin.invoice.list({ booking_id: id })).toMatchObject([
      { amount: 30_000, can_correct: true },
    ]);
  });
});
