/** Refuses a guest who has too many open bookings (settings `guest_held_days` and `guest_lessons_per_day`). */
import { contactRefusal } from '@gerende/domain/booking/contact-limits';
import type { GuestBookingRequest } from '@gerende/domain/booking/schema';
import { addDays } from '@gerende/domain/calendar/plain-date';
import { invalidFields } from '@gerende/domain/errors';
import { phoneContact } from '@gerende/domain/guest-data/contact';
import type { AppContext } from '../../../context.ts';
import { selectSchool } from '../../school/school.queries.ts';
import { schoolToday } from '../../school/school.service.ts';
import { selectHeldDays } from './contact-limits.queries.ts';

/** The most days of a lesson (§9): a booking that began that long ago may still have days to come. */
const longestLesson = 30;

/** @throws invalid on `email` */
export async function checkContactLimits(
  app: AppContext,
  { email, phone_number }: Pick<GuestBookingRequest, 'email' | 'phone_number'>,
  wanted: readonly string[],
): Promise<void> {
  const today = await schoolToday(app);
  const contact = { email, phone: phoneContact(phone_number) };
  const held = await selectHeldDays(app.db, contact, { today, begunFrom: addDays(today, -longestLesson) });
  const refusal = contactRefusal(held, wanted, await selectSchool(app.db));
  if (refusal === null) return;
  const { reason, ...params } = refusal;
  const key = reason === 'days' ? 'errors:contactHoldsTooManyDays' : 'errors:contactHoldsTooManyLessons';
  throw invalidFields({ email: { key, params } });
}
