/** /admin/booking/ (§2): the list of bookings; filters, order and page are in the address, which defaults to today. */
import { createFileRoute, redirect } from '@tanstack/react-router';
import { BookingList } from '../../../../features/booking/list/booking-list.tsx';
import {
  isEmptySearch,
  readBookingSearch,
  upcomingSearch,
} from '../../../../features/booking/list/booking-list-search.ts';
import { WithIssue } from '../../../../features/invoice/issue-button.tsx';
import { TakeMoneyDialog } from '../../../../features/payment/take-money.tsx';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/booking/')({
  validateSearch: readBookingSearch,
  beforeLoad: async ({ search, context }) => {
    if (!isEmptySearch(search)) return;
    // If the school cannot be loaded, the list shows everything and reports failures itself.
    const school = await context.api.guest.school.get.ensureData().catch(() => undefined);
    if (school)
      throw redirect({ to: '/admin/booking/', search: { ...search, ...upcomingSearch(school.today) }, replace: true });
  },
  loader: () => loadTexts('booking', 'bookingList', 'bookingForm', 'form', 'choices', 'invoice', 'payment', 'errors'),
  component: BookingPage,
});

function BookingPage() {
  return <BookingList search={Route.useSearch()} WithIssue={WithIssue} Take={TakeMoneyDialog} />;
}
