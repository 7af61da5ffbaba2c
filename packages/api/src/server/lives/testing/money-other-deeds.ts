/** What guests, the provider, the clock and the school's settings do in a history of money. */

import { askedOf, dueBack } from '@gerende/domain/payment/rules';
import { cancelUnpaid } from '../../../features/cancellation/unpaid.service.ts';
import { reconcile } from '../../../features/checkout/reconcile.service.ts';
import { decideAnswer } from '../../../features/closure/decide.service.ts';
import { questionsOf } from '../../../features/closure/guest-closure.service.ts';
import { offerCancel } from '../../../features/guest-page/guest-cancel.service.ts';
import { selectParty } from '../../../features/party/party.queries.ts';
import { readLedger } from '../../../features/payment/payment.service.ts';
import {
  closePastRequests,
  endExpiredOffers,
  offerFreePlaces,
} from '../../../features/waiting-list/free-places.service.ts';
import { partyWith } from '../../../testing/guest-booking.ts';
import { fieldsOf, open, press, textOf } from '../../../testing/guest-page.ts';
import { deliver } from '../../../testing/payments.ts';
import { policyRequest } from '../../../testing/policies.ts';
import { school } from '../../../testing/test-school.ts';
import { type MoneyDeed, pick } from './money-desk-deeds.ts';
import { appOf, at, bookingsOf, dbOf, type MoneyLife, newKey, partiesOf, tried } from './money-life.ts';

const { day, time, slope, instructor } = school;
export const dates = ['2026-12-22', '2026-12-23', '2026-12-31', '2027-01-01', '2027-01-11'];
const opDays = [day['2026-12-22'], day['2026-12-23'], 13, 14, day['2027-01-11']];

/** A party whose guest has booked, with its page. */
const guestParty = (life: MoneyLife, index: number) =>
  at(
    [...life.paths].filter(([, path]) => path !== null),
    index,
  );

