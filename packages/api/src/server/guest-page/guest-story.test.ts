/** One guest from the booking of two lessons to the review: after each step, ledger, papers, lists, REST and schedule agree. */
import texts from '@gerende/i18n/locales/en/guestPage.json' with { type: 'json' };
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { readLedger } from '../../features/payment/payment.service.ts';
import type { Desk } from '../../testing/desk.ts';
import { partyWith } from '../../testing/guest-booking.ts';
import { fieldsOf, open, press, textOf } from '../../testing/guest-page.ts';
import { deliver, openStripeSchool } from '../../testing/payments.ts';
import { policyRequest } from '../../testing/policies.ts';
import { school } from '../../testing/test-school.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('stripe'));

const tiers = [
  { hours: 72, percent: 100 },
  { hours: 24, percent: 50 },
];
const hour = 60;

async function openFamily() {
  const made = await openStripeSchool({ online_payment: 'deposit', online_when: 'later' });
  onTestFinished(() => made.stripe.close());
  const { desk } = made;
  await desk.trpc.admin.policy.save(policyRequest({ tiers, deposit_percent: 20, change_hours: 24 }));
  const lines = [
    { operating_day: school.day['2026-12-22'] },
    { operating_day: school.day['2026-12-24'], ability_level: 3 },
  ];
  const response = await desk.t.request('/trpc/guest.booking.createParty', {
    method: 'POST',
    json: partyWith(lines, { language: 'zh' }),
  });
  const [first, second] = (await response.json()).result.data.lines;
  return { ...made, first: first.id, second: second.id, path: first.link.replace(/^https?:\/\/[^/]+/, '') };
}

type Family = Awaited<ReturnType<typeof openFamily>>;

/** A booking as the desk reads it at each of its doors. */
async function saidOf(desk: Desk, id: number) {
  const { body } = await desk.rest('GET', `/booking/${id}`);
  const own = await desk.trpc.admin.booking.get({ id });
  const { status, invoice_status, fee } = body.item;
  expect([own.status, own.invoice_status, own.fee]).toEqual([status, invoice_status, fee]);
  return { status, invoice_status, fee };
}

/** Yen of the invoices and credit notes of the party. */
async function papersOf(desk: Desk, ids: readonly number[]): Promise<number> {
  let sum = 0;
  for (const booking_id of ids)
    for (const { amount } of await desk.trpc.admin.invoice.list({ booking_id })) sum += amount;
  return sum;
}

async function expectAll({ desk, first, second, path }: Family, wanted: { owed: number; paid: number; back?: number }) {
  const { owed, paid, back = 0 } = wanted;
  const ledger = await readLedger(desk.t.app.db, first);
  expect(ledger).toMatchObject({ owed, paid, balance: owed - paid });
  const desks = await desk.trpc.admin.payment.list({ booking_id: second });
  expect(desks).toMatchObject({ party_id: first, owed, paid, balance: owed - paid });
  const page = await textOf(await open(desk.t, `${path}?lang=en`));
  expect(page).toContain(`¥${owed.toLocaleString('en')}`);
  if (paid > 0) expect(page).toContain(`¥${paid.toLocaleString('en')}`);
  expect(page.includes(texts.dueBack)).toBe(back > 0);
  const booked = [first, second].filter((id) =>
    ledger.lines.some((line) => line.id === id && line.status === 'booked'),
  );
  const attended = await desk.t.app.db
    .selectFrom('attendance')
    .select('booking_id')
    .where('canceled', '=', 0)
    .orderBy('booking_id')
    .execute();
  expect([...new Set(attended.map(({ booking_id }) => booking_id))].sort()).toEqual(booked.sort());
}

async function payOnline({ desk, stripe, path }: Family, session: string): Promise<void> {
  expect((await press(desk.t, `${path}/pay?lang=en`)).status).toBe(303);
  // A page between opens the provider's page.
  await open(desk.t, `${path}/pay?lang=en`);
  stripe.books.pay(session);
  for (const event of stripe.events()) expect(await deliver(desk, 'stripe', event)).toBe(200);
}

async function moveDay({ desk, second, path }: Family, date: string): Promise<void> {
  const action = `/change/${second}`;
  const form = fieldsOf(await textOf(await open(desk.t, `${path}${action}`)), action);
  const shown = await textOf(await press(desk.t, `${path}${action}`, { ...form, date }));
  expect((await press(desk.t, `${path}${action}`, fieldsOf(shown, action))).status).toBe(303);
}

async function cancelFirst({ desk, first, path }: Family): Promise<void> {
  const action = `/cancel/${first}`;
  const page = await textOf(await open(desk.t, `${path}${action}?lang=en`));
  expect(page).toContain('You get back ¥15,000.');
  expect((await press(desk.t, `${path}${action}`, fieldsOf(page, action))).status).toBe(303);
}

it('is exact to the yen, whichever way a family pays, changes, cancels and is refunded', async () => {
  const family = await openFamily();
  const { desk, first, second, path, clock } = family;
  await expectAll(family, { owed: 60_000, paid: 0 });
  await payOnline(family, 'cs_test_1');
  await expectAll(family, { owed: 60_000, paid: 12_000 });
  await moveDay(family, '2026-12-26');
  await expectAll(family, { owed: 60_000, paid: 12_000 });
  await desk.trpc.admin.booking.update({ id: second, instructor_id: school.instructor.baba });
  for (const booking_id of [first, second]) await desk.trpc.admin.invoice.issue({ booking_id });
  expect(await papersOf(desk, [first, second])).toBe(60_000);
  const rest = { booking_id: first, balance: 48_000, request_key: 'transfer-1', amount: 48_000 };
  await desk.trpc.admin.payment.take({ ...rest, method: 'transfer' });
  await expectAll(family, { owed: 60_000, paid: 60_000 });
  for (const id of [first, second]) expect(await saidOf(desk, id)).toMatchObject({ invoice_status: 'Paid' });

  await cancelFirst(family);
  await expectAll(family, { owed: 45_000, paid: 60_000, back: 15_000 });
  expect(await saidOf(desk, first)).toMatchObject({ status: 'canceled', invoice_status: 'Canceled' });
  expect(await papersOf(desk, [first, second])).toBe(45_000);
  const [checkout] = await desk.trpc.admin.checkout.list({ booking_id: first });
  await desk.trpc.admin.checkout.refund({
    payment_id: checkout?.payments[0]?.id ?? 0,
    amount: 12_000,
    request_key: 'refund-online',
  });
  const cash = { booking_id: first, balance: -3000, request_key: 'refund-cash', amount: 3000, method: 'cash' } as const;
  await desk.trpc.admin.payment.refund(cash);
  await expectAll(family, { owed: 45_000, paid: 45_000 });

  clock.pass(7 * 24 * hour);
  const review = { stars: '5', words: '教练很耐心', shown_name: '林' };
  expect((await press(desk.t, `${path}/review/${second}?lang=zh`, review)).status).toBe(303);
  expect((await press(desk.t, `${path}/review/${first}?lang=zh`, review)).status).toBe(409);
  const [written] = (await desk.trpc.admin.review.list({})).data;
  await desk.trpc.admin.review.decide({ id: written?.id ?? 0, version: 1, state: 'shown' });
  expect((await desk.trpc.guest.course.get({ id: 1 })).rating).toEqual({ stars: 5, count: 1, is_demo: false });
  await expectAll(family, { owed: 45_000, paid: 45_000 });
});
