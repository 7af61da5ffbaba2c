/**
 * Refuses a guest who has too many open bookings (settings `guest_held_days` and `guest_lessons_per_day`), or whose
 * network address has too many: guests of one hotel share an address, so it may have as many as several guests
 * (`guests_per_address`).
 */

import type { GuestBookingRequest } from '@gerende/domain/booking/schema';
import { addDays } from '@gerende/domain/calendar/plain-date';
import { invalidFields, type Text } from '@gerende/domain/errors';
import { type ContactRefusal, contactRefusal, limitsOfAddress } from '@gerende/domain/guest-booking/contact-limits';
import { phoneContact } from '@gerende/domain/guest-data/contact';
import type { AppContext } from '../../context/context.ts';
import { selectSchool } from '../school/school.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { selectHeldDays } from './contact-limits.queries.ts';

/** The most days of a lesson (§9): a booking that began that long ago may still have days to come. */
export const longestLesson = 30;

const heldTooMuch = (refusal: ContactRefusal): Text =>
  refusal.reason === 'days'
    ? { key: 'errors:contactHoldsTooManyDays', params: { count: refusal.held, limit: refusal.limit } }
    : { key: 'errors:contactHoldsTooManyLessons', params: { count: refusal.limit, date: refusal.date } };

/**
 * @param address the hash of the caller's address
 * @throws invalid on `email`
 */
export async function checkContactLimits(
  app: AppContext,
  { email, phone_number }: Pick<GuestBookingRequest, 'email' | 'phone_number'>,
  wanted: readonly string[],
  address: string,
): Promise<void> {
  const today = await schoolToday(app);
  const contact = { email, phone: phoneContact(phone_number) };
  const since = { today, begunFrom: addDays(today, -longestLesson) };
  const school = await selectSchool(app.db);
  const refusal = contactRefusal(await selectHeldDays(app.db, contact, since), wanted, school);
  if (refusal !== null) {
    throw invalidFields({ email: heldTooMuch(refusal) });
  }
  const limits = limitsOfAddress(school);
  const ofAddress = contactRefusal(await selectHeldDays(app.db, { address }, since), wanted, limits);
  if (ofAddress === null) return;
  const whom = school.guest_phone ?? school.phone ?? school.guest_email ?? school.email_sender ?? school.name;
  throw invalidFields({ email: { key: 'errors:addressHoldsTooMuch', params: { whom } } });
}
