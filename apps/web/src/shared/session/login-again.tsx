/** Asks for a login over a form whose session has ended: typed values stay, and can be saved afterwards. */
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetPage } from '../../shell/session/page-after-login.ts';
import { loginGranted, useLoginAsked } from '../../shell/session/session-end.ts';
import { storeToken } from '../../shell/session/token.ts';
import { trpc } from '../../trpc.ts';
import { LoginForm } from './login-form.tsx';

function AskForLogin() {
  const { t } = useTranslation(['session', 'common']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  // A press outside the dialog must not lose typed values: leaving asks first.
  const [leaving, setLeaving] = useState(false);
  useEffect(() => () => submitBelow()?.focus(), []);
  function enter(token: string): void {
    storeToken(token);
    forgetPage();
    loginGranted();
    // It may be another user, with another role.
    void utils.admin.session.me.invalidate();
    void queryClient.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' });
  }
  return (
    <Dialog
      isOverAnother
      onClose={() => setLeaving(true)}
      title={t('session:endedTitle')}
      description={t('session:endedText')}
      closeLabel={t('common:close')}
    >
      {leaving && (
        <div role="alert" className="mb-4 flex flex-col gap-2 rounded bg-amber-wash px-3 py-2">
          <p>{t('session:leaveText')}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="admin" onClick={() => setLeaving(false)}>
              {t('session:stay')}
            </Button>
            <Button size="admin" variant="danger" onClick={() => void navigate({ to: '/' })}>
              {t('session:leave')}
            </Button>
          </div>
        </div>
      )}
      <LoginForm focuses onLoggedIn={enter} />
    </Dialog>
  );
}

/**
 * The save button that caused the login: it was disabled while busy and lost the focus. That of a dialog is in its foot,
 * outside its form; behind an open dialog nothing may get the focus.
 */
function submitBelow(): HTMLElement | null {
  const dialog = [...document.querySelectorAll('[role=dialog]:not([data-docked])')].at(-1);
  return (dialog ?? document).querySelector<HTMLElement>(dialog ? '[type=submit]' : 'main form [type=submit]');
}

/** Render it once, over the desk's pages; their route loads the texts 'session' and 'errors' beforehand. */
export const LoginAgain = () => (useLoginAsked() > 0 ? <AskForLogin /> : null);
