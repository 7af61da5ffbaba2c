/** Procedures for prices: everybody reads them, the desk replaces them. */
import { FindPrice, ReplaceCoursePrices, SavePriceSheet } from '@gerende/domain/course-price/schema';
import { readId } from '@gerende/domain/primitives';
import * as z from 'zod';
import { adminProcedure, guestProcedure, limited, router } from '../../http/trpc.ts';
import { findCoursePrice, listCoursePrices, replaceCoursePrices } from './course-price.service.ts';
import { getPriceSheet, savePriceSheet } from './price-sheet.service.ts';

export const guestCoursePrice = router({
  list: guestProcedure
    .input(z.object({ course_id: readId, slope_id: readId.optional() }))
    .query(({ ctx, input }) => listCoursePrices(ctx.app, input.course_id, input.slope_id)),
  find: guestProcedure
    .use(limited('findPrice'))
    .input(FindPrice.extend({ course_id: readId }))
    .query(({ ctx, input: { course_id, ...wanted } }) => findCoursePrice(ctx.app, course_id, wanted)),
});

export const adminCoursePrice = router({
  /** The prices of all courses. */
  sheet: adminProcedure.query(({ ctx }) => getPriceSheet(ctx.app)),
  /** Replaces the prices of several courses, all or none. */
  saveSheet: adminProcedure.input(SavePriceSheet).mutation(({ ctx, input }) => savePriceSheet(ctx.app, input)),
  replace: adminProcedure
    .input(ReplaceCoursePrices.extend({ course_id: readId }))
    .mutation(({ ctx, input: { course_id, ...replacement } }) => replaceCoursePrices(ctx.app, course_id, replacement)),
});
