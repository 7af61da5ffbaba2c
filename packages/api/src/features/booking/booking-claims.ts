/** What a booking decides about, so that those of other days and guests can be stored at the same time (decision 0071). */
import type { GuestBookingRequest } from '@gerende/domain/booking/schema';
import type { Course } from '@gerende/domain/course/schema';
import { phoneContact } from '@gerende/domain/guest-data/contact';
import type { Claims } from '../../platform/database/engine.ts';

/**
 * The lessons of the days; undefined for a class: a change affects all who attend it, on their other days too.
 * @param form of the course
 */
export const claimsOfDays = (form: Course['form'], days: readonly string[]): Claims | undefined =>
  form === 'private' ? days.map((day) => `day ${day}`) : undefined;

/** The same for several bookings that are made together. */
export function claimsOfLessons(
  lessons: readonly { course: Pick<Course, 'form'>; days: readonly string[] }[],
): Claims | undefined {
  const claims = lessons.map(({ course, days }) => claimsOfDays(course.form, days));
  return claims.includes(undefined) ? undefined : [...new Set(claims.flatMap((ofDays) => ofDays ?? []))];
}

/**
 * Everything that counts for the limits of one guest.
 * @param address the hash of the caller's address
 */
export function claimsOfGuest(
  { email, phone_number }: Pick<GuestBookingRequest, 'email' | 'phone_number'>,
  address: string,
): Claims {
  const phone = phoneContact(phone_number);
  return [`email ${email.toLowerCase()}`, ...(phone === null ? [] : [`phone ${phone}`]), `address ${address}`];
}
