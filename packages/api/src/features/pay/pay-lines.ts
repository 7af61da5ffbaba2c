/** What instructors did in a month, and its pay by the present rates. */

import { daysOfMonth, type PlainMonth } from '@gerende/domain/calendar/plain-date';
import { groupBy } from '@gerende/domain/group-by';
import { type PayLine, type PayWork, payLines } from '@gerende/domain/pay/lines';
import { payRateFinder } from '@gerende/domain/pay/rates';
import { foldedTag } from '@gerende/domain/schedule/tag';
import type { NotNull } from 'kysely';
import type { Db, Range } from '../../database/database.ts';
import { nominationFee } from '../booking/booking-row.ts';
import { onlyTaught } from '../closed-hours/untaught.queries.ts';
import { fromLessonDays } from '../lesson/lesson-day.queries.ts';
import { selectEntriesOfInstructors } from '../schedule/schedule.queries.ts';
import { listPaidTags } from '../schedule/tag.service.ts';
import { selectRates } from './rate.service.ts';

/** The lessons of the payroll sheet, with the nominations and without the guests. */
const selectTaught = (db: Db, { from, to }: Range, own?: number) =>
  fromLessonDays(db)
    .innerJoin('booking', 'booking.id', 'attendance.booking_id')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .select(['lesson.id as lesson_id', 'lesson.instructor_id', 'lesson.date', 'start_time', 'end_time', 'capacity'])
    .select(['course_name', 'course_name_ja', 'course_name_zh'])
    .select(['attendance.booking_id', 'day_number', 'nominated_instructor_id', nominationFee])
    .where('lesson.date', '>=', from)
    .where('lesson.date', '<=', to)
    .where('lesson.instructor_id', 'is not', null)
    .where('lesson.canceled', '=', 0)
    .where('attendance.canceled', '=', 0)
    .$if(own !== undefined, (all) => all.where('lesson.instructor_id', '=', own ?? 0))
    .orderBy('attendance.booking_id')
    .$narrowType<{ instructor_id: NotNull }>()
    .execute();

type Taught = Awaited<ReturnType<typeof selectTaught>>[number];
type Done = PayWork & { instructor_id: number };

/** @param guests of one lesson, the lowest booking first */
function toWork(row: Taught, guests: readonly Taught[]): Done {
  const nominating = guests.filter(
    (guest) => guest.day_number === 1 && guest.nominated_instructor_id === row.instructor_id,
  );
  return {
    ...{ instructor_id: row.instructor_id, number: row.booking_id },
    ...{ date: row.date, start_time: row.start_time, end_time: row.end_time },
    course: { en: row.course_name, ja: row.course_name_ja ?? '', zh: row.course_name_zh ?? '' },
    form: row.capacity === null ? 'private' : 'group',
    tag: '',
    paid: true,
    nomination_fees: nominating.map((guest) => guest.nomination_fee),
  };
}

/**
 * The lines of a month by instructor, with the present rates.
 * @param own an instructor, to include nobody else's
 */
export async function linesOfMonth(db: Db, month: PlainMonth, own?: number): Promise<Map<number, PayLine[]>> {
  const dates = daysOfMonth(month);
  const range = { from: dates[0] ?? month, to: dates.at(-1) ?? month };
  const days = await onlyTaught(db, range, await selectTaught(db, range, own));
  const lessons = [...groupBy(days, ({ lesson_id }) => lesson_id).values()];
  const paidTags = await listPaidTags(db);
  const entries = (await selectEntriesOfInstructors(db, range, own)).map(
    ({ id, ...entry }): Done => ({
      ...{ ...entry, number: id, course: null, form: null, nomination_fees: [] },
      paid: paidTags.has(foldedTag(entry.tag)),
    }),
  );
  const taught = lessons.flatMap((guests) => (guests[0] ? [toWork(guests[0], guests)] : []));
  const find = payRateFinder(await selectRates(db));
  const done = groupBy([...taught, ...entries], ({ instructor_id }) => instructor_id);
  return new Map(
    [...done].map(([id, all]) => [
      id,
      payLines(
        find,
        id,
        all.map(({ instructor_id: _, ...work }) => work),
      ),
    ]),
  );
}
