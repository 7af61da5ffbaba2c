/** A new booking made by the desk (§2 /admin/booking/register). */
import type { Booking } from '@gerende/domain/booking/schema';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBookingChanged } from '../../../shared/use-booking-changed.ts';
import { Breadcrumb } from '../../../shell/admin/breadcrumb.tsx';
import { useEntityForm } from '../../../shell/admin/form/use-entity-form.ts';
import { AdminHeading } from '../../../shell/admin/heading.tsx';
import { LeaveGuard } from '../../../shell/admin/leave-guard.tsx';
import { registrationFailure } from '../form/booking-failure.ts';
import { BookingFields } from '../form/booking-fields.tsx';
import { BookingForm, emptyBooking, formOfBooking } from '../form/booking-form.ts';
import { bookingList, useRegisterBooking } from '../form/use-save-booking.ts';

export function RegisterBooking() {
  const { t } = useTranslation(['bookingForm', 'common']);
  const navigate = useNavigate();
  const register = useRegisterBooking();
  /** The id of the new booking, for the note above the list. */
  const made = useRef<number>(undefined);
  const entity = useEntityForm<BookingForm, Booking>({
    schema: BookingForm,
    empty: emptyBooking,
    valuesOf: formOfBooking,
    save: async (form) => {
      made.current = (await register(form)).id;
    },
    onSaved: useBookingChanged(),
    list: bookingList,
    close: () => navigate({ to: bookingList, search: made.current === undefined ? {} : { made: made.current } }),
    savedText: t('bookingForm:registered'),
    failedText: t('bookingForm:registrationFailed'),
    failureTexts: (error) => [registrationFailure(error, t)],
  });
  const title = t('bookingForm:title');
  return (
    <>
      <Breadcrumb list={{ to: bookingList, label: t('bookingForm:list') }} here={title} />
      <AdminHeading title={title} />
      <BookingFields entity={entity} title={title} saveLabel={t('bookingForm:register')} />
      <LeaveGuard changed={entity.changed} leaving={entity.leaving} />
    </>
  );
}
