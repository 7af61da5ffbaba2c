/** What went out about a booking: its invoices, its mails, and texts for a chat. */
import { BookingInvoices } from '../../../../../features/invoice/booking-invoices.tsx';
import { IssueInvoiceButton } from '../../../../../features/invoice/issue-button.tsx';
import type { InvoicedBooking } from '../../../../../features/invoice/issue-dialog.tsx';
import { BookingMessages } from '../../../../../features/message/booking-messages.tsx';
import { CopyTexts } from '../../../../../features/message/copy-texts.tsx';

const card = 'rounded border bg-paper p-4';

type BookingPapersProps = {
  booking: InvoicedBooking;
  /** Called when an invoice has changed the booking itself. */
  onChanged: () => unknown;
};

/** The mounting route loads the texts 'invoice', 'message', 'choices' and 'errors'. */
export function BookingPapers({ booking, onChanged }: BookingPapersProps) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className={card}>
        <BookingInvoices bookingId={booking.id} onChanged={onChanged} />
        <div className="mt-3">
          <IssueInvoiceButton booking={booking} onIssued={onChanged} />
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
