/** Creates and changes bookings for the desk: no guest rules, the agreed fee, but instructors' hours are checked. */

import { statusBeforeCancel } from '@gerende/domain/booking/cancellation';
import type { Booking } from '@gerende/domain/booking/schema';
import { isOnlyRequested, statusWith } from '@gerende/domain/booking/status';
import { daysInRow } from '@gerende/domain/calendar/plain-date';
import type { CreateBooking, UpdateBooking } from '@gerende/domain/desk-booking/schema';
import { invalidFields, notFound } from '@gerende/domain/errors';
import { fieldsOfErased } from '@gerende/domain/guest-data/personal';
import { messageOfChange } from '@gerende/domain/message/rules';
import { partyOf } from '@gerende/domain/party/rules';
import type { CancelReason, Missed } from '@gerende/domain/policy/rules';
import type { AppContext } from '../../context/context.ts';
import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/database.ts';
import { checkVersion } from '../../desk-write/desk-write.ts';
import { onlyRow } from '../../platform/database/query/past-kysely.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import { claimsOfDays } from '../booking/booking-claims.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { makeBooking } from '../booking/make-booking.service.ts';
import { verifyBotCheck } from '../bot-check/bot-check.service.ts';
import { followInvoices, followInvoicesOutside } from '../invoice/correct-invoice.service.ts';
import { lessonOf } from '../lesson/new-booking.service.ts';
import { type DayChanges, planDays } from '../lesson/plan-days.service.ts';
import { applyLessonPlan } from '../lesson/write/apply-lesson-plan.ts';
import type { PlannedBooking } from '../lesson/write/lesson-plan.ts';
import { differsInContact, followContact } from '../party/party-contact.service.ts';
import { endOffer } from '../waiting-list/offer.service.ts';
import { changedColumns } from './desk-columns.ts';
import { hoursOf, planOf, referencesOf } from './desk-plan.service.ts';
import { checkLastDay, findDeskReferences, type ReferencedIds, type References } from './desk-references.ts';

/**
 * An administrator's booking. Their session alone does not skip the bot check: the contract demands `skip_recaptcha`
 * for that, so without it a token is checked and used up as a guest's is. Everything else is as the desk books: the fee
 * as sent, the desk's fields accepted, no guest rules. An instructor who is off or has no fee may be named; one who
 * teaches then may be named only if the overlap is requested.
 * @param idempotencyKey as for guests; a guest's key and an administrator's are never the same request
 * @throws invalid on each wrong field, conflict on the instructor who teaches then or for a key used with another body
 */
export async function createAdminBooking(
  app: AppContext,
  { skip_recaptcha, recaptcha_token, ...request }: CreateBooking,
  idempotencyKey?: string,
): Promise<Readonly<Booking>> {
  const { booking } = await makeBooking(app, {
    by: 'desk',
    idempotencyKey,
    request: { by: 'admin', ...request },
    verify: async () => (skip_recaptcha ? null : verifyBotCheck(app, recaptcha_token)),
    check: (app) => referencesOf(app, request),
    // A line of a party also writes the contact of the others.
    claims: ({ course, day }) =>
      request.party_id == null ? claimsOfDays(course.form, daysInRow(day.date, request.days_of_lesson)) : undefined,
    store: async (app, references) => {
      const { bookings } = await applyLessonPlan(app, await planOf(app, request, references));
      const booking = onlyRow(bookings);
      if (booking.party_id !== null) await followContact(app, booking);
      return [{ booking, confirm_within_hours: null }];
    },
  });
  return booking;
}

type Change = { before: StoredBooking; after: StoredBooking };

/** The field of the request on which a refused change of taught days is reported. */
function fieldOfChange({ before, after }: Change): string {
  if (before.date !== after.date) return 'operating_day';
  if (before.days_of_lesson !== after.days_of_lesson) return 'days_of_lesson';
  return before.setting_time_id === after.setting_time_id ? 'instructor_id' : 'setting_time_id';
}

