/** The money of a booking, and what was sent about it: its invoices, its mails, and texts for a chat. */
import type { Booking } from '@gerende/domain/booking/schema';
import { BookingCheckouts } from '../../../../../features/checkout/booking-checkouts.tsx';
import { GuestLinkPart } from '../../../../../features/guest-link/guest-link-part.tsx';
import { BookingInvoices } from '../../../../../features/invoice/booking-invoices.tsx';
import { IssueInvoiceButton } from '../../../../../features/invoice/issue-button.tsx';
import type { InvoicedBooking } from '../../../../../features/invoice/issue-dialog.tsx';
import { BookingMessages } from '../../../../../features/message/booking-messages.tsx';
import { CopyTexts } from '../../../../../features/message/copy-texts.tsx';
import { ParticipantsPart } from '../../../../../features/participant/participants-part.tsx';
import { BookingPayments } from '../../../../../features/payment/booking-payments.tsx';
import { IfMay } from '../../../../../shell/session/if-may.tsx';

const card = 'rounded border bg-paper p-4';

type BookingPapersProps = {
  booking: InvoicedBooking & Pick<Booking, 'number_of_orders' | 'customer_name' | 'email' | 'phone_number'>;
  /** Called when an invoice has changed the booking itself. */
  onChanged: () => unknown;
};

/** The mounting route loads the texts 'payment', 'invoice', 'message', 'choices' and 'errors'. */
export function BookingPapers({ booking, onChanged }: BookingPapersProps) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className={card}>
        <BookingPayments bookingId={booking.id} onChanged={onChanged} />
      </div>
      <div className={card}>
        <BookingInvoices bookingId={booking.id} onChanged={onChanged} />
        <IfMay right="take_money">
          <div className="mt-3">
            <IssueInvoiceButton booking={booking} onIssued={onChanged} />
          </div>
        </IfMay>
      </div>
      <div className={card}>
        <BookingCheckouts bookingId={booking.id} onChanged={onChanged} />
      </div>
      <IfMay right="see_schedule">
        <div className={card}>
          <ParticipantsPart booking={booking} onChanged={onChanged} />
        </div>
      </IfMay>
      <div className={card}>
        <BookingMessages bookingId={booking.id} />
      </div>
      <IfMay right="change_bookings">
        <div className={card}>
          <CopyTexts bookingId={booking.id} />
        </div>
        <div className={card}>
          <GuestLinkPart bookingId={booking.id} email={booking.email} onChanged={onChanged} />
        </div>
      </IfMay>
    </div>
  );
}
