import { describe, expect, it } from 'vitest';
import type { VerifiedToken } from '../../platform/bot-check/port.ts';
import { createClock } from '../../platform/clock.ts';
import type { MailPort } from '../../platform/mail/port.ts';
import { noMail } from '../../platform/mail/port.ts';
import { overtaken } from '../../testing/between.ts';
import { deskOf } from '../../testing/desk.ts';
import { book, bookingWith, type Outcome } from '../../testing/guest-booking.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { school } from '../../testing/test-school.ts';
import { forgetOldAddresses } from '../guest-booking/contact-limits.ts';
import { mailOf } from '../outbox-sender/mail-of.ts';
import { take } from '../payment/testing/ledger.ts';
import { cancelUnconfirmed } from './booking-confirmation.service.ts';

let tokens = 0;
/** A bot check that always passes: the limits of a contact apply only with a bot check. */
const passed = {
  describe: () => ({ provider: 'altcha' as const }),
  scriptOrigins: [],
  verify: async (): Promise<VerifiedToken> => {
    tokens += 1;
    return { token_hash: `token ${tokens}`, expires_at: 4_000_000_000_000 };
  },
};
const sendsMail: MailPort = { ...noMail, isConfigured: true, siteUrl: 'https://ski.example' };

const openSchool = (settings: Record<string, number | string>, options: Parameters<typeof createTestApp>[0] = {}) =>
  createTestApp({ botCheck: passed, mail: sendsMail, ...options }).then(async (t) => {
    await t.app.db.updateTable('school').set(settings).execute();
    return t;
  });

const bookOn = (t: TestApp, day: keyof typeof school.day, changes: Record<string, unknown> = {}): Promise<Outcome> =>
  book(t, 'REST', bookingWith({ operating_day: school.day[day], recaptcha_token: 'passed', ...changes }));

describe('the limits of one guest', () => {
  it('refuse a booking beyond the lesson days of the settings by e-mail or phone, ignoring case and punctuation', async () => {
    const t = await openSchool({ guest_held_days: 3 });
    expect((await bookOn(t, '2026-12-22', { days_of_lesson: 2 })).status).toBe(200);
    const refused = await bookOn(t, '2026-12-24', { days_of_lesson: 2, email: 'WEILING@example.com' });
    expect(refused).toMatchObject({
      status: 422,
      errors: {
        email: [
          'You already hold 2 lesson days that are not paid yet; the limit is 3. Please contact the school to book more.',
        ],
      },
    });
    const byPhone = { email: 'other@example.com', phone_number: '(65) 8123-4567' };
    expect((await bookOn(t, '2026-12-24', { days_of_lesson: 2, ...byPhone })).status).toBe(422);
    const another = { email: 'other@example.com', phone_number: '+65 9999 0000' };
    expect((await bookOn(t, '2026-12-24', { days_of_lesson: 2, ...another })).status).toBe(200);
  });

  it.each([
    ['e-mail', (index: number) => ({ phone_number: `+65 9000 000${index}` }), 2],
    ['phone', (index: number) => ({ email: `guest${index}@example.com` }), 2],
    [
      'network address',
      (index: number) => ({ email: `guest${index}@example.com`, phone_number: `+65 9000 000${index}` }),
      4,
    ],
  ] as const)(
    'apply to bookings of one %s that are made at the same moment for different days',
    async (_what, others, most) => {
      const t = await openSchool({ guest_held_days: 2, guests_per_address: 2 });
      const days = ['2026-12-22', '2026-12-23', '2026-12-24', '2026-12-26', '2026-12-28'] as const;
      const answers = await Promise.all(days.map((day, index) => bookOn(t, day, others(index))));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(days.length - most);
    },
  );

  it('refuse one more lesson on a day than the settings allow', async () => {
    const t = await openSchool({ guest_lessons_per_day: 1 });
    expect((await bookOn(t, '2026-12-22')).status).toBe(200);
    expect((await bookOn(t, '2026-12-22', { setting_time_id: school.time.afternoon })).errors).toHaveProperty('email');
    expect((await bookOn(t, '2026-12-23')).status).toBe(200);
  });

  it.each([
    ['paid', { invoice_status: 'Paid' as const }],
    ['confirmed by the desk', { contact_status: 'confirmed' as const }],
  ])('do not count a booking that is %s', async (_title, status) => {
    const t = await openSchool({ guest_held_days: 1 });
    expect((await bookOn(t, '2026-12-22')).status).toBe(200);
    expect((await bookOn(t, '2026-12-23')).status).toBe(422);
    await t.app.db.updateTable('booking').set(status).execute();
    expect((await bookOn(t, '2026-12-23')).status).toBe(200);
  });

  it("limit a network address to as much as three guests, whatever names they give, and name the school's phone number", async () => {
    const t = await openSchool(
      { guest_held_days: 2, guest_lessons_per_day: 0, phone: '+81 25 784 0000' },
      { proxies: 1 },
    );
    const from = (address: string, guest: number, language = 'en') =>
      t.request('/booking', {
        method: 'POST',
        language,
        headers: { 'x-forwarded-for': address },
        json: bookingWith({
          recaptcha_token: 'passed',
          operating_day: school.day['2026-12-22'],
          email: `guest${guest}@example.com`,
          phone_number: `+65 8123 000${guest}`,
        }),
      });
    for (let guest = 1; guest <= 6; guest += 1) expect((await from('2001:db8:1:2::1', guest)).status).toBe(200);
    for (const [language, text] of [
      [
        'en',
        'Many lessons that are not paid yet were booked over the network you are using, as can happen in a hotel. To book more, please call the school: +81 25 784 0000',
      ],
      [
        'ja',
        'お使いのネットワークから、お支払い前のレッスンが多数予約されています（ホテルなどで起こることがあります）。ご予約はスクールまでご連絡ください：+81 25 784 0000',
      ],
    ] as const) {
      const refused = await from('2001:db8:1:2:ffff::9', 7, language);
      expect([refused.status, (await refused.json()).errors.email]).toEqual([422, [text]]);
    }
    expect((await from('2001:db8:1:3::1', 7)).status).toBe(200);
    const stored = JSON.stringify(await t.app.db.selectFrom('booking_address').selectAll().execute());
    expect(stored).not.toContain('2001');
    await t.app.db.updateTable('booking').set({ invoice_status: 'Paid' }).where('id', '=', 1).execute();
    expect((await from('2001:db8:1:2::1', 8)).status).toBe(200);
    await t.app.db.updateTable('school').set({ guests_per_address: 0 }).execute();
    expect((await from('2001:db8:1:2::1', 9)).status).toBe(200);
    await forgetOldAddresses(t.app);
    expect(await t.app.db.selectFrom('booking_address').selectAll().execute()).toHaveLength(9);
    await forgetOldAddresses({ ...t.app, clock: createClock('2027-02-01T09:00:00+09:00') });
    expect(await t.app.db.selectFrom('booking_address').selectAll().execute()).toEqual([]);
  });

  it('prevent one guest from booking a whole season', async () => {
    const t = await openSchool({ guest_held_days: 30 });
    const outcomes = [];
    for (let at = 0; at < 11; at += 1)
      outcomes.push(
        (await bookOn(t, '2026-12-22', { days_of_lesson: 3, setting_time_id: school.time.morning })).status,
      );
    expect(outcomes.filter((status) => status === 200)).toHaveLength(4);
  });
});

