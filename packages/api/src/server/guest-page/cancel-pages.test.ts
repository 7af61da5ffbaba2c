import { describe, expect, it } from 'vitest';
import { partyBalance } from '../../features/payment/payment.service.ts';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { bookedPage, fieldsOf, open, press, textOf } from '../../testing/guest-page.ts';
import { policyRequest } from '../../testing/policies.ts';
import { sendsMail } from '../../testing/waiting-list.ts';

const tiers = [
  { hours: 72, percent: 100 },
  { hours: 24, percent: 50 },
];

async function openSchool(): Promise<Desk> {
  const desk = await openDesk({ mail: sendsMail });
  await desk.trpc.admin.policy.save(policyRequest({ tiers }));
  await desk.t.app.db.updateTable('school').set({ notice_email: 'desk@ski.example' }).execute();
  return desk;
}

const bookingOf = (desk: Desk, id: number) =>
  desk.t.app.db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a guest who cancels', () => {
  it('sees the refund first, and exactly that is stored', async () => {
    const desk = await openSchool();
    const { id, path } = await bookedPage(desk.t);
    const page = await textOf(await open(desk.t, `${path}/cancel/${id}`));
    for (const said of ['(50%)', '¥15,000', 'Of what is kept, ¥15,000 is still to be paid.'])
      expect(page).toContain(said);
    expect((await bookingOf(desk, id)).status).toBe('booked');
    const answer = await press(desk.t, `${path}/cancel/${id}`, fieldsOf(page, `/cancel/${id}`));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?done=canceled&lang=en`]);
    expect(await bookingOf(desk, id)).toMatchObject({ status: 'canceled', kept_fee: 15_000 });
    expect(await partyBalance(desk.t.app.db, id)).toEqual({ owed: 15_000, paid: 0, balance: 15_000 });
    const { data } = await desk.trpc.admin.message.list({ booking_id: id });
    expect(data.slice(0, 2).map(({ kind, audience }) => `${kind} ${audience}`)).toEqual([
      'cancelled school',
      'cancelled guest',
    ]);
    const after = await textOf(await open(desk.t, path));
    expect(after).toContain('Canceled');
    expect(after).not.toContain(`/cancel/${id}`);
    expect((await open(desk.t, `${path}/cancel/${id}`)).status).toBe(409);
  });

  it('is shown a new sum when hours have passed, and nothing is canceled then', async () => {
    const desk = await openSchool();
    const { id, path } = await bookedPage(desk.t);
    for (const kept of ['0', '-1', 'x', '']) {
      const answer = await press(desk.t, `${path}/cancel/${id}`, { kept });
      expect(answer.status).toBe(409);
      expect(fieldsOf(await textOf(answer), `/cancel/${id}`)).toEqual({ kept: '15000' });
    }
    expect((await bookingOf(desk, id)).status).toBe('booked');
  });

  it('who has paid a part sees what is left of it', async () => {
    const desk = await openSchool();
    const { id, path } = await bookedPage(desk.t);
    const taken = { booking_id: id, balance: 30_000, request_key: 'once', amount: 6000, method: 'cash' } as const;
    await desk.trpc.admin.payment.take(taken);
    const page = await textOf(await open(desk.t, `${path}/cancel/${id}`));
    expect(page).toContain('Of what is kept, ¥9,000 is still to be paid.');
    expect((await textOf(await open(desk.t, path))).match(/¥6,000/g)).toHaveLength(1);
  });

  it('is not asked for what is kept of a booking that the desk has set Paid by hand, before and after', async () => {
    const desk = await openSchool();
    const { id, path } = await bookedPage(desk.t);
    await desk.trpc.admin.booking.update({ id, invoice_status: 'Paid' });
    const page = await textOf(await open(desk.t, `${path}/cancel/${id}`));
    expect(page).toContain('¥15,000');
    // Whether the money went past the ledger is not known here.
    for (const said of ['still to be paid', 'Nothing is left to pay']) expect(page).not.toContain(said);
    await press(desk.t, `${path}/cancel/${id}`, fieldsOf(page, `/cancel/${id}`));
    expect((await desk.trpc.admin.payment.list({ booking_id: id })).asked).toBe(0);
  });

  it('is told the part of the fee that goes back, which the deposit makes less than the step says', async () => {
    const desk = await openDesk({ mail: sendsMail });
    const terms = { tiers: [{ hours: 0, percent: 100 }], deposit_percent: 30, keeps_deposit: true };
    await desk.trpc.admin.policy.save(policyRequest(terms));
    const { id, path } = await bookedPage(desk.t);
    const page = await textOf(await open(desk.t, `${path}/cancel/${id}`));
    for (const said of ['Not owed any more (70%)', '¥21,000', '¥9,000']) expect(page).toContain(said);
    expect(page).not.toContain('100%');
    const { lines } = await desk.trpc.admin.cancellation.preview({ ids: [id] });
    expect(lines[0]?.gives).toMatchObject({ guest: { percent: 70, kept: 9000 }, school: { percent: 100, kept: 0 } });
  });

  it('owes nothing for a request', async () => {
    const desk = await openSchool();
    const { id, path } = await bookedPage(desk.t);
    await desk.t.app.db.updateTable('booking').set({ status: 'requested' }).execute();
    const page = await textOf(await open(desk.t, `${path}/cancel/${id}`));
    expect(page).toContain('This is only a request: you owe nothing.');
    expect((await press(desk.t, `${path}/cancel/${id}`, fieldsOf(page, `/cancel/${id}`))).status).toBe(303);
    expect(await bookingOf(desk, id)).toMatchObject({ status: 'canceled', kept_fee: null });
  });

  it('is referred to the school where no terms were agreed or the lesson has begun', async () => {
    const desk = await openSchool();
    const { id, path } = await bookedPage(desk.t);
    await desk.t.app.db.updateTable('booking').set({ policy_id: null }).execute();
    const page = await textOf(await open(desk.t, `${path}/cancel/${id}`));
    expect(page).toContain('No terms were agreed');
    expect(page).toContain(`${path}/ask/${id}`);
    expect((await press(desk.t, `${path}/cancel/${id}`, { kept: '0' })).status).toBe(409);
    expect((await bookingOf(desk, id)).status).toBe('booked');
  });

  it('cannot cancel the booking of another party', async () => {
    const desk = await openSchool();
    const { path } = await bookedPage(desk.t);
    const other = await bookedPage(desk.t, { email: 'other@example.com' });
    expect((await open(desk.t, `${path}/cancel/${other.id}`)).status).toBe(404);
    expect((await press(desk.t, `${path}/cancel/${other.id}`, { kept: '15000' })).status).toBe(404);
    expect((await bookingOf(desk, other.id)).status).toBe('booked');
  });

  it('cancels all bookings of the party together, with one sum', async () => {
    const desk = await openSchool();
    const { id, path } = await bookedPage(desk.t);
    const { id: _, ...row } = await bookingOf(desk, id);
    // It has no lessons yet, so the school keeps nothing.
    const other = await desk.t.app.db
      .insertInto('booking')
      .values({ ...row, party_id: id, date: '2026-12-28' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await textOf(await open(desk.t, path))).toContain(`${path}/cancel/all`);
    const page = await textOf(await open(desk.t, `${path}/cancel/all`));
    expect(fieldsOf(page, '/cancel/all')).toEqual({ kept: '15000' });
    expect((await press(desk.t, `${path}/cancel/all`, { kept: '15000' })).status).toBe(303);
    for (const each of [id, other.id]) expect((await bookingOf(desk, each)).status).toBe('canceled');
    expect((await open(desk.t, `${path}/cancel/all`)).status).toBe(409);
  });

  it('of one of several lessons is not told that nothing is left to pay while the others are unpaid', async () => {
    const desk = await openSchool();
    const { id, path } = await bookedPage(desk.t);
    const { id: _, ...row } = await bookingOf(desk, id);
    // A request: canceling it does not change what is owed for the other.
    const asked = await desk.t.app.db
      .insertInto('booking')
      .values({ ...row, party_id: id, date: '2026-12-28', status: 'requested' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const page = await textOf(await open(desk.t, `${path}/cancel/${asked.id}`));
    expect(page).not.toContain('Nothing is left to pay');
    expect(page).toContain('Still to pay: ¥30,000');
  });
});
