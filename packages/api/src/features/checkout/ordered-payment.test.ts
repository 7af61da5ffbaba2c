/** A payment that a guest has ordered and whose money is on its way: it is neither asked for again, nor missed by a deadline. */
import type { Language, TextLanguage } from '@gerende/domain/language/rules';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bookedPage, open, textOf } from '../../testing/guest-page.ts';
import { deliver, openStripeSchool } from '../../testing/payments.ts';
import { policyRequest } from '../../testing/policies.ts';
import { school } from '../../testing/test-school.ts';
import { cancel, statusOf } from '../../testing/waiting-list.ts';
import { cancelUnconfirmed } from '../booking-confirmation/booking-confirmation.service.ts';
import { asItStands } from '../guest-message/as-it-stands.ts';
import { queueDueMessages } from '../guest-message/due-messages.service.ts';
import { mailOf } from '../outbox-sender/mail-of.ts';
import { openPage } from './begin-checkout.service.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('stripe'));

const day = 24 * 60;

/** 30,000 yen for the 26th that are due by the 24th; reminders are sent at nine on that day. */
async function openSchool(settings: Parameters<typeof openStripeSchool>[0] = {}) {
  const { desk, stripe, clock } = await openStripeSchool({ online_when: 'later', ...settings });
  onTestFinished(() => stripe.close());
  const { app } = desk.t;
  await desk.trpc.admin.policy.save(policyRequest({ balance_days: 2, deposit_percent: 30 }));
  await app.db
    .updateTable('message_setting')
    .set({ is_on: 1, days: 0, hour: 9 })
    .where('kind', '=', 'balance_due')
    .execute();
  const { id, path } = await bookedPage(desk.t, { operating_day: school.day['2026-12-26'] });
  let sent = 0;
  const deliverNew = async () => {
    for (const event of stripe.events().slice(sent)) expect(await deliver(desk, 'stripe', event)).toBe(200);
    sent = stripe.events().length;
  };
  const order = async () => {
    await openPage(app, id, '/b/token');
    stripe.books.order('cs_test_1');
    await deliverNew();
  };
  const reminders = () =>
    app.db.selectFrom('outbox').selectAll().where('kind', '=', 'balance_due').orderBy('id').execute();
  return { desk, stripe, clock, app, id, path, order, deliverNew, reminders };
}

it('gets no reminder, though it is due', async () => {
  const { clock, app, order } = await openSchool();
  await order();
  clock.pass(4 * day + 60);
  expect(await queueDueMessages(app)).toBe(0);
});

it('gets a reminder once it has failed, until the end of the day', async () => {
  const { clock, app, stripe, order, deliverNew } = await openSchool();
  await order();
  clock.pass(4 * day + 60);
  stripe.books.failOrdered('cs_test_1');
  await deliverNew();
  expect(await queueDueMessages(app)).toBe(1);
});

it.each([2, 30])('gets a reminder when it has failed after the hour of the reminder, by %s hours', async (hours) => {
  const { clock, app, stripe, order, deliverNew, reminders } = await openSchool();
  await app.db.updateTable('message_setting').set({ days: 3 }).where('kind', '=', 'balance_due').execute();
  await order();
  clock.pass(day + 60);
  expect(await queueDueMessages(app)).toBe(0);
  clock.pass(hours * 60);
  stripe.books.failOrdered('cs_test_1');
  await deliverNew();
  expect([await queueDueMessages(app), await queueDueMessages(app)]).toEqual([1, 0]);
  const [row] = await reminders();
  const sent = row && (await asItStands(app, row));
  expect(JSON.parse(sent?.payload ?? '{}').owed).toEqual({ balance: 30_000, due_on: '2026-12-24', after_order: true });
  clock.pass(day + 60);
  expect(await queueDueMessages(app)).toBe(0);
});

it('gets another reminder when it has failed, if it was ordered after the first', async () => {
  const { clock, app, stripe, order, deliverNew } = await openSchool();
  await app.db.updateTable('message_setting').set({ days: 3 }).where('kind', '=', 'balance_due').execute();
  clock.pass(day + 60);
  expect(await queueDueMessages(app)).toBe(1);
  clock.pass(60);
  await order();
  clock.pass(day);
  stripe.books.failOrdered('cs_test_1');
  await deliverNew();
  expect([await queueDueMessages(app), await queueDueMessages(app)]).toEqual([1, 0]);
});

