import { expect, it } from 'vitest';
import { type Desk, deskPartyWith, openDesk } from '../../testing/desk.ts';
import { storedRows } from '../../testing/guest-booking.ts';
import { school } from '../../testing/test-school.ts';

const { course, instructor, slope, time, category } = school;
const { aoki, baba } = instructor;

const lesson = {
  date: '2026-12-22',
  days_of_lesson: 1,
  setting_time_id: time.morning,
  course_id: course.privateSki,
  slope_id: slope.kandatsu,
  ability_level: 2,
  people: 1,
};
type Changes = Record<string, unknown>;

/** The result for the last line: who is free, and whether it can be taught. */
async function lastOf(desk: Desk, ...lines: Changes[]) {
  const asked = lines.map((line) => ({ ...lesson, ...line }));
  const { instructors, can_be_taught } = await desk.trpc.admin.booking.instructorFits({
    ...lesson,
    ...asked.at(-1),
    before: asked.slice(0, -1),
  });
  return {
    can: instructors.filter(({ reasons }) => reasons.length === 0).map(({ id }) => id),
    why: Object.fromEntries(instructors.flatMap(({ id, reasons }) => (reasons.length > 0 ? [[id, reasons]] : []))),
    can_be_taught,
  };
}

/** The line that saving refuses; null when it stores all. */
async function refusedBy(desk: Desk, ...lines: Changes[]): Promise<number | null> {
  const sent = lines.map(({ people = 1, date = lesson.date, ...line }) => ({
    operating_day: school.day[date as keyof typeof school.day],
    number_of_orders: people,
    ...line,
  }));
  const json = deskPartyWith(sent);
  const response = await desk.t.request('/trpc/admin.booking.createParty', {
    method: 'POST',
    json,
    token: desk.token,
  });
  return response.status === 200 ? null : (await response.json()).error.data.extra.line;
}

async function deskWithOne(): Promise<Desk> {
  const desk = await openDesk();
  await desk.t.app.db.deleteFrom('instructor_category').where('instructor_id', '!=', aoki).execute();
  return desk;
}

async function asClass(desk: Desk, class_size = 4): Promise<void> {
  const group = { form: 'group', class_size, level_span: 2 } as const;
  await desk.t.app.db.updateTable('course').set(group).where('id', '=', course.privateSki).execute();
}

it('the only instructor teaches the first of two lines at one hour, nobody the second, and the query stores nothing', async () => {
  const desk = await deskWithOne();
  const before = await storedRows(desk.t);
  expect(await lastOf(desk, {})).toMatchObject({ can: [aoki], can_be_taught: true });
  expect(await lastOf(desk, {}, {})).toMatchObject({ can: [], why: { [aoki]: ['needed'] }, can_be_taught: false });
  expect(await lastOf(desk, {}, { setting_time_id: time.afternoon })).toMatchObject({
    can: [aoki],
    can_be_taught: true,
  });
  expect(await lastOf(desk, {}, { date: '2026-12-23' })).toMatchObject({ can: [aoki], can_be_taught: true });
  expect(await storedRows(desk.t)).toEqual(before);
  expect(await refusedBy(desk, {}, {})).toBe(1);
});

it('of two instructors each line has one, and the second shows those who leave somebody for the first', async () => {
  const desk = await openDesk();
  expect(await lastOf(desk, {}, {})).toMatchObject({ can: [aoki, baba], can_be_taught: true });
  // Baba teaches no level above 2.
  const lines = [{ ability_level: 3 }, {}];
  expect(await lastOf(desk, ...lines)).toMatchObject({ can: [baba], why: { [aoki]: ['needed'] }, can_be_taught: true });
  expect(await lastOf(desk, ...lines, {})).toMatchObject({ can: [], can_be_taught: false });
  expect(await refusedBy(desk, ...lines, {})).toBe(2);
  expect(await refusedBy(desk, ...lines)).toBeNull();
});

