/** The link in the mail of an offered place: `/offer#<token>`. The token is in the hash, so no server log contains it. */
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { OfferedPlace } from '../features/waiting-list/offer.tsx';
import { loadTexts } from '../shell/i18n.ts';
import { GuestFrame } from '../shell/page/guest-frame.tsx';

export const Route = createFileRoute('/offer')({
  loader: () => loadTexts('landingPage', 'lastSteps', 'errors'),
  component: OfferPage,
});

function OfferPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <GuestFrame>
      <OfferedPlace key={token} token={token} />
    </GuestFrame>
  );
}
