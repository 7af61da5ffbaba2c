/** /admin/guest/{bookingID}: all that the school knows about the guest of a booking. */
import { createFileRoute } from '@tanstack/react-router';
import { GuestRecordPage } from '../../../../features/guest-record/guest-record-page.tsx';
import { rowIdOf } from '../../../../shell/admin/row-id.ts';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/guest/$bookingID')({
  loader: () => loadTexts('guestRecord', 'bookingForm', 'choices', 'payment', 'errors', 'form', 'teachingNote'),
  component: Page,
});

function Page() {
  const { bookingID } = Route.useParams();
  return <GuestRecordPage key={bookingID} id={rowIdOf(bookingID)} />;
}
