/** The link in a guest's mail: `/confirm-booking#<token>`. The token is in the hash, so no server log contains it. */
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ConfirmBooking } from '../features/booking-confirmation/confirm-booking.tsx';
import { loadTexts } from '../shell/i18n.ts';
import { GuestFrame } from '../shell/page/guest-frame.tsx';

export const Route = createFileRoute('/confirm-booking')({
  loader: () => loadTexts('lastSteps', 'errors'),
  component: ConfirmBookingPage,
});

function ConfirmBookingPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <GuestFrame>
      <ConfirmBooking token={token} />
    </GuestFrame>
  );
}
