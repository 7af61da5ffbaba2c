/**
 * What the desk has planned is carried out once and completely, even when the server stops in between and when two
 * desks press at the same moment.
 */
import { expect, it } from 'vitest';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';
import { sendsMail } from '../../testing/waiting-list.ts';
import { carryOut } from './carry-out.service.ts';

const storm = {
  slope_id: school.slope.kandatsu,
  ...{ from_date: '2026-12-22', start_time: '00:00', to_date: '2026-12-22', end_time: '24:00' },
  ...{ reason: 'Storm', request_key: 'storm' },
};

/** Three guests: one is moved, one refunded, and one asked. */
async function planned(): Promise<{ desk: Desk; id: number; bookings: number[] }> {
  const desk = await openDesk({ mail: sendsMail });
  const bookings: number[] = [];
  for (const name of ['moved', 'back', 'asked'])
    bookings.push(
      await desk.book({
        ...{ operating_day: school.day['2026-12-22'], setting_time_id: school.time.morning, ability_level: 1 },
        email: `${name}@example.com`,
      }),
    );
  const { id } = await desk.trpc.admin.closure.close(storm);
  const plan = (booking: number | undefined, plan: 'move' | 'refund') =>
    desk.trpc.admin.closure.plan({ id, booking_ids: [booking ?? 0], plan });
  await plan(bookings[0], 'move');
  await plan(bookings[1], 'refund');
  return { desk, id, bookings };
}

async function outcome({ t }: Desk) {
  const db = t.app.db;
  const answers = await db.selectFrom('closure_answer').selectAll().orderBy('booking_id').execute();
  const mails = await db
    .selectFrom('outbox')
    .select(['recipient'])
    .where('kind', '=', 'closure')
    .orderBy('id')
    .execute();
  const bookings = await db.selectFrom('booking').select(['status', 'fee', 'date']).orderBy('id').execute();
  return {
    answers: answers.map(({ state, plan, amount, told_at }) => [state, plan, amount, told_at !== null]),
    mails: mails.map(({ recipient }) => recipient).sort(),
    bookings,
  };
}

/** A server that stops at its nth reading of the clock, wherever it is. */
function stoppingAfter({ t }: Desk, readings: number) {
  let left = readings;
  const nowText = (): string => {
    left -= 1;
    if (left < 0) throw new Error('stopped');
    return t.app.clock.nowText();
  };
  return { app: { ...t.app, clock: { ...t.app.clock, nowText } }, hasStopped: () => left < 0 };
}

it('is carried out completely by the next press, wherever it was stopped', async () => {
  const whole = await planned();
  await carryOut(whole.desk.t.app, { id: whole.id });
  const expected = await outcome(whole.desk);
  expect(expected.mails).toEqual(['asked@example.com', 'back@example.com', 'moved@example.com']);
  for (let readings = 0; ; readings += 2) {
    const { desk, id } = await planned();
    const { app, hasStopped } = stoppingAfter(desk, readings);
    const press = carryOut(app, { id });
    await press.catch((error: unknown) => expect(String(error)).toContain('stopped'));
    await desk.trpc.admin.closure.carryOut({ id });
    expect(await outcome(desk)).toEqual(expected);
    if (!hasStopped()) {
      expect(readings).toBeGreaterThan(5);
      return;
    }
  }
});

it('sends each guest one message when two desks press at the same moment', async () => {
  const { desk, id } = await planned();
  const press = () => desk.trpc.admin.closure.carryOut({ id });
  const carried = await Promise.all([press(), press()]);
  expect(carried.reduce((sum, { told }) => sum + told, 0)).toBe(3);
  const { mails } = await outcome(desk);
  expect(mails).toEqual(['asked@example.com', 'back@example.com', 'moved@example.com']);
});

it("closes from the server's present time on, whatever the browser's clock says", async () => {
  const { trpc } = await openDesk();
  const asked = { ...storm, from_date: '2026-12-19', to_date: '2026-12-20', from_now: true };
  const { id } = await trpc.admin.closure.close(asked);
  expect(await trpc.admin.closure.get({ id })).toMatchObject({ from_date: '2026-12-20', start_time: '08:10' });
  const over = { ...asked, end_time: '08:10', request_key: 'another' };
  await expect(trpc.admin.closure.close(over)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
});