/**
 * What happens to the lesson days; undefined when the change does not affect them.
 * @throws as `planDays`
 */
async function daysAfter(
  app: AppContext,
  change: Change,
  time: References['time'],
  change_taught_days: boolean | null | undefined,
): Promise<DayChanges | undefined> {
  const { before, after } = change;
  const isCanceled = (booking: StoredBooking): boolean => booking.invoice_status === 'Canceled';
  const changed = {
    dates: before.date !== after.date || before.days_of_lesson !== after.days_of_lesson,
    hours: before.setting_time_id !== after.setting_time_id,
    // A new main instructor is set for all days from today on; when it is unchanged, the days keep their own
    // instructors.
    instructor: before.instructor_id !== after.instructor_id,
  };
  // A request has no lessons; a canceled one gets them when it is restored.
  if (isOnlyRequested(after.status) || (isOnlyRequested(before.status) && isCanceled(after))) return undefined;
  const isSeated = !isOtherLesson(change) && before.ability_level === after.ability_level;
  if (!Object.values(changed).includes(true) && isSeated && isCanceled(before) === isCanceled(after)) return undefined;
  checkLastDay(after.date, after.days_of_lesson);
  return planDays(app, after, {
    before,
    lesson: lessonOf(after, time),
    changed,
    change_taught_days: change_taught_days ?? undefined,
    field: fieldOfChange(change),
  });
}

/** Whether the course, the slope or the number of people of its lessons changes. */
const isOtherLesson = ({ before, after }: Change): boolean =>
  before.course_id !== after.course_id ||
  before.slope_id !== after.slope_id ||
  before.number_of_orders !== after.number_of_orders;

/** @param notify_guest the desk's choice; without one it depends on the kind of change */
function messageOf({ before, after }: Change, notify_guest: boolean | null | undefined): PlannedBooking['message'] {
  // The guest of a request gets a message when it is accepted or declined.
  if (isOnlyRequested(after.status)) return undefined;
  const isCanceled = after.invoice_status === 'Canceled';
  const kind = messageOfChange(before, after) ?? (notify_guest && !isCanceled ? 'changed' : undefined);
  return kind && { kind, guest: notify_guest ?? true };
}

/** The agreed nomination fee in yen; it changes only with the nominated instructor and the course. */
const agreedNominationFee = (before: StoredBooking, named: ReferencedIds, asked: number): number =>
  before.nominated_instructor_id === named.nominated_instructor_id && before.course_id === named.course_id
    ? before.nomination_fee
    : asked;

/** The fields that an offer is about. */
const wishColumns = [
  'date',
  'days_of_lesson',
  'setting_time_id',
  'course_id',
  'slope_id',
  'number_of_orders',
  'ability_level',
  'lesson_language',
  'nominated_instructor_id',
  'fee',
] as const satisfies readonly (keyof StoredBooking)[];

/** Whether the guest of an offer would get something different from what was offered. */
const isAnotherWish = (before: StoredBooking, after: StoredBooking): boolean =>
  after.status !== 'requested' || wishColumns.some((column) => before[column] !== after[column]);

/** What canceling with money adds: the yen that the school keeps, and why, which the history tells. */
type Canceling = { kept_fee: number | null; cancel_reason: CancelReason | Missed };

/**
 * Changes a booking within the caller's own transaction.
 * @param canceling given when the change cancels it with money; the caller then sends the message
 * @returns the booking after the change; undefined when nothing was changed
 * @throws as `updateBooking`
 */
