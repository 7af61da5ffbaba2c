/** /admin/settings/account: the user's own password, second step, passkeys and sessions, and an instructor's calendar. */
import { createFileRoute } from '@tanstack/react-router';
import { OwnAccount } from '../../../../features/account/own-account.tsx';
import { PasskeySection } from '../../../../features/second-step/passkey-section.tsx';
import { SecondStepSection } from '../../../../features/second-step/second-step-section.tsx';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/settings/account')({
  loader: () => loadTexts('secondStep', 'passkey', 'calendarFeed', 'form'),
  component: OwnAccountPage,
});

function OwnAccountPage() {
  return (
    <OwnAccount>
      <SecondStepSection />
      <PasskeySection />
    </OwnAccount>
  );
}
