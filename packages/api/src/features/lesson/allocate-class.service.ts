/** The desk moves bookings between classes of the same course, slope, day and time, merges and splits them. */
import { DomainError, invalidFields } from '@gerende/domain/errors';
import type { AllocateClass, ClassAllocated } from '@gerende/domain/lesson/class-schema';
import { isPastDay } from '@gerende/domain/lesson/taught-days';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../database.ts';
import { recordChange } from '../audit/audit.service.ts';
import { schoolToday } from '../school/school.service.ts';
import { followInstructors, type StoredClass, selectClasses, settleClasses } from './class.queries.ts';
import { openClassBeside, selectPeopleIn, touchBookings, updateAttendances } from './class-allocation.queries.ts';
import { selectDaysOfLessons } from './lesson-day.queries.ts';
import { reserveFreedHours } from './lesson-hours.service.ts';

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

/**
 * Moves bookings, each with all of its people, from a class to another one, or to a new one. Their other days stay.
 * @throws conflict when a class is not as the desk saw it any more, or was taught; invalid on `to` for a class of another
 * course, slope, day or time, on `reason` when the class is full and no reason is given
 */
export function allocateClass(app: AppContext, asked: AllocateClass): Promise<ClassAllocated> {
  return inTransaction(app, async (app) => {
    const { db } = app;
    const { from, to } = await seenClasses(app, asked);
    const today = await schoolToday(app);
    if (isPastDay(from, today))
      throw new DomainError('conflict', 'errors:classTaught', { params: { date: from.date } });
    const overbooked = await isOverbooking(app, asked, to);
    const before = (await selectDaysOfLessons(db, [from.id])).filter((day) =>
      asked.booking_ids.includes(day.booking_id),
    );
    const class_id = to?.id ?? (await openClassBeside(db, from.id));
    await updateAttendances(db, from.id, asked.booking_ids, { lesson_id: class_id, overbooked: overbooked ? 1 : 0 });
    await settleClasses(db, [from.id, class_id]);
    await reserveFreedHours(app, before);
    await touchBookings(db, asked.booking_ids, app.clock.nowText());
    await followInstructors(db, asked.booking_ids, today);
    await record(app, asked, from, class_id, overbooked);
    return { class_id };
  });
}
