/** The link in the mail of an offered place: `/offer#<token>`. The token is in the hash, so no server log contains it. */
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OfferedPlace } from '../features/waiting-list/offer.tsx';
import { loadTexts } from '../shell/i18n.ts';
import { GuestFrame } from '../shell/page/guest-frame.tsx';
import { usePageTitle } from '../shell/page/page-title.ts';

export const Route = createFileRoute('/offer')({
  loader: () => loadTexts('landingPage', 'lastSteps', 'errors'),
  component: OfferPage,
});

function OfferPage() {
  const { t } = useTranslation('lastSteps');
  const token = useLocation({ select: ({ hash }) => hash });
  usePageTitle(t('offerTitle'));
  return (
    <GuestFrame>
      <OfferedPlace key={token} token={token} />
    </GuestFrame>
  );
}
