/** Checks whether a request can be taught, and books, declines or closes it within the caller's transaction. */

import { DomainError, type Text } from '@gerende/domain/errors';
import { lessonDays } from '@gerende/domain/lesson/lesson-day';
import type { Wanted } from '@gerende/domain/teachable/day';
import type { SeveralDaysAnswer } from '@gerende/domain/teachable/several-days';
import type { AcceptRequest, DeclineRequest } from '@gerende/domain/waiting-list/schema';
import type { AppContext } from '../../context/context.ts';
import { recordChange } from '../audit/audit.service.ts';
import { updateBookingRow } from '../booking/booking.queries.ts';
import { withNames } from '../booking/booking-names.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { selectCourseForm, wantedOn } from '../lesson/class-choice.service.ts';
import { lessonOf } from '../lesson/new-booking.service.ts';
import { applyLessonPlan } from '../lesson/write/apply-lesson-plan.ts';
import type { Classes } from '../lesson/write/lesson-plan.ts';
import { queueBookingMessages } from '../message/queue-messages.ts';
import { askForDays, classesIn, type Holds } from '../teachable/can-be-taught.service.ts';
import { endOffer } from './offer.service.ts';

export async function wantedOfRequest({ db }: AppContext, row: StoredBooking): Promise<Wanted> {
  const { setting_time } = await withNames(db, row);
  const { duration_from: start_time, duration_to: end_time } = setting_time;
  return wantedOn(row, await selectCourseForm(db, row.course_id), { start_time, end_time });
}

/** Whether it can be taught now; a place that is offered to this request does not count as taken. */
export async function askForRequest(
  app: AppContext,
  row: StoredBooking,
  besides?: Holds['besides'],
): Promise<{ wanted: Wanted; answer: SeveralDaysAnswer }> {
  const wanted = await wantedOfRequest(app, row);
  return { wanted, answer: await askForDays(app, wanted, row.date, row.days_of_lesson, { of: row.id, besides }) };
}

/** The desk's missing reason. */
export const needsReason = ({ key, params = {} }: Text): DomainError =>
  new DomainError('conflict', key, { params, fields: { reason: [{ key, params }] } });

/** New classes for all people of the booking, for what the desk books though it cannot be taught. */
const newClasses = ({ group, people }: Wanted): Classes | undefined =>
  group === null ? undefined : { joins: new Map(), capacity: Math.max(group.class_size, people) };

/** The instructor from the start: the nominated one if free. */
function teacherOf(answer: SeveralDaysAnswer, { nominated_instructor_id }: Wanted): number | null {
  return answer.yes || answer.why === 'nominated_needed' ? nominated_instructor_id : null;
}

/**
 * Books the request and sends the guest a message.
 * @throws conflict on `reason` when it cannot be taught now and there is none
 */
export async function bookRequest(
  app: AppContext,
  row: StoredBooking,
  { reason, message, notify_guest }: Pick<AcceptRequest, 'reason' | 'message' | 'notify_guest'>,
): Promise<void> {
  const { wanted, answer } = await askForRequest(app, row);
  if (!answer.yes && !reason) throw needsReason({ key: `errors:untaught_${answer.why}` });
  const booked = { status: 'booked', instructor_id: teacherOf(answer, wanted) } as const;
  const classes = answer.yes ? classesIn(answer.days, wanted) : newClasses(wanted);
  const { setting_time } = await withNames(app.db, row);
  await endOffer(app, row.id, 'accepted');
  await applyLessonPlan(app, {
    bookings: [
      {
        id: row.id,
        columns: booked,
        joins: { days: lessonDays(lessonOf({ ...row, ...booked }, setting_time)), classes },
        record: ({ status, instructor_id }) => ({
          action: 'accept',
          before: { status: row.status, instructor_id: row.instructor_id },
          after: { status, instructor_id },
          ...(reason && { note: reason }),
        }),
        message: { kind: 'accepted', guest: notify_guest ?? true, note: message },
      },
    ],
    hours: { field: 'nominated_instructor_id', taken: 'asked' },
    plans: answer.yes ? answer.days : undefined,
  });
}

/** Declines the request, which ends its open offer. */
export async function declineStored(app: AppContext, row: StoredBooking, note?: string): Promise<StoredBooking> {
  await endOffer(app, row.id, 'withdrawn');
  const booking = await updateBookingRow(app.db, row.id, { status: 'declined', updated_at: app.clock.nowText() });
  await recordChange(app, {
    entity: 'booking',
    entity_id: row.id,
    action: 'decline',
    before: { status: row.status },
    after: { status: booking.status },
    ...(note && { note }),
  });
  return booking;
}

/** Declines the request and sends the guest a message. */
export async function declineBooking(app: AppContext, row: StoredBooking, answer: DeclineRequest): Promise<void> {
  const booking = await declineStored(app, row, answer.message);
  const told = { guest: answer.notify_guest ?? true, note: answer.message };
  await queueBookingMessages(app, { booking, days: [] }, 'declined', told);
}
