/**
 * The desk's forms say which guests get a message exactly as the server queues it: one rule, checked against each write
 * that sends one.
 */
import type { GuestMessageKind } from '@gerende/domain/message/kinds';
import { kindOfEdit, whyUntold } from '@gerende/domain/message/untold';
import { expect, it } from 'vitest';
import type { AppContext } from '../../context/context.ts';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { ask, later, sendsMail, withRequests } from '../../testing/waiting-list.ts';
import { cancelLines } from '../cancellation/cancel-lines.service.ts';
import { updateBooking } from '../desk-booking/admin-booking.service.ts';
import { schoolToday } from '../school/school.service.ts';
import { serviceStates } from '../school/school-settings.service.ts';
import { payloadOf } from './store-message.ts';

type State = { email: string; isOff: boolean; isOver: boolean };
const states: State[] = ['guest@example.com', ''].flatMap((email) =>
  [false, true].flatMap((isOff) => [false, true].map((isOver) => ({ email, isOff, isOver }))),
);

const toGuest = async ({ t }: Desk, kind: string): Promise<number> => {
  const rows = await t.app.db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('id').execute();
  return rows.filter((row) => payloadOf(row).audience === 'guest').length;
};

async function openSchool({ isOff }: State, kind: GuestMessageKind): Promise<Desk> {
  const desk = await openDesk({ mail: sendsMail });
  const is_on = isOff ? 0 : 1;
  await desk.t.app.db.updateTable('message_setting').set({ is_on }).where('kind', '=', kind).execute();
  return desk;
}

/** The school on the day of the lesson, or when it is over. */
const appOf = (desk: Desk, { isOver }: State): AppContext => {
  const app = isOver ? later(desk, 24 * 20) : desk.t.app;
  return { ...app, caller: { ...app.caller, sendsMessages: true } };
};

/** A booking, which may have been entered without an address. */
async function bookedWith(desk: Desk, { email }: State): Promise<number> {
  const id = await desk.book();
  await desk.t.app.db.updateTable('booking').set({ email }).execute();
  return id;
}

async function promised(desk: Desk, state: State, kind: GuestMessageKind): Promise<number> {
  const app = appOf(desk, state);
  const told = { email: state.email, kind, last_day: '2026-12-22' };
  return whyUntold(await serviceStates(app), told, await schoolToday(app)) === undefined ? 1 : 0;
}

it.each(states)('agrees about a cancellation ($email, off: $isOff, over: $isOver)', async (state) => {
  const desk = await openSchool(state, 'cancelled');
  const id = await bookedWith(desk, state);
  const wanted = { ids: [id], reason: 'guest' as const, kept: [{ id, kept_fee: 0 }] };
  await cancelLines(appOf(desk, state), wanted);
  expect(await toGuest(desk, 'cancelled')).toBe(await promised(desk, state, 'cancelled'));
});

it('is told on the last day of the lesson too, as the forms say', async () => {
  const desk = await openDesk({ mail: sendsMail });
  const id = await desk.book();
  const on = later(desk, 48);
  const app = { ...on, caller: { ...on.caller, sendsMessages: true } };
  expect(await schoolToday(app)).toBe('2026-12-22');
  const told = { email: 'guest@example.com', kind: 'changed' as const, last_day: '2026-12-22' };
  expect(whyUntold(await serviceStates(app), told, '2026-12-22')).toBeUndefined();
  expect(whyUntold(await serviceStates(app), told, '2026-12-23')).toBe('is_over');
  await updateBooking(app, id, { ability_level: 1, course_id: 2, change_taught_days: true });
  expect(await toGuest(desk, 'changed')).toBe(1);
  const over = later(desk, 72);
  await updateBooking({ ...over, caller: app.caller }, id, { course_id: 1, change_taught_days: true });
  expect(await toGuest(desk, 'changed'), 'the day after').toBe(1);
});

it.each(states)('agrees about a change ($email, off: $isOff, over: $isOver)', async (state) => {
  const desk = await openSchool(state, 'changed');
  const id = await bookedWith(desk, state);
  const change = { course_id: 2, ability_level: 1, change_taught_days: true };
  await updateBooking(appOf(desk, state), id, change);
  expect(await toGuest(desk, 'changed')).toBe(await promised(desk, state, 'changed'));
});

it.each(states.filter(({ email, isOver }) => email && !isOver))(
  'agrees about a booking (off: $isOff)',
  async (state) => {
    const desk = await openSchool(state, 'confirmed');
    await desk.book({ email: state.email });
    expect(await toGuest(desk, 'confirmed')).toBe(await promised(desk, state, 'confirmed'));
  },
);

it.each([
  [false, '', 1],
  [true, '', 0],
  [true, 'We are sorry.', 1],
] as const)('agrees about an answer to a request (off: %s, words: “%s”)', async (isOff, message, count) => {
  const desk = await withRequests();
  const { db } = desk.t.app;
  await db
    .updateTable('message_setting')
    .set({ is_on: isOff ? 0 : 1 })
    .where('kind', '=', 'declined')
    .execute();
  await desk.trpc.admin.waitingList.decline({ id: 3, version: 1, message });
  expect(await toGuest(desk, 'declined')).toBe(count);
  const told = { email: 'third@example.com', kind: 'declined' as const, hasWords: message !== '' };
  const sending = await serviceStates(desk.t.app);
  expect(whyUntold(sending, told, await schoolToday(desk.t.app))).toBe(count === 1 ? undefined : 'is_off');
});

it('sends nothing about a changed request or canceled booking', async () => {
  const desk = await withRequests();
  const { id = 0 } = await ask(desk, 'fifth');
  await putBooking(desk, id, { hotel_name: 'Another', setting_time_id: 2 });
  await putBooking(desk, 1, { invoice_status: 'Canceled' });
  await putBooking(desk, 1, { setting_time_id: 2 });
  expect(await toGuest(desk, 'changed')).toBe(0);
  expect([kindOfEdit('requested'), kindOfEdit('declined'), kindOfEdit('canceled')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('says that no mail server is set up', async () => {
  const desk = await openDesk();
  const sending = await serviceStates(desk.t.app);
  expect(whyUntold(sending, { email: 'a@example.com', kind: 'changed' }, '2026-12-20')).toBe('no_mail');
});
