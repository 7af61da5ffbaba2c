/** Saves a booking: looks up the operating day of its first date. */
import type { Booking } from '@gerende/domain/booking/schema';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../../shell/transport.ts';
import { trpc } from '../../../trpc.ts';
import { DayNotFound } from './booking-failure.ts';
import { type BookingForm, changesOf } from './booking-form.ts';

export const bookingList = '/admin/booking/';

/** Returns a function that finds the id of a date's operating day. */
export function useFindDay(): (date: string) => Promise<number> {
  const { t } = useTranslation('bookingForm');
  const utils = trpc.useUtils();
  return async (date) => {
    try {
      return (await utils.guest.operatingDay.get.fetch({ date }, { staleTime: 0 })).operating_day_id;
    } catch (error) {
      // Without a network nothing is known about the date.
      if (describeFailure(error).type === 'network') throw error;
      console.error('operating day lookup failed', error);
      throw new DayNotFound(t('dayNotFound'));
    }
  };
}

type Update = (form: BookingForm, version: number | undefined, row: Booking | undefined) => Promise<Booking>;

/** Sends only the fields that differ from the row that the edit started from. */
export function useUpdateBooking(opened: Booking): Update {
  const findDay = useFindDay();
  const update = trpc.admin.booking.update.useMutation();
  return async (form, version, row = opened) => {
    const day = form.operating_day === row.date ? row.operating_day_id : await findDay(form.operating_day);
    const { change_taught_days } = form;
    return update.mutateAsync({ ...changesOf(form, row, day), change_taught_days, id: row.id, version });
  };
}
