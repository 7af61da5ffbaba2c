/** /admin/second-step: where an owner sets up a second step before anything else. */
import { createFileRoute, redirect } from '@tanstack/react-router';
import { SetUpPage } from '../../features/second-step/set-up-page.tsx';
import { ConfirmPassword } from '../../features/session/confirm-password.tsx';
import { SessionEndTold } from '../../features/session/session-end-told.tsx';
import { loadDeskTexts } from '../../shell/kept-words.ts';
import { deskStart } from '../../shell/session/desk-start.ts';
import { requireToken } from '../../shell/session/guard.ts';

export const Route = createFileRoute('/admin/second-step')({
  beforeLoad: async (asked) => {
    requireToken(asked);
    const start = await deskStart(asked.context.api);
    if (start !== '/admin/second-step') throw redirect({ to: start, replace: true });
  },
  loader: () => loadDeskTexts('secondStep', 'passkey', 'session', 'form', 'errors'),
  component: SecondStep,
});

function SecondStep() {
  return (
    <>
      <SetUpPage />
      <ConfirmPassword />
      <SessionEndTold />
    </>
  );
}
