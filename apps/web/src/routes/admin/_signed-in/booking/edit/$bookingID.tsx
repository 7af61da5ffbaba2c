/** /admin/booking/edit/{bookingID} (§2): edits a booking. */
import { createFileRoute } from '@tanstack/react-router';
import { EditBooking } from '../../../../../features/booking/page/edit-booking.tsx';
import { BookingClosures } from '../../../../../features/closure/booking-closures.tsx';
import { rowIdOf } from '../../../../../shell/admin/row-id.ts';
import { loadTexts } from '../../../../../shell/i18n.ts';
import { BookingPapers } from './-booking-papers.tsx';

export const Route = createFileRoute('/admin/_signed-in/booking/edit/$bookingID')({
  loader: () =>
    loadTexts('bookingForm', 'choices', 'closure', 'form', 'errors', 'invoice', 'message', 'payment', 'teachingNote'),
  component: EditPage,
});

function EditPage() {
  const { bookingID } = Route.useParams();
  // Another id is another form.
  return <EditBooking key={bookingID} id={rowIdOf(bookingID)} Papers={BookingPapers} Closures={BookingClosures} />;
}
