/** Procedures of the link to an instructor's calendar. */

import { FeedOf } from '@gerende/domain/calendar-feed/schema';
import { adminProcedure, router } from '../../http/trpc.ts';
import { selectOpenFeeds } from './calendar-feed.queries.ts';
import { feedStateOf, makeFeedLink, ownFeedState, revokeFeedLink, revokeOwnFeedLink } from './feed-link.service.ts';

export const adminCalendarFeed = router({
  own: adminProcedure.query(({ ctx }) => ownFeedState(ctx.app)),
  make: adminProcedure.mutation(({ ctx }) => makeFeedLink(ctx.app)),
  revokeOwn: adminProcedure.mutation(({ ctx }) => revokeOwnFeedLink(ctx.app)),
  list: adminProcedure.query(({ ctx }) => selectOpenFeeds(ctx.app.db)),
  of: adminProcedure.input(FeedOf).query(({ ctx, input }) => feedStateOf(ctx.app, input.instructor_id)),
  revoke: adminProcedure.input(FeedOf).mutation(({ ctx, input }) => revokeFeedLink(ctx.app, input.instructor_id)),
});
