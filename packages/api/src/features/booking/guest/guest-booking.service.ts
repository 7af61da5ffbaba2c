/** Stores a guest's booking: checks and prices it again, in one write that a repeat never stores twice. */
import type { GuestBookingRequest } from '@gerende/domain/booking/schema';
import { readerLanguage, type StoredLanguage, storedLanguage } from '@gerende/domain/language/rules';
import { isTaught } from '@gerende/domain/lesson/lesson-day';
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../database.ts';
import { realMilliseconds } from '../../../platform/clock.ts';
import { markTokenUsed, verifyBotCheck } from '../../bot-check/bot-check.service.ts';
import { insertCells } from '../../lesson/lesson.queries.ts';
import { toHoursConflict } from '../../lesson/lesson-hours.service.ts';
import { rememberPlans } from '../../teachable/ask.service.ts';
import { withNames } from '../booking-names.queries.ts';
import { askForConfirmation } from '../confirmation/booking-confirmation.service.ts';
import type { WrittenBooking } from '../message/lesson-facts.ts';
import { queueBookingMessages } from '../message/queue-messages.ts';
import { answerOnce, type BookingAnswer, rememberAnswer } from '../repeat.service.ts';
import { storeBooking } from '../store-booking.ts';
import { hashOfAddress, rememberAddress } from './booking-address.ts';
import { checkContactLimits } from './contact-limits.ts';
import { type CheckedBooking, checkGuestBooking, checkLesson } from './guest-booking-check.ts';
import { findPlace, NoPlace, type Place, refusalOf } from './guest-place.ts';

/** The language comes from the request body, else from its header; the Chinese characters only from the header. */
function readerOf({ caller }: AppContext, request: GuestBookingRequest): StoredLanguage {
  const language = request.language ?? caller.language;
  return storedLanguage(readerLanguage({ language, text_language: caller.text_language }));
}

/**
 * Stores the booking, and unless it is only a request its lesson days and the nominated instructor's hours.
 */
async function store(
  app: AppContext,
  request: GuestBookingRequest,
  checked: CheckedBooking,
  place: Place,
): Promise<WrittenBooking> {
  const nominated = request.nominated_instructor_id ?? null;
  const { booking, days, unreserved } = await storeBooking(
    app,
    {
      customer_name: request.customer_name,
      phone_number: request.phone_number,
      email: request.email,
      days_of_lesson: request.days_of_lesson,
      number_of_orders: request.number_of_orders,
      ability_level: request.ability_level,
      course_id: request.course_id,
      slope_id: request.slope_id,
      country_id: request.country_id,
      // A nominated instructor who is free teaches: the lesson is in their row at once and reserves their hours.
      instructor_id: place.status === 'booked' ? nominated : null,
      nominated_instructor_id: nominated,
      operating_day_id: request.operating_day,
      date: checked.day.date,
      setting_time_id: request.setting_time_id,
      fee: checked.fee,
      fee_formula: 'days',
      request_fee: checked.request_fee,
      ...readerOf(app, request),
      has_transportation: request.has_transportation ? 1 : 0,
      transportation_fee: request.has_transportation ? checked.slope.transportation_fee : null,
      hotel_name: request.hotel_name || null,
      age_group: request.age_group,
      referrer: request.referrer,
      referrer_instructor_name: request.referrer === 'instructor' ? request.referrer_instructor_name || null : null,
      preferred_contact_method: request.preferred_contact_method,
      account_id: request.account_id,
      lesson_language: request.lesson_language ?? null,
      status: place.status,
    },
    checked.time,
    place.classes,
  );
  await insertCells(app.db, unreserved.filter(isTaught));
  rememberPlans(app, place.days, days);
  return { booking, days };
}

/**
 * A request holds no place: nothing has to be confirmed in time.
 * @returns the hours in which the guest has to confirm; null without
 */
async function announce(app: AppContext, written: WrittenBooking, { status }: Place): Promise<number | null> {
  const { id } = written.booking;
  const confirm = status === 'requested' ? undefined : await askForConfirmation(app, id);
  await queueBookingMessages(app, id, status === 'requested' ? 'requested' : 'confirmed', { written, confirm });
  return confirm?.hours ?? null;
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
  return answerOnce(app, idempotencyKey, request, async (repeat) => {
    await app.limits.count('booking', app.caller.address);
    const token = await verifyBotCheck(app, request.recaptcha_token);
    // Refuses what is wrong before a transaction is begun; what it asks for is in memory. The transaction asks again.
    await checkLesson(app, request);
    try {
      const stored = await inTransaction(app, async (app) => {
        const checked = await checkGuestBooking(app, request);
        // Without a bot check (tests) only the login limit applies (rest-v1).
        if (token) await checkContactLimits(app, request, checked.days, hashOfAddress(app));
        const place = await findPlace(app, request, checked, mayAsk);
        const written = await store(app, request, checked, place);
        if (token) await rememberAddress(app, written.booking.id);
        const confirm_within_hours = await announce(app, written, place);
        const answer = { booking: await withNames(app.db, written.booking), confirm_within_hours };
        if (token) await markTokenUsed(app, token, realMilliseconds());
        if (repeat) await rememberAnswer(app, repeat, answer);
        return answer;
      });
      app.metrics.bookings.guest += 1;
      return stored;
    } catch (error) {
      if (error instanceof NoPlace) throw await refusalOf(app, request, error);
      throw toHoursConflict(error, 'nominated_instructor_id');
    }
  });
}
