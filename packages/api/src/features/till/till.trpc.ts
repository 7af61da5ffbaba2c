/** Procedures for tills: the desk opens, counts and closes them, and reads the takings of days. */
import { IdParam } from '@gerende/domain/primitives';
import { SaveBooks } from '@gerende/domain/till/book-schema';
import { CloseTill, DayAsked, MoveTillMoney, OpenTill, SaveCounter, TillsAsked } from '@gerende/domain/till/schema';
import { adminProcedure, router } from '../../http/trpc.ts';
import { getBooks, saveBooks } from './books.service.ts';
import { takingsOfDay } from './takings.service.ts';
import { closeTill, listTills, moveTillMoney, openTill, readTill, saveCounter, tillsNow } from './till.service.ts';

export const adminTill = router({
  now: adminProcedure.query(({ ctx }) => tillsNow(ctx.app)),
  day: adminProcedure.input(DayAsked).query(({ ctx, input }) => takingsOfDay(ctx.app, input.day)),
  list: adminProcedure.input(TillsAsked).query(({ ctx, input }) => listTills(ctx.app, input.page)),
  get: adminProcedure.input(IdParam).query(({ ctx, input }) => readTill(ctx.app, input.id)),
  open: adminProcedure.input(OpenTill).mutation(({ ctx, input }) => openTill(ctx.app, input)),
  close: adminProcedure.input(CloseTill).mutation(({ ctx, input }) => closeTill(ctx.app, input)),
  moveMoney: adminProcedure.input(MoveTillMoney).mutation(({ ctx, input }) => moveTillMoney(ctx.app, input)),
  saveCounter: adminProcedure.input(SaveCounter).mutation(({ ctx, input }) => saveCounter(ctx.app, input)),
  books: adminProcedure.query(({ ctx }) => getBooks(ctx.app)),
  saveBooks: adminProcedure.input(SaveBooks).mutation(({ ctx, input }) => saveBooks(ctx.app, input)),
});
