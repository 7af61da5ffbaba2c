/** Procedures for the waiting list: guests answer an offer by the link in its mail; the desk answers requests. */
import { OfferToken } from '@gerende/domain/waiting-list/offer-schema';
import { AcceptRequest, DeclineRequest, OfferPlace, WithdrawOffer } from '@gerende/domain/waiting-list/schema';
import { adminProcedure, guestProcedure, router } from '../../http/trpc.ts';
import { refuseOffer, showOffer, takeOffer } from './guest-offer.service.ts';
import {
  acceptRequest,
  countRequests,
  countRequestsByDay,
  declineRequest,
  listRequests,
  offerPlace,
  withdrawOffer,
} from './waiting-list.service.ts';

export const guestWaitingList = router({
  /** A mutation though it changes nothing: the token must not be in an address, which is logged. */
  showOffer: guestProcedure.input(OfferToken).mutation(({ ctx, input }) => showOffer(ctx.app, input.token)),
  takeOffer: guestProcedure.input(OfferToken).mutation(({ ctx, input }) => takeOffer(ctx.app, input.token)),
  refuseOffer: guestProcedure.input(OfferToken).mutation(({ ctx, input }) => refuseOffer(ctx.app, input.token)),
});

export const adminWaitingList = router({
  list: adminProcedure.query(({ ctx }) => listRequests(ctx.app)),
  count: adminProcedure.query(({ ctx }) => countRequests(ctx.app)),
  days: adminProcedure.query(({ ctx }) => countRequestsByDay(ctx.app)),
  accept: adminProcedure.input(AcceptRequest).mutation(({ ctx, input }) => acceptRequest(ctx.app, input)),
  decline: adminProcedure.input(DeclineRequest).mutation(({ ctx, input }) => declineRequest(ctx.app, input)),
  offer: adminProcedure.input(OfferPlace).mutation(({ ctx, input }) => offerPlace(ctx.app, input)),
  withdrawOffer: adminProcedure.input(WithdrawOffer).mutation(({ ctx, input }) => withdrawOffer(ctx.app, input)),
});
