/** The desk moves bookings between classes of the same course, slope, day and time, merges and splits them. */
import { DomainError, invalidFields } from '@gerende/domain/errors';
import type { AllocateClass, ClassAllocated } from '@gerende/domain/lesson/class-schema';
import { isPastDay } from '@gerende/domain/lesson/taught-days';
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../database.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { selectLiveInstructor } from '../../instructor/instructor.queries.ts';
import { followInstructors, type StoredClass, selectClasses, settleClasses } from '../../lesson/class.queries.ts';
import {
  openClassBeside,
  selectPeopleIn,
  touchBookings,
  updateAttendances,
} from '../../lesson/class-allocation.queries.ts';
import { selectDaysOfLessons } from '../../lesson/lesson-day.queries.ts';
import { reserveFreedHours, reserveHours, toHoursConflict } from '../../lesson/lesson-hours.service.ts';
import { schoolToday } from '../../school/school.service.ts';

const changed = (): DomainError => new DomainError('conflict', 'errors:classChanged');

const isBeside = (a: StoredClass, b: StoredClass): boolean =>
  a.id !== b.id &&
  a.course_id === b.course_id &&
  a.slope_id === b.slope_id &&
  a.date === b.date &&
  a.from === b.from &&
  a.to === b.to;

/** Both classes as they are now. @throws conflict when one of them is not as the desk saw it */
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

/** @throws invalid on `reason` when the class gets more people than it takes and no reason is given */
async function isOverbooking(app: AppContext, asked: AllocateClass, to: StoredClass | null): Promise<boolean> {
  if (to === null) return false;
  const people = await selectPeopleIn(app.db, asked.from.id, asked.booking_ids);
  const isOver = to.people + people > (to.capacity ?? 0);
  if (isOver && !asked.reason) throw invalidFields({ reason: 'errors:overbookReason' });
  return isOver;
}

/** Opens a class, whose instructor must exist. */
async function openClass({ db }: AppContext, asked: AllocateClass, from: StoredClass): Promise<number> {
  const { instructor_id } = asked;
  if (instructor_id !== undefined && !(await selectLiveInstructor(db, instructor_id)))
    throw invalidFields({ instructor_id: 'errors:instructorNotFound' });
  return openClassBeside(db, from.id, instructor_id ?? null);
}

/** @throws conflict when the instructor of an opened class teaches another lesson then */
async function reserveOpened(app: AppContext, asked: AllocateClass, classId: number): Promise<void> {
  const [day] = await selectDaysOfLessons(app.db, [classId]);
  if (asked.to === null && asked.instructor_id !== undefined && day)
    await reserveHours(app, [day], { field: 'instructor_id', allow_overlap: false });
}

/** The request that takes an allocation back: a class that was left empty is opened again, with its instructor. */
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

async function record(app: AppContext, asked: AllocateClass, from: StoredClass, to: number, overbooked: boolean) {
  for (const id of new Set(asked.booking_ids))
    await recordChange(app, {
      entity: 'booking',
      entity_id: id,
      action: 'update',
      before: { class_id: from.id, date: from.date },
      after: { class_id: to, date: from.date, ...(overbooked && { overbooked: true }) },
      ...(asked.reason && { note: asked.reason }),
    });
}

async function allocate(app: AppContext, asked: AllocateClass): Promise<ClassAllocated> {
  const { db } = app;
  const { from, to } = await seenClasses(app, asked);
  const today = await schoolToday(app);
  if (isPastDay(from, today)) throw new DomainError('conflict', 'errors:classTaught', { params: { date: from.date } });
  const overbooked = await isOverbooking(app, asked, to);
  const before = (await selectDaysOfLessons(db, [from.id])).filter((day) => asked.booking_ids.includes(day.booking_id));
  const class_id = to?.id ?? (await openClass(app, asked, from));
  await updateAttendances(db, from.id, asked.booking_ids, { lesson_id: class_id, overbooked: overbooked ? 1 : 0 });
  await settleClasses(db, [from.id, class_id]);
  await reserveOpened(app, asked, class_id);
  await reserveFreedHours(app, before);
  await touchBookings(db, asked.booking_ids, app.clock.nowText());
  await followInstructors(db, asked.booking_ids, today);
  await record(app, asked, from, class_id, overbooked);
  return { class_id, undo: await undoOf(app, asked, from, class_id) };
}

/**
 * Moves bookings, each with all of its people, from a class to another one, or to a new one. Their other days stay.
 * @throws conflict when a class is not as the desk saw it any more, or was taught; invalid on `to` for a class of another
 * course, slope, day or time, on `reason` when the class is full and no reason is given; conflict on `instructor_id` when
 * the instructor of an opened class teaches another lesson then
 */
export async function allocateClass(app: AppContext, request: AllocateClass): Promise<ClassAllocated> {
  try {
    return await inTransaction(app, (app) => allocate(app, request));
  } catch (error) {
    throw toHoursConflict(error, 'instructor_id');
  }
}
