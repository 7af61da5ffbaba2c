/** What a guest may choose whose lesson cannot be taught: another time of the day, or another day, with its own hours. */
import { expect, it } from 'vitest';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import { questionsOf, shownChoices } from './guest-closure.service.ts';

/** The slope is closed in the morning of the 22nd, and the desk has told the guests. */
async function closeMorning({ trpc }: Desk): Promise<void> {
  await trpc.admin.closure.close({
    ...{ slope_id: school.slope.kandatsu, from_date: '2026-12-22', start_time: '00:00' },
    ...{ to_date: '2026-12-22', end_time: '12:30', request_key: 'storm' },
  });
  await trpc.admin.closure.carryOut({ id: 1 });
}

async function questions({ t }: Desk, ids: readonly number[]) {
  const bookings = await Promise.all(ids.map((id) => selectStoredBooking(t.app.db, id)));
  return questionsOf(
    t.app,
    bookings.flatMap((booking) => booking ?? []),
  );
}

it('is a time of the same day that is as long, with its hours, and then other days with those of the lesson', async () => {
  const desk = await openDesk();
  const { db } = desk.t.app;
  const short = { setting_time: 'Short', duration_from: '13:00', duration_to: '14:00' };
  const { id: setting_time_id } = await desk.trpc.admin.settingTime.save(short);
  await db.insertInto('course_setting_time').values({ course_id: 1, setting_time_id }).execute();
  const id = await desk.book({ operating_day: school.day['2026-12-22'] });
  await closeMorning(desk);
  const [question] = await questions(desk, [id]);
  const choices = question ? await shownChoices(desk.t.app, question) : [];
  expect(choices.slice(0, 2)).toEqual([
    { dates: ['2026-12-22'], time_id: school.time.afternoon, from: '13:00', to: '16:00' },
    { dates: ['2026-12-23'], time_id: null, from: '09:00', to: '12:00' },
  ]);
  expect(choices.filter(({ time_id }) => time_id === setting_time_id)).toEqual([]);
});

it('is asked about each lesson of a party that is closed and waits for an answer', async () => {
  const desk = await openDesk();
  const day = { operating_day: school.day['2026-12-22'] };
  const first = await desk.book(day);
  const ids = [first, await desk.book({ ...day, party_id: first, ability_level: 1 })];
  await closeMorning(desk);
  const asked = async () => (await questions(desk, ids)).map(({ booking }) => booking.id);
  expect(await asked()).toEqual(ids);
  await desk.trpc.admin.closure.decide({ id: 1, booking_id: first, decision: 'credit', less: 30_000 });
  expect(await asked()).toEqual([ids[1]]);
});
