/** /admin/booking/register (§2): a new booking. */
import { createFileRoute } from '@tanstack/react-router';
import { RegisterBooking } from '../../../../features/booking/page/register-booking.tsx';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/booking/register')({
  loader: () => loadTexts('bookingForm', 'choices', 'form', 'errors'),
  component: RegisterBooking,
});
