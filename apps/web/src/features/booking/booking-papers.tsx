/** What went out about a booking: its invoices, its mails, and texts for a chat. */
import type { Booking } from '@gerende/domain/booking/schema';
import { BookingInvoices } from '../invoice/booking-invoices.tsx';
import { IssueInvoiceButton } from '../invoice/issue-button.tsx';
import { BookingMessages } from '../message/booking-messages.tsx';
import { CopyTexts } from '../message/copy-texts.tsx';

const card = 'rounded border bg-paper p-4';

/** The mounting route loads the texts 'invoice', 'message', 'choices' and 'errors'. */
export function BookingPapers({ booking }: { booking: Pick<Booking, 'id' | 'invoice_status'> }) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className={card}>
        <BookingInvoices bookingId={booking.id} />
        <div className="mt-3">
          <IssueInvoiceButton bookingId={booking.id} invoiceStatus={booking.invoice_status} />
        </div>
      </div>
      <div className={card}>
        <BookingMessages bookingId={booking.id} />
      </div>
      <div className={card}>
        <CopyTexts bookingId={booking.id} />
      </div>
    </div>
  );
}
