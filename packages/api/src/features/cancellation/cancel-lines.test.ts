import type { CancelLines } from '@gerende/domain/cancellation/schema';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/database.ts';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { partyWith } from '../../testing/guest-booking.ts';
import { policyRequest } from '../../testing/policies.ts';
import { school } from '../../testing/test-school.ts';
import { readLedger, recordPayment } from '../payment/payment.service.ts';

const codeOf = (promise: Promise<unknown>): Promise<unknown> => promise.then(() => 'done').catch((error) => error.code);

/** The frozen moment is 20 December, 08:10: lessons of the 22nd at 9:00 are 48.8 hours away, those of the 21st 24.8. */
const tiers = [
  { hours: 48, percent: 80 },
  { hours: 24, percent: 50 },
];

async function openWithPolicy(changes = {}): Promise<Desk> {
  const desk = await openDesk();
  await desk.trpc.admin.policy.save(policyRequest({ tiers, ...changes }));
  return desk;
}

const on = (day: keyof typeof school.day, more = {}) => ({
  operating_day: school.day[day],
  setting_time_id: school.time.morning,
  ...more,
});

const pay = (desk: Desk, party_id: number, amount: number) =>
  inTransaction(desk.t.app, (app) => recordPayment(app, { party_id, kind: 'payment', method: 'cash', amount }));

