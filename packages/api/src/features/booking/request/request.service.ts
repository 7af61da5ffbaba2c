/** Requests of guests: which are open and whether they can be taught now, and the desk's answers (decision 0033). */
import type { AcceptRequest, DeclineRequest, OpenRequest } from '@gerende/domain/booking/request-schema';
import { DomainError, notFound } from '@gerende/domain/errors';
import { isTaught, lessonDays } from '@gerende/domain/lesson/lesson-day';
import type { Wanted } from '@gerende/domain/teachable/day';
import type { SeveralDaysAnswer } from '@gerende/domain/teachable/several-days';
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../database.ts';
import { checkVersion } from '../../../desk-write.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { type Classes, insertCells, insertLessonDays } from '../../lesson/lesson.queries.ts';
import { toHoursConflict } from '../../lesson/lesson-hours.service.ts';
import { askForDays, classesIn, rememberPlans } from '../../teachable/ask.service.ts';
import { wantedOf } from '../../teachable/wanted.ts';
import { type BookingRow, selectBooking, selectBookingsByIds, updateBookingRow } from '../booking.queries.ts';
import { toBooking } from '../booking.service.ts';
import { queueBookingMessages } from '../message/queue-messages.ts';
import { followClasses, lessonOf } from '../store-booking.ts';
import { countOpenRequests, selectCourseOfBooking, selectOpenRequests } from './request.queries.ts';

/** Most requests of the list; the oldest come first. */
const most = 100;

async function wantedBy(app: AppContext, row: BookingRow): Promise<Wanted> {
  return wantedOf(await selectCourseOfBooking(app.db, row.course_id), row, {
    slope_id: row.slope_id,
    level: row.ability_level,
    people: row.number_of_orders,
    language: row.lesson_language,
    nominated_instructor_id: row.nominated_instructor_id,
  });
}

const ask = (app: AppContext, row: BookingRow, wanted: Wanted): Promise<SeveralDaysAnswer> =>
  askForDays(app, wanted, row.date, row.days_of_lesson);

/** The open requests, the oldest first, each asked as if it were the only one. */
export async function listRequests(app: AppContext): Promise<OpenRequest[]> {
  const ids = await selectOpenRequests(app.db, most);
  const rows = ids.length === 0 ? [] : await selectBookingsByIds(app.db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const requests: OpenRequest[] = [];
  for (const id of ids) {
    const row = byId.get(id);
    if (!row) continue;
    const answer = await ask(app, row, await wantedBy(app, row));
    requests.push({ booking: toBooking(row), obstacle: answer.yes ? null : { why: answer.why, date: answer.date } });
  }
  return requests;
}

export const countRequests = async (app: AppContext): Promise<{ total: number }> => ({
  total: await countOpenRequests(app.db),
});

/** @throws not_found; conflict when it is answered already, or has changed since the desk read it */
async function findOpen(app: AppContext, { id, version }: { id: number; version: number }): Promise<BookingRow> {
  const row = await selectBooking(app.db, id);
  if (!row) throw notFound('errors:bookingNotFound');
  if (row.status !== 'requested') throw new DomainError('conflict', 'errors:requestAnswered');
  checkVersion(row, version);
  return row;
}

/** New classes that take all people of the booking, for what the desk books though it cannot be taught. */
const newClasses = ({ group, people }: Wanted): Classes | undefined =>
  group === null ? undefined : { joins: new Map(), capacity: Math.max(group.class_size, people) };

/** Who teaches it at once: the nominated instructor if free. */
function teacherOf(answer: SeveralDaysAnswer, { nominated_instructor_id }: Wanted): number | null {
  return answer.yes || answer.why === 'nominated_needed' ? nominated_instructor_id : null;
}

async function book(app: AppContext, row: BookingRow, { reason, message, notify_guest }: AcceptRequest): Promise<void> {
  const wanted = await wantedBy(app, row);
  const answer = await ask(app, row, wanted);
  if (!answer.yes && !reason) {
    const key = `errors:untaught_${answer.why}`;
    throw new DomainError('conflict', key, { fields: { reason: [{ key }] } });
  }
  const booked = await updateBookingRow(app.db, row.id, {
    status: 'booked',
    instructor_id: teacherOf(answer, wanted),
    updated_at: app.clock.nowText(),
  });
  const classes = answer.yes ? classesIn(answer.days, wanted) : newClasses(wanted);
  const { days, unreserved } = await insertLessonDays(app.db, booked, lessonDays(lessonOf(booked, row)), classes);
  await insertCells(app.db, unreserved.filter(isTaught));
  const followed = classes ? await followClasses(app, booked, days) : booked;
  if (answer.yes) rememberPlans(app, answer.days, days);
  await recordChange(app, {
    entity: 'booking',
    entity_id: row.id,
    action: 'accept',
    before: { status: row.status, instructor_id: row.instructor_id },
    after: { status: followed.status, instructor_id: followed.instructor_id },
    ...(!answer.yes && reason && { note: reason }),
  });
  await queueBookingMessages(app, row.id, 'accepted', { guest: notify_guest ?? true, note: message });
}

/**
 * Books a request: the same question as for a guest's booking, in the same transaction.
 * @throws not_found; conflict when it is answered already or has changed, and on `reason` when it cannot be taught now
 * and the desk gives none
 */
export async function acceptRequest(app: AppContext, request: AcceptRequest): Promise<void> {
  try {
    await inTransaction(app, async (app) => book(app, await findOpen(app, request), request));
  } catch (error) {
    throw toHoursConflict(error, 'nominated_instructor_id');
  }
}

/** @throws not_found; conflict when it is answered already or has changed */
export function declineRequest(app: AppContext, request: DeclineRequest): Promise<void> {
  return inTransaction(app, async (app) => {
    const row = await findOpen(app, request);
    const { status } = await updateBookingRow(app.db, row.id, {
      status: 'declined',
      updated_at: app.clock.nowText(),
    });
    await recordChange(app, {
      entity: 'booking',
      entity_id: row.id,
      action: 'decline',
      before: { status: row.status },
      after: { status },
      ...(request.message && { note: request.message }),
    });
    await queueBookingMessages(app, row.id, 'declined', {
      guest: request.notify_guest ?? true,
      note: request.message,
    });
  });
}
