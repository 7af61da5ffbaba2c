/** Saves a booking: looks up the operating day of its first date. */
import type { Booking } from '@gerende/domain/booking/schema';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../../shell/browser/new-key.ts';
import { trpc } from '../../../trpc.ts';
import { DayNotFound, isAlreadyRegistered } from './booking-failure.ts';
import { type BookingForm, changesOf, requestOf } from './booking-form.ts';

export const bookingList = '/admin/booking/';

/** Returns a function that finds the id of a date's operating day. */
function useFindDay(): (date: string) => Promise<number> {
  const { t } = useTranslation('bookingForm');
  const utils = trpc.useUtils();
  return async (date) => {
    try {
      return (await utils.guest.operatingDay.get.fetch({ date }, { staleTime: 0 })).operating_day_id;
    } catch (error) {
      console.error('operating day lookup failed', error);
      throw new DayNotFound(t('dayNotFound'));
    }
  };
}

export function useRegisterBooking(): (form: BookingForm) => Promise<Booking> {
  const findDay = useFindDay();
  const create = trpc.admin.booking.create.useMutation();
  // Created with the form: a double press, a retry or a lost answer is the same booking.
  const key = useRef<string>(undefined);
  return async (form) => {
    key.current ??= newKey();
    const request = requestOf(form, await findDay(form.operating_day));
    try {
      return await create.mutateAsync({ ...request, language: 'en', idempotency_key: key.current });
    } catch (error) {
      // The desk knows that the first booking exists: another press means a new one.
      if (isAlreadyRegistered(error)) key.current = undefined;
      throw error;
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
