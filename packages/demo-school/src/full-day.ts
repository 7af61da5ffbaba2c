/**
 * A day of the peak on which the private ski lessons at Kandatsu are full, and what guests have asked for since: a request
 * that cannot be taught, one that can by now, one whose place is offered, and one for a language that nobody speaks there.
 */
import { type AppContext, systemCaller } from '@gerende/api/context/context';
import { insertRow } from '@gerende/api/database/rows';
import { updateBooking } from '@gerende/api/features/desk-booking/admin-booking.service';
import { createGuestBooking } from '@gerende/api/features/guest-booking/guest-booking.service';
import { noBotCheck } from '@gerende/api/platform/bot-check/none';
import { createClock } from '@gerende/api/platform/clock';
import { RateLimits } from '@gerende/api/platform/rate-limits';
import { GuestBookingRequest } from '@gerende/domain/booking/schema';
import { addDays, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { type CourseKey, courses } from './course-data.ts';
import { makeGuestWish } from './guest-wish.ts';
import { createRandom, type Random } from './random.ts';
import type { TimeKey } from './school-data.ts';
import type { Catalogue } from './store-catalogue.ts';

const seed = 28_121;
/** More than there are ski instructors. */
const mostBookings = 20;
/** Lasts from the winter holidays to the days after New Year. */
const peak = { from: '12-28', to: '01-03' };

/** The next day of the peak on which Kandatsu operates, after tomorrow; undefined when none is planned. */
export function fullDayAfter(today: PlainDate, { slopeDays }: Pick<Catalogue, 'slopeDays'>): PlainDate | undefined {
  const isPeak = (date: PlainDate): boolean => date.slice(5) >= peak.from || date.slice(5) <= peak.to;
  return [...slopeDays.kandatsu].sort().find((date) => date > addDays(today, 1) && isPeak(date));
}

type Day = { today: PlainDate; date: PlainDate; catalogue: Catalogue; country: ReadonlyMap<string, number> };
type Lesson = { course: CourseKey; time: TimeKey; lesson_language?: string };

/** Last evening, one booking a minute: after all others, so that the numbers follow the time. */
function lastEvening({ today }: Day, minute: number): string {
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return `${addDays(today, -1)}T${21 + Math.floor(minute / 60)}:${twoDigits(minute % 60)}:00+09:00`;
}

/** The evening's guests and the desk, minute by minute. */
function evening(app: AppContext, day: Day) {
  const random: Random = createRandom(seed);
  let minute = 0;
  const next = (): AppContext => {
    const clock = createClock(lastEvening(day, minute));
    minute += 1;
    return { ...app, clock, botCheck: noBotCheck, limits: new RateLimits(false), caller: systemCaller };
  };
  const { catalogue, country, date } = day;
  return {
    cancel: (id: number) => updateBooking(next(), id, { invoice_status: 'Canceled', contact_status: 'cancelled' }),
    async book({ course, time, lesson_language }: Lesson): Promise<{ id: number; isRequest: boolean }> {
      const counts = { days_of_lesson: 1, number_of_orders: random.whole(1, 3) };
      const { country: code, ...guest } = makeGuestWish(random, {
        date,
        course,
        category: courses[course].category,
        ...counts,
      });
      const request = {
        ...guest,
        ...counts,
        ability_level: random.whole(1, 2),
        lesson_language,
        country_id: country.get(code),
        slope_id: catalogue.slope.kandatsu,
        course_id: catalogue.course[course],
        setting_time_id: catalogue.time[time],
        operating_day: catalogue.operatingDay.get(date),
      };
      const { booking } = await createGuestBooking(next(), GuestBookingRequest.parse(request));
      return { id: booking.id, isRequest: booking.status === 'requested' };
    },
  };
}

/** Books until a guest can only ask. @returns the bookings, and the request */
async function fill({ book }: ReturnType<typeof evening>, lesson: Lesson) {
  const booked: number[] = [];
  while (booked.length < mostBookings) {
    const { id, isRequest } = await book(lesson);
    if (isRequest) return { booked, request: id };
    booked.push(id);
  }
  throw new Error('The full day of the demo school does not get full.');
}

type Offer = { booking_id: number; from: string; to: string; ended_at?: string; outcome?: 'expired' };

/** Nobody has a link to it. */
const offer = ({ db }: AppContext, { booking_id, from, to, ...end }: Offer) =>
  insertRow(db, 'place_offer', {
    booking_id,
    offered_at: from,
    expires_at: to,
    ...end,
  });

/** Call it after all other bookings, with the setting that guests may ask. */
export async function fillDay(app: AppContext, day: Day): Promise<void> {
  const guests = evening(app, day);
  const ski = { course: 'privateSki' } as const;
  await fill(guests, { ...ski, time: 'morning' });
  const afternoon = await fill(guests, { ...ski, time: 'afternoon' });
  const second = await guests.book({ ...ski, time: 'afternoon' });
  await guests.book({ course: 'privateSnowboard', time: 'morning', lesson_language: 'ko' });
  // Two guests of the afternoon cancel: one place is free, the other is offered.
  for (const id of afternoon.booked.slice(0, 2)) await guests.cancel(id);
  const instant = (days: number, time: string): string =>
    createClock(`${addDays(day.today, days)}T${time}:00+09:00`).nowText();
  const expired = { from: instant(-1, '21:50'), to: instant(-1, '22:50'), ended_at: instant(-1, '22:50') };
  await offer(app, { booking_id: afternoon.request, ...expired, outcome: 'expired' });
  await offer(app, { booking_id: second.id, from: instant(-1, '22:55'), to: instant(1, '22:55') });
}
