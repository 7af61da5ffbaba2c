/** What the desk keeps of a booking for itself: where it stands, and notes. */
import {
  type ContactStatus,
  editContactStatuses,
  invoiceStatuses,
  registrationContactStatuses,
  registrationInvoiceStatuses,
} from '@gerende/domain/booking/choices';
import { Field } from '@gerende/ui/field';
import { useTranslation } from 'react-i18next';
import { BookingSection, BookingTextChoice } from './booking-controls.tsx';
import type { BookingPartProps } from './booking-fields.tsx';
import { offered } from './booking-guest-part.tsx';

export function DeskSection({ entity }: Pick<BookingPartProps, 'entity'>) {
  const { t } = useTranslation(['bookingForm', 'choices']);
  const { form, row } = entity;
  const contacts: readonly ContactStatus[] = row
    ? offered<ContactStatus>(editContactStatuses, row.contact_status)
    : registrationContactStatuses;
  const invoices = row ? invoiceStatuses : registrationInvoiceStatuses;
  const notes = entity.note('admin_notes');
  return (
    <BookingSection title={t('bookingForm:deskSection')}>
      <BookingTextChoice
        entity={entity}
        name="contact_status"
        label={t('bookingForm:contactStatus')}
        options={contacts.map((value) => ({ value, label: t(`choices:contactStatus_${value}`) }))}
      />
      <BookingTextChoice
        entity={entity}
        name="invoice_status"
        label={t('bookingForm:invoiceStatus')}
        required
        options={invoices.map((value) => ({ value, label: t(`choices:invoiceStatus_${value}`) }))}
      />
      <Field size="admin" label={t('bookingForm:adminNotes')} className="col-span-full" {...notes}>
        {(control) => (
          <textarea
            {...control}
            {...form.register('admin_notes')}
            rows={3}
            maxLength={5000}
            className="w-full rounded border border-mist-edge bg-paper px-2 py-1 text-ink text-sm hover:border-glacier"
          />
        )}
      </Field>
    </BookingSection>
  );
}
