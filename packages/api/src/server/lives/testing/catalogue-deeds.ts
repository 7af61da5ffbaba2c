/** What the desk changes of the catalogue, the staff and their hours in a history of money, while bookings refer to it. */
import { partyOf } from '@gerende/domain/party/rules';
import { school } from '../../../testing/test-school.ts';
import { type MoneyDeed, pick } from './money-desk-deeds.ts';
import { at, bookingsOf, dbOf, leapDays, type MoneyLife, tried } from './money-life.ts';
import { dates } from './money-other-deeds.ts';

const courses = [school.course.privateSki, school.course.snowboard] as const;
/** What becomes of the lessons that a change touches. */
const answer = (index: number) => ({ lessons: pick(['keep', 'move'] as const, index), notify_guest: false });
const doneIf = (done: unknown) => (done ? [] : undefined);
const isDone = async (asked: Promise<unknown>) => (await tried(asked.then(() => true))) === true;

async function saveCourse(life: MoneyLife, a: number, b: number, changes: object) {
  const { course } = life.desk.trpc.admin;
  const now = await tried(course.get({ id: pick(courses, a) }));
  if (!now) return undefined;
  const { id, days_of_lesson, version } = now;
  const names = { course_name: now.name_translations.en, course_name_zh: now.name_translations.zh };
  const offered = {
    slope_ids: now.slopes.map((each) => each.id),
    setting_time_ids: now.setting_time.map(({ id }) => id),
  };
  const stored = { id, ...names, ...offered, category_id: now.category.id, days_of_lesson, version };
  return doneIf(await isDone(course.save({ ...stored, ...answer(b), ...changes })));
}

const hours = [
  ['09:00-12:00', '08:45-11:15', '09:15-10:35'],
  ['13:00-16:00', '12:45-15:05', '13:30-15:30'],
] as const;

/** A lesson time gets other hours. */
const movesTime: MoneyDeed = async (life, a, b) => {
  const { settingTime } = life.desk.trpc.admin;
  const { id, setting_time, setting_time_ja, version } = await settingTime.get({ id: 1 + (a % 2) });
  const [duration_from = '', duration_to = ''] = pick(pick(hours, a), b).split('-');
  const time = { id, setting_time, setting_time_ja, version, duration_from, duration_to };
  return doneIf(await isDone(settingTime.save({ ...time, ...answer(a + b) })));
};

const removesCourse: MoneyDeed = async (life, a, b) => {
  const { course } = life.desk.trpc.admin;
  const id = pick(courses, a);
  const isGone = (await course.deleted()).some((each) => each.id === id);
  return doneIf(await isDone(isGone ? course.restore({ id }) : course.remove({ id, ...answer(b) })));
};

const removesInstructor: MoneyDeed = async (life, a, b) => {
  const { instructor } = life.desk.trpc.admin;
  const gone = (await instructor.deleted()).find(({ id }) => id !== school.instructor.doi);
  if (gone) return doneIf(await isDone(instructor.restore({ id: gone.id })));
  return doneIf(await isDone(instructor.remove({ id: 1 + (a % 3), ...answer(b) })));
};

/** Hours with a tag that is paid, or not, beside lessons or over them. */
const entersHours: MoneyDeed = async (life, a, b, c) => {
  const [start_time, end_time] = pick(
    [
      ['09:00', '10:30'],
      ['11:00', '14:00'],
      ['08:00', '08:20'],
      ['15:00', '17:00'],
    ] as const,
    c,
  );
  const tag = pick(['On Hold', 'Cancelled', 'Undecided'], b);
  const entry = { tag, instructor_id: 1 + (a % 3), operating_day: pick([...dates, ...leapDays], a + b) };
  return doneIf(await isDone(life.desk.trpc.admin.schedule.saveEntry({ ...entry, start_time, end_time })));
};

const removesHours: MoneyDeed = async (life, a) => {
  const entries = await dbOf(life).selectFrom('schedule_entry').select(['id', 'version']).orderBy('id').execute();
  const entry = at(entries, a);
  return entry && doneIf(await isDone(life.desk.trpc.admin.schedule.removeEntry(entry)));
};

/** Who referred a guest, and where the guest is from. */
const introduces: MoneyDeed = async (life, a) => {
  const booking = at(await bookingsOf(life), a);
  if (!booking) return undefined;
  const { id, version } = booking;
  const columns = { referrer: pick(['instructor', 'partner'] as const, a), country_id: pick([392, 702], a) };
  return (await isDone(life.desk.trpc.admin.booking.update({ id, version, ...columns })))
    ? [partyOf(booking)]
    : undefined;
};

export const catalogue: Record<string, MoneyDeed> = {
  renamesCourse: (life, a, b) => saveCourse(life, a, b, { course_name: `Course ${a}` }),
  otherCategory: (life, a, b) => saveCourse(life, a, b, { category_id: 1 + (b % 2) }),
  otherForm: (life, a, b, c) =>
    saveCourse(
      life,
      a,
      b,
      c % 2 ? { form: 'private' } : { form: 'group', class_size: 6, min_people: 1, level_span: 6 },
    ),
  ...{ movesTime, removesCourse, removesInstructor, entersHours, removesHours, introduces },
};
