/** The shape of a booking in REST v1, with the names of what it refers to. */
import { Booking, type BookingColumns, bookingColumns } from '@gerende/domain/booking/schema';
import { countryName } from '@gerende/domain/country/names';
import { instructorName } from '@gerende/domain/instructor/names';
import { inLanguage, type Language } from '@gerende/domain/language/rules';
import { pickerOf } from '@gerende/domain/pick';
import { Id, PlainDate, TimeOfDay } from '@gerende/domain/primitives';
import * as z from 'zod';

const RestReference = z.object({ id: Id, name: z.string() });

export const RestBooking = Booking.omit({
  version: true,
  nomination_fee: true,
  date: true,
  invoice_status_before_paid: true,
}).extend({
  booking_id: Id,
  operating_day: z.object({ id: Id, operating_day: PlainDate }),
  setting_time: z.object({
    id: Id,
    setting_time: z.object({ en: z.string(), ja: z.string() }),
    duration_from: TimeOfDay,
    duration_to: TimeOfDay,
  }),
  course: z.object({ id: Id, course_name: z.object({ en: z.string(), ja: z.string(), zh: z.string() }) }),
  slope: RestReference,
  country: RestReference,
  instructor: RestReference.nullable(),
  nominated_instructor: RestReference.nullable(),
});
export type RestBooking = z.infer<typeof RestBooking>;

type Person = Booking['instructor'];

const named = (person: Person, language: Language) =>
  person && { id: person.id, name: instructorName(person, language) };

/** The columns that REST v1 shows under the same names. */
export const restColumns = bookingColumns.filter((name) => name in RestBooking.shape) as RestColumn[];
type RestColumn = Extract<keyof BookingColumns, keyof RestBooking>;

const columnsOf = pickerOf(restColumns, [
  'booking_id',
  'operating_day',
  'setting_time',
  'course',
  'slope',
  'country',
  'instructor',
  'nominated_instructor',
]);

export function toRestBooking(booking: Booking, language: Language): RestBooking {
  const { date, setting_time: time } = booking;
  return Object.assign(columnsOf(booking), {
    booking_id: booking.id,
    operating_day: { id: booking.operating_day_id, operating_day: date },
    setting_time: {
      id: time.id,
      setting_time: { en: time.setting_time, ja: time.setting_time_ja ?? '' },
      duration_from: time.duration_from,
      duration_to: time.duration_to,
    },
    course: { id: booking.course.id, course_name: booking.course.name_translations },
    slope: { id: booking.slope.id, name: inLanguage(booking.slope.name_translations, language) },
    country: { id: booking.country.id, name: countryName(booking.country.code, language) },
    instructor: named(booking.instructor, language),
    nominated_instructor: named(booking.nominated_instructor, language),
  });
}
