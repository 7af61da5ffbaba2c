/**
 * A guest changes a booking on their own page. What is shown first is checked again in the transaction that stores it:
 * only what can be taught, for the fee that was shown, and one winner when two want the last place.
 */

import type { GuestBookingRequest } from '@gerende/domain/booking/schema';
import { daysInRow } from '@gerende/domain/calendar/plain-date';
import { ageGroupsOf, readAgeGroups } from '@gerende/domain/course/suitable';
import type { UpdateBooking } from '@gerende/domain/desk-booking/schema';
import { DomainError, invalidFields, notFound } from '@gerende/domain/errors';
import {
  changedFields,
  changesLessons,
  changesPrice,
  type DeskOnlyReason,
  feeAfter,
  type Wish,
  whyNotChangeable,
} from '@gerende/domain/guest-page/change-rules';
import { mayChange } from '@gerende/domain/policy/rules';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { yenText } from '../../platform/texts.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { readMoneyLines } from '../cancellation/cancel-lines.service.ts';
import { selectLiveCourse } from '../course/course.queries.ts';
import { changeBooking } from '../desk-booking/admin-booking.service.ts';
import { type CheckedBooking, checkGuestBooking, checkHotel } from '../guest-booking/guest-booking-check.ts';
import { selectOpenInvoice } from '../invoice/invoice.queries.ts';
import { selectLessonDays } from '../lesson/lesson-day.queries.ts';
import { selectOperatingDayOn } from '../operating-day/operating-day.queries.ts';
import { selectParty } from '../party/party.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { listedFees } from './change-fee.ts';
import { checkAskable, teacherAfter } from './change-place.ts';
import { DeskOnly } from './desk-only.ts';
import { mailSchool } from './guest-words.service.ts';

export const wishOfBooking = (booking: StoredBooking): Wish => ({
  date: booking.date,
  days_of_lesson: booking.days_of_lesson,
  setting_time_id: booking.setting_time_id,
  course_id: booking.course_id,
  number_of_orders: booking.number_of_orders,
  ability_level: booking.ability_level,
  lesson_language: booking.lesson_language,
  has_transportation: booking.has_transportation === 1,
  hotel_name: booking.hotel_name,
});

/** @throws not_found for a booking of another party */
export async function lineOfParty({ db }: AppContext, partyId: number, bookingId: number): Promise<StoredBooking> {
  const found = (await selectParty(db, partyId)).find(({ id }) => id === bookingId);
  if (!found) throw notFound('errors:bookingNotFound');
  return found;
}

/** Why only the desk can change it; null when the guest may. */
export async function whyDeskOnly(app: AppContext, booking: StoredBooking): Promise<DeskOnlyReason | null> {
  const [read] = await readMoneyLines(app, [booking.id]);
  const now = app.clock.now().getTime();
  // A request has no lessons that could begin.
  const isPast = booking.status === 'requested' && booking.date < (await schoolToday(app));
  const { line, policy } = read ?? { line: { fee: 0, starts: [] }, policy: undefined };
  return whyNotChangeable({
    status: booking.status,
    hasBegun: isPast || line.starts.some((start) => start <= now),
    isInTime: policy ? mayChange(policy, line, now) : null,
  });
}

/** Whether its lessons are not on consecutive days from its first one: only those could be planned. */
async function isApart({ db }: AppContext, { id, date, days_of_lesson }: StoredBooking): Promise<boolean> {
  const row = daysInRow(date, days_of_lesson);
  return (await selectLessonDays(db, id)).some((day) => !row.includes(day.date));
}

/** The changed booking as a guest's request, for the checks that are the same. */
async function asRequest(app: AppContext, booking: StoredBooking, wish: Wish): Promise<GuestBookingRequest> {
  const day = await selectOperatingDayOn(app.db, wish.date);
  if (!day) throw invalidFields({ date: 'errors:dateClosed' });
  const course = await selectLiveCourse(app.db, wish.course_id);
  // The desk may have booked without an age group: then any of the course's fits.
  const [anyGroup = '30s' as const] = course ? ageGroupsOf({ age_groups: readAgeGroups(course.age_groups) }) : [];
  const { customer_name, phone_number, email, slope_id, country_id, nominated_instructor_id, account_id } = booking;
  return {
    ...{ customer_name, phone_number, email, slope_id, country_id, nominated_instructor_id },
    ...wish,
    hotel_name: wish.hotel_name ?? '',
    operating_day: day.operating_day_id,
    age_group: booking.age_group ?? anyGroup,
    referrer: 'snowman_website',
    preferred_contact_method: 'line',
    account_id: account_id ?? '',
  };
}

/** The date of the form has another name in the request. */
async function checked(app: AppContext, request: GuestBookingRequest, keepsDay: boolean): Promise<CheckedBooking> {
  try {
    return await checkGuestBooking(app, request, { keepsDay });
  } catch (error) {
    const { operating_day: date, ...fields } = (error instanceof DomainError && error.details.fields) || {};
    if (!(error instanceof DomainError) || !date) throw error;
    throw new DomainError(error.code, error.text.key, { ...error.details, fields: { ...fields, date } });
  }
}

export type PlannedChange = {
  before: StoredBooking;
  changed: (keyof Wish)[];
  fee: number;
  /** Whether the instructor who was nominated does not teach the changed course. */
  losesInstructor: boolean;
  update: UpdateBooking;
};

