/** The desk's own part of a booking: statuses and notes. */
import { cancels, type WantedStatus } from '@gerende/domain/booking/cancellation';
import {
  type ContactStatus,
  editContactStatuses,
  invoiceStatuses,
  registrationContactStatuses,
  registrationInvoiceStatuses,
} from '@gerende/domain/booking/choices';
import { TextAreaField } from '@gerende/ui/text-area-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelPart } from '../cancel/cancel-part.tsx';
import { BookingSection, BookingTextChoice } from './booking-controls.tsx';
import { offered } from './booking-guest-part.tsx';
import type { BookingPartProps } from './use-booking-fee.ts';

export function DeskSection({ entity }: Pick<BookingPartProps, 'entity'>) {
  const { t } = useTranslation(['bookingForm', 'choices']);
  const { form, row } = entity;
  const contacts: readonly ContactStatus[] = row
    ? offered<ContactStatus>(editContactStatuses, row.contact_status)
    : registrationContactStatuses;
  const invoices = row ? invoiceStatuses : registrationInvoiceStatuses;
  const notes = entity.note('admin_notes');
  const [asked, setAsked] = useState<WantedStatus>();
  /** A status that cancels asks first and does not change the form; a new booking may be registered as canceled. */
  function takes(wanted: WantedStatus): boolean {
    if (!cancels(wanted)) return false;
    if (!row) form.setValue('invoice_status', 'Canceled', { shouldDirty: true });
    else if (row.invoice_status !== 'Canceled') setAsked(wanted);
    return row !== undefined && row.invoice_status !== 'Canceled';
  }
  return (
    <BookingSection title={t('bookingForm:deskSection')}>
      <BookingTextChoice
        entity={entity}
        name="contact_status"
        label={t('bookingForm:contactStatus')}
        takes={(value) => takes({ contact_status: contacts.find((each) => each === value) })}
        options={contacts.map((value) => ({ value, label: t(`choices:contactStatus_${value}`) }))}
      />
      <BookingTextChoice
        entity={entity}
        name="invoice_status"
        label={t('bookingForm:invoiceStatus')}
        required
        takes={(value) => takes({ invoice_status: invoices.find((each) => each === value) })}
        options={invoices.map((value) => ({ value, label: t(`choices:invoiceStatus_${value}`) }))}
      />
      {row && <CancelPart entity={entity} row={row} asked={asked} onAsk={setAsked} />}
      <TextAreaField
        size="admin"
        label={t('bookingForm:adminNotes')}
        className="col-span-full"
        rows={3}
        {...notes}
        {...form.register('admin_notes')}
      />
    </BookingSection>
  );
}
