/** Whether a changed booking can be taught, and by whom: its own lessons do not count as busy. */
import type { GuestBookingRequest } from '@gerende/domain/booking/schema';
import { outcomeOf } from '@gerende/domain/teachable/when-full';
import type { AppContext } from '../../context/context.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import type { CheckedBooking } from '../guest-booking/guest-booking-check.ts';
import { NoPlace, refusalOf, wantedBy } from '../guest-booking/guest-place.ts';
import { selectSchool } from '../school/school.queries.ts';
import { askForDays } from '../teachable/can-be-taught.service.ts';

/**
 * Call it inside the transaction that stores the change.
 * @returns the main instructor after the change: the present one if possible; else the nominated one, or nobody yet
 * @throws conflict, with the nearest times, when it cannot be taught
 */
export async function teacherAfter(
  app: AppContext,
  before: StoredBooking,
  request: GuestBookingRequest,
  checked: CheckedBooking,
): Promise<number | null> {
  const wanted = wantedBy(request, checked);
  const ask = (nominated_instructor_id: number | null) =>
    askForDays(app, { ...wanted, nominated_instructor_id }, checked.day.date, request.days_of_lesson, {
      leaving: before.id,
    });
  const now = before.instructor_id;
  if (now !== null && now !== wanted.nominated_instructor_id && (await ask(now)).yes) return now;
  const answer = await ask(wanted.nominated_instructor_id);
  if (answer.yes) return wanted.nominated_instructor_id;
  const { when_full } = await selectSchool(app.db);
  if (outcomeOf(answer, when_full) === 'book') return null;
  throw await refusalOf(app, new NoPlace(answer.why, { request, checked }, false));
}

/**
 * Whether the changed booking may be a request to the school: what a guest could not request anew is refused.
 * @throws conflict, with the nearest times
 */
export async function checkAskable(
  app: AppContext,
  before: StoredBooking,
  request: GuestBookingRequest,
  checked: CheckedBooking,
): Promise<void> {
  const { date } = checked.day;
  const answer = await askForDays(app, wantedBy(request, checked), date, request.days_of_lesson, { of: before.id });
  const { when_full } = await selectSchool(app.db);
  if (answer.yes || outcomeOf(answer, when_full) !== 'refuse') return;
  throw await refusalOf(app, new NoPlace(answer.why, { request, checked }, false));
}
