/** What a warning about a deposit asks for: what the terms want by its day, and not the rest, which is due later. */
import { expect, it } from 'vitest';
import type { AppContext } from '../../context/context.ts';
import { createClock } from '../../platform/clock.ts';
import { type Desk, deskPartyWith, openDesk } from '../../testing/desk.ts';
import { policyRequest } from '../../testing/policies.ts';
import { school } from '../../testing/test-school.ts';
import { asItStands } from '../guest-message/as-it-stands.ts';
import { queueDueMessages } from '../guest-message/due-messages.service.ts';
import { take } from '../payment/testing/ledger.ts';
import { cancelUnpaid } from './unpaid.service.ts';

const first = { operating_day: school.day['2027-01-10'], setting_time_id: school.time.morning };
/** A fifth within a week, the rest two days before the first lesson; unpaid bookings are canceled, a day after a warning. */
const terms = {
  ...{ tiers: [{ hours: 0, percent: 50 }], deposit_percent: 20, deposit_days: 7, balance_days: 2 },
  ...{ unpaid_hours: 0, warn_hours: 24, drops_part_paid: true },
};

async function openSchool() {
  const desk = await openDesk();
  await desk.trpc.admin.policy.save(policyRequest(terms));
  const mail = { ...desk.t.app.mail, isConfigured: true };
  const at = (time: string): AppContext => ({ ...desk.t.app, mail, clock: createClock(`${time}+09:00`) });
  return { desk, at };
}

const rowsOf = ({ t }: Desk) =>
  t.app.db.selectFrom('outbox').selectAll().where('kind', '=', 'balance_due').orderBy('id').execute();
const owedIn = (payload = '{}'): unknown => (JSON.parse(payload) as { owed: unknown }).owed;

it('is the deposit by its day, also when it is sent, and what is left by the day of the balance', async () => {
  const { desk, at } = await openSchool();
  const id = await desk.book(first);
  expect(await cancelUnpaid(at('2026-12-27T00:00:00'))).toEqual({ warned: 1, canceled: 0 });
  const [deposit] = await rowsOf(desk);
  if (!deposit) throw new Error('nobody was warned');
  const owed = { balance: 6000, due_on: '2026-12-27' };
  expect(owedIn(deposit.payload)).toMatchObject(owed);
  expect(owedIn((await asItStands(at('2026-12-27T08:00:00'), deposit))?.payload)).toMatchObject(owed);
  await desk.t.app.db.updateTable('outbox').set({ status: 'sent' }).where('kind', '=', 'balance_due').execute();
  await take(desk, id, 6000);
  expect(await cancelUnpaid(at('2027-01-08T00:00:00'))).toEqual({ warned: 1, canceled: 0 });
  const [, balance] = await rowsOf(desk);
  expect(owedIn(balance?.payload)).toMatchObject({ balance: 24_000, due_on: '2027-01-08' });
});

it('is the only mail about the money: no reminder asks for it while the warning is about to be sent', async () => {
  const { desk, at } = await openSchool();
  await take(desk, await desk.book(first), 6000);
  const time = { is_on: 1, days: 0, hour: 0 };
  await desk.t.app.db.updateTable('message_setting').set(time).where('kind', '=', 'balance_due').execute();
  const now = at('2027-01-08T00:00:00');
  expect(await queueDueMessages(now)).toBe(0);
  expect(await cancelUnpaid(now)).toEqual({ warned: 1, canceled: 0 });
  expect(await rowsOf(desk)).toHaveLength(1);
});

it('is the deposits of several lessons together, less what was paid for all of them', async () => {
  const { desk, at } = await openSchool();
  const lines = [first, { ...first, operating_day: school.day['2027-01-11'], fee: 20_000 }];
  const { createParty } = desk.trpc.admin.booking;
  const made = await createParty(deskPartyWith(lines) as unknown as Parameters<typeof createParty>[0]);
  await take(desk, made.lines[0]?.id ?? 0, 1000);
  expect(await cancelUnpaid(at('2026-12-27T00:00:00'))).toEqual({ warned: 1, canceled: 0 });
  const [warning] = await rowsOf(desk);
  expect(owedIn(warning?.payload)).toMatchObject({ balance: 9000, due_on: '2026-12-27' });
});

it('is all of a lesson whose invoice is due by then, and the deposit of the other', async () => {
  const { desk, at } = await openSchool();
  const lines = [first, { ...first, operating_day: school.day['2027-01-11'], fee: 20_000 }];
  const { createParty } = desk.trpc.admin.booking;
  const made = await createParty(deskPartyWith(lines) as unknown as Parameters<typeof createParty>[0]);
  await desk.trpc.admin.school.saveSettings({ payment_days: 7 });
  await desk.trpc.admin.invoice.issue({ booking_id: made.lines[0]?.id ?? 0 });
  await cancelUnpaid(at('2026-12-27T00:00:00'));
  const [warning] = await rowsOf(desk);
  expect(owedIn(warning?.payload)).toMatchObject({ balance: 34_000, due_on: '2026-12-27' });
});
