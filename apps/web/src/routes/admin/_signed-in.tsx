/** The layout of every admin page except the login; requires a token. */
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { DeskShortcuts, useDeskDialog } from '../../features/booking/shortcuts/desk-shortcuts.tsx';
import { FindButton } from '../../features/booking/shortcuts/find-button.tsx';
import { ConfirmPassword } from '../../features/session/confirm-password.tsx';
import { SessionEndTold } from '../../features/session/session-end-told.tsx';
import { SetupStrip } from '../../features/setup/setup-strip.tsx';
import { MarksSender } from '../../shared/presence/marks-sender.tsx';
import { LoginAgain } from '../../shared/session/login-again.tsx';
import { AdminLayout } from '../../shell/admin/layout.tsx';
import { loadDeskTexts } from '../../shell/kept-words.ts';
import { requireToken } from '../../shell/session/guard.ts';
import { useMustSetUp } from '../../shell/session/rights.ts';

export const Route = createFileRoute('/admin/_signed-in')({
  beforeLoad: requireToken,
  loader: () => loadDeskTexts('admin', 'session', 'errors'),
  component: SignedIn,
});

function SignedIn() {
  const dialog = useDeskDialog();
  if (useMustSetUp()) return <Navigate to="/admin/second-step" replace />;
  return (
    <>
      <AdminLayout notice={<SetupStrip />} finder={<FindButton onPress={() => dialog.open('palette')} />} />
      <DeskShortcuts {...dialog} />
      <ConfirmPassword />
      <LoginAgain />
      <SessionEndTold />
      <MarksSender />
    </>
  );
}
