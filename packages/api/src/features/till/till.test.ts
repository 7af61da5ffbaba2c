import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { type Desk, deskEmail, openDesk } from '../../testing/desk.ts';
import { correctPayment, takePayment } from '../payment/desk-payment.service.ts';
import { pay, press, refund, take } from '../payment/testing/ledger.ts';

const open = (desk: Desk, float_amount = 30_000, counter_id = 1) =>
  desk.trpc.admin.till.open({ counter_id, float_amount });

/** Counts what is expected, plus this amount. */
async function close(desk: Desk, id: number, off = 0) {
  const { till } = await desk.trpc.admin.till.get({ id });
  const [expected_cash, expected_card] = [till.cash.expected, till.card.expected];
  const counted = { counted_cash: expected_cash + off, counted_card: expected_card };
  return desk.trpc.admin.till.close({
    id,
    ...counted,
    expected_cash,
    expected_card,
    note: off ? 'a coin is missing' : '',
  });
}

const move = (desk: Desk, id: number, kind: 'in' | 'out', amount: number) =>
  desk.trpc.admin.till.moveMoney({ id, kind, amount, reason: 'change', request_key: randomUUID() });

const refusal = (key: string) => ({ cause: { text: { key: `errors:${key}` } } });
const tomorrow = (desk: Desk): unknown => Object.assign(desk.t.app.clock, createClock('2026-12-21T09:00:00+09:00'));

describe('a till', () => {
  it('counts cash and cards of the desk from the float to the closing, with the difference', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    const till = await open(desk);
    await take(desk, id, 10_000);
    await take(desk, id, 5000, 'card');
    await take(desk, id, 2000, 'transfer');
    await refund(desk, id, 1000);
    await move(desk, till.id, 'in', 20_000);
    await move(desk, till.id, 'out', 3000);
    await pay(desk, id, { amount: 700, method: 'online' });
    const { till: now, lines } = await desk.trpc.admin.till.get({ id: till.id });
    expect(now).toMatchObject({
      cash: { taken: 10_000, given_back: 1000, put_in: 20_000, taken_out: 3000, expected: 56_000 },
      card: { taken: 5000, given_back: 0, expected: 5000 },
      closed: null,
    });
    expect(lines.map(({ kind, method, amount }) => `${kind} ${method} ${amount}`)).toEqual([
      'payment cash 10000',
      'payment card 5000',
      'refund cash 1000',
      'in cash 20000',
      'out cash 3000',
    ]);
    expect((await close(desk, till.id, -10)).closed).toMatchObject({
      expected_cash: 56_000,
      counted_cash: 55_990,
      cash_difference: -10,
      card_difference: 0,
      note: 'a coin is missing',
    });
    expect((await desk.trpc.admin.till.now()).open).toEqual([]);
    expect((await desk.trpc.admin.till.now()).last_float).toEqual({ 1: 30_000 });
  });

  it('is open once for each counter, and closed once', async () => {
    const desk = await openDesk();
    const results = await Promise.allSettled([open(desk), open(desk)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(open(desk)).rejects.toMatchObject(refusal('tillOpen'));
    const closings = await Promise.allSettled([close(desk, 1), close(desk, 1)]);
    expect(closings.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(close(desk, 1)).rejects.toMatchObject(refusal('tillClosed'));
    await expect(move(desk, 1, 'in', 1)).rejects.toMatchObject(refusal('tillClosed'));
    expect((await open(desk)).id).toBe(2);
    await expect(open(desk, 1, 9)).rejects.toMatchObject(refusal('counterNotFound'));
  });

  it('is not closed when money has moved since it was counted', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    const till = await open(desk);
    await take(desk, id, 10_000);
    const counted = { counted_cash: 30_000, counted_card: null, expected_cash: 30_000, expected_card: 0 };
    await expect(desk.trpc.admin.till.close({ id: till.id, ...counted })).rejects.toMatchObject({
      cause: { text: { key: 'errors:tillMoved', params: { cash: '¥40,000', card: '¥0' } } },
    });
    expect((await desk.trpc.admin.till.get({ id: till.id })).till.closed).toBeNull();
  });

  it('that is closed counts nothing more; the money stays in the takings, outside of any till', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await open(desk);
    await close(desk, 1);
    await take(desk, id, 10_000);
    const day = await desk.trpc.admin.till.day({ day: '2026-12-20' });
    expect(day).toMatchObject({ outside: 10_000, takings: [{ method: 'cash', taken: 10_000, given_back: 0 }] });
    expect(day.tills).toMatchObject([{ id: 1, cash: { expected: 30_000 } }]);
  });

  it('that is left open overnight continues to count, but not what came before it', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await open(desk);
    tomorrow(desk);
    await take(desk, id, 10_000);
    expect((await desk.trpc.admin.till.now()).open).toMatchObject([{ day: '2026-12-20', cash: { taken: 10_000 } }]);
    await close(desk, 1);
    await open(desk);
    await desk.trpc.admin.payment.take({ ...press(id, 20_000), amount: 1000, method: 'cash', day: '2026-12-20' });
    expect((await desk.trpc.admin.till.get({ id: 2 })).till.cash).toMatchObject({ taken: 0, expected: 30_000 });
  });

  it('ignores a mistake that is reversed while it is open, and keeps a finished count', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await open(desk);
    await take(desk, id, 10_000);
    await desk.trpc.admin.payment.correct({ ...press(id, 20_000), payment_id: 1 });
    expect((await desk.trpc.admin.till.get({ id: 1 })).till.cash).toMatchObject({
      taken: 0,
      given_back: 0,
      expected: 30_000,
    });
    await take(desk, id, 10_000);
    await close(desk, 1, -9000);
    await open(desk);
    await desk.trpc.admin.payment.correct({ ...press(id, 20_000), payment_id: 3 });
    const [first, second] = (await desk.trpc.admin.till.list({})).data.reverse();
    expect(first).toMatchObject({ closed: { expected_cash: 40_000, cash_difference: -9000 } });
    expect(second).toMatchObject({ cash: { expected: 30_000 } });
    expect((await desk.trpc.admin.till.day({ day: '2026-12-20' })).takings).toMatchObject([
      { taken: 0, given_back: 0 },
    ]);
  });

  it('shows who took the money, whoever reverses a mistake', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await take(desk, id, 10_000);
    await take(desk, id, 4000);
    const { app } = desk.t;
    const admin = { id: 'other', email: 'other@example.com', role: 'owner' as const, instructor_id: null };
    const other = { ...app, caller: { ...app.caller, admin } };
    await correctPayment(other, { ...press(id, 16_000), payment_id: 1 });
    await takePayment(other, { ...press(id, 26_000), amount: 500, method: 'cash' });
    const { takings } = await desk.trpc.admin.till.day({ day: '2026-12-20' });
    expect(takings.map(({ made_by, taken, given_back }) => [made_by, taken, given_back]).sort()).toEqual([
      [deskEmail, 4000, 0],
      ['other@example.com', 500, 0],
    ]);
  });

  it('enters money without a guest once for each key, and no more out than is there', async () => {
    const desk = await openDesk();
    const { id } = await open(desk, 1000);
    const entry = { id, kind: 'in', amount: 500, reason: 'change', request_key: 'one press' } as const;
    await Promise.all([1, 2].map(() => desk.trpc.admin.till.moveMoney(entry)));
    await expect(desk.trpc.admin.till.moveMoney({ ...entry, amount: 600 })).rejects.toMatchObject(
      refusal('pressChanged'),
    );
    expect((await desk.trpc.admin.till.get({ id })).till.cash.expected).toBe(1500);
    await expect(move(desk, id, 'out', 1501)).rejects.toMatchObject({ cause: { code: 'invalid' } });
    await move(desk, id, 'out', 1500);
    const second = await desk.trpc.admin.till.saveCounter({ name: 'Gondola' });
    const other = await open(desk, 0, second.id);
    for (const changed of [{ id: other.id }, { amount: 600 }, { kind: 'out' as const }])
      await expect(desk.trpc.admin.till.moveMoney({ ...entry, ...changed })).rejects.toMatchObject(
        refusal('pressChanged'),
      );
  });
});

