/**
 * The form of a booking that is made again: everything of the earlier one except its day, its fee and the desk's notes.
 */
import type { BookAgain } from '@gerende/domain/guest-record/schema';
import { type BookingForm, emptyBooking, formOfBooking } from '../form/booking-form.ts';

export function formAgain({ booking, course_id, slope_id, setting_time_id, ability_level }: BookAgain): BookingForm {
  const { customer_name, phone_number, email, country_id, preferred_contact_method, account_id, ...stored } =
    formOfBooking(booking);
  const { hotel_name, age_group, lesson_language, referrer, referrer_instructor_name, has_transportation } = stored;
  const { guest_language } = stored;
  return {
    ...emptyBooking,
    ...{ customer_name, phone_number, email, country_id, preferred_contact_method, account_id },
    guest_language,
    ...{ hotel_name, age_group, lesson_language, referrer, referrer_instructor_name, has_transportation },
    number_of_orders: stored.number_of_orders,
    days_of_lesson: stored.days_of_lesson,
    transportation_fee: stored.transportation_fee,
    course_id: course_id ?? 0,
    slope_id: slope_id ?? 0,
    setting_time_id: setting_time_id ?? 0,
    ability_level,
  };
}
