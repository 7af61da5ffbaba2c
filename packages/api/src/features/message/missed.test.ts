import type { TextLanguage } from '@gerende/domain/language/rules';
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
import { asItStands } from '../guest-message/as-it-stands.ts';
import { mailOf } from '../outbox-sender/mail-of.ts';
import { payloadOf } from './store-message.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('stripe'));

/** The mails about canceled bookings to their guests, as they are sent. */
async function canceledMails({ t }: Desk): Promise<string[]> {
  const rows = await t.app.db.selectFrom('outbox').selectAll().where('kind', '=', 'cancelled').orderBy('id').execute();
  const texts: string[] = [];
  for (const row of rows.filter((each) => payloadOf(each).audience === 'guest')) {
    const current = await asItStands(t.app, row);
    if (current) texts.push((await mailOf(t.app, current)).text);
  }
  return texts;
}

const unpaid: [TextLanguage, string, string][] = [
  ['en', 'The reason: the payment did not arrive in time.', 'You can book again here:\nhttps://ski.example/?lang=en'],
  [
    'ja',
    '期限までにお支払いを確認できませんでした。',
    'あらためてのご予約はこちらから：\nhttps://ski.example/?lang=ja',
  ],
  ['zh', '原因：未在期限前收到付款。', '您可以在此重新预约：\nhttps://ski.example/?lang=zh'],
  ['zh-Hant', '原因：未在期限前收到付款。', '您可以在此重新預約：\nhttps://ski.example/?lang=zh-Hant'],
];

const readIn = (desk: Desk, language: TextLanguage) =>
  desk.t.app.db
    .updateTable('booking')
    .set({ text_language: language, language: language === 'zh-Hant' ? 'zh' : language })
    .execute();

describe('a booking that the product cancels', () => {
  it.each(unpaid)(
    'because its hold ended unpaid says why in %s, and where to book again',
    async (language, ...words) => {
      const { desk, stripe, clock } = await openStripeSchool({ online_when: 'booking' });
      onTestFinished(() => stripe.close());
      await desk.trpc.guest.booking.create(bookingWith({}) as never);
      await readIn(desk, language);
      clock.pass(30);
      await endHolds(desk.t.app);
      const [mail, ...others] = await canceledMails(desk);
      expect(others).toEqual([]);
      for (const said of words) expect(mail).toContain(said);
    },
  );

  it('by its terms says so once for a party', async () => {
    const desk = await openDesk({ mail: sendsMail });
    const tiers = [{ hours: 0, percent: 50 }];
    await desk.trpc.admin.policy.save(policyRequest({ tiers, balance_days: 2, unpaid_hours: 0, warn_hours: 24 }));
    const day = { operating_day: school.day['2026-12-26'] };
    const lines = [day, { ...day, setting_time_id: school.time.afternoon }];
    await desk.trpc.guest.booking.createParty(partyWith(lines) as never);
    const at = (time: string) => ({ ...desk.t.app, clock: createClock(`${time}+09:00`) });
    await cancelUnpaid(at('2026-12-24T00:00:00'));
    await desk.t.app.db.updateTable('outbox').set({ status: 'sent' }).where('kind', '=', 'balance_due').execute();
    await cancelUnpaid(at('2026-12-25T00:00:00'));
    const [mail, ...others] = await canceledMails(desk);
    expect([mail?.match(/The reason: the payment did not arrive in time\./g), others]).toEqual([
      [expect.anything()],
      [],
    ]);
    expect(mail).toContain('these lessons');
  });

  it('says nothing of the kind once somebody has canceled it, and has no address where none is configured', async () => {
    const { desk, stripe, clock } = await openStripeSchool({ online_when: 'booking' }, { ...sendsMail, siteUrl: null });
    onTestFinished(() => stripe.close());
    const { id } = await desk.trpc.guest.booking.create(bookingWith({}) as never);
    const other = { email: 'other@example.com', phone_number: '+65 9999 0000' };
    await desk.trpc.guest.booking.create(bookingWith(other) as never);
    await cancel(desk, id);
    clock.pass(30);
    await endHolds(desk.t.app);
    const [byDesk, byHold] = await canceledMails(desk);
    expect(byDesk).not.toContain('The reason');
    expect(byHold).toContain('The reason: the payment');
    expect(byHold).not.toMatch(/book again|https?:/);
  });

  it("because nobody confirmed it says so, with the school's text too", async () => {
    const desk = await openDesk({ mail: sendsMail });
    const { app } = desk.t;
    await app.db.updateTable('school').set({ confirm_by_mail: 1, confirm_within_hours: 24 }).execute();
    const own = { subject: 'Off', body: 'Dear {{name}},\n\nyour lesson is off.' };
    const blank = { subject: '', body: '' };
    const texts = { en: own, ja: blank, zh: blank };
    await desk.trpc.admin.message.saveSetting({ kind: 'cancelled', is_on: true, version: 1, texts } as never);
    await desk.trpc.guest.booking.create(bookingWith({}) as never);
    const later = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString();
    await cancelUnconfirmed({ ...app, clock: createClock(later) });
    const [mail] = await canceledMails(desk);
    expect(mail).toContain('your lesson is off');
    expect(mail).toContain('The reason: the booking was not confirmed in time.');
    expect(mail).toContain('https://ski.example/?lang=en');
  });
});
