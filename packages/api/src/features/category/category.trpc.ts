/** Procedures for categories: everybody lists them, optionally of one slope; the desk changes them. */
import { SaveCategory } from '@gerende/domain/category/schema';
import { Reorder } from '@gerende/domain/display-order/schema';
import { IdParam, readId } from '@gerende/domain/primitives';
import * as z from 'zod';
import { listDeleted } from '../../desk-write/deleted-row.ts';
import { reorderRows } from '../../desk-write/display-order.ts';
import { adminProcedure, guestProcedure, router } from '../../http/trpc.ts';
import {
  deleteCategory,
  getCategory,
  listCategories,
  listCategoriesOfSlope,
  restoreCategory,
  saveCategory,
} from './category.service.ts';

export const guestCategory = router({
  list: guestProcedure
    .input(z.object({ slope_id: readId.optional() }))
    .query(({ ctx, input }) =>
      input.slope_id === undefined ? listCategories(ctx.app) : listCategoriesOfSlope(ctx.app, input.slope_id),
    ),
});

export const adminCategory = router({
  get: adminProcedure.input(IdParam).query(({ ctx, input }) => getCategory(ctx.app, input.id)),
  save: adminProcedure.input(SaveCategory).mutation(({ ctx, input }) => saveCategory(ctx.app, input)),
  remove: adminProcedure.input(IdParam).mutation(({ ctx, input }) => deleteCategory(ctx.app, input.id)),
  deleted: adminProcedure.query(({ ctx }) => listDeleted(ctx.app, 'category')),
  restore: adminProcedure.input(IdParam).mutation(({ ctx, input }) => restoreCategory(ctx.app, input.id)),
  reorder: adminProcedure.input(Reorder).mutation(({ ctx, input }) => reorderRows(ctx.app, 'category', input)),
});
