/** /admin/booking/ (§2): the list of bookings; its filters, order and page stand in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { BookingList } from '../../../../features/booking/booking-list.tsx';
import { readBookingSearch } from '../../../../features/booking/booking-list-search.ts';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/booking/')({
  validateSearch: readBookingSearch,
  loader: () => loadTexts('booking', 'bookingList', 'bookingForm', 'form', 'choices', 'invoice', 'errors'),
  component: BookingPage,
});

function BookingPage() {
  return <BookingList search={Route.useSearch()} />;
}
