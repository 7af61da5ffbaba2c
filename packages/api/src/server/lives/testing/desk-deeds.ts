/** The desk's actions in a life. */
import { expect } from 'vitest';
import { press } from '../../../features/payment/testing/ledger.ts';
import { school } from '../../../testing/test-school.ts';
import { snapshot } from './agree.ts';
import { type Deed, type Done, deed } from './deed.ts';
import { at, type Wish } from './guest-deeds.ts';
import { type Life, linesOf, type Model, rowOf } from './life.ts';

const refused = ['CONFLICT', 'UNPROCESSABLE_CONTENT'];

/** @returns undefined when it was refused with a reason; any other failure fails the life */
async function tried<Result>(asked: Promise<Result>): Promise<{ result: Result } | undefined> {
  try {
    return { result: await asked };
  } catch (error) {
    expect(refused, String(error)).toContain((error as { code?: string }).code);
    return undefined;
  }
}

const doneIf = (what: unknown): Done => (what ? 'done' : 'refused');

/** @param percent of what is owed, or of what was paid; the request is sent twice */
export const money = (kind: 'take' | 'refund', index: number, percent: number): Deed =>
  deed(`${kind} ${index} ${percent}`, 'desk', async (model, { desk }) => {
    const party = at(model.parties, index);
    const { balance, paid } = await desk.trpc.admin.payment.list({ booking_id: party.id });
    const amount = Math.floor(((kind === 'take' ? balance : paid) * percent) / 100);
    if (amount <= 0) return 'refused';
    const asked = { ...press(party.id, balance), amount, method: 'cash' } as const;
    const both = await Promise.all([1, 2].map(() => desk.trpc.admin.payment[kind](asked)));
    expect(both[0]?.payments.at(-1)?.id).toBe(both[1]?.payments.at(-1)?.id);
    party.atDesk += kind === 'take' ? amount : -amount;
    return 'done';
  });

export const refundOnline = (index: number, percent: number): Deed =>
  deed(`refundOnline ${index} ${percent}`, 'desk', async (model, { desk, stripe }) => {
    const { id, lines } = at(model.parties, index);
    const [line] = lines;
    const paid = (await desk.trpc.admin.checkout.list({ booking_id: line?.id ?? id }))
      .flatMap(({ payments }) => payments)
      .find(({ refundable }) => refundable > 0);
    const amount = Math.floor(((paid?.refundable ?? 0) * percent) / 100);
    if (!paid || amount <= 0) return 'refused';
    const key = `refund ${stripe.books.refunds.length} ${index}`;
    const ask = () => tried(desk.trpc.admin.checkout.refund({ payment_id: paid.id, amount, request_key: key }));
    const first = await ask();
    const made = stripe.books.refunds.length;
    await ask();
    expect(stripe.books.refunds.length, 'once').toBe(made);
    return doneIf(first);
  });

export const assign = (index: number, instructor: number | null): Deed =>
  deed(`assign ${index} ${instructor}`, 'desk', async (model, { desk }) => {
    const { id } = at(linesOf(model), index);
    return doneIf(await tried(desk.trpc.admin.booking.update({ id, instructor_id: instructor })));
  });

export const move = (index: number, instructor: number | null, { date, time }: Wish): Deed =>
  deed(`move ${index} to ${instructor} ${date} ${time}`, 'desk', async (model, { desk }) => {
    const { id } = at(linesOf(model), index);
    const { version } = await rowOf(desk, id);
    const to_from = time === school.time.morning ? '09:00' : '13:00';
    const to = { to_instructor_id: instructor, to_date: date, to_from, expected_version: version };
    const asked = { moves: [{ booking_id: id, day_number: 1, ...to }], notify_guest: true };
    const answer = await tried(desk.trpc.admin.schedule.saveMoves(asked));
    return doneIf(answer && answer.result.saved.length > 0);
  });

/** @param keeps yen, or what the terms give */
export const cancelByDesk = (index: number, reason: 'guest' | 'school' | 'illness', keeps: number | null): Deed =>
  deed(`deskCancels ${index} ${reason} ${keeps}`, 'desk', async (model, life) => {
    const line = at(linesOf(model), index);
    const kept = keeps === null ? {} : { kept: [{ id: line.id, kept_fee: keeps }] };
    const ask = () =>
      tried(life.desk.trpc.admin.cancellation.cancel({ ids: [line.id], reason, notify_guest: true, ...kept }));
    const answer = await ask();
    if (!answer) return 'refused';
    const after = await snapshot(life);
    expect(await ask(), 'the second press').toBeUndefined();
    expect((await snapshot(life)) === after, 'the second press changes nothing').toBe(true);
    Object.assign(line, { status: 'canceled', kept: answer.result[0]?.kept_fee ?? 0 });
    return 'done';
  });

/** With its previous status, which follows the ledger: another one would be set by hand. */
export const takeUpAgain = (index: number): Deed =>
  deed(`takeUpAgain ${index}`, 'desk', async (model, { desk }) => {
    const line = at(linesOf(model), index);
    if (line.status !== 'canceled') return 'refused';
    const { invoice_status_before_cancel } = await rowOf(desk, line.id);
    const invoice_status = invoice_status_before_cancel ?? 'Unpaid';
    const answer = await tried(desk.trpc.admin.booking.update({ id: line.id, invoice_status }));
    if (answer) Object.assign(line, { status: 'booked', kept: 0, isTakenUp: true });
    return doneIf(answer);
  });

export const answer = (index: number, how: 'accept' | 'decline'): Deed =>
  deed(`${how} ${index}`, 'desk', async (model, { desk }) => {
    const asked = linesOf(model).filter(({ status }) => status === 'requested');
    const line = at(asked.length > 0 ? asked : linesOf(model), index);
    const { version } = await rowOf(desk, line.id);
    const answered = await tried(
      how === 'accept'
        ? desk.trpc.admin.waitingList.accept({ id: line.id, version, reason: 'A family' })
        : desk.trpc.admin.waitingList.decline({ id: line.id, version }),
    );
    if (answered) line.status = how === 'accept' ? 'booked' : 'declined';
    return doneIf(answered);
  });

export const invoice = (index: number): Deed =>
  deed(`invoice ${index}`, 'desk', async (model, { desk }) =>
    doneIf(await tried(desk.trpc.admin.invoice.issue({ booking_id: at(linesOf(model), index).id }))),
  );

/** Every invoice that differs from how its booking would be invoiced now. */
export async function correctAll(model: Model, { desk }: Life): Promise<void> {
  for (const line of linesOf(model))
    for (const paper of await desk.trpc.admin.invoice.list({ booking_id: line.id }))
      if (paper.can_correct) await desk.trpc.admin.invoice.correct({ invoice_id: paper.id });
}