describe('a booking that must be confirmed by mail', () => {
  const settings = { confirm_by_mail: 1, confirm_within_hours: 24 };
  const linkIn = async (t: TestApp): Promise<string> => {
    const row = await t.app.db.selectFrom('outbox').selectAll().orderBy('id').executeTakeFirstOrThrow();
    const { subject, text } = await mailOf(t.app, row);
    expect(subject).toContain('Please confirm your booking');
    const [, token = ''] = /https:\/\/ski\.example\/confirm-booking#(\S+)/.exec(text) ?? [];
    return token;
  };
  const statusOf = async (t: TestApp): Promise<string> =>
    (await t.app.db.selectFrom('booking').select('invoice_status').executeTakeFirstOrThrow()).invoice_status;
  /** The same school that many hours later. */
  const later = (t: TestApp, hours: number) => ({
    ...t.app,
    clock: createClock(new Date(t.app.clock.now().getTime() + hours * 3_600_000).toISOString()),
  });

  it('is confirmed by the token in the mail, gives the same answer twice, and stays', async () => {
    const t = await openSchool(settings);
    await bookOn(t, '2026-12-22');
    const token = await linkIn(t);
    const confirmed = { id: 1, date: '2026-12-22' };
    expect(await t.trpc.guest.booking.confirm({ token })).toEqual(confirmed);
    expect(await t.trpc.guest.booking.confirm({ token })).toEqual(confirmed);
    await cancelUnconfirmed(later(t, 25));
    expect(await statusOf(t)).toBe('Unpaid');
    const actions = await t.app.db.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(actions).toEqual([{ action: 'create' }, { action: 'confirm' }]);
  });

  it('is canceled when its time is over, which sends the guest a message and frees the instructor', async () => {
    const t = await openSchool(settings);
    await bookOn(t, '2026-12-22', { nominated_instructor_id: school.instructor.aoki });
    const token = await linkIn(t);
    await cancelUnconfirmed(later(t, 23));
    expect(await statusOf(t)).toBe('Unpaid');
    expect(await t.app.db.selectFrom('lesson_cell').selectAll().execute()).not.toEqual([]);
    expect(await cancelUnconfirmed(later(t, 24))).toBe(1);
    expect(await statusOf(t)).toBe('Canceled');
    expect(await t.app.db.selectFrom('lesson_cell').selectAll().execute()).toEqual([]);
    const kinds = await t.app.db.selectFrom('outbox').select('kind').orderBy('id').execute();
    expect(kinds.map(({ kind }) => kind)).toContain('cancelled');
    await expect(t.trpc.guest.booking.confirm({ token })).rejects.toThrow('errors:confirmationTooLate');
  });

  it('cannot be confirmed late, even before it is canceled', async () => {
    const t = await openSchool(settings);
    await bookOn(t, '2026-12-22');
    const token = await linkIn(t);
    await t.app.db.updateTable('booking_confirmation').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute();
    await expect(t.trpc.guest.booking.confirm({ token })).rejects.toThrow('errors:confirmationTooLate');
  });

  it.each([false, true])('that was canceled otherwise says so, confirmed before (%s) or not', async (isConfirmed) => {
    const t = await openSchool(settings);
    await bookOn(t, '2026-12-22');
    const token = await linkIn(t);
    if (isConfirmed) await t.trpc.guest.booking.confirm({ token });
    await t.app.db.updateTable('booking').set({ invoice_status: 'Canceled', status: 'canceled' }).execute();
    await expect(t.trpc.guest.booking.confirm({ token })).rejects.toThrow('errors:bookingCanceled');
  });

  it('stays when the desk confirmed it or the guest paid it meanwhile, which the page of its link says too', async () => {
    const t = await openSchool(settings);
    await bookOn(t, '2026-12-22');
    const token = await linkIn(t);
    await t.app.db.updateTable('booking').set({ contact_status: 'confirmed' }).execute();
    expect(await cancelUnconfirmed(later(t, 25))).toBe(1);
    expect(await statusOf(t)).toBe('Unpaid');
    expect(await cancelUnconfirmed(later(t, 25))).toBe(0);
    expect(await t.trpc.guest.booking.confirm({ token })).toEqual({ id: 1, date: '2026-12-22' });
  });

  it('stays when a part of it was paid meanwhile, at the desk or online', async () => {
    const t = await openSchool(settings);
    await bookOn(t, '2026-12-22');
    const desk = await deskOf(t);
    await take(desk, 1, 10_000);
    expect(await cancelUnconfirmed(later(t, 25))).toBe(1);
    expect(await statusOf(t)).toBe('Unpaid');
  });

  it('is not canceled before the provider was asked whether it was paid in time', async () => {
    const t = await openSchool(settings);
    await bookOn(t, '2026-12-22');
    const now = t.app.clock.nowText();
    const made = { provider: 'stripe', created_at: now, updated_at: now } as const;
    const page = { provider_reference: 'cs_1', page_url: 'https://pay.example/1', page_closes_at: now };
    await t.app.db
      .insertInto('checkout')
      .values({ ...made, ...page, party_id: 1, amount: 30_000, purpose: 'all', status: 'open', hold_until: null })
      .execute();
    const work = { ...later(t, 25), payments: { ...t.app.payments, provider: 'stripe' as const } };
    await cancelUnconfirmed(work);
    expect(await statusOf(t)).toBe('Unpaid');
    await t.app.db.updateTable('checkout').set({ checked_at: work.clock.nowText() }).execute();
    await cancelUnconfirmed(work);
    expect(await statusOf(t)).toBe('Canceled');
  });

  it('stays when the guest opened the link while it was checked, by another clock', async () => {
    const t = await openSchool(settings);
    await bookOn(t, '2026-12-22');
    const token = await linkIn(t);
    const work = overtaken(later(t, 24), 'booking_confirmation', () => t.trpc.guest.booking.confirm({ token }));
    await cancelUnconfirmed(work);
    expect(await statusOf(t)).toBe('Unpaid');
    expect(await t.trpc.guest.booking.confirm({ token })).toEqual({ id: 1, date: '2026-12-22' });
  });

  it('is no longer canceled once its lesson has begun', async () => {
    const t = await openSchool({ ...settings, confirm_within_hours: 49 });
    await bookOn(t, '2026-12-22', { nominated_instructor_id: school.instructor.aoki });
    const before = await t.app.db.selectFrom('outbox').select('kind').orderBy('id').execute();
    // At 9:10 on its day, ten minutes after it has begun.
    expect(await cancelUnconfirmed(later(t, 49))).toBe(1);
    expect(await statusOf(t)).toBe('Unpaid');
    expect(await t.app.db.selectFrom('lesson_cell').selectAll().execute()).not.toEqual([]);
    expect(await t.app.db.selectFrom('outbox').select('kind').orderBy('id').execute()).toEqual(before);
    expect(await cancelUnconfirmed(later(t, 72))).toBe(0);
  });

  it('needs no confirmation when no mail with a link can be sent', async () => {
    const t = await openSchool(settings, { mail: { ...sendsMail, siteUrl: null } });
    await bookOn(t, '2026-12-22');
    expect(await t.app.db.selectFrom('booking_confirmation').selectAll().execute()).toEqual([]);
  });

  it('shows how many hours the guest has', async () => {
    const t = await openSchool(settings);
    const request = bookingWith({ recaptcha_token: 'passed' }) as never;
    expect(await t.trpc.guest.booking.create(request)).toMatchObject({ id: 1, confirm_within_hours: 24 });
  });
});
