/**
 * Reserves instructors' hours for lessons. The unique key of the quarter-hour rows prevents a second lesson,
 * whatever was read before. Staff may let a lesson overlap another one on purpose: it then reserves no hours, which
 * is audited.
 */
import { quarterHours } from '@gerende/domain/calendar/time-of-day';
import { DomainError } from '@gerende/domain/errors';
import { clash, isTaught, type TaughtHours } from '@gerende/domain/lesson/lesson-day';
import { compiled, type Db, isUniqueViolation } from '../../../database/database.ts';
import { rowsOf } from '../../../platform/database/query/past-kysely.ts';
import { valueAt } from '../../../platform/database/query/words.ts';
import type { Change } from '../../audit/audit.service.ts';
import type { LessonDayRow } from '../lesson-day.queries.ts';
import type { Hours, TeacherField } from './lesson-plan.ts';

/** The hours of a lesson that an instructor teaches. */
type TaughtLesson = TaughtHours & { lesson_id: number };

/** A lesson, with the first of the bookings that attend it; null for a class that nobody attends. */
type LessonBeside = TaughtLesson & { booking_id: number | null };

/** What the instructors teach on those days in lessons other than `except`, oldest first; canceled lessons are left out. */
async function selectLessonsBeside(
  db: Db,
  hours: readonly TaughtHours[],
  except: readonly number[],
): Promise<LessonBeside[]> {
  if (hours.length === 0) return [];
  return lessonsBeside(db, {
    instructors: [...new Set(hours.map((each) => each.instructor_id))],
    dates: [...new Set(hours.map((each) => each.date))],
    except,
  });
}

const lessonsBeside = compiled((db, given: { instructors: number[]; dates: string[]; except: readonly number[] }) =>
  db
    .selectFrom('lesson')
    .select(['id as lesson_id', 'date', 'start_time', 'end_time', 'instructor_id'])
    .select((eb) =>
      eb
        .selectFrom('attendance')
        .select((eb) => eb.fn.min('attendance.booking_id').as('first'))
        .whereRef('attendance.lesson_id', '=', 'lesson.id')
        .where('attendance.canceled', '=', 0)
        .as('booking_id'),
    )
    .where('instructor_id', 'in', given.instructors)
    .where('date', 'in', given.dates)
    .where('canceled', '=', 0)
    .where('id', 'not in', given.except)
    .orderBy('id')
    .$narrowType<{ instructor_id: number }>(),
);

/** The lessons that reserve no hours because they overlap another one. */
async function selectLessonsWithoutCells(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const held = new Set((await lessonsWithCells(db, ids)).map((row) => row.lesson_id));
  return new Set(ids.filter((id) => !held.has(id)));
}

const lessonsWithCells = compiled((db, ids: readonly number[]) =>
  db.selectFrom('lesson_cell').select('lesson_id').distinct().where('lesson_id', 'in', ids),
);

const taken = (field: TeacherField, key: string, params?: Record<string, string | number>): DomainError =>
  new DomainError('conflict', key, {
    ...(params && { params }),
    fields: { [field]: [{ key, ...(params && { params }) }] },
  });

export const freeHours = compiled((db, lessonIds: readonly number[]) =>
  db.deleteFrom('lesson_cell').where('lesson_id', 'in', lessonIds),
);

const cellTypes = ['number', 'text', 'number', 'number'] as const;

/** All in one statement, whose text does not depend on their number. */
const insertCellsOf = compiled((db, cells: readonly unknown[][]) =>
  db
    .insertInto('lesson_cell')
    .columns(['instructor_id', 'date', 'quarter_hour', 'lesson_id'])
    .expression(
      db
        .selectFrom(rowsOf(cells).as('cell'))
        .select(cellTypes.map((type, place) => valueAt(place, type).as(`value_${place}`))),
    ),
);

