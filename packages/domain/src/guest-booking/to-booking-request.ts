/** Maps the guest form's names to the booking's names (§3). */

import type { GuestBookingRequest } from '../booking/schema.ts';
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
    customer_name: form.guestName.trim(),
    phone_number: form.phoneNumber.trim(),
    email: form.email.trim(),
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
    hotel_name: form.hotelName.trim(),
    age_group: form.ageGroup as GuestBookingRequest['age_group'],
    referrer: form.referrer as GuestBookingRequest['referrer'],
    referrer_instructor_name: form.referrer === 'instructor' ? form.referrerInstructorName.trim() : null,
    preferred_contact_method: form.preferredContactMethod as GuestBookingRequest['preferred_contact_method'],
    account_id: form.accountId.trim(),
  };
}
