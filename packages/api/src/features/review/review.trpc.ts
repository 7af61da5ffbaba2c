/**
 * Procedures for reviews: everybody reads those that are shown, the desk decides about all. A guest writes one on the
 * guest's own page.
 */
import { DecideReview, DeskReviewFilter, ReviewFilter } from '@gerende/domain/review/schema';
import { adminProcedure, guestProcedure, router } from '../../http/trpc.ts';
import { countWaitingReviews, decideReview, listDeskReviews, listReviews } from './review.service.ts';

export const guestReview = router({
  list: guestProcedure.input(ReviewFilter).query(({ ctx, input }) => listReviews(ctx.app, input)),
});

export const adminReview = router({
  list: adminProcedure.input(DeskReviewFilter).query(({ ctx, input }) => listDeskReviews(ctx.app, input)),
  count: adminProcedure.query(({ ctx }) => countWaitingReviews(ctx.app)),
  decide: adminProcedure.input(DecideReview).mutation(({ ctx, input }) => decideReview(ctx.app, input)),
});
