/** The form state of a stored booking, wherever it is shown. */
import type { Booking } from '@gerende/domain/booking/schema';
import { useTranslation } from 'react-i18next';
import { useBookingChanged } from '../../../shared/use-booking-changed.ts';
import { useEntityForm } from '../../../shell/admin/form/use-entity-form.ts';
import { trpc } from '../../../trpc.ts';
import { updateFailure } from './booking-failure.ts';
import { BookingForm, formOfBooking } from './booking-form.ts';
import type { BookingEntity } from './use-booking-fee.ts';
import { bookingList, useUpdateBooking } from './use-save-booking.ts';

/** The popup of a booking: refetches what it was opened from after a save, and closes instead of going to the list. */
type Popup = { onSaved: () => unknown; close: () => unknown };

export function useEditBooking(row: Booking, popup?: Popup): BookingEntity {
  const { t } = useTranslation(['bookingForm', 'common']);
  const utils = trpc.useUtils();
  const changed = useBookingChanged();
  return useEntityForm<BookingForm, Booking>({
    schema: BookingForm,
    row,
    valuesOf: formOfBooking,
    save: useUpdateBooking(row),
    reload: () => utils.admin.booking.get.fetch({ id: row.id }, { staleTime: 0 }),
    onSaved: async () => {
      await changed();
      popup?.onSaved();
    },
    list: bookingList,
    ...(popup && { close: popup.close }),
    savedText: t('bookingForm:updated'),
    failedText: t('bookingForm:updateFailed'),
    failureTexts: (error) => [updateFailure(error, t)],
  });
}
