/** Procedures for bookings: guests book; the desk lists, reads, books and changes. */

import { BookingChangesQuery } from '@gerende/domain/booking/change-log';
import { type Booking, type BookingReceipt, WizardBookingRequest } from '@gerende/domain/booking/schema';
import { ConfirmBooking } from '@gerende/domain/booking-confirmation/schema';
import { BookingListing, BookingSelection, SetBookingStatus } from '@gerende/domain/booking-list/schema';
import { AdminBookingRequest, UpdateBooking } from '@gerende/domain/desk-booking/schema';
import { FitQuery } from '@gerende/domain/instructor/fit-schema';
import { type DeskPartyReceipt, DeskPartyRequest } from '@gerende/domain/party/desk-schema';
import { type PartyReceipt, PartyRequest } from '@gerende/domain/party/schema';
import { IdParam } from '@gerende/domain/primitives';
import * as z from 'zod';
import { adminProcedure, guestProcedure, router } from '../../http/trpc.ts';
import { confirmBooking } from '../booking-confirmation/booking-confirmation.service.ts';
import { countDeskBookings, listDeskBookings, readOwed } from '../booking-list/booking-list.service.ts';
import { selectHeldChoices } from '../booking-list/held-choices.queries.ts';
import { createAdminBooking, updateBooking } from '../desk-booking/admin-booking.service.ts';
import { listBookingChanges } from '../desk-booking/booking-changes.service.ts';
import { setBookingStatus } from '../desk-booking/booking-status.service.ts';
import { createDeskParty } from '../desk-booking/desk-party.service.ts';
import { findFittingInstructors } from '../desk-booking/fit.service.ts';
import { listLessonDays } from '../desk-booking/lesson-days.service.ts';
import { createGuestBooking, createGuestParty } from '../guest-booking/guest-booking.service.ts';
import { getBooking } from './booking.service.ts';
import { withNames } from './booking-names.queries.ts';
import { listViews, noteView } from './booking-view.service.ts';
import type { AnsweredLine } from './repeat.service.ts';

const idempotent = { idempotency_key: z.string().optional() };

const receiptOf = ({ booking, confirm_within_hours, link }: AnsweredLine & { link: string }): BookingReceipt => {
  const { id, fee, created_at, status } = booking;
  return { id, fee, created_at, status, confirm_within_hours, link };
};

export const guestBooking = router({
  create: guestProcedure.input(WizardBookingRequest.extend(idempotent)).mutation(
    async ({ ctx, input: { idempotency_key, may_ask: mayAsk, participants, ...request } }): Promise<BookingReceipt> =>
      receiptOf(
        await createGuestBooking(ctx.app, request, idempotency_key, {
          mayAsk,
          ...(participants && { participants }),
        }),
      ),
  ),
  createParty: guestProcedure
    .input(PartyRequest.extend(idempotent))
    .mutation(async ({ ctx, input: { idempotency_key, ...request } }): Promise<PartyReceipt> => {
      const { others = [], link, ...first } = await createGuestParty(ctx.app, request, idempotency_key);
      return { lines: [first, ...others].map((line) => receiptOf({ ...line, link })) };
    }),
  confirm: guestProcedure.input(ConfirmBooking).mutation(({ ctx, input }) => confirmBooking(ctx.app, input.token)),
});

export const adminBooking = router({
  list: adminProcedure.input(BookingListing).query(({ ctx, input }) => listDeskBookings(ctx.app, input)),
  count: adminProcedure.input(BookingSelection).query(({ ctx, input }) => countDeskBookings(ctx.app, input)),
  owed: adminProcedure.query(({ ctx }) => readOwed(ctx.app)),
  heldChoices: adminProcedure.query(({ ctx }) => selectHeldChoices(ctx.app.db)),
  setStatus: adminProcedure.input(SetBookingStatus).mutation(({ ctx, input }) => setBookingStatus(ctx.app, input)),
  get: adminProcedure.input(IdParam).query(async ({ ctx, input }) => {
    const booking = await getBooking(ctx.app, input.id);
    noteView(ctx.app, input.id);
    return booking;
  }),
  views: adminProcedure.input(IdParam).query(({ ctx, input }) => listViews(ctx.app, input.id)),
  days: adminProcedure.input(IdParam).query(({ ctx, input }) => listLessonDays(ctx.app, input.id)),
  instructorFits: adminProcedure.input(FitQuery).query(({ ctx, input }) => findFittingInstructors(ctx.app, input)),
  history: adminProcedure.input(BookingChangesQuery).query(({ ctx, input }) => listBookingChanges(ctx.app, input)),
  create: adminProcedure
    .input(AdminBookingRequest.extend(idempotent))
    .mutation(
      ({ ctx: { app }, input: { idempotency_key, ...request } }): Promise<Booking> =>
        createAdminBooking(app, { ...request, skip_recaptcha: true }, idempotency_key),
    ),
  createParty: adminProcedure
    .input(DeskPartyRequest.extend(idempotent))
    .mutation(
      ({ ctx: { app }, input: { idempotency_key, ...request } }): Promise<DeskPartyReceipt> =>
        createDeskParty(app, request, idempotency_key),
    ),
  update: adminProcedure
    .input(UpdateBooking.extend(IdParam.shape))
    .mutation(
      async ({ ctx: { app }, input: { id, ...request } }): Promise<Booking> =>
        withNames(app.db, await updateBooking(app, id, request)),
    ),
});