describe('that fails after its day', () => {
  const words: [TextLanguage, RegExp][] = [
    ['en', /did not arrive\. ¥30,000 were to be paid by Thu 24 Dec 2026 and are still open/],
    ['ja', /¥30,000のお支払い（期限：2026年12月24日\(木\)）が、まだ確認できておりません/],
    ['zh', /¥30,000应在2026年12月24日.*之前付清，目前仍未支付/],
    ['zh-Hant', /¥30,000應在2026年12月24日.*之前付清，目前仍未支付/],
  ];

  it.each(words)(
    'is reminded of once in %s, in no words of the school, which name that day',
    async (language, said) => {
      const { desk, clock, app, stripe, order, deliverNew, reminders } = await openSchool();
      const text_language = { text_language: language, language: language === 'zh-Hant' ? 'zh' : language } as const;
      await app.db.updateTable('booking').set(text_language).execute();
      const own = { subject: 'Pay', body: 'Pay by {{due_date}}.' };
      const texts = { en: own, ja: own, zh: own };
      const setting = { kind: 'balance_due', is_on: true, days: 0, hour: 9, version: 1, texts };
      await desk.trpc.admin.message.saveSetting(setting as never);
      await order();
      clock.pass(5 * day);
      stripe.books.failOrdered('cs_test_1');
      await deliverNew();
      await queueDueMessages(app);
      await queueDueMessages(app);
      const [row, ...others] = await reminders();
      expect(others).toEqual([]);
      const sent = row && (await asItStands(app, row));
      if (!sent) throw new Error('no reminder');
      const { text } = await mailOf(app, sent);
      expect(text).toMatch(said);
      expect(text).not.toContain('Pay by');
      // The lesson begins at nine on the 26th.
      clock.pass(day + 60);
      expect(row && (await asItStands(app, row))).toBeUndefined();
    },
  );

  it('is not reminded of once the lesson has begun, or the booking is canceled', async () => {
    for (const isCanceled of [false, true]) {
      const { desk, clock, app, id, stripe, order, deliverNew, reminders } = await openSchool();
      await order();
      clock.pass(isCanceled ? 5 * day : 6 * day + 60);
      if (isCanceled) await cancel(desk, id);
      stripe.books.failOrdered('cs_test_1');
      await deliverNew();
      await queueDueMessages(app);
      expect(await reminders()).toEqual([]);
    }
  });
});

it('of a part is not in the sum of the reminder', async () => {
  const { clock, app, order, reminders } = await openSchool({ online_payment: 'deposit' });
  await order();
  clock.pass(4 * day + 60);
  expect(await queueDueMessages(app)).toBe(1);
  const [row] = await reminders();
  expect(JSON.parse(row?.payload ?? '{}').owed).toMatchObject({ balance: 21_000 });
});

it('drops the reminder that was waiting to be sent when it was ordered', async () => {
  const { clock, app, order, reminders } = await openSchool();
  clock.pass(4 * day + 60);
  expect(await queueDueMessages(app)).toBe(1);
  const [row] = await reminders();
  if (!row) throw new Error('no reminder');
  expect(await asItStands(app, row)).toBeDefined();
  await order();
  expect(await asItStands(app, row)).toBeUndefined();
});

it("is on the guest's page without a button to pay again", async () => {
  const { desk, path, order } = await openSchool();
  expect(await textOf(await open(desk.t, path))).toContain(`${path}/pay`);
  await order();
  const page = await textOf(await open(desk.t, path));
  expect(page).toContain('Your payment is on its way.');
  expect(page).not.toContain(`${path}/pay`);
});

it('keeps a booking that its guest has not confirmed by mail, until the payment fails', async () => {
  const { desk, clock, app, id, stripe, order, deliverNew } = await openSchool();
  const expires_at = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  await app.db.insertInto('booking_confirmation').values({ booking_id: id, expires_at }).execute();
  await order();
  clock.pass(2 * 60);
  await app.db.updateTable('checkout').set({ checked_at: app.clock.nowText() }).execute();
  await cancelUnconfirmed(app);
  expect(await statusOf(desk, id)).toBe('booked');
  stripe.books.failOrdered('cs_test_1');
  await deliverNew();
  await cancelUnconfirmed(app);
  expect(await statusOf(desk, id)).toBe('canceled');
});

describe('that is paid though it is not owed any more', () => {
  const said: [Language, string, string][] = [
    ['en', 'Paid, but not owed', 'Due back: ¥30,000'],
    ['ja', '余分なお支払い', '返金が必要な金額：¥30,000'],
    ['zh', '多付款项', '应退金额：¥30,000'],
  ];

  it.each(said)('since the booking was canceled is told to the school in %s', async (notice_language, subject, sum) => {
    const { desk, app, id, stripe, order, deliverNew } = await openSchool();
    await app.db.updateTable('school').set({ notice_language, notice_email: 'school@example.com' }).execute();
    await order();
    await cancel(desk, id);
    stripe.books.payOrdered('cs_test_1');
    await deliverNew();
    const { data } = await desk.trpc.admin.message.list({ booking_id: id });
    const [notice, ...others] = data.filter(({ kind }) => kind === 'asked');
    expect([notice?.audience, others]).toEqual(['school', []]);
    expect(notice?.subject).toContain(subject);
    expect(notice?.text).toContain(sum);
    expect(notice?.text).toContain(`/admin/booking/edit/${id}`);
  });

  it('is told of by nothing where it is owed', async () => {
    const { desk, app, id, stripe, order, deliverNew } = await openSchool();
    await app.db.updateTable('school').set({ notice_email: 'school@example.com' }).execute();
    await order();
    stripe.books.payOrdered('cs_test_1');
    await deliverNew();
    const { data } = await desk.trpc.admin.message.list({ booking_id: id });
    expect(data.map(({ kind }) => kind)).not.toContain('asked');
  });
});
