/** All bookings that are sent by the demo school's guests until today, in order. */
import { GuestBookingRequest } from '@gerende/domain/booking/schema';
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { wishes } from './booking-data.ts';
import { classWishes } from './class-wishes.ts';
import { courses } from './course-data.ts';
import { makeGuestWish } from './guest-wish.ts';
import { bookedOn, type LessonWish, lessonDates, makeLessonWish } from './lesson-wish.ts';
import { createRandom, type Random } from './random.ts';
import type { Season } from './season.ts';
import type { Catalogue } from './store-catalogue.ts';

const seed = 1_949_610;

/** `made_at` is an instant with its offset; the fee is computed by the server, as are all checks. */
export type BookingWish = { made_at: string; request: GuestBookingRequest };

/** Some minute of that day between 7:00 and 20:59 in Japan, which has no summer time. */
function instantOn(random: Random, date: PlainDate): string {
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return `${date}T${twoDigits(random.whole(7, 20))}:${twoDigits(random.whole(0, 59))}:00+09:00`;
}

type Numbers = { catalogue: Catalogue; country: ReadonlyMap<string, number> };

function makeWish(random: Random, lesson: LessonWish, today: PlainDate, { catalogue, country }: Numbers): BookingWish {
  const { date, slope, course, time, nominated, ...counts } = lesson;
  const made_at = instantOn(random, bookedOn(random, date, today));
  const { country: code, ...guest } = makeGuestWish(random, {
    date,
    course,
    category: courses[course].category,
    number_of_orders: counts.number_of_orders,
  });
  const request = {
    ...guest,
    ...counts,
    country_id: country.get(code),
    slope_id: catalogue.slope[slope],
    course_id: catalogue.course[course],
    setting_time_id: catalogue.time[time],
    operating_day: catalogue.operatingDay.get(date),
    nominated_instructor_id: nominated && catalogue.instructor[nominated],
  };
  // The same schema that REST and tRPC use for a guest's request.
  return { made_at, request: GuestBookingRequest.parse(request) };
}

const earlierFirst = (a: BookingWish, b: BookingWish): number =>
  a.made_at === b.made_at ? 0 : a.made_at < b.made_at ? -1 : 1;

/** The same requests on every machine for the same day, whether they succeed or not. */
export function makeWishes(today: PlainDate, seasons: readonly Season[], numbers: Numbers): BookingWish[] {
  const random = createRandom(seed);
  const dates = lessonDates(today, seasons);
  const made: BookingWish[] = [];
  for (let count = 0; count < wishes; count += 1) {
    const lesson = makeLessonWish(random, dates, seasons, numbers.catalogue);
    if (lesson) made.push(makeWish(random, lesson, today, numbers));
  }
  for (const lesson of classWishes(today, numbers.catalogue)) made.push(makeWish(random, lesson, today, numbers));
  return made.sort(earlierFirst);
}
