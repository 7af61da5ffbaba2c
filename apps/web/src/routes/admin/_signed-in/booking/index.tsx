/** /admin/booking/ (§2): the list of bookings; its page stands in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { BookingList } from '../../../../features/booking/booking-list.tsx';
import { readPageSearch } from '../../../../shell/admin/page-search.ts';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/booking/')({
  validateSearch: readPageSearch,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: async ({ context, deps }) => {
    void context.api.admin.booking.list.prefetch({ page: deps.page });
    await loadTexts('booking', 'choices');
  },
  component: BookingPage,
});

function BookingPage() {
  const { page = 1 } = Route.useSearch();
  return <BookingList page={page} />;
}
