/** /admin/schedule/ (§2): the week's grid; week, filters and marked lesson are in the address. */
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { BookingPopup } from '../../../../features/booking/popup/booking-popup.tsx';
import { readScheduleSearch, type ScheduleSearch } from '../../../../features/schedule/filters/schedule-search.ts';
import { SchedulePage } from '../../../../features/schedule/schedule-page.tsx';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/schedule/')({
  validateSearch: readScheduleSearch,
  loader: ({ context }) => {
    void context.api.admin.instructor.list.prefetch();
    return loadTexts('demand', 'schedule', 'bookingForm', 'choices', 'errors', 'form', 'today');
  },
  component: Schedule,
});

function Schedule() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  const router = useRouter();
  const latest = (): ScheduleSearch => readScheduleSearch(router.latestLocation.search);
  const show = (changed: Partial<ScheduleSearch>, replace = false): void => {
    // The nearest booking may arrive while the user is navigating to another page: that must not be interrupted.
    if (replace && !router.latestLocation.pathname.startsWith('/admin/schedule')) return;
    void navigate({ to: '/admin/schedule/', search: { ...latest(), ...changed }, replace, resetScroll: false });
  };
  return <SchedulePage search={search} latest={latest} onSearch={show} Popup={BookingPopup} />;
}