/**
 * The fee of the changed booking. A nomination that stays costs what was agreed; one that would cost something else by
 * the booking's own formula is left to the desk.
 * @throws DeskOnly where the desk sets the fee
 */
async function feeOf(
  app: AppContext,
  before: StoredBooking,
  changed: readonly (keyof Wish)[],
  wished: StoredBooking,
): Promise<number> {
  if (!changesPrice(changed)) return before.fee;
  const [was, is] = [await listedFees(app, before), await listedFees(app, wished)];
  if (!was || !is || is.own !== is.guest) throw new DeskOnly('agreed_fee');
  const isInvoiced = (await selectOpenInvoice(app.db, before.id)) !== undefined;
  const fees = { agreed: before.fee, listed: was.guest, changed: is.guest };
  const after = feeAfter(fees, changed, isInvoiced);
  if (typeof after === 'string') throw new DeskOnly(after);
  return after;
}

/** @throws invalid for another category, which is a different lesson */
async function checkCategory({ db }: AppContext, booking: StoredBooking, wish: Wish): Promise<void> {
  if (booking.course_id === wish.course_id) return;
  const rows = await db
    .selectFrom('course')
    .select(['id', 'category_id'])
    .where('id', 'in', [booking.course_id, wish.course_id])
    .execute();
  if (new Set(rows.map((row) => row.category_id)).size !== 1 || rows.length !== 2)
    throw invalidFields({ course_id: 'errors:unknownCourse' });
}

/**
 * The changed booking, without storing it.
 * @throws DeskOnly; invalid on each wrong field, and when nothing is changed; conflict when it cannot be taught
 */
export async function planChange(app: AppContext, before: StoredBooking, wish: Wish): Promise<PlannedChange> {
  const why = await whyDeskOnly(app, before);
  if (why) throw new DeskOnly(why);
  const changed = changedFields(wishOfBooking(before), wish);
  if (changed.length === 0) throw new DomainError('invalid', 'errors:nothingChanged');
  await checkCategory(app, before, wish);
  const request = await asRequest(app, before, wish);
  const isNewLesson = changesLessons(changed);
  const staysOnDays = !changed.includes('date') && !changed.includes('days_of_lesson');
  if (isNewLesson && staysOnDays && (await isApart(app, before))) throw new DeskOnly('apart');
  const keepsDay = before.status === 'booked' && !changed.includes('date') && !changed.includes('setting_time_id');
  const after = isNewLesson ? await checked(app, request, keepsDay) : undefined;
  if (!after) await checkHotel(app, request);
  const nomination_fee = after && wish.course_id !== before.course_id ? after.nomination_fee : before.nomination_fee;
  const wished = { ...before, ...wish, has_transportation: Number(wish.has_transportation), nomination_fee };
  const fee = await feeOf(app, before, changed, wished);
  const instructor_id = after ? await teacherOf(app, before, request, after) : before.instructor_id;
  const { date: _, ...fields } = wish;
  return {
    before,
    changed,
    fee,
    losesInstructor: before.instructor_id !== null && instructor_id !== before.instructor_id,
    update: {
      ...fields,
      operating_day: request.operating_day,
      transportation_fee: await transportationFee(app, before, wish),
      fee,
      notify_guest: true,
      ...(instructor_id !== before.instructor_id && { instructor_id }),
    },
  };
}

/** Who teaches the changed booking. Nobody teaches a request: the school answers the changed one. */
async function teacherOf(app: AppContext, before: StoredBooking, request: GuestBookingRequest, after: CheckedBooking) {
  if (before.status !== 'requested') return teacherAfter(app, before, request, after);
  await checkAskable(app, before, request, after);
  return before.instructor_id;
}

/** As agreed while it is not changed. */
async function transportationFee({ db }: AppContext, before: StoredBooking, wish: Wish): Promise<number | null> {
  if ((before.has_transportation === 1) === wish.has_transportation) return before.transportation_fee;
  if (!wish.has_transportation) return null;
  const slope = await db
    .selectFrom('slope')
    .select('transportation_fee')
    .where('id', '=', before.slope_id)
    .executeTakeFirst();
  return slope?.transportation_fee ?? 0;
}

async function tellOfRequest(app: AppContext, id: number): Promise<void> {
  const booking = await selectStoredBooking(app.db, id);
  if (booking) await mailSchool(app, booking, 'request_change', '');
}

/**
 * Stores what was shown.
 * @param shown the fee that the guest saw, and the version of the booking that it was computed from
 * @returns the booking before
 * @throws as `planChange`; conflict when the booking or the fee has changed
 */
export const changeByGuest = (
  app: AppContext,
  partyId: number,
  bookingId: number,
  wish: Wish,
  shown: { fee: number; version: number },
): Promise<StoredBooking> =>
  inTransaction(app, async (app) => {
    const before = await lineOfParty(app, partyId, bookingId);
    if (before.version !== shown.version) throw new DomainError('conflict', 'errors:bookingChangedMeanwhile');
    const { fee, update } = await planChange(app, before, wish);
    if (fee !== shown.fee) throw new DomainError('conflict', 'errors:feeChanged', { params: { fee: yenText(fee) } });
    await changeBooking(app, before, update);
    // For a booking the school gets a notice with the guest's mail; for a request it gets this one.
    if (before.status === 'requested') await tellOfRequest(app, before.id);
    return before;
  });
