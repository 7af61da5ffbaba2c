/** Guests read what canceling costs, and the desk cancels bookings with money. */
import { CancelLines, PreviewCancel } from '@gerende/domain/cancellation/schema';
import { TermsOfCourse } from '@gerende/domain/policy/schema';
import { adminProcedure, guestProcedure, router } from '../../http/trpc.ts';
import { cancelLines, previewCancel } from './cancel-lines.service.ts';
import { listTerms, termsOfCourse } from './guest-terms.service.ts';

export const guestCancellation = router({
  terms: guestProcedure.query(({ ctx }) => listTerms(ctx.app)),
  ofCourse: guestProcedure.input(TermsOfCourse).query(({ ctx, input }) => termsOfCourse(ctx.app, input.course_id)),
});

export const adminCancellation = router({
  preview: adminProcedure.input(PreviewCancel).query(({ ctx, input }) => previewCancel(ctx.app, input.ids)),
  cancel: adminProcedure.input(CancelLines).mutation(async ({ ctx, input }) => {
    const canceled = await cancelLines(ctx.app, input);
    return canceled.map(({ id, kept_fee }) => ({ id, kept_fee }));
  }),
});
