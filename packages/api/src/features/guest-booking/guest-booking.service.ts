/** Stores a guest's booking: checks and prices it again, in one write that a repeat never stores twice. */
import type { GuestBookingRequest } from '@gerende/domain/booking/schema';
import { readerLanguage, type StoredLanguage, storedLanguage } from '@gerende/domain/language/rules';
import type { AppContext } from '../../context/context.ts';
import { onlyRow } from '../../platform/database/query/past-kysely.ts';
import { makeBooking } from '../booking/make-booking.service.ts';
import type { BookingAnswer } from '../booking/repeat.service.ts';
import { askForConfirmation, confirmationOf } from '../booking-confirmation/booking-confirmation.service.ts';
import { verifyBotCheck } from '../bot-check/bot-check.service.ts';
import { planNewBooking } from '../lesson/new-booking.service.ts';
import { applyLessonPlan } from '../lesson/write/apply-lesson-plan.ts';
import type { LessonPlan, NewBooking } from '../lesson/write/lesson-plan.ts';
import { hashOfAddress, rememberAddress } from './booking-address.ts';
import { checkContactLimits } from './contact-limits.ts';
import { type CheckedBooking, checkGuestBooking } from './guest-booking-check.ts';
import { type GuestPlace, NoPlace, placeForGuest, refusalOf } from './guest-place.ts';

/** The language comes from the request body, else from its header; the Chinese characters only from the header. */
function readerOf({ caller }: AppContext, request: GuestBookingRequest): StoredLanguage {
  const language = request.language ?? caller.language;
  return storedLanguage(readerLanguage({ language, text_language: caller.text_language }));
}

/** What the guest asked for as it is stored: a field of the form is a column of the same name. */
function columnsOf(
  app: AppContext,
  request: GuestBookingRequest,
  checked: CheckedBooking,
  { status }: GuestPlace,
): NewBooking {
  const { operating_day, fee: _, recaptcha_token: __, skip_recaptcha: ___, ...columns } = request;
  const nominated = request.nominated_instructor_id ?? null;
  return {
    ...columns,
    // A nominated instructor who is free teaches: the lesson is in their row at once and reserves their hours.
    instructor_id: status === 'booked' ? nominated : null,
    nominated_instructor_id: nominated,
    operating_day_id: operating_day,
    date: checked.day.date,
    fee: checked.fee,
    fee_formula: 'days',
    nomination_fee: checked.nomination_fee,
    ...readerOf(app, request),
    has_transportation: request.has_transportation ? 1 : 0,
    transportation_fee: request.has_transportation ? checked.slope.transportation_fee : null,
    hotel_name: request.hotel_name || null,
    referrer_instructor_name: request.referrer === 'instructor' ? request.referrer_instructor_name || null : null,
    lesson_language: request.lesson_language ?? null,
    status,
  };
}

/** The booking, and unless it is only a request its lesson days and the nominated instructor's hours. */
async function planOf(
  app: AppContext,
  request: GuestBookingRequest,
  checked: CheckedBooking,
  place: GuestPlace,
): Promise<LessonPlan> {
  const { status, classes, days: plans } = place;
  const booking = await planNewBooking(app, columnsOf(app, request, checked, place), checked.time, classes);
  // A request holds no place: nothing has to be confirmed in time.
  const confirm = status === 'requested' ? undefined : await confirmationOf(app);
  const message = { kind: status === 'requested' ? 'requested' : 'confirmed', confirm } as const;
  return {
    bookings: [{ ...booking, message }],
    hours: { field: 'nominated_instructor_id', taken: 'asked' },
    plans,
  };
}

/**
 * @param idempotencyKey made by the caller with the draft; a repeat of the same request gets the first answer
 * @param mayAsk whether it may be stored as a request, where it has no place and the school takes requests (rest-v1: it is)
 * @throws rate_limited; invalid on each wrong field, conflict when the nominated instructor is busy, nobody can teach the
 * lesson and the school takes no requests or the guest has not agreed to one, or the key was used with another body
 */
export async function createGuestBooking(
  app: AppContext,
  request: GuestBookingRequest,
  idempotencyKey?: string,
  mayAsk = true,
): Promise<BookingAnswer> {
  try {
    return await makeBooking(app, {
      by: 'guest',
      idempotencyKey,
      request,
      verify: async () => {
        await app.limits.count('booking', app.caller.address);
        return verifyBotCheck(app, request.recaptcha_token);
      },
      check: (app) => checkGuestBooking(app, request),
      store: async (app, checked, isChecked) => {
        // Without a bot check (tests) only the login limit applies (rest-v1).
        if (isChecked) await checkContactLimits(app, request, checked.days, hashOfAddress(app));
        const plan = await planOf(app, request, checked, await placeForGuest(app, request, checked, mayAsk));
        const booking = onlyRow((await applyLessonPlan(app, plan)).bookings);
        if (isChecked) await rememberAddress(app, booking.id);
        const confirm = plan.bookings[0]?.message?.confirm;
        if (confirm) await askForConfirmation(app, booking.id, confirm);
        return { booking, confirm_within_hours: confirm?.hours ?? null };
      },
    });
  } catch (error) {
    throw error instanceof NoPlace ? await refusalOf(app, request, error) : error;
  }
}
