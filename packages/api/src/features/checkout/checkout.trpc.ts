/** Procedures for online payments: guests see what to pay; the desk sees the payments, and refunds through the provider. */
import { CheckoutsOf, PageToken, RefundOnline } from '@gerende/domain/checkout/schema';
import { adminProcedure, guestProcedure, router } from '../../http/trpc.ts';
import { listCheckouts } from './checkout-list.service.ts';
import { readPayAfterBooking } from './pay-after-booking.service.ts';
import { refundOnline } from './refund-online.service.ts';

export const guestCheckout = router({
  /** A mutation though it changes nothing: the token must not be in an address, which is logged. */
  toPay: guestProcedure.input(PageToken).mutation(({ ctx, input }) => readPayAfterBooking(ctx.app, input.token)),
});

export const adminCheckout = router({
  list: adminProcedure.input(CheckoutsOf).query(({ ctx, input }) => listCheckouts(ctx.app, input.booking_id)),
  refund: adminProcedure.input(RefundOnline).mutation(async ({ ctx, input }) => {
    await refundOnline(ctx.app, input);
    return { ok: true };
  }),
});
