/** Bookings to send: those of one maker never conflict with each other until all days of the season are used up. */
import type SqliteFile from 'better-sqlite3';
import { type Headers, requestText } from '../load/send.ts';
import { at, openBenchFile, openDayIds } from '../schools/rows.ts';

type Body = Record<string, unknown>;
export type Maker = (index: number) => Body;

const instructors = 40;

/** The days of the season that is booked, with their ids. */
export const openDays = (file: SqliteFile.Database): [date: string, id: number][] =>
  [...openDayIds(file)].filter(([date]) => date >= '2026-12-16' && date <= '2027-04-28');

/** The desk's bookings use each instructor in turn on each day, mornings first; the guests' are in the afternoon. */
export function bookingBodies(dataDir: string): { desk: Maker; guest: Maker } {
  const file = openBenchFile(dataDir, { readonly: true });
  const days = openDays(file).map(([, id]) => id);
  file.close();
  const shared = (index: number): Body => ({
    customer_name: `Tan Wei Ling ${index}`,
    phone_number: '+65 8123 4567',
    email: `guest${index}@example.com`,
    days_of_lesson: 1,
    number_of_orders: 1 + (index % 5),
    ability_level: 2,
    course_id: 1 + (index % 60),
    slope_id: (((index % 60) + 2) % 12) + 1,
    country_id: 702,
    operating_day: at(days, index % days.length),
    hotel_name: 'NASPA New Otani',
    age_group: '30s',
    referrer: 'snowman_website',
    preferred_contact_method: 'whatsapp',
    account_id: '+65 8123 4567',
  });
  return {
    desk(index) {
      const turn = Math.floor(index / days.length);
      return {
        ...shared(index),
        setting_time_id: 1 + Math.floor(turn / instructors),
        instructor_id: 1 + (turn % instructors),
        fee: 32_000,
        skip_recaptcha: true,
      };
    },
    guest: (index) => ({ ...shared(index), setting_time_id: 2, recaptcha_token: 'none' }),
  };
}

let sent = 0;

/**
 * The request that stores a booking, as browsers send it.
 * @param token the desk's; without it a guest sends it
 */
export function bookingRequest(body: Body, token?: string): string {
  sent += 1;
  const headers: Headers = {
    'Accept-Encoding': 'gzip, br',
    'Idempotency-Key': `bench-${process.pid}-${sent}`,
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  return requestText('POST', '/api/v1/booking', headers, body);
}
