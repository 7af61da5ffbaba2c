/** The instructor's page: only the own lessons, nothing about money, and marks only in the own lessons. */
import type { OwnDays } from '@gerende/domain/own-day/schema';
import type { MarkPresence } from '@gerende/domain/presence/schema';
import type { Role } from '@gerende/domain/role/rights';
import { beforeEach, describe, expect, it } from 'vitest';
import { appRouter } from '../../server/trpc-root.ts';
import { classesOf, makeGroupCourse } from '../../testing/classes.ts';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { storedDays } from '../../testing/lesson-days.ts';
import { move, saveMoves } from '../../testing/moves.ts';
import { school } from '../../testing/test-school.ts';

const date = '2026-12-20';
const { aoki, baba } = school.instructor;
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});

const as = (instructor_id: number | null, role: Role = 'instructor') => {
  const admin = { id: `of ${instructor_id}`, email: `${instructor_id}@school.example`, role, instructor_id };
  return appRouter.createCaller({
    app: { ...desk.t.app, caller: { ...desk.t.app.caller, admin, source: 'trpc' } },
    token: 'of a test',
  }).admin.ownDay;
};
const book = (customer_name: string, more: Record<string, unknown> = {}) =>
  desk.book({ customer_name, operating_day: school.day[date], instructor_id: aoki, ...more });
const guestsOf = ({ days }: OwnDays) =>
  days.flatMap(({ date: day, lessons }) =>
    lessons.flatMap(({ guests }) => guests.map(({ customer_name }) => `${day} ${customer_name}`)),
  );
const guestsOfInstructor = async (id: number) => guestsOf(await as(id).days({ days: 8 }));
const press = (booking_id: number, more: Partial<MarkPresence> = {}): MarkPresence => ({
  ...{ request_key: `press ${booking_id}`, booking_id, date, presence: 'came', seen: [] },
  ...more,
});

