/** A guest books; the desk lists. */
import { BookingFilter, type BookingReceipt, GuestBookingRequest } from '@gerende/domain/booking/schema';
import * as z from 'zod';
import { adminProcedure, guestProcedure, router } from '../../http/trpc.ts';
import { getBooking, listBookings } from './booking.service.ts';
import { createGuestBooking } from './guest-booking.service.ts';

export const guestBooking = router({
  create: guestProcedure
    .input(GuestBookingRequest.extend({ idempotency_key: z.string().optional() }))
    .mutation(async ({ ctx, input: { idempotency_key, ...request } }): Promise<BookingReceipt> => {
      const { id, fee, created_at } = await getBooking(
        ctx.app,
        await createGuestBooking(ctx.app, request, idempotency_key),
      );
      return { id, fee, created_at };
    }),
});

export const adminBooking = router({
  list: adminProcedure.input(BookingFilter).query(({ ctx, input }) => listBookings(ctx.app, input)),
});
