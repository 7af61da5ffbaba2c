/** Bookings that fill classes on the next days of operation: a full one, one with a place left, one with too few people. */
import { addDays, type PlainDate } from '@gerende/domain/calendar/plain-date';
import type { CourseKey } from './course-data.ts';
import type { LessonWish } from './lesson-wish.ts';
import type { TimeKey } from './school-data.ts';
import type { Catalogue } from './store-catalogue.ts';

type Filled = { course: CourseKey; time: TimeKey; people: readonly number[] };

const classes: readonly Filled[] = [
  { course: 'beginnerSki', time: 'morning', people: [3, 3, 2] },
  { course: 'beginnerSki', time: 'afternoon', people: [3, 2, 2] },
  { course: 'beginnerSnowboard', time: 'morning', people: [1, 1] },
  { course: 'kidsGroupSki', time: 'kidsMorning', people: [2, 2] },
];
/** There are so many days in case that some of these guests cancel. */
const showDays = 3;

export function classWishes(today: PlainDate, { slopeDays }: Pick<Catalogue, 'slopeDays'>): LessonWish[] {
  const open = [...slopeDays.kandatsu].filter((date) => date > addDays(today, 1)).sort();
  return open.slice(0, showDays).flatMap((date) =>
    classes.flatMap(({ course, time, people }) =>
      people.map((number_of_orders) => ({
        date,
        slope: 'kandatsu' as const,
        course,
        time,
        days_of_lesson: 1,
        number_of_orders,
        ability_level: 1,
        nominated: null,
      })),
    ),
  );
}