describe('the own days', () => {
  it('show which lesson cannot be taught because its slope is closed, until its guest has answered or it opens again', async () => {
    const id = await book('Morning');
    await book('Afternoon', { setting_time_id: school.time.afternoon });
    await book('Other Slope', { operating_day: school.day['2026-12-21'] });
    const closed = async () =>
      (await as(aoki).days({ days: 2 })).days.flatMap(({ lessons }) =>
        lessons.map(({ guests, is_closed }) => `${guests[0]?.customer_name} ${is_closed ?? false}`),
      );
    const span = { from_date: date, start_time: '07:00', to_date: date, end_time: '12:30', reason: '' };
    const slope_id = school.slope.kandatsu;
    const closure = await desk.trpc.admin.closure.close({ ...span, slope_id, request_key: 'once' });
    expect(await closed()).toEqual(['Morning true', 'Afternoon false', 'Other Slope false']);
    await desk.trpc.admin.closure.reopen(closure);
    expect(await closed()).toEqual(['Morning false', 'Afternoon false', 'Other Slope false']);
    const again = await desk.trpc.admin.closure.close({ ...span, slope_id: null, request_key: 'again' });
    expect(await closed()).toContain('Morning true');
    await desk.trpc.admin.closure.decide({ id: again.id, booking_id: id, decision: 'keep' });
    expect(await closed()).toEqual(['Morning false', 'Afternoon false', 'Other Slope false']);
    const last = { ...span, slope_id, request_key: 'last', end_time: '13:30' };
    const { id: third } = await desk.trpc.admin.closure.close(last);
    expect(await closed()).toEqual(['Morning true', 'Afternoon true', 'Other Slope false']);
    await desk.trpc.admin.closure.decide({ id: third, booking_id: id, decision: 'refund' });
    expect(await closed()).toEqual(['Afternoon true', 'Other Slope false']);
  });

  it('have what is needed to teach, from today on, and nothing about money', async () => {
    const id = await book('Tan Wei Ling', {
      ...{ days_of_lesson: 2, number_of_orders: 2, ability_level: 3, lesson_language: 'yue', age_group: '7_12' },
      ...{ hotel_name: 'Futaba', has_transportation: true, admin_notes: 'Left knee', fee: 61_234 },
      ...{ preferred_contact_method: 'whatsapp', account_id: '+65 8123 4567' },
    });
    await desk.trpc.admin.participant.save({
      booking_id: id,
      participants: [{ name: 'Mei', age: 7, level: 2, remarks: 'Nuts' }],
    });
    const entry = { start_time: '08:00', end_time: '08:30', operating_day: date };
    await desk.trpc.admin.schedule.saveEntry({ ...entry, tag: 'Training', instructor_id: aoki });
    await desk.trpc.admin.schedule.saveEntry({ ...entry, tag: 'On Hold', instructor_id: baba });
    const own = await as(aoki).days({ days: 8 });
    expect(own).toMatchObject({ today: date, instructor: { name: expect.stringContaining('Aoki') } });
    expect(own.days.map(({ date: day, lessons, entries }) => [day, lessons.length, entries.length])).toEqual([
      [date, 1, 1],
      ['2026-12-21', 1, 0],
      ...['22', '23', '24', '25', '26', '27'].map((day) => [`2026-12-${day}`, 0, 0]),
    ]);
    expect(own.days[0]).toMatchObject({
      entries: [{ tag: 'Training', start_time: '08:00' }],
      lessons: [
        {
          ...{ start_time: '09:00', end_time: '12:00', capacity: null, slope: { id: school.slope.kandatsu } },
          course: { id: school.course.privateSki },
          guests: [
            {
              ...{ booking_id: id, customer_name: 'Tan Wei Ling', people: 2, day_number: 1, days_of_lesson: 2 },
              ...{ ability_level: 3, lesson_language: 'yue', age_group: '7_12', remarks: 'Left knee' },
              ...{ hotel_name: 'Futaba', has_transportation: true, presence: 'expected', marks: [] },
              contact: { method: 'whatsapp', account: '+65 8123 4567' },
              participants: [{ name: 'Mei', age: 7, level: 2, remarks: 'Nuts' }],
            },
          ],
        },
      ],
    });
    expect(JSON.stringify(own)).not.toMatch(/61.?234|fee|owes|balance|price|paid|invoice/i);
  });

  it('have no guest of another instructor: not in a class, not after a move, not on the other days of a booking', async () => {
    await book('Of Aoki');
    const moved = await book('Moved Away', { setting_time_id: school.time.afternoon });
    await book('Of Baba', { instructor_id: baba });
    await book('Of Nobody', { instructor_id: null, setting_time_id: school.time.afternoon });
    const both = await book('Shared Days', { operating_day: school.day['2026-12-21'], days_of_lesson: 2 });
    await saveMoves(desk, move(both, baba, { day_number: 2 }));
    expect(await guestsOfInstructor(aoki)).toEqual([`${date} Of Aoki`, `${date} Moved Away`, '2026-12-21 Shared Days']);
    await saveMoves(desk, move(moved, baba));
    expect(await guestsOfInstructor(aoki)).toEqual([`${date} Of Aoki`, '2026-12-21 Shared Days']);
    expect(await guestsOfInstructor(baba)).toEqual([`${date} Of Baba`, `${date} Moved Away`, '2026-12-22 Shared Days']);
    expect(JSON.stringify(await as(aoki).days({ days: 8 }))).not.toMatch(/Baba|Moved|Nobody/);
  });

  it('have all guests of a class that the instructor teaches, and of no other class', async () => {
    await makeGroupCourse(desk);
    await book('First', { number_of_orders: 2 });
    await book('Second', { number_of_orders: 1 });
    await book('Third', { number_of_orders: 3, instructor_id: baba });
    expect((await classesOf(desk)).map((each) => each.replace(/^.*by/, ''))).toEqual([
      ` ${aoki} 3/4 [1 2]`,
      ` ${baba} 3/4 [3]`,
    ]);
    expect(await guestsOfInstructor(aoki)).toEqual([`${date} First`, `${date} Second`]);
    expect(await guestsOfInstructor(baba)).toEqual([`${date} Third`]);
  });

  it('begin on any day, are at most eight, and have no canceled lesson', async () => {
    const id = await book('Gone', { operating_day: school.day['2026-12-22'] });
    const on = async () => guestsOf(await as(aoki).days({ from: '2026-12-22', days: 1 }));
    expect(await on()).toEqual(['2026-12-22 Gone']);
    await putBooking(desk, id, { invoice_status: 'Canceled' });
    expect(await on()).toEqual([]);
    for (const days of [0, 9])
      await expect(as(aoki).days({ days })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });

  it('name the instructor whose page it is', async () => {
    const names = await Promise.all([aoki, baba].map(async (id) => (await as(id).days({ days: 1 })).instructor.name));
    expect(names).toEqual(['Aoki Sora', expect.stringContaining('Baba')]);
  });

  it('are refused to an account that is no instructor, whatever its role is', async () => {
    for (const role of ['owner', 'desk', 'instructor'] as const) {
      const refused = { cause: { code: 'forbidden', text: { key: 'errors:forbidden' } } };
      await expect(as(null, role).days({ days: 1 })).rejects.toMatchObject(refused);
      await expect(as(null, role).mark(press(1))).rejects.toMatchObject(refused);
    }
  });
});

describe('a mark of an instructor', () => {
  it('is stored once, is shown on Today, and can be removed', async () => {
    const id = await book('Tan Wei Ling');
    const came = await as(aoki).mark(press(id));
    expect(came).toMatchObject({ presence: 'came', marks: [{ made_by: `${aoki}@school.example` }] });
    expect(await as(aoki).mark(press(id))).toEqual(came);
    const [lesson] = (await desk.trpc.admin.today.day({ date })).lessons;
    expect(lesson?.guests).toMatchObject([{ presence: 'came', marks: [{ request_key: `press ${id}` }] }]);
    expect((await as(aoki).days({ days: 1 })).days[0]?.lessons[0]?.guests).toMatchObject([came]);
    const back = press(id, { request_key: 'back', presence: 'expected', seen: [`press ${id}`] });
    expect(await as(aoki).mark(back)).toMatchObject({ presence: 'expected' });
  });

  it("of another's lesson, or of one that was moved away, is answered like that of an unknown lesson, and stores nothing", async () => {
    const own = await book('Of Aoki');
    const other = await book('Of Baba', { instructor_id: baba });
    const nobody = await book('Of Nobody', { instructor_id: null, setting_time_id: school.time.afternoon });
    await as(baba).mark(press(other));
    await as(aoki).mark(press(own));
    await saveMoves(desk, move(own, null));
    const before = await storedDays(desk.t.app.db);
    const refusals = await Promise.all(
      [
        press(99_999),
        press(other, { request_key: 'other' }),
        // A known key gives no access either, nor does a future day.
        press(other),
        press(other, { presence: 'late' }),
        press(other, { request_key: 'to come', date: '2026-12-21' }),
        press(nobody),
        press(own),
      ].map((each) =>
        as(aoki)
          .mark(each)
          .then(
            () => 'marked',
            ({ code, message, cause }) => JSON.stringify({ code, message, cause }),
          ),
      ),
    );
    expect(new Set(refusals)).toEqual(new Set([refusals[0]]));
    expect(refusals[0]).toContain('noLessonOnDay');
    expect(await storedDays(desk.t.app.db)).toEqual(before);
  });

  it('of a future day is refused', async () => {
    const id = await book('Tomorrow', { operating_day: school.day['2026-12-21'] });
    await expect(as(aoki).mark(press(id, { date: '2026-12-21' }))).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
  });
});

describe('the own hours', () => {
  it('are those of the payroll sheet, of one instructor and one month', async () => {
    await book('Morning');
    await book('Later', { operating_day: school.day['2026-12-23'] });
    await book('Of Baba', { instructor_id: baba });
    const entry = { operating_day: date, instructor_id: aoki };
    await desk.trpc.admin.schedule.addTag({ name: 'Training', paid: true });
    await desk.trpc.admin.schedule.saveEntry({ ...entry, tag: 'Training', start_time: '13:00', end_time: '13:30' });
    // It overlaps hours that are already counted.
    await desk.trpc.admin.schedule.saveEntry({ ...entry, tag: 'Sick leave', start_time: '14:00', end_time: '17:00' });
    const hours = await as(aoki).hours({});
    const range = 'from=2026-12-01&to=2026-12-31';
    const sheet = await desk.t.request(`/api/v1/schedule/export?${range}`, { token: desk.token });
    const text = await sheet.text();
    const totals = text.split(/\r?\n/).filter((line) => line.startsWith(`Total,${aoki},`));
    expect(totals.map((line) => Number(line.split(',').at(-1)))).toEqual([hours.hours]);
    expect(hours).toMatchObject({ month: '2026-12', this_month: '2026-12' });
    expect(hours.until_today).toBeLessThan(hours.hours);
    expect(await as(aoki).hours({ month: '2026-11' })).toMatchObject({ month: '2026-11', hours: 0 });
    expect((await as(baba).hours({})).hours).toBe(3);
    await expect(as(null).hours({})).rejects.toMatchObject({ cause: { code: 'forbidden' } });
  });
});
