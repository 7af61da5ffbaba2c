/** Procedures for the ledger of a party: the desk reads it, takes money, refunds it and corrects entries. */
import { CorrectPayment, PaymentsOf, RefundPayment, TakePayment } from '@gerende/domain/payment/schema';
import { adminProcedure, router } from '../../http/trpc.ts';
import { correctPayment, listPayments, refundPayment, takePayment } from './desk-payment.service.ts';

export const adminPayment = router({
  list: adminProcedure.input(PaymentsOf).query(({ ctx, input }) => listPayments(ctx.app, input.booking_id)),
  take: adminProcedure.input(TakePayment).mutation(({ ctx, input }) => takePayment(ctx.app, input)),
  refund: adminProcedure.input(RefundPayment).mutation(({ ctx, input }) => refundPayment(ctx.app, input)),
  correct: adminProcedure.input(CorrectPayment).mutation(({ ctx, input }) => correctPayment(ctx.app, input)),
});
