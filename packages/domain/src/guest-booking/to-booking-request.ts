/** Maps the guest form's names to the booking's names (§3). */

import type { GuestBookingRequest } from '../booking/schema.ts';
import { plainPhone } from '../phone-number.ts';
import { plainEmail, trimmed } from '../typed-text.ts';
import type { GuestFormData } from './form.ts';

export function toBookingRequest(
  form: GuestFormData,
  chosen: {
    course_id: number;
    slope_id: number;
    operating_day_id: number;
    fee: number;
    language: 'en' | 'ja' | 'zh';
    recaptcha_token: string | null;
  },
): GuestBookingRequest {
  return {
    customer_name: trimmed(form.guestName),
    phone_number: plainPhone(trimmed(form.phoneNumber)),
    email: plainEmail(form.email),
    days_of_lesson: form.numberOfDays,
    number_of_orders: form.numberOfPeople,
    ability_level: form.abilityLevel,
    course_id: chosen.course_id,
    slope_id: chosen.slope_id,
    country_id: form.country,
    nominated_instructor_id: form.nominatedInstructor,
    operating_day: chosen.operating_day_id,
    setting_time_id: form.lessonTime,
    fee: chosen.fee,
    language: chosen.language,
    lesson_language: form.lessonLanguage || null,
    recaptcha_token: chosen.recaptcha_token,
    has_transportation: form.hasTransportation,
    hotel_name: trimmed(form.hotelName),
    age_group: form.ageGroup as GuestBookingRequest['age_group'],
    referrer: form.referrer as GuestBookingRequest['referrer'],
    referrer_instructor_name: form.referrer === 'instructor' ? trimmed(form.referrerInstructorName) : null,
    preferred_contact_method: form.preferredContactMethod as GuestBookingRequest['preferred_contact_method'],
    account_id: trimmed(form.accountId),
  };
}