const stored = (desk: Desk, id: number) =>
  desk.t.app.db
    .selectFrom('booking')
    .select(['status', 'kept_fee', 'invoice_status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const cancel = (desk: Desk, wanted: CancelLines) => desk.trpc.admin.cancellation.cancel(wanted);

describe('canceling with money', () => {
  it('keeps what the agreed policy says, whatever the newest one says, and refunds the rest', async () => {
    const desk = await openWithPolicy();
    const far = await desk.book(on('2026-12-22'));
    const near = await desk.book(on('2026-12-21'));
    await desk.trpc.admin.policy.save(policyRequest({ tiers: [] }));
    await pay(desk, far, 30_000);
    expect(await cancel(desk, { ids: [far], reason: 'guest' })).toEqual([{ id: far, kept_fee: 6000 }]);
    expect(await cancel(desk, { ids: [near], reason: 'guest' })).toEqual([{ id: near, kept_fee: 15_000 }]);
    expect(await readLedger(desk.t.app.db, far)).toMatchObject({ owed: 6000, paid: 30_000, balance: -24_000 });
    expect(await readLedger(desk.t.app.db, near)).toMatchObject({ owed: 15_000, paid: 0, balance: 15_000 });
    expect(await stored(desk, far)).toMatchObject({ status: 'canceled', invoice_status: 'Canceled' });
  });

  it('keeps nothing when the school cannot teach, and what the desk enters when it enters a sum', async () => {
    const desk = await openWithPolicy();
    const [closed, ill] = [await desk.book(on('2026-12-21')), await desk.book(on('2026-12-23'))];
    await cancel(desk, { ids: [closed], reason: 'school' });
    await cancel(desk, { ids: [ill], reason: 'illness', kept: [{ id: ill, kept_fee: 1000 }] });
    expect([(await stored(desk, closed)).kept_fee, (await stored(desk, ill)).kept_fee]).toEqual([0, 1000]);
    const { changes } = await desk.trpc.admin.booking.history({ id: ill, limit: 5 });
    expect(changes.map((change) => change.cancel_reason)).toEqual(['illness', null]);
  });

  it('is refused where the booking has changed since its sums were shown', async () => {
    const desk = await openWithPolicy();
    const id = await desk.book(on('2026-12-22'));
    const { lines } = await desk.trpc.admin.cancellation.preview({ ids: [id] });
    const version = lines[0]?.version ?? 0;
    await desk.trpc.admin.booking.update({ id, operating_day: school.day['2026-12-23'], fee: 60_000 });
    const wanted = { ids: [id], reason: 'guest', kept: [{ id, kept_fee: 30_000, version }] } as const;
    expect(await codeOf(cancel(desk, wanted as never))).toBe('CONFLICT');
    expect((await stored(desk, id)).status).toBe('booked');
    const seen = [{ id, kept_fee: 30_000, version: version + 1 }];
    expect(await codeOf(cancel(desk, { ...wanted, ids: [id], kept: seen }))).toBe('done');
  });

  it('is previewed with the same sums for each reason, and what the party has paid', async () => {
    const desk = await openWithPolicy();
    const id = await desk.book(on('2026-12-21', { days_of_lesson: 2 }));
    await pay(desk, id, 10_000);
    const preview = await desk.trpc.admin.cancellation.preview({ ids: [id] });
    expect(preview).toMatchObject({ paid: 10_000, owed_by_others: 0 });
    const [line] = preview.lines;
    expect(line).toMatchObject({ id, fee: 30_000, hours_before: 24, taught: 0, days: 2 });
    expect(line?.gives).toEqual({
      guest: { percent: 50, refund: 15_000, kept: 15_000, tier: { hours: 24, percent: 50 } },
      illness: { percent: 50, refund: 15_000, kept: 15_000, tier: { hours: 24, percent: 50 } },
      school: { percent: 100, refund: 30_000, kept: 0, tier: null },
    });
    expect((await stored(desk, id)).status).toBe('booked');
  });

  it('is refused as a whole: an unknown line, one canceled before, more than the fee, no policy and no sum', async () => {
    const desk = await openDesk();
    const without = await desk.book(on('2026-12-21'));
    await desk.trpc.admin.policy.save(policyRequest({ tiers }));
    const id = await desk.book(on('2026-12-22'));
    const canceled = await desk.book(on('2026-12-23'));
    await cancel(desk, { ids: [canceled], reason: 'guest' });
    for (const [other, code] of [
      [99, 'NOT_FOUND'],
      [canceled, 'CONFLICT'],
      [without, 'CONFLICT'],
    ] as const)
      expect([other, await codeOf(cancel(desk, { ids: [id, other], reason: 'guest' }))]).toEqual([other, code]);
    expect(await codeOf(cancel(desk, { ids: [id], reason: 'guest', kept: [{ id, kept_fee: 30_001 }] }))).toBe(
      'UNPROCESSABLE_CONTENT',
    );
    expect(await stored(desk, id)).toMatchObject({ status: 'booked', kept_fee: null });
    expect((await desk.trpc.admin.cancellation.preview({ ids: [without] })).lines[0]?.gives).toBeNull();
    await cancel(desk, { ids: [without], reason: 'guest', kept: [{ id: without, kept_fee: 0 }] });
    expect((await stored(desk, without)).kept_fee).toBe(0);
  });

  it('is audited with the sum and the reason, and restoring the booking keeps nothing', async () => {
    const desk = await openWithPolicy();
    const id = await desk.book(on('2026-12-22'));
    await cancel(desk, { ids: [id], reason: 'illness' });
    const { after } = await desk.t.app.db
      .selectFrom('audit_log')
      .select('after')
      .where('entity', '=', 'booking')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(after ?? '')).toMatchObject({ status: 'canceled', kept_fee: 6000, cancel_reason: 'illness' });
    await desk.trpc.admin.booking.setStatus({ ids: [id], invoice_status: 'Unpaid' });
    expect(await stored(desk, id)).toEqual({ status: 'booked', kept_fee: null, invoice_status: 'Unpaid' });
  });

  it('of a whole party records for each line what the lines before it have settled', async () => {
    const desk = await openWithPolicy();
    const lines = [{}, { operating_day: school.day['2026-12-23'] }];
    const made = await desk.trpc.guest.booking.createParty(partyWith(lines) as never);
    const [first = 0, second = 0] = made.lines.map(({ id }) => id);
    await pay(desk, first, 40_000);
    const kept = [
      { id: first, kept_fee: 0 },
      { id: second, kept_fee: 15_000 },
    ];
    await cancel(desk, { ids: [first, second], reason: 'guest', kept });
    const { invoice_status_before_cancel: before } = await desk.t.app.db
      .selectFrom('booking')
      .select('invoice_status_before_cancel')
      .where('id', '=', second)
      .executeTakeFirstOrThrow();
    expect(before).toBe('Paid');
    await desk.trpc.admin.booking.update({ id: second, invoice_status: before ?? 'Unpaid' });
    expect(await stored(desk, second)).toEqual({ status: 'booked', kept_fee: null, invoice_status: 'Paid' });
    expect(await readLedger(desk.t.app.db, first)).toMatchObject({ owed: 30_000, paid: 40_000 });
  });

  it('by the plain ways keeps nothing, as before', async () => {
    const desk = await openWithPolicy();
    const [byList, byRest] = [await desk.book(on('2026-12-21')), await desk.book(on('2026-12-22'))];
    await desk.trpc.admin.booking.setStatus({ ids: [byList], invoice_status: 'Canceled' });
    await desk.rest('PUT', `/booking/${byRest}`, { invoice_status: 'Canceled' });
    for (const id of [byList, byRest])
      expect(await stored(desk, id)).toMatchObject({ status: 'canceled', kept_fee: null });
  });

  it('sends the guest a message unless the desk says not to', async () => {
    const desk = await openWithPolicy();
    const [told, untold] = [await desk.book(on('2026-12-21')), await desk.book(on('2026-12-22'))];
    await cancel(desk, { ids: [told], reason: 'guest' });
    await cancel(desk, { ids: [untold], reason: 'guest', notify_guest: false });
    const mails = await desk.t.app.db
      .selectFrom('outbox')
      .select('booking_id')
      .where('kind', '=', 'cancelled')
      .where('payload', 'like', '%"audience":"guest"%')
      .orderBy('id')
      .execute();
    expect(mails.map(({ booking_id }) => booking_id)).toEqual([told]);
  });
});

describe('the invoice of a canceled booking', () => {
  const documents = async (desk: Desk, id: number) =>
    (await desk.trpc.admin.invoice.list({ booking_id: id })).map(({ kind, status, amount }) => [kind, status, amount]);

  it('is credited automatically, with an invoice for what is kept', async () => {
    const desk = await openWithPolicy();
    const id = await desk.book(on('2026-12-22'));
    await desk.trpc.admin.invoice.issue({ booking_id: id });
    await cancel(desk, { ids: [id], reason: 'guest' });
    expect(await documents(desk, id)).toContainEqual(['correction', 'issued', -30_000]);
  });

  it('is credited automatically when the desk only sets the status, and nothing is kept', async () => {
    const desk = await openWithPolicy();
    const id = await desk.book(on('2026-12-22'));
    await desk.trpc.admin.invoice.issue({ booking_id: id });
    await desk.trpc.admin.booking.setStatus({ ids: [id], invoice_status: 'Canceled' });
    expect(await documents(desk, id)).toEqual([
      ['correction', 'issued', -30_000],
      ['invoice', 'canceled', 30_000],
    ]);
  });

  it('is canceled at its provider too, after the booking', async () => {
    const asked: string[] = [];
    const invoices = {
      provider: 'square' as const,
      issue: async () => ({ provider_reference: 'inv:1' }),
      cancel: async (reference: string) => void asked.push(reference),
    };
    const desk = await openDesk({ invoices });
    await desk.trpc.admin.policy.save(policyRequest({ tiers }));
    const id = await desk.book(on('2026-12-22'));
    await desk.trpc.admin.invoice.issue({ booking_id: id });
    await cancel(desk, { ids: [id], reason: 'school' });
    expect(asked).toEqual(['inv:1']);
    expect(await documents(desk, id)).toContainEqual(['invoice', 'canceled', 30_000]);
  });
});
