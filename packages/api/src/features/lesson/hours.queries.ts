/** Reads of what instructors teach beside other lessons, and of the quarter hours that lessons reserve. */
import type { TaughtHours } from '@gerende/domain/lesson/lesson-day';
import { compiled, type Db } from '../../database.ts';

/** The hours of a lesson that an instructor teaches. */
export type TaughtLesson = TaughtHours & { lesson_id: number };

/** A lesson, with the first of the bookings that attend it; null for a class that nobody attends. */
export type LessonBeside = TaughtLesson & { booking_id: number | null };

/** What the instructors teach on those days in lessons other than `except`, oldest first; canceled ones do not count. */
export async function selectLessonsBeside(
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

/** Of the given lessons, those that reserve no hours because they overlap another one. */
export async function selectLessonsWithoutCells(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const held = new Set((await lessonsWithCells(db, ids)).map((row) => row.lesson_id));
  return new Set(ids.filter((id) => !held.has(id)));
}

const lessonsWithCells = compiled((db, ids: readonly number[]) =>
  db.selectFrom('lesson_cell').select('lesson_id').distinct().where('lesson_id', 'in', ids),
);
