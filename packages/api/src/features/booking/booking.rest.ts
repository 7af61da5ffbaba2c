/** POST /booking for guests, GET /booking for the desk. */
import { BookingFilter, GuestBookingRequest } from '@gerende/domain/booking/schema';
import { pageMeta } from '@gerende/domain/primitives';
import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { getBooking, listBookings } from './booking.service.ts';
import { RestBooking, toRestBooking } from './booking.wire.ts';
import { createGuestBooking } from './guest-booking.service.ts';

export const bookingEndpoints = [
  endpoint({
    method: 'post',
    path: '/booking',
    access: 'public',
    summary: 'Book a lesson',
    body: GuestBookingRequest,
    reply: z.object({ item: RestBooking }),
    handle: async ({ app, body, c }) => {
      const id = await createGuestBooking(app, body, c.req.header('idempotency-key'));
      return { item: toRestBooking(await getBooking(app, id), app.caller.language) };
    },
  }),
  endpoint({
    method: 'get',
    path: '/booking',
    access: 'admin',
    summary: 'Bookings, filtered and paged, newest lesson day first',
    query: BookingFilter,
    reply: z.object({ items: z.object({ data: z.array(RestBooking), meta: pageMeta }) }),
    handle: async ({ app, query }) => {
      const { data, meta } = await listBookings(app, query);
      return { items: { data: data.map((booking) => toRestBooking(booking, app.caller.language)), meta } };
    },
  }),
];
