/** What is refetched when a booking was made or changed. */
import { trpc } from '../trpc.ts';

/** Lists, schedule and reports show bookings; guests see who is free. */
export function useBookingChanged(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.admin.booking.invalidate(),
      // A booking that is canceled may have money due back.
      utils.admin.payment.invalidate(),
      utils.admin.waitingList.invalidate(),
      utils.admin.schedule.invalidate(),
      utils.reports.invalidate(),
      utils.guest.instructor.invalidate(),
    ]);
}
