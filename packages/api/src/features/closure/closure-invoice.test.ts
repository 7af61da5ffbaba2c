/**
 * An invoice whose lessons move to other days is handled in the same way, whoever moves them: the issued one stays, the
 * desk is shown that it differs, and one press of the desk corrects it. A closed slope that lowers the fee corrects it
 * automatically, like any other change.
 */
import { describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';
import { paperContent } from '../invoice/paper-content.ts';

async function closedOn(desk: Desk, date: string): Promise<number> {
  const day = { from_date: date, start_time: '00:00', to_date: date, end_time: '24:00' };
  return (await desk.trpc.admin.closure.close({ ...day, slope_id: null, reason: 'Storm', request_key: date })).id;
}

/** Carries out what is planned for a booking. */
async function planned(desk: Desk, booking: number, date: string, plan: 'move' | 'refund'): Promise<void> {
  const id = await closedOn(desk, date);
  expect(await desk.trpc.admin.closure.plan({ id, booking_ids: [booking], plan })).toEqual({ unmoved: 0 });
  expect(await desk.trpc.admin.closure.carryOut({ id })).toMatchObject({ unmoved: 0 });
}

async function answered(desk: Desk, booking_id: number): Promise<void> {
  const id = await closedOn(desk, '2026-12-22');
  const move_to = (await desk.trpc.admin.closure.get({ id })).answers[0]?.move_to ?? expect.fail('nowhere');
  await desk.trpc.admin.closure.decide({ id, booking_id, decision: 'move', move_to });
}

const invoiced = async (more = {}) => {
  const desk = await openDesk();
  const id = await desk.book({ operating_day: school.day['2026-12-22'], ability_level: 1, ...more });
  await desk.trpc.admin.invoice.issue({ booking_id: id });
  return { desk, id, list: () => desk.trpc.admin.invoice.list({ booking_id: id }) };
};
type Moved = (desk: Desk, id: number) => Promise<unknown>;

describe('an invoice', () => {
  it.each<[string, Moved]>([
    ['the desk', (desk, id) => desk.trpc.admin.booking.update({ id, operating_day: school.day['2026-12-24'] })],
    [
      'a drag on the schedule',
      async (desk, booking_id) => {
        const { version: expected_version } = await desk.trpc.admin.booking.get({ id: booking_id });
        const move = { booking_id, day_number: 1, to_instructor_id: null, to_date: '2026-12-24', expected_version };
        await desk.trpc.admin.schedule.saveMoves({ moves: [move], notify_guest: false });
      },
    ],
    ['a closure that is carried out', (desk, id) => planned(desk, id, '2026-12-22', 'move')],
    ['an answer to a closure', answered],
  ])('whose lesson %s moves stays as issued, is shown to differ, and is corrected by a press', async (_, move) => {
    const { desk, id, list } = await invoiced();
    expect(await list()).toMatchObject([{ can_correct: false }]);
    await move(desk, id);
    expect(await list()).toMatchObject([{ kind: 'invoice', status: 'issued', can_correct: true }]);
    expect((await paperContent(desk.t.app, 1)).transaction_on).toBe('22 December 2026');
    const { invoice } = await desk.trpc.admin.invoice.correct({ invoice_id: 1 });
    expect(invoice).toMatchObject({ amount: 30_000, can_correct: false });
    expect((await paperContent(desk.t.app, invoice?.id ?? 0)).transaction_on).toMatch(/^2[34] December 2026$/);
  });

  it('whose lesson was moved by the closure is listed by the closure until it is corrected, and no other is', async () => {
    const { desk, id } = await invoiced();
    const other = { email: 'other@example.com', customer_name: 'Other' };
    const refunded = await desk.book({ ...other, operating_day: school.day['2026-12-21'], days_of_lesson: 3 });
    await desk.trpc.admin.invoice.issue({ booking_id: refunded });
    const closure = await closedOn(desk, '2026-12-22');
    const listed = async () => (await desk.trpc.admin.closure.get({ id: closure })).invoices;
    expect(await listed()).toEqual([]);
    await desk.trpc.admin.closure.plan({ id: closure, booking_ids: [id], plan: 'move' });
    await desk.trpc.admin.closure.plan({ id: closure, booking_ids: [refunded], plan: 'refund' });
    await desk.trpc.admin.closure.carryOut({ id: closure });
    expect(await listed()).toEqual([{ id: 1, booking_id: id, number: expect.stringContaining('1') }]);
    await desk.trpc.admin.invoice.correct({ invoice_id: 1 });
    expect(await listed()).toEqual([]);
  });

  it('of several days, of which a middle one is moved to the end, is shown to differ too', async () => {
    const { desk, id, list } = await invoiced({ operating_day: school.day['2026-12-21'], days_of_lesson: 3 });
    await planned(desk, id, '2026-12-22', 'move');
    expect(await list()).toMatchObject([{ can_correct: true }]);
  });

  it('of which a closure refunds a day is corrected automatically, once', async () => {
    const { desk, id, list } = await invoiced({ operating_day: school.day['2026-12-21'], days_of_lesson: 3 });
    await planned(desk, id, '2026-12-22', 'refund');
    expect((await list()).map(({ kind, amount, can_correct }) => [kind, amount, can_correct])).toEqual([
      ['invoice', 20_000, false],
      ['correction', -30_000, false],
      ['invoice', 30_000, false],
    ]);
  });
});
