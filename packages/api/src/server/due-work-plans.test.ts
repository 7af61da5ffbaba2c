/** The server's repeated queries for due work must not read all bookings ever made: all other requests wait meanwhile. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '../context/context.ts';
import { deleteOldAudit } from '../features/audit-list/keep-audit.service.ts';
import { forgetExpiredAnswers } from '../features/booking/repeat.service.ts';
import { cancelUnconfirmed } from '../features/booking-confirmation/booking-confirmation.service.ts';
import { cancelUnpaid } from '../features/cancellation/unpaid.service.ts';
import { reconcile } from '../features/checkout/reconcile.service.ts';
import { forgetOldAddresses } from '../features/guest-booking/contact-limits.ts';
import { eraseOldGuests } from '../features/guest-data/guest-data.service.ts';
import { queueDueMessages } from '../features/guest-message/due-messages.service.ts';
import { followPayments } from '../features/invoice/follow-payments.service.ts';
import { type Desk, openDesk } from '../testing/desk.ts';
import { policyRequest } from '../testing/policies.ts';
import { plansOf } from '../testing/query-plans.ts';
import { isOnPostgres } from '../testing/test-database.ts';
import { school } from '../testing/test-school.ts';

const growing = /^SCAN (booking|payment|lesson|attendance|lesson_cell|invoice|audit_log|outbox|due|guest_link)\b/;
/** Nearly every booking ever made has the status booked. */
const allBooked = /USING (COVERING )?INDEX booking_by_status \(status=\?\)/;

type Work = [what: string, run: (app: AppContext) => Promise<unknown>];
const works: Work[] = [
  ['bookings that were not confirmed in time', cancelUnconfirmed],
  ['messages that follow the calendar', queueDueMessages],
  ['payments that are under way', (app) => reconcile(app)],
  ['invoices of a provider that were paid otherwise', followPayments],
  ['bookings that are not paid in time', cancelUnpaid],
  ['expired answers of repeated requests', (app) => forgetExpiredAnswers(app)],
  ['addresses of bookings that are over', (app) => forgetOldAddresses(app)],
  ['guests of long ago', (app) => eraseOldGuests(app, 12)],
  ['records of long ago', (app) => deleteOldAudit(app, 12)],
];

describe('what is due is found without reading a whole table', () => {
  let desk: Desk;
  beforeEach(async () => {
    desk = await openDesk();
    await desk.trpc.admin.policy.save(policyRequest({ balance_days: 2, unpaid_hours: 0 }));
    await desk.t.app.db
      .updateTable('message_setting')
      .set({ is_on: 1, hour: 0 })
      .where('hour', 'is not', null)
      .execute();
    await desk.book({ operating_day: school.day['2026-12-23'] });
  });

  it.each(works)('%s', async (_what, run) => {
    const { app } = desk.t;
    const steps = await plansOf({ ...app, mail: { ...app.mail, isConfigured: true } }, run);
    expect(steps.filter((step) => growing.test(step) || (!isOnPostgres && allBooked.test(step)))).toEqual([]);
  });

  it('invoices by their day', async () => {
    const steps = await plansOf(desk.t.app, queueDueMessages);
    expect(steps.some((step) => /invoice_by_due_on/.test(step))).toBe(true);
  });
});
