/** What can be done with a booking from its row (§2): issue its invoice, see its lesson in the schedule, edit it. */
import type { Booking } from '@gerende/domain/booking/schema';
import { buttonClass } from '@gerende/ui/button';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CalendarSearch, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IssueInvoice } from './issue-invoice.tsx';

const linkClass = clsx(buttonClass({ variant: 'quiet', size: 'admin' }), 'px-2');

export function BookingActions({ booking, onIssued }: { booking: Booking; onIssued: () => void }) {
  const { t } = useTranslation('bookingList');
  const { id, customer_name: name, date } = booking;
  return (
    <div className="flex justify-end">
      {booking.invoice_status !== 'Canceled' && <IssueInvoice bookingId={id} name={name} onIssued={onIssued} />}
      <Link
        to="/admin/schedule/"
        // The week of the lesson, which is marked there.
        search={{ date, booking: id } as never}
        aria-label={t('scheduleFor', { name })}
        title={t('schedule')}
        className={linkClass}
      >
        <CalendarSearch aria-hidden className="size-4" />
      </Link>
      <Link
        to="/admin/booking/edit/$bookingID"
        params={{ bookingID: String(id) }}
        aria-label={t('editFor', { name })}
        className={linkClass}
      >
        <Pencil aria-hidden className="size-4" />
        {t('edit')}
      </Link>
    </div>
  );
}
