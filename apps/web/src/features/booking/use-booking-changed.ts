/** Reads everything that shows bookings anew, after one of them was changed. */
import { trpc } from '../../trpc.ts';

/** Lists, schedule and reports show bookings; guests see who is free. */
export function useBookingChanged(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.admin.booking.invalidate(),
      utils.admin.schedule.invalidate(),
      utils.reports.invalidate(),
      utils.guest.instructor.invalidate(),
    ]);
}