export const guests: Record<string, MoneyDeed> = {
  books: async (life, a, b, c) => {
    if (life.paths.size >= 5) return undefined;
    const email = `guest${life.paths.size}@example.com`;
    const phone_number = `+65 8123 ${1000 + life.paths.size}`;
    const lines = Array.from({ length: 1 + (a % 3) }, (_, index) => ({
      ...{
        operating_day: pick(opDays, a + index),
        setting_time_id: pick([time.morning, time.afternoon], b + index),
        may_ask: true,
      },
      ...{
        has_transportation: (b + index) % 2 === 0,
        nominated_instructor_id: pick([null, instructor.aoki], c + index),
      },
      ability_level: 1 + (index % 2),
    }));
    const json = { ...partyWith(lines, { email, phone_number, account_id: phone_number }), idempotency_key: email };
    const response = await life.desk.t.request('/trpc/guest.booking.createParty', { method: 'POST', json });
    if (response.status !== 200) return undefined;
    const { data } = (await response.json()).result;
    const [first] = data.lines;
    life.paths.set(first.id, first.link.replace(/^https?:\/\/[^/]+/, ''));
    return [first.id];
  },
  changes: async (life, a, b, c) => {
    const [party, path] = guestParty(life, a) ?? [];
    const row = at(
      (await bookingsOf(life)).filter(({ id, party_id }) => (party_id ?? id) === party),
      b,
    );
    if (party === undefined || !row) return undefined;
    const address = `${path}/change/${row.id}`;
    const form = fieldsOf(await textOf(await open(life.desk.t, address)), `/change/${row.id}`);
    if (form.step !== 'preview') return undefined;
    const wish = {
      date: pick(dates, b + c),
      setting_time_id: String(pick([time.morning, time.afternoon], c)),
      days_of_lesson: String(1 + (c % 2)),
    };
    const shown = fieldsOf(await textOf(await press(life.desk.t, address, { ...form, ...wish })), `/change/${row.id}`);
    if (shown.step !== 'save' || (await press(life.desk.t, address, shown)).status !== 303) return undefined;
    const after = (await bookingsOf(life)).find(({ id }) => id === row.id);
    if (after?.fee !== Number(shown.fee)) throw new Error('another fee than was shown');
    return [party];
  },
  cancels: async (life, a, b) => {
    const [party, path] = guestParty(life, a) ?? [];
    if (party === undefined) return undefined;
    const row = at(
      (await bookingsOf(life)).filter(({ id, party_id }) => (party_id ?? id) === party),
      b,
    );
    const which = b % 2 || !row ? ('all' as const) : row.id;
    const offer = await tried(offerCancel(appOf(life), party, which));
    const address = `${path}/cancel/${which}`;
    const shown = fieldsOf(await textOf(await open(life.desk.t, address)), `/cancel/${which}`);
    if (!offer || (await press(life.desk.t, address, shown)).status !== 303) return undefined;
    const { lines, ...ledger } = await readLedger(dbOf(life), party);
    const { credit } = await life.desk.trpc.admin.payment.list({ booking_id: party });
    const [is, said] = [[dueBack(ledger) - credit, credit].join(), [offer.back, offer.credit].join()];
    if (is !== said) throw new Error(`${is} is due back and kept, and ${said} was shown`);
    if (askedOf(lines, ledger) !== offer.left + offer.rest)
      throw new Error(`${askedOf(lines, ledger)} is asked, and ${offer.left} + ${offer.rest} was shown`);
    return [party];
  },
  pays: async (life, a, b) => {
    const [party, path] = guestParty(life, a) ?? [];
    if (party === undefined) return undefined;
    const { books } = life.stripe;
    const before = books.sessions.length;
    const { status } = await press(life.desk.t, `${path}/pay`, b % 2 ? { choice: 'all' } : {});
    const session = books.sessions.at(-1);
    if (status === 303 && session && books.sessions.length > before && b % 4 < 3)
      books[b % 3 === 0 ? 'order' : 'pay'](session.id);
    return [party];
  },
  answersClosure: async (life, a, b) => {
    const party = at(partiesOf(life), a);
    const lines = party === undefined ? [] : await selectParty(dbOf(life), party);
    const question = at(await questionsOf(appOf(life), lines), b);
    if (!question || party === undefined) return undefined;
    const decision = pick(['credit', 'refund', 'keep'] as const, b);
    const of = { closureId: question.closure.id, bookingId: question.booking.id, partyId: party };
    await decideAnswer(appOf(life), of, { decision, less: question.less });
    return [party];
  },
};

/** What the server does by itself. */
async function work(life: MoneyLife): Promise<void> {
  const app = appOf(life);
  await reconcile(app);
  await cancelUnpaid(app);
  await endExpiredOffers(app);
  await closePastRequests(app);
  await offerFreePlaces(app);
}

