/**
 * The schedule in the format sent to the desk: one row of bare values per lesson day, names once beside them, unsorted.
 * A year of lessons is a fifth of its size with named values, and the database needs no sorting.
 */
import type { PlainDate } from '../calendar/plain-date.ts';
import type { TimeOfDay } from '../calendar/time-of-day.ts';
import { groupBy } from '../group-by.ts';
import type { Schedule, ScheduleEntry, ScheduleLesson } from './schema.ts';

type Names = [en: string, ja: string, zh: string];

/** A class that a day is in. */
export type PackedClass = [
  id: number,
  version: number,
  capacity: number,
  people: number,
  min_people: number,
  level_span: number,
];

export type PackedDay = [
  day_number: number,
  date: PlainDate,
  start_time: TimeOfDay,
  end_time: TimeOfDay,
  instructor_id: number | null,
  /** Null or left out for a private lesson. */
  class_of?: PackedClass | null,
];

/** A day, then the values of its booking, which are the same on all its days. */
export type PackedRow = [
  day: PackedDay,
  booking_id: number,
  days_of_lesson: number,
  customer_name: string,
  number_of_orders: number,
  ability_level: number,
  contact_status: ScheduleLesson['contact_status'],
  instructor_id: number | null,
  nominated_instructor_id: number | null,
  lesson_language: string | null,
  course_id: number,
  slope_id: number,
  version: number,
  /** 1 or 0, as the next. */
  has_transportation: number,
  is_paid: number,
];

export type PackedSchedule = {
  rows: PackedRow[];
  entries: ScheduleEntry[];
  /** Including deleted ones: old lessons keep their names. */
  courses: [id: number, type: ScheduleLesson['course']['type'], category_id: number, ...names: Names][];
  slopes: [id: number, ...names: Names][];
};

const namesOf = ([en, ja, zh]: Names): ScheduleLesson['course']['name_translations'] => ({ en, ja, zh });

function toDay([day_number, date, start_time, end_time, instructor_id, of]: PackedDay): ScheduleLesson['days'][number] {
  const day = { day_number, date, start_time, end_time, instructor_id };
  if (!of) return day;
  const [id, version, capacity, people, min_people, level_span] = of;
  return { ...day, class: { id, version, capacity, people, min_people, level_span } };
}

/** Looks up a row that must exist: the database refuses a lesson without its course or slope. */
function known<Row>(rows: ReadonlyMap<number, Row>, id: number): Row {
  const row = rows.get(id);
  if (!row) throw new Error(`a lesson points to ${id}, which did not come with it`);
  return row;
}

const inText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Sorts by first day, then by booking. */
const inOrder = (a: ScheduleLesson, b: ScheduleLesson): number =>
  inText(a.days[0]?.date ?? '', b.days[0]?.date ?? '') || a.booking_id - b.booking_id;

/** @throws when a lesson's course or slope is missing */
export function unpackSchedule(packed: PackedSchedule): Schedule {
  const courses = new Map(
    packed.courses.map(([id, type, category_id, ...names]) => [
      id,
      { id, name_translations: namesOf(names), type, category_id },
    ]),
  );
  const slopes = new Map(packed.slopes.map(([id, ...names]) => [id, { id, name_translations: namesOf(names) }]));
  const toLesson = (rows: PackedRow[]): ScheduleLesson[] => {
    if (!rows[0]) return [];
    const [, booking_id, days_of_lesson, customer_name, number_of_orders, ability_level, ...rest] = rows[0];
    const [contact_status, instructor_id, nominated_instructor_id, lesson_language, course_id, slope_id, ...last] =
      rest;
    const [version, has_transportation, is_paid] = last;
    return [
      {
        booking_id,
        days_of_lesson,
        customer_name,
        number_of_orders,
        ability_level,
        contact_status,
        instructor_id,
        nominated_instructor_id,
        lesson_language,
        has_transportation: has_transportation === 1,
        is_paid: is_paid === 1,
        course: known(courses, course_id),
        slope: known(slopes, slope_id),
        days: rows.map(([day]) => toDay(day)).sort((a, b) => a.day_number - b.day_number),
        version,
      },
    ];
  };
  const bookings = groupBy(packed.rows, ([, booking_id]) => booking_id);
  return { lessons: [...bookings.values()].flatMap(toLesson).sort(inOrder), entries: packed.entries };
}
