/** Categories, for everybody; of one slope when it is named. */
import { readId } from '@gerende/domain/primitives';
import * as z from 'zod';
import { guestProcedure, router } from '../../http/trpc.ts';
import { listCategories, listCategoriesOfSlope } from './category.service.ts';

export const guestCategory = router({
  list: guestProcedure
    .input(z.object({ slope_id: readId.optional() }))
    .query(({ ctx, input }) =>
      input.slope_id === undefined ? listCategories(ctx.app) : listCategoriesOfSlope(ctx.app, input.slope_id),
    ),
});
