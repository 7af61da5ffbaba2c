/** Bookings over REST: POST /booking for guests and the desk, and the desk's reads and changes. */

import { type Booking, BookingFilter, GuestBookingRequest } from '@gerende/domain/booking/schema';
import { BookingSheet } from '@gerende/domain/booking-list/schema';
import { CreateBooking, UpdateBooking } from '@gerende/domain/desk-booking/schema';
import { DomainError } from '@gerende/domain/errors';
import { IdParam, pageMeta } from '@gerende/domain/primitives';
import * as z from 'zod';
import type { AppContext } from '../../context/context.ts';
import { documentedBody } from '../../http/documented.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { sheetEndpoint } from '../../http/file-answers.ts';
import { writtenObject } from '../../platform/written-json.ts';
import { exportBookings } from '../booking-list/booking-export.service.ts';
import { listBookings } from '../booking-list/booking-list.service.ts';
import { createAdminBooking, updateBooking } from '../desk-booking/admin-booking.service.ts';
import { createGuestBooking } from '../guest-booking/guest-booking.service.ts';
import { schoolToday } from '../school/school.service.ts';
import { getBooking } from './booking.service.ts';
import { RestBooking, toRestBooking } from './booking.wire.ts';
import { withNames } from './booking-names.queries.ts';
import { noteView } from './booking-view.service.ts';
import { restBookingsIn } from './listed-bookings.wire.ts';

const Item = z.object({ item: RestBooking });

/** The answer to a guest's booking also has the address of the guest's own page; no other answer has it. */
const BookedItem = z.object({ item: RestBooking.extend({ guest_link: z.string().optional() }) });

const itemOfRow = ({ caller }: AppContext, booking: Readonly<Booking>): z.infer<typeof Item> => ({
  item: toRestBooking(booking, caller.language),
});

const guestExample = {
  customer_name: 'Tan Wei Ling',
  phone_number: '+65 8123 4567',
  email: 'weiling@example.com',
  days_of_lesson: 1,
  number_of_orders: 1,
  ability_level: 2,
  course_id: 1,
  slope_id: 1,
  country_id: 702,
  operating_day: 5,
  setting_time_id: 1,
  recaptcha_token: 'base64 of the solved challenge',
  hotel_name: 'NASPA New Otani',
  age_group: '30s',
  referrer: 'snowman_website',
  preferred_contact_method: 'whatsapp',
  account_id: '+65 8123 4567',
};

const bookLesson = {
  method: 'post',
  path: '/booking',
  access: 'public',
  summary: 'Book a lesson; an administrator may set the fee and the fields of the desk',
  errors: ['conflict', 'rate_limited'],
  reply: BookedItem,
} as const;

const guestBooks = endpoint({
  ...bookLesson,
  body: GuestBookingRequest,
  handle: async ({ app, body, c }) => {
    const { booking, link } = await createGuestBooking(app, body, c.req.header('idempotency-key'));
    return { item: { ...itemOfRow(app, booking).item, guest_link: link } };
  },
});

/**
 * Stores an administrator's booking. If the instructor teaches then, the refusal names the key that allows the overlap
 * (rest-v1 Settled details); our own pages show a dialog instead.
 */
async function namingOverlapKey<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!(error instanceof DomainError) || error.text.key !== 'errors:instructorTeaching') throw error;
    const { params = {} } = error.text;
    const text = { key: 'errors:instructorTeachingAllow', params };
    const fields = Object.keys(error.details.fields ?? {}).map((field) => [field, [text]]);
    throw new DomainError('conflict', text.key, { params, fields: Object.fromEntries(fields) });
  }
}

const deskBooks = endpoint({
  ...bookLesson,
  access: 'admin',
  body: CreateBooking,
  handle: async ({ app, body, c }) =>
    itemOfRow(app, await namingOverlapKey(createAdminBooking(app, body, c.req.header('idempotency-key')))),
});

/** One path, two bodies: the required fields depend on the sender. */
const createBooking: Endpoint = {
  ...guestBooks,
  route: {
    ...guestBooks.route,
    request: { body: documentedBody(z.union([GuestBookingRequest, CreateBooking]), { example: guestExample }) },
  },
  respond: (c) => (c.get('app').caller.admin ? deskBooks : guestBooks).respond(c),
};

export const bookingEndpoints: readonly Endpoint[] = [
  createBooking,
  endpoint({
    method: 'get',
    path: '/booking',
    access: 'admin',
    summary: 'Bookings, filtered and paged, newest lesson day first',
    query: BookingFilter,
    reply: z.object({ items: z.object({ data: z.array(RestBooking), meta: pageMeta }) }),
    handle: async ({ app, query }) =>
      writtenObject({ items: await listBookings(app, query, restBookingsIn(app.caller.language)) }),
  }),
  sheetEndpoint({
    path: '/export/booking',
    summary:
      'What the filters, and the words of `q`, leave: a sheet in the order of `sort` and `direction`, newest lesson day first',
    query: BookingSheet,
    example: { q: 'tanaka', invoice_status: 'Unpaid' },
    make: async (app, query) => ({
      name: `bookings_${await schoolToday(app)}`,
      content: await exportBookings(app, query),
    }),
  }),
  endpoint({
    method: 'get',
    path: '/booking/{id}',
    access: 'admin',
    summary: 'One booking',
    params: IdParam,
    reply: Item,
    handle: async ({ app, params }) => {
      const item = itemOfRow(app, await getBooking(app, params.id));
      noteView(app, params.id);
      return item;
    },
  }),
  endpoint({
    method: 'put',
    path: '/booking/{id}',
    access: 'admin',
    summary: 'Change any of the fields of a booking; the others stay',
    params: IdParam,
    body: UpdateBooking,
    errors: ['conflict'],
    example: { instructor_id: 1, admin_notes: 'Meets at the gondola', version: 1 },
    reply: Item,
    handle: async ({ app, params, body }) =>
      itemOfRow(app, await withNames(app.db, await namingOverlapKey(updateBooking(app, params.id, body)))),
  }),
];
