/** The desk moves bookings between classes of the same course, slope, day and time, merges and splits them. */
import { DomainError, invalidFields } from '@gerende/domain/errors';
import type { AllocateClass, ClassAllocated } from '@gerende/domain/lesson/class-schema';
import { isPastDay } from '@gerende/domain/lesson/taught-days';
import type { AppContext } from '../../../context/context.ts';
import { inTransaction } from '../../../database/database.ts';
import { selectLiveInstructor } from '../../instructor/instructor.queries.ts';
import { type StoredClass, selectClasses } from '../../lesson/class.queries.ts';
import { type LessonDayRow, selectDaysOfLessons } from '../../lesson/lesson-day.queries.ts';
import { applyLessonPlan } from '../../lesson/write/apply-lesson-plan.ts';
import type { PlannedBooking } from '../../lesson/write/lesson-plan.ts';
import { schoolToday } from '../../school/school.service.ts';

const changed = (): DomainError => new DomainError('conflict', 'errors:classChanged');

const isBeside = (a: StoredClass, b: StoredClass): boolean =>
  a.id !== b.id &&
  a.course_id === b.course_id &&
  a.slope_id === b.slope_id &&
  a.date === b.date &&
  a.from === b.from &&
  a.to === b.to;

/** Both classes as they are now. @throws conflict when one of them has changed since the desk read it */
async function seenClasses(
  app: AppContext,
  asked: AllocateClass,
): Promise<{ from: StoredClass; to: StoredClass | null }> {
  const stored = await selectClasses(app.db, [asked.from.id, ...(asked.to ? [asked.to.id] : [])]);
  const asSeen = (seen: { id: number; version: number }): StoredClass => {
    const found = stored.find((each) => each.id === seen.id);
    if (!found || found.version !== seen.version) throw changed();
    return found;
  };
  const from = asSeen(asked.from);
  const to = asked.to && asSeen(asked.to);
  if (asked.booking_ids.some((id) => !from.booking_ids.includes(id))) throw changed();
  const isPointless = to === null && asked.booking_ids.length >= from.booking_ids.length;
  if (isPointless || (to && !isBeside(from, to))) throw invalidFields({ to: 'errors:classElsewhere' });
  return { from, to };
}

/** @throws invalid on `reason` when the class would exceed its capacity and no reason is given */
function isOverbooking(asked: AllocateClass, days: readonly LessonDayRow[], to: StoredClass | null): boolean {
  if (to === null) return false;
  const people = days.reduce((sum, day) => sum + day.people, to.people);
  const isOver = people > (to.capacity ?? 0);
  if (isOver && !asked.reason) throw invalidFields({ reason: 'errors:overbookReason' });
  return isOver;
}

/** The instructor of a class that is opened, who must exist. */
async function teacherOf({ db }: AppContext, { to, instructor_id }: AllocateClass): Promise<number | null> {
  if (to || instructor_id === undefined) return null;
  if (!(await selectLiveInstructor(db, instructor_id)))
    throw invalidFields({ instructor_id: 'errors:instructorNotFound' });
  return instructor_id;
}

/** The request that undoes an allocation: a class that was left empty is opened again, with its instructor. */
async function undoOf(app: AppContext, asked: AllocateClass, from: StoredClass, classId: number) {
  const now = await selectClasses(app.db, [from.id, classId]);
  const seen = (id: number) => now.flatMap(({ version, ...each }) => (each.id === id ? [{ id, version }] : []))[0];
  const stays = seen(from.id);
  return {
    from: seen(classId) ?? { id: classId, version: 0 },
    booking_ids: asked.booking_ids,
    to: stays ?? null,
    ...(!stays && from.instructor_id !== null && { instructor_id: from.instructor_id }),
  };
}

const allocated = (asked: AllocateClass, from: StoredClass, id: number, overbooked: boolean): PlannedBooking => ({
  id,
  columns: {},
  record: (_, opened) => ({
    action: 'update',
    before: { class_id: from.id, date: from.date },
    after: { class_id: asked.to?.id ?? opened, date: from.date, ...(overbooked && { overbooked: true }) },
    ...(asked.reason && { note: asked.reason }),
  }),
});

async function allocate(app: AppContext, asked: AllocateClass): Promise<ClassAllocated> {
  const { from, to } = await seenClasses(app, asked);
  const today = await schoolToday(app);
  if (isPastDay(from, today)) throw new DomainError('conflict', 'errors:classTaught', { params: { date: from.date } });
  const inClass = await selectDaysOfLessons(app.db, [from.id]);
  const days = inClass.filter((day) => asked.booking_ids.includes(day.booking_id));
  const overbooked = isOverbooking(asked, days, to);
  const { opened } = await applyLessonPlan(app, {
    bookings: [...new Set(asked.booking_ids)].map((id) => allocated(asked, from, id, overbooked)),
    transfer: { days, from: from.id, to: to?.id ?? null, instructor_id: await teacherOf(app, asked), overbooked },
    hours: { field: 'instructor_id', taken: 'refused' },
  });
  const class_id = to?.id ?? opened ?? from.id;
  return { class_id, undo: await undoOf(app, asked, from, class_id) };
}

/**
 * Moves bookings, each with all of its people, from a class to another one, or to a new one. Their other days stay.
 * @throws conflict when a class has changed since the desk read it, or was taught; invalid on `to` for a class of
 * another course, slope, day or time, on `reason` when the class is full and no reason is given; conflict on
 * `instructor_id` when the instructor of an opened class teaches another lesson then
 */
export const allocateClass = (app: AppContext, request: AllocateClass): Promise<ClassAllocated> =>
  inTransaction(app, (app) => allocate(app, request));
