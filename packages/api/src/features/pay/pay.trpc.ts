/** Procedures of pay: rates, the sheets of a month, their approval, and what an instructor sees of the own. */
import { SavePayRate } from '@gerende/domain/pay/rate-schema';
import {
  ApprovePay,
  CarryPay,
  CorrectPay,
  MarkPayPaid,
  PayMonthAsked,
  PaySheetAsked,
  ReversePay,
  WithdrawPay,
} from '@gerende/domain/pay/schema';
import { adminProcedure, router } from '../../http/trpc.ts';
import { ownPay, payOfMonth, paySheet, shownPay } from './pay.service.ts';
import { listPayRates, savePayRate } from './rate.service.ts';
import { approvePay, carryPay, correctPay, markPayPaid, reversePay, withdrawPay } from './settle.service.ts';

export const adminPay = router({
  rates: adminProcedure.query(({ ctx }) => listPayRates(ctx.app)),
  saveRate: adminProcedure.input(SavePayRate).mutation(({ ctx, input }) => savePayRate(ctx.app, input)),
  month: adminProcedure.input(PayMonthAsked).query(({ ctx, input }) => payOfMonth(ctx.app, input)),
  sheet: adminProcedure.input(PaySheetAsked).query(({ ctx, input }) => paySheet(ctx.app, input)),
  approve: adminProcedure.input(ApprovePay).mutation(({ ctx, input }) => approvePay(ctx.app, input)),
  withdraw: adminProcedure.input(WithdrawPay).mutation(({ ctx, input }) => withdrawPay(ctx.app, input)),
  markPaid: adminProcedure.input(MarkPayPaid).mutation(({ ctx, input }) => markPayPaid(ctx.app, input)),
  correct: adminProcedure.input(CorrectPay).mutation(({ ctx, input }) => correctPay(ctx.app, input)),
  reverse: adminProcedure.input(ReversePay).mutation(({ ctx, input }) => reversePay(ctx.app, input)),
  carry: adminProcedure.input(CarryPay).mutation(({ ctx, input }) => carryPay(ctx.app, input)),
  shown: adminProcedure.query(({ ctx }) => shownPay(ctx.app)),
  own: adminProcedure.input(PayMonthAsked).query(({ ctx, input }) => ownPay(ctx.app, input)),
});
