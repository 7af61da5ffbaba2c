import { toReactivate } from '@gerende/domain/booking/cancellation';
import { describe, expect, it } from 'vitest';
import { deskEmail, lessonDaysOf, openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';

const { aoki } = school.instructor;

describe('setting the status of many bookings (issue: find bookings)', () => {
  it('changes each, reports unchanged and missing ones, and writes audit rows', async () => {
    const { book, trpc, audit, t } = await openDesk();
    const ids = [
      await book({ customer_name: 'One' }),
      await book({ customer_name: 'Two', contact_status: 'contacted' }),
    ];
    const before = (await audit()).length;
    const answers = await trpc.admin.booking.setStatus({
      ids: [...ids, 999, ids[0] ?? 0],
      contact_status: 'contacted',
    });
    expect(answers).toEqual([
      { id: ids[0], customer_name: 'One', outcome: 'changed' },
      { id: ids[1], customer_name: 'Two', outcome: 'unchanged' },
      { id: 999, outcome: 'missing' },
    ]);
    const row = { entity: 'booking', entity_id: String(ids[0]), action: 'update', source: 'trpc', actor: deskEmail };
    expect((await audit()).slice(before)).toEqual([row]);
    const stored = await t.app.db.selectFrom('booking').select(['contact_status', 'version']).orderBy('id').execute();
    expect(stored).toEqual([
      { contact_status: 'contacted', version: 2 },
      { contact_status: 'contacted', version: 1 },
    ]);
  });

  it('frees the instructor of a canceled booking', async () => {
    const desk = await openDesk();
    const id = await desk.book({ instructor_id: aoki, days_of_lesson: 2 });
    expect(await desk.heldHours()).toHaveLength(2);
    await desk.trpc.admin.booking.setStatus({ ids: [id], invoice_status: 'Canceled' });
    expect(await desk.heldHours()).toEqual([]);
    expect((await lessonDaysOf(desk, id)).every((day) => day.endsWith('canceled'))).toBe(true);
  });

  it('refuses to restore a canceled lesson whose instructor is busy by now, says why, and changes the others', async () => {
    const desk = await openDesk();
    const canceled = await desk.book({ instructor_id: aoki, invoice_status: 'Canceled', customer_name: 'Late' });
    const other = await desk.book({ instructor_id: aoki });
    const free = await desk.book({ invoice_status: 'Canceled' });
    const held = await desk.heldHours();
    const answers = await desk.trpc.admin.booking.setStatus({ ids: [canceled, free], invoice_status: 'Paid' });
    expect(answers).toEqual([
      {
        id: canceled,
        customer_name: 'Late',
        outcome: 'refused',
        reason: `This instructor already teaches then (2026-12-22, booking ${other})`,
      },
      { id: free, customer_name: 'Tan Wei Ling', outcome: 'changed' },
    ]);
    expect(await desk.heldHours()).toEqual(held);
    const { body } = await desk.rest('GET', `/booking/${canceled}`);
    expect(body.item.invoice_status).toBe('Canceled');
    expect(await lessonDaysOf(desk, canceled)).toEqual([`1 2026-12-22 09:00-12:00 ${aoki} canceled`]);
  });

  it('takes up again what was shown as canceled, and nothing that was canceled or taken up meanwhile', async () => {
    const { book, trpc, t, heldHours } = await openDesk();
    const shown = await book({ invoice_status: 'Canceled' });
    const canceledSince = await book({ instructor_id: aoki });
    await trpc.admin.cancellation.cancel({
      ids: [canceledSince],
      reason: 'guest',
      kept: [{ id: canceledSince, kept_fee: 9000 }],
    });
    const takenUpSince = await book({ invoice_status: 'Paid' });
    const set = { ids: [shown, canceledSince, takenUpSince], canceled: [shown, takenUpSince] };
    const answers = await trpc.admin.booking.setStatus({ ...set, invoice_status: 'Sent' });
    expect(answers.map(({ outcome }) => outcome)).toEqual(['changed', 'refused', 'refused']);
    expect(answers[1]).toMatchObject({ reason: 'This booking is canceled' });
    expect(await heldHours()).toEqual([]);
    const rows = await t.app.db.selectFrom('booking').select(['invoice_status', 'kept_fee']).orderBy('id').execute();
    expect(rows).toEqual([
      { invoice_status: 'Sent', kept_fee: null },
      { invoice_status: 'Canceled', kept_fee: 9000 },
      { invoice_status: 'Paid', kept_fee: null },
    ]);
    await trpc.admin.booking.setStatus({ ...set, contact_status: 'contacted' });
    expect((await trpc.admin.booking.get({ id: canceledSince })).contact_status).toBe('contacted');
  });

  it('stores the invoice status before a cancellation, and clears it when the booking is restored', async () => {
    const { book, trpc } = await openDesk();
    const id = await book({ invoice_status: 'Paid', contact_status: 'contacted' });
    const set = async (wanted: { invoice_status: 'Canceled' | 'Sent' | 'Paid' }) => {
      await trpc.admin.booking.setStatus({ ids: [id], ...wanted });
      return trpc.admin.booking.get({ id });
    };
    const canceled = { invoice_status: 'Canceled', invoice_status_before_cancel: 'Paid', contact_status: 'contacted' };
    expect(await set({ invoice_status: 'Canceled' })).toMatchObject(canceled);
    expect(await set({ invoice_status: 'Canceled' })).toMatchObject(canceled);
    expect(toReactivate(await trpc.admin.booking.get({ id }))).toEqual({ invoice_status: 'Paid' });
    expect(await set({ invoice_status: 'Paid' })).toMatchObject({ invoice_status_before_cancel: null });
    await set({ invoice_status: 'Sent' });
    expect(await set({ invoice_status: 'Canceled' })).toMatchObject({ invoice_status_before_cancel: 'Sent' });
  });

  it('sends the guests a message about a cancellation unless the desk says not to', async () => {
    const { book, trpc, t } = await openDesk();
    const ids = [await book(), await book()];
    const [told = 0, untold = 0] = ids;
    await trpc.admin.booking.setStatus({ ids: [told], invoice_status: 'Canceled' });
    await trpc.admin.booking.setStatus({ ids: [untold], invoice_status: 'Canceled', notify_guest: false });
    const mails = await t.app.db
      .selectFrom('outbox')
      .select('booking_id')
      .where('kind', '=', 'cancelled')
      .where('recipient', '=', 'weiling@example.com')
      .orderBy('id')
      .execute();
    expect(mails).toEqual([{ booking_id: told }]);
  });

  it.each([
    [{ ids: [] as number[], contact_status: 'contacted' }, 'ids'],
    [{ ids: Array.from({ length: 201 }, (_, n) => n + 1), contact_status: 'contacted' }, 'ids'],
    [{ ids: [1] }, 'contact_status'],
    [{ ids: [1], invoice_status: 'Overdue' }, 'invoice_status'],
  ])('is refused for %j', async (input, field) => {
    const { t, token } = await openDesk();
    const response = await t.request('/trpc/admin.booking.setStatus', { method: 'POST', json: input, token });
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).error.data.fields)).toEqual([field]);
  });
});
