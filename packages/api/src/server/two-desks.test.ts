/**
 * Two desks press the same button at the same moment: one of them succeeds, and the other is told so. On PostgreSQL
 * also with one process for each.
 */
import { describe, expect, it } from 'vitest';
import { press, take } from '../features/payment/testing/ledger.ts';
import { type Desk, deskOf, deskPartyWith, putBooking } from '../testing/desk.ts';
import { storedRows } from '../testing/guest-booking.ts';
import { createTestApp, createTwoProcesses } from '../testing/test-app.ts';
import { isOnPostgres } from '../testing/test-database.ts';
import { school } from '../testing/test-school.ts';

async function twoDesks(processes: 1 | 2): Promise<[Desk, Desk]> {
  if (processes === 1) {
    const t = await createTestApp();
    return [await deskOf(t), await deskOf(t)];
  }
  const [one, other] = await createTwoProcesses();
  return [await deskOf(one), await deskOf(other)];
}

/** Both desks press, in turn. @returns the successful results, and why the others were refused */
async function pressBoth<Done>(desks: readonly [Desk, Desk], act: (desk: Desk, index: number) => Promise<Done>) {
  const answers = await Promise.allSettled([0, 1, 2, 3].map((index) => act(desks[index % 2 === 0 ? 0 : 1], index)));
  return {
    done: answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
    refused: answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason.cause?.details?.extra ?? answer.reason.code] : [],
    ),
  };
}

/** A family of two lines of ¥30,000 each. @returns their bookings */
async function family(desk: Desk, key = 'family'): Promise<number[]> {
  const request = deskPartyWith([{}, { setting_time_id: school.time.afternoon }], { email: '' });
  const json = { ...request, idempotency_key: key };
  const answer = await desk.t.request('/trpc/admin.booking.createParty', { method: 'POST', json, token: desk.token });
  const { result } = await answer.json();
  return result.data.lines.map(({ id }: { id: number }) => id);
}

const ledger = async (desk: Desk, booking_id: number) => {
  const { balance, paid, payments } = await desk.trpc.admin.payment.list({ booking_id });
  return { balance, paid, payments: payments.map(({ kind, amount }) => `${kind} ${amount}`) };
};

describe.each(isOnPostgres ? ([1, 2] as const) : ([1] as const))('two desks at %i processes', (processes) => {
  it('change the same booking: one is stored, and the other reads what that was', async () => {
    const desks = await twoDesks(processes);
    const id = await desks[0].book();
    const names = ['Lim Jia Hui', 'Lim Mei'];
    const answers = await Promise.all(
      desks.map((desk, index) => putBooking(desk, id, { customer_name: names[index], version: 1 })),
    );
    const [won, lost] = answers[0]?.status === 200 ? ([0, 1] as const) : ([1, 0] as const);
    expect([answers[won]?.status, answers[lost]?.status]).toEqual([200, 409]);
    const { customer_name, version } = await desks[lost].trpc.admin.booking.get({ id });
    expect([customer_name, version]).toEqual([names[won], 2]);
    const again = await putBooking(desks[lost], id, { customer_name: names[lost], version });
    expect(again.status).toBe(200);
  });

  it('cancel the same booking with a refund: it is canceled once, and the money is refunded once', async () => {
    const desks = await twoDesks(processes);
    const [desk] = desks;
    const id = await desk.book();
    await take(desk, id, 30_000);
    const canceled = await pressBoth(desks, ({ trpc }, index) =>
      trpc.admin.cancellation.cancel({ ids: [id], reason: 'guest', kept: [{ id, kept_fee: index * 1000 }] }),
    );
    expect(canceled.done).toHaveLength(1);
    expect(canceled.refused).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT']);
    const kept = canceled.done[0]?.[0]?.kept_fee ?? Number.NaN;
    const { balance } = await ledger(desk, id);
    expect(balance).toBe(kept - 30_000);
    const back = await pressBoth(desks, ({ trpc }) =>
      trpc.admin.payment.refund({ ...press(id, balance), amount: -balance, method: 'cash' }),
    );
    expect(back.done).toHaveLength(1);
    expect(back.refused).toEqual([{ balance: 0 }, { balance: 0 }, { balance: 0 }]);
    expect(await ledger(desk, id)).toMatchObject({ balance: 0, paid: kept });
    const { changes } = await desk.trpc.admin.booking.history({ id, limit: 20 });
    expect(changes.filter(({ cancel_reason }) => cancel_reason === 'guest')).toHaveLength(1);
  });

  it('take the balance of one party, each on another of its lines: it is paid once', async () => {
    const desks = await twoDesks(processes);
    const lines = await family(desks[0]);
    const taken = await pressBoth(desks, ({ trpc }, index) =>
      trpc.admin.payment.take({ ...press(lines[index % 2] ?? 0, 60_000), amount: 60_000, method: 'cash' }),
    );
    expect(taken.done).toHaveLength(1);
    expect(taken.refused).toEqual([{ balance: 0 }, { balance: 0 }, { balance: 0 }]);
    expect(await ledger(desks[1], lines[1] ?? 0)).toEqual({ balance: 0, paid: 60_000, payments: ['payment 60000'] });
  });

  it('save the family that was entered with one key: it is stored once, and both get its numbers', async () => {
    const desks = await twoDesks(processes);
    const { done } = await pressBoth(desks, (desk) => family(desk, 'one form'));
    expect(done).toEqual(Array(4).fill([1, 2]));
    expect(await storedRows(desks[0].t)).toMatchObject({ booking: 2, idempotency_key: 1 });
  });
});
