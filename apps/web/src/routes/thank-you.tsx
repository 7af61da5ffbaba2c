/** The page after a booking: `/thank-you?booking=12`. It works after a reload, and without the plan in this browser. */
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BookedPlans } from '../features/booking-history/booked-plans.tsx';
import type { Booked } from '../features/booking-history/booked-together.tsx';
import { ThankYou, useBookedPlan } from '../features/booking-history/thank-you.tsx';
import { loadTexts } from '../shell/i18n.ts';
import { GuestFrame } from '../shell/page/guest-frame.tsx';
import { usePageTitle } from '../shell/page/page-title.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The booking just made; stored in the history state, so that it survives a reload. */
    booked?: Booked;
  }
}

type Search = { booking?: number | undefined };

export const Route = createFileRoute('/thank-you')({
  validateSearch: ({ booking }: Record<string, unknown>): Search => {
    const number = Number(booking);
    // Always set: the router keeps keys that the parser does not return.
    return { booking: Number.isSafeInteger(number) && number > 0 ? number : undefined };
  },
  loader: () => loadTexts('landingPage', 'lastSteps', 'choices'),
  component: ThankYouPage,
});

function ThankYouPage() {
  const { t } = useTranslation('lastSteps');
  const { booking } = Route.useSearch();
  const booked = useLocation({ select: (location) => location.state.booked });
  const entry = useBookedPlan(booking, booked);
  usePageTitle(entry ? t(entry.isRequest ? 'askedTitle' : 'thankYouTitle') : t('noBookingTitle'));
  return (
    <GuestFrame>
      <ThankYou entry={entry} booked={booked} />
      <BookedPlans />
    </GuestFrame>
  );
}