it('whoever is named in an earlier line teaches then, and a line that is not booked makes nobody busy', async () => {
  const desk = await openDesk();
  const named = { instructor_id: baba };
  expect(await lastOf(desk, named, {})).toMatchObject({
    can: [aoki],
    why: { [baba]: ['teaching'] },
    can_be_taught: true,
  });
  expect(await lastOf(desk, named, { setting_time_id: time.afternoon })).toMatchObject({ can: [aoki, baba] });
  expect(await lastOf(desk, {}, { without_place: 'requested' }, {})).toMatchObject({ can_be_taught: true });
  expect(await lastOf(desk, named, named, {}, {}), 'the third has the last').toMatchObject({ can_be_taught: false });
});

it('a line that is booked though nobody can teach it makes nobody busy for those after it', async () => {
  const desk = await deskWithOne();
  const lines = [{}, { without_place: 'booked' }, { setting_time_id: time.afternoon }];
  expect(await lastOf(desk, ...lines)).toMatchObject({ can: [aoki], can_be_taught: true });
  expect(await refusedBy(desk, ...lines)).toBeNull();
});

it('a class takes the guests of several lines while it has room for all of a line', async () => {
  const desk = await deskWithOne();
  await asClass(desk);
  const two = { people: 2 };
  expect(await lastOf(desk, two, two)).toMatchObject({ can_be_taught: true });
  expect(await lastOf(desk, two, two, {})).toMatchObject({ can_be_taught: false });
  expect(await lastOf(desk, two, { ...two, ability_level: 4 }), 'levels apart').toMatchObject({ can_be_taught: false });
  const named = { ...two, instructor_id: aoki };
  expect(await lastOf(desk, named, two), 'who teaches the class').toMatchObject({ can: [aoki], can_be_taught: true });
  expect(await refusedBy(desk, two, two, {})).toBe(2);
  expect(await refusedBy(desk, two, two)).toBeNull();
});

it('lines of several days that share some of them are checked on each', async () => {
  const desk = await deskWithOne();
  const first = { date: '2026-12-21', days_of_lesson: 3 };
  expect(await lastOf(desk, first, { date: '2026-12-23', days_of_lesson: 2 })).toMatchObject({ can_be_taught: false });
  expect(await lastOf(desk, first, { date: '2026-12-24', days_of_lesson: 2 })).toMatchObject({ can_be_taught: true });
});

it('a lesson of two days that two instructors can teach together is booked, though neither is free on both', async () => {
  const desk = await openDesk();
  // Baba has the second morning off already.
  const off = { instructor_id: aoki, date: lesson.date, setting_time_id: time.morning };
  await desk.t.app.db.insertInto('instructor_day_off').values(off).execute();
  const line = { days_of_lesson: 2 };
  expect(await lastOf(desk, line)).toMatchObject({ can: [], can_be_taught: true });
  expect(await lastOf(desk, line, {})).toMatchObject({ can: [], can_be_taught: false });
  expect(await refusedBy(desk, line, {})).toBe(1);
  expect(await refusedBy(desk, line)).toBeNull();
});

it('a stored booking keeps its place, so it is not checked for another', async () => {
  const desk = await deskWithOne();
  const booking_id = await desk.book();
  const { can_be_taught } = await desk.trpc.admin.booking.instructorFits({ ...lesson, booking_id, before: [] });
  expect(can_be_taught).toBeNull();
});

it('a category without an instructor can be booked in each line, as it is stored', async () => {
  const desk = await openDesk();
  await desk.t.app.db.deleteFrom('instructor_category').where('category_id', '=', category.ski).execute();
  expect(await lastOf(desk, {})).toMatchObject({ can: [], can_be_taught: true });
  expect(await lastOf(desk, {}, {})).toMatchObject({ can: [], can_be_taught: true });
  expect(await refusedBy(desk, {}, {})).toBeNull();
});

it('the earlier lines are limited to as many as can be sent', async () => {
  const desk = await openDesk();
  await expect(lastOf(desk, ...Array(7).fill({}))).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
});