describe('counters', () => {
  it('have a till each, and a payment goes into that of the browser', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    const gondola = await desk.trpc.admin.till.saveCounter({ name: 'Gondola' });
    await open(desk);
    await open(desk, 5000, gondola.id);
    const paid = { amount: 1000, method: 'cash' } as const;
    await desk.trpc.admin.payment.take({ ...press(id, 30_000), ...paid, counter_id: gondola.id });
    await desk.trpc.admin.payment.take({ ...press(id, 29_000), ...paid });
    const now = await desk.trpc.admin.till.now();
    expect(now.open.map(({ counter_name, cash }) => [counter_name, cash.expected])).toEqual([
      ['1', 30_000],
      ['Gondola', 6000],
    ]);
    expect((await desk.trpc.admin.till.day({ day: '2026-12-20' })).outside).toBe(1000);
  });

  it('can be retired and used again, but not all of them, and not while a till is open', async () => {
    const desk = await openDesk();
    const { saveCounter } = desk.trpc.admin.till;
    await expect(saveCounter({ id: 1, name: '1', is_used: false })).rejects.toMatchObject(refusal('lastCounter'));
    await saveCounter({ name: 'Gondola' });
    await expect(saveCounter({ name: 'Gondola' })).rejects.toMatchObject({ cause: { code: 'invalid' } });
    await open(desk, 0, 2);
    await expect(saveCounter({ id: 2, name: 'Gondola', is_used: false })).rejects.toMatchObject(refusal('tillOpen'));
    await close(desk, 1);
    const changed = await saveCounter({ id: 2, version: 1, name: 'Lift', is_used: false });
    expect(changed).toEqual({ id: 2, name: 'Lift', is_used: false, version: 2 });
    await expect(saveCounter({ id: 2, version: 1, name: 'Base' })).rejects.toMatchObject(refusal('rowChanged'));
    await expect(open(desk, 0, 2)).rejects.toMatchObject(refusal('counterUnused'));
    await expect(saveCounter({ id: 9, version: 1, name: 'Hut' })).rejects.toMatchObject(refusal('counterNotFound'));
  });
});

it('nobody can change or delete what was opened, counted or entered', async () => {
  const desk = await openDesk();
  await open(desk);
  await move(desk, 1, 'in', 1);
  const { db } = desk.t.app;
  await expect(db.updateTable('till').set({ float_amount: 1 }).execute()).rejects.toThrow('till_never_changed');
  await close(desk, 1);
  await expect(db.updateTable('till').set({ counted_cash: 1 }).execute()).rejects.toThrow('till_never_changed');
  await expect(db.deleteFrom('till').execute()).rejects.toThrow(/till_(entry_)?never_deleted|FOREIGN KEY/);
  await expect(db.updateTable('till_entry').set({ amount: 2 }).execute()).rejects.toThrow('till_entry_never_changed');
  await expect(db.deleteFrom('till_entry').execute()).rejects.toThrow('till_entry_never_deleted');
});
