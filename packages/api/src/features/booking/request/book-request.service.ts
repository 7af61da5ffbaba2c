/** Asks whether a request can be taught, and books, declines or closes it within the caller's transaction. */
import type { AcceptRequest, DeclineRequest } from '@gerende/domain/booking/request-schema';
import { DomainError, type Text } from '@gerende/domain/errors';
import { isTaught, lessonDays } from '@gerende/domain/lesson/lesson-day';
import type { Wanted } from '@gerende/domain/teachable/day';
import type { SeveralDaysAnswer } from '@gerende/domain/teachable/several-days';
import type { AppContext } from '../../../context.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { type Classes, insertCells, insertLessonDays } from '../../lesson/lesson.queries.ts';
import { askForDays, classesIn, type Holds, rememberPlans } from '../../teachable/ask.service.ts';
import { wantedOf } from '../../teachable/wanted.ts';
import { type BookingRow, updateBookingRow } from '../booking.queries.ts';
import { queueBookingMessages } from '../message/queue-messages.ts';
import { endOffer } from '../offer/offer.service.ts';
import { followClasses, lessonOf } from '../store-booking.ts';
import { selectCourseOfBooking } from './request.queries.ts';

export async function wantedBy(app: AppContext, row: BookingRow): Promise<Wanted> {
  return wantedOf(await selectCourseOfBooking(app.db, row.course_id), row, {
    slope_id: row.slope_id,
    level: row.ability_level,
    people: row.number_of_orders,
    language: row.lesson_language,
    nominated_instructor_id: row.nominated_instructor_id,
  });
}

/** Whether it can be taught now; a place that is offered to this request does not stand in its way. */
export async function askForRequest(
  app: AppContext,
  row: BookingRow,
  besides?: Holds['besides'],
): Promise<{ wanted: Wanted; answer: SeveralDaysAnswer }> {
  const wanted = await wantedBy(app, row);
  return { wanted, answer: await askForDays(app, wanted, row.date, row.days_of_lesson, { of: row.id, besides }) };
}

/** What the desk did not explain. */
export const needsReason = ({ key, params = {} }: Text): DomainError =>
  new DomainError('conflict', key, { params, fields: { reason: [{ key, params }] } });

/** New classes that take all people of the booking, for what the desk books though it cannot be taught. */
const newClasses = ({ group, people }: Wanted): Classes | undefined =>
  group === null ? undefined : { joins: new Map(), capacity: Math.max(group.class_size, people) };

/** Who teaches it at once: the nominated instructor if free. */
function teacherOf(answer: SeveralDaysAnswer, { nominated_instructor_id }: Wanted): number | null {
  return answer.yes || answer.why === 'nominated_needed' ? nominated_instructor_id : null;
}

/**
 * Books the request and tells the guest.
 * @throws conflict on `reason` when it cannot be taught now and there is none
 */
export async function bookRequest(
  app: AppContext,
  row: BookingRow,
  { reason, message, notify_guest }: Pick<AcceptRequest, 'reason' | 'message' | 'notify_guest'>,
): Promise<void> {
  const { wanted, answer } = await askForRequest(app, row);
  if (!answer.yes && !reason) throw needsReason({ key: `errors:untaught_${answer.why}` });
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
  await endOffer(app, row.id, 'accepted');
  await recordChange(app, {
    entity: 'booking',
    entity_id: row.id,
    action: 'accept',
    before: { status: row.status, instructor_id: row.instructor_id },
    after: { status: followed.status, instructor_id: followed.instructor_id },
    ...(reason && { note: reason }),
  });
  await queueBookingMessages(app, row.id, 'accepted', { guest: notify_guest ?? true, note: message });
}

/** Declines the request, which ends its open offer. */
export async function declineStored(app: AppContext, row: BookingRow, note?: string): Promise<void> {
  await endOffer(app, row.id, 'withdrawn');
  const { status } = await updateBookingRow(app.db, row.id, { status: 'declined', updated_at: app.clock.nowText() });
  await recordChange(app, {
    entity: 'booking',
    entity_id: row.id,
    action: 'decline',
    before: { status: row.status },
    after: { status },
    ...(note && { note }),
  });
}

/** Declines the request and tells the guest. */
export async function declineBooking(app: AppContext, row: BookingRow, answer: DeclineRequest): Promise<void> {
  await declineStored(app, row, answer.message);
  await queueBookingMessages(app, row.id, 'declined', { guest: answer.notify_guest ?? true, note: answer.message });
}