export const others: Record<string, MoneyDeed> = {
  event: async (life, a) => {
    const event = at(life.stripe.events(), a);
    if (event) await deliver(life.desk, 'stripe', event);
    return event && 'all';
  },
  storePaid: async (life, a) => {
    const { books } = life.stripe;
    const intent = at(
      books.intents.filter(({ status }) => status === 'requires_action'),
      a,
    );
    const session = intent && books.sessions.find((each) => each.payment_intent === intent.id);
    if (session) books[a % 3 === 0 ? 'failOrdered' : 'payOrdered'](session.id);
    return session && [];
  },
  refundsOnline: async (life, a, b) => {
    const party = at(partiesOf(life), a);
    if (party === undefined) return undefined;
    const paid = (await life.desk.trpc.admin.checkout.list({ booking_id: party }))
      .flatMap(({ payments }) => payments)
      .find(({ refundable }) => refundable > 0);
    if (!paid) return undefined;
    life.stripe.books.nextRefund = b % 4 === 0 ? 'pending' : 'succeeded';
    const amount = pick([paid.refundable, Math.ceil(paid.refundable / 3)], b);
    const asked = { payment_id: paid.id, amount, request_key: newKey(life) };
    return (await tried(life.desk.trpc.admin.checkout.refund(asked))) && [party];
  },
  /** On the provider's own site, or what becomes of one that was on its way. */
  refundedThere: async (life, a, b) => {
    const { books } = life.stripe;
    const waiting = at(
      books.refunds.filter(({ status }) => status === 'pending'),
      a,
    );
    if (waiting) books.settleRefund(waiting.id, pick(['succeeded', 'failed'] as const, b));
    return waiting && [];
  },
  prices: async (life, a, b) => {
    const course = await tried(life.desk.trpc.admin.course.get({ id: school.course.privateSki }));
    if (!course) return undefined;
    const { version, prices } = course;
    const changed = prices.map(({ id: _, ...row }, index) =>
      index === a % prices.length ? { ...row, price: pick([0, 31_000, 30_000], b) } : row,
    );
    await life.desk.trpc.admin.coursePrice.replace({ course_id: school.course.privateSki, version, prices: changed });
    return [];
  },
  settings: async (life, a, b, c) => {
    const tax_rate_percent = pick([10, 8, 0], a);
    const online_payment = pick(['nothing', 'deposit', 'all', 'all', 'deposit'] as const, b);
    await life.desk.trpc.admin.school.saveSettings({
      tax_rate_percent,
      online_payment,
      online_when: pick(['booking', 'later'] as const, c),
    });
    return [];
  },
  terms: async (life, a, b) => {
    const tiers = pick(
      [
        [{ hours: 48, percent: 67 }],
        [
          { hours: 24, percent: 50 },
          { hours: 1, percent: 0 },
        ],
      ],
      a,
    );
    const terms = {
      tiers,
      deposit_percent: pick([0, 33], b),
      keeps_deposit: b % 2 === 0,
      unpaid_hours: 1,
      drops_part_paid: a % 2 === 0,
    };
    await life.desk.trpc.admin.policy.save(policyRequest(terms));
    return [];
  },
  closes: async (life, a, b) => {
    const date = pick(dates, a);
    const span = { from_date: date, start_time: pick(['00:00', '12:30'], b), to_date: date, end_time: '24:00' };
    return (
      (await tried(
        life.desk.trpc.admin.closure.close({ slope_id: slope.kandatsu, ...span, request_key: newKey(life) }),
      )) && []
    );
  },
  carriesOut: async (life, a, b) => {
    const closure = at(await life.desk.trpc.admin.closure.list(), a);
    if (!closure) return undefined;
    const { answers } = await life.desk.trpc.admin.closure.get({ id: closure.id });
    const booking_ids = answers.map(({ booking_id }) => booking_id);
    const plan = pick(['ask', 'ask', 'move', 'credit', 'refund'] as const, b);
    if (booking_ids.length > 0) await tried(life.desk.trpc.admin.closure.plan({ id: closure.id, booking_ids, plan }));
    return (await tried(life.desk.trpc.admin.closure.carryOut({ id: closure.id }))) && 'all';
  },
  reopens: async (life, a) => {
    const closure = at(await life.desk.trpc.admin.closure.list(), a);
    return closure && (await tried(life.desk.trpc.admin.closure.reopen({ id: closure.id }))) === undefined
      ? []
      : undefined;
  },
  settlesPay: async (life, a, b) => {
    const { pay } = life.desk.trpc.admin;
    const month = pick(['2026-12', '2027-01'], a);
    const sheet = at((await pay.month({ month })).sheets, b);
    if (!sheet) return undefined;
    const { instructor: who, sums, lines, approval } = sheet;
    const seen = { lines, minutes: sums.minutes, total: sums.total };
    if (!approval) return (await tried(pay.approve({ month, sheets: [{ instructor_id: who.id, seen }] }))) && [];
    if (approval.difference !== 0)
      return (await tried(pay.carry({ id: approval.id, difference: approval.difference }))) && [];
    return (await tried(pay.withdraw({ id: approval.id, reason: 'a mistake' }))) && [];
  },
  passes: async (life, a) => {
    life.clock.pass(pick([4, 31, 60, 13 * 60, 24 * 60, 3 * 24 * 60, 12 * 24 * 60], a));
    await work(life);
    return 'all';
  },
};
