/** The actions of a row of the booking list (§2): issue the invoice, show the lesson in the schedule, edit. */
import type { Booking } from '@gerende/domain/booking/schema';
import { buttonClass } from '@gerende/ui/button';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CalendarSearch, Pencil } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

const linkClass = clsx(buttonClass({ variant: 'quiet', size: 'admin' }), 'px-2');

/** The invoice is another feature's: the route hands its button in. */
export type InvoiceButton = ComponentType<{ booking: Booking; label: string; variant: 'quiet' }>;

type ActionsProps = { booking: Booking; InvoiceButton: InvoiceButton };

export function BookingActions({ booking, InvoiceButton }: ActionsProps) {
  const { t } = useTranslation('bookingList');
  const { id, customer_name: name, date } = booking;
  return (
    // Icons only on narrower screens, where the fee and the statuses need the space; the accessible names stay.
    <div className="flex justify-end max-2xl:[&>*]:gap-0 max-2xl:[&>*]:px-2 max-2xl:[&>*]:text-[0px]">
      <InvoiceButton booking={booking} label={t('issueFor', { name })} variant="quiet" />
      <Link
        to="/admin/schedule/"
        // Opens the week of the lesson and marks the lesson.
        search={{ date, booking: id }}
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
        title={t('edit')}
        className={linkClass}
      >
        <Pencil aria-hidden className="size-4" />
        {t('edit')}
      </Link>
    </div>
  );
}
