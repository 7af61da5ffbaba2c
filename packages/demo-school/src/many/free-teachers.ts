/** Who is free to teach, held in memory while many bookings are stored. */
import type { Db } from '@gerende/api/database/database';
import { selectLiveInstructors } from '@gerende/api/features/instructor/instructor.queries';
import { withSkills } from '@gerende/api/features/instructor/instructor.service';
import { slotsAwayOn } from '@gerende/api/features/working-times/away-hours.service';
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { quarterHours } from '@gerende/domain/calendar/time-of-day';
import { skillObstacles } from '@gerende/domain/instructor/fit';
import type { LessonSlot } from '@gerende/domain/lesson/lesson-day';

type Needs = { category_id: number; ability_level: number; slope_id: number };

export type FreeTeachers = {
  /** The instructors who can teach the lesson and are free in all its hours. */
  find(needs: Needs, slots: readonly LessonSlot[]): number[];
  take(id: number, slots: readonly LessonSlot[]): void;
};

const quarter = (id: number, date: PlainDate, hour: number): string => `${id} ${date} ${hour}`;

/** Lessons, times away and schedule entries of these days count as busy. */
export async function readFreeTeachers(db: Db, dates: readonly PlainDate[]): Promise<FreeTeachers> {
  const teachers = await withSkills(db, await selectLiveInstructors(db));
  const ids = teachers.map((teacher) => teacher.id);
  const cells = await db.selectFrom('lesson_cell').selectAll().execute();
  const entries = await db
    .selectFrom('schedule_entry')
    .select(['instructor_id', 'date', 'start_time as from', 'end_time as to'])
    .execute();
  const busy = new Set(cells.map((cell) => quarter(cell.instructor_id, cell.date, cell.quarter_hour)));
  const take = (id: number, slots: readonly LessonSlot[]): void => {
    for (const { date, from, to } of slots)
      for (const hour of quarterHours(from, to)) busy.add(quarter(id, date, hour));
  };
  for (const slot of [...(await slotsAwayOn(db, ids, dates)), ...entries]) take(slot.instructor_id, [slot]);
  const isFree = (id: number, slots: readonly LessonSlot[]): boolean =>
    slots.every(({ date, from, to }) => quarterHours(from, to).every((hour) => !busy.has(quarter(id, date, hour))));
  return {
    take,
    find: (needs, slots) =>
      teachers
        .filter((teacher) => skillObstacles(teacher, needs).length === 0)
        .map((teacher) => teacher.id)
        .filter((id) => isFree(id, slots)),
  };
}
