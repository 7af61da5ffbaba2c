/** A message about a closed slope that waits for the mail server says only what is still true when it is sent. */
import { expect, it } from 'vitest';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';
import { sendsMail } from '../../testing/waiting-list.ts';
import { asItStands } from '../guest-message/as-it-stands.ts';

const day = { operating_day: school.day['2026-12-22'] };

async function openClosed() {
  const desk = await openDesk({ mail: sendsMail });
  const [asked, moved] = [
    await desk.book({ ...day, email: 'a@example.com' }),
    await desk.book({ ...day, email: 'b@example.com' }),
  ];
  const span = { from_date: '2026-12-22', start_time: '00:00', to_date: '2026-12-22', end_time: '24:00' };
  const { id } = await desk.trpc.admin.closure.close({
    ...{ ...span, slope_id: school.slope.kandatsu, reason: 'Storm', request_key: 'press' },
  });
  await desk.trpc.admin.closure.plan({ id, booking_ids: [moved], plan: 'move' });
  await desk.trpc.admin.closure.carryOut({ id });
  return { desk, id, asked, moved };
}

/** The bookings whose waiting message of that kind would be sent now. */
async function leaving({ t: { app } }: Desk, kind: 'closure' | 'reopened'): Promise<(number | null)[]> {
  const rows = await app.db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('id').execute();
  const now = await Promise.all(rows.map((row) => asItStands(app, row)));
  return now.flatMap((row) => row?.booking_id ?? []);
}

it('a question is dropped once it was answered, and what the desk has decided is told', async () => {
  const { desk, id, asked, moved } = await openClosed();
  expect(await leaving(desk, 'closure')).toEqual([asked, moved]);
  await desk.trpc.admin.closure.decide({ id, booking_id: asked, decision: 'refund' });
  expect(await leaving(desk, 'closure')).toEqual([moved]);
});

it.each([
  ['canceled', { invoice_status: 'Canceled' }],
  ['moved to another day', { operating_day: school.day['2026-12-24'] }],
])('nobody is told that a lesson takes place which was %s since the slope was opened', async (_how, changes) => {
  const { desk, id, asked } = await openClosed();
  await desk.t.app.db.updateTable('outbox').set({ status: 'sent' }).execute();
  await desk.trpc.admin.closure.reopen({ id });
  expect(await leaving(desk, 'reopened')).toEqual([asked]);
  expect((await putBooking(desk, asked, changes)).status).toBe(200);
  expect(await leaving(desk, 'reopened')).toEqual([]);
});
