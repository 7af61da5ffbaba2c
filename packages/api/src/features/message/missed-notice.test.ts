/**
 * What the desk reads of a booking that the product has canceled: the school's notice, the history and the text for a chat
 * say why.
 */
import type { Language } from '@gerende/domain/language/rules';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { bookingWith, partyWith } from '../../testing/guest-booking.ts';
import { openStripeSchool } from '../../testing/payments.ts';
import { policyRequest } from '../../testing/policies.ts';
import { school } from '../../testing/test-school.ts';
import { cancel, sendsMail } from '../../testing/waiting-list.ts';
import { cancelUnconfirmed } from '../booking-confirmation/booking-confirmation.service.ts';
import { cancelUnpaid } from '../cancellation/unpaid.service.ts';
import { endHolds } from '../checkout/reconcile.service.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('stripe'));

const hearsIn = (desk: Desk, notice_language: Language) =>
  desk.t.app.db.updateTable('school').set({ notice_email: 'school@example.com', notice_language }).execute();

/** The notice to the school that the booking is canceled. */
async function noticeOf(desk: Desk, booking_id: number): Promise<string | undefined> {
  const { data } = await desk.trpc.admin.message.list({ booking_id });
  return data.find(({ kind, audience }) => kind === 'cancelled' && audience === 'school')?.text;
}

async function reasonsOf(desk: Desk, id: number) {
  const { changes } = await desk.trpc.admin.booking.history({ id });
  return changes.flatMap(({ cancel_reason }) => cancel_reason ?? []);
}

const chatOf = async (desk: Desk, booking_id: number, kind?: 'cancelled') =>
  (await desk.trpc.admin.message.copyTexts({ booking_id, ...(kind && { kind }) })).texts.line;

const unpaid: [Language, string][] = [
  ['en', 'The reason: the payment did not arrive in time.'],
  ['ja', '理由：期限までにお支払いを確認できませんでした。'],
  ['zh', '原因：未在期限前收到付款。'],
];

describe('a booking that the product cancels', () => {
  it.each(unpaid)('since its hold ended unpaid says why to the school in %s', async (language, said) => {
    const { desk, stripe, clock } = await openStripeSchool({ online_when: 'booking' });
    onTestFinished(() => stripe.close());
    await hearsIn(desk, language);
    const { id } = await desk.trpc.guest.booking.create(bookingWith({ language }) as never);
    clock.pass(30);
    await endHolds(desk.t.app);
    expect((await noticeOf(desk, id))?.split(said)).toHaveLength(2);
    expect(await reasonsOf(desk, id)).toEqual(['unpaid']);
    for (const chat of [await chatOf(desk, id), await chatOf(desk, id, 'cancelled')])
      expect(chat.split(said)).toHaveLength(2);
  });

  it.each(unpaid)('by its terms says why to the school in %s, once for a party', async (language, said) => {
    const desk = await openDesk({ mail: sendsMail });
    await hearsIn(desk, language);
    const tiers = [{ hours: 0, percent: 50 }];
    await desk.trpc.admin.policy.save(policyRequest({ tiers, balance_days: 2, unpaid_hours: 0, warn_hours: 24 }));
    const day = { operating_day: school.day['2026-12-26'] };
    const lines = [day, { ...day, setting_time_id: school.time.afternoon }];
    const made = await desk.trpc.guest.booking.createParty(partyWith(lines) as never);
    const at = (time: string) => ({ ...desk.t.app, clock: createClock(`${time}+09:00`) });
    await cancelUnpaid(at('2026-12-24T00:00:00'));
    await desk.t.app.db.updateTable('outbox').set({ status: 'sent' }).where('kind', '=', 'balance_due').execute();
    await cancelUnpaid(at('2026-12-25T00:00:00'));
    const [first, second] = made.lines;
    expect((await noticeOf(desk, first?.id ?? 0))?.split(said)).toHaveLength(2);
    for (const line of [first, second]) {
      expect(await reasonsOf(desk, line?.id ?? 0)).toEqual(['unpaid']);
      expect(await chatOf(desk, line?.id ?? 0)).toContain('The reason: the payment');
    }
  });

  it('since nobody confirmed it says so', async () => {
    const desk = await openDesk({ mail: sendsMail });
    const { app } = desk.t;
    await hearsIn(desk, 'ja');
    await app.db.updateTable('school').set({ confirm_by_mail: 1, confirm_within_hours: 24 }).execute();
    const { id } = await desk.trpc.guest.booking.create(bookingWith({}) as never);
    const later = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString();
    await cancelUnconfirmed({ ...app, clock: createClock(later) });
    expect(await noticeOf(desk, id)).toContain('理由：期限までにご予約の確定手続きが完了しませんでした。');
    expect(await reasonsOf(desk, id)).toEqual(['unconfirmed']);
    expect(await chatOf(desk, id)).toContain('The reason: the booking was not confirmed in time.');
  });

  it('says nothing of the sort once the desk has taken it up and canceled it', async () => {
    const { desk, stripe, clock } = await openStripeSchool({ online_when: 'booking' });
    onTestFinished(() => stripe.close());
    await hearsIn(desk, 'en');
    const { id } = await desk.trpc.guest.booking.create(bookingWith({}) as never);
    clock.pass(30);
    await endHolds(desk.t.app);
    await desk.trpc.admin.booking.update({ id, invoice_status: 'Unpaid' });
    expect(await chatOf(desk, id)).not.toContain('The reason');
    await cancel(desk, id);
    expect(await noticeOf(desk, id)).not.toContain('The reason');
    expect(await chatOf(desk, id)).not.toContain('The reason');
  });
});
