/** /admin/booking/edit/ (§2): without an id shows an error. */
import { createFileRoute } from '@tanstack/react-router';
import { EditBooking } from '../../../../../features/booking/page/edit-booking.tsx';
import { BookingClosures } from '../../../../../features/closure/booking-closures.tsx';
import { loadTexts } from '../../../../../shell/i18n.ts';
import { BookingPapers } from './-booking-papers.tsx';

export const Route = createFileRoute('/admin/_signed-in/booking/edit/')({
  loader: () => loadTexts('bookingForm', 'choices', 'form', 'errors'),
  component: () => <EditBooking id={undefined} Papers={BookingPapers} Closures={BookingClosures} />,
});