/** @throws conflict on `field` when a concurrent writer took the hours after they were read as free */
async function insertCells(db: Db, lessons: readonly TaughtLesson[], field: TeacherField): Promise<void> {
  const cells = lessons.flatMap(({ lesson_id, instructor_id, date, start_time, end_time }) =>
    quarterHours(start_time, end_time).map((quarter_hour) => [instructor_id, date, quarter_hour, lesson_id]),
  );
  if (cells.length === 0) return;
  try {
    await insertCellsOf(db, cells);
  } catch (error) {
    throw isUniqueViolation(error, 'lesson_cell') ? taken(field, 'errors:instructorTaken') : error;
  }
}

type DayWithPlace = LessonDayRow & TaughtHours;

const overlapOf = (days: readonly DayWithPlace[], others: readonly LessonBeside[]): Change => ({
  entity: 'booking',
  entity_id: days[0]?.booking_id ?? 0,
  action: 'overlap',
  after: {
    days: days.map(({ date, start_time, end_time, instructor_id }) => ({ date, start_time, end_time, instructor_id })),
    bookings: [...new Set(others.flatMap((other) => other.booking_id ?? []))],
  },
});

/** Days that are reserved together; `later`: lessons whose own hours are reserved later, and which are not checked yet. */
type Group = { days: readonly DayWithPlace[]; mayOverlap: boolean; later: readonly number[] };

/** Days that may overlap come last, one by one, and reserve the hours that are left. */
function groupsOf(days: readonly DayWithPlace[], taken: Exclude<Hours['taken'], 'asked'>): Group[] {
  if (typeof taken === 'string') return [{ days, mayOverlap: taken === 'overlapped', later: [] }];
  const over = days.filter((day) => taken.has(day.lesson_id));
  const later = over.map((day) => day.lesson_id);
  return [
    { days: days.filter((day) => !taken.has(day.lesson_id)), mayOverlap: false, later },
    ...over.map((day, index) => ({ days: [day], mayOverlap: true, later: later.slice(index + 1) })),
  ];
}

/**
 * Reserves the instructors' hours for stored days that reserve none, once for each lesson.
 * @returns audit entries for the days that overlap on purpose
 * @throws conflict on `field` when one of the hours is taken
 */
export async function reserveHours(db: Db, stored: readonly LessonDayRow[], { field, taken: then }: Hours) {
  const taught = stored.filter(isTaught);
  if (then === 'asked') await insertCells(db, taught, field);
  const overlaps: Change[] = [];
  for (const { days, mayOverlap, later } of then === 'asked' ? [] : groupsOf(taught, then)) {
    const beside = await selectLessonsBeside(db, days, [...days.map((day) => day.lesson_id), ...later]);
    const others = beside.filter((other) => days.some((day) => clash(day, other)));
    const [first] = others;
    if (first && !mayOverlap) {
      if (first.booking_id === null) throw taken(field, 'errors:instructorTaken');
      throw taken(field, 'errors:instructorTeaching', { booking: first.booking_id, date: first.date });
    }
    const over = days.filter((day) => others.some((other) => clash(day, other)));
    const free = days.filter((day) => !over.includes(day));
    await insertCells(db, free, field);
    if (over.length > 0) overlaps.push(overlapOf(over, others));
  }
  return overlaps;
}

/**
 * When hours become free, the lesson that overlapped them reserves them, so that the key protects it from then on. Of
 * several such lessons it is the oldest.
 * @param freed days of bookings where they were before
 */
export async function reserveFreedHours(db: Db, freed: readonly LessonDayRow[], { field }: Hours): Promise<void> {
  const own = freed.map((day) => day.lesson_id);
  const beside = await selectLessonsBeside(db, freed.filter(isTaught), own);
  const waiting = await selectLessonsWithoutCells(
    db,
    beside.map((lesson) => lesson.lesson_id),
  );
  for (const lesson of beside.filter((each) => waiting.has(each.lesson_id))) {
    const others = await selectLessonsBeside(db, [lesson], [lesson.lesson_id]);
    const withoutHours = await selectLessonsWithoutCells(
      db,
      others.map((other) => other.lesson_id),
    );
    const isFree = !others.some((other) => !withoutHours.has(other.lesson_id) && clash(lesson, other));
    if (isFree) await insertCells(db, [lesson], field);
  }
}
