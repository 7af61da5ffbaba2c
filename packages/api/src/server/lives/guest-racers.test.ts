/**
 * Fifty at the same moment: for the last place, about one payment, and about a lesson that is canceled while its guest
 * is marked as come. On PostgreSQL also with three processes.
 */
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { openDesks } from '../../testing/desk.ts';
import { bookedPage, fieldsOf, open, press, textOf } from '../../testing/guest-page.ts';
import { storedDays } from '../../testing/lesson-days.ts';
import { deliver, openStripeSchool } from '../../testing/payments.ts';
import { policyRequest } from '../../testing/policies.ts';
import { isOnPostgres } from '../../testing/test-database.ts';
import { school } from '../../testing/test-school.ts';

const racers = 50;
const all = <Result>(work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: racers }, (_, index) => work(index)));

const processes = isOnPostgres ? [1, 3] : [1];
/** The process whose turn it is. */
const at = <Process>(all: readonly [Process, ...Process[]], index: number): Process =>
  all[index % all.length] ?? all[0];

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('stripe'));

const guestOf = (index: number) => ({
  email: `racer${index}@example.com`,
  phone_number: `+65 8123 ${1000 + index}`,
  account_id: `+65 8123 ${1000 + index}`,
});

it.each(processes)(
  'of fifty guests who change into the last place at %i processes one gets it, and the others keep what they have',
  async (count) => {
    // Each guest has a different address, since changes are limited per address.
    const desks = await openDesks(count, { proxies: 1 });
    const [desk] = desks;
    await desk.trpc.admin.policy.save(policyRequest({ change_hours: 24 }));
    // Two can be taught at a time; one of the two places of the 22nd is taken.
    await bookedPage(desk.t, guestOf(racers));
    const days = await desk.t.app.db
      .selectFrom('operating_day')
      .selectAll()
      .where('date', '>', '2026-12-23')
      .orderBy('id')
      .execute();
    const forms: { address: string; shown: Record<string, string> }[] = [];
    for (let index = 0; index < racers; index += 1) {
      const where = {
        operating_day: days[index % 13]?.id,
        setting_time_id: Math.floor(index / 13) % 2 ? school.time.afternoon : school.time.morning,
      };
      const { id, path } = await bookedPage(desk.t, { ...guestOf(index), ...where });
      const action = `/change/${id}`;
      const form = fieldsOf(await textOf(await open(desk.t, `${path}${action}`)), action);
      const wish = { ...form, date: '2026-12-22', setting_time_id: String(school.time.morning) };
      const shown = fieldsOf(await textOf(await press(desk.t, `${path}${action}`, wish)), action);
      forms.push({ address: `${path}${action}`, shown });
    }
    expect(forms.every(({ shown }) => shown.step === 'save')).toBe(true);
    const before = await storedDays(desk.t.app.db);
    const answers = await Promise.all(
      forms.map(({ address, shown }, index) =>
        press(at(desks, index).t, address, shown, { headers: { 'x-forwarded-for': `192.0.2.${index}` } }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
    expect(statuses.toSorted()).toEqual([303, ...Array(racers - 1).fill(409)]);
    const after = await storedDays(desk.t.app.db);
    expect(after.filter(({ date, start_time }) => date === '2026-12-22' && start_time === '09:00')).toHaveLength(2);
    const moved = after.filter(
      (day) => before.find(({ booking_id }) => booking_id === day.booking_id)?.date !== day.date,
    );
    expect(moved).toHaveLength(1);
  },
);

it.each(processes)(
  'a payment that is notified fifty times at %i processes while the desk takes the money counts once, and the guest sees what is due back',
  async (count) => {
    const { desk, desks, stripe } = await openStripeSchool({}, undefined, count);
    onTestFinished(() => stripe.close());
    const { id, path } = await bookedPage(desk.t);
    const pressed = await all((index) => press(at(desks, index).t, `${path}/pay`));
    // Presses beyond the limit are refused.
    expect(pressed.every(({ status }) => status === 303 || status === 429)).toBe(true);
    expect(stripe.books.sessions, 'one page, however often Pay is pressed').toHaveLength(1);
    stripe.books.pay('cs_test_1');
    const [event] = stripe.events();
    if (!event) throw new Error('nothing was told');
    const take = { booking_id: id, balance: 30_000, amount: 30_000, method: 'cash' } as const;
    const done = await all((index) =>
      index % 2 === 0
        ? deliver(at(desks, index), 'stripe', event).then((status) => expect(status).toBe(200))
        : at(desks, index)
            .trpc.admin.payment.take({ ...take, request_key: `press ${index}` })
            .then(
              () => 'taken',
              ({ code }) => expect(code).toBe('CONFLICT'),
            ),
    );
    const taken = done.filter((each) => each === 'taken').length;
    expect(taken).toBeLessThanOrEqual(1);
    const ledger = await desk.trpc.admin.payment.list({ booking_id: id });
    expect(ledger.payments.filter(({ provider }) => provider === 'stripe')).toHaveLength(1);
    expect(ledger).toMatchObject({ paid: 30_000 * (1 + taken), balance: -30_000 * taken });
    const page = await textOf(await open(desk.t, `${path}?lang=en`));
    expect(page.includes('¥60,000')).toBe(taken === 1);
  },
);

it.each(processes)(
  'a lesson that its guest cancels at %i processes while desks mark attendance is canceled once, and marked only before that',
  async (count) => {
    const { desk, desks, stripe, clock } = await openStripeSchool({}, undefined, count);
    onTestFinished(() => stripe.close());
    await desk.trpc.admin.policy.save(policyRequest());
    const { id, path } = await bookedPage(desk.t, { setting_time_id: school.time.afternoon });
    clock.pass(2 * 24 * 60);
    const action = `/cancel/${id}`;
    const form = fieldsOf(await textOf(await open(desk.t, `${path}${action}`)), action);
    const mark = { booking_id: id, date: '2026-12-22', presence: 'came', seen: [] as string[] } as const;
    const done = await all(async (index) =>
      index % 2 === 0
        ? (await press(at(desks, index).t, `${path}${action}`, form)).status
        : at(desks, index)
            .trpc.admin.today.mark({ ...mark, request_key: `mark ${index}` })
            .then(
              () => 'marked',
              ({ code }) => code,
            ),
    );
    const canceled = done.filter((_, index) => index % 2 === 0);
    expect(canceled.filter((status) => status === 303)).toHaveLength(1);
    expect(canceled.filter((status) => status === 409)).toHaveLength(racers / 2 - 1);
    const marked = done.filter((_, index) => index % 2 === 1);
    expect(
      marked.every((each) => each === 'marked' || each === 'NOT_FOUND'),
      marked.join(),
    ).toBe(true);
    const [row] = await desk.t.app.db.selectFrom('booking').selectAll().where('id', '=', id).orderBy('id').execute();
    expect(row).toMatchObject({ status: 'canceled', invoice_status: 'Canceled', kept_fee: 30_000 });
    expect(await storedDays(desk.t.app.db)).toMatchObject([{ booking_id: id, canceled: 1 }]);
    const log = await desk.rest('GET', `/booking/${id}`);
    expect(log.body.item.status).toBe('canceled');
  },
);
