/** After a booking: `/thank-you?booking=12`. Works after a reload, and without the plan in this browser. */
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BookedPlans } from '../features/booking-history/booked-plans.tsx';
import { ThankYou } from '../features/booking-history/thank-you.tsx';
import { GuestFrame } from '../shell/guest-frame.tsx';
import { loadTexts } from '../shell/i18n.ts';
import { usePageTitle } from '../shell/page-title.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Course and slope of the booking just made; kept with the page, so a reload still knows them. */
    bookedNames?: { course: string; slope: string };
  }
}

type Search = { booking?: number };

export const Route = createFileRoute('/thank-you')({
  validateSearch: ({ booking }: Record<string, unknown>): Search => {
    const number = Number(booking);
    return Number.isInteger(number) && number > 0 ? { booking: number } : {};
  },
  loader: () => loadTexts('landingPage', 'choices'),
  component: ThankYouPage,
});

function ThankYouPage() {
  const { t } = useTranslation('landingPage');
  const { booking } = Route.useSearch();
  const names = useLocation({ select: (location) => location.state.bookedNames });
  usePageTitle(t('thankYouTitle'));
  return (
    <GuestFrame>
      <ThankYou bookingNumber={booking} names={names} />
      <BookedPlans />
    </GuestFrame>
  );
}