export async function changeBooking(
  app: AppContext,
  before: StoredBooking,
  request: UpdateBooking,
  canceling?: Canceling,
): Promise<StoredBooking | undefined> {
  checkVersion(before, request.version);
  const columns = changedColumns(request);
  const named: ReferencedIds = { ...before, ...columns };
  const { day, time, nomination_fee } = await findDeskReferences(app, named, before);
  const status = statusWith(before.status, columns.invoice_status ?? before.invoice_status);
  const wanted = {
    ...columns,
    ...(columns.invoice_status && { invoice_status_before_cancel: statusBeforeCancel(before, columns.invoice_status) }),
    // Days that a closure has moved have another date than the operating day that was booked.
    date: columns.operating_day_id === undefined ? before.date : day.date,
    status,
    // The school keeps no money of a booking that is restored.
    ...(status !== 'canceled' ? { kept_fee: null } : canceling && { kept_fee: canceling.kept_fee }),
    nomination_fee: agreedNominationFee(before, named, nomination_fee),
  };
  const isSame = Object.entries(wanted).every(([column, value]) => before[column as keyof StoredBooking] === value);
  if (isSame) return undefined;
  const after: StoredBooking = { ...before, ...wanted };
  const change = { before, after };
  const refused = fieldsOfErased(before, after);
  if (refused.length > 0) throw invalidFields(Object.fromEntries(refused.map((name) => [name, 'errors:guestErased'])));
  if (before.status === 'canceled' && status !== 'canceled') await forgetLost(app.db, before);
  // The offer was for the request as it was.
  if (before.status === 'requested' && isAnotherWish(before, after)) await endOffer(app, before.id, 'withdrawn');
  const { taught = [], joins, ...days } = (await daysAfter(app, change, time, request.change_taught_days)) ?? {};
  const { bookings } = await applyLessonPlan(app, {
    bookings: [
      {
        id: before.id,
        columns: wanted,
        ...(isOtherLesson(change) && { follows: request.change_taught_days ? ('all' as const) : ('ahead' as const) }),
        joins,
        record: (after) => ({
          action: 'update',
          before,
          after: {
            ...after,
            ...(taught.length > 0 && { changed_taught_days: taught }),
            ...(canceling && { cancel_reason: canceling.cancel_reason }),
          },
        }),
        message: canceling ? undefined : messageOf(change, request.notify_guest),
      },
    ],
    ...days,
    hours: hoursOf('instructor_id', request.allow_overlap),
  });
  const booking = await followInvoices(app, before, onlyRow(bookings));
  if (differsInContact(before, booking)) await followContact(app, booking);
  return booking;
}

/**
 * Changes any of a booking's fields; the others stay, and a change that changes nothing is not stored. Nominating
 * another instructor does not change who teaches. The contact changes on all lines of a party. Days that were taught
 * stay as they were (decision 0024).
 * @returns the booking after the change
 * @throws not_found; invalid on each wrong field; conflict when the row has changed since `version`, or on the
 * instructor who teaches then, also when a canceled booking is taken up again
 */
export async function updateBooking(app: AppContext, id: number, request: UpdateBooking): Promise<StoredBooking> {
  const { before, after } = await inTransaction(app, async (app) => {
    const before = await selectStoredBooking(app.db, id);
    if (!before) throw notFound('errors:bookingNotFound');
    return { before, after: (await changeBooking(app, before, request)) ?? before };
  });
  await followInvoicesOutside(app, before, after);
  return after;
}

/**
 * Removes the booking from late payments, so that none of them asks for it again: from now on, the desk decides what
 * happens to it.
 */
async function forgetLost(db: Db, booking: Pick<StoredBooking, 'id' | 'party_id'>): Promise<void> {
  const rows = await db
    .selectFrom('checkout')
    .select(['id', 'lost_bookings'])
    .where('party_id', '=', partyOf(booking))
    .where('place', '=', 'lost')
    .execute();
  for (const { id, lost_bookings } of rows) {
    const lost = JSON.parse(lost_bookings ?? '[]') as number[];
    const left = JSON.stringify(lost.filter((each) => each !== booking.id));
    await db.updateTable('checkout').set({ lost_bookings: left }).where('id', '=', id).execute();
  }
}
